"""Outages: times in which nobody could act, for which nobody's clock is charged.

Either no server ran, or none reached the database. Every server notes again and again that it is
alive; an outage is a gap in these notes. It is looked for when a server starts, and whenever this
one could not write for a while, before anything else is written. A table is forgiven what was lost
since something last happened there.
"""

import asyncio
from typing import Final

import structlog

from fireside.server import limits
from fireside.server.clock import ServerClock
from fireside.store.errors import StoreError, UnreachableStoreError
from fireside.store.store import Outage, Store, Time

DAY: Final = 24 * 3600 * 1000

KEPT_DAYS: Final = 2 * limits.IDLE_DAYS
"""No open table is as old as that, since idle ones are closed."""

BEAT_SECONDS: Final = 5.0
"""Between two notes of a server that it is alive."""

SHARED_BEAT_SECONDS: Final = 1.0
"""The same where other servers go by it."""

LATE_SECONDS: Final = 2.0
"""By which such a note may be late."""

RETRY_SECONDS: Final = 0.2
"""After a note that failed."""

SETTLE_SECONDS: Final = 5.0
"""For which a command waits until it is known what was lost."""

log = structlog.get_logger()


class Outages:
    """All outages since anything happened at the oldest open table."""

    def __init__(self, store: Store, clock: ServerClock) -> None:
        self.beat_seconds: Final = SHARED_BEAT_SECONDS if store.is_shared else BEAT_SECONDS
        self._longest_gap: Final = int(1000 * (self.beat_seconds + LATE_SECONDS))
        self._store: Final = store
        self._clock: Final = clock
        self._known: list[Outage] = []
        self._beaten = float("-inf")
        """When this server last noted that it is alive, on the clock of the event loop."""
        self._doubts = 1
        """How often it had to be asked whether there was an outage."""
        self._answered = 0
        """How many of these are answered."""
        self._is_settled: Final = asyncio.Event()
        self._is_settled.set()

    async def start(self) -> None:
        """Note that a server runs, after the last one that did."""
        self._known, before = await self._store.outages(), await self._store.last_beat()
        is_beside = await self._store.announcements.other_servers()
        longest = self._longest_gap if is_beside else 0
        now = self._clock.now()
        try:
            await self._beat(longest)
            await self._store.forget_outages(now - KEPT_DAYS * DAY)
        except StoreError as error:
            log.error("outage not noted", error=str(error))
            if before is not None and before < now - longest:
                self._known.append(Outage(before, now))

    def doubt(self) -> None:
        """Let nothing happen at tables until it is known whether there was an outage."""
        self._doubts += 1
        self._is_settled.clear()

    async def beat(self) -> bool:
        """Note that this server is alive; return whether there was an outage before."""
        late = asyncio.get_running_loop().time() - self._beaten > self._longest_gap / 1000
        is_doubted = late or self._answered < self._doubts
        count = len(self._known)
        await self._beat(self._longest_gap if is_doubted else None)
        return len(self._known) > count

    async def _beat(self, longest_gap: Time | None) -> None:
        if self._store.is_away:
            # The new session comes first: whatever was missed before it is in doubt.
            await self._store.announcements.send()
            longest_gap = self._longest_gap if longest_gap is None else longest_gap
        doubts = self._doubts
        try:
            await self._store.beat(self._clock.now(), longest_gap)
            if longest_gap is not None:
                self._known = await self._store.outages()
        except StoreError:
            self._doubts += 1
            raise
        self._beaten = asyncio.get_running_loop().time()
        if longest_gap is not None:
            self._answered = max(doubts, self._answered)
        if self._answered == self._doubts:
            self._is_settled.set()

    async def settle(self) -> None:
        """Wait until it is known what was lost; refuse everything while the database is away."""
        if self._store.is_away:
            raise UnreachableStoreError("the database does not answer; try again in a moment")
        if not self._is_settled.is_set():
            try:
                async with asyncio.timeout(SETTLE_SECONDS):
                    await self._is_settled.wait()
            except TimeoutError as error:
                raise UnreachableStoreError("the database answers slowly") from error

    def lost_since(self, touched: Time) -> Time:
        """Return for how long nobody could act since something happened at a table."""
        lost = 0
        for outage in self._known:
            if outage.ended > touched:
                lost += outage.ended - max(outage.began, touched)
        return lost
