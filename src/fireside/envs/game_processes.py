"""The games of a `VectorEnv` in processes of their own, which write into shared memory.

The memory has no name, so nothing is left of it when the last process has ended, however it did.
"""

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
from fireside.kernel.errors import KernelError

Request = list[int] | Literal["check", "step"]
"""What a process is asked to do with its games: begin again with these seeds, or the word."""

PATIENCE: Final = 5.0
"""How many seconds a process has to finish what it does before it is ended."""


class WorkerLostError(KernelError):
    """A process that steps games has ended by itself."""


class Share(NamedTuple):
    """What a process is given: which games are its own, and where it writes."""

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
    with suppress(EOFError, OSError):
        parent.send(None)
        while True:
            parent.send(answer(batch, parent.recv(), own))


def answer(batch: GameBatch, request: Request, numbers: NDArray[np.int64]) -> KernelError | None:
    """Do what is asked, and return why it is refused."""
    try:
        if request == "check":
            batch.check(numbers)
        elif request == "step":
            batch.step(numbers)
        else:
            batch.reset(request)
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
    """Steps games in several processes, each its share of them."""

    def __init__(self, game: Game, reward: str, shape: VectorShape, processes: int) -> None:
        # Spawned, not forked: a learner may have threads, and forked threads are lost.
        context = get_context("spawn")
        sizes = [*shape.sizes(), shape.count * np.dtype(np.int64).itemsize]
        buffers = [context.RawArray(c_uint8, size) for size in sizes]
        self.shown, self._numbers = arrays_in(shape, buffers)
        self._shares: Final = shares(shape.count, processes)
        self._pipes: Final[list[Connection[Request, KernelError | None]]] = []
        self._processes: Final = []
        for games in self._shares:
            near, far = context.Pipe()
            share = Share(game, reward, shape, buffers, games)
            process = context.Process(target=work, args=(share, far), daemon=True)
            process.start()
            far.close()
            self._pipes.append(near)
            self._processes.append(process)
        try:
            self._collect(range(processes))
        except BaseException:
            self.close()
            raise

    def reset(self, seeds: list[int]) -> None:
        """Begin all games again."""
        self._ask({at: seeds[games] for at, games in enumerate(self._shares)})

    def step(self, numbers: NDArray[np.int64]) -> None:
        """Carry out one action of each game, or raise an error and change none."""
        self._numbers[:] = numbers
        doubtful = self._doubtful(numbers)
        self._ask({at: "check" for at, games in enumerate(self._shares) if doubtful[games].any()})
        self._ask(dict.fromkeys(range(len(self._shares)), "step"))

    def _doubtful(self, numbers: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Return which actions are not in the masks: only their processes are asked before."""
        masks = self.shown.masks
        are_none = (numbers < 0) | (numbers >= masks.shape[1])
        found = masks[np.arange(len(numbers)), np.where(are_none, 0, numbers)]
        doubtful: NDArray[np.bool_] = are_none | (found == 0)
        return doubtful

    def _ask(self, requests: dict[int, Request]) -> None:
        """Let processes do something at the same time, and wait for all of them."""
        for at, request in requests.items():
            try:
                self._pipes[at].send(request)
            except OSError:
                self._report_lost(at)
        self._collect(requests)

    def _collect(self, asked: Iterable[int]) -> None:
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
        process, games = self._processes[at], self._shares[at]
        process.join(PATIENCE)
        raise WorkerLostError(
            f"the process of games {games.start} to {games.stop - 1} has ended"
            f" with exit code {process.exitcode}; this environment is closed"
        )

    def close(self) -> None:
        """End all processes."""
        for pipe in self._pipes:
            pipe.close()
        for process in self._processes:
            process.join(PATIENCE)
            if process.is_alive():
                process.kill()
                process.join()
