"""The pieces of Feuville, read once from components.toml.

A piece is a small int: nothing, the starting tile, a face of a building tile, a decree. Tiles
that show the same are the same piece; rules read what it shows from lists by piece.
"""

import hashlib
from importlib.resources import files
from typing import Final

from fireside.component_file import FILE
from fireside.games.feuville import reading
from fireside.games.feuville.reading import (
    PRESTIGE_NAME,
    STATUS_NAME,
    Tile,
    read_components,
)

_SOURCE: Final = files("fireside.games.feuville").joinpath(FILE).read_bytes()
_COMPONENTS: Final = read_components(_SOURCE)

DIGEST: Final = hashlib.sha256(_SOURCE).hexdigest()

Piece = int

# Rows of the display, and levels of a column (VIL-04, VIL-33).
WALL: Final = 0
TOWER: Final = 1
SKY: Final = 2
DECREE: Final = 3
ROWS: Final = reading.ROWS
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
PARTS: Final = reading.PARTS

SYMBOLS: Final = reading.SYMBOLS
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


def _enter_piece(name: str, row: int, kind: int = 0) -> Piece:
    """Return the piece of that name, entered now if it is new; it shows nothing yet."""
    if name in PIECES:
        return PIECES.index(name)
    PIECES.append(name)
    ROW_OF.append(row)
    PART_OF.append(PLAIN)
    CLOUDS_OF.append(0)
    SYMBOLS_OF.append([0] * SYMBOL_COUNT)
    SYMBOL_SUM.append(0)
    KIND_OF.append(kind)
    STATUS_SYMBOL.append(0)
    STATUS_FACTOR.append(0)
    return len(PIECES) - 1


def _enter_tile(tile: Tile, name: str) -> Piece:
    """Enter a building tile with all it shows."""
    piece = _enter_piece(name, tile.row)
    PART_OF[piece] = tile.part
    CLOUDS_OF[piece] = tile.clouds
    SYMBOLS_OF[piece] = tile.symbols
    SYMBOL_SUM[piece] = sum(tile.symbols)
    return piece


def _name_of(tile: Tile) -> str:
    """Name a building tile by all it shows."""
    words = [ROWS[tile.row]]
    if tile.part != PLAIN:
        words.append(PARTS[tile.part])
    words += [f"{SYMBOLS[at]}{count}" for at, count in enumerate(tile.symbols) if count]
    if tile.clouds:
        words.append(f"cloud{tile.clouds}")
    return "-".join(words)


def _enter_decree(name: str) -> Piece:
    """Enter a kind of decree; a status decree is a symbol and a factor."""
    status = STATUS_NAME.fullmatch(name)
    if status is None:
        return _enter_piece(name, DECREE, KINDS[name])
    piece = _enter_piece(name, DECREE, STATUS)
    STATUS_SYMBOL[piece] = SYMBOLS.index(status[1])
    STATUS_FACTOR[piece] = int(status[2])
    return piece


_enter_piece("nothing", -1)
_enter_tile(_COMPONENTS.starting_tile, "starting-tile")

STACKS: Final[list[list[Piece]]] = [[] for _ in range(2 * BUILDING_ROWS)]
"""By row and back, I before II: all tiles of a stack, sorted (VIL-01)."""
START_SKIES: Final[list[Piece]] = []

for (_row, _stack), _tiles in _COMPONENTS.stacks.items():
    for _tile in _tiles:
        _pieces = [_enter_tile(_tile, _name_of(_tile))] * _tile.count
        if _stack == "start":
            START_SKIES.extend(_pieces)
        else:
            STACKS[2 * ROWS.index(_row) + len(_stack) - 1].extend(_pieces)
for _pile in STACKS:
    _pile.sort()

DECREES: Final[list[Piece]] = []
"""All decrees but the town evaluations, sorted (VIL-02)."""
for _name, _count in _COMPONENTS.decrees.items():
    DECREES.extend([_enter_decree(_name)] * _count)

TOWN_DECREE: Final = _enter_piece("town-evaluation", DECREE, TOWN)
PIECE_COUNT: Final = len(PIECES)

REMOVED_COUNT: Final = _COMPONENTS.removed_decrees

# Charms (VIL-70 to VIL-76); those that can be kept come first, then prestige of any points.
CHARMS: Final[tuple[str, ...]] = tuple(_COMPONENTS.charms)
CHARM_COUNTS: Final[list[int]] = list(_COMPONENTS.charms.values())
CHARM_COUNT: Final = len(CHARMS)
GREAT_SELECTION: Final = 0
THEFT_PROTECTION: Final = 1
FIRE_PROTECTION: Final = 2
KEPT_CHARMS: Final = 3
OPEN_CHARMS: Final = 3
NO_CHARM: Final = -1
PRESTIGE: Final[list[int]] = [
    int(found[1]) if found else 0 for found in map(PRESTIGE_NAME.fullmatch, CHARMS)
]
"""By charm: what it brings at once; one that can be kept brings nothing."""

PLACE_COUNT: Final = 2
"""Places for tiles and decrees on a board, and as many for charms (VIL-14)."""

REACH: Final = 30
"""Most columns on either side of the starting tile: there are no more walls (MOST_WALLS)."""
