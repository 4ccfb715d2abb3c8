"""What a seat sees when it plans a turn, as tables, and what a turn would cost it.

The top of a pile after the turn is what lies there now or a card of the hand: a *place* is a
pile and one of these. Nearly all that matters depends on one place and is looked up; distances are
counted in cards that are still to be played and not in the own hand, for only these are lost.
"""

from typing import Final, final

from mypy_extensions import i64

from fireside.games.the_game.actions import KEEP_CLEAR, SMALL_STEPS
from fireside.games.the_game.bot import weights as feature
from fireside.games.the_game.bot.weights import Weights
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
PLACES: Final = PILE_COUNT * SLOTS

# The gaps of all cards of a hand are one number, a lane for each card with a bit to spare.
LANE_BITS: Final = 7
LANE: Final = 63
SPARE_BITS: Final = sum([1 << (at * LANE_BITS + LANE_BITS - 1) for at in range(HAND_LIMIT)])

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
        """Return what is bad about the table after a turn.

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
        """Return what it is worth that the hand keeps a jump back, if it does."""
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
    add_pairs(outlook, hand)
    for pile in range(PILE_COUNT):
        add_pile(outlook, state, seat, pile, signals, unseen_below, row)
        outlook.open[pile * SLOTS] &= nearer_cards(hand, pile, state.tops)
    return outlook


def owed_by(state: TheGameState) -> int:
    """Return how many cards a turn asks for; before the first turn, what it will ask for."""
    question = state.stack[-1]
    return question.args[0] if question.kind == "play" else state.variant.minimum


def without(below: list[int], hand: list[Card]) -> list[int]:
    """Take a hand out of the counts of cards below each number."""
    counts: list[int] = below[:]
    size: i64 = len(counts)
    taken: i64 = 0
    while taken < len(hand):
        number: i64 = hand[taken] + 1
        taken += 1
        last: i64 = hand[taken] + 1 if taken < len(hand) else size
        while number < last:
            count: i64 = below[number]
            counts[number] = count - taken
            number += 1
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
    start: i64 = state.tops[pile]
    top: i64
    place: i64
    start_below: i64 = below[start]
    is_up = pile < ASCENDING_COUNT
    step_cost: i64
    gap_cost: i64
    step_cost, gap_cost = signal_costs(state, seat, pile, signals, row)
    number_cost: i64 = row[feature.NUMBER]
    behind_cost: i64 = row[feature.BEHIND]
    is_on_fire = state.variant.on_fire
    # Further back than one jump from the top, and one for each pair, no turn can end.
    reach: i64 = JUMP + JUMP * len(outlook.pairs)
    slot: i64 = -1
    while slot < len(hand):
        slot += 1
        top = hand[slot - 1] if slot else start
        if (top < start - reach) if is_up else (top > start + reach):
            continue
        place = pile * SLOTS + slot
        behind: i64 = below[top]
        cost: i64
        passed: i64
        if is_up:
            passed = behind - start_below
            cost = number_cost * top
        else:
            passed = start_below - behind
            behind = outlook.unseen - below[top + 1]
            cost = number_cost * (100 - top)
        cost += behind_cost * behind
        if slot and (top > start) == is_up:
            cost += step_cost + gap_cost * (passed if passed < STEP_LIMIT else STEP_LIMIT)
        if is_on_fire:
            cost += fire_cost(state, pile, slot, top, row)
        outlook.tops[place] = top
        outlook.behind[place] = behind
        outlook.costs[place] = cost - add_jump(outlook, place, is_up, top, below, row)
        add_gaps(outlook, place, is_up, top, below)


def fire_cost(state: TheGameState, pile: Pile, slot: i64, top: i64, row: list[int]) -> i64:
    """Return what a fire on top costs: one that is due now loses the game (GAM-61)."""
    if slot == 0 and state.fuses[pile]:
        return LOST if state.fuses[pile] == 1 else row[feature.BURNING]
    return row[feature.BURNING] if slot and top in FIRE_CARDS else 0


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


def add_jump(
    outlook: Outlook, place: i64, is_up: bool, top: i64, below: list[int], row: list[int]
) -> i64:
    """Note the card of the hand that lies ten back; if it is unseen, return what that is worth."""
    jumper = top - JUMP if is_up else top + JUMP
    if jumper < LOWEST_CARD or jumper > HIGHEST_CARD:
        return 0
    under: i64 = below[jumper]
    above: i64 = below[jumper + 1]
    regained: i64 = below[top]
    regained = regained - under if is_up else under - regained
    cost: i64
    gain: i64
    if above > under:
        cost = row[feature.JUMP]
        gain = row[feature.JUMP_GAIN]
        return cost + gain * regained
    bit: i64 = 1
    for card in outlook.hand:
        if card == jumper:
            cost = row[feature.OWN_JUMP]
            gain = row[feature.OWN_JUMP_GAIN]
            outlook.jumpers[place] = bit
            outlook.jump_gains[place] = cost + gain * regained
        bit += bit
    return 0


def add_gaps(outlook: Outlook, place: i64, is_up: bool, top: i64, below: list[int]) -> None:
    """Note how far each card of the hand is from a top."""
    here: i64 = below[top]
    back = top - JUMP if is_up else top + JUMP
    gaps: i64 = 0
    open_cards: i64 = 0
    at: i64 = len(outlook.hand)
    while at:
        at -= 1
        card: i64 = outlook.hand[at]
        gap: i64 = below[card]
        gaps <<= LANE_BITS
        open_cards += open_cards
        if card == back:
            open_cards += 1
        elif (card > top) == is_up:
            open_cards += 1
            gap = gap - here if is_up else here - gap
            gaps += gap if gap < CLOSED else CLOSED - 1
        else:
            gaps += CLOSED
    outlook.gaps[place] = gaps
    outlook.open[place] = open_cards


def add_pairs(outlook: Outlook, hand: list[Card]) -> None:
    """Note the pairs of the hand that are ten apart."""
    for low in range(len(hand)):
        for high in range(low + 1, len(hand)):
            if hand[high] == hand[low] + JUMP:
                outlook.pairs.append((1 << low) + (1 << high))


def nearer_cards(hand: list[Card], pile: Pile, tops: list[Card]) -> int:
    """Return the set of the hand's cards for which a pile is the better one of its kind."""
    bits = 0
    bit = 1
    for card in hand:
        if is_nearer(card, pile, tops):
            bits += bit
        bit += bit
    return bits


def is_nearer(card: Card, pile: Pile, tops: list[Card]) -> bool:
    """Return whether a card that fits a pile would not rather go to the other one of its kind."""
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
