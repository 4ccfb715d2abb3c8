"""Sums of differences whose mean should be 0, and which of them deviate too far."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import log, sqrt
from typing import Final

FALSE_ALARMS: Final = 1e-4
"""How likely it is, at most, that a correct setup is called odd."""

COUNT_LIMIT: Final = 20
"""Fewer differences than this are not judged."""


@dataclass
class Sum:
    """The differences of one quantity: how many were not 0, their sum, the sum of their squares."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, other: "Sum") -> None:
        """Add other differences of the same quantity."""
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    def errors(self) -> float:
        """Return how many standard errors the mean is away from 0."""
        return self.total / sqrt(self.squares) if self.squares else 0.0


@dataclass
class Deviations:
    """Differences by the name of their quantity."""

    sums: dict[str, Sum] = field(default_factory=dict)

    def note(self, name: str, difference: float) -> None:
        """Count one difference; those of 0 change nothing."""
        if difference:
            self.sums.setdefault(name, Sum()).add(Sum(1, difference, difference * difference))

    def add(self, other: "Deviations") -> None:
        """Add the differences of other games."""
        for name, sum_ in other.sums.items():
            self.sums.setdefault(name, Sum()).add(sum_)

    def odd(self) -> Iterator[tuple[str, Sum]]:
        """List the quantities whose mean is too far from 0 to be chance."""
        judged = {name: sum_ for name, sum_ in self.sums.items() if sum_.count >= COUNT_LIMIT}
        limit = error_limit(len(judged))
        for name, sum_ in judged.items():
            if abs(sum_.errors()) > limit:
                yield name, sum_


def error_limit(count: int) -> float:
    """Return how many standard errors the worst of `count` means may be away from 0.

    Differences of 0 on average are as often above it as below. A sum of such is beyond x times the
    root of its squares with a chance of at most 2 exp(-x²/2) (Hoeffding).
    """
    return sqrt(2 * log(2 * max(1, count) / FALSE_ALARMS))
