"""The web client as it was built: files for browsers, and one page for all its addresses."""

import gzip
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from fireside.server.caching import is_known, tag_of

FOLDER: Final = Path(__file__).parent / "client"
"""Where the build puts it, in a checkout and in the package."""

PAGE: Final = "index.html"
HASHED: Final = "assets/"
"""Here every file has its digest in its name, so that it never changes."""

SERVER_ONLY: Final = frozenset({"api", "ws", "health", "metrics", "assets"})
"""First parts of addresses that are never a page of the client."""

FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"

TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml; charset=utf-8",
    ".webmanifest": "application/manifest+json; charset=utf-8",
}
"""What a build holds, by ending; the machine's own table differs from one to the next."""

PACKED: Final = frozenset({".png"})
"""What is compressed in itself."""


@dataclass(frozen=True)
class BuiltFile:
    """One file, ready to be sent."""

    plain: bytes
    zipped: bytes
    """Empty where that would not be shorter."""
    headers: dict[str, str]


class BuiltClient:
    """Answers whatever no other route does."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder: Final = folder
        self.files: dict[str, BuiltFile] = {}
        """By path in the folder; only what is here is ever sent."""
        self.built_at = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(404)
        path: str = scope["path"].removeprefix("/")
        response = self.answer(path, Headers(scope=scope))
        await response(scope, receive, send)

    def answer(self, path: str, headers: Headers) -> Response:
        """Answer with the file of that name, or with the page that draws the address."""
        is_page = path.split("/")[0] not in SERVER_ONLY and "text/html" in headers.get("accept", "")
        if not path.startswith(HASHED) or path not in self.files:
            self.read_again()
        found = self.files.get(path)
        if found is None and (is_page or not path):
            if PAGE not in self.files:
                return unbuilt()
            found = self.files[PAGE]
        if found is None:
            raise HTTPException(404)
        return sent(found, headers)

    def read_again(self) -> None:
        """Read the files if they were built since, which may be while the server runs."""
        try:
            built_at = (self.folder / PAGE).stat().st_mtime_ns
        except OSError:
            built_at = 0
        if built_at != self.built_at:
            self.files = read_files(self.folder) if built_at else {}
            self.built_at = built_at


def read_files(folder: Path) -> dict[str, BuiltFile]:
    """Read every file of a folder that browsers may have."""
    found = [path for path in folder.rglob("*") if path.suffix in TYPES and path.is_file()]
    return {path.relative_to(folder).as_posix(): read_file(folder, path) for path in found}


def read_file(folder: Path, path: Path) -> BuiltFile:
    """Read one file and compress it."""
    plain = path.read_bytes()
    zipped = b"" if path.suffix in PACKED else gzip.compress(plain, mtime=0)
    is_hashed = path.relative_to(folder).as_posix().startswith(HASHED)
    headers = {
        "content-type": TYPES[path.suffix],
        "cache-control": FOR_EVER if is_hashed else ASK_AGAIN,
        "etag": tag_of(plain),
        "vary": "accept-encoding",
    }
    return BuiltFile(plain, zipped if len(zipped) < len(plain) else b"", headers)


def sent(file: BuiltFile, headers: Headers) -> Response:
    """Answer with a file, compressed if the client can read that, or say that it has it."""
    if is_known(headers, file.headers["etag"]):
        return Response(status_code=304, headers=file.headers)
    if file.zipped and "gzip" in headers.get("accept-encoding", ""):
        return Response(file.zipped, headers={**file.headers, "content-encoding": "gzip"})
    return Response(file.plain, headers=file.headers)


def unbuilt() -> Response:
    """Say that there is no client, and how there would be one."""
    page = files("fireside.server").joinpath("unbuilt.html").read_bytes()
    return Response(page, 503, {"content-type": TYPES[".html"], "retry-after": "60"})
