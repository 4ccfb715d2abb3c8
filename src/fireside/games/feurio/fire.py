"""The fire spreads: a tile is laid, its neighbours heat up and lose an edge (FEU-20 to FEU-24).

Local numbers are `i64` here and in game.py, which saves 6 % of the time of a decision; they must
not be shifted, which mypyc would do in 32 bits.
"""

from typing import Final

from mypy_extensions import i64

from fireside.games.feurio.board import Cell
from fireside.games.feurio.components import MOST_SPACES, NUMBER_COUNT, SPACES
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

WARM: Final = 1 + NUMBER_COUNT
"""Candidates above this are kept in a list: more than a tile alone can heat a cell to."""


def lay(state: FeurioState, seat: Seat, cell: Cell, number: int, out: Events) -> None:
    """Lay a tile on a candidate cell, face up or, as number 0, face down."""
    ground = state.ground
    hottest = state.hottest
    edges = state.edges
    rooms = state.room
    numbers = state.numbers
    peak: i64 = state.peak
    heat: i64 = number
    lone: i64 = 1 + heat
    near: i64
    tile = len(edges)
    if out.is_heard:
        out.add("lay", seat, tile, cell, number)

    # The cell is no candidate any more.
    before: i64 = ground[cell]
    if before > WARM:
        state.warm.remove(cell)
    if before == peak:
        if len(hottest) == 1:
            hottest.pop()
        else:
            hottest.remove(cell)
    ground[cell] = FIRST_TILE + tile

    # Its neighbours heat up if they are empty, holes included (FEU-21, FEU-34), and lose an edge
    # if they are tiles.
    free: i64 = 6
    for near in state.around[cell]:
        there: i64 = ground[near]
        if there < FIRST_TILE:
            heated: i64
            if there:
                heated = there + heat
                if heated > WARM and there <= WARM:
                    state.warm.append(near)
            else:
                heated = lone
            ground[near] = heated
            if heated >= peak:
                if heated > peak:
                    peak = heated
                    hottest = [near]
                elif heated != there:
                    hottest.append(near)
        else:
            free -= 1
            other: i64 = there - FIRST_TILE
            left: i64 = edges[other] - 1
            edges[other] = left
            if left < MOST_SPACES:
                # Edges may be what limits its room (FEU-32).
                room: i64 = rooms[other]
                if room and left < SPACES[numbers[other]]:
                    rooms[other] = room - 1
                    if room == 1:
                        state.roomy.remove(other)

    # The new tile.
    space: i64 = SPACES[number]
    if space > free:
        space = free
    if space:
        state.roomy.append(tile)
    edges.append(free)
    rooms.append(space)
    state.cells.append(cell)
    numbers.append(number)
    state.crews.append(0)

    # The hottest spots; if none of the last ones is left, search again.
    if hottest:
        state.hottest = hottest
        state.peak = peak
    else:
        find_hottest(state)


def find_hottest(state: FeurioState) -> None:
    """Find the hottest candidates once none is left, nearly always among the few warm ones."""
    ground = state.ground
    peak: i64 = WARM
    first: i64 = 0
    is_alone = True
    cell: i64
    for cell in state.warm:
        heat: i64 = ground[cell]
        if heat > peak:
            peak = heat
            first = cell
            is_alone = True
        elif heat == peak:
            is_alone = False
    if peak == WARM:
        find_hottest_of_all(state)
        return
    state.peak = peak
    if is_alone:
        state.hottest.append(first)
    else:
        for cell in state.warm:
            if ground[cell] == peak:
                state.hottest.append(cell)


def find_hottest_of_all(state: FeurioState) -> None:
    """Find the hottest candidates by a look around every tile."""
    ground = state.ground
    hottest: list[Cell] = []
    peak = UNTOUCHED
    for cell in state.cells:
        for near in state.around[cell]:
            heat = ground[near]
            if peak <= heat < FIRST_TILE:
                if heat > peak:
                    peak = heat
                    hottest = [near]
                elif near not in hottest:
                    hottest.append(near)
    state.hottest = hottest
    state.peak = peak


def room_left(state: FeurioState, tile: Tile) -> int:
    """Work out a tile's room from scratch (FEU-31, FEU-32)."""
    crew = 0
    packed = state.crews[tile]
    while packed:
        crew += packed & CREW_MASK
        packed >>= CREW_BITS
    return max(0, min(SPACES[state.numbers[tile]], state.edges[tile]) - crew)
