"""What a position of Feuville shows; everybody sees the same."""

from typing import Final, final

from fireside.games.feuville.components import (
    DISCRETION,
    GREAT_SELECTION,
    GRIFFIN,
    KEPT_CHARMS,
    KIND_OF,
    NO_CHARM,
    NO_DECREE,
    PIECE_COUNT,
    PLACE_COUNT,
    REACH,
    ROW_SIZE,
    SKY,
    SLOT_COUNT,
    STATUS,
    SYMBOL_COUNT,
    TILE_SLOTS,
    TOWER,
    VIEW,
    WALL,
    Piece,
)
from fireside.games.feuville.evaluation import (
    discretion_points,
    district_points,
    districts,
    status_points,
    town_points,
    view_points,
    views,
)
from fireside.games.feuville.questions import DECISION_ARGS
from fireside.games.feuville.state import EDITIONS, FeuvilleState, stack_size
from fireside.games.feuville.town import (
    BURNT,
    COAT,
    GRASS,
    cloud_count,
    piece_at,
    standing_count,
    symbol_count,
)
from fireside.games.feuville.view import ColumnView, FeuvillePublic, SeatView
from fireside.kernel.seats import Seat
from fireside.kernel.view import NOTHING_OWN, NoSecrets, decision_view, show_decision

ALL_DECREES: Final = [piece for piece in range(PIECE_COUNT) if KIND_OF[piece] != NO_DECREE]

CACHE_SIZE: Final = 1 << 12
"""How many towns are kept: an action changes one of them at most."""


@final
class TownFacts:
    """What can be said of a town without the rest of the position."""

    def __init__(
        self,
        columns: tuple[ColumnView, ...],
        standing: int,
        clouds: int,
        symbols: tuple[int, ...],
        points: int,
        worths: dict[Piece, tuple[Piece, int]],
    ) -> None:
        self.columns: Final = columns
        self.standing: Final = standing
        self.clouds: Final = clouds
        self.symbols: Final = symbols
        self.points: Final = points
        self.worths: Final = worths
        """By decree that could be evaluated: the decree, and what it would bring."""


TOWNS: Final[dict[tuple[int, ...], TownFacts]] = {}
"""By columns, origin and gaps allowed."""


def public(state: FeuvilleState) -> FeuvillePublic:
    """Show what everybody may see."""
    variant = state.variant
    display = state.display
    decrees = decrees_in_sight(state)
    # By position and not by name, which takes four times as long.
    return FeuvillePublic(
        variant.seat_count,
        EDITIONS[variant.edition],
        tuple([seat_view(state, owner, decrees) for owner in range(variant.seat_count)]),
        tuple(state.points),
        tuple([tuple(display[at : at + ROW_SIZE]) for at in range(0, SLOT_COUNT, ROW_SIZE)]),
        tuple([tuple(pile) for pile in state.piles]),
        tuple(state.decrees),
        stack_size(state),
        tuple(state.thrown),
        tuple([None if charm == NO_CHARM else charm for charm in state.open_charms]),
        tuple(state.supply),
        tuple(state.lost_charms),
        tuple(state.dice),
        state.turn,
        state.cup,
        state.used,
        state.fairy,
        state.refilled,
        state.idle,
        state.ending,
        state.is_ended,
        decision_view(state),
        tuple([show_decision(question) for question in state.stack[:-1]]),
    )


def own(state: FeuvilleState, seat: Seat) -> NoSecrets:
    """Show a seat what only it knows: nothing."""
    return NOTHING_OWN


def seat_view(state: FeuvilleState, seat: Seat, decrees: list[Piece]) -> SeatView:
    """Show what lies before a seat, and what the decrees in sight would bring it."""
    at = seat * PLACE_COUNT
    first = seat * KEPT_CHARMS
    kept: list[int] = []
    for charm in range(KEPT_CHARMS):
        kept += [GREAT_SELECTION + charm] * state.charms[first + charm]
    town = town_facts(state, seat)
    return SeatView(
        town.columns,
        tuple(state.places[at : at + PLACE_COUNT]),
        tuple([guard != 0 for guard in state.guards[at : at + PLACE_COUNT]]),
        tuple(kept),
        tuple(state.evaluated[seat]),
        state.points[seat],
        town.standing,
        town.clouds,
        town.symbols,
        town.points,
        tuple([town.worths[decree] for decree in decrees if decree in town.worths]),
    )


def town_facts(state: FeuvilleState, seat: Seat) -> TownFacts:
    """Return what can be said of a town, which is found out once."""
    facts = state.towns[seat][:]
    facts.append(state.origins[seat])
    facts.append(state.variant.gap_limit)
    key = tuple(facts)
    known = TOWNS.get(key)
    if known is None:
        if len(TOWNS) >= CACHE_SIZE:
            TOWNS.clear()
        known = TOWNS[key] = survey(state, seat)
    return known


def survey(state: FeuvilleState, seat: Seat) -> TownFacts:
    """Find out what can be said of a town."""
    town = state.towns[seat]
    left_end = REACH - state.origins[seat]
    worths: dict[Piece, tuple[Piece, int]] = {}
    for decree in ALL_DECREES:
        found = decree_worths(state, seat, decree)
        if found:
            worths[decree] = (decree, max(found))
    return TownFacts(
        columns=tuple([column_view(left_end + at, town[at]) for at in range(len(town))]),
        standing=standing_count(state, seat),
        clouds=cloud_count(state, seat),
        symbols=tuple([symbol_count(state, seat, symbol) for symbol in range(SYMBOL_COUNT)]),
        points=town_points(state, seat),
        worths=worths,
    )


def decrees_in_sight(state: FeuvilleState) -> list[Piece]:
    """List the kinds of decree on display, on the boards and in a hand."""
    found: set[Piece] = set()
    for piece in state.display[TILE_SLOTS:] + state.places:
        if KIND_OF[piece] != NO_DECREE:
            found.add(piece)
    for question in state.stack:
        if "piece" in DECISION_ARGS[question.kind] and KIND_OF[question.args[0]] != NO_DECREE:
            found.add(question.args[0])
    return sorted(found)


def decree_worths(state: FeuvilleState, seat: Seat, decree: Piece) -> list[int]:
    """List what a decree would bring, for each way to evaluate it (VIL-42 to VIL-46)."""
    kind = KIND_OF[decree]
    if kind == STATUS:
        return [status_points(state, seat, decree)]
    if kind == VIEW:
        return [
            view_points(state, seat, level, column)
            for level in (WALL, TOWER)
            for column in views(state, seat, level)
        ]
    if kind == DISCRETION:
        return [discretion_points(state, seat, symbol) for symbol in range(GRIFFIN)]
    return [district_points(decree) for _ in districts(state, seat, decree)]


def column_view(name: int, column: int) -> ColumnView:
    """Show a column."""
    return ColumnView(
        name,
        piece_at(column, WALL),
        piece_at(column, TOWER),
        piece_at(column, SKY),
        column & BURNT != 0,
        column & GRASS != 0,
        column & COAT != 0,
    )
