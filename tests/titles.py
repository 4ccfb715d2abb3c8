"""What a title's test folder brings for the tests that run on every title."""

from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest

from fireside.bots.playout import random_playout
from fireside.kernel.event import FORGET
from fireside.kernel.rng import fast_rng
from fireside.registry import OWN_TITLES, find_title, title_names

TESTS: Final = Path(__file__).parent

LONG: Final = 10
"""Decisions from which on a game counts as long."""

GAMES: Final = 4
"""Random games that are played to find out how long a title's games are."""

COMPLETE_TITLES: Final = [name for name in OWN_TITLES if find_title(name).complete]
"""The titles of the box that must bring everything."""


def folder_of(name: str) -> Path:
    """Return the folder of a title's own tests; a title of another package has none here."""
    return TESTS / "games" / name.replace("-", "_")


def named(path: Path) -> str:
    """Return a path as messages show it: from the root of the project on."""
    return path.relative_to(TESTS.parent).as_posix()


def part_of(name: str, part: str) -> ModuleType | None:
    """Return a module of a title's test folder, or None if there is no such file."""
    path = folder_of(name) / f"{part}.py"
    if not path.exists():
        return None
    return import_module(f"tests.games.{path.parent.name}.{part}")


def titles_for(seat_count: int) -> list[str]:
    """List the titles that this many seats can play."""
    return [name for name in title_names() if seat_count in find_title(name).seat_counts]


def require_long_games(name: str, seat_count: int) -> None:
    """Skip a test for a title whose games may be over soon if everybody acts at random."""
    if shortest_game(name, seat_count) < LONG:
        pytest.skip(f"the games of {name} may be shorter than {LONG} decisions")


def shortest_game(name: str, seat_count: int) -> int:
    """Return how many decisions the shortest of a few random games has."""
    game = find_title(name).game
    games = [(game.start(seat_count, {}, fast_rng(seed), FORGET), seed) for seed in range(GAMES)]
    return min(random_playout(game, state, fast_rng(seed)) for state, seed in games)
