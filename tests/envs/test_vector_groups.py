"""Games in groups: one group is shown while the workers play the others."""

import os
import signal
from multiprocessing import active_children
from typing import Any, Final

import numpy as np
import pytest
from numpy.typing import NDArray

from fireside.envs.vector import ClosedEnvError, StepOrderError, VectorEnv, VectorStep
from fireside.kernel.errors import (
    IllegalActionError,
    OptionsError,
    UnknownActionError,
    WorkerLostError,
)

COUNT: Final = 7
ROUNDS: Final = 60
SHARED_OUT: Final = [
    pytest.param(1, 2, id="two groups, one worker"),
    pytest.param(2, 2, id="two groups, two workers"),
    pytest.param(2, 3, id="three groups, two workers"),
]


def as_bytes(step: VectorStep) -> list[bytes]:
    """Copy all arrays, to compare them."""
    arrays: tuple[NDArray[Any], ...] = step
    return [array.tobytes() for array in arrays]


@pytest.mark.parametrize(("processes", "groups"), SHARED_OUT)
def test_groups_play_the_games_of_an_environment_without_them(processes: int, groups: int) -> None:
    with (
        VectorEnv("the-game", 2, count=COUNT, reward="points") as plain,
        VectorEnv(
            "the-game", 2, count=COUNT, processes=processes, groups=groups, reward="points"
        ) as env,
    ):
        random = np.random.default_rng(1)
        # The second seed begins again while steps of the other groups are under way.
        for seed in (5, 8):
            expected, shown = plain.reset(seed), env.reset(seed)
            ends = 0
            for _ in range(ROUNDS):
                actions = expected.sample(random)
                for _ in range(groups):
                    assert as_bytes(shown) == as_bytes(expected.part(env.games))
                    shown = env.step(actions[env.games])
                expected = plain.step(actions)
                ends += int(expected.is_over.sum())
            assert ends


def test_every_game_is_shown_once_a_round() -> None:
    with VectorEnv("feurio", 2, count=COUNT, processes=2, groups=3) as env:
        shown = env.reset(seed=1)
        seen: list[int] = []
        for _ in range(3):
            assert len(shown.seats) == env.games.stop - env.games.start
            seen += range(COUNT)[env.games]
            shown = env.step(shown.sample(np.random.default_rng(0)))
        assert seen == list(range(COUNT))
        assert env.games.start == 0


def test_each_group_has_arrays_of_its_own() -> None:
    with VectorEnv("the-brigade", 2, count=4, groups=2) as env:
        random = np.random.default_rng(2)
        first = env.reset(seed=2)
        second = env.step(first.sample(random))
        before = as_bytes(second)
        assert not np.shares_memory(first.observations, second.observations)
        env.send(second.sample(random))
        assert env.recv().observations is first.observations
        env.step(first.sample(random))
        assert as_bytes(second) != before


def test_an_illegal_action_of_a_group_changes_no_game() -> None:
    with (
        VectorEnv("the-game", 2, count=4, processes=2, groups=2) as env,
        VectorEnv("the-game", 2, count=4, processes=2, groups=2) as other,
    ):
        shown, expected = env.reset(seed=1), other.reset(seed=1)
        random = np.random.default_rng(3)
        for _ in range(4):
            legal = expected.sample(random)
            wrong = legal.copy()
            wrong[1] = int(np.flatnonzero(shown.masks[1] == 0)[0])
            # The worker has a step of the other group to play before it can be asked.
            with pytest.raises(IllegalActionError, match="GAM-"):
                env.step(wrong)
            with pytest.raises(UnknownActionError, match="number -1"):
                env.step([-1, -1])
            shown, expected = env.step(legal), other.step(legal)
            assert as_bytes(shown) == as_bytes(expected)


def test_the_order_of_send_and_recv_holds_for_groups() -> None:
    with VectorEnv("the-game", 2, count=4, groups=2) as env:
        shown = env.reset(seed=1)
        with pytest.raises(StepOrderError, match="recv without send"):
            env.recv()
        env.send(shown.sample(np.random.default_rng(0)))
        with pytest.raises(StepOrderError, match="a step waits for recv"):
            env.reset()
        env.recv()
        with pytest.raises(OptionsError, match=r"shape \(4,\) for 2 games"):
            env.step([0] * 4)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")
def test_a_lost_worker_of_groups_is_reported() -> None:
    before = set(active_children())
    env = VectorEnv("the-game", 2, count=4, groups=2)
    shown = env.reset(seed=1)
    [worker] = set(active_children()) - before
    assert worker.pid
    os.kill(worker.pid, signal.SIGKILL)
    worker.join()
    actions = shown.sample(np.random.default_rng(0))
    with pytest.raises(WorkerLostError, match="games 0 to 1 has ended with exit code -9"):
        env.send(actions)
    with pytest.raises(ClosedEnvError):
        env.reset()


def test_more_groups_than_games_for_them_are_refused() -> None:
    with pytest.raises(OptionsError, match="2 processes cannot share 5 games in 3 groups"):
        VectorEnv("feurio", count=5, processes=2, groups=3)
    with pytest.raises(OptionsError, match="in 0 groups"):
        VectorEnv("feurio", count=5, groups=0)
