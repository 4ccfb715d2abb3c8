"""A position that one seat may search: hands it cannot see are dealt again."""

from fireside.games.the_game.actions import BIDS
from fireside.games.the_game.components import Card
from fireside.games.the_game.legal import can_play
from fireside.games.the_game.state import NO_BID, TheGameState, copy_state
from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat


def sees_hand(state: TheGameState, owner: Seat, seat: Seat) -> bool:
    """Return whether a seat knows a hand: its own, and all once the game is over (GAM-04)."""
    return owner == seat or state.is_over()


def sees_bids(state: TheGameState) -> bool:
    """Return whether the bids were shown, which happens when all are in (GAM-03)."""
    return NO_BID not in state.bids


def unseen(state: TheGameState, seat: Seat) -> list[Card]:
    """List the cards whose place a seat does not know, ascending."""
    cards = state.pile[:]
    for owner in range(len(state.hands)):
        if not sees_hand(state, owner, seat):
            cards += state.hands[owner]
    cards.sort()
    return cards


def imagine_state(state: TheGameState, seat: Seat, rng: Rng) -> TheGameState:
    """Return a copy in which everything hidden from the seat is drawn again."""
    imagined = copy_state(state)
    imagined.rng = rng
    redraw(imagined, seat, unseen(state, seat), rng)
    return imagined


def redraw(state: TheGameState, seat: Seat, cards: list[Card], rng: Rng) -> None:
    """Deal the unseen cards out again: the other hands, and the rest is the draw pile."""
    deal(state, seat, cards[:], rng)
    while not is_possible(state):
        deal(state, seat, cards[:], rng)
    if not sees_bids(state):
        for owner in range(len(state.bids)):
            if owner != seat and state.bids[owner] != NO_BID:
                state.bids[owner] = rng.below(len(BIDS))


def deal(state: TheGameState, seat: Seat, cards: list[Card], rng: Rng) -> None:
    """Fill the hands that a seat does not know out of these cards, and keep the rest."""
    for owner in range(len(state.hands)):
        if not sees_hand(state, owner, seat):
            hand = [cards.pop(rng.below(len(cards))) for _ in range(len(state.hands[owner]))]
            hand.sort()
            state.hands[owner] = hand
    state.pile = cards


def is_possible(state: TheGameState) -> bool:
    """Return whether a seat that is asked for a card has one that fits, as it must (GAM-30)."""
    if not state.stack or state.stack[-1].kind != "play" or state.stack[-1].args[0] == 0:
        return True
    return can_play(state, state.turn)
