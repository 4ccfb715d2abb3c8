"""Before the first turn: options, the display, and the first seat (VIL-10 to VIL-16)."""

from typing import Final

from fireside.games.feuville.actions import DIE_SIDES
from fireside.games.feuville.charms import refill_charms
from fireside.games.feuville.components import (
    CHARM_COUNT,
    CHARM_COUNTS,
    DECREES,
    KEPT_CHARMS,
    NO_CHARM,
    OPEN_CHARMS,
    PLACE_COUNT,
    ROW_SIZE,
    SKY,
    SLOT_COUNT,
    STACKS,
    START_SKIES,
    TOWER,
    WALL,
)
from fireside.games.feuville.display import fill_slot, refill_decrees, refill_row
from fireside.games.feuville.state import EDITIONS, UNROLLED, FeuvilleState, Variant
from fireside.games.feuville.town import BARE_START
from fireside.kernel.errors import OptionsError
from fireside.kernel.event import Events
from fireside.kernel.options import Option, Options, complete
from fireside.kernel.refusal import Refusal
from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat

SEAT_COUNTS: Final = (2, 3, 4)

OPTIONS: Final = (Option("edition", EDITIONS),)


def is_team(seat_count: int, options: Options) -> bool:
    """Return whether the seats win or lose together: they never do."""
    return False


def agree(seat_count: int, options: Options) -> Variant:
    """Turn the options into a variant."""
    chosen = complete(OPTIONS, options)
    if seat_count not in SEAT_COUNTS:
        refusal = Refusal("VIL-14", "seat_count")
        raise OptionsError(f"Feuville seats 2 to 4, not {seat_count}", refusal)
    return Variant(seat_count, EDITIONS.index(str(chosen["edition"])))


def empty_board(variant: Variant, rng: Rng) -> FeuvilleState:
    """Return the position before anything is laid out: bare starting tiles (VIL-14)."""
    count = variant.seat_count
    return FeuvilleState(
        rng=rng,
        stack=[],
        spoken=[],
        reveals=0,
        variant=variant,
        towns=[[BARE_START] for _ in range(count)],
        origins=[0] * count,
        places=[0] * (count * PLACE_COUNT),
        guards=[0] * (count * PLACE_COUNT),
        charms=[0] * (count * KEPT_CHARMS),
        evaluated=[[] for _ in range(count)],
        points=[0] * count,
        display=[0] * SLOT_COUNT,
        piles=[pile[:] for pile in STACKS],
        decrees=DECREES[:],
        thrown=[],
        open_charms=[NO_CHARM] * OPEN_CHARMS,
        supply=CHARM_COUNTS[:],
        lost_charms=[0] * CHARM_COUNT,
        dice=[UNROLLED, UNROLLED],
        turn=0,
        cup=0,
        used=0,
        fairy=0,
        refilled=0,
        idle=0,
        ending=0,
        is_ended=0,
    )


def set_up(seat_count: int, options: Options, rng: Rng, out: Events) -> FeuvilleState:
    """Lay out the king's board and find the first seat (VIL-10 to VIL-13)."""
    state = empty_board(agree(seat_count, options), rng)
    refill_charms(state, out)
    lay_start_skies(state, out)
    refill_row(state, TOWER, out)
    refill_row(state, WALL, out)
    refill_decrees(state, out)
    find_starter(state, out)
    return state


def lay_start_skies(state: FeuvilleState, out: Events) -> None:
    """Lay the six skies of the start, in an order that is drawn (VIL-11)."""
    skies = START_SKIES[:]
    state.rng.shuffle(skies)
    for person in range(ROW_SIZE):
        fill_slot(state, SKY * ROW_SIZE + person, skies[person], out)


def find_starter(state: FeuvilleState, out: Events) -> None:
    """Let everybody roll, and those who tie again, until one is highest (VIL-13)."""
    rivals: list[Seat] = list(range(state.variant.seat_count))
    while len(rivals) > 1:
        best = 0
        highest: list[Seat] = []
        for seat in rivals:
            die = state.rng.below(DIE_SIDES) + 1
            out.add("throw", seat, die)
            if die > best:
                best = die
                highest = []
            if die == best:
                highest.append(seat)
        rivals = highest
    state.cup = state.turn = rivals[0]
    out.add("start", state.cup)
