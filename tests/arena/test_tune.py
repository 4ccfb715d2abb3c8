"""The tuner: the same words find the same weights, and better ones than those it began with."""

from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Any

import pytest

from fireside.arena.series import Series
from fireside.arena.tune import BOT, Course, NotTunableError, trial, tune, write_weights
from fireside.bots.policy import Policy
from fireside.cli.main import main
from fireside.kernel.action import Action
from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat
from fireside.registry import find_title, title_names

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
    assert len(found) == len(start) == len(POLICY.weight_names(1))
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


class Untuned(Policy[Any]):
    """Plays, and has no weights."""

    def choose(self, state: Any, seat: Seat, rng: Rng) -> Action:
        raise NotImplementedError

    def candidates(self, state: Any, seat: Seat, limit: int) -> list[list[Action]]:
        raise NotImplementedError

    def value(self, state: Any, seat: Seat) -> int:
        raise NotImplementedError


def test_a_policy_without_weights_cannot_be_tuned(
    pool: Executor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(find_title("feurio"), "policy", Untuned())
    with pytest.raises(NotTunableError, match="feurio has no weights"):
        list(tune(course("feurio"), pool))


TABLES = [(title, find_title(title).seat_counts[0]) for title in title_names()]
"""Every title with its fewest seats, which may be a team."""

SETUPS = [(title, seats) for title in title_names() for seats in find_title(title).seat_counts]


@pytest.mark.parametrize(("title", "seats"), SETUPS)
def test_every_title_names_its_weights_and_plays_by_others(title: str, seats: int) -> None:
    policy = find_title(title).policy
    names, weights = policy.weight_names(seats), policy.weights_of(seats)
    assert len(names) == len(weights) > 0
    more = [weight + 1 for weight in weights]
    other = policy.with_weights(seats, more)
    assert other.weights_of(seats) == more
    assert policy.weights_of(seats) == weights


@pytest.mark.slow
@pytest.mark.parametrize(("title", "seats"), TABLES)
def test_weights_matter_to_a_trial(title: str, seats: int) -> None:
    """Without any weight a policy plays badly."""
    series = Series(title, (BOT,) * seats, {}, games=8, seed=9)
    good = find_title(title).policy.weights_of(seats)
    assert trial(series, seats, good) > trial(series, seats, [0] * len(good))


def test_other_weights_leave_the_titles_own_alone() -> None:
    before = POLICY.weights_of(3)
    other = POLICY.with_weights(3, [weight + 1 for weight in before])
    assert other.weights_of(3)[0] == before[0] + 1
    assert other.weights_of(4) == POLICY.weights_of(4)
    assert POLICY.weights_of(3) == before


def test_rating_weights_have_a_name_each_and_are_never_negative() -> None:
    policy = find_title("feuville").policy
    weights = policy.weights_of(4)
    assert len(set(policy.weight_names(4))) == len(weights)
    assert policy.with_weights(4, [-weight for weight in weights]).weights_of(4) == [0] * len(
        weights
    )


def test_signals_stay_wide_whatever_the_tuner_tries() -> None:
    weights = POLICY.weights_of(2)
    names = POLICY.weight_names(2)
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
@pytest.mark.parametrize(("title", "seats"), TABLES)
def test_the_word_tune_prints_weights_with_their_seeds(
    title: str, seats: int, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [title, "--seats", str(seats), "--generations", "1", "--population", "4"]
    assert main(["tune", *words, "--games", "1", "--seed", "70", "--workers", "1"]) == 0
    out = capsys.readouterr().out
    names = find_title(title).policy.weight_names(seats)
    head = f"# {title}, {seats} seats, 1 games a member, seeds 70 to 70\n"
    assert out.startswith(f"{head}{names[0]} = ")
    assert all(f"{name} = " in out for name in names)
