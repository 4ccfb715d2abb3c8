"""The fire spreads: a tile is laid, its neighbours heat up and lose an edge (FEU-20 to FEU-24).

Local numbers are `i64` here and in legal.py, which saves 6 % of the time of a decision; they must
not be shifted, which mypyc would do in 32 bits.
"""

from typing import Final

from mypy_extensions import i64

from fireside.games.feurio.board import Cell
from fireside.games.feurio.components import MOST_SPACES, SPACES
from fireside.games.feurio.state import (
    CREW_BITS,
    CREW_MASK,
    FIRST_TILE,
    UNTOUCHED,
    FeurioState,
    Tile,
)
from fireside.kernel.event import Events
from fireside.kernel.seats import Seat

WARM_REACH: Final = 2
WARM_LIMIT: Final = 20
"""Candidates up to this much below the hottest are kept as warm, until there are too many."""


def lay(state: FeurioState, seat: Seat, cell: Cell, number: int, out: Events) -> None:
    """Lay a tile on a candidate cell, face up or, as number 0, face down."""
    ground = state.ground
    edges = state.edges
    hottest = state.hottest
    peak: i64 = state.peak
    floor: i64 = state.floor
    heat: i64 = number
    near: i64
    tile = len(edges)
    if out.is_heard:
        out.add("lay", seat, tile, cell, number)

    # The cell is no candidate any more.
    if ground[cell] == peak:
        if len(hottest) == 1:
            hottest = []
        else:
            hottest.remove(cell)
    ground[cell] = FIRST_TILE + tile

    # Its neighbours lose an edge if they are tiles, and heat up if they are empty (FEU-21).
    free: i64 = 6
    for near in state.around[cell]:
        there: i64 = ground[near]
        if there < FIRST_TILE:
            heated: i64 = there + heat
            if not there:
                state.frontier.append(near)
                heated += 1
            ground[near] = heated
            if heated > floor:
                if there <= floor:
                    state.warm.append(near)
                if heated > peak:
                    peak = heated
                    hottest = [near]
                elif heated == peak and heated != there:
                    hottest.append(near)
        else:
            free -= 1
            other: i64 = there - FIRST_TILE
            left: i64 = edges[other] - 1
            edges[other] = left
            if left < MOST_SPACES:
                squeeze(state, other, left)

    # The new tile.
    room: i64 = SPACES[number]
    if room > free:
        room = free
    if room:
        state.roomy.append(tile)
    edges.append(free)
    state.room.append(room)
    state.cells.append(cell)
    state.numbers.append(number)
    state.crews.append(0)

    # The hottest spots, looked for anew if none of the last ones is left.
    if hottest:
        state.hottest = hottest
        state.peak = peak
    elif len(state.warm) > WARM_LIMIT:
        find_warm(state)
    else:
        find_hottest(state)


def squeeze(state: FeurioState, tile: i64, edges: i64) -> None:
    """Take room from a tile that just lost an edge, if edges are what limits it (FEU-32)."""
    room: i64 = state.room[tile]
    if room and edges < SPACES[state.numbers[tile]]:
        state.room[tile] = room - 1
        if room == 1:
            state.roomy.remove(tile)


def find_hottest(state: FeurioState) -> None:
    """Find the hottest among the warm candidates, or among all if none of these is left."""
    ground = state.ground
    peak: i64 = UNTOUCHED
    best: i64 = 0
    ties: i64 = 0
    cell: i64
    for cell in state.warm:
        value: i64 = ground[cell]
        if peak <= value < FIRST_TILE:
            if value == peak:
                ties += 1
            else:
                peak = value
                best = cell
                ties = 1
    if ties == 0:
        find_warm(state)
    else:
        state.peak = peak
        warm = state.warm
        state.hottest = [best] if ties == 1 else [cell for cell in warm if ground[cell] == peak]


def find_warm(state: FeurioState) -> None:
    """Look through all candidates for the warm ones and the hottest among them."""
    ground = state.ground
    frontier = [cell for cell in state.frontier if ground[cell] < FIRST_TILE]
    peak = UNTOUCHED
    for cell in frontier:
        if ground[cell] > peak:
            peak = ground[cell]
    floor = max(UNTOUCHED, peak - 1 - WARM_REACH)
    warm = [cell for cell in frontier if ground[cell] > floor]
    state.frontier = frontier
    state.warm = warm
    state.floor = floor
    state.peak = peak
    state.hottest = [cell for cell in warm if ground[cell] == peak]


def room_left(state: FeurioState, tile: Tile) -> int:
    """Work out a tile's room from scratch (FEU-31, FEU-32)."""
    crew = 0
    packed = state.crews[tile]
    while packed:
        crew += packed & CREW_MASK
        packed >>= CREW_BITS
    return max(0, min(SPACES[state.numbers[tile]], state.edges[tile]) - crew)
