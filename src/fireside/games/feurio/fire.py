"""The fire spreads: a tile is laid, its neighbours heat up and lose an edge (FEU-20 to FEU-24)."""

from fireside.games.feurio.board import Cell
from fireside.games.feurio.components import SPACES
from fireside.games.feurio.state import CREW_BITS, CREW_MASK, FeurioState
from fireside.kernel.event import Events
from fireside.kernel.seats import Seat


def lay(state: FeurioState, seat: Seat, cell: Cell, number: int, out: Events) -> None:
    """Lay a tile on a candidate cell, face up or, as number 0, face down."""
    ground = state.ground
    tile = len(state.cells)
    out.add("lay", seat, tile, cell, number)

    # The cell is no candidate any more.
    state.frontier.remove(cell)
    if ground[cell] == state.peak:
        state.hottest.remove(cell)
    ground[cell] = -1 - tile

    # Its neighbours heat up if they are empty, and lose an edge if they are tiles.
    free = 6
    for near in state.around[cell]:
        there = ground[near]
        if there < 0:
            free -= 1
            close_edge(state, -1 - there)
        elif there == 0:
            state.frontier.append(near)
            heat_up(state, near, number + 1)
        elif number:
            heat_up(state, near, there + number)

    # The new tile.
    room = min(SPACES[number], free)
    state.cells.append(cell)
    state.numbers.append(number)
    state.edges.append(free)
    state.crews.append(0)
    state.room.append(room)
    if room:
        state.roomy.append(tile)
    if not state.hottest:
        find_hottest(state)


def close_edge(state: FeurioState, tile: int) -> None:
    """Take a free edge from a tile, and with it room if edges are what limits it (FEU-32)."""
    free = state.edges[tile] - 1
    state.edges[tile] = free
    if free < SPACES[state.numbers[tile]]:
        room = state.room[tile] - 1
        state.room[tile] = room
        if room == 0:
            state.roomy.remove(tile)


def heat_up(state: FeurioState, cell: Cell, value: int) -> None:
    """Set a candidate to 1 + its heat, and note it if it is now among the hottest (FEU-21)."""
    state.ground[cell] = value
    if value == state.peak:
        state.hottest.append(cell)
    elif value > state.peak:
        state.peak = value
        state.hottest = [cell]


def room_left(state: FeurioState, tile: int) -> int:
    """Work out a tile's room from scratch (FEU-31, FEU-32)."""
    crew = 0
    packed = state.crews[tile]
    while packed:
        crew += packed & CREW_MASK
        packed >>= CREW_BITS
    return min(SPACES[state.numbers[tile]], state.edges[tile]) - crew


def find_hottest(state: FeurioState) -> None:
    """Look through all candidates for the hottest, once none of the last ones is left."""
    ground = state.ground
    peak = 0
    hottest: list[Cell] = []
    for cell in state.frontier:
        value = ground[cell]
        if value > peak:
            peak = value
            hottest = [cell]
        elif value == peak:
            hottest.append(cell)
    state.peak = peak
    state.hottest = hottest
