"""What a decision was worth: paid until the next one of its seat, in its game alone."""

from importlib import import_module
from typing import Any

import numpy as np
import pytest

DISCOUNT = 0.5
TRACE = 0.8


def rollout(seats: list[int], rewards: list[list[float]], over: list[bool], values: Any) -> Any:
    """Return steps of one game of two seats."""
    nothing = np.zeros((len(seats), 1, 1))
    return import_module("advantages").Rollout(
        observations=nothing,
        masks=nothing,
        seats=np.array(seats)[:, None],
        actions=nothing,
        chances=nothing,
        values=np.array(values, np.float32)[:, None],
        rewards=np.array(rewards, np.float32)[:, None, :],
        is_over=np.array(over)[:, None],
    )


def found(steps: Any) -> tuple[list[float], list[bool]]:
    """Return the advantages of one game, and which are known."""
    better, is_known = import_module("advantages").advantages(steps, DISCOUNT, TRACE)
    return better[:, 0].tolist(), is_known[:, 0].tolist()


def test_a_seat_is_paid_for_what_happens_until_it_decides_again() -> None:
    steps = rollout([0, 1, 0], [[1, 0], [2, 0], [4, 0]], [False, False, True], [10, 20, 30])
    better, is_known = found(steps)
    last = 4 - 30
    assert better[0] == pytest.approx((1 + 2) + DISCOUNT * 30 - 10 + DISCOUNT * TRACE * last)
    assert better[2] == pytest.approx(last)
    assert is_known == [True, True, True]


def test_the_end_pays_also_seats_that_do_not_act() -> None:
    better, _ = found(rollout([0, 1], [[0, 0], [7, 3]], [False, True], [0, 0]))
    assert better == [7, 3]


def test_the_next_game_counts_for_nothing() -> None:
    steps = rollout([0, 0, 0], [[1, 0], [5, 0], [9, 0]], [True, False, True], [0, 50, 0])
    assert found(steps)[0][0] == 1


def test_a_decision_without_a_next_one_is_not_known() -> None:
    steps = rollout([0, 1, 0, 1], [[1, 1]] * 4, [False] * 4, [0, 0, 0, 0])
    better, is_known = found(steps)
    assert is_known == [True, True, False, False]
    assert better == [2, 2, 0, 0]
