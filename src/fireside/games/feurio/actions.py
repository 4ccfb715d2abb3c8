"""Every action of Feurio!, and the lists of them that the rules hand out."""

from typing import Final

from fireside.games.feurio.board import CELL_NAMES, FIRST_CELLS, NARROW, WIDE
from fireside.games.feurio.components import (
    COLOUR_COUNT,
    COLOURS,
    CREW_SIZE,
    NUMBER_COUNT,
    PLACE_LIMIT,
    TILE_COUNT,
)
from fireside.games.feurio.state import COLOURS_BY_SEAT, COLOURS_FROM, POCKETS
from fireside.kernel.action import Action, ActionSet
from fireside.kernel.options import Options
from fireside.kernel.seats import Seat

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


def can_occur(action: Action, seat_count: int, options: Options) -> bool:
    """Return whether seat 0 can ever do this (FEU-11, FEU-30, FEU-34, FEU-80)."""
    kind = action.kind
    has_firebreaks = options["firebreak"] is True
    if kind == "spread":
        cell = action.args[0]
        around = WIDE if has_firebreaks else NARROW
        return cell < len(around) and cell not in FIRST_CELLS[:seat_count]
    if kind == "place":
        return action.args[1] in POCKETS[seat_count][0]
    if kind == "firebreak":
        return has_firebreaks and action.args[0] in COLOURS_BY_SEAT[seat_count][0]
    if kind == "open":
        return has_firebreaks
    return kind != "middle" or seat_count == len(FIRST_CELLS)


def turned(action: Action, seat: Seat, seat_count: int) -> Action:
    """Return what means to a seat what an action means to seat 0: colours are counted from it."""
    colours = COLOURS_FROM[seat_count][seat]
    if action.kind == "place":
        tile, colour, count = action.args
        return placement(tile, colours[colour], count)
    if action.kind == "firebreak":
        return FIREBREAKS[colours[action.args[0]]]
    return action
