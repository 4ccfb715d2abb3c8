"""What may be seen of Feuville, by everybody and by one seat, and the way back to a state."""

from typing import Final

import msgspec

from fireside.games.feuville.components import (
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
from fireside.kernel.view import NOT_SHOWN, DecisionView, NoSecrets, View, ViewArgs, stack_of


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


class FeuvillePublic(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody sees: there are no secrets."""

    seat_count: int
    edition: str
    equal_turns: bool
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
    is_standstill: bool
    """Whether the game ends if nobody uses a die for another round."""
    ending: int
    is_ended: int
    decision: DecisionView | None
    """None once the game is over."""
    waiting: tuple[DecisionView, ...]
    """The questions that come later, the last first."""


FeuvilleView = View[FeuvillePublic, NoSecrets]

VIEW_ARGS: Final[ViewArgs] = {
    "seat_count": NOT_SHOWN,
    "edition": (),
    "equal_turns": (),
    "seats": ("by seat",),
    "seats.town": (),
    "seats.town.column": ("column",),
    "seats.town.wall": ("piece",),
    "seats.town.tower": ("piece",),
    "seats.town.sky": ("piece",),
    "seats.town.burnt": (),
    "seats.town.grass": (),
    "seats.town.coat": (),
    "seats.places": ("piece",),
    "seats.guards": (),
    "seats.charms": ("charm",),
    "seats.evaluated": ("piece",),
    "seats.points": NOT_SHOWN,
    "seats.columns": ("count",),
    "seats.clouds": ("count",),
    "seats.symbols": ("by symbol", "count"),
    "seats.town_points": ("points",),
    "seats.worths": ("piece", "points"),
    "points": ("by seat", "points"),
    "display": ("by row", "by person", "piece"),
    "piles": ("piece",),
    "unseen_decrees": ("piece",),
    "decrees_left": ("count",),
    "thrown": ("piece",),
    "open_charms": ("by slot", "charm"),
    "supply": ("charm",),
    "lost_charms": ("charm",),
    "dice": ("die",),
    "turn": ("seat",),
    "cup": ("seat",),
    "used": ("count",),
    "fairy": ("count",),
    "refilled": ("count",),
    "idle": ("count",),
    "is_standstill": (),
    "ending": ("count",),
    "is_ended": NOT_SHOWN,
    "decision": NOT_SHOWN,
    "waiting": NOT_SHOWN,
}


def from_view(seen: FeuvilleView, rng: Rng) -> FeuvilleState:
    """Build an imagined state from what a seat sees."""
    public = seen.public
    edition = EDITIONS.index(public.edition)
    state = empty_board(Variant(public.seat_count, edition, public.equal_turns), rng)

    # The towns and the boards.
    for seat, own in enumerate(public.seats):
        state.towns[seat] = [column_of(column) for column in own.town]
        state.origins[seat] = REACH - own.town[0].column
        for charm in own.charms:
            state.charms[seat * KEPT_CHARMS + charm] += 1
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
