"""Waiting that ends when nothing goes on any more, however slow the machine is."""

import asyncio
import os
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, Final, TypeVar

T = TypeVar("T")

IDLE_SECONDS: Final = 120.0
"""A wait ends once this process and those it started have done next to nothing for this long."""

LEAST_CPU: Final = 1.0
"""Seconds of processor time in it that are more than the cost of waiting."""

MOST_CPU: Final = 600.0
"""Seconds of processor time after which something goes round in circles."""

MOST_SECONDS: Final = 2_400.0
"""Seconds after which a wait ends in any case: servers are never quite idle."""

LOOK_SECONDS: Final = 5.0
"""Between two looks at the processes."""

TICKS: Final = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 1
PROC: Final = Path("/proc")


class StalledError(AssertionError):
    """What a test waited for did not happen, and nothing happens that could lead to it."""


def cpu_seconds() -> float:
    """Return the processor time of this process and of all below it, those that ended included.

    Without /proc, processes that have not ended do not count.
    """
    spent: dict[int, int] = {}
    children: dict[int, list[int]] = {}
    for path in PROC.glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        id = int(path.parent.name)
        children.setdefault(int(fields[1]), []).append(id)
        spent[id] = sum(map(int, fields[11:15]))
    below = [os.getpid()]
    for id in below:
        below += children.get(id, [])
    return sum(spent.get(id, 0) for id in below) / TICKS or sum(os.times()[:4])


class Watch:
    """Knows whether a wait may go on."""

    def __init__(self) -> None:
        self.began: Final = cpu_seconds()
        self.used = self.began
        self.active = self.looked = self.since = time.monotonic()

    def stalled(self) -> str:
        """Return why there is nothing left to wait for; an empty text while there may be."""
        now = time.monotonic()
        if now < self.looked + LOOK_SECONDS:
            return ""
        self.looked = now
        used = cpu_seconds()
        if used >= self.used + LEAST_CPU:
            self.used, self.active = used, now
        if used > self.began + MOST_CPU:
            return f"{MOST_CPU:g} seconds of processor time were not enough"
        if now > self.since + MOST_SECONDS:
            return f"{MOST_SECONDS:g} s were not enough"
        return (
            f"nothing happened for {IDLE_SECONDS:g} s" if now > self.active + IDLE_SECONDS else ""
        )


def wait_until(is_so: Callable[[], bool], missing: Callable[[], str]) -> None:
    """Wait until something is so; if it never will be, fail and say what is missing."""
    watch = Watch()
    while not is_so():
        if reason := watch.stalled():
            raise StalledError(f"{reason}: {missing()}")
        time.sleep(0.01)


async def watched(work: Coroutine[Any, Any, T]) -> T:
    """Do some work, as long as something goes on."""
    watch = Watch()
    task = asyncio.ensure_future(work)
    try:
        while not (await asyncio.wait([task], timeout=LOOK_SECONDS))[0]:
            if reason := watch.stalled():
                raise StalledError(f"{reason}: waiting in {where(task)}")
    finally:
        task.cancel()
    return task.result()


def where(task: "asyncio.Task[Any]") -> str:
    """Say where in a test, and in what it calls, a task waits."""
    places = []
    waiting: Any = task.get_coro()
    while frame := getattr(waiting, "cr_frame", None):
        places.append(
            f"{frame.f_code.co_name} ({Path(frame.f_code.co_filename).name}:{frame.f_lineno})"
        )
        waiting = waiting.cr_await
    return " > ".join(places)
