"""The entry of the command line: its words, and what it says when one of them fails."""

from pathlib import Path

import pytest

from fireside.cli import main as cli_main
from fireside.cli.main import COMMANDS, available_commands, load, main
from fireside.kernel.errors import UnknownTitleError


def test_only_commands_that_exist_are_offered() -> None:
    folder = Path(cli_main.__file__).parent
    assert list(available_commands()) == [
        word for word in COMMANDS if (folder / f"{word}.py").exists()
    ]


@pytest.mark.parametrize("word", available_commands())
def test_the_overview_says_what_the_command_says(word: str) -> None:
    assert COMMANDS[word] == load(word).SUMMARY


def test_an_unknown_word_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refusal:
        main(["juggle"])
    assert refusal.value.code == 2
    assert "juggle" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words", [["plya"], ["play", "--pace", "brsk"]], ids=["word", "choice of an option"]
)
def test_a_mistyped_word_is_asked_about(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(words)
    assert "did you mean" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("error", "code", "line"),
    [
        pytest.param(UnknownTitleError("chess"), 2, "Unknown title: chess\n", id="user error"),
        pytest.param(KeyboardInterrupt(), 130, "", id="Ctrl-C"),
    ],
)
def test_a_command_that_fails_prints_no_traceback(
    error: BaseException,
    code: int,
    line: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fail(words: object) -> None:
        raise error

    monkeypatch.setattr("fireside.cli.main.parser_for", fail)
    assert main(["play"]) == code
    assert capsys.readouterr().err == line
