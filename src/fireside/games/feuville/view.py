"""What one seat may see of Feuville, built field by field, and the way back to a state."""

import msgspec

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
from fireside.games.feuville.setup import empty_board
from fireside.games.feuville.state import EDITIONS, FeuvilleState, Variant, stack_size
from fireside.games.feuville.town import (
    BURNT,
    COAT,
    GRASS,
    SKY_SHIFT,
    TOWER_SHIFT,
    cloud_count,
    piece_at,
    standing_count,
    symbol_count,
)
from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat, seats_in
from fireside.kernel.view import DecisionView, decision_view, stack_of


class ColumnView(msgspec.Struct, frozen=True):
    """A column of a town."""

    column: int
    wall: int
    tower: int
    sky: int
    burnt: bool
    grass: bool
    coat: bool


class SeatView(msgspec.Struct, frozen=True):
    """What lies before a seat."""

    town: tuple[ColumnView, ...]
    """From left to right."""
    places: tuple[int, ...]
    """The stored tiles and decrees."""
    guards: tuple[bool, ...]
    """By place: whether a theft protection lies on it."""
    charms: tuple[int, ...]
    """The kept charms."""
    evaluated: tuple[int, ...]
    points: int
    columns: int
    """Unburnt columns, which the dragon compares with the clouds."""
    clouds: int
    symbols: tuple[int, ...]
    """How often each status symbol counts in the town."""
    town_points: int
    """What the town evaluation would bring."""
    worths: tuple[tuple[int, int], ...]
    """The decrees in sight that could be evaluated in this town, with what they would bring."""


class FeuvilleView(msgspec.Struct, frozen=True):
    """All that a seat, or a spectator, may know: everybody knows the same."""

    seat: int
    seat_count: int
    edition: str
    seats: tuple[SeatView, ...]
    points: tuple[int, ...]
    """By seat."""
    display: tuple[tuple[int, ...], ...]
    """By row and person, from walls up to skies and then decrees."""
    piles: tuple[tuple[int, ...], ...]
    """By row and back: what can still come."""
    unseen_decrees: tuple[int, ...]
    """What can still come, and among it those that are out of the game."""
    decrees_left: int
    thrown: tuple[int, ...]
    open_charms: tuple[int | None, ...]
    supply: tuple[int, ...]
    lost_charms: tuple[int, ...]
    dice: tuple[int, ...]
    """-1 before the roll, 0 for a used one."""
    turn: int
    cup: int
    used: int
    fairy: int
    refilled: int
    idle: int
    ending: int
    is_ended: int
    decision: DecisionView | None
    """None once the game is over."""
    waiting: tuple[DecisionView, ...]
    """The questions that come later, the last first."""


def view(state: FeuvilleState, seat: Seat) -> FeuvilleView:
    """Show a position to a seat or to the spectator."""
    variant = state.variant
    display = state.display
    return FeuvilleView(
        seat=seat,
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


def from_view(seen: FeuvilleView, rng: Rng) -> FeuvilleState:
    """Build an imagined state from what a seat sees."""
    state = empty_board(Variant(seen.seat_count, EDITIONS.index(seen.edition)), rng)

    # The towns and the boards.
    for seat, own in enumerate(seen.seats):
        state.towns[seat] = [column_of(column) for column in own.town]
        state.origins[seat] = REACH - own.town[0].column
        for charm in own.charms:
            state.charms[seat * KEPT_CHARMS + charm - GREAT_SELECTION] += 1
    state.places = [piece for own in seen.seats for piece in own.places]
    state.guards = [int(guard) for own in seen.seats for guard in own.guards]
    state.evaluated = [list(own.evaluated) for own in seen.seats]
    state.points = [own.points for own in seen.seats]

    # The king's board.
    state.display = [piece for row in seen.display for piece in row]
    state.piles = [list(pile) for pile in seen.piles]
    state.decrees = list(seen.unseen_decrees)
    state.thrown = list(seen.thrown)
    state.open_charms = [NO_CHARM if charm is None else charm for charm in seen.open_charms]
    state.supply = list(seen.supply)
    state.lost_charms = list(seen.lost_charms)

    # The turn.
    state.dice = list(seen.dice)
    state.turn = seen.turn
    state.cup = seen.cup
    state.used = seen.used
    state.fairy = seen.fairy
    state.refilled = seen.refilled
    state.idle = seen.idle
    state.ending = seen.ending
    state.is_ended = seen.is_ended
    for waiting in seen.waiting:
        state.stack += stack_of(waiting)
    state.stack += stack_of(seen.decision)
    return state


def column_of(seen: ColumnView) -> int:
    """Write a column in one int again."""
    column = seen.wall | seen.tower << TOWER_SHIFT | seen.sky << SKY_SHIFT
    return column | seen.burnt * BURNT | seen.grass * GRASS | seen.coat * COAT
