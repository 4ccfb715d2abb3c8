"""Run tests on many mutants in forks of one process, which has imported and collected them once.

`python forks.py FD FOLDER ARGUMENT …`: orders come and reports go through a connection. Most of the
time that tests of a mutant take is spent before the first of them runs; this does it once.
"""

import os
import sys
from contextlib import suppress
from itertools import zip_longest
from multiprocessing.connection import Connection, Pipe
from pathlib import Path
from typing import Final

import pytest

from tests.mutants.bounded import bound
from tests.mutants.orders import Order, Report
from tests.mutants.swaps import CalledFunctions, Swap, find_swap

UNTRIED: Final = Report(is_tried=False)


class Forks:
    """A plugin of pytest: instead of running the tests, fork for each order and run them there."""

    def __init__(self, orders: "Connection[Report, Order | None]", folder: Path) -> None:
        self.orders: Final = orders
        self.folder: Final = folder
        self.called: Final = CalledFunctions()
        self.killers: Final[dict[str, list[int]]] = {}
        """By path, the tests that noticed a mutant of the file: they run first, the last ahead."""

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        self.called.stop()
        if session.testsfailed:
            return None
        while (order := self.orders.recv()) is not None:
            self.orders.send(self.carry_out(session, order))
        return True

    def carry_out(self, session: pytest.Session, order: Order) -> Report:
        """Run the tests in a fork."""
        mutant, swap = order.mutant, None
        if mutant is not None:
            swap = find_swap(self.folder, mutant, self.called.names)
            if swap is None:
                return UNTRIED
        killers = self.killers.setdefault(mutant.path if mutant else "", [])
        receiver, sender = Pipe(duplex=False)
        id = os.fork()
        if id == 0:
            bound(order.seconds)
            failed = run_until_failure(session, killers, swap)
            if failed is not None:
                sender.send(failed)
            os._exit(0 if failed is None else 1)
        sender.close()
        _, status, usage = os.wait4(id, 0)
        with suppress(EOFError):
            failed = receiver.recv()
            killers[:] = [failed, *[each for each in killers if each != failed]]
        return Report(True, status != 0, usage.ru_utime + usage.ru_stime)


def run_until_failure(session: pytest.Session, first: list[int], swap: Swap | None) -> int | None:
    """Run the tests, some of them first; return the number of the first one that fails."""
    if swap is not None:
        swap.make()
    items = session.items
    order = [*first, *[number for number in range(len(items)) if number not in first]]
    for number, following in zip_longest(order, order[1:]):
        nextitem = None if following is None else items[following]
        session.config.hook.pytest_runtest_protocol(item=items[number], nextitem=nextitem)
        if session.testsfailed:
            return number
    return None


def main(words: list[str]) -> int:
    """Collect the tests, then wait for orders until there are none."""
    orders: Connection[Report, Order | None] = Connection(int(words[0]))
    return pytest.main(words[2:], plugins=[Forks(orders, Path(words[1]))])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
