"""Positions of The Brigade of every sort, for tests of what must hold in all of them."""

from collections.abc import Callable
from typing import Final

from fireside.games.the_brigade.state import BrigadeState
from tests.games.the_brigade.positions import play, position

BUSY = {
    "fire": {"d4": 1, "b2": 3, "e5": 2},
    "burnt": "c2 d2",
    "loyal": {"b3": 0, "f3": 1},
    "renown": [{"c5": 2}, {"f3": 0, "b3": 1}],
    "brigades": "b2 e4",
    "wagons": "b2 -",
}


def busy(**more: object) -> BrigadeState:
    return position(**{**BUSY, "is_real": True, **more})  # type: ignore[arg-type]


def asks_renown() -> BrigadeState:
    state = position(fire={"d4": 1, "b2": 1}, brigades="b2 -", is_real=True)
    play(state, "extinguish 1")
    return state


SAMPLES: Final[dict[str, Callable[[], BrigadeState]]] = {
    "busy": busy,
    "crews": lambda: busy(crews=["kulari mog", "nery"], wardens="galeela white-fang"),
    "renown": asks_renown,
    "four seats": lambda: position(seats=4, is_real=True),
    "over": lambda: position(fire={}, actions=1, is_real=True),
}
