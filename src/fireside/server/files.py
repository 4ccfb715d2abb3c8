"""Files for browsers: what they are, compressed once, and sent only to those who lack them."""

import gzip
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import Response

from fireside.server.caching import is_known, tag_of

FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"

TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml; charset=utf-8",
    ".webmanifest": "application/manifest+json; charset=utf-8",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
"""What browsers are sent, by ending; the machine's own table differs from one to the next."""

PACKED: Final = frozenset({".jpg", ".png", ".webp", ".woff2"})
"""What is compressed in itself."""


@dataclass(frozen=True)
class BrowserFile:
    """One file, ready to be sent."""

    plain: bytes
    zipped: bytes
    """Empty where that would not be shorter."""
    headers: dict[str, str]


def is_for_browsers(name: str) -> bool:
    """Return whether a file of this name may be sent."""
    return PurePosixPath(name).suffix in TYPES


def ready(name: str, plain: bytes, caching: str) -> BrowserFile:
    """Compress a file and say what it is."""
    suffix = PurePosixPath(name).suffix
    zipped = b"" if suffix in PACKED else gzip.compress(plain, mtime=0)
    headers = {
        "content-type": TYPES[suffix],
        "cache-control": caching,
        "etag": tag_of(plain),
        "vary": "accept-encoding",
    }
    return BrowserFile(plain, zipped if len(zipped) < len(plain) else b"", headers)


def sent(file: BrowserFile, headers: Headers) -> Response:
    """Answer with a file, compressed if the client can read that, or say that it has it."""
    if is_known(headers, file.headers["etag"]):
        return Response(status_code=304, headers=file.headers)
    if file.zipped and "gzip" in headers.get("accept-encoding", ""):
        return Response(file.zipped, headers={**file.headers, "content-encoding": "gzip"})
    return Response(file.plain, headers=file.headers)
