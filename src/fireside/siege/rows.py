"""What an attack came to: one row of the grid, and which promises it broke."""

from dataclasses import dataclass
from typing import Final

from fireside.siege.measure import Latency, Memory

LONGEST_MS: Final = 250.0
"""A well-behaved table waits no longer than this, but for one action in a hundred."""

LONGEST_BOT_MS: Final = 1000.0
"""Nor for an easy bot."""

GROWTH_MB: Final = 48.0
"""What an attack may leave behind in memory."""

PEAK_MB: Final = 192.0
"""What an attack may take of memory while it goes on."""


@dataclass(frozen=True, kw_only=True)
class Row:
    """One attack with its figures."""

    attack: str
    did: str
    """What was done, with numbers."""
    calm: Latency | None = None
    """Of people, without the attack."""
    flooded: Latency | None = None
    """Of people, during it."""
    bot_calm: Latency | None = None
    bot_flooded: Latency | None = None
    """Of those who play with a bot: how long its answers took."""
    memory: Memory | None = None
    broken: tuple[str, ...] = ()
    """Promises that did not hold, but for time and memory."""
    late: tuple[str, ...] = ()
    """Waits that were too long."""
    grown: tuple[str, ...] = ()
    """How memory is not bounded."""
    unjudged: tuple[str, ...] = ()
    """What could not be judged here, and why."""

    @property
    def breaks(self) -> tuple[str, ...]:
        """Return everything that did not hold."""
        return self.broken + self.late + self.grown

    @property
    def verdict(self) -> str:
        """Return one word."""
        if self.breaks:
            return "BROKEN"
        if self.unjudged:
            return "not judged" if self.did else "skipped"
        return "held"


def slow(who: str, calm: Latency, flooded: Latency, bar: float) -> tuple[list[str], list[str]]:
    """Judge how long somebody waited; return what is broken, and what cannot be judged."""
    if flooded.count == 0:
        return [f"{who} could not act at all"], []
    if flooded.p99 <= bar:
        return [], []
    if calm.p99 > bar:
        return [], [f"{who} waited {calm.p99:.0f} ms without the attack: this machine is too busy"]
    return [f"{who} waited {flooded.p99:.0f} ms, at most {flooded.longest}"], []


def growth(memory: Memory) -> list[str]:
    """Judge how much memory an attack took and left."""
    found = []
    if memory.after - memory.before > GROWTH_MB:
        found.append(f"memory stays {memory.after - memory.before:.0f} MB larger")
    if memory.most - memory.before > PEAK_MB:
        found.append(f"memory grew by {memory.most - memory.before:.0f} MB")
    return found
