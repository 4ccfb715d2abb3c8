"""Every action of Feurio!, and the lists of them that the rules hand out."""

from typing import Final

from fireside.games.feurio.board import CELL_NAMES
from fireside.games.feurio.components import (
    COLOUR_COUNT,
    COLOURS,
    NUMBER_COUNT,
    PLACE_LIMIT,
    TILE_COUNT,
)
from fireside.kernel.action import Action, ActionTable

TABLE: Final = ActionTable("feurio")

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

PASS: Final = TABLE.add("pass")
OPEN: Final = TABLE.add("open")
FIREBREAKS: Final = [TABLE.add("firebreak", colour) for colour in range(COLOUR_COUNT)]
MIDDLES: Final = [
    [TABLE.add("middle", low, high) for low in range(1, high + 1)]
    for high in range(1, NUMBER_COUNT + 1)
]
"""By the higher number, then by the lower, both from 1."""

SPREADS: Final = [TABLE.add("spread", cell) for cell in range(len(CELL_NAMES))]


ROOMS: Final = PLACE_LIMIT + 1


def _placements(colour: int) -> list[list[Action]]:
    """List, for each tile and each room from 0 to the limit, the placements that fit."""
    lists: list[list[Action]] = []
    for tile in range(TILE_COUNT):
        counts = range(1, PLACE_LIMIT + 1)
        actions = [TABLE.add("place", tile, colour, count) for count in counts]
        lists += [actions[:room] for room in range(ROOMS)]
    return lists


PLACES: Final = [_placements(colour) for colour in range(COLOUR_COUNT)]
"""By colour, and by tile * ROOMS + room: the placements that fit."""


def placement(tile: int, colour: int, count: int) -> Action:
    """Return one placement."""
    return PLACES[colour][tile * ROOMS + count][count - 1]
