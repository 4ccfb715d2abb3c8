"""Whether a seat may act in a position, and if not, the error that says why."""

from fireside.kernel.action import Action
from fireside.kernel.errors import IllegalActionError, NotAskedError
from fireside.kernel.game import S
from fireside.kernel.seats import Seat
from fireside.kernel.title import Title, V
from fireside.match.errors import ClosedAsideError
from fireside.match.notation import format_action, format_refusal


def check_asked(state: S, seat: Seat) -> None:
    """Refuse a seat that no decision waits for."""
    if state.is_over():
        raise NotAskedError(f"seat {seat} acted, but the game is over")
    if seat not in state.asked():
        raise NotAskedError(f"seat {seat} acted, waiting for {state.asked()}")


def check_action(title: Title[S, V], state: S, seat: Seat, action: Action) -> None:
    """Refuse what a seat may not answer now."""
    check_asked(state, seat)
    if action not in title.game.legal_actions(state, seat):
        raise illegal(title, state, seat, action)


def illegal(title: Title[S, V], state: S, seat: Seat, action: Action) -> IllegalActionError:
    """Return the error that names the clause against an action."""
    refusal = title.game.why_not(state, seat, action)
    assert refusal is not None, f"{action} is not legal, yet nothing speaks against it"
    name = format_action(title, action)
    reason = format_refusal(title, refusal)
    return IllegalActionError(f"seat {seat} cannot {name}: {reason}", refusal)


def check_aside(title: Title[S, V], state: S, seat: Seat, action: Action) -> None:
    """Refuse an aside that is not open to a seat of the game now."""
    if action not in title.game.open_asides(state, seat):
        raise ClosedAsideError(f"seat {seat} cannot {format_action(title, action)} now")
