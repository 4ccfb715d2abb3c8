"""The end of a game, searched to its end: nothing is left to draw and every hand is known.

With one other seat in the rotation its hand is all that is not seen anywhere else.
"""

from typing import Final, final

from fireside.games.the_game.actions import PLAYS, STOP
from fireside.games.the_game.components import (
    ASCENDING_COUNT,
    FIRE_CARDS,
    JUMP,
    PILE_COUNT,
    Card,
)
from fireside.games.the_game.legal import fits
from fireside.games.the_game.state import TheGameState
from fireside.kernel.action import Action
from fireside.kernel.seats import Seat

NODE_LIMIT: Final = 6_000
QUICK_LIMIT: Final = 200
"""How many positions to look at, in earnest and in playouts."""
SHORT_STEP: Final = 3
"""Steps up to this are tried before handing on, longer ones after it."""
TOP_BITS: Final = 7
HANDED_ON: Final = -1


@final
class Endgame:
    """Looks for a way to play all cards of one or two hands, which alternate."""

    def __init__(self, cards: list[Card], owned: list[int], limit: int) -> None:
        self.cards: Final = cards
        """All cards left, ascending; sets of them are masks."""
        self.owned: Final = owned
        """By player, the one to act first: the set of its cards."""
        self.limit: Final = limit
        """How many positions to look at before giving up."""
        self.failed: Final[set[int]] = set()
        self.path: Final[list[int]] = []
        """The last play of the way found comes first: card and pile in one int."""
        self.nodes = 0

    def can_win(self, left: int, tops: list[Card], player: int, may_stop: bool) -> bool:
        """Return whether all cards left can be played, and note how."""
        if left == 0:
            return True
        if left & self.owned[player] == 0:
            return self.can_win(left, tops, 1 - player, False)
        key = self.key_of(left, tops, player, may_stop)
        if key in self.failed:
            return False
        self.nodes += 1
        if self.nodes > self.limit or self.is_hopeless(left, tops):
            return False
        if self.tries(left, tops, player, may_stop):
            return True
        self.failed.add(key)
        return False

    def tries(self, left: int, tops: list[Card], player: int, may_stop: bool) -> bool:
        """Try short steps, then handing on, then long steps."""
        steps: list[int] = []
        plays: list[int] = []
        self.list_plays(left & self.owned[player], tops, steps, plays)
        may_stop = may_stop and left & self.owned[1 - player] != 0
        for at in sorted(range(len(plays)), key=lambda at: steps[at]):
            if may_stop and steps[at] > SHORT_STEP:
                may_stop = False
                if self.hands_on(left, tops, player):
                    return True
            index = plays[at] // PILE_COUNT
            pile = plays[at] % PILE_COUNT
            top = tops[pile]
            tops[pile] = self.cards[index]
            is_won = self.can_win(left & ~(1 << index), tops, player, True)
            tops[pile] = top
            if is_won:
                self.path.append(plays[at])
                return True
        return may_stop and self.hands_on(left, tops, player)

    def hands_on(self, left: int, tops: list[Card], player: int) -> bool:
        """Try to let the other one play."""
        if self.can_win(left, tops, 1 - player, False):
            self.path.append(HANDED_ON)
            return True
        return False

    def list_plays(self, own: int, tops: list[Card], steps: list[int], plays: list[int]) -> None:
        """List what fits, with how far each play moves its pile on."""
        for index in range(len(self.cards)):
            if not own & 1 << index:
                continue
            card = self.cards[index]
            for pile in range(PILE_COUNT):
                is_twin = pile % 2 == 1 and tops[pile] == tops[pile - 1]
                if not is_twin and fits(card, pile, tops[pile]):
                    step = card - tops[pile]
                    steps.append(step if pile < ASCENDING_COUNT else -step)
                    plays.append(index * PILE_COUNT + pile)

    def is_hopeless(self, left: int, tops: list[Card]) -> bool:
        """Return whether all piles have passed some card, and no jump can bring one back to it."""
        low = min(tops[0], tops[1])
        high = max(tops[2], tops[3])
        lowest_landing = low
        highest_landing = high
        for index in range(len(self.cards)):
            card = self.cards[index]
            if left & 1 << index:
                above = card + JUMP
                if card < lowest_landing and (
                    above == tops[0] or above == tops[1] or self.is_left(left, above)
                ):
                    lowest_landing = card
                under = card - JUMP
                if card > highest_landing and (
                    under == tops[2] or under == tops[3] or self.is_left(left, under)
                ):
                    highest_landing = card
        for index in range(len(self.cards)):
            if left & 1 << index and highest_landing < self.cards[index] < lowest_landing:
                return True
        return False

    def is_left(self, left: int, card: Card) -> bool:
        """Return whether a card is still to be played."""
        return card in self.cards and left & 1 << self.cards.index(card) != 0

    def key_of(self, left: int, tops: list[Card], player: int, may_stop: bool) -> int:
        """Name a position by one int; two piles of a kind may change places."""
        key = left * 4 + player * 2 + int(may_stop)
        for low, high in ((tops[0], tops[1]), (tops[2], tops[3])):
            key = key << TOP_BITS | min(low, high)
            key = key << TOP_BITS | max(low, high)
        return key


def other_players(state: TheGameState, seat: Seat) -> list[Seat]:
    """List the other seats that still hold cards."""
    return [
        other for other in range(len(state.hands)) if other != seat and len(state.hands[other]) > 0
    ]


def is_known(state: TheGameState, seat: Seat) -> bool:
    """Return whether a seat knows where every card is, and no fire can change the rules now."""
    if state.pile or len(other_players(state, seat)) > 1:
        return False
    if not state.variant.on_fire:
        return True
    if max(state.fuses) > 0:
        return False
    return not any(card in FIRE_CARDS for hand in state.hands for card in hand)


def find_win(state: TheGameState, seat: Seat, limit: int = NODE_LIMIT) -> list[Action]:
    """Return the turn that begins a sure win; nothing if there is none, or none was found."""
    hands = [state.hands[seat]]
    hands += [state.hands[other] for other in other_players(state, seat)]
    cards: list[Card] = []
    for hand in hands:
        cards += hand
    cards.sort()
    owned = [sum([1 << cards.index(card) for card in hand]) for hand in hands]
    if len(owned) == 1:
        owned.append(0)
    endgame = Endgame(cards, owned, limit)
    may_stop = state.stack[-1].args[0] == 0
    if not endgame.can_win((1 << len(cards)) - 1, state.tops[:], 0, may_stop):
        return []
    return turn_of(endgame, len(state.hands[seat]))


def turn_of(endgame: Endgame, hand_size: int) -> list[Action]:
    """Return the first turn of the way found."""
    line: list[Action] = []
    for play in reversed(endgame.path):
        if play == HANDED_ON:
            line.append(STOP)
            break
        line.append(PLAYS[endgame.cards[play // PILE_COUNT]][play % PILE_COUNT])
        if len(line) == hand_size:
            break
    return line
