"""The cost of a turn to a seat: how bad the piles and its hand would be after it.

The top of a pile after the turn is what lies there now or a card of the hand: a *place* is a
pile and one of these. Nearly all that matters depends on one place and is looked up; distances are
counted in cards that are still to be played and not in the own hand, for only these are lost.
"""

from typing import Final, final

from mypy_extensions import i64

from fireside.games.the_game.bot import weights as feature
from fireside.games.the_game.components import (
    PILE_COUNT,
    Card,
)

HAND_LIMIT: Final = 8
SLOTS: Final = HAND_LIMIT + 1
"""Places of a pile: its top, and the cards of the hand in order."""
PLACES: Final = PILE_COUNT * SLOTS

# The gaps of all cards of a hand are one number, a lane for each card with a bit to spare.
LANE_BITS: Final = 7
LANE: Final = 63
SPARE_BITS: Final = sum([1 << (at * LANE_BITS + LANE_BITS - 1) for at in range(HAND_LIMIT)])

CLOSED: Final = 60
"""The gap of a card that does not fit."""
GAP_LIMIT: Final = 20
"""A gap is hardly worse than this one."""


@final
class TurnRating:
    """Costs of one seat's turns; lists go by place, which is pile * SLOTS + slot."""

    def __init__(self, hand: list[Card], minimum: int, weights: list[int], unseen: int) -> None:
        self.hand: Final = hand
        self.minimum: Final = minimum
        """Cards that the turn still asks for."""
        self.unseen: Final[i64] = unseen
        """How many cards are still to be played and not in the hand."""
        self.tops: Final = [0] * PLACES
        self.behind: Final = [0] * PLACES
        """How many unseen cards the pile has passed."""
        self.costs: Final = [0] * PLACES
        self.jumpers: Final = [0] * PLACES
        """The bit of the card in hand that lies ten back, or 0."""
        self.jump_gains: Final = [0] * PLACES
        self.gaps: Final = [0] * PLACES
        """How many unseen cards each card of the hand would skip, a lane each."""
        self.open: Final = [0] * PLACES
        """The set of the hand's cards that fit, but not where the other pile of the kind lies
        nearer at the start."""
        self.pairs: Final[list[int]] = []
        """The bits of two cards of the hand that are ten apart."""
        self.one_way: Final[i64] = weights[feature.ONE_WAY]
        self.shut: Final[i64] = weights[feature.SHUT]
        self.nearly_shut: Final[i64] = weights[feature.NEARLY_SHUT]
        self.crossed: Final[i64] = weights[feature.CROSSED]
        self.own_one_way: Final[i64] = weights[feature.OWN_ONE_WAY]
        self.own_shut: Final[i64] = weights[feature.OWN_SHUT]
        self.own_gap: Final[i64] = weights[feature.OWN_GAP]
        self.own_first_gap: Final[i64] = weights[feature.OWN_FIRST_GAP]
        self.own_second_gap: Final[i64] = weights[feature.OWN_SECOND_GAP]
        self.pair: Final[i64] = weights[feature.PAIR]
        self.extra: Final[i64] = weights[feature.EXTRA]

    def cost(self, first: i64, second: i64, third: i64, fourth: i64, mask: i64, count: i64) -> i64:
        """Return what is bad about the piles and the hand after a turn.

        It is named by the place of each pile, the set of the hand's cards played, and their number.
        """
        costs = self.costs
        total: i64 = costs[first]
        more: i64 = costs[second]
        total += more
        more = costs[third]
        total += more
        more = costs[fourth]
        total += more + self.extra * (count - self.minimum)

        # Cards that one, two, three or all piles have passed.
        behind = self.behind
        low_up: i64 = behind[first]
        high_up: i64 = behind[second]
        if low_up > high_up:
            more = low_up
            low_up = high_up
            high_up = more
        low_down: i64 = behind[third]
        high_down: i64 = behind[fourth]
        if low_down > high_down:
            more = low_down
            low_down = high_down
            high_down = more
        total += self.one_way * (low_up + low_down)
        unseen = self.unseen
        if high_up + high_down > unseen:
            total += self.crossed * (high_up + high_down - unseen)
            if low_up + high_down > unseen:
                total += self.nearly_shut * (low_up + high_down - unseen)
            if high_up + low_down > unseen:
                total += self.nearly_shut * (high_up + low_down - unseen)
            if low_up + low_down > unseen:
                total += self.shut * (low_up + low_down - unseen)

        total -= self.jumps_kept(first, mask) + self.jumps_kept(second, mask)
        total -= self.jumps_kept(third, mask) + self.jumps_kept(fourth, mask)
        for pair in self.pairs:
            kept: i64 = pair
            if not mask & kept:
                total -= self.pair
        gaps = self.gaps
        up = nearer(gaps[first], gaps[second])
        return total + self.hand_cost(up, nearer(gaps[third], gaps[fourth]), mask)

    def jumps_kept(self, place: i64, mask: i64) -> i64:
        """Return the value of a jump back that the hand keeps, if it does."""
        jumper: i64 = self.jumpers[place]
        return self.jump_gains[place] if jumper and not mask & jumper else 0

    def hand_cost(self, up: i64, down: i64, mask: i64) -> i64:
        """Return what is bad about the cards that stay in the hand, by their gaps either way."""
        total: i64 = 0
        nearest: i64 = CLOSED
        runner_up: i64 = CLOSED
        left: i64 = len(self.hand)
        while left:
            if not mask & 1:
                gap = up & LANE
                other = down & LANE
                if gap == CLOSED:
                    total += self.own_one_way
                    if other == CLOSED:
                        total += self.own_shut
                if other == CLOSED:
                    total += self.own_one_way
                elif other < gap:
                    gap = other
                if gap > GAP_LIMIT:
                    gap = GAP_LIMIT
                total += self.own_gap * gap
                if gap < nearest:
                    runner_up = nearest
                    nearest = gap
                elif gap < runner_up:
                    runner_up = gap
            mask >>= 1
            up >>= LANE_BITS
            down >>= LANE_BITS
            left -= 1
        if nearest != CLOSED:
            total += self.own_first_gap * nearest
        if runner_up != CLOSED:
            total += self.own_second_gap * runner_up
        return total


def nearer(ones: i64, others: i64) -> i64:
    """Return the smaller gap of two in every lane, all lanes at once."""
    # A lane's spare bit survives the difference where nothing had to be borrowed from it.
    not_less = ((ones | SPARE_BITS) - others) & SPARE_BITS
    lanes = not_less - (not_less >> (LANE_BITS - 1))
    return ones ^ ((ones ^ others) & lanes)
