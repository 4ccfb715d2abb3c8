"""The fair queue of bots: whose bot thinks next, when there are more than can think at once.

Tables at which a seated person is connected come first, then those that only spectators look at,
then those that nobody looks at, whose clocks have run out. Among equals the addresses take turns,
then the guests of an address who made the tables, then the tables of a guest. Now and then the
order of the ranks is turned round, so that nobody waits for ever. What belongs to no table comes
when no table waits.
"""

import asyncio
import sys
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final, Literal

from fireside.kernel.errors import KernelError

Rank = Literal[0, 1, 2, 3]

PLAYED: Final = 0
"""A person who has a seat is connected."""
WATCHED: Final = 1
"""Only spectators look."""
UNWATCHED: Final = 2
"""Nobody looks."""
BACKGROUND: Final = 3
"""Nobody waits for it."""

RANKS: Final[tuple[Rank, ...]] = (PLAYED, WATCHED, UNWATCHED)
"""Those of tables."""

TURNED_ROUND: Final = 8
"""One turn in this number goes to the last rank instead of the first."""


class UnwatchedError(KernelError):
    """Nobody looks at the table any more, so that its bots pause."""


@dataclass(frozen=True)
class Share:
    """For which table a bot thinks, and whose that is."""

    guest: str = ""
    """The guest who made the table."""
    table: str = ""
    rank: Callable[[], Rank] = lambda: PLAYED
    """Returns how urgent the table is now."""
    is_for_clock: bool = False
    """Whether the bot acts even if nobody looks: somebody's time is up, or the table is slow."""
    address: str = ""
    """Of the people at the table; empty if nobody was there since a restart."""

    @property
    def group(self) -> str:
        """The address, for which the guest stands if it is not known."""
        return self.address or self.guest

    @property
    def is_wanted(self) -> bool:
        """Whether the thought is worth its time."""
        return self.is_for_clock or self.rank() != UNWATCHED


NO_SHARE: Final = Share()
"""Of a thought that belongs to no table."""


@dataclass(frozen=True, eq=False)
class Waiter:
    """A thought that waits for its turn."""

    share: Share
    turn: asyncio.Future[None]


class FairQueue:
    """Gives turns, a number of them at a time, and no more than a few to one guest or address."""

    def __init__(self, count: int, per_guest: int, per_address: int = sys.maxsize) -> None:
        self._free = count
        self._per_guest: Final = per_guest
        self._per_address: Final = per_address
        self._turns = 0
        """How many turns were given."""
        self._waiting: Final[dict[str, dict[str, list[Waiter]]]] = {}
        """By address and guest, the next ones first: thoughts in the order in which they came."""
        self._by_guest: Final[Counter[str]] = Counter()
        """How many have their turn."""
        self._by_address: Final[Counter[str]] = Counter()

    @asynccontextmanager
    async def turn(self, share: Share) -> AsyncIterator[None]:
        """Wait for a turn and hold it; raise UnwatchedError if nobody looks any more."""
        waiter = Waiter(share, asyncio.get_running_loop().create_future())
        self._waiting.setdefault(share.group, {}).setdefault(share.guest, []).append(waiter)
        self.serve()
        try:
            await waiter.turn
        except BaseException:
            self._withdraw(waiter)
            raise
        try:
            yield
        finally:
            self._release(share)

    def serve(self) -> None:
        """Give free turns; dismiss thoughts for tables that nobody looks at any more."""
        self._dismiss()
        while self._free and (waiter := self._next()):
            self._take_out(waiter)
            self._free -= 1
            self._turns += 1
            self._by_guest[waiter.share.guest] += 1
            self._by_address[waiter.share.group] += 1
            waiter.turn.set_result(None)

    def _dismiss(self) -> None:
        for waiter in [waiter for waiter in self._in_order() if not waiter.share.is_wanted]:
            self._remove(waiter)
            if not waiter.turn.done():
                waiter.turn.set_exception(UnwatchedError("nobody looks at the table"))

    def _in_order(self) -> Iterator[Waiter]:
        """Yield all thoughts that wait, the next one first."""
        for guests in self._waiting.values():
            for waiters in guests.values():
                yield from waiters

    def _next(self) -> Waiter | None:
        """Return the thought whose turn it is."""
        is_turned = self._turns % TURNED_ROUND == TURNED_ROUND - 1
        for rank in (*(reversed(RANKS) if is_turned else RANKS), BACKGROUND):
            for waiter in self._in_order():
                is_next = waiter.share.rank() == rank and not waiter.turn.done()
                if is_next and self._may_take(waiter.share):
                    return waiter
        return None

    def _may_take(self, share: Share) -> bool:
        """Return whether the guest and the address of a thought have fewer turns than allowed."""
        is_free = self._by_guest[share.guest] < self._per_guest
        return is_free and self._by_address[share.group] < self._per_address

    def _take_out(self, waiter: Waiter) -> None:
        """Take a thought out of the queue; its address and its guest go to the end."""
        self._remove(waiter)
        group, guest = waiter.share.group, waiter.share.guest
        if group in self._waiting:
            guests = self._waiting[group] = self._waiting.pop(group)
            if guest in guests:
                guests[guest] = guests.pop(guest)

    def _remove(self, waiter: Waiter) -> None:
        group, guest = waiter.share.group, waiter.share.guest
        guests = self._waiting[group]
        guests[guest].remove(waiter)
        if not guests[guest]:
            del guests[guest]
        if not guests:
            del self._waiting[group]

    def _withdraw(self, waiter: Waiter) -> None:
        """Forget a thought that was cancelled or dismissed."""
        guests = self._waiting.get(waiter.share.group, {})
        if waiter in guests.get(waiter.share.guest, []):
            self._remove(waiter)
        elif waiter.turn.done() and not waiter.turn.cancelled() and not waiter.turn.exception():
            # Its turn came in the moment in which it was cancelled.
            self._release(waiter.share)

    def _release(self, share: Share) -> None:
        self._free += 1
        for counter, key in ((self._by_guest, share.guest), (self._by_address, share.group)):
            counter[key] -= 1
            if not counter[key]:
                del counter[key]
        self.serve()
