"""Following other servers on the same database: what they store is shown here at once.

They announce that something changed, and it is read from the store. After a lost session with the
database everything in memory is read on, since announcements may have been missed.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import structlog

from fireside.kernel.errors import KernelError
from fireside.server.eraser import Eraser
from fireside.server.housekeeping import Housekeeping
from fireside.server.live_table import LiveTable
from fireside.server.outages import RETRY_SECONDS
from fireside.server.services import Services
from fireside.server.tables import Tables
from fireside.server.usage import ASKED, Usage
from fireside.store.announcements import Announcement
from fireside.store.announcements import Kind as AnnouncementKind
from fireside.store.errors import StoreError

LOOK_SECONDS: Final = 2.0
"""Between two looks at which other servers are alive."""

log = structlog.get_logger()


class Follower:
    """Takes the announcements of other servers."""

    def __init__(
        self, services: Services, tables: Tables, eraser: Eraser, housekeeping: Housekeeping
    ) -> None:
        self._services: Final = services
        self._tables: Final = tables
        self._eraser: Final = eraser
        self._housekeeping: Final = housekeeping
        self._usage: Final = Usage(services.store, services.quotas, services.clock)
        self._handlers: Final[dict[AnnouncementKind, Callable[[Announcement, str], None]]] = {
            "entries": self._take_entries,
            "chat": self._take_chat,
            "user": self._take_user,
            "table": self._take_table,
            "bans": self._take_bans,
            "presence": self._take_presence,
            "ask": self._answer,
            "usage": self._usage.take,
        }

    async def start(self) -> None:
        """Follow the others from now on, if there may be any."""
        if self._services.store.is_shared:
            self._services.store.announcements.listen(self.take, self.read_on)
            self._services.tasks.start(self._watch())
            self._services.tasks.start(self._usage.run())
            # By now the session is one that hears the others, unless the database is away again.
            with suppress(StoreError):
                await self._services.store.announcements.send()

    def take(self, said: Announcement, server: str) -> None:
        """Take an announcement."""
        handler = self._handlers.get(said.kind)
        if handler is not None:
            handler(said, server)

    def read_on(self) -> None:
        """Read what may have been missed, and tell the others what they may have missed."""
        self._services.outages.doubt()
        self._services.tasks.start(self._go_on())
        for live in list(self._tables.live.values()):
            self._services.tasks.start(self._read_on(live))
            live.company.announce_again()
        self._services.tasks.start(self._load_bans())
        self._services.tasks.start(self._check_tokens())
        self._services.tasks.start(self._usage.ask())

    async def _go_on(self) -> None:
        """Find out whether there was an outage, before anything is written."""
        while True:
            try:
                await self._services.outages.beat()
            except KernelError as error:
                log.error("no heartbeat", error=str(error))
                await asyncio.sleep(RETRY_SECONDS)
            else:
                self._housekeeping.resume()
                return

    async def _read_on(self, live: LiveTable) -> None:
        """Read what was stored and written at a table meanwhile."""
        await live.catch_up()
        try:
            await live.read_people()
            await live.chat.pass_on()
        except KernelError as error:
            log.error("people and chat not read", table=live.table.id, error=str(error))

    async def _check_tokens(self) -> None:
        """Disconnect those who signed out or were deleted at another server meanwhile."""
        viewers = [viewer for live in self._tables.live.values() for viewer in live.presence]
        tokens = sorted({viewer.token_hash for viewer in viewers if viewer.token_hash})
        try:
            known = await self._services.store.known_tokens(tokens)
        except KernelError as error:
            # The session is lost again, or will be: this is done once more after it.
            log.error("tokens not checked", error=str(error))
            return
        for viewer in viewers:
            if viewer.token_hash and viewer.token_hash not in known:
                viewer.end("signed_out")

    def _take_entries(self, said: Announcement, server: str) -> None:
        live = self._tables.live.get(said.id)
        # What is being written here may have the same number; one of both will be refused.
        if live is not None and (live.lock.locked() or int(said.detail) > live.table.number):
            self._services.tasks.start(live.catch_up(int(said.detail)))

    def _take_chat(self, said: Announcement, server: str) -> None:
        live = self._tables.live.get(said.id)
        if live is not None:
            self._services.tasks.start(live.chat.pass_on())

    def _take_user(self, said: Announcement, server: str) -> None:
        if said.detail == "deleted":
            self._eraser.forget(said.id)
        else:
            self._tables.end_user(said.id, "signed_out")

    def _take_table(self, said: Announcement, server: str) -> None:
        self._eraser.drop(said.id)

    def _take_bans(self, said: Announcement, server: str) -> None:
        self._services.tasks.start(self._load_bans())

    async def _load_bans(self) -> None:
        """Read the bans again, and disconnect those that are kept out."""
        try:
            await self._services.bans.load()
        except KernelError as error:
            log.error("bans not read", error=str(error))
        for live in list(self._tables.live.values()):
            live.presence.end_banned(self._services.bans.is_banned)

    # Presence.

    def _take_presence(self, said: Announcement, server: str) -> None:
        live = self._tables.live.get(said.id)
        if live is not None:
            users = frozenset(filter(None, said.detail.split(",")))
            if live.presence.note_elsewhere(server, users, live.now()):
                self._services.tasks.start(self._show_presence(live))

    def _answer(self, said: Announcement, server: str) -> None:
        live = self._tables.live.get(said.id)
        if said.id == ASKED:
            self._usage.tell_again()
        elif live is not None:
            live.company.answer()

    async def _show_presence(self, live: LiveTable) -> None:
        """Show who is connected elsewhere, and begin if that was what was missing."""
        async with live.lock:
            if not live.journal.lost:
                live.publisher.publish_presence(None)
                await live.freeze_if_settled()

    async def _watch(self) -> None:
        """Forget who was connected to servers that are gone."""
        seen: set[str] = set()
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            # A server that is heard for the first time meanwhile may be missing in the answer.
            known = seen | self._servers()
            try:
                seen = await self._services.store.announcements.other_servers()
            except KernelError as error:
                log.error("other servers not seen", error=str(error))
                continue
            if gone := known - seen:
                self._forget(gone)

    def _servers(self) -> set[str]:
        """Return the other servers that have announced something."""
        lives = self._tables.live.values()
        return self._usage.servers().union(*[live.presence.servers() for live in lives])

    def _forget(self, servers: set[str]) -> None:
        """Forget servers that are gone, and do what they did."""
        self._usage.forget(servers)
        for live in list(self._tables.live.values()):
            if live.presence.forget_elsewhere(servers, live.now()):
                self._services.tasks.start(self._show_presence(live))
        self._housekeeping.hurry()
