"""The games of a `VectorEnv` in several processes, which write into shared memory.

This process plays a share of the games itself: so one fewer has to be woken at every step, and no
core is left to a process that only waits. The memory has no name, so nothing is left of it when the
last process has ended, however it did.
"""

import gc
import signal
from collections.abc import Iterable
from contextlib import suppress
from ctypes import c_uint8
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Final, Literal, NamedTuple, NoReturn, final

import numpy as np
from numpy.typing import NDArray

from fireside.api.game import Game
from fireside.envs.game_batch import GameBatch
from fireside.envs.vector_arrays import VectorShape, VectorStep
from fireside.kernel.errors import KernelError, WorkerLostError

Request = list[int] | Literal["check", "step"]
"""What a worker is asked to do with its games: begin again with these seeds, or the word."""

PATIENCE: Final = 5.0
"""How many seconds a worker has to finish what it does before it is ended."""


class Share(NamedTuple):
    """What a worker is given: which games are its own, and where it writes."""

    game: Game
    reward: str
    shape: VectorShape
    buffers: list[Any]
    """Of the arrays, and last of the actions."""
    games: slice


def work(share: Share, parent: "Connection[KernelError | None, Request]") -> None:
    """Do what the parent asks, in a process of its own, until the parent is gone."""
    # Ctrl-C goes to all processes of a terminal; the parent ends this one by closing its pipe.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    shown, numbers = arrays_in(share.shape, share.buffers)
    batch = GameBatch(share.game, share.reward, shown.part(share.games))
    own = numbers[share.games]
    # What is here now stays, so that no collection of garbage need look at it.
    gc.freeze()
    with suppress(EOFError, OSError):
        parent.send(None)
        while True:
            parent.send(answer(batch, parent.recv(), own))


def answer(batch: GameBatch, request: Request, numbers: NDArray[np.int64]) -> KernelError | None:
    """Do what is asked, and return why it is refused."""
    try:
        if isinstance(request, list):
            batch.reset(request)
        else:
            batch.send(numbers)
            if request == "step":
                batch.recv()
    except KernelError as error:
        return error
    return None


def arrays_in(shape: VectorShape, buffers: list[Any]) -> tuple[VectorStep, NDArray[np.int64]]:
    """Return the arrays that all processes share: what games show, and their actions."""
    return shape.over(buffers[:-1]), np.frombuffer(buffers[-1], np.int64)


def shares(count: int, processes: int) -> list[slice]:
    """Divide games among processes, as evenly as possible."""
    ends = [count * number // processes for number in range(processes + 1)]
    return [slice(*pair) for pair in pairwise(ends)]


@final
class GameProcesses:
    """Steps games in several processes, each its share of them; the first is this one."""

    def __init__(self, game: Game, reward: str, shape: VectorShape, processes: int) -> None:
        # Spawned, not forked: a learner may have threads, and forked threads are lost.
        context = get_context("spawn")
        sizes = [*shape.sizes(), shape.count * np.dtype(np.int64).itemsize]
        buffers = [context.RawArray(c_uint8, size) for size in sizes]
        self.shown, self._numbers = arrays_in(shape, buffers)
        self._own_share, *self._shares = shares(shape.count, processes)
        self._pipes: Final[list[Connection[Request, KernelError | None]]] = []
        self._workers: Final = []
        for games in self._shares:
            near, far = context.Pipe()
            share = Share(game, reward, shape, buffers, games)
            worker = context.Process(target=work, args=(share, far), daemon=True)
            worker.start()
            far.close()
            self._pipes.append(near)
            self._workers.append(worker)
        self._own: Final = GameBatch(game, reward, self.shown.part(self._own_share))
        try:
            self._collect(range(len(self._workers)))
        except BaseException:
            self.close()
            raise

    def reset(self, seeds: list[int]) -> None:
        """Begin all games again."""
        self._ask({at: seeds[games] for at, games in enumerate(self._shares)})
        self._own.reset(seeds[self._own_share])
        self._collect(range(len(self._workers)))

    def send(self, numbers: NDArray[np.int64]) -> None:
        """Let the workers begin a step, or raise an error and change no game."""
        self._numbers[:] = numbers
        self._own.send(numbers[self._own_share])
        doubtful = self._doubtful(numbers)
        asked = [at for at, games in enumerate(self._shares) if doubtful[games].any()]
        self._ask(dict.fromkeys(asked, "check"))
        self._collect(asked)
        self._ask(dict.fromkeys(range(len(self._workers)), "step"))

    def recv(self) -> None:
        """Play the own share of the step, and wait for the workers."""
        self._own.recv()
        self._collect(range(len(self._workers)))

    def _doubtful(self, numbers: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Return which actions are not in the masks: only their workers are asked before."""
        masks = self.shown.masks
        are_none = (numbers < 0) | (numbers >= masks.shape[1])
        found = masks[np.arange(len(numbers)), np.where(are_none, 0, numbers)]
        doubtful: NDArray[np.bool_] = are_none | (found == 0)
        return doubtful

    def _ask(self, requests: dict[int, Request]) -> None:
        """Let workers do something, all at the same time."""
        for at, request in requests.items():
            try:
                self._pipes[at].send(request)
            except OSError:
                self._report_lost(at)

    def _collect(self, asked: Iterable[int]) -> None:
        """Wait for workers, and raise the first error that one of them has sent."""
        refusals = []
        for at in asked:
            try:
                refusals.append(self._pipes[at].recv())
            except (EOFError, OSError):
                self._report_lost(at)
        for refusal in refusals:
            if refusal is not None:
                raise refusal

    def _report_lost(self, at: int) -> NoReturn:
        worker, games = self._workers[at], self._shares[at]
        worker.join(PATIENCE)
        raise WorkerLostError(
            f"the process of games {games.start} to {games.stop - 1} has ended"
            f" with exit code {worker.exitcode}; this environment is closed"
        )

    def close(self) -> None:
        """End all workers."""
        for pipe in self._pipes:
            pipe.close()
        for worker in self._workers:
            worker.join(PATIENCE)
            if worker.is_alive():
                worker.kill()
                worker.join()
