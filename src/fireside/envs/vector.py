"""Many games at once for learners: NumPy arrays in and out, a new game where one has ended.

Every step carries out one action of each game. The seats of a game take turns, so what is seen
belongs to the seat that acts next (`VectorStep.seats`), and rewards are given to all seats.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, Self

import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import ArrayLike, NDArray

from fireside.api.game import Game, load
from fireside.envs.game_batch import GameBatch
from fireside.envs.game_processes import GameProcesses
from fireside.envs.rewards import find_reward
from fireside.envs.seeds import Seeds
from fireside.envs.vector_arrays import VectorShape, VectorStep
from fireside.kernel.errors import (
    KernelError,
    OptionsError,
    UnknownActionError,
    WorkerLostError,
)
from fireside.kernel.options import OptionValue

__all__ = ["ClosedEnvError", "StepOrderError", "VectorEnv", "VectorStep", "WorkerLostError"]


class ClosedEnvError(KernelError):
    """The environment was closed."""


class StepOrderError(KernelError):
    """`send` begins a step and `recv` finishes it; nothing else may come between them."""


class VectorEnv:
    """Games of one setup, side by side in this process or shared out to several."""

    def __init__(
        self,
        title: str,
        seats: int | None = None,
        *,
        count: int,
        processes: int = 1,
        reward: str = "win",
        **options: OptionValue,
    ) -> None:
        """Set games up; processes beside this one are started, and run until `close`.

        The same seed gives the same games whatever the number of processes.
        """
        if count < 1:
            raise OptionsError(f"{count} games are none")
        if not 1 <= processes <= count:
            raise OptionsError(f"{processes} processes cannot share {count} games")
        find_reward(reward)
        self.game: Final[Game] = load(title, seats, **options)
        self.spec: Final = self.game.observation_spec()
        self.space: Final = self.game.action_space(asides=False)
        self.num_envs: Final = count
        self.single_observation_space: Final = Box(0, 255, (self.spec.size,), np.uint8)
        self.single_action_space: Final = Discrete(self.space.size)
        self._seeds: Final = Seeds()
        shape = VectorShape(count, self.spec.size, self.space.size, self.game.seats)
        self._games: GameBatch | GameProcesses | None
        if processes == 1:
            self._shown = shape.over([bytearray(size) for size in shape.sizes()])
            self._games = GameBatch(self.game, reward, self._shown)
        else:
            self._games = GameProcesses(self.game, reward, shape, processes)
            self._shown = self._games.shown
        self._is_sent = False

    def reset(self, seed: int | None = None) -> VectorStep:
        """Begin all games again; a seed determines them and all that follow."""
        seeds = [self._seeds.next(seed if at == 0 else None) for at in range(self.num_envs)]
        with self._open(is_sent=False) as games:
            games.reset(seeds)
        return self._shown

    def step(self, actions: ArrayLike) -> VectorStep:
        """Carry out one action of each game, or raise an error that says which is illegal."""
        self.send(actions)
        return self.recv()

    def send(self, actions: ArrayLike) -> None:
        """Begin a step, or raise an error that says which action is illegal.

        Other processes play their games, and write into the arrays, until `recv` finishes the step.
        """
        numbers = self._numbers(actions)
        with self._open(is_sent=False) as games:
            games.send(numbers)
        self._is_sent = True

    def recv(self) -> VectorStep:
        """Finish the step that `send` began."""
        with self._open(is_sent=True) as games:
            self._is_sent = False
            games.recv()
        return self._shown

    def close(self) -> None:
        """End the processes that were started; the arrays stay as they are."""
        games, self._games = self._games, None
        if isinstance(games, GameProcesses):
            games.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *reason: object) -> None:
        self.close()

    def _numbers(self, actions: ArrayLike) -> NDArray[np.int64]:
        numbers = np.asarray(actions)
        if numbers.shape != (self.num_envs,):
            raise OptionsError(f"actions of shape {numbers.shape} for {self.num_envs} games")
        if numbers.dtype.kind not in "iu":
            raise UnknownActionError(f"actions are whole numbers, not {numbers.dtype}")
        return numbers.astype(np.int64, copy=False)

    @contextmanager
    def _open(self, *, is_sent: bool) -> Iterator[GameBatch | GameProcesses]:
        """Lend the games, and close this if they cannot go on: some may be a step ahead."""
        if self._games is None:
            raise ClosedEnvError("this environment is closed")
        if self._is_sent != is_sent:
            raise StepOrderError("recv without send" if is_sent else "a step waits for recv")
        try:
            yield self._games
        except (WorkerLostError, KeyboardInterrupt):
            self.close()
            raise
