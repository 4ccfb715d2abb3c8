"""Rewards by name: what they pay, step by step and in all."""

import random

import pytest

from fireside.api.game import load
from fireside.bots.playout import random_playout
from fireside.bots.policy import WHOLE
from fireside.envs.episode import Episode
from fireside.envs.rewards import REWARDS, find_reward, margins, places
from fireside.kernel.outcome import ranked, team
from fireside.kernel.rng import fast_rng
from fireside.registry import title_names


def test_places_are_even_from_first_to_last() -> None:
    assert places(ranked([9, 3, 5], [0, 0, 0])) == [1.0, 0.0, 0.5]
    assert places(team([40, 40], solved=True)) == [1.0, 1.0]


def test_a_margin_is_beyond_the_best_rival() -> None:
    assert margins(ranked([9, 3, 5], [0, 0, 0])) == [4.0, -6.0, -4.0]
    assert margins(team([40, 40], solved=False)) == [40.0, 40.0]


STEPS = 20
FEW_STEPS = 3
"""Of the reward that plays games on to their end."""


@pytest.mark.slow
@pytest.mark.parametrize("name", REWARDS)
@pytest.mark.parametrize("title", title_names())
def test_a_reward_is_known_at_every_step_and_changes_nothing(title: str, name: str) -> None:
    measure = find_reward(name)
    episode = Episode(load(title, 2))
    episode.start(3)
    pick = random.Random(3)
    for _ in range(FEW_STEPS if name == "value" else STEPS):
        before = episode.state.dump()
        first = episode.measured(measure)
        assert episode.measured(measure) == first
        assert episode.state.dump() == before
        if episode.is_over:
            break
        episode.act(pick.choice([at for at, legal in enumerate(episode.mask()) if legal]))


@pytest.mark.parametrize("title", title_names())
def test_a_value_goes_from_0_to_1_and_ends_as_the_policy_judges(title: str) -> None:
    episode = Episode(load(title, 2))
    episode.start(4)
    assert all(0 <= value <= 1 for value in episode.measured(REWARDS["value"]))
    random_playout(episode.rules, episode.state, fast_rng(4))
    policy = episode.game.title.policy
    ends = [policy.value(episode.state, seat) / WHOLE for seat in range(2)]
    assert episode.measured(REWARDS["value"]) == pytest.approx(ends)


@pytest.mark.parametrize("title", title_names())
def test_only_the_end_pays_a_victory(title: str) -> None:
    episode = Episode(load(title, 2))
    episode.start(5)
    pick = random.Random(5)
    while not episode.is_over:
        assert episode.measured(REWARDS["win"]) == [0.0, 0.0]
        numbers = [at for at, legal in enumerate(episode.mask()) if legal]
        episode.act(pick.choice(numbers))
    assert episode.measured(REWARDS["win"]) == episode.rules.outcome(episode.state).shares()
