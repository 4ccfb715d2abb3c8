"""Bots that kill their worker, or wait until they are let on; files in a folder tell them when."""

import os
import signal
from pathlib import Path
from time import sleep
from typing import Final

from fireside import Action, SeatPosition
from fireside.arena.series import Series
from fireside.match.luck import seed_commitment

FOLDER: Final = "FIRESIDE_TEST_FOLDER"
"""The variable of the environment that names the folder."""

FIRST_GAMES: Final = 4
"""How many games of the first seed are played at once by a bot that waits."""

DEADLY_GAME: Final = 3


def first_legal(position: SeatPosition) -> Action:
    return position.legal_actions()[0]


def folder() -> Path:
    return Path(os.environ[FOLDER])


def names(numbers: range) -> set[str]:
    """Return by what bots know games of the first seed."""
    series = Series("the-game", (), {}, 1, 0)
    return {seed_commitment(series.seed_of(number)) for number in numbers}


def dies_once(position: SeatPosition) -> Action:
    """Kill this process in one game, the first time."""
    mark = folder() / "died"
    if position.name in names(range(DEADLY_GAME, DEADLY_GAME + 1)) and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return first_legal(position)


def always_dies(position: SeatPosition) -> Action:
    os.kill(os.getpid(), signal.SIGKILL)
    return first_legal(position)


def waits(position: SeatPosition) -> Action:
    """Play only the first games as long as there is no file that lets all others be played."""
    while position.name not in names(range(FIRST_GAMES)) and not (folder() / "go").exists():
        sleep(0.02)
    return first_legal(position)
