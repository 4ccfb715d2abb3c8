"""Races with other servers: what lost one is tried again on what is stored by then."""

from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from fireside.table.errors import StaleError

T = TypeVar("T")

TRIES: Final = 5


class RacedError(StaleError):
    """Another server has stored an entry of that number first; memory is up to date again."""


async def raced(work: Callable[[], Awaitable[T]]) -> T:
    """Do something that checks the table and commits, again if another server was quicker.

    An answer to a question that is not open any more is refused as stale by its own check.
    """
    for _ in range(TRIES - 1):
        try:
            return await work()
        except RacedError:
            continue
    return await work()
