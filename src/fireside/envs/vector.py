"""Many games at once for learners: NumPy arrays in and out, a new game where one has ended.

Every step carries out one action of each game. The seats of a game take turns, so what is seen
belongs to the seat that acts next (`VectorStep.seats`), and rewards are given to all seats.
"""

from typing import Final, NamedTuple

import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import ArrayLike, NDArray

from fireside.api.game import Game, load
from fireside.envs.rewards import FINAL_REWARDS, UnknownRewardError
from fireside.envs.seeds import Seeds
from fireside.kernel.errors import OptionsError
from fireside.kernel.lockstep import Lockstep
from fireside.kernel.options import OptionValue


class VectorStep(NamedTuple):
    """What all games show after a step; the arrays are written again by the next one."""

    observations: NDArray[np.uint8]
    """By game, of the seat that acts next."""
    masks: NDArray[np.uint8]
    """By game and number of an action: 1 for those that are legal."""
    seats: NDArray[np.int8]
    """By game, the seat that acts next."""
    rewards: NDArray[np.float32]
    """By game and seat, for the step that was made."""
    is_over: NDArray[np.bool_]
    """By game, whether the step ended it: what is seen is of the next game then."""


class VectorEnv:
    """Games of one setup, side by side in this process."""

    def __init__(
        self,
        title: str,
        seats: int | None = None,
        *,
        count: int,
        reward: str = "win",
        **options: OptionValue,
    ) -> None:
        """Set games up; only rewards that the end of a game pays are known here."""
        if count < 1:
            raise OptionsError(f"{count} games are none")
        if reward not in FINAL_REWARDS:
            known = ", ".join(FINAL_REWARDS)
            raise UnknownRewardError(f"no reward {reward!r} for many games, there is: {known}")
        self.game: Final[Game] = load(title, seats, **options)
        self.spec: Final = self.game.observation_spec()
        self.space: Final = self.game.action_space(asides=False)
        self.num_envs: Final = count
        self.single_observation_space: Final = Box(0, 255, (self.spec.size,), np.uint8)
        self.single_action_space: Final = Discrete(self.space.size)
        self.seeds: Final = Seeds()
        self._judge: Final = FINAL_REWARDS[reward]
        self._games: Final = Lockstep(
            self.game.title.game, self.space, self.game.seats, self.game.options, count
        )
        self._shown: Final = empty_step(count, self.spec.size, self.space.size, self.game.seats)

    def reset(self, seed: int | None = None) -> VectorStep:
        """Begin all games again; a seed determines them and all that follow."""
        for at in range(self.num_envs):
            self._games.start(at, self.seeds.next(seed if at == 0 else None))
        self._shown.rewards[:] = 0
        self._shown.is_over[:] = False
        return self._show()

    def step(self, actions: ArrayLike) -> VectorStep:
        """Carry out one action of each game, or raise an error that says which is illegal."""
        numbers = np.asarray(actions).tolist()
        if len(numbers) != self.num_envs:
            raise OptionsError(f"{len(numbers)} actions for {self.num_envs} games")
        over = self._games.step(numbers)
        shown = self._shown
        if shown.is_over.any():
            shown.rewards[:] = 0
            shown.is_over[:] = False
        for at in over:
            shown.is_over[at] = True
            shown.rewards[at] = self._judge(self._games.game.outcome(self._games.states[at]))
            self._games.start(at, self.seeds.next())
        return self._show()

    def _show(self) -> VectorStep:
        shown, games = self._shown, self._games
        shown.observations.data.cast("B")[:] = games.observations()
        shown.masks.data.cast("B")[:] = games.masks()
        shown.seats[:] = games.seats
        return shown

    def close(self) -> None:
        """Nothing is held open."""


def empty_step(count: int, size: int, actions: int, seats: int) -> VectorStep:
    """Return the arrays of a number of games."""
    return VectorStep(
        np.zeros((count, size), np.uint8),
        np.zeros((count, actions), np.uint8),
        np.zeros(count, np.int8),
        np.zeros((count, seats), np.float32),
        np.zeros(count, np.bool_),
    )
