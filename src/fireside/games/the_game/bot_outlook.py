"""What a seat sees when it plans a turn, as tables, and what a turn would cost it.

The top of a pile after the turn is what lies there now or a card of the hand: a *place* is a
pile and one of these. Nearly all that matters depends on one place and is looked up; distances are
counted in cards that are still to be played and not in the own hand, for only these are lost.
"""

from typing import Final, final

from fireside.games.the_game import bot_weights as feature
from fireside.games.the_game.actions import KEEP_CLEAR, SMALL_STEPS
from fireside.games.the_game.bot_weights import Weights
from fireside.games.the_game.components import (
    ASCENDING_COUNT,
    FIRE_CARDS,
    HIGHEST_CARD,
    JUMP,
    LOWEST_CARD,
    PILE_COUNT,
    Card,
    Pile,
)
from fireside.games.the_game.state import TheGameState, cards_left
from fireside.kernel.seats import Seat

HAND_LIMIT: Final = 8
SLOTS: Final = HAND_LIMIT + 1
"""Places of a pile: its top, and the cards of the hand in order."""

CLOSED: Final = 60
"""The gap of a card that does not fit."""
GAP_LIMIT: Final = 20
"""A gap is hardly worse than this one."""
STEP_LIMIT: Final = 24
"""The same for a step on a pile with a signal."""
LOST: Final = 1 << 28
"""The cost of a turn that leaves a due fire uncovered."""


@final
class Outlook:
    """The tables; all lists but those of the hand go by place, which is pile * SLOTS + slot."""

    def __init__(self, hand: list[Card], minimum: int, weights: list[int], unseen: int) -> None:
        self.hand: Final = hand
        self.minimum: Final = minimum
        """Cards that the turn still asks for."""
        self.unseen: Final = unseen
        """How many cards are still to be played and not in the hand."""
        self.tops: Final[list[Card]] = []
        self.behind: Final[list[int]] = []
        """How many unseen cards the pile has passed."""
        self.costs: Final[list[int]] = []
        self.jumpers: Final[list[int]] = []
        """The bit of the card in hand that lies ten back, or 0."""
        self.jump_gains: Final[list[int]] = []
        self.gaps: Final[list[int]] = []
        """By place and card of the hand: how many unseen cards would be skipped."""
        self.pairs: Final[list[int]] = []
        """The bits of two cards of the hand that are ten apart."""
        self.is_near: Final[list[bool]] = []
        """By pile and card of the hand: whether the other pile of its kind is not nearer."""
        self.one_way: Final = weights[feature.ONE_WAY]
        self.shut: Final = weights[feature.SHUT]
        self.nearly_shut: Final = weights[feature.NEARLY_SHUT]
        self.crossed: Final = weights[feature.CROSSED]
        self.own_one_way: Final = weights[feature.OWN_ONE_WAY]
        self.own_shut: Final = weights[feature.OWN_SHUT]
        self.own_gap: Final = weights[feature.OWN_GAP]
        self.own_first_gap: Final = weights[feature.OWN_FIRST_GAP]
        self.own_second_gap: Final = weights[feature.OWN_SECOND_GAP]
        self.pair: Final = weights[feature.PAIR]
        self.extra: Final = weights[feature.EXTRA]

    def cost(self, first: int, second: int, third: int, fourth: int, mask: int, count: int) -> int:
        """Return what is bad about the table after a turn.

        It is named by the place of each pile, the set of the hand's cards played, and their number.
        """
        costs = self.costs
        total = costs[first] + costs[second] + costs[third] + costs[fourth]
        total += self.extra * (count - self.minimum)

        # Cards that one, two, three or all piles have passed.
        behind = self.behind
        low_up = behind[first]
        high_up = behind[second]
        if low_up > high_up:
            low_up, high_up = high_up, low_up
        low_down = behind[third]
        high_down = behind[fourth]
        if low_down > high_down:
            low_down, high_down = high_down, low_down
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

        # Jumps that the hand keeps.
        jumpers = self.jumpers
        for place in (first, second, third, fourth):
            jumper = jumpers[place]
            if jumper and not mask & jumper:
                total -= self.jump_gains[place]

        # The cards that stay in the hand.
        gaps = self.gaps
        first_at = first * HAND_LIMIT
        second_at = second * HAND_LIMIT
        third_at = third * HAND_LIMIT
        fourth_at = fourth * HAND_LIMIT
        nearest = CLOSED
        runner_up = CLOSED
        bit = 1
        for _ in range(len(self.hand)):
            if not mask & bit:
                gap = gaps[first_at]
                other = gaps[second_at]
                if other < gap:
                    gap = other
                down = gaps[third_at]
                other = gaps[fourth_at]
                if other < down:
                    down = other
                if gap == CLOSED:
                    total += self.own_one_way
                    if down == CLOSED:
                        total += self.own_shut
                if down == CLOSED:
                    total += self.own_one_way
                elif down < gap:
                    gap = down
                if gap > GAP_LIMIT:
                    gap = GAP_LIMIT
                total += self.own_gap * gap
                if gap < nearest:
                    runner_up = nearest
                    nearest = gap
                elif gap < runner_up:
                    runner_up = gap
            bit += bit
            first_at += 1
            second_at += 1
            third_at += 1
            fourth_at += 1
        if nearest != CLOSED:
            total += self.own_first_gap * nearest
        if runner_up != CLOSED:
            total += self.own_second_gap * runner_up
        for pair in self.pairs:
            if not mask & pair:
                total -= self.pair
        return total


