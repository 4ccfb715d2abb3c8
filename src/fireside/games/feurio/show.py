"""What a position of Feurio! shows to everybody, and to one seat."""

from typing import Final

from fireside.games.feurio.board import Cell
from fireside.games.feurio.components import COLOUR_COUNT
from fireside.games.feurio.imagine import is_drawn_secret, unseen
from fireside.games.feurio.scoring import divided, is_fulfilled, region_sum, regions
from fireside.games.feurio.state import (
    COLOURS_BY_SEAT,
    CREW_BITS,
    CREW_MASK,
    FIRST_TILE,
    UNTOUCHED,
    FeurioState,
)
from fireside.games.feurio.view import FeurioOwn, FeurioPublic, RegionView, TileView
from fireside.kernel.seats import Seat
from fireside.kernel.view import decision_view

CREWS: Final[dict[int, tuple[int, ...]]] = {}
"""By the crew of a tile: its firefighters by colour. There are few different ones."""


def public(state: FeurioState) -> FeurioPublic:
    """Show what everybody may see."""
    variant = state.variant
    reserve = state.reserve
    found = region_views(state)
    return FeurioPublic(
        seat_count=variant.seat_count,
        cooperative=variant.cooperative,
        firebreak=variant.firebreak,
        hotter=variant.hotter,
        extra_turn=variant.extra_turn,
        tiles=tuple(tile_views(state)),
        heats=tuple(heats(state)),
        hottest=tuple(state.hottest) if state.cells else (),
        reserves=tuple(
            [tuple(reserve[at : at + COLOUR_COUNT]) for at in range(0, len(reserve), COLOUR_COUNT)]
        ),
        pile=state.bag_count,
        has_drawn=state.drawn != 0,
        drawn=state.drawn if state.drawn and not is_drawn_secret(state) else None,
        turn=state.turn,
        passes=state.passes,
        spare_turns=state.spare_turns,
        reveals=state.reveals,
        decision=decision_view(state),
        points=() if variant.is_team else points_by_seat(variant.seat_count, found),
        regions=tuple(found),
        fulfilled=team_goals(state) if variant.is_team else (),
    )


def own(state: FeurioState, seat: Seat) -> FeurioOwn:
    """Show a seat what lies under its firebreaks, and the tile it has drawn in secret (FEU-83)."""
    is_held = seat == state.turn and is_drawn_secret(state)
    return FeurioOwn(
        hidden=tuple([(laid.tile, laid.number) for laid in state.firebreaks if laid.seat == seat]),
        held=state.drawn if is_held else None,
        unseen=tuple(unseen(state, seat)),
    )


def crew_by_colour(crew: int) -> tuple[int, ...]:
    """Return the firefighters of a tile by colour."""
    found = CREWS.get(crew)
    if found is None:
        shifts = [CREW_BITS * colour for colour in range(COLOUR_COUNT)]
        found = CREWS[crew] = tuple([crew >> shift & CREW_MASK for shift in shifts])
    return found


def tile_views(state: FeurioState) -> list[TileView]:
    """Show the tiles in the order laid; what firebreaks hide is open at the end (FEU-83)."""
    cells, numbers, edges = state.cells, state.numbers, state.edges
    room, crews = state.room, state.crews
    shown = [
        TileView(cells[tile], numbers[tile], edges[tile], room[tile], crew_by_colour(crews[tile]))
        for tile in range(len(cells))
    ]
    for laid in state.firebreaks:
        tile = laid.tile
        hidden = laid.number if state.is_over() else None
        crew = crew_by_colour(crews[tile])
        shown[tile] = TileView(cells[tile], 0, edges[tile], room[tile], crew, laid.seat, hidden)
    return shown


def heats(state: FeurioState) -> list[tuple[Cell, int]]:
    """List the candidate cells with their heat (FEU-21); there are none before the first tile."""
    found: list[tuple[Cell, int]] = []
    if state.cells:
        for cell, there in enumerate(state.ground):
            if UNTOUCHED < there < FIRST_TILE:
                found.append((cell, there - 1))
    return found


def region_views(state: FeurioState) -> list[RegionView]:
    """Show the regions of every colour, auxiliaries included, as they stand (FEU-50 to FEU-52)."""
    shown: list[RegionView] = []
    for colour in range(COLOUR_COUNT):
        for region in regions(state, colour):
            total, divisor = region_sum(state, region)
            value = divided(state.variant, total, divisor)
            region.sort()
            shown.append(RegionView(colour, tuple(region), total, divisor, value))
    return shown


def points_by_seat(seat_count: int, shown: list[RegionView]) -> tuple[int, ...]:
    """Add up by seat what the regions of its own colours are worth (FEU-53)."""
    by_colour = [0] * COLOUR_COUNT
    for region in shown:
        by_colour[region.colour] += region.value
    return tuple([sum([by_colour[c] for c in own]) for own in COLOURS_BY_SEAT[seat_count]])


def team_goals(state: FeurioState) -> tuple[bool, ...]:
    """Say by colour whether the common goal is met."""
    return tuple([is_fulfilled(state, colour) for colour in range(COLOUR_COUNT)])
