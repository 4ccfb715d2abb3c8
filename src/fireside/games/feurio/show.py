"""What a position of Feurio! shows to everybody, and to one seat."""

from typing import Final

from fireside.games.feurio.board import WIDE, Cell
from fireside.games.feurio.components import COLOUR_COUNT, TILE_COUNT
from fireside.games.feurio.imagine import is_drawn_secret, unseen
from fireside.games.feurio.scoring import TILE_BITS, Region, divided, gain, is_fulfilled, regions
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

NEAR_ENDS: Final = [1 + max(near) for near in WIDE]
"""By cell: no neighbour is as high as this; on the rim of the smaller torus no cell is."""


def public(state: FeurioState) -> FeurioPublic:
    """Show what everybody may see: tiles, crews, reserves, the pile's size (FEU-04, FEU-05)."""
    variant = state.variant
    reserve = state.reserve
    shown: list[RegionView] = []
    found = regions(state)
    points = show_regions(state, found, shown)
    return FeurioPublic(
        seat_count=variant.seat_count,
        cooperative=variant.cooperative,
        firebreak=variant.firebreak,
        hotter=variant.hotter,
        extra_turn=variant.extra_turn,
        mixed_crews=variant.mixed_crews,
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
        points=() if variant.is_team else points_by_seat(variant.seat_count, points),
        regions=tuple(shown),
        fulfilled=team_goals(state) if variant.is_team else (),
        gains=() if variant.is_team else tuple(gains(state, found)),
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
    end = touched_count(state)
    for cell, there in enumerate(state.ground):
        if cell == end:
            break
        if UNTOUCHED < there < FIRST_TILE:
            found.append((cell, there - 1))
    return found


def touched_count(state: FeurioState) -> int:
    """Return the number of cells, counted from the middle, beyond which no tile reaches."""
    count = 0
    for cell in state.cells:
        if NEAR_ENDS[cell] > count:
            count = NEAR_ENDS[cell]
    return min(count, len(state.ground))


def show_regions(
    state: FeurioState, found: list[list[Region]], shown: list[RegionView]
) -> list[int]:
    """Show the regions of every colour, auxiliaries included; return the points of each colour."""
    variant = state.variant
    points = [0] * COLOUR_COUNT
    for colour in range(COLOUR_COUNT):
        worth = 0
        for region in found[colour]:
            value = divided(variant, region.total, region.lowest)
            worth += value
            shown.append(region_view(colour, region, value))
        points[colour] = worth
    return points


def region_view(colour: int, region: Region, value: int) -> RegionView:
    """Show a region with its value (FEU-50 to FEU-52)."""
    tiles = tuple([at for at in range(TILE_COUNT) if region.tiles & TILE_BITS[at]])
    return RegionView(colour, tiles, region.total, region.lowest, value)


def points_by_seat(seat_count: int, points: list[int]) -> tuple[int, ...]:
    """Add up by seat the points of its own colours (FEU-53)."""
    found: list[int] = []
    for colours in COLOURS_BY_SEAT[seat_count]:
        total = 0
        for colour in colours:
            total += points[colour]
        found.append(total)
    return tuple(found)


def gains(state: FeurioState, found: list[list[Region]]) -> list[tuple[int, int, int]]:
    """List what each placement would bring the seat whose turn it is (FEU-30, FEU-53)."""
    listed: list[tuple[int, int, int]] = []
    if not state.stack or state.stack[-1].kind != "crew":
        return listed
    seat = state.turn
    for colour in COLOURS_BY_SEAT[state.variant.seat_count][seat]:
        if state.reserve[seat * COLOUR_COUNT + colour]:
            for tile in state.roomy:
                listed.append((tile, colour, gain(state, found[colour], tile)))
    return listed


def team_goals(state: FeurioState) -> tuple[bool, ...]:
    """Return by colour whether the common goal is met."""
    return tuple([is_fulfilled(state, colour) for colour in range(COLOUR_COUNT)])
