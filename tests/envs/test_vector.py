"""Many games at once: they play as single games do, in arrays that stay the same."""

import gc
import os
import signal
from multiprocessing import active_children
from multiprocessing.process import BaseProcess
from threading import Timer
from typing import Any, Final

import numpy as np
import pytest
from numpy.typing import NDArray

from fireside.api.game import load
from fireside.envs.episode import Episode
from fireside.envs.game_processes import shares
from fireside.envs.rewards import REWARDS, UnknownRewardError, find_reward
from fireside.envs.seeds import Seeds
from fireside.envs.vector import ClosedEnvError, StepOrderError, VectorEnv, VectorStep
from fireside.kernel.errors import (
    IllegalActionError,
    OptionsError,
    UnknownActionError,
    WorkerLostError,
)
from fireside.registry import title_names
from tests.envs.setups import SETUPS

COUNT: Final = 3
STEPS: Final = 40
FEW_STEPS: Final = 1
"""Of the reward that plays games on to their end."""

PROCESSES: Final = [pytest.param(1, id="one process"), pytest.param(2, id="two processes")]


def as_bytes(step: VectorStep) -> list[bytes]:
    """Copy all arrays, to compare them."""
    arrays: tuple[NDArray[Any], ...] = step
    return [array.tobytes() for array in arrays]


class Alone:
    """The games of an environment, each played by itself."""

    def __init__(self, title: str, seats: int, seed: int, reward: str = "win") -> None:
        first = Seeds()
        rows = [first.next(seed if at == 0 else None) for at in range(COUNT)]
        self.measure = find_reward(reward)
        self.seeds = [Seeds() for _ in rows]
        self.episodes = [Episode(load(title, seats)) for _ in rows]
        self.stood = [self.start(at, row) for at, row in enumerate(rows)]

    def start(self, at: int, row: int | None = None) -> list[float]:
        """Begin a game, and return how well each seat stands."""
        self.episodes[at].start(self.seeds[at].next(row))
        return self.episodes[at].measured(self.measure)

    def assert_shown(self, shown: VectorStep) -> None:
        """Compare what is seen of all games."""
        for at, episode in enumerate(self.episodes):
            assert shown.seats[at] == episode.seat
            assert shown.masks[at].tobytes() == episode.mask()
            assert shown.observations[at].tobytes() == episode.observation(episode.seat)

    def step(self, actions: NDArray[np.int64]) -> tuple[list[list[float]], list[bool]]:
        """Return the rewards and which games are over; those begin again."""
        rewards, are_over = [], []
        for at, episode in enumerate(self.episodes):
            episode.act(int(actions[at]))
            stands = episode.measured(self.measure)
            pairs = zip(stands, self.stood[at], strict=True)
            rewards.append([now - before for now, before in pairs])
            are_over.append(episode.is_over)
            self.stood[at] = self.start(at) if episode.is_over else stands
        return rewards, are_over


def assert_alike(env: VectorEnv, alone: Alone, seed: int, steps: int) -> None:
    """Play both at random, and compare all that is seen and paid."""
    shown = env.reset(seed)
    random = np.random.default_rng(1)
    for _ in range(steps):
        alone.assert_shown(shown)
        actions = shown.sample(random)
        rewards, are_over = alone.step(actions)
        shown = env.step(actions)
        assert shown.is_over.tolist() == are_over
        assert np.array_equal(shown.rewards, np.array(rewards, np.float32))


@pytest.mark.parametrize(("title", "seats"), SETUPS)
def test_games_side_by_side_are_those_that_are_played_alone(title: str, seats: int) -> None:
    env = VectorEnv(title, seats, count=COUNT)
    assert_alike(env, Alone(title, seats, 5), 5, STEPS)


@pytest.mark.parametrize("reward", REWARDS)
@pytest.mark.parametrize("title", title_names())
def test_every_reward_is_paid_as_in_a_game_alone(title: str, reward: str) -> None:
    env = VectorEnv(title, 2, count=COUNT, reward=reward)
    steps = FEW_STEPS if reward == "value" else STEPS
    assert_alike(env, Alone(title, 2, 6, reward), 6, steps)


