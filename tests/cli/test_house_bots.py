"""`--bot NAME=SPEC`: bots of somebody else in the terminal, and what is no such bot."""

import io
from pathlib import Path

import pytest

from fireside.cli import browser
from fireside.cli.main import main
from fireside.match import named_bots
from fireside.match.named_bots import HOUSE_BOTS, offered_bots

GAME = ("play", "feurio", "--plain", "--seed", "7", "--option", "none")


@pytest.fixture(autouse=True)
def _own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("fireside.match.named_bots.HOUSE_BOTS", {})


def test_a_bot_of_somebody_else_plays_in_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--bot", "fox=tests.own_bots.bots:last", "--seats", "bot:fox,bot:easy", "-y")
    assert main([*GAME, *words]) == 0
    out = capsys.readouterr().out
    assert "fox" in out
    assert "another bot answered" not in out


def test_a_bot_that_goes_wrong_is_named_with_the_reason(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--bot", "fox=tests.own_bots.bots:crashing", "--seats", "2", "--bots", "2")
    assert main([*GAME, *words, "--level", "fox", "-y"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "gave no answer that can be played, so another bot answered" in out
    assert "a bot has lost its mind" in out


def test_a_saved_match_says_which_bot_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("--bot", "fox=tests.own_bots.bots:last", "--seats", "bot:fox,you", "-y")
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert main([*GAME, *words]) == 0
    [path] = tmp_path.rglob("feurio-*.json")
    named_bots.HOUSE_BOTS.clear()
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert main(["play", "--plain", "--load", str(path)]) == 0
    out = capsys.readouterr().out
    assert "fox is not offered without `--bot fox=…`; normal plays instead." in out
    [stored] = tmp_path.rglob("seats/*.json")
    assert stored.read_text("utf-8") == '["bot:normal", "you"]\n'


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        pytest.param(["--bot", "fox"], "'fox' is no bot such as fox=mybots:Fox", id="no spec"),
        pytest.param(["--bot", "hard=a:b"], "'hard' is no name for a bot", id="a level"),
        pytest.param(["--bot", "fox=nowhere:fox"], "no bot 'nowhere:fox'", id="no module"),
        pytest.param(["--bot", "fox=cmd:python3 -c 1"], "no hello", id="no hello"),
        pytest.param(["--level", "fox"], "no bot 'fox' is offered", id="level"),
    ],
)
def test_what_is_no_bot_is_told_in_one_line(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*GAME, *words, "-y"]) == 2
    err = capsys.readouterr().err
    assert complaint in err
    assert err.count("\n") == 1


def test_the_browser_offers_it_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    offered: list[str] = []

    def serve(folder: Path, wants_browser: bool) -> int:
        offered.extend(offered_bots())
        return 0

    monkeypatch.setattr(browser, "has_pages", lambda: True)
    monkeypatch.setattr(browser, "play", serve)
    assert main(["play", "--no-browser", "--bot", "fox=tests.own_bots.bots:last"]) == 0
    assert offered == ["easy", "normal", "hard", "fox"]
    assert HOUSE_BOTS == {}
