"""How The Game ends: beaten, or with cards left (GAM-30 to GAM-33, GAM-63)."""

from typing import Final

from fireside.games.the_game.components import CARD_COUNT
from fireside.games.the_game.state import (
    BEATEN,
    BURNT,
    ENDED,
    EXCELLENT,
    TheGameState,
    cards_left,
)
from fireside.kernel.event import Events
from fireside.kernel.outcome import Outcome, team
from fireside.kernel.seats import SPECTATOR

EXCELLENT_LIMIT: Final = 10
"""Fewer cards left than this is an excellent result (GAM-31)."""


def lose(state: TheGameState, out: Events) -> None:
    """End a game that cannot go on; one with a fire due in this turn is burnt (GAM-63)."""
    if 1 in state.fuses:
        finish(state, BURNT, out)
    else:
        finish(state, EXCELLENT if cards_left(state) < EXCELLENT_LIMIT else ENDED, out)


def finish(state: TheGameState, result: int, out: Events) -> None:
    """Note the result and show all hands; nobody is asked any more."""
    state.result = result
    if out.is_heard:
        for seat in range(len(state.hands)):
            for card in state.hands[seat]:
                out.add("show", seat, card)
        out.add("result", SPECTATOR, result, cards_left(state))


def judge(state: TheGameState) -> Outcome:
    """Return how a finished game ended; everybody's points are the cards played together."""
    seat_count = state.variant.seat_count
    played = CARD_COUNT - cards_left(state)
    return team([played] * seat_count, state.result == BEATEN)
