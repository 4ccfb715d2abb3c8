"""Whole turns of The Brigade: how they are found, and how far they go."""

from fireside.bots.lines import find_lines
from fireside.games.the_brigade.actions import STOP
from fireside.games.the_brigade.bot import BrigadePolicy
from fireside.games.the_brigade.bot.turns import (
    BREADTH,
    GUIDE,
    best_rated,
    effort_of,
    find_turns,
    is_passing,
    line_value,
    rated,
)
from fireside.games.the_brigade.bot.weights import RATING_WEIGHTS
from fireside.kernel.event import FORGET
from fireside.kernel.rng import fast_rng
from tests.games.the_brigade.positions import GAME, position

POLICY = BrigadePolicy()


def test_a_turn_goes_on_until_chance_or_a_rival_comes_in() -> None:
    state = position(seats=3, brigades="b2", fire={"b3": 2, "c2": 1, "d5": 2}, steps=[{"crew": 1}])
    state.rng = fast_rng(1)
    for line in find_lines(GUIDE, state, 0, 40, 300, 8):
        copy = GAME.copy(state)
        for action in line.actions:
            assert copy.turn == 0
            assert copy.stack[-1].seat == 0
            assert copy.rng.draws == state.rng.draws
            assert action in GAME.legal_actions(copy, 0)
            GAME.apply(copy, 0, action, FORGET)
        assert copy.turn != 0 or copy.rng.draws > state.rng.draws or copy.stack[-1].seat != 0


def test_the_first_turn_found_is_what_the_policy_plays() -> None:
    state = position(seats=3, actions=3, brigades="b2", fire={"b3": 2, "c2": 1, "d5": 2})
    copy = GAME.copy(state)
    for action in find_lines(GUIDE, state, 0, 8, 200, 8)[0].actions:
        assert action is best_rated(copy, 0)
        GAME.apply(copy, 0, action, FORGET)


def test_turns_that_come_to_the_same_are_listed_once() -> None:
    state = position(seats=2, actions=2, brigades="b2", fire={"b2": 1, "d5": 2})
    ends = [GUIDE.key_of(line.end, 0) for line in find_lines(GUIDE, state, 0, 60, 400, 8)]
    assert len(ends) == len(set(ends)) > 10


def test_a_turn_that_is_over_waits_before_the_next_event() -> None:
    state = position(seats=2, actions=1, brigades="b2", fire={"b2": 1, "d5": 2})
    for line in find_lines(GUIDE, state, 0, 10, 100, 8):
        assert is_passing(line.end)
        assert line.end.turn_count == state.turn_count


def test_ending_a_turn_leads_on_however_low_it_is_rated() -> None:
    fires = dict.fromkeys(("b1", "c1", "a2", "c2", "a3", "b3", "d2", "d3"), 1)
    state = position(seats=3, brigades="b2", fire=fires)
    assert STOP not in rated(state, 0, RATING_WEIGHTS)[0][:BREADTH]
    assert STOP in GUIDE.rated(state, 0)[0][:BREADTH]


def test_of_turns_that_promise_the_same_the_one_that_does_least_comes_first() -> None:
    state = position(seats=2, actions=2, brigades="b2", fire={"b2": 1, "d5": 2})
    lines = find_lines(GUIDE, state, 0, 60, 400, BREADTH)
    keys = [(-line_value(line, 0, RATING_WEIGHTS), effort_of(line)) for line in lines]
    actions = [line.actions for line in lines]
    found = [keys[actions.index(turn)] for turn in find_turns(GUIDE, state, 0, 60, 400, 60)]
    assert found == sorted(keys)
    assert len({value for value, _ in keys}) < len(set(keys)) < len(keys)


def test_ending_a_turn_is_no_effort() -> None:
    state = position(seats=2, actions=2, brigades="b2", fire={"b2": 1, "d5": 2})
    lines = find_lines(GUIDE, state, 0, 60, 400, BREADTH)
    assert [line.actions for line in lines if effort_of(line) == 0] == [[STOP]]


def test_a_search_with_few_looks_has_a_single_answer() -> None:
    state = position(seats=3, brigades="b2", fire={"b3": 2, "d5": 2})
    assert find_turns(GUIDE, state, 0, 8, 1, 8) == [[best_rated(state, 0)]]


def test_a_tree_gets_single_answers() -> None:
    state = position(seats=3, brigades="b2", fire={"b3": 2, "d5": 2})
    assert {len(line) for line in POLICY.candidates(state, 0, 20)} == {1}
    assert max(len(line) for line in POLICY.candidate_lines(state, 0, 20)) > 2
