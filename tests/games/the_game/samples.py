"""Positions of The Game of every sort, for tests of what must hold in all of them."""

from collections.abc import Callable
from typing import Final

from fireside.games.the_game.state import TheGameState
from tests.games.the_game.positions import UNTOUCHED, bid, position, say, start

THREE = "20 21 22 23 24 25 | 30 31 32 33 34 35 | 40 41 42 43 44 45"


def half_agreed() -> TheGameState:
    state = start(THREE)
    bid(state, 1, "rather-not")
    return state


def just_signalled() -> TheGameState:
    state = position("10 1 100 100", "20 21 | 30 31", signals={"0b": "small-steps"})
    say(state, "1c", "keep-clear")
    return state


SAMPLES: Final[dict[str, Callable[[], TheGameState]]] = {
    "starter": lambda: start(THREE),
    "one has answered": half_agreed,
    "first turn": lambda: start(THREE, starter="random", luck=2),
    "late": lambda: position("10 1 100 100", "20 21 | 30 31", draw="50 51"),
    "may stop": lambda: position("10 1 100 100", "20 21 | 30 31", owed=0),
    "one has dropped out": lambda: position("10 1 100 100", "20 21 |  | 31", draw=""),
    "signals": just_signalled,
    "fires": lambda: position("33! 1 66!! 100", "20 40 | 30 31", on_fire=True),
    "over": lambda: position("98 97 2 3", "20 21 | 30 31", draw="50"),
    "alone": lambda: position(UNTOUCHED, "20 21 22", pro=True, short_hand=True),
    "alone, over": lambda: position("98 97 2 3", "20", draw="50"),
}
