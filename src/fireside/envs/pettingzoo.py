"""PettingZoo: seats act one after the other (`aec_env`), or all in every step (`parallel_env`).

The agents are called `seat_0`, `seat_1` …; a seat sees its observation and the mask of what it
may do.
"""

from functools import partial
from typing import Any, Final, TypedDict, final

import numpy as np
from gymnasium.spaces import Box, Dict
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv

from fireside.api.game import load
from fireside.drawing.board import draw
from fireside.envs.episode import Episode, Talk
from fireside.envs.legal_space import LegalSpace
from fireside.envs.rewards import find_reward
from fireside.envs.seeds import Seeds
from fireside.kernel.errors import KernelError, UnknownActionError
from fireside.kernel.options import OptionValue
from fireside.kernel.seats import SPECTATOR, Seat


class WaitError(KernelError):
    """A seat waits although it is asked, or acts although it is not."""


class Seen(TypedDict):
    """What PettingZoo calls an observation."""

    observation: NDArray[np.uint8]
    action_mask: NDArray[np.int8]


def aec_env(
    title: str,
    seats: int | None = None,
    *,
    reward: str = "win",
    talk: Talk = "off",
    **options: OptionValue,
) -> "SeatsInTurn":
    """Return an environment in which the seat that is asked acts."""
    return SeatsInTurn(Episode(load(title, seats, **options), talk), reward)


def parallel_env(
    title: str,
    seats: int | None = None,
    *,
    reward: str = "win",
    talk: Talk = "off",
    **options: OptionValue,
) -> "SeatsTogether":
    """Return an environment in which all seats act in every step; those not asked wait."""
    return SeatsTogether(Episode(load(title, seats, **options), talk), reward)


def name_of(seat: Seat) -> str:
    """Return what PettingZoo calls a seat."""
    return f"seat_{seat}"


def metadata_of(episode: Episode, is_parallelizable: bool) -> dict[str, Any]:
    """Return what PettingZoo wants to know of an environment."""
    return {
        "name": f"fireside_{episode.game.title.name}",
        "render_modes": ["ansi"],
        "is_parallelizable": is_parallelizable,
    }


def space_of(episode: Episode, action_count: int) -> Dict:
    """Return the space of what a seat sees."""
    return Dict(
        {
            "observation": Box(0, 255, (episode.spec.size,), np.uint8),
            "action_mask": Box(0, 1, (action_count,), np.int8),
        }
    )


def observed(episode: Episode, seat: Seat) -> NDArray[np.uint8]:
    """Return the observation of a seat as an array of its own."""
    return np.frombuffer(bytearray(episode.observation(seat)), np.uint8)


