"""Run tests on many mutants in forks of one process, which has imported and collected them once.

`python forks.py FD FOLDER ARGUMENT …`: orders come and reports go through a connection. Most of the
time that the tests of a mutant take is spent before the first of them runs; this does it once.
"""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from itertools import zip_longest
from multiprocessing.connection import Connection, Pipe
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from tests.mutants.bounded import bound
from tests.mutants.orders import Order, Report
from tests.mutants.swaps import CalledFunctions, Swap, find_swap

UNTRIED: Final = Report(is_tried=False)


class Course(NamedTuple):
    """How far the tests came, by their numbers."""

    seconds: dict[int, float]
    """How long each one took that did not fail."""
    failed: int | None


class Forks:
    """A plugin of pytest: instead of running the tests, fork for each order and run them there."""

    def __init__(self, orders: "Connection[Report, Order | None]", folder: Path) -> None:
        self.orders: Final = orders
        self.folder: Final = folder
        self.called: Final = CalledFunctions()
        self.fast_first: list[int] = []
        """The tests, in the order of the time that they take without a mutant."""
        self.killers: Final[dict[str, list[int]]] = {}
        """By path, the tests that noticed a mutant of the file, the last one ahead."""

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        self.called.stop()
        if session.testsfailed:
            return None
        while (order := self.orders.recv()) is not None:
            self.orders.send(self.carry_out(session, order))
        return True

    def carry_out(self, session: pytest.Session, order: Order) -> Report:
        """Run the tests with a mutant, likely killers and fast ones first; or without one."""
        if order.mutant is None:
            numbers = self.fast_first or list(range(len(session.items)))
            report, course = run_in_fork(session, numbers, order.seconds)
            self.fast_first = sorted(course.seconds, key=lambda number: course.seconds[number])
            return report
        swap = find_swap(self.folder, order.mutant, self.called.names)
        if swap is None:
            return UNTRIED
        killers = self.killers.setdefault(order.mutant.path, [])
        numbers = [*killers, *[number for number in self.fast_first if number not in killers]]
        report, course = run_in_fork(session, numbers, order.seconds, swap)
        if course.failed is not None:
            killers[:] = [course.failed, *[each for each in killers if each != course.failed]]
        return report


def run_in_fork(
    session: pytest.Session, numbers: Sequence[int], seconds: int, swap: Swap | None = None
) -> tuple[Report, Course]:
    """Run tests in a fork until one fails."""
    receiver, sender = Pipe(duplex=False)
    id = os.fork()
    if id == 0:
        bound(seconds)
        if swap is not None:
            swap.make()
        course = run_until_failure(session, numbers)
        sender.send(course)
        os._exit(0 if course.failed is None else 1)
    sender.close()
    course = Course({}, None)
    # One that is killed beyond its bounds sends nothing.
    with suppress(EOFError):
        course = receiver.recv()
    _, status, usage = os.wait4(id, 0)
    return Report(True, status != 0, usage.ru_utime + usage.ru_stime), course


def run_until_failure(session: pytest.Session, numbers: Sequence[int]) -> Course:
    """Run tests in an order."""
    seconds: dict[int, float] = {}
    for number, following in zip_longest(numbers, numbers[1:]):
        before = os.times().user
        nextitem = None if following is None else session.items[following]
        item = session.items[number]
        session.config.hook.pytest_runtest_protocol(item=item, nextitem=nextitem)
        if session.testsfailed:
            return Course(seconds, number)
        seconds[number] = os.times().user - before
    return Course(seconds, None)


def main(words: list[str]) -> int:
    """Collect the tests, then wait for orders until there are none."""
    orders: Connection[Report, Order | None] = Connection(int(words[0]))
    return pytest.main(words[2:], plugins=[Forks(orders, Path(words[1]))])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
