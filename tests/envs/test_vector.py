"""Many games at once: they play as single games do, in arrays that stay the same."""

import numpy as np
import pytest
from numpy.typing import NDArray

from fireside.api.game import load
from fireside.envs.episode import Episode
from fireside.envs.rewards import UnknownRewardError
from fireside.envs.seeds import Seeds
from fireside.envs.vector import VectorEnv, VectorStep
from fireside.kernel.errors import IllegalActionError, OptionsError
from fireside.registry import title_names
from tests.envs.setups import SETUPS

COUNT = 3
STEPS = 40


def picked(step: VectorStep, random: np.random.Generator) -> NDArray[np.int64]:
    """Choose a legal action of each game."""
    chosen: NDArray[np.int64] = (random.random(step.masks.shape) * step.masks).argmax(1)
    return chosen


@pytest.mark.parametrize(("title", "seats"), SETUPS)
def test_games_side_by_side_are_those_that_are_played_alone(title: str, seats: int) -> None:
    env = VectorEnv(title, seats, count=COUNT)
    shown = env.reset(seed=5)
    seeds = Seeds()
    first = [seeds.next(5), *[seeds.next() for _ in range(COUNT - 1)]]
    alone = [Episode(load(title, seats)) for _ in range(COUNT)]
    for episode, seed in zip(alone, first, strict=True):
        episode.start(seed)
    random = np.random.default_rng(1)
    for _ in range(STEPS):
        for at, episode in enumerate(alone):
            assert shown.seats[at] == episode.seat
            assert shown.masks[at].tobytes() == episode.mask()
            assert shown.observations[at].tobytes() == episode.observation(episode.seat)
        actions = picked(shown, random)
        for episode, number in zip(alone, actions, strict=True):
            episode.act(int(number))
        shown = env.step(actions)
        assert shown.is_over.tolist() == [episode.is_over for episode in alone]
        for over in np.flatnonzero(shown.is_over):
            alone[over].start(seeds.next())


@pytest.mark.parametrize("title", title_names())
def test_the_end_of_a_game_pays_and_begins_another(title: str) -> None:
    env = VectorEnv(title, 2, count=1, reward="rank")
    shown = env.reset(seed=2)
    random = np.random.default_rng(2)
    while not shown.is_over[0]:
        assert not shown.rewards.any()
        shown = env.step(picked(shown, random))
    if not env.game.title.is_team(2, env.game.options):
        assert shown.rewards.sum() >= 1
    assert shown.masks.any()
    shown = env.step(picked(shown, random))
    assert not shown.is_over.any()
    assert not shown.rewards.any()
    env.close()


def test_arrays_are_written_again() -> None:
    env = VectorEnv("the-game", 2, count=2)
    first = env.reset(seed=1)
    again = env.step(picked(first, np.random.default_rng(0)))
    assert again.observations is first.observations
    assert env.single_observation_space.shape == (env.spec.size,)
    assert env.single_action_space.n == env.space.size == first.masks.shape[1]


def test_an_illegal_action_changes_no_game() -> None:
    env = VectorEnv("the-game", 1, count=2)
    shown = env.reset(seed=1)
    before = shown.observations.copy()
    actions = picked(shown, np.random.default_rng(0))
    actions[1] = int(np.flatnonzero(shown.masks[1] == 0)[0])
    with pytest.raises(IllegalActionError, match="GAM-"):
        env.step(actions)
    assert np.array_equal(env._show().observations, before)


def test_bad_words_are_refused() -> None:
    with pytest.raises(OptionsError, match="0 games"):
        VectorEnv("feurio", count=0)
    with pytest.raises(UnknownRewardError, match="win, rank, margin"):
        VectorEnv("feurio", count=1, reward="points")
    env = VectorEnv("feurio", count=2)
    env.reset(seed=1)
    with pytest.raises(OptionsError, match="1 actions for 2 games"):
        env.step([0])
