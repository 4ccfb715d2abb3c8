"""Whether a seat may act in a position, and if not, the error that says why in notation."""

from fireside.kernel.action import Action
from fireside.kernel.errors import IllegalActionError
from fireside.kernel.game import S
from fireside.kernel.seats import Seat
from fireside.kernel.view import P, Q
from fireside.match.errors import ClosedAsideError
from fireside.match.notation import format_action, format_refusal
from fireside.title import Title


def check_action(title: Title[S, P, Q], state: S, seat: Seat, action: Action) -> None:
    """Refuse what a seat may not answer now."""
    try:
        title.game.check(state, seat, action)
    except IllegalActionError as error:
        name, reason = format_action(title, action), format_refusal(title, error.refusal)
        message = f"seat {seat} cannot {name}: {reason}"
        raise IllegalActionError(message, error.refusal) from None


def check_aside(title: Title[S, P, Q], state: S, seat: Seat, action: Action) -> None:
    """Refuse an aside that is not open to a seat of the game now."""
    if action not in title.game.open_asides(state, seat):
        raise ClosedAsideError(f"seat {seat} cannot {format_action(title, action)} now")
