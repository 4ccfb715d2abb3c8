"""Signals: what may be said about a pile without saying anything about a card (GAM-40)."""

from fireside.games.the_game.actions import NO_SIGNAL, SIGNALLING
from fireside.games.the_game.components import PILE_COUNT, Pile
from fireside.games.the_game.state import TheGameState
from fireside.kernel.action import Action
from fireside.kernel.event import Events
from fireside.kernel.seats import Seat


def may_signal(state: TheGameState) -> bool:
    """Return whether seats may signal: from the deal to the end, unless there is only one."""
    return state.variant.seat_count > 1 and bool(state.stack)


def is_withdrawal(action: Action) -> bool:
    """Return whether a signal takes one back, which is possible at any time."""
    return action.args[1] == NO_SIGNAL


def list_signals(state: TheGameState, seat: Seat) -> list[Action]:
    """List every signal that would change what a seat shows at a pile, cards left or not."""
    if not may_signal(state):
        return []
    actions: list[Action] = []
    for pile in range(PILE_COUNT):
        shown = state.signals[seat * PILE_COUNT + pile]
        for signal in range(len(SIGNALLING[pile])):
            if signal != shown:
                actions.append(SIGNALLING[pile][signal])
    return actions


def give_signal(state: TheGameState, seat: Seat, pile: Pile, signal: int, out: Events) -> None:
    """Show a signal at a pile, or take it back."""
    state.signals[seat * PILE_COUNT + pile] = signal
    out.add("signal", seat, pile, signal)


def withdraw(state: TheGameState, seat: Seat, pile: Pile, out: Events) -> None:
    """Let a signal vanish, because its seat played on the pile itself."""
    at = seat * PILE_COUNT + pile
    if state.signals[at] != NO_SIGNAL:
        give_signal(state, seat, pile, NO_SIGNAL, out)


def withdraw_all(state: TheGameState, seat: Seat, out: Events) -> None:
    """Let all signals of a seat vanish, because it has left the rotation."""
    for pile in range(PILE_COUNT):
        withdraw(state, seat, pile, out)
