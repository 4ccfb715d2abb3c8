"""Sums of differences that ought to be nothing on average, and what is odd about them."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import sqrt
from typing import Final

ERROR_LIMIT: Final = 5.0
"""How many standard errors a mean difference may be away from 0."""

COUNT_LIMIT: Final = 20
"""Differences fewer than this say nothing."""


@dataclass
class Sum:
    """The differences of one quantity: how many were not 0, their sum, the sum of their squares."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, other: "Sum") -> None:
        """Take in other differences of the same quantity."""
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    def errors(self) -> float:
        """Return how many standard errors the mean is away from 0."""
        return self.total / sqrt(self.squares) if self.squares else 0.0


@dataclass
class Moments:
    """Differences by the name of their quantity."""

    sums: dict[str, Sum] = field(default_factory=dict)

    def note(self, name: str, difference: float) -> None:
        """Count one difference; those of 0 change nothing."""
        if difference:
            self.sums.setdefault(name, Sum()).add(Sum(1, difference, difference * difference))

    def add(self, other: "Moments") -> None:
        """Take in the differences of other games."""
        for name, sum_ in other.sums.items():
            self.sums.setdefault(name, Sum()).add(sum_)

    def odd(self) -> Iterator[tuple[str, Sum]]:
        """List the quantities whose differences are too far from 0 to be luck."""
        for name, sum_ in self.sums.items():
            if sum_.count >= COUNT_LIMIT and abs(sum_.errors()) > ERROR_LIMIT:
                yield name, sum_
