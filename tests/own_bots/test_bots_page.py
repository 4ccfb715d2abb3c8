"""docs/bots.md: its commands run, its program is the example, its conversation is the real one."""

import re
import shlex
import shutil
import sys
from pathlib import Path
from typing import Final

import pytest

from fireside.cli.main import main
from fireside.own_bots import messages, program_host, questions
from tests.own_bots.transcript import transcript

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = (ROOT / "docs" / "bots.md").read_text("utf-8")
BLOCK: Final = re.compile(r"^```(\w*)\n(.*?)^```$", re.M | re.S)

COMMANDS: Final = [
    pytest.param(
        line,
        id=line,
        marks=pytest.mark.skipif(
            "cmd:node" in line and shutil.which("node") is None, reason="Node is not installed"
        ),
    )
    for language, block in BLOCK.findall(PAGE)
    if language == "sh"
    for line in block.splitlines()
]


def blocks(language: str) -> list[str]:
    return [block for name, block in BLOCK.findall(PAGE) if name == language]


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_of_the_page_runs(
    command: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "mybots.py").write_text(blocks("python")[0], "utf-8")
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("fireside.match.named_bots.HOUSE_BOTS", {})
    program, *words = shlex.split(command.replace("python3", sys.executable))
    assert program == "./run"
    # Nobody is here to play: another bot takes the place.
    words = [word.replace("you,", "bot:easy,") for word in words]
    is_series = words[0] in ("arena", "ladder")
    last = ["--workers", "1"] if is_series else ["-y", "--plain", "--seed", "1"]
    assert main([*words, *last]) == 0
    out = capsys.readouterr().out
    assert "did not answer" not in out
    assert "another bot answered" not in out


def test_the_program_of_the_page_is_the_example() -> None:
    assert blocks("py") == [(ROOT / "examples" / "first_bot.py").read_text("utf-8")]


def test_the_conversation_of_the_page_is_the_real_one(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = next(block for block in blocks("text") if block.startswith("<")).splitlines()
    said = transcript(monkeypatch)
    assert len(shown) == len(said)
    for line, real in zip(shown, said, strict=True):
        assert re.fullmatch(".*".join(map(re.escape, line.split("…"))), real), line


@pytest.mark.parametrize(
    "struct",
    [messages.Hello, messages.New, messages.Ask, messages.Refused, messages.Over],
    ids=lambda struct: struct.__name__,
)
def test_the_page_lists_the_fields_of_a_message_in_their_order(struct: type) -> None:
    config = struct.__struct_config__  # type: ignore[attr-defined]  # every message has one
    fields = ", ".join(f"`{name}`" for name in struct.__struct_fields__)  # type: ignore[attr-defined]
    assert f"| `{config.tag}` | {fields} |" in PAGE


@pytest.mark.parametrize(
    "fact",
    [
        f"which is {messages.VERSION}",
        f"for an answer ({messages.DEFAULT_SECONDS:g})",
        f"Beyond {questions.OPEN_GAMES} games",
        f"says no `hello` within\n  {program_host.START_SECONDS:g} seconds",
    ],
)
def test_the_page_has_the_numbers_of_the_code(fact: str) -> None:
    assert fact in PAGE
