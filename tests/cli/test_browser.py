"""`play` without a title: a server for this machine, and a browser if there is one."""

import os
import signal
import socket
import subprocess
import sys
import urllib.request
import webbrowser
from collections.abc import Callable
from pathlib import Path

import pytest

from fireside.cli import browser, serve
from fireside.cli.main import main
from fireside.server.serve import ADDRESS_FILE, Place
from fireside.store.errors import StoreInUseError
from tests.progress import wait_until

PAGE = "<!doctype html><title>Fireside</title>"
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a user's folder, on a machine with a client and no screen."""
    client = tmp_path / "client"
    client.mkdir()
    (client / "index.html").write_text(PAGE)
    monkeypatch.setenv("FIRESIDE_CLIENT", str(client))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    for name in SCREENS:
        monkeypatch.delenv(name, raising=False)
    return tmp_path


@pytest.fixture
def places(home: Path, monkeypatch: pytest.MonkeyPatch) -> list[Place]:
    """Replace the server by one that is ready at once and is stopped at once; note where it was."""
    found: list[Place] = []

    def serve_briefly(
        place: Place, bot_count: int, is_json: bool, when_ready: Callable[[], None]
    ) -> None:
        found.append(place)
        when_ready()
        raise KeyboardInterrupt

    monkeypatch.setattr(browser, "serve", serve_briefly)
    return found


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Replace the browser by one that only notes what it was shown."""
    found: list[str] = []

    def show(url: str) -> bool:
        found.append(url)
        return True

    class AtOnce:
        def __init__(self, target: Callable[[str], None], args: tuple[str], daemon: bool) -> None:
            self.start = lambda: target(*args)

    monkeypatch.setattr(browser, "Thread", AtOnce)
    monkeypatch.setattr(webbrowser, "open", show)
    return found


def test_play_without_a_title_opens_the_browser(
    places: list[Place],
    opened: list[str],
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    assert main(["play"]) == 0
    (place,) = places
    assert place.host == "127.0.0.1"
    assert place.folder == home / "fireside" / "server"
    assert place.client == home / "client"
    assert opened == [place.url]
    shown = capsys.readouterr().out
    assert f"opens in your browser, at {place.url}\nCtrl+C stops it." in shown
    assert "goes on where it was" in shown


def test_no_browser_means_only_an_address(
    places: list[Place],
    opened: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    assert main(["play", "--no-browser"]) == 0
    assert opened == []
    assert f"Fireside is at {places[0].url}\n" in capsys.readouterr().out


def test_without_a_screen_one_is_told_to_open_the_address(
    places: list[Place], opened: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play"]) == 0
    assert opened == []
    assert f"open this address in yours: {places[0].url}\n" in capsys.readouterr().out


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_is_found(home: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    assert not browser.has_screen()
    monkeypatch.setenv(name, "something")
    assert browser.has_screen()


def broken_browser(url: str) -> bool:
    raise webbrowser.Error("no runnable browser")


@pytest.mark.parametrize("fault", [lambda url: False, broken_browser], ids=["refusal", "error"])
def test_a_browser_that_does_not_open_is_told(
    fault: Callable[[str], bool],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(webbrowser, "open", fault)
    browser.open_browser("http://127.0.0.1:1")
    assert "please open http://127.0.0.1:1 yourself" in capsys.readouterr().out


def test_a_port_that_is_taken_is_left_to_its_owner(
    places: list[Place], monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        monkeypatch.setattr(browser, "PORT", other.getsockname()[1])
        main(["play"])
        assert places[0].port not in (0, other.getsockname()[1])
        serve.check_port("127.0.0.1", places[0].port)


def test_a_second_start_shows_the_server_that_runs(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(*args: object) -> None:
        raise StoreInUseError("used by another server")

    monkeypatch.setattr(browser, "serve", refuse)
    assert main(["play"]) == 2
    assert "Store in use" in capsys.readouterr().err
    (home / "fireside" / "server").mkdir(parents=True)
    (home / "fireside" / "server" / ADDRESS_FILE).write_text("http://127.0.0.1:4711")
    assert main(["play"]) == 0
    shown = capsys.readouterr().out
    assert "http://127.0.0.1:4711" in shown
    assert "running already" in shown


@pytest.mark.parametrize(
    "words",
    [
        ["feurio"],
        ["--terminal"],
        ["--seats", "2"],
        ["--bots", "0"],
        ["--level", "easy"],
        ["--option", "hotter"],
        ["--name", "Ada"],
        ["--seed", "x"],
        ["--new"],
        ["--defaults"],
    ],
    ids=lambda words: words[0],
)
def test_whatever_speaks_of_a_match_is_for_the_terminal(
    places: list[Place],
    words: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("fireside.cli.play.open_session", lambda *args: sys.exit("terminal"))
    with pytest.raises(SystemExit, match="terminal"):
        main(["play", *words])
    assert places == []


def test_without_pages_the_terminal_is_there(
    places: list[Place],
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (home / "client" / "index.html").unlink()
    monkeypatch.setattr("fireside.cli.play.open_session", lambda *args: sys.exit("terminal"))
    with pytest.raises(SystemExit, match="terminal"):
        main(["play"])
    assert places == []
    assert "so this is the terminal" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="sends a signal")
def test_the_real_thing_serves_its_page_and_stops_at_ctrl_c(home: Path) -> None:
    command = [sys.executable, "-m", "fireside", "play", "--no-browser"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, encoding="utf-8") as started:
        assert started.stdout is not None
        line = started.stdout.readline()
        url = line.split()[3].rstrip(".")
        with urllib.request.urlopen(url) as answer:
            assert answer.read().decode() == PAGE
        started.send_signal(signal.SIGINT)
        wait_until(lambda: started.poll() is not None, lambda: "it does not stop")
        rest = started.stdout.read()
    assert started.returncode == 0
    assert "The fire is out" in rest
