"""What may be seen of Feuville, by everybody and by one seat, and the way back to a state."""

import msgspec

from fireside.games.feuville.components import (
    GREAT_SELECTION,
    KEPT_CHARMS,
    NO_CHARM,
    REACH,
)
from fireside.games.feuville.setup import empty_board
from fireside.games.feuville.state import EDITIONS, FeuvilleState, Variant
from fireside.games.feuville.town import (
    BURNT,
    COAT,
    GRASS,
    SKY_SHIFT,
    TOWER_SHIFT,
)
from fireside.kernel.rng import Rng
from fireside.kernel.view import DecisionView, NoSecrets, View, stack_of


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


class FeuvillePublic(msgspec.Struct, frozen=True):
    """All that a seat, or a spectator, may know: everybody knows the same."""

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


FeuvilleView = View[FeuvillePublic, NoSecrets]


def from_view(seen: FeuvilleView, rng: Rng) -> FeuvilleState:
    """Build an imagined state from what a seat sees."""
    public = seen.public
    state = empty_board(Variant(public.seat_count, EDITIONS.index(public.edition)), rng)

    # The towns and the boards.
    for seat, own in enumerate(public.seats):
        state.towns[seat] = [column_of(column) for column in own.town]
        state.origins[seat] = REACH - own.town[0].column
        for charm in own.charms:
            state.charms[seat * KEPT_CHARMS + charm - GREAT_SELECTION] += 1
    state.places = [piece for own in public.seats for piece in own.places]
    state.guards = [int(guard) for own in public.seats for guard in own.guards]
    state.evaluated = [list(own.evaluated) for own in public.seats]
    state.points = [own.points for own in public.seats]

    # The king's board.
    state.display = [piece for row in public.display for piece in row]
    state.piles = [list(pile) for pile in public.piles]
    state.decrees = list(public.unseen_decrees)
    state.thrown = list(public.thrown)
    state.open_charms = [NO_CHARM if charm is None else charm for charm in public.open_charms]
    state.supply = list(public.supply)
    state.lost_charms = list(public.lost_charms)

    # The turn.
    state.dice = list(public.dice)
    state.turn = public.turn
    state.cup = public.cup
    state.used = public.used
    state.fairy = public.fairy
    state.refilled = public.refilled
    state.idle = public.idle
    state.ending = public.ending
    state.is_ended = public.is_ended
    for waiting in public.waiting:
        state.stack += stack_of(waiting)
    state.stack += stack_of(public.decision)
    return state


def column_of(seen: ColumnView) -> int:
    """Write a column in one int again."""
    column = seen.wall | seen.tower << TOWER_SHIFT | seen.sky << SKY_SHIFT
    return column | seen.burnt * BURNT | seen.grass * GRASS | seen.coat * COAT
