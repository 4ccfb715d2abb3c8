"""The fire spreads: a tile is laid, its neighbours heat up and lose an edge (FEU-20 to FEU-24)."""

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


def lay(state: FeurioState, seat: Seat, cell: Cell, number: int, out: Events) -> None:
    """Lay a tile on a candidate cell, face up or, as number 0, face down."""
    ground = state.ground
    hottest = state.hottest
    peak = state.peak
    edges = state.edges
    tile = len(edges)
    out.add("lay", seat, tile, cell, number)

    # The cell is no candidate any more.
    if ground[cell] == peak:
        hottest.remove(cell)
    ground[cell] = FIRST_TILE + tile

    # Its neighbours heat up if they are empty, and lose an edge if they are tiles (FEU-21).
    free = 6
    for near in state.around[cell]:
        there = ground[near]
        if there >= FIRST_TILE:
            free -= 1
            other = there - FIRST_TILE
            left = edges[other] - 1
            edges[other] = left
            if left < MOST_SPACES:
                squeeze(state, other, left)
            continue
        if there == UNTOUCHED:
            state.touched.append(near)
            there = 1
        elif number == 0:
            continue
        there += number
        ground[near] = there
        if there == peak:
            hottest.append(near)
        elif there > peak:
            peak = there
            hottest = [near]

    # The new tile.
    room = SPACES[number]
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
    else:
        find_hottest(state)


def squeeze(state: FeurioState, tile: Tile, edges: int) -> None:
    """Take room from a tile that just lost an edge, if edges are what limits it (FEU-32)."""
    if edges < SPACES[state.numbers[tile]]:
        room = state.room[tile] - 1
        state.room[tile] = room
        if room == 0:
            state.roomy.remove(tile)


def room_left(state: FeurioState, tile: Tile) -> int:
    """Work out a tile's room from scratch (FEU-31, FEU-32)."""
    crew = 0
    packed = state.crews[tile]
    while packed:
        crew += packed & CREW_MASK
        packed >>= CREW_BITS
    return min(SPACES[state.numbers[tile]], state.edges[tile]) - crew


def find_hottest(state: FeurioState) -> None:
    """Look through all candidates for the hottest ones."""
    ground = state.ground
    touched = state.touched
    peak = 0
    for cell in touched:
        value = ground[cell]
        if peak < value < FIRST_TILE:
            peak = value
    state.peak = peak
    state.hottest = [cell for cell in touched if ground[cell] == peak]
