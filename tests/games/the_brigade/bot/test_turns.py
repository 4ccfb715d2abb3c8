"""Whole turns of The Brigade: how they are found, and how far they go."""

from fireside.bots.lines import find_lines
from fireside.games.the_brigade.bot import BrigadePolicy
from fireside.games.the_brigade.bot.turns import GUIDE, best_rated, find_turns, is_passing
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


def test_a_search_with_few_looks_has_a_single_answer() -> None:
    state = position(seats=3, brigades="b2", fire={"b3": 2, "d5": 2})
    assert find_turns(GUIDE, state, 0, 8, 1, 8) == [[best_rated(state, 0)]]


def test_a_tree_gets_single_answers() -> None:
    state = position(seats=3, brigades="b2", fire={"b3": 2, "d5": 2})
    assert {len(line) for line in POLICY.candidates(state, 0, 20)} == {1}
    assert max(len(line) for line in POLICY.candidate_lines(state, 0, 20)) > 2
