"""What lies on the table, as plain rows: compiled, since a server shows it after every action."""

from typing import Final

from fireside.games.feurio.board import Cell
from fireside.games.feurio.components import COLOUR_COUNT
from fireside.games.feurio.imagine import sees_firebreak
from fireside.games.feurio.scoring import divided, region_sum, regions
from fireside.games.feurio.state import (
    CREW_BITS,
    CREW_MASK,
    FIRST_TILE,
    UNTOUCHED,
    FeurioState,
    Tile,
)
from fireside.kernel.seats import Seat

TileRow = tuple[Cell, int, int, int, tuple[int, ...], Seat | None, int | None]
"""Cell, number, free edges, room, crew by colour, who laid this firebreak, what it hides."""

RegionRow = tuple[int, tuple[Tile, ...], int, int, int]
"""Colour, tiles, total, divisor, value."""

CREWS: Final[dict[int, tuple[int, ...]]] = {}
"""By the crew of a tile: its firefighters by colour. There are few different ones."""


def crew_by_colour(crew: int) -> tuple[int, ...]:
    """Return the firefighters of a tile by colour."""
    found = CREWS.get(crew)
    if found is None:
        shifts = [CREW_BITS * colour for colour in range(COLOUR_COUNT)]
        found = CREWS[crew] = tuple([crew >> shift & CREW_MASK for shift in shifts])
    return found


def tile_rows(state: FeurioState, seat: Seat) -> list[TileRow]:
    """List the tiles in the order laid, and under firebreaks what the seat may know."""
    rows: list[TileRow] = []
    for tile, cell in enumerate(state.cells):
        crew = crew_by_colour(state.crews[tile])
        number = state.numbers[tile]
        rows.append((cell, number, state.edges[tile], state.room[tile], crew, None, None))
    for laid in state.firebreaks:
        cell, number, edges, room, crew, _, _ = rows[laid.tile]
        hidden = laid.number if sees_firebreak(state, laid, seat) else None
        rows[laid.tile] = (cell, number, edges, room, crew, laid.seat, hidden)
    return rows


def heats(state: FeurioState) -> list[tuple[Cell, int]]:
    """List the candidate cells with their heat (FEU-21); there are none before the first tile."""
    found: list[tuple[Cell, int]] = []
    if state.cells:
        for cell, there in enumerate(state.ground):
            if UNTOUCHED < there < FIRST_TILE:
                found.append((cell, there - 1))
    return found


def region_rows(state: FeurioState) -> list[RegionRow]:
    """List the regions of every colour, auxiliaries included, as they stand (FEU-50 to FEU-52)."""
    rows: list[RegionRow] = []
    for colour in range(COLOUR_COUNT):
        for region in regions(state, colour):
            total, divisor = region_sum(state, region)
            value = divided(state.variant, total, divisor)
            rows.append((colour, tuple(sorted(region)), total, divisor, value))
    return rows
