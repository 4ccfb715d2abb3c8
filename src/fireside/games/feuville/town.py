"""A town is a row of columns, each in one int: wall, tower, sky, ruins or not, and grass.

Columns are named by their offset from the starting tile plus REACH, so that names never change as
a town grows; inside a town they are counted from the left end.
"""

from typing import Final, TypeVar

from fireside.games.feuville.actions import COLUMN_COUNT
from fireside.games.feuville.components import (
    CLOUDS_OF,
    PART_OF,
    REACH,
    ROW_OF,
    START_TILE,
    SYMBOLS_OF,
    TOWER,
    WALL,
    Piece,
)
from fireside.games.feuville.state import FeuvilleState
from fireside.kernel.seats import Seat

T = TypeVar("T")

Column = int
"""A column's name."""
COLUMNS: Final[list[Column]] = list(range(COLUMN_COUNT))

LEVEL_BITS: Final = 7
LEVEL_MASK: Final = 127
TOWER_SHIFT: Final = 7
SKY_SHIFT: Final = 14
BURNT: Final = 1 << 21
GRASS: Final = 1 << 22
COAT: Final = 1 << 23
ANY_GRASS: Final = GRASS | COAT
BELOW_GRASS: Final = GRASS - 1
ONE_TOWER: Final = 1 << TOWER_SHIFT
ONE_SKY: Final = 1 << SKY_SHIFT

BARE_START: Final = START_TILE
"""The column of the starting tile before anything is built on it."""


def piece_at(column: int, level: int) -> Piece:
    """Return the tile of a column at a level, burnt or not."""
    return column >> (LEVEL_BITS * level) & LEVEL_MASK


def unburnt_at(column: int, level: int) -> Piece:
    """Return the tile of a column at a level unless it is a ruin; the starting tile never is."""
    piece = column >> (LEVEL_BITS * level) & LEVEL_MASK
    if column & BURNT and piece != START_TILE:
        return 0
    return piece


def part_at(column: int, level: int) -> int:
    """Return what the tile of a column at a level is part of, unless it is a ruin."""
    return PART_OF[unburnt_at(column, level)]


def is_complete(column: int) -> bool:
    """Return whether a column has three unburnt tiles."""
    return column >> SKY_SHIFT & LEVEL_MASK != 0 and not column & BURNT


def is_bare_start(column: int) -> bool:
    """Return whether a column is the starting tile alone, which cannot burn (VIL-82)."""
    return column & ~ANY_GRASS == BARE_START


def index_of(state: FeuvilleState, seat: Seat, name: Column) -> int:
    """Return where a named column is counted from the left end; outside if there is none."""
    return name - REACH + state.origins[seat]


def has_spot(column: int, row: int) -> bool:
    """Return whether a tower or a sky can go on top of a column (VIL-33, VIL-35)."""
    # Without grass a column is the greater the higher it is, and ruins are greatest.
    height = column & BELOW_GRASS
    if row == TOWER:
        return height < ONE_TOWER
    return ONE_TOWER <= height < ONE_SKY


def add_spots(
    state: FeuvilleState, seat: Seat, piece: Piece, by_column: list[T], found: list[T]
) -> None:
    """Add what stands for each column in which a tile can be built (VIL-33, VIL-34, VIL-35)."""
    town = state.towns[seat]
    first = REACH - state.origins[seat]
    row = ROW_OF[piece]
    if row == WALL:
        found.append(by_column[first - 1])
        found.append(by_column[first + len(town)])
        return
    for at, column in enumerate(town):
        if has_spot(column, row):
            found.append(by_column[first + at])


def spots_for(state: FeuvilleState, seat: Seat, piece: Piece) -> list[Column]:
    """List the columns in which a tile can be built."""
    spots: list[Column] = []
    add_spots(state, seat, piece, COLUMNS, spots)
    return spots


def can_build(state: FeuvilleState, seat: Seat, piece: Piece) -> bool:
    """Return whether a building tile fits somewhere in a town."""
    row = ROW_OF[piece]
    if row == WALL:
        return True
    return any(has_spot(column, row) for column in state.towns[seat])


def lay_tile(state: FeuvilleState, seat: Seat, piece: Piece, name: Column) -> None:
    """Put a tile into a town, for good; a wall beyond an end makes it wider (VIL-32, VIL-33)."""
    town = state.towns[seat]
    at = index_of(state, seat, name)
    row = ROW_OF[piece]
    if row != WALL:
        town[at] |= piece << (LEVEL_BITS * row)
    elif at < 0:
        town.insert(0, piece)
        state.origins[seat] += 1
    else:
        town.append(piece)


def standing_count(state: FeuvilleState, seat: Seat) -> int:
    """Count the unburnt columns (VIL-80)."""
    count = 0
    for column in state.towns[seat]:
        if not column & BURNT:
            count += 1
    return count


def cloud_count(state: FeuvilleState, seat: Seat) -> int:
    """Count the clouds on unburnt skies (VIL-80, VIL-84)."""
    count = 0
    for column in state.towns[seat]:
        if not column & BURNT:
            count += CLOUDS_OF[column >> SKY_SHIFT & LEVEL_MASK]
    return count


def symbol_count(state: FeuvilleState, seat: Seat, symbol: int) -> int:
    """Count a symbol on all unburnt tiles of a town (VIL-41, VIL-44)."""
    count = 0
    for column in state.towns[seat]:
        if not column & BURNT:
            count += SYMBOLS_OF[column & LEVEL_MASK][symbol]
            count += SYMBOLS_OF[column >> TOWER_SHIFT & LEVEL_MASK][symbol]
            count += SYMBOLS_OF[column >> SKY_SHIFT & LEVEL_MASK][symbol]
        elif column & LEVEL_MASK == START_TILE:
            # The rock under ruins still counts (VIL-82).
            count += SYMBOLS_OF[START_TILE][symbol]
    return count


def burnt_columns(state: FeuvilleState, seat: Seat) -> list[Column]:
    """List the burnt columns from left to right."""
    town = state.towns[seat]
    first = REACH - state.origins[seat]
    return [first + at for at in range(len(town)) if town[at] & BURNT]


def columns_without_grass(state: FeuvilleState, seat: Seat) -> list[Column]:
    """List the columns that grass can go under, from left to right (VIL-48)."""
    town = state.towns[seat]
    first = REACH - state.origins[seat]
    return [first + at for at in range(len(town)) if not town[at] & ANY_GRASS]
