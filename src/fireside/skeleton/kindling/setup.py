"""Options, and the position before anybody is asked (KIN-01 to KIN-03)."""

from typing import Final

from fireside.kernel.bag import draw
from fireside.kernel.errors import OptionsError
from fireside.kernel.event import Events
from fireside.kernel.options import Option, Options, complete
from fireside.kernel.refusal import Refusal
from fireside.kernel.rng import Rng
from fireside.kernel.seats import SEAT_BITS, SPECTATOR
from kindling.components import STICKS
from kindling.state import KindlingState

SEAT_COUNTS: Final = (2, 3)

OPTIONS: Final[tuple[Option, ...]] = ()


def is_team(seat_count: int, options: Options) -> bool:
    """Return whether all seats win or lose together: everybody plays alone (KIN-21)."""
    return False


def empty_hearth(seat_count: int, rng: Rng) -> KindlingState:
    """Return the position before any stick is drawn."""
    return KindlingState(
        rng=rng,
        stack=[],
        spoken=[],
        reveals=0,
        bag=STICKS[:],
        spare=0,
        secrets=[0] * seat_count,
        known=[0] * seat_count,
        fires=[[] for _ in range(seat_count)],
        done=[0] * seat_count,
        turn=0,
    )


def set_up(seat_count: int, options: Options, rng: Rng, out: Events) -> KindlingState:
    """Draw a secret stick for each seat, told to it alone, and the open spare (KIN-02, KIN-03)."""
    complete(OPTIONS, options)
    if seat_count not in SEAT_COUNTS:
        refusal = Refusal("KIN-02", "seat_count")
        raise OptionsError(f"there are 2 or 3 seats, not {seat_count}", refusal)
    state = empty_hearth(seat_count, rng)
    for seat in range(seat_count):
        state.secrets[seat] = draw(state.bag, sum(state.bag), rng)
        out.tell(SEAT_BITS[seat], "own", seat, state.secrets[seat])
    state.spare = draw(state.bag, sum(state.bag), rng)
    out.add("spare", SPECTATOR, state.spare)
    return state
