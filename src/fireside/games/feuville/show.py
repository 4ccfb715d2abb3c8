"""What a position of Feuville shows; everybody sees the same."""

from typing import Final

from fireside.games.feuville.components import (
    DISCRETION,
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
from fireside.games.feuville.state import EDITIONS, FeuvilleState, is_standstill, stack_size
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

CACHE_SIZE: Final = 1 << 12
"""How many views of seats are kept: few of them change from one position to the next."""
SEAT_VIEWS: Final[dict[tuple[int, ...], SeatView]] = {}
"""By all that they depend on."""
END: Final = -1
"""Ends a list among these ints."""


def public(state: FeuvilleState) -> FeuvillePublic:
    """Show what everybody may see."""
    variant = state.variant
    display = state.display
    decrees = decrees_shown(state)
    return FeuvillePublic(
        seat_count=variant.seat_count,
        edition=EDITIONS[variant.edition],
        equal_turns=variant.equal_turns,
        seats=tuple([seat_view(state, owner, decrees) for owner in range(variant.seat_count)]),
        points=tuple(state.points),
        display=tuple(
            [tuple(display[at : at + ROW_SIZE]) for at in range(0, SLOT_COUNT, ROW_SIZE)]
        ),
        piles=tuple([tuple(pile) for pile in state.piles]),
        unseen_decrees=tuple(state.decrees),
        decrees_left=stack_size(state),
        thrown=tuple(state.thrown),
        open_charms=tuple([None if charm == NO_CHARM else charm for charm in state.open_charms]),
        supply=tuple(state.supply),
        lost_charms=tuple(state.lost_charms),
        dice=tuple(state.dice),
        turn=state.turn,
        cup=state.cup,
        used=state.used,
        fairy=state.fairy,
        refilled=state.refilled,
        idle=state.idle,
        is_standstill=is_standstill(state),
        ending=state.ending,
        is_ended=state.is_ended,
        decision=decision_view(state),
        waiting=tuple([show_decision(question) for question in state.stack[:-1]]),
    )


def own(state: FeuvilleState, seat: Seat) -> NoSecrets:
    """Show a seat what only it knows: nothing."""
    return NOTHING_OWN


def seat_view(state: FeuvilleState, seat: Seat, decrees: list[Piece]) -> SeatView:
    """Show what lies before a seat, and what the decrees in sight would bring it."""
    key = seat_key(state, seat, decrees)
    seen = SEAT_VIEWS.get(key)
    if seen is None:
        if len(SEAT_VIEWS) >= CACHE_SIZE:
            SEAT_VIEWS.clear()
        seen = SEAT_VIEWS[key] = new_seat_view(state, seat, decrees)
    return seen


def seat_key(state: FeuvilleState, seat: Seat, decrees: list[Piece]) -> tuple[int, ...]:
    """List all that the view of a seat depends on."""
    key = state.towns[seat][:]
    key.append(END)
    key += state.evaluated[seat]
    key.append(END)
    key += decrees
    key.append(END)
    for at in range(seat * PLACE_COUNT, (seat + 1) * PLACE_COUNT):
        key.append(state.places[at])
        key.append(state.guards[at])
    for at in range(seat * KEPT_CHARMS, (seat + 1) * KEPT_CHARMS):
        key.append(state.charms[at])
    key.append(state.points[seat])
    key.append(state.origins[seat])
    key.append(state.variant.gap_limit)
    return tuple(key)


def new_seat_view(state: FeuvilleState, seat: Seat, decrees: list[Piece]) -> SeatView:
    """Show what lies before a seat, found out from the position."""
    at = seat * PLACE_COUNT
    first = seat * KEPT_CHARMS
    kept: list[int] = []
    for charm in range(KEPT_CHARMS):
        kept += [charm] * state.charms[first + charm]
    town = state.towns[seat]
    left_end = REACH - state.origins[seat]
    return SeatView(
        town=tuple([column_view(left_end + place, town[place]) for place in range(len(town))]),
        places=tuple(state.places[at : at + PLACE_COUNT]),
        guards=tuple([guard != 0 for guard in state.guards[at : at + PLACE_COUNT]]),
        charms=tuple(kept),
        evaluated=tuple(state.evaluated[seat]),
        points=state.points[seat],
        columns=standing_count(state, seat),
        clouds=cloud_count(state, seat),
        symbols=tuple([symbol_count(state, seat, symbol) for symbol in range(SYMBOL_COUNT)]),
        town_points=town_points(state, seat),
        worths=tuple(worths(state, seat, decrees)),
    )


def worths(state: FeuvilleState, seat: Seat, decrees: list[Piece]) -> list[tuple[Piece, int]]:
    """List the decrees that could be evaluated in a town, with what they would bring at most."""
    found: list[tuple[Piece, int]] = []
    for decree in decrees:
        ways = decree_worths(state, seat, decree)
        if ways:
            found.append((decree, max(ways)))
    return found


def decrees_shown(state: FeuvilleState) -> list[Piece]:
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
