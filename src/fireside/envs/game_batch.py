"""Some of the games of a `VectorEnv`: they write what they show into its arrays."""

from typing import Final, final

import numpy as np
from numpy.typing import NDArray

from fireside.api.game import Game
from fireside.envs.rewards import FINAL_REWARDS, find_reward
from fireside.envs.seeds import Seeds
from fireside.envs.vector_arrays import VectorStep
from fireside.kernel.lockstep import Lockstep


@final
class GameBatch:
    """Games side by side in one process; one that is over is followed by the next."""

    def __init__(self, game: Game, reward: str, shown: VectorStep) -> None:
        count = len(shown.seats)
        self._game: Final = game
        self._shown: Final = shown
        self._judge: Final = FINAL_REWARDS.get(reward)
        """What the end of a game pays, if nothing else does: then no other step is measured."""
        self._measure: Final = find_reward(reward)
        space = game.action_space(asides=False)
        self._games: Final = Lockstep(game.title.game, space, game.seats, game.options, count)
        self._seeds: Final = [Seeds() for _ in range(count)]
        """A row of seeds for each game, so that no game depends on when others end."""
        self._step_counts: Final = [0] * count
        self._stood: NDArray[np.float64] = np.zeros((count, game.seats))
        """By game and seat, how well it stood before the step."""

    def reset(self, seeds: list[int]) -> None:
        """Begin all games again; the seed of each determines it and those that follow it."""
        for at, seed in enumerate(seeds):
            self._start(at, seed)
        self._shown.rewards[:] = 0
        self._shown.is_over[:] = False
        self._show()

    def check(self, numbers: NDArray[np.int64]) -> None:
        """Raise an error if an action is illegal."""
        self._games.chosen(numbers.tolist())

    def step(self, numbers: NDArray[np.int64]) -> None:
        """Carry out one action of each game, or raise an error and change none."""
        over = self._games.step(numbers.tolist())
        if self._judge is None:
            self._pay_steps()
        else:
            self._pay_ends(over)
        self._shown.is_over[:] = False
        for at in over:
            self._shown.is_over[at] = True
            self._start(at)
        self._show()

    def _start(self, at: int, seed: int | None = None) -> None:
        """Begin a game with the next seed of its row, or with the first one of a new row."""
        self._games.start(at, self._seeds[at].next(seed))
        # The set-up is a step too, as in a match.
        self._step_counts[at] = 1
        if self._judge is None:
            self._stood[at] = self._measured(at)

    def _measured(self, at: int) -> list[float]:
        return self._measure(self._game, self._games.states[at], self._step_counts[at])

    def _pay_ends(self, over: list[int]) -> None:
        self._shown.rewards[:] = 0
        for at in over:
            outcome = self._games.game.outcome(self._games.states[at])
            self._shown.rewards[at] = self._judge(outcome) if self._judge else 0

    def _pay_steps(self) -> None:
        """Pay every seat by how much better it stands, also if another one has acted."""
        for at in range(len(self._step_counts)):
            self._step_counts[at] += 1
        stands = np.array([self._measured(at) for at in range(len(self._step_counts))])
        self._shown.rewards[:] = stands - self._stood
        self._stood = stands

    def _show(self) -> None:
        shown, games = self._shown, self._games
        shown.observations.data.cast("B")[:] = games.observations()
        shown.masks.data.cast("B")[:] = games.masks()
        shown.seats[:] = games.seats
