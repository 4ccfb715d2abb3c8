"""The outages of a server: times in which none ran, for which nobody's clock is charged.

A table is forgiven them when it is loaded, however many there were since something happened there.
"""

from typing import Final

import structlog

from fireside.server import limits
from fireside.store.errors import StoreError
from fireside.store.store import Outage, Store, Time

DAY: Final = 24 * 3600 * 1000

KEPT_DAYS: Final = 2 * limits.IDLE_DAYS
"""No open table is as old as that, since idle ones are closed."""

log = structlog.get_logger()


class Outages:
    """All outages since anything happened at the oldest open table."""

    def __init__(self, store: Store) -> None:
        self._store: Final = store
        self._known: list[Outage] = []

    async def end(self, now: Time) -> None:
        """Note that a server runs again, after the last one that did."""
        self._known = await self._store.outages()
        beat = await self._store.last_beat()
        if beat is None or beat >= now or await self._store.announcements.other_servers():
            return
        outage = Outage(beat, now)
        # A server that stopped before its first beat ended the same outage.
        self._known = [known for known in self._known if known.began != beat] + [outage]
        try:
            await self._store.add_outage(outage, now - KEPT_DAYS * DAY)
        except StoreError as error:
            log.error("outage not noted", error=str(error))

    def lost_since(self, touched: Time) -> Time:
        """Return for how long no server ran since something happened at a table."""
        return sum(
            outage.ended - max(outage.began, touched)
            for outage in self._known
            if outage.ended > touched
        )
