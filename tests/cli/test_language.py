"""The language that titles and rules speak in the terminal."""

from pathlib import Path

import pytest

from fireside.cli import play
from fireside.cli.language import VARIABLES, system_language
from fireside.cli.main import main
from fireside.cli.terminal.commands import show_rules
from fireside.cli.terminal.saves import Saves
from fireside.rulebook import load_rulebook
from tests.cli.test_play_setup import arguments


@pytest.fixture(autouse=True)
def system(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Give the system no language."""
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "80")
    return monkeypatch


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        pytest.param("it_IT.UTF-8", "it", id="with country and encoding"),
        pytest.param("nl", "nl", id="alone"),
        pytest.param("de@euro", "de", id="with a modifier"),
        pytest.param("C.UTF-8", "en", id="none"),
        pytest.param("pt_BR.UTF-8", "en", id="one without texts"),
        pytest.param("frp_FR", "en", id="one that begins like another"),
        pytest.param("", "en", id="empty"),
    ],
)
def test_the_system_says_which_language_its_user_speaks(
    system: pytest.MonkeyPatch, locale: str, language: str
) -> None:
    system.setenv("LANG", locale)
    assert system_language() == language


def test_the_strongest_variable_decides(system: pytest.MonkeyPatch) -> None:
    system.setenv("LANG", "de_DE.UTF-8")
    system.setenv("LC_ALL", "fr_FR.UTF-8")
    assert system_language() == "fr"


def test_rules_are_printed_in_the_language_of_the_system_or_the_one_told(
    system: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    system.setenv("LANG", "it_IT.UTF-8")
    assert main(["rules", "feurio", "FEU-73"]) == 0
    assert load_rulebook("feurio", "it").clause("FEU-73").text in capsys.readouterr().out
    assert main(["rules", "feurio", "FEU-73", "--language", "nl"]) == 0
    assert load_rulebook("feurio", "nl").clause("FEU-73").text in capsys.readouterr().out


def test_a_match_and_its_rules_speak_the_language_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = arguments("feurio", "--seats", "you,bot", "--option", "none", "--language", "de")
    session = play.open_session(play.open_terminal(told), Saves(tmp_path), told)
    assert "Waldbrand" in capsys.readouterr().out
    assert session.words.seat(1) == "Grün"
    show_rules(session, "FEU-73")
    assert load_rulebook("feurio", "de").clause("FEU-73").text in capsys.readouterr().out
