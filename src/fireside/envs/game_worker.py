"""A process that plays some of the games of a `VectorEnv`: what runs in it, and how it is asked.

Requests wait in its pipe, so it goes on with another group of games while the answer of the last
one is on its way.
"""

import gc
import signal
from collections import deque
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Final, Literal, NamedTuple, NoReturn, final

import numpy as np
from numpy.typing import NDArray

from fireside.api.game import Game
from fireside.envs.game_batch import GameBatch
from fireside.envs.vector_arrays import VectorShape, VectorStep
from fireside.kernel.errors import KernelError, WorkerLostError

Task = list[int] | Literal["check", "step"]
"""What to do with a group of games: begin again with these seeds, or the word."""
Request = tuple[int, Task]
"""A group, and what to do with it."""

STARTED: Final = -1
"""What a worker answers before anything is asked of it, in the place of a group."""
PATIENCE: Final = 5.0
"""How many seconds a worker has to finish what it does before it is ended."""


class Share(NamedTuple):
    """What a worker is given: which games of each group are its own, and where it writes."""

    game: Game
    reward: str
    shape: VectorShape
    buffers: list[Any]
    """Of the arrays, and last of the actions."""
    games: list[slice]


def work(share: Share, parent: "Connection[KernelError | None, Request]") -> None:
    """Do what the parent asks, in a process of its own, until the parent is gone."""
    # Ctrl-C goes to all processes of a terminal; the parent ends this one by closing its pipe.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    shown, numbers = arrays_in(share.shape, share.buffers)
    batches = [GameBatch(share.game, share.reward, shown.part(games)) for games in share.games]
    own = [numbers[games] for games in share.games]
    # What is here now stays, so that no collection of garbage need look at it.
    gc.freeze()
    with suppress(EOFError, OSError):
        parent.send(None)
        while True:
            group, task = parent.recv()
            parent.send(answer(batches[group], task, own[group]))


def answer(batch: GameBatch, task: Task, numbers: NDArray[np.int64]) -> KernelError | None:
    """Do what is asked, and return why it is refused."""
    try:
        if isinstance(task, list):
            batch.reset(task)
        else:
            batch.send(numbers)
            if task == "step":
                batch.recv()
    except KernelError as error:
        return error
    return None


def arrays_in(shape: VectorShape, buffers: list[Any]) -> tuple[VectorStep, NDArray[np.int64]]:
    """Return the arrays that all processes share: what games show, and their actions."""
    return shape.over(buffers[:-1]), np.frombuffer(buffers[-1], np.int64)


@final
class GameWorker:
    """A process with a share of the games, as the one that has started it knows it."""

    def __init__(self, share: Share) -> None:
        # Spawned, not forked: a learner may have threads, and forked threads are lost.
        context = get_context("spawn")
        self._pipe: Connection[Request, KernelError | None]
        self._pipe, far = context.Pipe()
        self._process: Final = context.Process(target=work, args=(share, far), daemon=True)
        self._process.start()
        far.close()
        self._games: Final = share.games
        self._asked: Final = deque([STARTED])
        """The groups whose answers are on their way, in their order."""
        self._answers: Final[dict[int, KernelError | None]] = {}
        """Those that have come while another one was waited for."""

    def ask(self, group: int, task: Task) -> None:
        """Let it do something with a group of games after all that was asked before."""
        self._asked.append(group)
        try:
            self._pipe.send((group, task))
        except OSError:
            self._report_lost(group)

    def answer(self, group: int) -> KernelError | None:
        """Wait until it has done what was asked about a group, and return why it was refused."""
        while group not in self._answers:
            try:
                self._answers[self._asked[0]] = self._pipe.recv()
            except (EOFError, OSError):
                self._report_lost(self._asked[0])
            self._asked.popleft()
        return self._answers.pop(group)

    def _report_lost(self, group: int) -> NoReturn:
        games = self._games[max(group, 0)]
        self._process.join(PATIENCE)
        raise WorkerLostError(
            f"the process of games {games.start} to {games.stop - 1} has ended"
            f" with exit code {self._process.exitcode}; this environment is closed"
        )

    def hang_up(self) -> None:
        """Let it end when it has done what was asked."""
        self._pipe.close()

    def end(self) -> None:
        """Wait for its end, or bring it about."""
        self._process.join(PATIENCE)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
