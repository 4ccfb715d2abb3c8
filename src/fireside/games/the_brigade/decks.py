"""Decks without an order: sets of cards that are drawn from at random (BRI-14)."""

from fireside.games.the_brigade.board import lowest_in
from fireside.games.the_brigade.state import BrigadeState
from fireside.kernel.rng import Rng


def draw_from(cards: int, rng: Rng) -> int:
    """Pick one card of a set."""
    left = rng.below(cards.bit_count())
    while left:
        cards &= cards - 1
        left -= 1
    return lowest_in(cards)


def draw_event(state: BrigadeState) -> int:
    """Draw an event card, and discard it; an empty deck is made of the discards."""
    if state.event_deck == 0:
        state.event_deck = state.event_discards
        state.event_discards = 0
    card = draw_from(state.event_deck, state.rng)
    state.event_deck ^= 1 << card
    state.event_discards |= 1 << card
    return card


def reveal_crew(state: BrigadeState) -> int:
    """Turn up a crew card, or return -1 if there is none left."""
    if state.crew_deck == 0:
        state.crew_deck = state.crew_discards
        state.crew_discards = 0
    if state.crew_deck == 0:
        return -1
    member = draw_from(state.crew_deck, state.rng)
    state.crew_deck ^= 1 << member
    state.revealed |= 1 << member
    return member
