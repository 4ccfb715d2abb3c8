"""Whole turns: none is forgotten, and the cheapest comes first."""

from itertools import permutations, product

import pytest

from fireside.games.the_game.bot.piles import rate_turns
from fireside.games.the_game.bot.rating import (
    CLOSED,
    HAND_LIMIT,
    LANE_BITS,
    SLOTS,
    TurnRating,
    nearer,
)
from fireside.games.the_game.bot.signals import outstanding
from fireside.games.the_game.bot.turns import line_of, plan_turns
from fireside.games.the_game.bot.weights import RATING_WEIGHTS
from fireside.games.the_game.components import PILE_COUNT
from fireside.games.the_game.legal import fits
from fireside.games.the_game.state import TheGameState
from fireside.kernel.event import FORGET
from fireside.kernel.rng import fast_rng
from tests.games.the_game.positions import GAME, UNTOUCHED, position, word_for

EVERYTHING = 10_000


def rating_of(state: TheGameState) -> TurnRating:
    seat = state.stack[-1].seat
    weights = RATING_WEIGHTS[len(state.hands)]
    return rate_turns(state, seat, state.signals, outstanding(state), weights)


def ends_by_hand(state: TheGameState, count: int) -> set[tuple[tuple[int, ...], frozenset[int]]]:
    """Try all orders of all cards on all piles: where the tops can be, and with which cards."""
    ends = set()
    for cards in permutations(state.hands[state.turn], count):
        for piles in product(range(PILE_COUNT), repeat=count):
            tops = state.tops[:]
            for card, pile in zip(cards, piles, strict=True):
                if not fits(card, pile, tops[pile]):
                    break
                tops[pile] = card
            else:
                ends.add((tuple(tops), frozenset(cards)))
    return ends


@pytest.mark.parametrize(
    ("tops", "hands"),
    [
        pytest.param("30 51 70 62", "20 31 40 61 72 80", id="jumps"),
        pytest.param("88 12 35 90", "2 13 40 78 87 89", id="far apart"),
        pytest.param("40 60 55 42", "30 50 52 65 70 99", id="crossed"),
    ],
)
@pytest.mark.parametrize("count", [1, 2, 3])
def test_every_shortest_turn_is_listed(tops: str, hands: str, count: int) -> None:
    state = position(tops, hands, owed=count)
    rating = rating_of(state)
    open_all(rating, state)
    listed = {(turn.cost, turn.mask) for turn in plan_turns(rating, EVERYTHING, 0)}
    assert listed == {cost_at(rating, state, *end) for end in ends_by_hand(state, count)}


def open_all(rating: TurnRating, state: TheGameState) -> None:
    """Let every card that fits go to any pile, not only to the nearer one of its kind."""
    for pile, top in enumerate(state.tops):
        fitting = [1 << at for at, card in enumerate(rating.hand) if fits(card, pile, top)]
        rating.open[pile * SLOTS] = sum(fitting)


def cost_at(
    rating: TurnRating, state: TheGameState, tops: tuple[int, ...], cards: frozenset[int]
) -> tuple[int, int]:
    """Return the cost of a turn, and the set of cards played."""
    places = [
        pile * SLOTS + (rating.hand.index(top) + 1 if top != state.tops[pile] else 0)
        for pile, top in enumerate(tops)
    ]
    mask = sum(1 << rating.hand.index(card) for card in cards)
    cost = rating.cost(places[0], places[1], places[2], places[3], mask, len(cards))
    return cost, mask


def test_turns_come_in_the_order_of_their_cost() -> None:
    state = position("30 51 70 62", "20 31 40 61 72 80")
    costs = [turn.cost for turn in plan_turns(rating_of(state), 15, 2)]
    assert costs == sorted(costs)
    assert len(costs) > 15


@pytest.mark.parametrize("seed", range(8))
def test_every_listed_turn_can_be_played(seed: int) -> None:
    rng = fast_rng(seed)
    state = GAME.start(3, {"on_fire": True, "starter": "first"}, rng, FORGET)
    while state.stack:
        rating = rating_of(state)
        turns = plan_turns(rating, 5, 2)
        for turn in turns:
            after = GAME.copy(state)
            for action in line_of(rating, turn):
                assert after.stack
                assert action in GAME.legal_actions(after, state.turn)
                GAME.apply(after, state.turn, action, FORGET)
            assert not after.stack or after.turn != state.turn
        seat = state.turn
        for action in line_of(rating, turns[0]):
            GAME.apply(state, seat, action, FORGET)


def test_a_hand_without_a_whole_turn_plays_what_it_can() -> None:
    state = position("90 92 20 18", "50 60 91", draw="2 3")
    rating = rating_of(state)
    lines = [line_of(rating, turn) for turn in plan_turns(rating, 15, 2)]
    assert [word_for(line[0]) for line in lines] == ["91a"]


def test_a_jump_back_and_forth_is_one_turn() -> None:
    """Two cards ten apart on one pile cost no more than the nearer one."""
    state = position("40 1 100 100", "44 54 70 71 72 73")
    rating = rating_of(state)
    best = plan_turns(rating, 15, 2)[0]
    words = [word_for(action) for action in line_of(rating, best)]
    assert words[:2] == ["54a", "44a"]


def test_of_two_like_piles_a_card_goes_to_the_nearer_one() -> None:
    rating = rating_of(position("40 60 100 100", "41 61 70 75 80 85"))
    assert rating.open[::SLOTS] == [0b000001, 0b111110, 0b111111, 0]
    untouched = rating_of(position(UNTOUCHED, "41 61 70 75 80 85"))
    assert untouched.open[::SLOTS] == [0b111111, 0, 0b111111, 0]


@pytest.mark.parametrize("seed", range(4))
def test_the_smaller_gap_of_each_lane_is_found(seed: int) -> None:
    rng = fast_rng(seed)
    ones = [rng.below(CLOSED + 1) for _ in range(HAND_LIMIT)]
    others = [rng.below(CLOSED + 1) for _ in range(HAND_LIMIT)]
    expected = in_lanes([min(pair) for pair in zip(ones, others, strict=True)])
    assert nearer(in_lanes(ones), in_lanes(others)) == expected


def in_lanes(gaps: list[int]) -> int:
    """Put gaps into one number, a lane each."""
    return sum(gap << at * LANE_BITS for at, gap in enumerate(gaps))


def test_a_gap_of_many_cards_is_not_a_closed_one() -> None:
    rating = rating_of(position(UNTOUCHED, "62 63 64"))
    assert rating.gaps[0] == in_lanes([CLOSED - 1] * 3)
