"""One function for each rule: change the state, report, ask the next question."""

from typing import Final

from fireside.kernel.bag import draw
from fireside.kernel.decision import of_seat
from fireside.kernel.event import Events
from fireside.kernel.seats import Seat
from kindling.setup import SEAT_COUNTS
from kindling.state import KindlingState

STOKE: Final = [of_seat("stoke", seat) for seat in range(max(SEAT_COUNTS))]


def ask_next(state: KindlingState, out: Events) -> bool:
    """Ask the next seat that still has turns; without one the game is over (KIN-10, KIN-20)."""
    seat_count = len(state.fires)
    for step in range(seat_count):
        seat = (state.turn + step) % seat_count
        if not state.done[seat]:
            state.turn = (seat + 1) % seat_count
            state.stack.append(STOKE[seat])
            return True
    show(state, out)
    return False


def feed(state: KindlingState, seat: Seat, out: Events) -> None:
    """Lay a stick from the bag; too many of them smother the fire (KIN-11, KIN-13)."""
    fire = state.fires[seat]
    fire.append(draw(state.bag, sum(state.bag), state.rng))
    out.add("feed", seat, fire[-1])
    if sum(fire) > state.limit:
        state.done[seat] = 1
        out.add("smother", seat)


def bank(state: KindlingState, seat: Seat, out: Events) -> None:
    """Leave the fire as it is (KIN-12)."""
    state.done[seat] = 1
    out.add("bank", seat)


def show(state: KindlingState, out: Events) -> None:
    """Show every secret stick (KIN-20)."""
    state.reveals += 1
    for seat in range(len(state.secrets)):
        out.add("show", seat, state.secrets[seat])


RULES: Final = {"feed": feed, "bank": bank}
