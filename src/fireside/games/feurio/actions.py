"""Every action of Feurio!, and the lists of them that the rules hand out."""

from typing import Final

from fireside.games.feurio.board import CELL_NAMES
from fireside.games.feurio.components import (
    COLOUR_COUNT,
    COLOURS,
    CREW_SIZE,
    NUMBER_COUNT,
    PLACE_LIMIT,
    TILE_COUNT,
)
from fireside.kernel.action import Action, ActionSet

ACTIONS: Final = ActionSet("feurio")

ACTION_ARGS: Final = {
    "pass": (),
    "open": (),
    "firebreak": ("colour",),
    "middle": ("number", "number"),
    "spread": ("cell",),
    "place": ("tile", "colour", "count"),
}

WORDS: Final[dict[str, tuple[str, ...]]] = {
    "cell": CELL_NAMES,
    "colour": COLOURS,
    "tile": tuple([f"#{tile + 1}" for tile in range(TILE_COUNT)]),
}

PASS: Final = ACTIONS.add("pass")
OPEN: Final = ACTIONS.add("open")
FIREBREAKS: Final = [ACTIONS.add("firebreak", colour) for colour in range(COLOUR_COUNT)]
MIDDLES: Final = [
    [ACTIONS.add("middle", low, high) for low in range(1, high + 1)]
    for high in range(1, NUMBER_COUNT + 1)
]
"""By the higher number, then by the lower, both from 1."""

SPREADS: Final = [ACTIONS.add("spread", cell) for cell in range(len(CELL_NAMES))]


_PLACEMENTS: Final = [
    [
        [ACTIONS.add("place", tile, colour, count) for count in range(1, PLACE_LIMIT + 1)]
        for tile in range(TILE_COUNT)
    ]
    for colour in range(COLOUR_COUNT)
]


def _fitting(colour: int) -> list[list[list[list[Action]]]]:
    """List by reserve, tile and room how many of a colour may be placed, three at most (FEU-30)."""
    rooms = range(PLACE_LIMIT + 1)
    by_limit = [
        [[counts[: min(limit, room)] for room in rooms] for counts in _PLACEMENTS[colour]]
        for limit in rooms
    ]
    return [by_limit[min(reserve, PLACE_LIMIT)] for reserve in range(CREW_SIZE + 1)]


PLACES: Final = [_fitting(colour) for colour in range(COLOUR_COUNT)]
"""By colour and its reserve, then by tile and its room: the placements that fit."""


def placement(tile: int, colour: int, count: int) -> Action:
    """Return one placement."""
    return _PLACEMENTS[colour][tile][count - 1]
