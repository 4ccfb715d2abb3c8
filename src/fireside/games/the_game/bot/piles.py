"""Costs of each card on each pile to a seat, for the rating of its turns."""

from typing import Final

from mypy_extensions import i64

from fireside.games.the_game.actions import KEEP_CLEAR, SMALL_STEPS
from fireside.games.the_game.bot import weights as feature
from fireside.games.the_game.bot.rating import CLOSED, LANE_BITS, SLOTS, TurnRating
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

STEP_LIMIT: Final = 24
"""A step on a pile with a signal is hardly worse than this one."""
LOST: Final = 1 << 28
"""The cost of a turn that leaves a due fire uncovered."""


def rate_turns(
    state: TheGameState, seat: Seat, signals: list[int], below: list[int], weights: Weights
) -> TurnRating:
    """Look at all piles for the turn of a seat; `below` counts the outstanding cards."""
    hand = state.hands[seat]
    row = weights.by_left[cards_left(state)]
    unseen_below = without(below, hand)
    unseen = unseen_below[HIGHEST_CARD + 1]
    minimum = min(owed_by(state), len(hand))
    rating = TurnRating(hand, minimum, row, unseen)
    add_pairs(rating, hand)
    for pile in range(PILE_COUNT):
        add_pile(rating, state, seat, pile, signals, unseen_below, row)
        rating.open[pile * SLOTS] &= nearer_cards(hand, pile, state.tops)
    return rating


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
    rating: TurnRating,
    state: TheGameState,
    seat: Seat,
    pile: Pile,
    signals: list[int],
    below: list[int],
    row: list[int],
) -> None:
    """Look at one pile: first as it lies, then with each card of the hand on top."""
    hand = rating.hand
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
    reach: i64 = JUMP + JUMP * len(rating.pairs)
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
            behind = rating.unseen - below[top + 1]
            cost = number_cost * (100 - top)
        cost += behind_cost * behind
        if slot and (top > start) == is_up:
            cost += step_cost + gap_cost * (passed if passed < STEP_LIMIT else STEP_LIMIT)
        if is_on_fire:
            cost += fire_cost(state, pile, slot, top, row)
        rating.tops[place] = top
        rating.behind[place] = behind
        rating.costs[place] = cost - add_jump(rating, place, is_up, top, below, row)
        add_gaps(rating, place, is_up, top, below)


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
    rating: TurnRating, place: i64, is_up: bool, top: i64, below: list[int], row: list[int]
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
    for card in rating.hand:
        if card == jumper:
            cost = row[feature.OWN_JUMP]
            gain = row[feature.OWN_JUMP_GAIN]
            rating.jumpers[place] = bit
            rating.jump_gains[place] = cost + gain * regained
        bit += bit
    return 0


def add_gaps(rating: TurnRating, place: i64, is_up: bool, top: i64, below: list[int]) -> None:
    """Note how far each card of the hand is from a top."""
    here: i64 = below[top]
    back = top - JUMP if is_up else top + JUMP
    gaps: i64 = 0
    open_cards: i64 = 0
    at: i64 = len(rating.hand)
    while at:
        at -= 1
        card: i64 = rating.hand[at]
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
    rating.gaps[place] = gaps
    rating.open[place] = open_cards


def add_pairs(rating: TurnRating, hand: list[Card]) -> None:
    """Note the pairs of the hand that are ten apart."""
    for low in range(len(hand)):
        for high in range(low + 1, len(hand)):
            if hand[high] == hand[low] + JUMP:
                rating.pairs.append((1 << low) + (1 << high))


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
