"""Worlds to play a turn out in: hands that agree with the signals heard, and draws settled before.

Cards are dealt at random first; then a hand that would signal something else swaps cards with the
draw pile and the other hands as long as that helps. It is a likely deal, not an exact sample.
"""

from typing import Final, final

from fireside.games.the_game.bot.signals import outstanding, signal_of_hand
from fireside.games.the_game.bot.weights import Weights
from fireside.games.the_game.components import PILE_COUNT, Card
from fireside.games.the_game.state import TheGameState
from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat

SWAP_LIMIT: Final = 12
"""How many swaps to try for each hand."""


@final
class FixedOrderRng(Rng):
    """Always draws the last one: the order was fixed when the pile was shuffled.

    So the same cards come in the same order, however many each turn draws.
    """

    def below(self, n: int) -> int:
        return n - 1

    def copy(self) -> Rng:
        return FixedOrderRng(self.draws)


def deal_world(state: TheGameState, seat: Seat, rng: Rng, weights: Weights) -> None:
    """Deal again what a seat cannot see, in agreement with the signals, and shuffle the pile."""
    cards = state.pile
    for other in range(len(state.hands)):
        if other != seat:
            cards += state.hands[other]
    rng.shuffle(cards)
    for other in range(len(state.hands)):
        if other != seat:
            count = len(state.hands[other])
            hand = cards[len(cards) - count :]
            del cards[len(cards) - count :]
            hand.sort()
            state.hands[other] = hand
    state.rng = FixedOrderRng(0)
    below = outstanding(state)
    for other in range(len(state.hands)):
        if other != seat and state.hands[other]:
            adjust_hand(state, seat, other, below, rng, weights)


def adjust_hand(
    state: TheGameState, seat: Seat, other: Seat, below: list[int], rng: Rng, weights: Weights
) -> None:
    """Swap cards of a hand until it would signal what its seat does, or patience ends."""
    wrong = mismatches(state, other, state.hands[other], below, weights)
    for _ in range(SWAP_LIMIT):
        if wrong == 0:
            break
        hand = state.hands[other]
        at = rng.below(len(hand))
        partner = pick_partner(state, seat, other, rng)
        if partner < 0:
            swapped = state.pile
            place = rng.below(len(swapped))
            partner_wrong = 0
        else:
            swapped = state.hands[partner]
            place = rng.below(len(swapped))
            partner_wrong = mismatches(state, partner, swapped, below, weights)
        given = replaced(hand, at, swapped[place])
        now = mismatches(state, other, given, below, weights)
        if partner < 0:
            if now <= wrong:
                swapped[place] = hand[at]
                state.hands[other] = given
                wrong = now
            continue
        taken = replaced(swapped, place, hand[at])
        if now + mismatches(state, partner, taken, below, weights) <= wrong + partner_wrong:
            state.hands[partner] = taken
            state.hands[other] = given
            wrong = now


def pick_partner(state: TheGameState, seat: Seat, other: Seat, rng: Rng) -> int:
    """Return a seat whose card to swap with, or -1 for the draw pile, each card as likely."""
    total = len(state.pile)
    for owner in range(len(state.hands)):
        if owner != seat and owner != other:
            total += len(state.hands[owner])
    if total == 0:
        return other
    at = rng.below(total) - len(state.pile)
    if at < 0:
        return -1
    for owner in range(len(state.hands)):
        if owner != seat and owner != other:
            at -= len(state.hands[owner])
            if at < 0:
                return owner
    return other


def replaced(hand: list[Card], at: int, card: Card) -> list[Card]:
    """Return a hand with another card in place of one of its own."""
    cards = hand[:]
    cards[at] = card
    cards.sort()
    return cards


def mismatches(
    state: TheGameState, owner: Seat, hand: list[Card], below: list[int], weights: Weights
) -> int:
    """Count the piles at which a hand would signal something else than its seat does."""
    count = 0
    for pile in range(PILE_COUNT):
        signal = signal_of_hand(hand, pile, state.tops[pile], below, weights)
        if signal != state.signals[owner * PILE_COUNT + pile]:
            count += 1
    return count
