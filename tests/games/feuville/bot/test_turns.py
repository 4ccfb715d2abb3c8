"""Whole turns of Feuville: how they are found, and how far they go."""

from fireside.games.feuville.bot import FeuvillePolicy
from fireside.games.feuville.bot.turns import TurnGuide, plan_turns
from fireside.games.feuville.bot.weights import RATING_WEIGHTS
from fireside.kernel.event import FORGET
from fireside.kernel.rng import fast_rng
from tests.games.feuville.positions import GAME, position, word_for

POLICY = FeuvillePolicy()
GUIDE = TurnGuide(RATING_WEIGHTS)


def test_a_turn_goes_on_until_chance_or_a_rival_comes_in() -> None:
    state = position("w/t @", "@", dice="2 5")
    for line in plan_turns(GUIDE, state, 0, 20):
        copy = GAME.copy(state)
        for action in line:
            assert copy.turn == 0
            assert copy.stack[-1].seat == 0
            assert copy.rng.draws == state.rng.draws
            assert action in GAME.legal_actions(copy, 0)
            GAME.apply(copy, 0, action, FORGET)
        assert copy.turn != 0 or copy.rng.draws > state.rng.draws or copy.stack[-1].seat != 0


def test_the_first_turn_is_what_the_policy_plays() -> None:
    state = position("w/t @", "@", dice="2 5")
    copy = GAME.copy(state)
    for action in plan_turns(GUIDE, state, 0, 8)[0]:
        assert action is POLICY.choose(copy, 0, fast_rng(1))
        GAME.apply(copy, 0, action, FORGET)


def test_turns_that_come_to_the_same_are_listed_once() -> None:
    state = position("w/t @", "@", dice="2 5", walls=". w . . . .", towers=". . . . t .")
    lines = [[word_for(action) for action in line] for line in plan_turns(GUIDE, state, 0, 20)]
    both = [line for line in lines if "take wall thief" in line and "take tower mayor" in line]
    stored = [line for line in both if line.count("store") == 2]
    assert len(stored) <= 1
    assert len(lines) == len({tuple(line) for line in lines})


def test_a_search_with_few_looks_has_a_single_answer() -> None:
    state = position("w/t @", "@", dice="2 5")
    assert plan_turns(GUIDE, state, 0, 8, most_looks=1) == [[POLICY.choose(state, 0, fast_rng(1))]]


def test_a_search_by_steps_gets_single_answers() -> None:
    state = position("w/t @", "@", dice="2 5")
    assert {len(line) for line in POLICY.candidates(state, 0, 20)} == {1}
    assert max(len(line) for line in POLICY.candidate_lines(state, 0, 20)) > 2
