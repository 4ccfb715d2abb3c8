"""Every action of Feuville: dice, tiles, decrees, charms, and columns by their offset."""

from typing import Final

from fireside.games.feuville.components import (
    CHARMS,
    GRIFFIN,
    KEPT_CHARMS,
    OPEN_CHARMS,
    PERSON_COUNT,
    PERSONS,
    PIECES,
    PLACE_COUNT,
    REACH,
    ROW_SIZE,
    ROWS,
    SLOT_COUNT,
    SYMBOLS,
)
from fireside.kernel.action import Action, ActionSet
from fireside.kernel.seats import Seat

ACTIONS: Final = ActionSet("feuville")

ACTION_ARGS: Final = {
    "roll": (),
    "end": (),
    "stop": (),
    "pass": (),
    "take": ("row", "person"),
    "skill": ("person",),
    "gnome": ("person",),
    "fairy": ("die",),
    "town": ("die",),
    "build": ("source", "column"),
    "store": (),
    "replace": ("source",),
    "score": ("source",),
    "district": ("source", "column"),
    "view": ("source", "row", "column"),
    "discretion": ("source", "symbol"),
    "protect": ("source",),
    "charm": ("slot",),
    "discard": ("charm",),
    "steal": ("seat", "source"),
    "shield": (),
    "burn": ("column",),
    "restore": ("column",),
    "coat": ("column",),
}

COLUMN_COUNT: Final = 2 * REACH + 1
"""A column is named by its offset from the starting tile, plus REACH."""

# Where a tile or decree comes from: a place of the board, or the hand.
HAND: Final = PLACE_COUNT
SOURCE_COUNT: Final = PLACE_COUNT + 1
SOURCES: Final = ("first", "second", "hand")

SEAT_MOST: Final = 4
DIE_SIDES: Final = 6


def _column_name(column: int) -> str:
    """Name a column by its side and how far it is from the starting tile."""
    offset = column - REACH
    return f"L{-offset}" if offset < 0 else f"R{offset}" if offset else "S"


WORDS: Final[dict[str, tuple[str, ...]]] = {
    "row": ROWS,
    "person": PERSONS,
    "source": SOURCES,
    "column": tuple([_column_name(column) for column in range(COLUMN_COUNT)]),
    "symbol": SYMBOLS,
    "charm": CHARMS,
    "piece": tuple(PIECES),
}

ROLL: Final = ACTIONS.add("roll")
END: Final = ACTIONS.add("end")
STOP: Final = ACTIONS.add("stop")
PASS: Final = ACTIONS.add("pass")

TAKES: Final = [
    ACTIONS.add("take", slot // ROW_SIZE, slot % ROW_SIZE) for slot in range(SLOT_COUNT)
]
"""By slot of the display: row by row."""
SKILLS: Final = [ACTIONS.add("skill", person) for person in range(PERSON_COUNT)]
GNOMES: Final = [ACTIONS.add("gnome", person) for person in range(PERSON_COUNT)]
FAIRIES: Final = [ACTIONS.add("fairy", die) for die in range(1, DIE_SIDES + 1)]
TOWNS: Final = [ACTIONS.add("town", die) for die in range(1, DIE_SIDES + 1)]
"""By the die they cost, from 1."""


def _by_column(kind: str, *args: int) -> list[Action]:
    """Enter an action for each column."""
    return [ACTIONS.add(kind, *args, column) for column in range(COLUMN_COUNT)]


BUILDS: Final = [_by_column("build", source) for source in range(SOURCE_COUNT)]
DISTRICTS: Final = [_by_column("district", source) for source in range(SOURCE_COUNT)]
VIEWS: Final = [
    [_by_column("view", source, level) for level in range(2)] for source in range(SOURCE_COUNT)
]
"""By source, lower level and left column of the block."""
SCORES: Final = [ACTIONS.add("score", source) for source in range(SOURCE_COUNT)]
DISCRETIONS: Final = [
    [ACTIONS.add("discretion", source, symbol) for symbol in range(GRIFFIN)]
    for source in range(SOURCE_COUNT)
]

STORE: Final = ACTIONS.add("store")
REPLACES: Final = [ACTIONS.add("replace", place) for place in range(PLACE_COUNT)]
PROTECTS: Final = [ACTIONS.add("protect", place) for place in range(PLACE_COUNT)]
CHARMING: Final = [ACTIONS.add("charm", slot) for slot in range(OPEN_CHARMS)]
DISCARDS: Final = [ACTIONS.add("discard", charm) for charm in range(KEPT_CHARMS)]
STEALS: Final = [
    [ACTIONS.add("steal", seat, place) for place in range(PLACE_COUNT)] for seat in range(SEAT_MOST)
]
SHIELD: Final = ACTIONS.add("shield")
BURNS: Final = _by_column("burn")
RESTORES: Final = _by_column("restore")
COATS: Final = _by_column("coat")


def can_occur(action: Action, seat_count: int) -> bool:
    """Return whether seat 0 can ever do this: it robs others, and a view has two columns."""
    if action.kind == "steal":
        return 0 < action.args[0] < seat_count
    return action.kind != "view" or action.args[2] < COLUMN_COUNT - 1


def turned(action: Action, seat: Seat, seat_count: int) -> Action:
    """Return what means to a seat what an action means to seat 0: seats are counted from it."""
    if action.kind == "steal":
        victim, place = action.args
        return STEALS[(victim + seat) % seat_count][place]
    return action
