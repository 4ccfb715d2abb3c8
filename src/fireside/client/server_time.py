"""The clock here, to compare the server's with."""

import time

from fireside.table.entries import Time


def time_here() -> Time:
    """Return the time on the clock of this machine."""
    return time.time_ns() // 1_000_000
