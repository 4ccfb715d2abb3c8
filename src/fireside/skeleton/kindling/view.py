"""What may be seen, by everybody and by one seat, and the way back to a state."""

from typing import Final

import msgspec

from fireside.kernel.rng import Rng
from fireside.kernel.view import NOT_SHOWN, DecisionView, View, ViewArgs, stack_of
from kindling.imagine import redraw
from kindling.setup import empty_hearth
from kindling.state import KindlingState


class KindlingPublic(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody sees."""

    limit: int
    fires: tuple[tuple[int, ...], ...]
    spare: int | None
    """The open stick beside the bag, until it is taken."""
    secrets: tuple[int | None, ...]
    """By seat: its secret stick, once everybody knows it."""
    done: tuple[bool, ...]
    turn: int
    reveals: int
    decision: DecisionView | None
    """None once the game is over."""


class KindlingOwn(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat knows beyond that."""

    secret: int | None
    """Its own secret stick; the spectator has none."""


KindlingView = View[KindlingPublic, KindlingOwn]

VIEW_ARGS: Final[ViewArgs] = {
    "limit": ("length",),
    "fires": ("by seat", "length"),
    "spare": ("length",),
    "secrets": ("by seat", "length"),
    "done": ("by seat",),
    "turn": NOT_SHOWN,
    "reveals": NOT_SHOWN,
    "decision": NOT_SHOWN,
    "secret": ("length",),
}
"""What the ints of a view are, for the plain screen and the plain board."""


def from_view(seen: KindlingView, rng: Rng) -> KindlingState:
    """Build an imagined state from what a seat sees."""
    public = seen.public
    state = empty_hearth(len(public.fires), rng)
    state.fires = [list(fire) for fire in public.fires]
    state.spare = public.spare or 0
    state.known = [int(secret is not None) for secret in public.secrets]
    state.secrets = [secret or 0 for secret in public.secrets]
    if seen.own.secret is not None:
        state.secrets[seen.seat] = seen.own.secret
    state.done = [int(is_done) for is_done in public.done]
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
