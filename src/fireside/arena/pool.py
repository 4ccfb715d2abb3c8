"""A series played on several cores; the results do not depend on their number."""

import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context

from fireside.arena.series import Played, Series, play_game


def core_count() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def play_series(series: Series, workers: int) -> Iterator[Played]:
    """Play all games of a series and yield each when it is done, in any order."""
    if workers == 1:
        for number in range(series.games):
            yield play_game(series, number)
        return
    # Workers import the title by its name: only plain data is sent to them.
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        try:
            waiting = [pool.submit(play_game, series, number) for number in range(series.games)]
            for done in as_completed(waiting):
                yield done.result()
        finally:
            pool.shutdown(cancel_futures=True)
