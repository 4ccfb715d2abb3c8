"""The time that a server goes by."""

import time
from collections.abc import Callable

from fireside.store.store import Time


def present() -> Time:
    """Return the present time."""
    return time.time_ns() // 1_000_000


class ServerClock:
    """The clock that all parts of a server share; tests put it forward."""

    def __init__(self) -> None:
        self.now: Callable[[], Time] = present
        self.seconds: Callable[[], float] = time.monotonic
        """For what is counted per second: it never goes back."""
