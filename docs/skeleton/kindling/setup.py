"""What a table agrees on, and the position before anybody is asked (KIN-01, KIN-02, KIN-30)."""

from typing import Final

from fireside.kernel.bag import draw
from fireside.kernel.errors import OptionsError
from fireside.kernel.event import Events
from fireside.kernel.options import Option, Options, complete
from fireside.kernel.rng import Rng
from fireside.kernel.seats import SEAT_BITS
from kindling.components import GALE_LIMIT, LIMIT, STICKS
from kindling.state import KindlingState

SEAT_COUNTS: Final = (2, 3)

OPTIONS: Final = (Option("gale"),)


def empty_hearth(seat_count: int, limit: int, rng: Rng) -> KindlingState:
    """Return the position before the secret sticks are drawn."""
    return KindlingState(
        rng=rng,
        stack=[],
        spoken=[],
        reveals=0,
        limit=limit,
        bag=STICKS[:],
        secrets=[0] * seat_count,
        fires=[[] for _ in range(seat_count)],
        done=[0] * seat_count,
        turn=0,
    )


def set_up(seat_count: int, options: Options, rng: Rng, out: Events) -> KindlingState:
    """Let every seat draw its secret stick; what it is, is told to that seat alone (KIN-02)."""
    chosen = complete(OPTIONS, options)
    if seat_count not in SEAT_COUNTS:
        raise OptionsError(f"Kindling seats 2 or 3, not {seat_count}")
    state = empty_hearth(seat_count, GALE_LIMIT if chosen["gale"] else LIMIT, rng)
    for seat in range(seat_count):
        state.secrets[seat] = draw(state.bag, sum(state.bag), rng)
        out.add("take", seat)
        out.tell(SEAT_BITS[seat], "own", seat, state.secrets[seat])
    return state
