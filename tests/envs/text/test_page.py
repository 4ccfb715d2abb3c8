"""docs/language-models.md: its commands run with the bot that the page shows."""

import re
import shlex
from pathlib import Path
from typing import Final

import pytest

from fireside.cli.main import main

PAGE: Final = (Path(__file__).parents[3] / "docs" / "language-models.md").read_text("utf-8")
BLOCK: Final = re.compile(r"^```(\w*)\n(.*?)^```$", re.M | re.S)
BLOCKS: Final[list[tuple[str, str]]] = BLOCK.findall(PAGE)
COMMANDS: Final = [
    line for language, block in BLOCKS if language == "sh" for line in block.splitlines()
]


def test_the_page_has_commands() -> None:
    assert [shlex.split(command)[1] for command in COMMANDS] == ["arena", "play"]


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_of_the_page_runs(
    command: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    [model] = [block for language, block in BLOCKS if "player = LanguageBot(" in block]
    (tmp_path / "mymodels.py").write_text(model, "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("fireside.match.named_bots.HOUSE_BOTS", {})
    _, *words = shlex.split(command)
    # Nobody is here to play: another bot takes the place.
    words = [word.replace("you,", "bot:easy,") for word in words]
    last = ["--workers", "1"] if words[0] == "arena" else ["-y", "--plain", "--seed", "1"]
    assert main([*words, *last]) == 0
    assert "failed" not in capsys.readouterr().out
