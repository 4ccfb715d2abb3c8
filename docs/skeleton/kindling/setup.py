"""What a table agrees on, and the position before anybody is asked (KIN-01 to KIN-03, KIN-30)."""

from typing import Final

from fireside.kernel.bag import draw
from fireside.kernel.errors import OptionsError
from fireside.kernel.event import Events
from fireside.kernel.options import Option, Options, complete
from fireside.kernel.rng import Rng
from fireside.kernel.seats import SEAT_BITS, SPECTATOR
from kindling.components import GALE_LIMIT, LIMIT, STICKS
from kindling.state import KindlingState

SEAT_COUNTS: Final = (2, 3)

OPTIONS: Final = (Option("gale"),)


def is_team(seat_count: int, options: Options) -> bool:
    """Return whether all seats win or lose together: everybody plays alone (KIN-21)."""
    return False


def empty_hearth(seat_count: int, limit: int, rng: Rng) -> KindlingState:
    """Return the position before any stick is drawn."""
    return KindlingState(
        rng=rng,
        stack=[],
        spoken=[],
        reveals=0,
        limit=limit,
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
    chosen = complete(OPTIONS, options)
    if seat_count not in SEAT_COUNTS:
        raise OptionsError(f"Kindling seats 2 or 3, not {seat_count}")
    state = empty_hearth(seat_count, GALE_LIMIT if chosen["gale"] else LIMIT, rng)
    for seat in range(seat_count):
        state.secrets[seat] = draw(state.bag, sum(state.bag), rng)
        out.add("take", seat)
        out.tell(SEAT_BITS[seat], "own", seat, state.secrets[seat])
    state.spare = draw(state.bag, sum(state.bag), rng)
    out.add("spare", SPECTATOR, state.spare)
    return state
