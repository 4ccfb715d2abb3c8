"""The own pool: chunks played on several cores of this machine."""

import os
import signal
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import chain
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Final

from fireside.arena.chunk import Chunk, play_chunk
from fireside.arena.executor import Executor, ThisProcess, play_schedule
from fireside.arena.schedule import schedule_of
from fireside.arena.series import Played, Series
from fireside.kernel.errors import WorkerLostError

LOSSES_LIMIT: Final = 3
"""How often workers may die, one after the other, with no chunk finished between."""


class OwnPool:
    """Some processes; one that dies is replaced, and what it was playing is played again."""

    def __init__(self, workers: int) -> None:
        self.workers: Final = workers

    def map(self, chunks: Iterator[Chunk]) -> Iterator[list[bytes]]:
        begun: list[Chunk] = []
        losses = 0
        while losses < LOSSES_LIMIT:
            # Workers import the title by its name: only plain data is sent to them.
            pool = ProcessPoolExecutor(
                self.workers, mp_context=get_context("spawn"), initializer=begin_work
            )
            try:
                for lines in self.flow(pool, chunks, begun):
                    losses = 0
                    yield lines
                return
            except BrokenProcessPool:
                losses += 1
            finally:
                pool.shutdown(cancel_futures=True)
        raise WorkerLostError(lost_message(losses, begun))

    def flow(
        self, pool: ProcessPoolExecutor, chunks: Iterator[Chunk], begun: list[Chunk]
    ) -> Iterator[list[bytes]]:
        """Yield what a pool plays, beginning with what was begun and not finished before."""
        queue = chain(begun[:], chunks)
        begun.clear()
        waiting: dict[Future[list[bytes]], Chunk] = {}
        while True:
            while len(waiting) < 2 * self.workers and (chunk := next(queue, None)) is not None:
                begun.append(chunk)
                with interrupts_blocked():
                    waiting[pool.submit(play_chunk, chunk)] = chunk
            if not waiting:
                return
            done = wait(waiting, return_when=FIRST_COMPLETED).done
            # What was finished when the pool broke counts.
            for future in sorted(done, key=lambda each: each.exception() is not None):
                lines = future.result()
                begun.remove(waiting.pop(future))
                yield lines


def lost_message(losses: int, chunks: Iterable[Chunk]) -> str:
    """Say which games cannot be played."""
    numbers = ", ".join([str(number) for chunk in chunks for number in chunk.numbers])
    return f"workers died {losses} times while they played games {numbers}"


@contextmanager
def interrupts_blocked() -> Iterator[None]:
    """Start workers without Ctrl+C, inside a `with` block: it would end their imports loudly."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT,))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def begin_work() -> None:
    """Let Ctrl+C, and the end of the process that gives chunks, end this worker in silence."""
    if sys.platform != "win32":
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, (signal.SIGINT,))
    end_with_parent()


def end_with_parent() -> None:
    """End this worker when the process that gives it chunks has died, however that happened."""
    parent = parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(1)

    Thread(target=watch, daemon=True).start()


def core_count() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def local_executor(workers: int) -> Executor:
    """Return what plays on this machine."""
    return ThisProcess() if workers <= 1 else OwnPool(workers)


def play_series(series: Series, workers: int) -> Iterator[Played]:
    """Play all games of a series and yield each when it is done, in any order."""
    for game in play_schedule(schedule_of(series), local_executor(workers)):
        yield game.played
