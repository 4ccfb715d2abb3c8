"""What is measured: how long people wait, and how much memory the server holds."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

PACE: Final = 0.05
"""Seconds between two actions of a well-behaved client."""


@dataclass(frozen=True)
class Wait:
    """How long one request took."""

    sent: float
    """On the clock of the event loop."""
    seconds: float
    what: str = "to act"
    """What was asked for."""


@dataclass(frozen=True)
class Latency:
    """How long actions took, in milliseconds."""

    count: int
    p50: float
    p99: float
    longest: str = ""
    """The longest wait, in words."""


@dataclass(frozen=True)
class Memory:
    """What the server holds, in MB: before an attack, at most during it, and after it."""

    before: float
    most: float
    after: float


def latency_of(waits: Sequence[Wait]) -> Latency:
    """Sum up waits.

    Clients act one after the other, so a long wait keeps them from acting at all. The actions that
    they would have sent in this time, at their usual pace, count as well.
    """
    found = []
    for wait in waits:
        left = wait.seconds
        while left > 0:
            found.append(1000 * left)
            left -= PACE
    found.sort()
    return Latency(len(waits), quantile(found, 0.5), quantile(found, 0.99), longest_of(waits))


def longest_of(waits: Sequence[Wait]) -> str:
    """Say how long the longest wait took, and what for."""
    if not waits:
        return ""
    wait = max(waits, key=lambda wait: wait.seconds)
    return f"{1000 * wait.seconds:.0f} ms {wait.what}"


def quantile(ordered: Sequence[float], share: float) -> float:
    """Return a quantile of ordered values."""
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


def within(waits: Sequence[Wait], began: float, ended: float) -> list[Wait]:
    """Return the waits that lie in a span of time."""
    return [wait for wait in waits if began <= wait.sent and wait.sent + wait.seconds <= ended]


def touching(waits: Sequence[Wait], began: float, ended: float) -> list[Wait]:
    """Return the waits of which a part lies in a span of time."""
    return [wait for wait in waits if wait.sent < ended and began < wait.sent + wait.seconds]