def look(
    state: TheGameState, seat: Seat, signals: list[int], below: list[int], weights: Weights
) -> Outlook:
    """Fill the tables for the turn of a seat, of which `below` counts the outstanding cards."""
    hand = state.hands[seat]
    row = weights.by_left[cards_left(state)]
    unseen_below = without(below, hand)
    unseen = unseen_below[HIGHEST_CARD + 1]
    minimum = min(owed_by(state), len(hand))
    outlook = Outlook(hand, minimum, row, unseen)
    for pile in range(PILE_COUNT):
        add_pile(outlook, state, seat, pile, signals, unseen_below, row)
    add_pairs(outlook, hand)
    add_near(outlook, state.tops, hand)
    return outlook


def owed_by(state: TheGameState) -> int:
    """Return how many cards a turn asks for; before the first turn, what it will ask for."""
    question = state.stack[-1]
    return question.args[0] if question.kind == "play" else state.variant.minimum


def without(below: list[int], hand: list[Card]) -> list[int]:
    """Take a hand out of the counts of cards below each number."""
    counts: list[int] = below[:]
    for at in range(len(hand)):
        last = hand[at + 1] if at + 1 < len(hand) else len(counts) - 1
        for number in range(hand[at] + 1, last + 1):
            counts[number] -= at + 1
    return counts


def add_pile(
    outlook: Outlook,
    state: TheGameState,
    seat: Seat,
    pile: Pile,
    signals: list[int],
    below: list[int],
    row: list[int],
) -> None:
    """Fill the tables for one pile: first as it lies, then with each card of the hand on top."""
    hand = outlook.hand
    start = state.tops[pile]
    is_up = pile < ASCENDING_COUNT
    step_cost, gap_cost = signal_costs(state, seat, pile, signals, row)
    fuse = state.fuses[pile]
    for slot in range(SLOTS):
        if slot > len(hand):
            pad(outlook)
            continue
        top = start if slot == 0 else hand[slot - 1]
        if is_up:
            behind = below[top]
            passed = behind - below[start]
            cost = row[feature.NUMBER] * top
        else:
            behind = outlook.unseen - below[top + 1]
            passed = below[start] - below[top]
            cost = row[feature.NUMBER] * (100 - top)
        cost += row[feature.BEHIND] * behind
        if slot and (top > start) == is_up:
            cost += step_cost + gap_cost * min(passed, STEP_LIMIT)
        if slot == 0 and fuse:
            cost += LOST if fuse == 1 else row[feature.BURNING]
        elif slot and state.variant.on_fire and top in FIRE_CARDS:
            cost += row[feature.BURNING]
        outlook.tops.append(top)
        outlook.behind.append(behind)
        cost -= add_jump(outlook, is_up, top, below, row)
        outlook.costs.append(cost)
        add_gaps(outlook, is_up, top, below)


