"""Many games at once for learners: NumPy arrays in and out, a new game where one has ended.

Every step carries out one action of each game. The seats of a game take turns, so what is seen
belongs to the seat that acts next (`VectorStep.seats`), and rewards are given to all seats. Groups
of games are stepped one after the other, and play on while the learner looks at another one.
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
        groups: int = 1,
        reward: str = "win",
        **options: OptionValue,
    ) -> None:
        """Set games up; processes beside this one are started, and run until `close`.

        One of the processes is this one, but if there are several groups all of them are others.
        The same seed gives the same games whatever the number of processes and groups.
        """
        if count < 1:
            raise OptionsError(f"{count} games are none")
        if not 1 <= processes <= count:
            raise OptionsError(f"{processes} processes cannot share {count} games")
        if not 1 <= groups <= count // processes:
            raise OptionsError(
                f"{processes} processes cannot share {count} games in {groups} groups"
            )
        find_reward(reward)
        self.game: Final[Game] = load(title, seats, **options)
        self.spec: Final = self.game.observation_spec()
        self.space: Final = self.game.action_space(asides=False)
        self.num_envs: Final = count
        self.single_observation_space: Final = Box(0, 255, (self.spec.size,), np.uint8)
        self.single_action_space: Final = Discrete(self.space.size)
        self._seeds: Final = Seeds()
        shape = VectorShape(count, self.spec.size, self.space.size, self.game.seats)
        self._games: GameBatch | GameProcesses
        if processes == groups == 1:
            shown = shape.over([bytearray(size) for size in shape.sizes()])
            self._games = GameBatch(self.game, reward, shown)
        else:
            self._games = GameProcesses(
                self.game, reward, shape, processes=processes, groups=groups
            )
        self._is_closed = False
        self._is_sent = False

    def reset(self, seed: int | None = None) -> VectorStep:
        """Begin all games again; a seed determines them and all that follow."""
        seeds = [self._seeds.next(seed if at == 0 else None) for at in range(self.num_envs)]
        with self._open(is_sent=False) as games:
            games.reset(seeds)
        return self._games.shown

    @property
    def games(self) -> slice:
        """Return which of the games are shown: all of them, or a group."""
        return self._games.games

    def step(self, actions: ArrayLike) -> VectorStep:
        """Carry out one action of each game, or raise an error that says which is illegal.

        The actions are those of the games that are shown, and the next group is shown after them.
        """
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
        """Finish the step that `send` began; of groups, that of the next one, and show it."""
        with self._open(is_sent=True) as games:
            self._is_sent = False
            games.recv()
        return self._games.shown

    def close(self) -> None:
        """End the processes that were started; the arrays stay as they are."""
        if isinstance(self._games, GameProcesses) and not self._is_closed:
            self._games.close()
        self._is_closed = True

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *reason: object) -> None:
        self.close()

    def _numbers(self, actions: ArrayLike) -> NDArray[np.int64]:
        numbers = np.asarray(actions)
        count = len(self._games.shown.seats)
        if numbers.shape != (count,):
            raise OptionsError(f"actions of shape {numbers.shape} for {count} games")
        if numbers.dtype.kind not in "iu":
            raise UnknownActionError(f"actions are whole numbers, not {numbers.dtype}")
        return numbers.astype(np.int64, copy=False)

    @contextmanager
    def _open(self, *, is_sent: bool) -> Iterator[GameBatch | GameProcesses]:
        """Lend the games, and close this if they cannot go on: some may be a step ahead."""
        if self._is_closed:
            raise ClosedEnvError("this environment is closed")
        if self._is_sent != is_sent:
            raise StepOrderError("recv without send" if is_sent else "a step waits for recv")
        try:
            yield self._games
        except (WorkerLostError, KeyboardInterrupt):
            self.close()
            raise
