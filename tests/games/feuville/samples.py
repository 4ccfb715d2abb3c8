"""Positions of Feuville of every sort, for tests of what must hold in all of them."""

from collections.abc import Callable
from typing import Final

from fireside.games.feuville.state import FeuvilleState
from tests.games.feuville.positions import answer, position


def in_a_round() -> FeuvilleState:
    state = position("@ w!", "@/t", "@", walls="w . . . . .", charms={1: "great-selection"})
    answer(state, "skill publican", "take wall 1", "build hand R2")
    return state


def with_a_tile_in_hand() -> FeuvilleState:
    state = position("@", "@", stored={0: "s t+"}, edition="nl")
    answer(state, "take wall 3")
    return state


def over() -> FeuvilleState:
    state = position("@", "@", dice="1 5", decree_pile="")
    answer(state, "take decree 1", "store", "end")
    return state


SAMPLES: Final[dict[str, Callable[[], FeuvilleState]]] = {
    "before the roll": lambda: position("@", "@", dice="", stored={0: "w"}),
    "towns": lambda: position("w/t @/t/s~ L/l!#", "@ w", "@", "@"),
    "questions wait": in_a_round,
    "tile in hand": with_a_tile_in_hand,
    "few charms": lambda: position("@", "@", open_charms=". prestige-3 .", supply=""),
    "over": over,
}
