"""Boards that titles bring in their packages: the folder `board`, served at `/boards/TITLE/`."""

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from fireside.kernel.errors import UnknownTitleError
from fireside.registry import find_title
from fireside.server.files import ASK_AGAIN, BrowserFile, is_for_browsers, ready, sent

FOLDER: Final = "board"
ENTRY: Final = "board.js"
"""The module that the web client imports."""

PATH: Final = "/boards/{title}/{path:path}"
"""The route; only files that were found in the folder are sent."""


@cache
def board_files(package: str) -> dict[str, BrowserFile]:
    """Read the board of a title's package, by path in its folder; once, as the package itself."""
    folder = files(package).joinpath(FOLDER)
    found = walk(folder) if folder.is_dir() else ()
    return {path: ready(path, data, ASK_AGAIN) for path, data in found}


def walk(folder: Traversable, prefix: str = "") -> Iterator[tuple[str, bytes]]:
    """Yield the files of a folder that browsers may have; it may lie in a zip file."""
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from walk(entry, f"{prefix}{entry.name}/")
        elif is_for_browsers(entry.name):
            yield f"{prefix}{entry.name}", entry.read_bytes()


def board_address(name: str, package: str) -> str:
    """Return where the board of a title is, changed whenever one of its files is; "" if none."""
    found = board_files(package)
    if ENTRY not in found:
        return ""
    tags = "".join([path + file.headers["etag"] for path, file in found.items()])
    return f"/boards/{name}/{ENTRY}?v={sha256(tags.encode()).hexdigest()[:16]}"


async def send_board(request: Request) -> Response:
    """Answer with a file of a title's board."""
    try:
        package = find_title(request.path_params["title"]).package
    except UnknownTitleError as error:
        raise HTTPException(404) from error
    found = board_files(package).get(request.path_params["path"])
    if found is None:
        raise HTTPException(404)
    return sent(found, request.headers)
