"""What one seat may see, built field by field, and the way back to a state."""

import msgspec

from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat
from fireside.kernel.view import DecisionView, decision_view, stack_of
from kindling.imagine import redraw, sees_secret
from kindling.setup import empty_hearth
from kindling.state import KindlingState


class KindlingView(msgspec.Struct, frozen=True):
    """All that a seat, or a spectator, may know."""

    seat: int
    limit: int
    fires: tuple[tuple[int, ...], ...]
    spare: int
    secrets: tuple[int | None, ...]
    """By seat: its secret stick, for those who may know."""
    known: tuple[int, ...]
    """By seat: 1 if everybody knows its secret stick."""
    done: tuple[int, ...]
    turn: int
    reveals: int
    decision: DecisionView | None
    """None once the game is over."""


def view(state: KindlingState, seat: Seat) -> KindlingView:
    """Show a position to a seat or to the spectator."""
    return KindlingView(
        seat=seat,
        limit=state.limit,
        fires=tuple([tuple(fire) for fire in state.fires]),
        spare=state.spare,
        secrets=tuple([secret_view(state, owner, seat) for owner in range(len(state.fires))]),
        known=tuple(state.known),
        done=tuple(state.done),
        turn=state.turn,
        reveals=state.reveals,
        decision=decision_view(state),
    )


def secret_view(state: KindlingState, owner: Seat, seat: Seat) -> int | None:
    """Show a secret stick to those who may know it."""
    return state.secrets[owner] if sees_secret(state, owner, seat) else None


def from_view(seen: KindlingView, rng: Rng) -> KindlingState:
    """Build an imagined state from what a seat sees."""
    state = empty_hearth(len(seen.fires), seen.limit, rng)
    state.fires = [list(fire) for fire in seen.fires]
    state.spare = seen.spare
    state.secrets = [secret or 0 for secret in seen.secrets]
    state.known = list(seen.known)
    state.done = list(seen.done)
    state.turn = seen.turn
    state.reveals = seen.reveals
    state.stack = stack_of(seen.decision)
    # The bag holds every stick that the seat does not see; the others' secret ones come out of it.
    for sticks in (*seen.fires, seen.secrets, (seen.spare,)):
        for length in sticks:
            if length:
                state.bag[length] -= 1
    redraw(state, seen.seat)
    return state
