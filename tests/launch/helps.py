"""What `./run WORD --help` prints, so that it needs no packages: `python -m tests.launch.helps`.

The texts are those of the command line itself; tests compare them.
"""

import os
from pathlib import Path
from typing import Final
from unittest.mock import patch

from fireside.cli.main import available_commands, parser_for

FOLDER: Final = Path(__file__).resolve().parents[2] / "launch" / "help"


def help_of(word: str) -> str:
    """Return the help of a word, as the command line writes it in 80 columns."""
    with patch.dict(os.environ, {"COLUMNS": "80", "FIRESIDE_PROGRAM": "./run"}):
        commands = parser_for([word])._subparsers
        assert commands is not None
        choices = commands._group_actions[0].choices
        assert isinstance(choices, dict)
        text: str = choices[word].format_help()
        return text


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.glob("*.txt"):
        path.unlink()
    for name in available_commands():
        (FOLDER / f"{name}.txt").write_text(help_of(name), "utf-8")
