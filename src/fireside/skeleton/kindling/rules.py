"""One function for each rule: change the state, report, ask the next question."""

from typing import Final

from fireside.kernel.bag import draw
from fireside.kernel.decision import of_seat
from fireside.kernel.event import Events
from fireside.kernel.seats import Seat
from kindling.components import LIMIT
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
    """Lay a stick from the bag (KIN-11)."""
    length = draw(state.bag, sum(state.bag), state.rng)
    out.add("feed", seat, length)
    lay(state, seat, length, out)


def swap(state: KindlingState, seat: Seat, out: Events) -> None:
    """Lay the secret stick and keep the spare instead, which everybody has seen (KIN-14)."""
    laid, kept = state.secrets[seat], state.spare
    state.secrets[seat] = kept
    state.spare = 0
    state.known[seat] = 1
    state.reveals += 1
    out.add("swap", seat, laid, kept)
    lay(state, seat, laid, out)


def lay(state: KindlingState, seat: Seat, length: int, out: Events) -> None:
    """Lay a stick on a fire; too many of them smother it (KIN-13)."""
    fire = state.fires[seat]
    fire.append(length)
    if sum(fire) > LIMIT:
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


RULES: Final = {"feed": feed, "swap": swap, "bank": bank}
