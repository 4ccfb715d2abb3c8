"""The pieces of Feuville, read once from components.toml.

A piece is a small int: nothing, the starting tile, a face of a building tile, a decree. Tiles
that show the same are the same piece; rules read what it shows from lists by piece.
"""

import hashlib
import tomllib
from importlib.resources import files
from typing import Final

_SOURCE: Final = files("fireside.games.feuville").joinpath("components.toml").read_bytes()
_DATA: Final = tomllib.loads(_SOURCE.decode())

DIGEST: Final = hashlib.sha256(_SOURCE).hexdigest()

Piece = int

# Rows of the display, and levels of a column (VIL-04, VIL-33).
WALL: Final = 0
TOWER: Final = 1
SKY: Final = 2
DECREE: Final = 3
ROWS: Final = ("wall", "tower", "sky", "decree")
BUILDING_ROWS: Final = 3
ROW_SIZE: Final = 6
SLOT_COUNT: Final = 24
TILE_SLOTS: Final = 18
"""The slots of building tiles come first."""

PERSONS: Final = ("entertainer", "thief", "publican", "architect", "mayor", "magician")
ENTERTAINER: Final = 0
THIEF: Final = 1
PUBLICAN: Final = 2
ARCHITECT: Final = 3
MAYOR: Final = 4
MAGICIAN: Final = 5
PERSON_COUNT: Final = 6

# What a tile is part of (VIL-03).
PLAIN: Final = 0
LEFT: Final = 1
RIGHT: Final = 2
GATE: Final = 3
PARTS: Final = ("plain", "left", "right", "gate")

SYMBOLS: Final = ("guard", "star", "flag", "griffin")
SYMBOL_COUNT: Final = 4
GRIFFIN: Final = 3

# Kinds of decree (VIL-42 to VIL-47); a building tile has none.
NO_DECREE: Final = 0
LITTLE: Final = 1
LARGE: Final = 2
STATUS: Final = 3
VIEW: Final = 4
DISCRETION: Final = 5
TOWN: Final = 6
KINDS: Final = {
    "little-district": LITTLE,
    "large-district": LARGE,
    "splendid-view": VIEW,
    "own-discretion": DISCRETION,
}

NOTHING: Final = 0
START_TILE: Final = 1

# Lists by piece; `_enter_piece` fills them.
PIECES: Final[list[str]] = []
ROW_OF: Final[list[int]] = []
PART_OF: Final[list[int]] = []
CLOUDS_OF: Final[list[int]] = []
SYMBOLS_OF: Final[list[list[int]]] = []
"""How often a piece shows each symbol."""
SYMBOL_SUM: Final[list[int]] = []
KIND_OF: Final[list[int]] = []
STATUS_SYMBOL: Final[list[int]] = []
STATUS_FACTOR: Final[list[int]] = []
"""Which symbol a status decree counts, and what each brings."""


def _enter_piece(
    name: str, row: int, part: int = 0, clouds: int = 0, kind: int = 0, factor: int = 0
) -> Piece:
    """Return the piece of that name, entered now if it is new."""
    if name in PIECES:
        return PIECES.index(name)
    PIECES.append(name)
    ROW_OF.append(row)
    PART_OF.append(part)
    CLOUDS_OF.append(clouds)
    SYMBOLS_OF.append([0] * SYMBOL_COUNT)
    SYMBOL_SUM.append(0)
    KIND_OF.append(kind)
    STATUS_SYMBOL.append(SYMBOLS.index(name.split("-")[0]) if factor else 0)
    STATUS_FACTOR.append(factor)
    return len(PIECES) - 1


def _enter_tile(row: int, tile: dict[str, int], part: str) -> Piece:
    """Enter a building tile under a name that says all it shows."""
    clouds = tile.get("clouds", 0)
    shown = [f"{symbol}{tile[symbol]}" for symbol in SYMBOLS if symbol in tile]
    sort = [] if part == "plain" else [part]
    rain = [f"cloud{clouds}"] if clouds else []
    name = "-".join([ROWS[row], *sort, *shown, *rain])
    piece = _enter_piece(name, row, PARTS.index(part), clouds)
    SYMBOLS_OF[piece] = [tile.get(symbol, 0) for symbol in SYMBOLS]
    SYMBOL_SUM[piece] = sum(SYMBOLS_OF[piece])
    return piece


def _enter_decree(name: str) -> Piece:
    """Enter a kind of decree; a status decree is a symbol and a factor."""
    if name in KINDS:
        return _enter_piece(name, DECREE, kind=KINDS[name])
    return _enter_piece(name, DECREE, kind=STATUS, factor=int(name[-1]))


_enter_piece("nothing", -1)
_enter_piece("starting-tile", WALL)

STACKS: Final[list[list[Piece]]] = [[] for _ in range(2 * BUILDING_ROWS)]
"""By row and back, I before II: all tiles of a stack, sorted (VIL-01)."""
START_SKIES: Final[list[Piece]] = []

for _stack in _DATA["stacks"]:
    _row = ROWS.index(_stack["row"])
    for _tile in _stack["tiles"]:
        _piece = _enter_tile(_row, _tile, _tile.get("part", "plain"))
        if _stack["name"] == "start":
            START_SKIES.append(_piece)
        else:
            STACKS[2 * _row + len(_stack["name"]) - 1].append(_piece)
for _pieces in STACKS:
    _pieces.sort()

DECREES: Final[list[Piece]] = []
"""All decrees but the town evaluations, sorted (VIL-02)."""
for _name, _count in _DATA["decrees"].items():
    DECREES.extend([_enter_decree(_name)] * _count)

TOWN_DECREE: Final = _enter_piece("town-evaluation", DECREE, kind=TOWN)
PIECE_COUNT: Final = len(PIECES)

REMOVED_COUNT: Final[int] = _DATA["counts"]["removed_decrees"]

# Charms (VIL-70 to VIL-76); those that can be kept come last.
CHARMS: Final[tuple[str, ...]] = tuple(_DATA["charms"])
CHARM_COUNTS: Final[list[int]] = list(_DATA["charms"].values())
CHARM_COUNT: Final = 6
PRESTIGE: Final[list[int]] = [3, 4, 5]
"""By charm: what it brings at once."""
GREAT_SELECTION: Final = 3
THEFT_PROTECTION: Final = 4
FIRE_PROTECTION: Final = 5
KEPT_CHARMS: Final = 3
OPEN_CHARMS: Final = 3
NO_CHARM: Final = -1

PLACE_COUNT: Final = 2
"""Places for tiles and decrees on a board, and as many for charms (VIL-14)."""

REACH: Final = 30
"""Most columns on either side of the starting tile: there are no more walls."""

assert CHARMS[:GREAT_SELECTION] == tuple([f"prestige-{points}" for points in PRESTIGE])
assert CHARMS[GREAT_SELECTION:] == ("great-selection", "theft-protection", "fire-protection")
assert len(STACKS[0]) + len(STACKS[1]) == REACH
assert len(START_SKIES) == ROW_SIZE
