"""Turn notices: users who do not look at a table are told once that it is their turn.

Of several servers on one database the one with a lease sends them. What is due is taken out of the
store before it is sent, so nothing is sent twice, whatever happens to a server meanwhile.
"""

import asyncio
from typing import Final

import msgspec
import structlog

from fireside.kernel.errors import KernelError
from fireside.server.live_table import LiveTable
from fireside.server.notice_texts import your_turn
from fireside.server.push_sender import PushSender, Result
from fireside.server.services import Services
from fireside.server.tables import Tables
from fireside.store.leases import Lease
from fireside.store.notice_rows import DueNotice, Subscription

LOOK_SECONDS: Final = 1.0
"""Between two looks at what is due."""

TAKEN_AT_ONCE: Final = 20

RETRY_SECONDS: Final = (0, 30, 300)
"""Before each try: push services are sometimes away."""

VALID_SECONDS: Final = 7 * 24 * 3600
"""A notice that could not be delivered for this long is dropped, or at the end of the time."""

log = structlog.get_logger()


class TurnNotices:
    """Sends what is due."""

    def __init__(self, services: Services, tables: Tables, sender: PushSender) -> None:
        self._services: Final = services
        self._tables: Final = tables
        self._sender: Final = sender
        self._lease: Lease | None = None

    def start(self) -> None:
        """Look from now on for what is due."""
        self._services.tasks.start(self._run())

    async def _run(self) -> None:
        while True:
            try:
                if await self._is_chosen():
                    await self.send_due()
            except KernelError as error:
                log.error("notices have to wait", error=str(error))
                self._lease = None
            await asyncio.sleep(LOOK_SECONDS)

    async def _is_chosen(self) -> bool:
        """Return whether this one of all servers sends notices."""
        leases = self._services.store.leases
        if self._lease is None or not leases.is_held(self._lease):
            self._lease = await leases.take("notices")
        return self._lease is not None

    async def send_due(self) -> None:
        """Take what is due, and send it in the background."""
        rows, now = self._services.store.notices, self._services.clock.now()
        for notice in await rows.take_due(now, TAKEN_AT_ONCE):
            self._services.tasks.start(self._tell(notice))

    async def _tell(self, notice: DueNotice) -> None:
        """Tell a user on all devices, unless the turn is over by now."""
        try:
            live = await self._tables.find(notice.table)
            self._services.bans.check_guest(notice.user)
            if await self._services.store.notices.is_muted(notice.user, notice.table):
                return
            found = await self._services.store.notices.subscriptions(notice.user)
        except KernelError as error:
            log.info("notice not sent", table=notice.table, error=error.code)
            return
        await asyncio.gather(*[self._send(live, subscription) for subscription in found])

    async def _send(self, live: LiveTable, subscription: Subscription) -> None:
        """Send a notice to one browser, which is forgotten if it is gone."""
        table, user, result = live.table, subscription.user, "late"
        turn = table.decision
        for seconds in RETRY_SECONDS:
            await asyncio.sleep(seconds)
            if live.table.decision != turn or user not in live.turns.asked():
                break
            result = await self._post(live, subscription)
            if result != "failed":
                break
        self._services.metrics.notices.labels(result).inc()
        if result == "gone":
            try:
                await self._services.store.notices.unsubscribe(user, subscription.id)
            except KernelError as error:
                log.error("device not forgotten", error=str(error))

    async def _post(self, live: LiveTable, subscription: Subscription) -> Result:
        table = live.table
        told = {
            "table": table.id,
            "title": table.title.label,
            "text": your_turn(subscription.language),
        }
        deadline, now = table.next_deadline(), self._services.clock.now()
        left = VALID_SECONDS if deadline is None else max(0, deadline[0] - now) // 1000
        return await self._sender.send(
            subscription, msgspec.json.encode(told), table.id, min(left, VALID_SECONDS)
        )
