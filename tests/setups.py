"""Setups of titles as parameters of tests: every number of seats with every set of options."""

from collections.abc import Iterable, Iterator

import pytest
from _pytest.mark import ParameterSet

from fireside.kernel.options import Options
from fireside.laws.case import setups
from fireside.registry import AnyTitle


def setups_of(titles: Iterable[AnyTitle]) -> list[ParameterSet]:
    """List the setups of some titles; all but the first one of each number of seats are slow."""
    return [param for title in titles for param in own_setups(title)]


def own_setups(title: AnyTitle) -> Iterator[ParameterSet]:
    """Find the setups of one title."""
    counts = set()
    for seat_count, options in setups(title):
        marks = [pytest.mark.slow] if seat_count in counts else []
        counts.add(seat_count)
        name = named(title, seat_count, options)
        yield pytest.param(title, seat_count, options, id=name, marks=marks)


def named(title: AnyTitle, seat_count: int, options: Options) -> str:
    """Name a setup: the title, the seats, and the options that are not the default."""
    chosen = [
        name if options[name] is True else f"{name}-{options[name]}"
        for name, first in ((option.name, option.choices[0]) for option in title.options)
        if options[name] != first
    ]
    return "-".join([title.name, str(seat_count), *chosen])