def signal_costs(
    state: TheGameState, seat: Seat, pile: Pile, signals: list[int], row: list[int]
) -> tuple[int, int]:
    """Return what it costs to move a pile on, and for each card skipped, as others signal."""
    step_cost = 0
    gap_cost = 0
    is_next = True
    count = len(state.hands)
    for turn in range(seat + 1, seat + count):
        other = turn if turn < count else turn - count
        if not state.hands[other]:
            continue
        signal = signals[other * PILE_COUNT + pile]
        if signal == KEEP_CLEAR:
            step_cost += row[feature.KEEP_CLEAR]
            gap_cost += row[feature.KEEP_CLEAR_GAP]
            if is_next:
                step_cost += row[feature.NEXT_KEEP_CLEAR]
                gap_cost += row[feature.NEXT_KEEP_CLEAR_GAP]
        elif signal == SMALL_STEPS:
            step_cost += row[feature.SMALL_STEPS]
            gap_cost += row[feature.SMALL_STEPS_GAP]
        is_next = False
    return step_cost, gap_cost


def add_jump(outlook: Outlook, is_up: bool, top: Card, below: list[int], row: list[int]) -> int:
    """Note the card of the hand that lies ten back; if it is unseen, return what that is worth."""
    jumper = top - JUMP if is_up else top + JUMP
    bit = 0
    own_gain = 0
    gain = 0
    if LOWEST_CARD <= jumper <= HIGHEST_CARD:
        regained = below[top] - below[jumper] if is_up else below[jumper] - below[top]
        if below[jumper + 1] > below[jumper]:
            gain = row[feature.JUMP] + row[feature.JUMP_GAIN] * regained
        elif jumper in outlook.hand:
            bit = 1 << outlook.hand.index(jumper)
            own_gain = row[feature.OWN_JUMP] + row[feature.OWN_JUMP_GAIN] * regained
    outlook.jumpers.append(bit)
    outlook.jump_gains.append(own_gain)
    return gain


def add_gaps(outlook: Outlook, is_up: bool, top: Card, below: list[int]) -> None:
    """Note how far each card of the hand is from a top."""
    gaps = outlook.gaps
    for card in outlook.hand:
        gap = CLOSED
        if is_up:
            if card > top:
                gap = below[card] - below[top]
            elif card == top - JUMP:
                gap = 0
        elif card < top:
            gap = below[top] - below[card]
        elif card == top + JUMP:
            gap = 0
        gaps.append(gap if gap <= CLOSED else CLOSED - 1)
    for _ in range(HAND_LIMIT - len(outlook.hand)):
        gaps.append(CLOSED)


def pad(outlook: Outlook) -> None:
    """Fill a place that no card of the hand needs."""
    outlook.tops.append(0)
    outlook.behind.append(0)
    outlook.costs.append(0)
    outlook.jumpers.append(0)
    outlook.jump_gains.append(0)
    for _ in range(HAND_LIMIT):
        outlook.gaps.append(CLOSED)


def add_pairs(outlook: Outlook, hand: list[Card]) -> None:
    """Note the pairs of the hand that are ten apart."""
    for low in range(len(hand)):
        for high in range(low + 1, len(hand)):
            if hand[high] == hand[low] + JUMP:
                outlook.pairs.append((1 << low) + (1 << high))


def add_near(outlook: Outlook, tops: list[Card], hand: list[Card]) -> None:
    """Note which of two piles of a kind is the better one for each card."""
    for pile in range(PILE_COUNT):
        for card in hand:
            outlook.is_near.append(is_nearer(card, pile, tops))
        for _ in range(HAND_LIMIT - len(hand)):
            outlook.is_near.append(False)


def is_nearer(card: Card, pile: Pile, tops: list[Card]) -> bool:
    """Tell whether a card that fits a pile would not rather go to the other one of its kind."""
    other = pile ^ 1
    top = tops[pile]
    beside = tops[other]
    if pile < ASCENDING_COUNT:
        if card == top - JUMP:
            return True
        if card == beside - JUMP:
            return False
        return not top < beside < card and not (top == beside and other < pile)
    if card == top + JUMP:
        return True
    if card == beside + JUMP:
        return False
    return not card < beside < top and not (top == beside and other < pile)
