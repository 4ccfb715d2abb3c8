"""The value of a game of The Game: every card played counts, and beating it."""

from typing import Final

from fireside.bots.policy import WHOLE
from fireside.games.the_game.components import CARD_COUNT
from fireside.games.the_game.state import BEATEN, TheGameState, cards_left

PER_CARD: Final = 3
PER_WIN: Final = 100
BEST: Final = CARD_COUNT * PER_CARD + PER_WIN


def evaluate(state: TheGameState) -> int:
    """Return what a game is worth as it stands, from 0 to WHOLE."""
    played = (CARD_COUNT - cards_left(state)) * PER_CARD
    return WHOLE * (BEST if state.result == BEATEN else played) // BEST
