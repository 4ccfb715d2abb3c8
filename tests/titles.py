"""What a title's test folder brings for the tests that run on every title."""

from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final

from fireside.bots.playout import random_playout
from fireside.kernel.event import FORGET
from fireside.kernel.rng import fast_rng
from fireside.registry import OWN_TITLES, find_title, title_names

TESTS: Final = Path(__file__).parent

LONG: Final = 10
"""So many decisions make a long game."""

GAMES: Final = 4
"""So many random games tell how long they are."""

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


def long_titles_for(seat_count: int) -> list[str]:
    """List those of them whose games go on for a while, even if everybody acts at random."""
    return [name for name in titles_for(seat_count) if shortest_game(name, seat_count) >= LONG]


def shortest_game(name: str, seat_count: int) -> int:
    """Return how many decisions the shortest of a few random games has."""
    game = find_title(name).game
    games = [(game.start(seat_count, {}, fast_rng(seed), FORGET), seed) for seed in range(GAMES)]
    return min(random_playout(game, state, fast_rng(seed)) for state, seed in games)
