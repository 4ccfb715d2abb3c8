"""PettingZoo's own tests pass for every title and number of seats."""

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from fireside.envs.episode import TalkError
from fireside.envs.pettingzoo import WaitError, aec_env, parallel_env
from fireside.envs.rewards import UnknownRewardError
from fireside.kernel.errors import IllegalActionError, UnknownActionError
from tests.envs.setups import SETUPS

# PettingZoo warns of every environment that shows a mask beside the observation, its own included.
pytestmark = pytest.mark.filterwarnings("ignore:Observation :UserWarning")

CYCLES = 60


@pytest.mark.parametrize(("title", "seats"), SETUPS)
def test_seats_in_turn_pass(title: str, seats: int) -> None:
    api_test(aec_env(title, seats), CYCLES)
    seed_test(lambda: aec_env(title, seats), CYCLES)


@pytest.mark.parametrize(("title", "seats"), SETUPS)
def test_seats_together_pass(title: str, seats: int) -> None:
    parallel_api_test(parallel_env(title, seats), CYCLES)
    parallel_seed_test(lambda: parallel_env(title, seats), CYCLES)


@pytest.mark.parametrize("talk", ["policy", "actions"])
def test_seats_that_talk_pass(talk: str) -> None:
    api_test(aec_env("the-game", 3, talk=talk), CYCLES)  # type: ignore[arg-type]
    parallel_api_test(parallel_env("the-game", 3, talk=talk), CYCLES)  # type: ignore[arg-type]


def test_a_whole_game_pays_the_winner() -> None:
    env = aec_env("feurio", 3, hotter=True)
    env.reset(seed=4)
    for agent in env.agent_iter():
        seen, _, is_over, _, _ = env.last()
        assert seen is not None
        action = env.action_space(agent).sample(seen["action_mask"])
        env.step(None if is_over else int(action))
        if env.agents and all(env.terminations.values()):
            break
    shares = env.episode.rules.outcome(env.episode.state).shares()
    assert [env.rewards[agent] for agent in env.possible_agents] == shares
    assert sum(shares) == 1


def test_a_seat_that_does_not_act_may_do_nothing() -> None:
    env = aec_env("feuville", 2)
    env.reset(seed=1)
    other = next(agent for agent in env.agents if agent != env.agent_selection)
    assert not env.observe(other)["action_mask"].any()
    assert env.observe(env.agent_selection)["action_mask"].any()


def test_an_illegal_number_is_refused_with_its_clause_and_changes_nothing() -> None:
    env = aec_env("the-game", 1)
    env.reset(seed=1)
    before = env.observe("seat_0")
    illegal = int(np.flatnonzero(before["action_mask"] == 0)[0])
    with pytest.raises(IllegalActionError, match="GAM-"):
        env.step(illegal)
    assert np.array_equal(env.observe("seat_0")["observation"], before["observation"])
    with pytest.raises(UnknownActionError):
        env.step(len(before["action_mask"]))
    with pytest.raises(UnknownActionError):
        env.step(None)


def test_seats_that_are_asked_together_answer_in_one_step() -> None:
    env = parallel_env("the-game", 3)
    seen, _ = env.reset(seed=1)
    # All are asked how gladly they would start (GAM-03).
    assert all(one["action_mask"][env.waiting] == 0 for one in seen.values())
    bids = {agent: int(np.flatnonzero(one["action_mask"])[0]) for agent, one in seen.items()}
    seen, *_ = env.step(bids)
    waiting = [agent for agent, one in seen.items() if one["action_mask"][env.waiting]]
    assert len(waiting) == 2


def test_a_step_with_one_illegal_action_changes_nothing() -> None:
    env = parallel_env("the-game", 2)
    seen, _ = env.reset(seed=1)
    bids = {agent: int(np.flatnonzero(one["action_mask"])[0]) for agent, one in seen.items()}
    with pytest.raises(WaitError, match="seat 1 is asked and cannot wait"):
        env.step({**bids, "seat_1": env.waiting})
    with pytest.raises(IllegalActionError, match="GAM-03"):
        env.step({**bids, "seat_1": 0})
    seen, *_ = env.step(bids)
    legal = {agent: int(np.flatnonzero(one["action_mask"])[0]) for agent, one in seen.items()}
    asleep = next(agent for agent, number in legal.items() if number == env.waiting)
    with pytest.raises(WaitError, match="must wait"):
        env.step({**legal, asleep: 0})


def test_bad_words_are_refused() -> None:
    with pytest.raises(UnknownRewardError, match="win, rank"):
        aec_env("feurio", reward="gold")
    with pytest.raises(TalkError, match="off or policy or actions"):
        aec_env("the-game", talk="loud")  # type: ignore[arg-type]


def test_the_board_is_drawn() -> None:
    env = aec_env("the-game", 2)
    env.reset(seed=1)
    assert "98" in env.render() or "100" in env.render()
    together = parallel_env("the-game", 2)
    together.reset(seed=1)
    assert together.render()
    env.close()
    together.close()
