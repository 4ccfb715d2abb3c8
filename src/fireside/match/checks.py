"""The checks before an action or an aside; an error gives the reason in notation."""

from fireside.kernel.action import Action
from fireside.kernel.errors import IllegalActionError
from fireside.kernel.game import S
from fireside.kernel.seats import Seat
from fireside.kernel.view import P, Q
from fireside.match.errors import ClosedAsideError
from fireside.match.notation import format_action, format_refusal
from fireside.title import Title


def check_action(title: Title[S, P, Q], state: S, seat: Seat, action: Action) -> None:
    """Raise IllegalActionError or NotAskedError unless the action is legal now."""
    try:
        title.game.check(state, seat, action)
    except IllegalActionError as error:
        name, reason = format_action(title, action), format_refusal(title, error.refusal)
        message = f"seat {seat} cannot {name}: {reason}"
        raise IllegalActionError(message, error.refusal) from None


def check_aside(title: Title[S, P, Q], state: S, seat: Seat, action: Action) -> None:
    """Raise ClosedAsideError unless the aside is open to the seat now."""
    if action not in title.game.open_asides(state, seat):
        raise ClosedAsideError(f"seat {seat} cannot {format_action(title, action)} now")
