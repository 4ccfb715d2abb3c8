"""Build what may be seen of a position, field by field: by everybody, and by one seat."""

from fireside.kernel.seats import SPECTATOR, Seat
from fireside.kernel.view import decision_view
from kindling.components import LIMIT
from kindling.imagine import is_known
from kindling.state import KindlingState
from kindling.view import KindlingOwn, KindlingPublic


def public(state: KindlingState) -> KindlingPublic:
    """Show what everybody sees."""
    return KindlingPublic(
        limit=LIMIT,
        fires=tuple([tuple(fire) for fire in state.fires]),
        spare=state.spare or None,
        secrets=tuple([known_secret(state, owner) for owner in range(len(state.secrets))]),
        done=tuple([bool(done) for done in state.done]),
        turn=state.turn,
        reveals=state.reveals,
        decision=decision_view(state),
    )


def known_secret(state: KindlingState, owner: Seat) -> int | None:
    """Return a secret stick that everybody knows, None for one that is still a secret."""
    return state.secrets[owner] if is_known(state, owner) else None


def own(state: KindlingState, seat: Seat) -> KindlingOwn:
    """Show what a seat knows beyond that."""
    return KindlingOwn(secret=None if seat == SPECTATOR else state.secrets[seat])
