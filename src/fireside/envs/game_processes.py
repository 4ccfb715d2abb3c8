"""The games of a `VectorEnv` in several processes, which write into shared memory.

With one group of games this process plays a share of them itself, since it would only wait
otherwise. With several it leaves all of them to the workers: those play the other groups while the
learner looks at one. The memory has no name, so nothing is left of it when the last process has
ended, however it did.
"""

from ctypes import c_uint8
from itertools import pairwise
from multiprocessing import get_context
from typing import Final, final

import numpy as np
from numpy.typing import NDArray

from fireside.api.game import Game
from fireside.envs.game_batch import GameBatch
from fireside.envs.game_worker import STARTED, GameWorker, Share, arrays_in
from fireside.envs.vector_arrays import VectorShape, VectorStep
from fireside.kernel.errors import KernelError


def shares(games: slice, parts: int) -> list[slice]:
    """Divide games as evenly as possible."""
    count = games.stop - games.start
    ends = [games.start + count * number // parts for number in range(parts + 1)]
    return [slice(*pair) for pair in pairwise(ends)]


@final
class GameProcesses:
    """Steps groups of games in turn, each in several processes."""

    def __init__(
        self, game: Game, reward: str, shape: VectorShape, *, processes: int, groups: int
    ) -> None:
        sizes = [*shape.sizes(), shape.count * np.dtype(np.int64).itemsize]
        buffers = [get_context("spawn").RawArray(c_uint8, size) for size in sizes]
        shown, self._numbers = arrays_in(shape, buffers)
        self._groups: Final = shares(slice(0, shape.count), groups)
        self._shown: Final = [shown.part(games) for games in self._groups]
        self._group = 0
        """The one that is shown."""
        self._waited: Final = [False] * groups
        """By group, whether a step of it was sent and not received."""
        by_group = [shares(games, processes) for games in self._groups]
        self._parts: Final = [list(part) for part in zip(*by_group, strict=True)]
        """By process and group, its games: first of this one if it plays, then of the workers."""
        self._first: Final = 1 if groups == 1 else 0
        """The first process that is a worker."""
        self._workers: Final = [
            GameWorker(Share(game, reward, shape, buffers, part))
            for part in self._parts[self._first :]
        ]
        own = [part[0] for part in self._parts[: self._first]]
        self._own: Final = [GameBatch(game, reward, shown.part(games)) for games in own]
        """What this process plays: one batch, or none."""
        try:
            self._collect(STARTED)
        except BaseException:
            self.close()
            raise

    @property
    def games(self) -> slice:
        """Return which games are shown."""
        return self._groups[self._group]

    @property
    def shown(self) -> VectorStep:
        """Return what the games of the group show whose turn it is."""
        return self._shown[self._group]

    def reset(self, seeds: list[int]) -> None:
        """Begin all games again, and show the first group."""
        for group in range(len(self._groups)):
            self._finish(group)
        for group in range(len(self._groups)):
            for worker, part in zip(self._workers, self._parts[self._first :], strict=True):
                worker.ask(group, seeds[part[group]])
        for batch in self._own:
            batch.reset(seeds[self._parts[0][0]])
        for group in range(len(self._groups)):
            self._collect(group)
        self._group = 0

    def send(self, numbers: NDArray[np.int64]) -> None:
        """Let the workers begin a step of the group, or raise an error and change no game."""
        group = self._group
        self._numbers[self.games] = numbers
        for batch in self._own:
            batch.send(self._numbers[self._parts[0][0]])
        self._check_doubtful(group)
        for worker in self._workers:
            worker.ask(group, "step")
        self._waited[group] = True

    def recv(self) -> None:
        """Play the own share of the step, go on to the next group, and wait for the workers."""
        for batch in self._own:
            batch.recv()
        self._group = (self._group + 1) % len(self._groups)
        self._finish(self._group)

    def _finish(self, group: int) -> None:
        """Wait for the step of a group, if there is one."""
        if self._waited[group]:
            self._waited[group] = False
            self._collect(group)

    def _check_doubtful(self, group: int) -> None:
        """Let workers check first where an action is not in the masks."""
        doubtful = self._doubtful(group)
        start = self._groups[group].start
        asked = [
            worker
            for worker, part in zip(self._workers, self._parts[self._first :], strict=True)
            if doubtful[part[group].start - start : part[group].stop - start].any()
        ]
        for worker in asked:
            worker.ask(group, "check")
        raise_first([worker.answer(group) for worker in asked])

    def _doubtful(self, group: int) -> NDArray[np.bool_]:
        """Return which actions of a group are not in the masks."""
        numbers, masks = self._numbers[self._groups[group]], self._shown[group].masks
        are_none = (numbers < 0) | (numbers >= masks.shape[1])
        found = masks[np.arange(len(numbers)), np.where(are_none, 0, numbers)]
        doubtful: NDArray[np.bool_] = are_none | (found == 0)
        return doubtful

    def _collect(self, group: int) -> None:
        """Wait for all workers, and raise the first error that one of them has sent."""
        raise_first([worker.answer(group) for worker in self._workers])

    def close(self) -> None:
        """End all workers."""
        for worker in self._workers:
            worker.hang_up()
        for worker in self._workers:
            worker.end()


def raise_first(refusals: list[KernelError | None]) -> None:
    """Raise the first error of some answers, if there is one."""
    for refusal in refusals:
        if refusal is not None:
            raise refusal
