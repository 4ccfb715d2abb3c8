"""What a position of Feuville shows; everybody sees the same."""

from fireside.games.feuville.components import (
    DISCRETION,
    GREAT_SELECTION,
    GRIFFIN,
    KEPT_CHARMS,
    KIND_OF,
    NO_CHARM,
    NO_DECREE,
    PLACE_COUNT,
    REACH,
    ROW_SIZE,
    SKY,
    SLOT_COUNT,
    STATUS,
    SYMBOL_COUNT,
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
from fireside.kernel.seats import Seat, seats_in
from fireside.kernel.view import NOTHING_OWN, DecisionView, NoSecrets, decision_view


def public(state: FeuvilleState) -> FeuvillePublic:
    """Show what everybody may see."""
    variant = state.variant
    display = state.display
    return FeuvillePublic(
        seat_count=variant.seat_count,
        edition=EDITIONS[variant.edition],
        seats=tuple([seat_view(state, owner) for owner in range(variant.seat_count)]),
        points=tuple(state.points),
        display=tuple(
            [tuple(display[at : at + ROW_SIZE]) for at in range(0, SLOT_COUNT, ROW_SIZE)]
        ),
        piles=tuple([tuple(pile) for pile in state.piles]),
        unseen_decrees=tuple(state.decrees),
        decrees_left=stack_size(state),
        thrown=tuple(state.thrown),
        open_charms=tuple([None if c == NO_CHARM else c for c in state.open_charms]),
        supply=tuple(state.supply),
        lost_charms=tuple(state.lost_charms),
        dice=tuple(state.dice),
        turn=state.turn,
        cup=state.cup,
        used=state.used,
        fairy=state.fairy,
        refilled=state.refilled,
        idle=state.idle,
        ending=state.ending,
        is_ended=state.is_ended,
        decision=decision_view(state),
        waiting=tuple(
            [DecisionView(q.kind, tuple(seats_in(q.seats)), q.args) for q in state.stack[:-1]]
        ),
    )


def own(state: FeuvilleState, seat: Seat) -> NoSecrets:
    """Show a seat what only it knows: nothing."""
    return NOTHING_OWN


def seat_view(state: FeuvilleState, seat: Seat) -> SeatView:
    """Show what lies before a seat."""
    at = seat * PLACE_COUNT
    first = seat * KEPT_CHARMS
    kept: list[int] = []
    for charm in range(KEPT_CHARMS):
        kept += [GREAT_SELECTION + charm] * state.charms[first + charm]
    town = state.towns[seat]
    left_end = REACH - state.origins[seat]
    return SeatView(
        town=tuple([column_view(left_end + place, town[place]) for place in range(len(town))]),
        places=tuple(state.places[at : at + PLACE_COUNT]),
        guards=tuple([bool(guard) for guard in state.guards[at : at + PLACE_COUNT]]),
        charms=tuple(kept),
        evaluated=tuple(state.evaluated[seat]),
        points=state.points[seat],
        columns=standing_count(state, seat),
        clouds=cloud_count(state, seat),
        symbols=tuple([symbol_count(state, seat, symbol) for symbol in range(SYMBOL_COUNT)]),
        town_points=town_points(state, seat),
        worths=tuple(
            [
                (decree, max(worths))
                for decree in decrees_in_sight(state)
                if (worths := decree_worths(state, seat, decree))
            ]
        ),
    )


def decrees_in_sight(state: FeuvilleState) -> list[Piece]:
    """List the kinds of decree on display, on the boards and in a hand."""
    pieces = state.display + state.places
    for question in state.stack:
        if "piece" in DECISION_ARGS[question.kind]:
            pieces.append(question.args[0])
    return sorted({piece for piece in pieces if KIND_OF[piece] != NO_DECREE})


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
        column=name,
        wall=piece_at(column, WALL),
        tower=piece_at(column, TOWER),
        sky=piece_at(column, SKY),
        burnt=bool(column & BURNT),
        grass=bool(column & GRASS),
        coat=bool(column & COAT),
    )
