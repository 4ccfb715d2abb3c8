"""The tuner: the same words find the same weights, and better ones than those it began with."""

from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor

import pytest

from fireside.arena.series import Series
from fireside.arena.tune import BOT, Course, NotTunableError, trial, tune, write_weights
from fireside.cli.main import main
from fireside.registry import find_title

POLICY = find_title("the-game").policy


def course(title: str = "the-game", generations: int = 2) -> Course:
    series = Series(title, (BOT,), {}, games=2, seed=50)
    return Course(title, 1, series, generations, population=4, sigma=0.5)


@pytest.fixture
def pool() -> Iterator[Executor]:
    with ThreadPoolExecutor(1) as threads:
        yield threads


@pytest.mark.slow
def test_the_same_course_finds_the_same_weights_and_other_ones_than_it_began_with(
    pool: Executor,
) -> None:
    first = list(tune(course(), pool))
    again = list(tune(course(), pool))
    assert first == again
    assert [generation.number for generation in first] == [0, 1]
    found, start = first[-1].weights, POLICY.weights_of(1)
    assert len(found) == len(start) == len(POLICY.weight_names())
    assert found != start


def test_a_trial_plays_by_the_weights_it_is_given() -> None:
    """Weights of the opposite sign play badly."""
    series = Series("the-game", (BOT,), {}, games=4, seed=9)
    good = POLICY.weights_of(1)
    bad = [-weight for weight in good]
    assert trial(series, 1, good) > trial(series, 1, bad) + 50


def test_a_rival_plays_by_its_weights_against_the_titles_own() -> None:
    series = Series("feuville", (BOT,) * 2, {}, games=6, seed=9)
    good = find_title("feuville").policy.weights_of(2)
    careless = [0] * len(good)
    assert trial(series, 2, careless) < trial(series, 2, good) - 50


def test_a_policy_without_weights_cannot_be_tuned(pool: Executor) -> None:
    with pytest.raises(NotTunableError, match="feurio has no weights"):
        list(tune(course("feurio"), pool))


def test_other_weights_leave_the_titles_own_alone() -> None:
    before = POLICY.weights_of(3)
    other = POLICY.with_weights(3, [weight + 1 for weight in before])
    assert other.weights_of(3)[0] == before[0] + 1
    assert other.weights_of(4) == POLICY.weights_of(4)
    assert POLICY.weights_of(3) == before


def test_rating_weights_have_a_name_each_and_are_never_negative() -> None:
    policy = find_title("feuville").policy
    weights = policy.weights_of(4)
    assert len(set(policy.weight_names())) == len(weights)
    assert policy.with_weights(4, [-weight for weight in weights]).weights_of(4) == [0] * len(
        weights
    )


def test_signals_stay_wide_whatever_the_tuner_tries() -> None:
    weights = POLICY.weights_of(2)
    names = POLICY.weight_names()
    tried = [
        0 if name.endswith("_limit") else weight
        for name, weight in zip(names, weights, strict=True)
    ]
    kept = dict(zip(names, POLICY.with_weights(2, tried).weights_of(2), strict=True))
    assert kept["clear_limit"] >= 2
    assert kept["steps_limit"] >= kept["clear_limit"] + 2


def test_values_of_one_thing_are_written_as_a_list() -> None:
    assert write_weights(["far", "far", "near"], [1, -2, 3]) == "far = [1, -2]\nnear = 3\n"


@pytest.mark.slow
def test_the_word_tune_prints_weights_with_their_seeds(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["the-game", "--seats", "1", "--generations", "1", "--population", "4"]
    assert main(["tune", *words, "--games", "1", "--seed", "70", "--workers", "1"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("# the-game, 1 seats, 1 games a member, seeds 70 to 70\none_way = [")
    assert "clear_limit = " in out
