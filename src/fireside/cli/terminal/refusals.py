"""Whether the actions of a typed line are legal: tried in a row on a copy of the state."""

from collections.abc import Sequence
from dataclasses import dataclass

from fireside.cli.terminal.session import Session
from fireside.kernel.action import Action
from fireside.kernel.event import FORGET


@dataclass(frozen=True)
class RefusedAction:
    """The first action of a line that is not legal, and why."""

    action: Action
    reason: str


def find_refused(session: Session, actions: Sequence[Action]) -> RefusedAction | None:
    """Return the first of several actions that is not legal, None if all are.

    Nothing is tried beyond a draw, so that the answer reveals no future draw.
    """
    title = session.title
    game = title.game
    seat = session.asked
    state = game.copy(session.state)
    draws = state.rng.draws
    has_acted = False
    for action in actions:
        is_asked = state.is_asked(seat)
        if state.rng.draws != draws or (has_acted and not is_asked):
            return RefusedAction(action, session.terminal.text("game.later_turn"))
        if action in game.open_asides(state, seat):
            game.speak(state, seat, action, FORGET)
            continue
        reason = session.screen.why_silent(title.view(state, seat), action)
        if not reason and action in game.asides(state, seat):
            reason = session.terminal.text("game.said_already")
        if not reason and not is_asked:
            reason = session.terminal.text("game.not_asked").rstrip(".")
        refusal = None if reason else game.why_not(state, seat, action)
        if refusal is not None:
            reason = f"{session.words.refusal(refusal)} ({refusal.clause})"
        if reason:
            return RefusedAction(action, reason)
        game.apply(state, seat, action, FORGET)
        has_acted = True
    return None
