"""Features of Feuville, and the value of a position."""

import pytest

from fireside.bots.policy import WHOLE
from fireside.games.feuville.bot.evaluation import evaluate, forecast
from fireside.games.feuville.bot.features import (
    column_loss,
    features_of,
    missing_for_town,
    phase_of,
)
from fireside.games.feuville.bot.weights import EVALUATION_WEIGHTS, FEATURES, PHASES
from fireside.games.feuville.state import FeuvilleState
from tests.games.feuville.positions import column_of, position


def seen(state: FeuvilleState, feature: str, seat: int = 0) -> int:
    """Return one feature of a seat."""
    return features_of(state, seat)[FEATURES.index(feature)]


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