@pytest.mark.parametrize("title", title_names())
def test_points_add_up_to_those_of_the_end(title: str) -> None:
    env = VectorEnv(title, 2, count=1, reward="points")
    shown = env.reset(seed=3)
    alone = Episode(env.game)
    seeds = Seeds()
    alone.start(seeds.next(Seeds().next(3)))
    gained = np.array(alone.measured(REWARDS["points"]))
    random = np.random.default_rng(3)
    while not shown.is_over[0]:
        actions = shown.sample(random)
        alone.act(int(actions[0]))
        shown = env.step(actions)
        gained += shown.rewards[0]
    assert gained.tolist() == alone.rules.outcome(alone.state).points


@pytest.mark.parametrize("title", title_names())
def test_the_end_of_a_game_pays_and_begins_another(title: str) -> None:
    env = VectorEnv(title, 2, count=1, reward="rank")
    shown = env.reset(seed=2)
    random = np.random.default_rng(2)
    while not shown.is_over[0]:
        assert not shown.rewards.any()
        shown = env.step(shown.sample(random))
    if not env.game.title.is_team(2, env.game.options):
        assert shown.rewards.sum() >= 1
    assert shown.masks.any()
    shown = env.step(shown.sample(random))
    assert not shown.is_over.any()
    assert not shown.rewards.any()


@pytest.mark.parametrize("title", title_names())
def test_games_do_not_depend_on_the_number_of_processes(title: str) -> None:
    with (
        VectorEnv(title, 2, count=COUNT, reward="points") as one,
        VectorEnv(title, 2, count=COUNT, processes=2, reward="points") as two,
    ):
        # The second seed begins the games again where they are.
        for seed in (5, 8):
            expected, shown = one.reset(seed), two.reset(seed)
            random = np.random.default_rng(seed)
            ends = 0
            for _ in range(4 * STEPS):
                assert as_bytes(shown) == as_bytes(expected)
                actions = expected.sample(random)
                expected, shown = one.step(actions), two.step(actions)
                ends += int(shown.is_over.sum())
        assert ends


def test_a_sample_draws_every_legal_action_and_no_other() -> None:
    shown = VectorEnv("feuville", 2, count=COUNT).reset(seed=4)
    random = np.random.default_rng(4)
    drawn = np.zeros_like(shown.masks)
    for _ in range(400):
        drawn[np.arange(COUNT), shown.sample(random)] = 1
    assert np.array_equal(drawn, shown.masks)


def test_arrays_are_written_again() -> None:
    env = VectorEnv("the-game", 2, count=2)
    first = env.reset(seed=1)
    again = env.step(first.sample(np.random.default_rng(0)))
    assert again.observations is first.observations
    assert env.single_observation_space.shape == (env.spec.size,)
    assert env.single_action_space.n == env.space.size == first.masks.shape[1]


@pytest.mark.parametrize("processes", PROCESSES)
def test_an_illegal_action_changes_no_game(processes: int) -> None:
    with (
        VectorEnv("the-game", 1, count=COUNT, processes=processes) as env,
        VectorEnv("the-game", 1, count=COUNT) as other,
    ):
        shown, expected = env.reset(seed=1), other.reset(seed=1)
        legal = shown.sample(np.random.default_rng(0))
        wrong = legal.copy()
        wrong[2] = int(np.flatnonzero(shown.masks[2] == 0)[0])
        with pytest.raises(IllegalActionError, match="GAM-"):
            env.step(wrong)
        for number in (-1, env.space.size):
            wrong[2] = number
            with pytest.raises(UnknownActionError, match=f"number {number}"):
                env.step(wrong)
        shown, expected = env.step(legal), other.step(legal)
        assert np.array_equal(shown.observations, expected.observations)


def test_a_caller_may_take_actions_out_of_the_masks() -> None:
    with VectorEnv("feurio", 2, count=2, processes=2) as env:
        shown = env.reset(seed=1)
        actions = shown.sample(np.random.default_rng(0))
        seen = shown.observations.copy()
        shown.masks[:] = 0
        assert not np.array_equal(env.step(actions).observations, seen)


def started(before: set[BaseProcess]) -> list[BaseProcess]:
    """List the processes that were not there before, in their order."""
    return sorted(set(active_children()) - before, key=lambda process: process.pid or 0)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")
