"""What may be seen of Feurio!, by everybody and by one seat, and the way back to a state."""

from typing import Final

import msgspec

from fireside.games.feurio.fire import lay, room_left
from fireside.games.feurio.imagine import redraw
from fireside.games.feurio.setup import empty_forest
from fireside.games.feurio.state import CREW_BITS, FeurioState, Firebreak, Variant
from fireside.kernel.event import FORGET
from fireside.kernel.rng import Rng
from fireside.kernel.seats import SPECTATOR
from fireside.kernel.view import NOT_SHOWN, DecisionView, View, ViewArgs, stack_of


class TileView(msgspec.Struct, frozen=True):
    """A tile that was laid."""

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
    """The seat that laid this firebreak."""
    hidden: int | None = None
    """What this firebreak hides, once the game is over."""


class RegionView(msgspec.Struct, frozen=True):
    """Connected tiles that carry the same colour, and their points."""

    colour: int
    tiles: tuple[int, ...]
    total: int
    divisor: int
    """0 if all of it is locked in."""
    value: int


class FeurioPublic(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody sees."""

    seat_count: int
    cooperative: bool
    firebreak: bool
    hotter: bool
    extra_turn: bool
    mixed_crews: bool
    tiles: tuple[TileView, ...]
    heats: tuple[tuple[int, int], ...]
    """Every candidate cell with its heat."""
    hottest: tuple[int, ...]
    reserves: tuple[tuple[int, ...], ...]
    """By seat, then by colour."""
    pile: int
    """Tiles in the pile."""
    has_drawn: bool
    """Whether a tile was drawn this turn."""
    drawn: int | None
    """Its number, once it is open."""
    turn: int
    passes: int
    spare_turns: int
    reveals: int
    decision: DecisionView | None
    """None once the game is over."""
    points: tuple[int, ...]
    """By seat: the score as it stands, in competitive games."""
    regions: tuple[RegionView, ...]
    """By colour, then by the first tile laid; the auxiliaries' score for no seat."""
    fulfilled: tuple[bool, ...]
    """By colour: whether the common goal is met as it stands, in team games."""
    gains: tuple[tuple[int, int, int], ...]
    """Tile, colour and points gained, while a seat may place its own, in competitive games."""


class FeurioOwn(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat knows beyond that."""

    hidden: tuple[tuple[int, int], ...]
    """The firebreaks it laid, each with the number that it hides."""
    held: int | None
    """The number of the tile that it has drawn and nobody else has seen."""
    unseen: tuple[int, ...]
    """By number from 1: tiles whose place this seat does not know, the pile included."""


FeurioView = View[FeurioPublic, FeurioOwn]

VIEW_ARGS: Final[ViewArgs] = {
    "seat_count": NOT_SHOWN,
    "cooperative": (),
    "firebreak": (),
    "hotter": (),
    "extra_turn": (),
    "mixed_crews": (),
    "tiles": ("by tile",),
    "tiles.cell": ("cell",),
    "tiles.number": ("number",),
    "tiles.edges": ("count",),
    "tiles.room": ("count",),
    "tiles.crew": ("by colour", "count"),
    "tiles.laid_by": ("seat",),
    "tiles.hidden": ("number",),
    "heats": ("cell", "heat"),
    "hottest": ("cell",),
    "reserves": ("by seat", "by colour", "count"),
    "pile": ("count",),
    "has_drawn": (),
    "drawn": ("number",),
    "turn": ("seat",),
    "passes": ("count",),
    "spare_turns": ("count",),
    "reveals": NOT_SHOWN,
    "decision": NOT_SHOWN,
    "points": ("by seat", "points"),
    "regions": (),
    "regions.colour": ("colour",),
    "regions.tiles": ("tile",),
    "regions.total": ("total",),
    "regions.divisor": ("count",),
    "regions.value": ("points",),
    "fulfilled": ("by colour",),
    "gains": ("tile", "colour", "points"),
    "hidden": ("tile", "number"),
    "held": ("number",),
    "unseen": ("count",),
}


def from_view(seen: FeurioView, rng: Rng) -> FeurioState:
    """Build an imagined state from what a seat sees."""
    public, own = seen.public, seen.own
    variant = Variant(
        seat_count=public.seat_count,
        cooperative=public.cooperative,
        firebreak=public.firebreak,
        hotter=public.hotter,
        extra_turn=public.extra_turn,
        mixed_crews=public.mixed_crews,
    )
    state = empty_forest(variant, rng)

    # The tiles, in the order they were laid.
    hidden = dict(own.hidden)
    for tile in public.tiles:
        at = len(state.cells)
        lay(state, SPECTATOR, tile.cell, tile.number, FORGET)
        if tile.laid_by is not None:
            number = hidden.get(at, tile.hidden or 0)
            state.firebreaks.append(Firebreak(at, number, tile.laid_by))
    for at, tile in enumerate(public.tiles):
        state.crews[at] = sum(n << (CREW_BITS * colour) for colour, n in enumerate(tile.crew))
        state.room[at] = room_left(state, at)
    state.roomy = [at for at in range(len(state.cells)) if state.room[at] > 0]

    # What lies beside it, and whose turn it is.
    state.reserve = [n for waiting in public.reserves for n in waiting]
    state.turn = public.turn
    state.passes = public.passes
    state.spare_turns = public.spare_turns
    state.reveals = public.reveals
    state.drawn = own.held or public.drawn or 0
    state.stack = stack_of(public.decision)

    # What the seat cannot see.
    redraw(state, seen.seat, list(own.unseen), rng)
    return state
