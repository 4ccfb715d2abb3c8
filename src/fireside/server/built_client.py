"""The web client as it was built: files for browsers, and one page for all its addresses."""

from importlib.resources import files
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from fireside.server.files import (
    ASK_AGAIN,
    FOR_EVER,
    TYPES,
    BrowserFile,
    is_for_browsers,
    ready,
    sent,
)

FOLDER: Final = Path(__file__).parent / "client"
"""Where the build puts it, in a checkout and in the package."""

PAGE: Final = "index.html"
HASHED: Final = "assets/"
"""Here every file has its digest in its name, so that it never changes."""

SERVER_ONLY: Final = frozenset({"api", "ws", "health", "ready", "metrics", "assets", "boards"})
"""First parts of addresses that are never a page of the client."""


class BuiltClient:
    """Answers whatever no other route does."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder: Final = folder
        self.files: dict[str, BrowserFile] = {}
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


def read_files(folder: Path) -> dict[str, BrowserFile]:
    """Read every file of a folder that browsers may have."""
    found = [path for path in folder.rglob("*") if is_for_browsers(path.name) and path.is_file()]
    names = {path.relative_to(folder).as_posix(): path for path in found}
    return {name: ready(name, path.read_bytes(), caching(name)) for name, path in names.items()}


def caching(name: str) -> str:
    """Return how long a browser may keep a file of the client."""
    return FOR_EVER if name.startswith(HASHED) else ASK_AGAIN


def unbuilt() -> Response:
    """Say that there is no client, and how there would be one."""
    page = files("fireside.server").joinpath("unbuilt.html").read_bytes()
    return Response(page, 503, {"content-type": TYPES[".html"], "retry-after": "60"})
