"""What a player wants to know of a pile: how far it can go, what jumps, and how far a card is."""

from dataclasses import dataclass
from typing import Final

from fireside.games.the_game.components import (
    ASCENDING_COUNT,
    HIGHEST_CARD,
    JUMP,
    LOWEST_CARD,
    PILE_COUNT,
    Card,
)
from fireside.games.the_game.legal import fits
from fireside.games.the_game.view import TheGameView

LONGEST: Final = HIGHEST_CARD - 1
"""How far a pile goes that nobody has played on."""

# Where the card that would jump back is.
NOWHERE: Final = 0
UNSEEN: Final = 1
IN_HAND: Final = 2
PLAYED: Final = 3


@dataclass(frozen=True)
class Pile:
    """One of the four piles as a seat sees it."""

    number: int
    top: Card
    below: list[Card]
    """What was played here before, the last one first."""
    fuse: int
    """2 for a fire card laid this turn, 1 for one due at the end of it, 0 for no fire."""
    jump: Card
    """The number that would jump back, whether or not there is such a card (GAM-11)."""
    jump_is: int
    """Where that card is."""

    @property
    def is_up(self) -> bool:
        """Whether it ascends."""
        return self.number < ASCENDING_COUNT

    @property
    def room(self) -> int:
        """How far it can still go without a jump."""
        return HIGHEST_CARD - self.top if self.is_up else self.top - LOWEST_CARD

    def takes(self, card: Card) -> bool:
        """Return whether a card fits (GAM-10, GAM-11)."""
        return fits(card, self.number, self.top)

    def distance(self, card: Card) -> int:
        """Return how much room a card that fits uses up; a jump gives some back."""
        return card - self.top if self.is_up else self.top - card


def piles_of(seen: TheGameView) -> list[Pile]:
    """Return the piles as a view shows them."""
    piles = []
    for number in range(PILE_COUNT):
        top = seen.public.tops[number]
        cards = [card for card, pile in reversed(seen.public.laid) if pile == number]
        jump = top - JUMP if number < ASCENDING_COUNT else top + JUMP
        piles.append(
            Pile(number, top, cards[1:], seen.public.fuses[number], jump, place_of(seen, jump))
        )
    return piles


def place_of(seen: TheGameView, card: Card) -> int:
    """Say where a card is, as far as the seat knows."""
    if not LOWEST_CARD <= card <= HIGHEST_CARD:
        return NOWHERE
    if card in seen.own.hand:
        return IN_HAND
    return PLAYED if any(card == laid for laid, _ in seen.public.laid) else UNSEEN


def pairs(hand: tuple[Card, ...]) -> list[tuple[Card, Card]]:
    """List the cards of a hand that are ten apart, so that one can jump back over the other."""
    return [(card, card + JUMP) for card in hand if card + JUMP in hand]