@pytest.mark.parametrize("is_asked", [True, False], ids=["asked", "between steps"])
def test_a_process_that_dies_is_reported_and_the_others_end(is_asked: bool) -> None:
    before = set(active_children())
    env = VectorEnv("the-game", 2, count=6, processes=3)
    shown = env.reset(seed=1)
    [victim, _] = started(before)
    assert victim.pid
    if is_asked:
        os.kill(victim.pid, signal.SIGSTOP)
        Timer(0.2, os.kill, (victim.pid, signal.SIGKILL)).start()
    else:
        os.kill(victim.pid, signal.SIGKILL)
        victim.join()
    with pytest.raises(WorkerLostError, match="games 2 to 3 has ended with exit code -9"):
        env.step(shown.sample(np.random.default_rng(0)))
    assert not started(before)
    with pytest.raises(ClosedEnvError):
        env.reset()


def test_closing_ends_the_processes_and_leaves_the_arrays() -> None:
    before = set(active_children())
    env = VectorEnv("feurio", 2, count=3, processes=3)
    shown = env.reset(seed=1)
    assert len(started(before)) == 2, "the first process is this one"
    seen = shown.observations.copy()
    env.close()
    env.close()
    assert not started(before)
    assert np.array_equal(shown.observations, seen)
    with pytest.raises(ClosedEnvError):
        env.step([0, 0, 0])


@pytest.mark.parametrize("processes", PROCESSES)
def test_a_step_may_be_begun_and_finished_later(processes: int) -> None:
    with (
        VectorEnv("the-game", 2, count=COUNT) as alone,
        VectorEnv("the-game", 2, count=COUNT, processes=processes) as env,
        VectorEnv("the-game", 2, count=COUNT, processes=processes) as other,
    ):
        expected = alone.reset(seed=3)
        shown, shown_of_other = env.reset(seed=3), other.reset(seed=3)
        random = np.random.default_rng(3)
        for _ in range(STEPS):
            actions = expected.sample(random)
            env.send(actions)
            other.send(actions)
            expected = alone.step(actions)
            shown, shown_of_other = env.recv(), other.recv()
            assert as_bytes(shown) == as_bytes(shown_of_other) == as_bytes(expected)


@pytest.mark.parametrize("processes", PROCESSES)
def test_a_step_is_begun_before_it_is_finished_and_only_once(processes: int) -> None:
    with VectorEnv("the-game", 2, count=COUNT, processes=processes) as env:
        shown = env.reset(seed=1)
        actions = shown.sample(np.random.default_rng(0))
        with pytest.raises(StepOrderError, match="recv without send"):
            env.recv()
        # An action that is refused begins no step.
        with pytest.raises(UnknownActionError):
            env.send([-1] * COUNT)
        env.send(actions)
        for early in (env.reset, lambda: env.send(actions), lambda: env.step(actions)):
            with pytest.raises(StepOrderError, match="a step waits for recv"):
                early()
        env.recv()
        env.step(shown.sample(np.random.default_rng(0)))


def test_processes_end_with_an_environment_that_nobody_closes() -> None:
    before = set(active_children())
    env = VectorEnv("feurio", 2, count=2, processes=2)
    workers = started(before)
    del env
    gc.collect()
    for worker in workers:
        worker.join(60)
        assert worker.exitcode == 0


@pytest.mark.parametrize("processes", range(1, 8))
def test_games_are_shared_out_evenly(processes: int) -> None:
    parts = [range(7)[part] for part in shares(slice(0, 7), processes)]
    assert [at for part in parts for at in part] == list(range(7))
    assert max(map(len, parts)) - min(map(len, parts)) <= 1


def test_bad_words_are_refused() -> None:
    with pytest.raises(OptionsError, match="0 games"):
        VectorEnv("feurio", count=0)
    with pytest.raises(OptionsError, match="3 processes cannot share 2 games"):
        VectorEnv("feurio", count=2, processes=3)
    with pytest.raises(UnknownRewardError, match="win, rank, margin, points, value"):
        VectorEnv("feurio", count=1, reward="fame")
    env = VectorEnv("feurio", count=2)
    env.reset(seed=1)
    with pytest.raises(OptionsError, match=r"shape \(1,\) for 2 games"):
        env.step([0])
    with pytest.raises(UnknownActionError, match="whole numbers, not float64"):
        env.step([0.0, 1.5])
