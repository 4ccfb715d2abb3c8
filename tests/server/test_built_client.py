"""The web client: its files as browsers want them, and its page at every address of its own."""

from pathlib import Path
from typing import Final

import httpx
import pytest

from fireside.server.app import HEADERS
from tests.server.house import house, run

PAGE: Final = "<!doctype html><title>Fireside</title>" + "<p>fire</p>" * 100
BROWSER: Final = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.fixture
def client(tmp_path: Path) -> Path:
    """Return the folder of a small client."""
    folder = tmp_path / "client"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(PAGE)
    (folder / "assets" / "index-1a2b.js").write_text("export {};" * 100)
    (folder / "assets" / "index-1a2b.css").write_text("p{}")
    (folder / "manifest.webmanifest").write_text("{}")
    (folder / "icon.svg").write_text("<svg/>")
    (folder / "icon.png").write_bytes(b"\x89PNG" * 500)
    (folder / "sw.js").write_text("self")
    (folder / "notes.secret").write_text("not for browsers")
    (tmp_path / "outside.txt").write_text("not for browsers")
    return folder


def get(
    client: Path, path: str, headers: dict[str, str] | None = None, verb: str = "GET"
) -> httpx.Response:
    """Ask a server that has this client."""
    found: list[httpx.Response] = []

    async def work() -> None:
        async with (
            house(client.parent / "data", client=client) as home,
            httpx.AsyncClient(base_url=home.url) as http,
        ):
            found.append(await http.request(verb, path, headers=headers))

    run(work())
    return found[0]


@pytest.mark.parametrize("path", ["/", "/t/kH3x9", "/rules/feurio", "/replay/kH3x9?at=3", "/about"])
def test_every_address_of_the_client_is_answered_by_its_page(client: Path, path: str) -> None:
    response = get(client, path, BROWSER)
    assert response.status_code == 200
    assert response.text == PAGE
    assert response.headers["content-type"] == "text/html; charset=utf-8"
    assert response.headers["content-security-policy"] == HEADERS["content-security-policy"]


def test_programs_are_shown_the_page_at_the_root_alone(client: Path) -> None:
    assert get(client, "/").text == PAGE
    assert get(client, "/about").status_code == 404


@pytest.mark.parametrize(
    "path",
    [
        "/api/nothing",
        "/api",
        "/ws/kH3x9",
        "/health/of/me",
        "/metrics/x",
        "/assets/old.js",
        "/boards/feurio/board.js",
    ],
)
def test_what_belongs_to_the_server_is_never_the_page(client: Path, path: str) -> None:
    response = get(client, path, BROWSER)
    assert response.status_code == 404
    assert response.json()["error"] == "unknown_page"
    assert response.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/assets/index-1a2b.js", "text/javascript; charset=utf-8"),
        ("/assets/index-1a2b.css", "text/css; charset=utf-8"),
        ("/manifest.webmanifest", "application/manifest+json; charset=utf-8"),
        ("/icon.svg", "image/svg+xml; charset=utf-8"),
        ("/icon.png", "image/png"),
        ("/sw.js", "text/javascript; charset=utf-8"),
    ],
)
def test_files_say_what_they_are(client: Path, path: str, kind: str) -> None:
    response = get(client, path)
    assert response.status_code == 200
    assert response.headers["content-type"] == kind
    assert response.content == (client / path[1:]).read_bytes()


def test_a_file_with_its_digest_in_its_name_is_kept_for_ever(client: Path) -> None:
    kept = get(client, "/assets/index-1a2b.js").headers["cache-control"]
    assert kept == "public, max-age=31536000, immutable"


@pytest.mark.parametrize("path", ["/", "/t/kH3x9", "/sw.js", "/manifest.webmanifest"])
def test_other_files_are_asked_for_again_and_sent_once(client: Path, path: str) -> None:
    first = get(client, path, BROWSER)
    assert first.headers["cache-control"] == "no-cache"
    again = get(client, path, {**BROWSER, "if-none-match": first.headers["etag"]})
    assert again.status_code == 304
    assert again.content == b""
    other = get(client, path, {**BROWSER, "if-none-match": '"another"'})
    assert other.status_code == 200


@pytest.mark.parametrize(
    ("path", "accepted", "is_zipped"),
    [
        pytest.param("/", "gzip, br", True, id="page"),
        pytest.param("/assets/index-1a2b.js", "gzip", True, id="script"),
        pytest.param("/assets/index-1a2b.js", "identity", False, id="a client that cannot"),
        pytest.param("/icon.png", "gzip", False, id="a picture"),
        pytest.param("/assets/index-1a2b.css", "gzip", False, id="too short to gain"),
    ],
)
def test_files_travel_compressed(client: Path, path: str, accepted: str, is_zipped: bool) -> None:
    response = get(client, path, {"accept-encoding": accepted})
    plain = (client / (path[1:] or "index.html")).read_bytes()
    assert response.headers.get("content-encoding") == ("gzip" if is_zipped else None)
    assert (int(response.headers["content-length"]) < len(plain)) == is_zipped
    assert response.content == plain
    assert "accept-encoding" in response.headers["vary"].lower()


@pytest.mark.parametrize(
    "path",
    ["/%2e%2e/outside.txt", "/assets/%2e%2e/%2e%2e/outside.txt", "/notes.secret", "//etc/passwd"],
)
def test_only_files_of_the_client_are_handed_out(client: Path, path: str) -> None:
    assert get(client, path).status_code == 404
    assert "not for browsers" not in get(client, path, BROWSER).text


def test_nobody_can_write_to_a_page(client: Path) -> None:
    assert get(client, "/", BROWSER, "POST").status_code == 404


def test_a_server_without_a_client_says_how_to_get_one(tmp_path: Path) -> None:
    response = get(tmp_path / "client", "/t/kH3x9", BROWSER)
    assert response.status_code == 503
    assert "./run pages" in response.text
    assert "<script" not in response.text
    assert response.headers["content-type"] == "text/html; charset=utf-8"
    assert response.headers["cache-control"] == "no-store"


def test_a_client_that_is_built_meanwhile_is_served(client: Path) -> None:
    async def work() -> None:
        (client / "index.html").rename(client / "draft")
        async with (
            house(client.parent / "data", client=client) as home,
            httpx.AsyncClient(base_url=home.url, headers=BROWSER) as http,
        ):
            assert (await http.get("/")).status_code == 503
            (client / "draft").rename(client / "index.html")
            assert (await http.get("/")).text == PAGE
            (client / "assets" / "new-3c.js").write_text("new")
            (client / "index.html").write_text("a new page")
            assert (await http.get("/")).text == "a new page"
            assert (await http.get("/assets/new-3c.js")).text == "new"

    run(work())
