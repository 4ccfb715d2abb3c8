"""Signals: what may be said about a pile without saying anything about a card (GAM-40)."""

from fireside.games.the_game.actions import NO_SIGNAL, SIGNALLING
from fireside.games.the_game.components import PILE_COUNT, Pile
from fireside.games.the_game.state import TheGameState, is_in_rotation
from fireside.kernel.action import Action
from fireside.kernel.event import Events
from fireside.kernel.seats import Seat


def may_signal(state: TheGameState, seat: Seat) -> bool:
    """Return whether a seat may signal: from the first turn on, while it has turns to come."""
    return (
        state.variant.seat_count > 1
        and bool(state.stack)
        and state.stack[-1].kind == "play"
        and is_in_rotation(state, seat)
    )


def list_signals(state: TheGameState, seat: Seat) -> list[Action]:
    """List every signal that would change what a seat shows at a pile."""
    if not may_signal(state, seat):
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
