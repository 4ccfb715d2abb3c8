"""What a seat does not know, and a position in which just that is drawn again."""

from fireside.kernel.bag import draw
from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat
from kindling.state import KindlingState, copy_state


def is_known(state: KindlingState, owner: Seat) -> bool:
    """Return whether everybody knows a secret stick (KIN-14, KIN-20)."""
    return bool(state.known[owner]) or state.is_over()


def sees_secret(state: KindlingState, owner: Seat, seat: Seat) -> bool:
    """Return whether a seat knows a secret stick: its own, and those that all know (KIN-02)."""
    return owner == seat or is_known(state, owner)


def imagine_state(state: KindlingState, seat: Seat, rng: Rng) -> KindlingState:
    """Return a copy in which everything hidden from the seat is drawn again."""
    imagined = copy_state(state)
    imagined.rng = rng
    for owner in range(len(state.secrets)):
        if not sees_secret(state, owner, seat):
            imagined.bag[state.secrets[owner]] += 1
    redraw(imagined, seat)
    return imagined


def redraw(state: KindlingState, seat: Seat) -> None:
    """Draw the sticks that a seat does not know out of the bag, which holds them all."""
    for owner in range(len(state.secrets)):
        if not sees_secret(state, owner, seat):
            state.secrets[owner] = draw(state.bag, sum(state.bag), state.rng)
