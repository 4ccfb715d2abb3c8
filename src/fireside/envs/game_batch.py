"""Some of the games of a `VectorEnv`: they write what they show into its arrays."""

from typing import Final, final

import numpy as np
from numpy.typing import NDArray

from fireside.api.game import Game
from fireside.envs.rewards import FINAL_REWARDS, Judge, find_reward
from fireside.envs.seeds import Seeds
from fireside.envs.vector_arrays import VectorStep
from fireside.kernel.action import Action
from fireside.kernel.lockstep import Lockstep
from fireside.kernel.state import State


@final
class GameBatch:
    """Games side by side in one process; one that is over is followed by the next."""

    def __init__(self, game: Game, reward: str, shown: VectorStep) -> None:
        count = len(shown.seats)
        self._game: Final = game
        self.shown: Final = shown
        self._judge: Final = FINAL_REWARDS.get(reward)
        """What the end of a game pays, if nothing else does: then no other step is measured."""
        self._measure: Final = find_reward(reward)
        self._rows: Final = [Seeds() for _ in range(count)]
        """A row of seeds for each game, so that no game depends on when others end."""
        space = game.action_space(asides=False)
        first = [row.next() for row in self._rows]
        self._games: Final = Lockstep(game.title.game, space, game.seats, game.options, first)
        self._games.start()
        self._chosen: list[Action] = []
        self._step_counts: Final = [0] * count
        self._stood: NDArray[np.float64] = np.zeros((count, game.seats))
        """By game and seat, how well it stood before the step."""

    @property
    def games(self) -> slice:
        """Return which games are shown."""
        return slice(0, len(self._rows))

    def reset(self, seeds: list[int]) -> None:
        """Begin all games again; the seed of each determines it and those that follow it."""
        self._games.seeds[:] = [row.next(seed) for row, seed in zip(self._rows, seeds, strict=True)]
        self._games.start()
        for at in range(len(seeds)):
            self._begin(at)
        self.shown.rewards[:] = 0
        self.shown.is_over[:] = False
        self._show()

    def send(self, numbers: NDArray[np.int64]) -> None:
        """Choose one action of each game, or raise an error."""
        self._chosen = self._games.chosen(numbers.tolist())

    def recv(self) -> None:
        """Carry out the actions that were chosen."""
        over = self._games.step(self._chosen)
        if self._judge is None:
            self._pay_steps(over)
        else:
            self._pay_ends(over, self._judge)
        self.shown.is_over[:] = False
        for at in over:
            self.shown.is_over[at] = True
            self._begin(at)
        self._show()

    def _begin(self, at: int) -> None:
        """Note how a game begins that has been dealt, and find the seed of the next."""
        self._games.seeds[at] = self._rows[at].next()
        # The set-up is a step too, as in a match.
        self._step_counts[at] = 1
        if self._judge is None:
            self._stood[at] = self._measured(at, self._games.states[at])

    def _measured(self, at: int, state: State) -> list[float]:
        return self._measure(self._game, state, self._step_counts[at])

    def _pay_ends(self, over: list[int], judge: Judge) -> None:
        self.shown.rewards[:] = 0
        for at, state in zip(over, self._games.ended, strict=True):
            self.shown.rewards[at] = judge(self._games.game.outcome(state))

    def _pay_steps(self, over: list[int]) -> None:
        """Pay every seat by how much better it stands, also if another one has acted."""
        after = self._games.states.copy()
        for at, state in zip(over, self._games.ended, strict=True):
            after[at] = state
        for at in range(len(after)):
            self._step_counts[at] += 1
        stands = np.array([self._measured(at, state) for at, state in enumerate(after)])
        self.shown.rewards[:] = stands - self._stood
        self._stood = stands

    def _show(self) -> None:
        shown, games = self.shown, self._games
        shown.observations.data.cast("B")[:] = games.observations
        shown.masks.data.cast("B")[:] = games.masks
        shown.seats.data.cast("B")[:] = bytes(games.seats)
