"""Gymnasium's own test passes for every title and number of seats; one seat plays bots."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from fireside.envs.gymnasium import OneSeat, id_of, register_envs
from fireside.kernel.errors import IllegalActionError, OptionsError
from fireside.registry import title_names
from tests.envs.setups import SETUPS


@pytest.mark.parametrize(("title", "seats"), SETUPS)
def test_every_title_passes(title: str, seats: int) -> None:
    # The checker repeats actions in other positions, where they may be illegal.
    env = gymnasium.make(
        id_of(title), seats=seats, opponents="easy", illegal="end", render_mode="ansi"
    )
    check_env(env.unwrapped)


@pytest.mark.parametrize("title", title_names())
def test_every_title_has_a_name(title: str) -> None:
    register_envs()
    env = gymnasium.make(id_of(title), opponents="random", disable_env_checker=True)
    assert isinstance(env.unwrapped, OneSeat)
    assert env.unwrapped.episode.game.title.name == title


def test_names_are_like_those_of_others() -> None:
    assert id_of("the-game") == "Fireside/TheGame-v0"


def play(env: OneSeat, seed: int) -> tuple[list[int], float]:
    """Play a game at random; return the actions and the sum of rewards."""
    _, info = env.reset(seed=seed)
    random = np.random.default_rng(seed)
    taken, gained, is_over = [], 0.0, False
    while not is_over:
        taken.append(int(random.choice(np.flatnonzero(info["action_mask"]))))
        _, reward, is_over, _, info = env.step(taken[-1])
        gained += reward
    return taken, gained


def test_a_seed_repeats_a_game() -> None:
    env = OneSeat("feurio", 2, opponents="easy")
    assert play(env, 7) == play(env, 7)
    assert play(env, 7) != play(env, 8)


def test_opponents_are_bots_by_name() -> None:
    env = OneSeat("feurio", 3, opponents=["easy", "random"], seat=1)
    _, info = env.reset(seed=3)
    assert info["seat"] == 1
    assert env.episode.seat == 1
    with pytest.raises(OptionsError, match="1 opponents for 2 other seats"):
        OneSeat("feurio", 3, opponents=["easy"])
    with pytest.raises(OptionsError, match="seat 3 does not exist"):
        OneSeat("feurio", 3, seat=3)


def test_the_seat_may_change_from_game_to_game() -> None:
    env = OneSeat("feurio", 4, opponents="random", seat=None)
    seats = {env.reset(seed=seed)[1]["seat"] for seed in range(30)}
    assert seats == {0, 1, 2, 3}


def test_bots_of_a_team_talk() -> None:
    env = OneSeat("the-game", 3, opponents="normal", talk="actions", seat=0)
    _, info = env.reset(seed=5)
    assert env.episode.seat == 0
    for _ in range(12):
        _, _, is_over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
        if is_over:
            break
    assert any(
        step.action is not None and step.action.kind == "signal" for step in env.episode.match.steps
    )


def test_an_illegal_action_raises_or_ends_the_game() -> None:
    strict = OneSeat("the-game", 1)
    _, info = strict.reset(seed=2)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    with pytest.raises(IllegalActionError, match="GAM-"):
        strict.step(illegal)
    lenient = OneSeat("the-game", 1, illegal="end")
    lenient.reset(seed=2)
    _, reward, is_over, _, info = lenient.step(illegal)
    assert (reward, is_over) == (0, True)
    assert "GAM-" in info["illegal"]


def test_masks_are_as_learners_ask_for_them() -> None:
    env = OneSeat("feuville", 2, opponents="random")
    _, info = env.reset(seed=2)
    assert env.action_masks().dtype == np.bool_
    assert np.array_equal(env.action_masks(), info["action_mask"] == 1)
    assert env.render()
