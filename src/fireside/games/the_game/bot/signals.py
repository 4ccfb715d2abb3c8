"""Which signals a hand gives, by how near its cards are to the piles (GAM-40)."""

from typing import Final

from fireside.games.the_game.actions import KEEP_CLEAR, NO_SIGNAL, SMALL_STEPS
from fireside.games.the_game.bot.weights import Weights
from fireside.games.the_game.components import ASCENDING_COUNT, JUMP, PILE_COUNT, Card, Pile
from fireside.games.the_game.state import LAID_BITS, TheGameState
from fireside.kernel.seats import Seat

COUNT_SIZE: Final = 112
"""Cards go up to 99, and a jump from there to 109."""


def outstanding(state: TheGameState) -> list[int]:
    """Count, by number, the cards below it that were not played yet."""
    flags = [0] * COUNT_SIZE
    for laid in state.laid:
        flags[laid >> LAID_BITS] = 1
    counts = flags
    total = 0
    counts[0] = 0
    counts[1] = 0
    # Each place is read before it is written over with the count below it.
    for number in range(2, 100):
        is_played = flags[number]
        counts[number] = total
        total += 1 - is_played
    for number in range(100, COUNT_SIZE):
        counts[number] = total
    return counts


def signal_of_hand(
    hand: list[Card], pile: Pile, top: Card, below: list[int], weights: Weights
) -> int:
    """Return the signal that a hand gives at a pile.

    `below` counts the outstanding cards below each number: a card is near if few of them lie
    between it and the top.
    """
    gap = -1
    if pile < ASCENDING_COUNT:
        for card in hand:
            if card == top - JUMP:
                return KEEP_CLEAR
            if card > top:
                gap = below[card] - below[top + 1]
                break
    else:
        for card in hand:
            if card == top + JUMP:
                return KEEP_CLEAR
            if card < top:
                gap = below[top] - below[card + 1]
    if gap < 0:
        return NO_SIGNAL
    if gap < weights.clear_limit:
        return KEEP_CLEAR
    return SMALL_STEPS if gap < weights.steps_limit else NO_SIGNAL


def expected_signals(
    state: TheGameState, seat: Seat, below: list[int], weights: Weights
) -> list[int]:
    """Return what all other seats would signal with the cards they hold here.

    This is for playouts, where the hands are imagined ones and nobody speaks.
    """
    signals: list[int] = []
    tops = state.tops
    for other in range(len(state.hands)):
        hand = state.hands[other]
        for pile in range(PILE_COUNT):
            if other == seat:
                signals.append(NO_SIGNAL)
            else:
                signals.append(signal_of_hand(hand, pile, tops[pile], below, weights))
    return signals
