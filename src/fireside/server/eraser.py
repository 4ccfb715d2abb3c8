"""The eraser: guests and tables are unknown at once, and their rows go in the background.

What a server did not finish, the next one does.
"""

import asyncio
from typing import Final

import structlog

from fireside.kernel.errors import KernelError
from fireside.server.errors import UnknownTableError
from fireside.server.races import raced
from fireside.server.services import Services
from fireside.server.tables import Tables
from fireside.store.announcements import Announcement
from fireside.store.erasures import Erasure
from fireside.store.errors import PASSING, LeasedError
from fireside.table import commands

PAUSE_SECONDS: Final = 0.02
"""Between two writes, so that those of others come first."""

RETRY_SECONDS: Final = 5.0
"""After a write that failed."""

log = structlog.get_logger()


class Eraser:
    """Erases one thing after the other, a few rows at a time."""

    def __init__(self, services: Services, tables: Tables) -> None:
        self._services: Final = services
        self._erasures: Final = services.store.erasures
        self._tables: Final = tables
        self._is_wanted: Final = asyncio.Event()

    def start(self) -> None:
        """Go on with what is left, and with what comes."""
        self._is_wanted.set()
        self._services.tasks.start(self._run())

    async def delete_guest(self, user: str) -> None:
        """Make a guest unknown and end its connections; the rest follows."""
        await self._erasures.begin(Erasure("user", user), self._services.clock.now())
        self.forget(user)
        await self._announce(Announcement("user", user, "deleted"))
        self._is_wanted.set()

    def forget(self, user: str) -> None:
        """Forget a deleted guest, and end its connections."""
        for live in self._tables.live.values():
            for seat in live.table.seats_of(user):
                live.journal.names.pop(seat, None)
            live.journal.owners.pop(user, None)
            live.presence.end_user(user, "deleted")

    async def remove_table(self, id: str) -> None:
        """Make a table unknown and end its connections; the rest follows.

        A table that cannot be loaded has neither connections nor a lock to wait for.
        """
        erasure, now = Erasure("table", id), self._services.clock.now()
        try:
            live = await self._tables.find(id)
        except (UnknownTableError, *PASSING):
            raise
        except KernelError:
            await self._erasures.begin(erasure, now)
        else:
            async with live.lock:
                await self._erasures.begin(erasure, now)
                self.drop(id)
        self._tables.live.pop(id, None)
        await self._announce(Announcement("table", id))
        self._is_wanted.set()

    def drop(self, id: str) -> None:
        """Drop a removed table from memory, and end its connections."""
        live = self._tables.live.pop(id, None)
        if live is not None:
            live.journal.lost = UnknownTableError(f"there is no table {id}")
            live.stop()
            live.presence.end_all("removed")

    async def _announce(self, said: Announcement) -> None:
        """Tell the other servers; what they are not told they find out when they read."""
        try:
            await self._services.store.announcements.send(said)
        except KernelError as error:
            log.error("not announced", kind=said.kind, id=said.id, error=str(error))

    async def finish(self) -> None:
        """Erase everything that waits; what cannot be erased does not stop the others."""
        for erasure in await self._erasures.pending():
            try:
                await self._erase(erasure)
            except PASSING:
                raise
            except KernelError as error:
                log.error("cannot be erased", kind=erasure.kind, id=erasure.id, error=str(error))

    async def _run(self) -> None:
        while True:
            await self._is_wanted.wait()
            self._is_wanted.clear()
            try:
                async with self._services.store.leases.held("erasing"):
                    await self.finish()
            except LeasedError:
                # The other server may have looked before what is to be erased here was noted.
                await asyncio.sleep(RETRY_SECONDS)
                self._is_wanted.set()
            except KernelError as error:
                log.error("erasing has to wait", error=str(error))
                await asyncio.sleep(RETRY_SECONDS)
                self._is_wanted.set()

    async def _erase(self, erasure: Erasure) -> None:
        if erasure.kind == "user":
            for id in await self._erasures.open_tables_of(erasure.id):
                try:
                    await self._give_up_seats(id, erasure.id)
                except PASSING:
                    raise
                except KernelError as error:
                    log.error("table cannot go on", table=id, error=str(error))
                await asyncio.sleep(PAUSE_SECONDS)
        while not await self._erasures.erase_some(erasure):
            await asyncio.sleep(PAUSE_SECONDS)

    async def _give_up_seats(self, id: str, user: str) -> None:
        """Take the seats of a user at a table away, and the names they have there."""
        live = await self._tables.find(id)

        async def give_up() -> None:
            for seat in live.table.seats_of(user):
                live.journal.names.pop(seat, None)
            await live.commit(commands.give_up(live.table, user, live.now()))

        async with live.lock:
            await raced(give_up)
            live.bots.wake()