@final
class SeatsInTurn(AECEnv[str, Seen, int]):  # type: ignore[misc] # PettingZoo has no types
    """One seat acts after the other; simultaneous decisions are answered in the order of seats."""

    def __init__(self, episode: Episode, reward: str) -> None:
        super().__init__()
        self.episode: Final = episode
        self.metadata = metadata_of(episode, is_parallelizable=False)
        self.render_mode: Final = "ansi"
        self.possible_agents = [name_of(seat) for seat in range(episode.game.seats)]
        self.agents: list[str] = []
        self._measure: Final = find_reward(reward)
        self._seats: Final = {name_of(seat): seat for seat in range(episode.game.seats)}
        self._space: Final = space_of(episode, episode.space.size)
        self._actions: Final = {
            agent: LegalSpace(episode.space.size, partial(episode.mask_of, seat))
            for agent, seat in self._seats.items()
        }
        self._seeds: Final = Seeds()

    def observation_space(self, agent: str) -> Dict:
        return self._space

    def action_space(self, agent: str) -> LegalSpace:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.episode.start(self._seeds.next(seed))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = name_of(self.episode.seat)
        self._stood = self.episode.measured(self._measure)

    def observe(self, agent: str) -> Seen:
        seat = self._seats[agent]
        mask = np.frombuffer(bytearray(self.episode.mask_of(seat)), np.int8)
        return {"observation": observed(self.episode, seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise UnknownActionError(f"{agent} is asked, None is no answer")
        self.episode.act(int(action))
        self._cumulative_rewards[agent] = 0.0
        stands = self.episode.measured(self._measure)
        for at, name in enumerate(self.agents):
            self.rewards[name] = stands[at] - self._stood[at]
        self._stood = stands
        if self.episode.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = name_of(self.episode.seat)
        self._accumulate_rewards()

    def render(self) -> str:
        """Draw the board as everybody sees it."""
        return drawn(self.episode)

    def close(self) -> None:
        """Nothing is held open."""


@final
class SeatsTogether(ParallelEnv[str, Seen, int]):  # type: ignore[misc] # nor here
    """All seats act in every step: those that are asked answer, the others wait.

    The last number of the action space is to wait; it is the only one for a seat that is not asked.
    """

    def __init__(self, episode: Episode, reward: str) -> None:
        self.episode: Final = episode
        self.metadata = metadata_of(episode, is_parallelizable=True)
        self.render_mode: Final = "ansi"
        self.possible_agents = [name_of(seat) for seat in range(episode.game.seats)]
        self.agents: list[str] = []
        self.waiting: Final = episode.space.size
        """The number of waiting."""
        self._measure: Final = find_reward(reward)
        self._space: Final = space_of(episode, self.waiting + 1)
        self._actions: Final = {
            agent: LegalSpace(self.waiting + 1, partial(self._mask, seat))
            for seat, agent in enumerate(self.possible_agents)
        }
        self._seeds: Final = Seeds()

    def observation_space(self, agent: str) -> Dict:
        return self._space

    def action_space(self, agent: str) -> LegalSpace:
        return self._actions[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        self.episode.start(self._seeds.next(seed))
        self.agents = self.possible_agents[:]
        self._stood = self.episode.measured(self._measure)
        return self._observe_all(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Seen],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        for seat, agent in enumerate(self.agents):
            self._check(seat, int(actions[agent]))
        for seat in self._asked():
            self.episode.act(int(actions[name_of(seat)]))
        stands = self.episode.measured(self._measure)
        rewards = {name: stands[at] - self._stood[at] for at, name in enumerate(self.agents)}
        self._stood = stands
        is_over = self.episode.is_over
        agents = self.agents
        if is_over:
            self.agents = []
        return (
            self._observe_all(agents),
            rewards,
            dict.fromkeys(agents, is_over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )

    def _asked(self) -> list[Seat]:
        """List the seats that act in this step: several if they are asked together."""
        episode = self.episode
        if episode.is_over:
            return []
        # Seats speak one after the other, and so they answer if others may speak between.
        if episode.talk == "actions":
            return [episode.seat]
        asked: list[Seat] = episode.state.asked()
        return asked

    def _check(self, seat: Seat, number: int) -> None:
        """Refuse a step if an action in it may not be done, before anything has changed."""
        episode = self.episode
        is_asked = seat in self._asked()
        if is_asked == (number == self.waiting):
            must = "is asked and cannot wait" if is_asked else f"must wait, number {self.waiting}"
            raise WaitError(f"seat {seat} {must}")
        if is_asked and not episode.is_speaking:
            episode.rules.check(episode.state, seat, episode.space.action(number, seat))

    def _mask(self, seat: Seat) -> bytes:
        episode = self.episode
        if seat not in self._asked():
            return bytes(self.waiting) + b"\1"
        if seat == episode.seat:
            return episode.mask() + b"\0"
        legal = episode.rules.legal_actions(episode.state, seat)
        return episode.space.mask(legal, seat) + b"\0"

    def _observe_all(self, agents: list[str] | None = None) -> dict[str, Seen]:
        episode = self.episode
        return {
            agent: {
                "observation": observed(episode, seat),
                "action_mask": np.frombuffer(bytearray(self._mask(seat)), np.int8),
            }
            for seat, agent in enumerate(self.agents if agents is None else agents)
        }

    def render(self) -> str:
        """Draw the board as everybody sees it."""
        return drawn(self.episode)

    def close(self) -> None:
        """Nothing is held open."""


def drawn(episode: Episode) -> str:
    """Draw the board as everybody sees it."""
    title = episode.game.title
    return draw(title, title.view(episode.state, SPECTATOR))
