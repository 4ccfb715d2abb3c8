"""Positions of Feurio! of every sort, for tests of what must hold in all of them."""

from collections.abc import Callable
from typing import Final

from fireside.games.feurio.state import FeurioState
from tests.games.feurio.positions import answer, place, position, start

SECRETS = "6rg 5   R4  B3"


def asks_bury() -> FeurioState:
    state = position("6   5", draw=[4, 3], firebreak=True)
    answer(state, "firebreak", 0)
    return state


def asks_mix() -> FeurioState:
    state = position("6rr 5g  2", seats=3, turn=1, mixed_crews=True)
    place(state, "5g", "g")
    return state


SAMPLES: Final[dict[str, Callable[[], FeurioState]]] = {
    "middle": lambda: start([3, 4, 6, 6]),
    "spread": lambda: position("6   5", draw=[4]),
    "crew": lambda: position("6rr 5g  2", seats=3),
    "mix": asks_mix,
    "face": lambda: position(SECRETS, draw=[1, 2], firebreak=True),
    "bury": asks_bury,
    "over": lambda: position("6rrr6ggg", firebreak=True),
    "solitaire, over": lambda: position("6r  5g  2", seats=1),
    "team": lambda: position("6r  5", seats=2, draw=[1], cooperative=True),
    "extra turn": lambda: position("6r  5", seats=1, draw=[1], extra_turn=True),
    "hotter": lambda: position("6r  5", hotter=True),
}
