"""What one seat may see of Feurio!, built field by field, and the way back to a state."""

import msgspec

from fireside.games.feurio.components import COLOUR_COUNT
from fireside.games.feurio.fire import lay, room_left
from fireside.games.feurio.imagine import redraw, sees_drawn, unseen
from fireside.games.feurio.scoring import is_fulfilled
from fireside.games.feurio.setup import empty_forest
from fireside.games.feurio.sight import RegionRow, heats, region_rows, tile_rows
from fireside.games.feurio.state import (
    COLOURS_BY_SEAT,
    CREW_BITS,
    FeurioState,
    Firebreak,
    Variant,
)
from fireside.kernel.event import FORGET
from fireside.kernel.rng import Rng
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.kernel.view import DecisionView, decision_view, stack_of


class TileView(msgspec.Struct, frozen=True):
    """A tile on the table."""

    cell: int
    number: int
    """0 for a firebreak."""
    edges: int
    """Free edges."""
    room: int
    """How many more firefighters it takes."""
    crew: tuple[int, ...]
    """Firefighters by colour."""
    laid_by: int | None = None
    """Who laid this firebreak."""
    hidden: int | None = None
    """What this firebreak hides, for those who may know."""


class RegionView(msgspec.Struct, frozen=True):
    """Tiles that hang together and carry the same colour, and what they are worth."""

    colour: int
    tiles: tuple[int, ...]
    total: int
    divisor: int
    """0 if all of it is locked in."""
    value: int


class FeurioView(msgspec.Struct, frozen=True):
    """All that a seat, or a spectator, may know."""

    seat: int
    seat_count: int
    cooperative: bool
    firebreak: bool
    hotter: bool
    extra_turn: bool
    tiles: tuple[TileView, ...]
    heats: tuple[tuple[int, int], ...]
    """Every candidate cell with its heat."""
    hottest: tuple[int, ...]
    reserves: tuple[tuple[int, ...], ...]
    """By seat, then by colour."""
    pile: int
    """Tiles in the pile."""
    unseen: tuple[int, ...]
    """By number from 1: tiles whose place this seat does not know, the pile included."""
    has_drawn: bool
    """Whether a tile was drawn this turn."""
    drawn: int | None
    """Its number, for those who may know."""
    turn: int
    passes: int
    spare_turns: int
    reveals: int
    decision: DecisionView | None
    """None once the game is over."""
    points: tuple[int, ...]
    """By seat: the score as it stands, in competitive games."""
    regions: tuple[RegionView, ...]
    """By colour, then by the first tile laid; the auxiliaries' are worth nothing to anybody."""
    fulfilled: tuple[bool, ...]
    """By colour: whether the common goal is met as it stands, in team games."""


def view(state: FeurioState, seat: Seat) -> FeurioView:
    """Show a position to a seat or to the spectator."""
    variant = state.variant
    seats = range(variant.seat_count)
    pockets = [owner * COLOUR_COUNT for owner in seats]
    regions = region_rows(state)
    return FeurioView(
        seat=seat,
        seat_count=variant.seat_count,
        cooperative=variant.cooperative,
        firebreak=variant.firebreak,
        hotter=variant.hotter,
        extra_turn=variant.extra_turn,
        tiles=tuple([TileView(*row) for row in tile_rows(state, seat)]),
        heats=tuple(heats(state)),
        hottest=tuple(state.hottest) if state.cells else (),
        reserves=tuple([tuple(state.reserve[at : at + COLOUR_COUNT]) for at in pockets]),
        pile=state.bag_count,
        unseen=tuple(unseen(state, seat)),
        has_drawn=state.drawn != 0,
        drawn=state.drawn if state.drawn and sees_drawn(state, seat) else None,
        turn=state.turn,
        passes=state.passes,
        spare_turns=state.spare_turns,
        reveals=state.reveals,
        decision=decision_view(state),
        points=() if variant.is_team else points_by_seat(variant.seat_count, regions),
        regions=tuple([RegionView(*row) for row in regions]),
        fulfilled=team_goals(state) if variant.is_team else (),
    )


def points_by_seat(seat_count: int, regions: list[RegionRow]) -> tuple[int, ...]:
    """Add up by seat what the regions of its own colours are worth (FEU-53)."""
    by_colour = [0] * COLOUR_COUNT
    for colour, _, _, _, value in regions:
        by_colour[colour] += value
    return tuple([sum([by_colour[c] for c in own]) for own in COLOURS_BY_SEAT[seat_count]])


def team_goals(state: FeurioState) -> tuple[bool, ...]:
    """Say by colour whether the common goal is met."""
    return tuple([is_fulfilled(state, colour) for colour in range(COLOUR_COUNT)])


def from_view(seen: FeurioView, rng: Rng) -> FeurioState:
    """Build an imagined state from what a seat sees."""
    variant = Variant(
        seen.seat_count, seen.cooperative, seen.firebreak, seen.hotter, seen.extra_turn
    )
    state = empty_forest(variant, rng)

    # The table, in the order it grew.
    for tile in seen.tiles:
        lay(state, SPECTATOR, tile.cell, tile.number, FORGET)
        if tile.laid_by is not None:
            state.firebreaks.append(Firebreak(len(state.cells) - 1, tile.hidden or 0, tile.laid_by))
    for at, tile in enumerate(seen.tiles):
        state.crews[at] = sum(n << (CREW_BITS * colour) for colour, n in enumerate(tile.crew))
        state.room[at] = room_left(state, at)
    state.roomy = [at for at in range(len(state.cells)) if state.room[at] > 0]

    # What lies beside it, and whose turn it is.
    state.reserve = [n for own in seen.reserves for n in own]
    state.turn = seen.turn
    state.passes = seen.passes
    state.spare_turns = seen.spare_turns
    state.reveals = seen.reveals
    state.drawn = (seen.drawn or 0) if seen.has_drawn else 0
    state.stack = stack_of(seen.decision)

    # What the seat cannot see.
    redraw(state, seen.seat, list(seen.unseen), rng)
    return state
