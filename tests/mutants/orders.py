"""What is said to a process that runs tests in forks, and what it answers."""

from typing import NamedTuple

from tests.mutants.mutate import Mutant


class Order(NamedTuple):
    """Run the tests with a mutant, or without one."""

    mutant: Mutant | None
    seconds: int
    """Of CPU time, after which they are stopped."""


class Report(NamedTuple):
    """What came of it."""

    is_tried: bool
    """False if the mutant cannot be put into a running process."""
    is_noticed: bool = False
    seconds: float = 0.0
