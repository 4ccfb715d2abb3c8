"""The search of Feuville: whole turns, worlds with luck of their own, and forecasts."""

import pytest

from fireside.bots.policy import WHOLE
from fireside.bots.sampling import SamplingBot
from fireside.games.feuville.bot import FeuvillePolicy
from fireside.games.feuville.bot.evaluation import evaluate, forecast
from fireside.games.feuville.bot.features import (
    column_loss,
    features_of,
    missing_for_town,
    phase_of,
)
from fireside.games.feuville.bot.turns import TurnGuide, plan_turns
from fireside.games.feuville.bot.weights import EVALUATION_WEIGHTS, FEATURES, PHASES, RATING_WEIGHTS
from fireside.games.feuville.state import FeuvilleState
from fireside.kernel.event import FORGET
from fireside.kernel.rng import fast_rng
from tests.games.feuville.positions import GAME, answer, column_of, position, word_for

POLICY = FeuvillePolicy()
GUIDE = TurnGuide(RATING_WEIGHTS)
BOT = SamplingBot(steps=4000, width=20, stops_early=True)


def pick(state: FeuvilleState, seed: int = 1) -> list[str]:
    """Return what the search would do, and what it would do after that."""
    seat = state.stack[-1].seat
    choice = BOT.pick(GAME, POLICY, GAME.imagine(state, seat, fast_rng(seed)), seat, seed)
    return [word_for(action) for action in [choice.action, *choice.plan]]


def seen(state: FeuvilleState, feature: str, seat: int = 0) -> int:
    """Return one feature of a seat."""
    return features_of(state, seat)[FEATURES.index(feature)]


# --- What it plays


def test_a_cloud_is_built_where_a_double_would_burn() -> None:
    state = position("w/t/s w/t/s w/t @", "@", "@", "@", dice="1 4", decrees=". . . . . .")
    answer(state, "take sky 1")
    assert pick(state)[0].startswith("build hand")


@pytest.mark.parametrize(
    ("tricks", "expected"),
    [
        pytest.param([0, 0], "roll", id="a sum of 2"),
        pytest.param([5, 1], "stop", id="a sum of 8"),
        pytest.param([5, 2], "stop", id="a sum of 9"),
    ],
)
def test_the_entertainer_stops_at_the_right_sum(tricks: list[int], expected: str) -> None:
    state = position("@", "@", "@", "@", dice="1 4", luck=tricks)
    answer(state, "skill entertainer", "roll")
    assert pick(state)[0] == expected


def test_a_stored_decree_is_evaluated_before_the_end() -> None:
    state = position(
        "w/t/s w/t/s @",
        "w/t/s w/t/s @",
        dice="1 0",
        turn=1,
        stored={1: "large"},
        decree_pile="",
        decrees=". . . . . .",
    )
    state.ending = 1
    assert "district first L2" in pick(state)


def test_the_same_luck_elsewhere_gives_the_same_answer() -> None:
    state = position("w/t @", "w/t/s @", dice="2 5")
    other = GAME.copy(state)
    other.rng = fast_rng(12345)
    assert pick(state) == pick(other)


# --- Whole turns


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


def test_who_looks_too_briefly_has_a_single_answer() -> None:
    state = position("w/t @", "@", dice="2 5")
    assert plan_turns(GUIDE, state, 0, 8, most_looks=1) == [[POLICY.choose(state, 0, fast_rng(1))]]


def test_a_search_by_steps_gets_single_answers() -> None:
    state = position("w/t @", "@", dice="2 5")
    assert {len(line) for line in POLICY.candidates(state, 0, 20)} == {1}
    assert max(len(line) for line in POLICY.candidate_lines(state, 0, 20)) > 2


# --- Worlds


def test_a_world_knows_nothing_of_the_luck_to_come() -> None:
    state = position("w/t @", "@", dice="2 5")
    other = GAME.copy(state)
    other.rng = fast_rng(4711)
    first = POLICY.suppose(GAME, state, 0, fast_rng(3))
    second = POLICY.suppose(GAME, other, 0, fast_rng(3))
    assert first.dump() == second.dump()


def test_the_next_roll_of_a_world_does_not_depend_on_what_was_drawn_before() -> None:
    state = position("w/t @", "@", dice="2 5")
    world = POLICY.suppose(GAME, state, 0, fast_rng(3))
    rolled = []
    for draws in (0, 5):
        copy = GAME.copy(world)
        for _ in range(draws):
            copy.rng.below(9)
        POLICY.play_on(GAME, copy, 0, fast_rng(1))
        rolled.append((copy.turn, copy.dice, copy.stack[-1].kind))
    assert rolled[0] == rolled[1]


def test_a_playout_counts_its_turns() -> None:
    state = position("w/t @", "@", "@", dice="2 5")
    world = POLICY.suppose(GAME, state, 0, fast_rng(3))
    stages = [POLICY.stage(world)]
    for _ in range(4):
        POLICY.play_on(GAME, world, world.turn, fast_rng(1))
        stages.append(POLICY.stage(world))
    assert stages == [0, 1, 2, 3, 4]


# --- Forecasts


def test_every_seat_count_has_weights() -> None:
    assert set(EVALUATION_WEIGHTS) == {2, 3, 4}
    assert all(len(row) == len(FEATURES) for rows in EVALUATION_WEIGHTS.values() for row in rows)
    assert len(EVALUATION_WEIGHTS[4]) == PHASES[-1] + 1


def test_values_lie_between_nothing_and_all() -> None:
    state = position("@", "@", "@", "@")
    before = evaluate(state, 0)
    state.points[0] = 40
    assert 0 < before < evaluate(state, 0) < WHOLE
    assert evaluate(state, 1) < before


def test_at_the_end_the_forecast_is_what_was_scored() -> None:
    state = position("@", "@")
    state.points[0] = 7
    state.is_ended = 1
    assert forecast(state, 0) == 700


@pytest.mark.parametrize(
    ("town", "missing"),
    [
        pytest.param("@", 5, id="nothing yet"),
        pytest.param("L/l @", 3, id="a left corner"),
        pytest.param("L/l G @", 2, id="and a gate"),
        pytest.param("L/l G R @", 1, id="and the base of the right one"),
        pytest.param("L/l G R/r @", 0, id="all of it"),
        pytest.param("L/t G R/r @", 2, id="another tower on the left base"),
        pytest.param("L/l G R/r! @", 9, id="a burnt right corner"),
        pytest.param("G L/l @", 3, id="a gate on the wrong side"),
    ],
)
def test_it_counts_what_a_town_evaluation_lacks(town: str, missing: int) -> None:
    assert missing_for_town([column_of(word) for word in town.split()]) == missing


def test_danger_is_what_the_next_dragon_would_burn() -> None:
    state = position("w/t/s w/t @", "@")
    assert seen(state, "missing_clouds") == 2
    assert seen(state, "danger") == column_loss(column_of("w/t"))
    assert seen(state, "shielded") == 0


def test_a_fire_protection_takes_the_danger() -> None:
    state = position("w/t/s w/t @", "@", charms={0: "fire-protection"})
    assert seen(state, "danger") == 0
    assert seen(state, "shielded") == column_loss(column_of("w/t"))


def test_a_seat_without_another_turn_has_no_time_left() -> None:
    state = position("@", "@", "@", dice="1 2", turn=1, cup=0)
    assert [phase_of(state, seat) for seat in range(3)] == [15, 15, 15]
    state.ending = 1
    assert [phase_of(state, seat) for seat in range(3)] == [0, 0, 1]
