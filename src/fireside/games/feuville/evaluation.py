"""Points of decrees: districts, symbols, views and the whole town (VIL-41 to VIL-51)."""

from typing import Final

from fireside.games.feuville.components import (
    GATE,
    KIND_OF,
    LARGE,
    LEFT,
    LITTLE,
    PART_OF,
    REACH,
    RIGHT,
    STATUS_FACTOR,
    STATUS_SYMBOL,
    SYMBOL_SUM,
    TOWER,
    WALL,
    Piece,
)
from fireside.games.feuville.state import FeuvilleState
from fireside.games.feuville.town import (
    ANY_GRASS,
    BURNT,
    LEVEL_MASK,
    TOWER_SHIFT,
    Column,
    index_of,
    is_complete,
    part_at,
    symbol_count,
    unburnt_at,
)
from fireside.kernel.seats import Seat

LITTLE_POINTS: Final = 5
LARGE_POINTS: Final = 10
DISCRETION_FACTOR: Final = 3
TOWN_FACTOR: Final = 2


def status_points(state: FeuvilleState, seat: Seat, decree: Piece) -> int:
    """Return what a status symbol of the whole town brings (VIL-44)."""
    return STATUS_FACTOR[decree] * symbol_count(state, seat, STATUS_SYMBOL[decree])


def discretion_points(state: FeuvilleState, seat: Seat, symbol: int) -> int:
    """Return what a status symbol of the seat's choice brings (VIL-46)."""
    return DISCRETION_FACTOR * symbol_count(state, seat, symbol)


def is_district(column: int) -> bool:
    """Return whether a column is complete, unburnt and without grass (VIL-42)."""
    return is_complete(column) and not column & ANY_GRASS


def districts(state: FeuvilleState, seat: Seat, decree: Piece) -> list[Column]:
    """List where a district decree can be evaluated: its column, or the left one of two."""
    town = state.towns[seat]
    first = REACH - state.origins[seat]
    found: list[Column] = []
    for at in range(len(town)):
        if not is_district(town[at]):
            continue
        if KIND_OF[decree] == LITTLE or (at + 1 < len(town) and is_district(town[at + 1])):
            found.append(first + at)
    return found


def district_points(decree: Piece) -> int:
    """Return what a district brings (VIL-42, VIL-43)."""
    return LARGE_POINTS if KIND_OF[decree] == LARGE else LITTLE_POINTS


def has_view(town: list[int], at: int, level: int) -> bool:
    """Return whether four unburnt tiles lie in a block whose lower left one is given (VIL-45)."""
    # Under an unburnt tile lies another one.
    upper = level + 1
    if at + 1 >= len(town) or not unburnt_at(town[at], upper):
        return False
    return unburnt_at(town[at + 1], upper) != 0


def views(state: FeuvilleState, seat: Seat, level: int) -> list[Column]:
    """List the left columns of all blocks whose lower tiles are at a level."""
    town = state.towns[seat]
    first = REACH - state.origins[seat]
    return [first + at for at in range(len(town)) if has_view(town, at, level)]


def view_points(state: FeuvilleState, seat: Seat, level: int, name: Column) -> int:
    """Count the status symbols in a block of two by two tiles (VIL-45)."""
    town = state.towns[seat]
    at = index_of(state, seat, name)
    points = 0
    for column in (town[at], town[at + 1]):
        points += SYMBOL_SUM[unburnt_at(column, level)]
        points += SYMBOL_SUM[unburnt_at(column, level + 1)]
    return points


def is_corner(column: int, side: int) -> bool:
    """Return whether a column is a complete corner tower of a side, base and top (VIL-47)."""
    # The starting tile, which alone is no ruin in a burnt column, is no corner either.
    if PART_OF[column & LEVEL_MASK] != side or column & BURNT:
        return False
    return PART_OF[column >> TOWER_SHIFT & LEVEL_MASK] == side


def town_points(state: FeuvilleState, seat: Seat) -> int:
    """Return what a town evaluation brings, 0 if the town has no such span (VIL-47)."""
    town = state.towns[seat]
    best = 0
    for at, column in enumerate(town):
        if is_corner(column, LEFT):
            best = max(best, best_span(town, at, state.variant.gap_limit))
    return best


def best_span(town: list[int], left: int, gap_limit: int) -> int:
    """Return the points of the best span that begins at a left corner tower (VIL-47)."""
    best = 0
    tiles = 0
    gaps = 0
    has_gate = False
    for at in range(left, len(town)):
        column = town[at]
        if not unburnt_at(column, WALL):
            break
        tiles += 1
        if unburnt_at(column, TOWER):
            tiles += 1
        else:
            gaps += 1
        if gaps > gap_limit:
            break
        if has_gate and is_corner(column, RIGHT):
            best = TOWN_FACTOR * tiles
        if part_at(column, WALL) == GATE:
            has_gate = True
    return best
