"""What may be seen, by everybody and by one seat, and the way back to a state."""

import msgspec

from fireside.kernel.rng import Rng
from fireside.kernel.seats import SPECTATOR
from fireside.kernel.view import DecisionView, View, stack_of
from kindling.imagine import redraw
from kindling.setup import empty_hearth
from kindling.state import KindlingState


class KindlingPublic(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody sees."""

    limit: int
    fires: tuple[tuple[int, ...], ...]
    spare: int
    """The open stick beside the bag, 0 once it was taken."""
    secrets: tuple[int, ...]
    """By seat: its secret stick once everybody knows it, 0 before."""
    done: tuple[int, ...]
    turn: int
    reveals: int
    decision: DecisionView | None
    """None once the game is over."""


class KindlingOwn(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat knows beyond that."""

    secret: int
    """Its own secret stick, 0 for the spectator."""


KindlingView = View[KindlingPublic, KindlingOwn]


def from_view(seen: KindlingView, rng: Rng) -> KindlingState:
    """Build an imagined state from what a seat sees."""
    public = seen.public
    state = empty_hearth(len(public.fires), rng)
    state.fires = [list(fire) for fire in public.fires]
    state.spare = public.spare
    state.known = [int(secret > 0) for secret in public.secrets]
    state.secrets = list(public.secrets)
    if seen.seat != SPECTATOR:
        state.secrets[seen.seat] = seen.own.secret
    state.done = list(public.done)
    state.turn = public.turn
    state.reveals = public.reveals
    state.stack = stack_of(public.decision)
    # The bag holds every stick that the seat does not see; the others' secret ones come out of it.
    for sticks in (*state.fires, state.secrets, [state.spare]):
        for length in sticks:
            if length:
                state.bag[length] -= 1
    redraw(state, seen.seat)
    return state
