"""Boards of other packages: their files over HTTP, and nothing else of theirs."""

import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Final
from zipfile import ZipFile

import httpx
import pytest

from fireside.registry import OWN_TITLES, find_title
from fireside.server.title_boards import board_address, board_files
from tests.server.house import house, run

PACKAGE: Final = "somebodys_board"
FILES: Final = {
    "__init__.py": b"",
    "secret.js": b"not for browsers",
    "board/board.js": b"export function mount() {}\n" * 50,
    "board/style.css": b"p {}",
    "board/pictures/card.png": b"\x89PNG",
    "board/notes.txt": b"not for browsers",
    "board/build.py": b"not for browsers",
}


@pytest.fixture(autouse=True)
def _package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install a package with a board."""
    for name, data in FILES.items():
        path = tmp_path / "site" / PACKAGE / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    monkeypatch.syspath_prepend(tmp_path / "site")
    board_files.cache_clear()
    yield
    sys.modules.pop(PACKAGE, None)
    board_files.cache_clear()


@pytest.fixture
def _title(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the server believe that the package has a title."""
    title = SimpleNamespace(package=PACKAGE)

    def find(name: str) -> object:
        return title if name == "somebodys" else find_title(name)

    monkeypatch.setattr("fireside.server.title_boards.find_title", find)


def get(folder: Path, *paths: str, headers: dict[str, str] | None = None) -> list[httpx.Response]:
    """Ask a server for some addresses."""

    async def work() -> list[httpx.Response]:
        async with house(folder) as home, httpx.AsyncClient(base_url=home.url) as http:
            return [await http.get(path, headers=headers) for path in paths]

    return run(work())


@pytest.mark.usefixtures("_title")
def test_the_files_of_a_board_are_served_as_what_they_are(tmp_path: Path) -> None:
    paths = {
        "board.js": "text/javascript; charset=utf-8",
        "style.css": "text/css; charset=utf-8",
        "pictures/card.png": "image/png",
    }
    found = get(tmp_path / "data", *[f"/boards/somebodys/{path}?v=1" for path in paths])
    assert [response.status_code for response in found] == [200, 200, 200]
    assert [response.headers["content-type"] for response in found] == list(paths.values())
    assert [response.content for response in found] == [FILES[f"board/{path}"] for path in paths]
    assert {response.headers["x-content-type-options"] for response in found} == {"nosniff"}


@pytest.mark.usefixtures("_title")
def test_a_board_is_sent_once(tmp_path: Path) -> None:
    address = "/boards/somebodys/board.js"
    [first] = get(tmp_path / "data", address)
    assert first.headers["cache-control"] == "no-cache"
    assert first.headers["content-encoding"] == "gzip"
    [again] = get(tmp_path / "data", address, headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.usefixtures("_title")
@pytest.mark.parametrize(
    "path",
    [
        "somebodys/",
        "somebodys/none.js",
        "somebodys/notes.txt",
        "somebodys/build.py",
        "somebodys/pictures",
        "somebodys/%2e%2e/secret.js",
        "somebodys/pictures/%2e%2e/%2e%2e/secret.js",
        "somebodys//etc/passwd",
        "nobodys/board.js",
        "feurio/board.js",
        "feurio/%2e%2e/view.py",
    ],
)
def test_nothing_else_is_served(tmp_path: Path, path: str) -> None:
    [response] = get(tmp_path / "data", f"/boards/{path}", headers={"accept": "text/html"})
    assert response.status_code == 404
    assert b"not for browsers" not in response.content


def test_the_address_changes_with_any_of_the_files(tmp_path: Path) -> None:
    first = board_address("somebodys", PACKAGE)
    assert first.startswith("/boards/somebodys/board.js?v=")
    (tmp_path / "site" / PACKAGE / "board" / "style.css").write_text("b {}")
    board_files.cache_clear()
    assert board_address("somebodys", PACKAGE) != first


def test_a_folder_without_the_module_is_no_board(tmp_path: Path) -> None:
    (tmp_path / "site" / PACKAGE / "board" / "board.js").unlink()
    assert board_address("somebodys", PACKAGE) == ""


def test_a_board_in_a_zip_file_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with ZipFile(tmp_path / "site.zip", "w") as packed:
        for name, data in FILES.items():
            packed.writestr(f"zipped_board/{name}", data)
    monkeypatch.syspath_prepend(tmp_path / "site.zip")
    assert sorted(board_files("zipped_board")) == ["board.js", "pictures/card.png", "style.css"]


def test_our_own_titles_are_drawn_by_the_client_itself(tmp_path: Path) -> None:
    [response] = get(tmp_path / "data", "/api/titles")
    boards = {title["name"]: title["board"] for title in response.json()["titles"]}
    assert {name: boards[name] for name in OWN_TITLES} == dict.fromkeys(OWN_TITLES, "")
