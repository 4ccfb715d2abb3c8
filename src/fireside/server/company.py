"""Company: which of a table's users are connected here, as other servers are told."""

from typing import Final

import structlog

from fireside.kernel.errors import KernelError
from fireside.server.background import BackgroundTasks
from fireside.server.journal import Journal
from fireside.server.presence import Presence
from fireside.store.announcements import Announcement
from fireside.store.store import Store

log = structlog.get_logger()


class Company:
    """Announces the users of one table who are connected to this server, whenever that changes."""

    def __init__(
        self, journal: Journal, presence: Presence, store: Store, tasks: BackgroundTasks
    ) -> None:
        self._journal: Final = journal
        self._presence: Final = presence
        self._store: Final = store
        self._tasks: Final = tasks
        self._announced: frozenset[str] = frozenset()
        """As the other servers know it."""

    def announce(self) -> None:
        """Tell the others who of those who hold seats is here, if it is not as they know it."""
        if not self._store.is_shared:
            return
        table = self._journal.table
        here = frozenset(user for user in table.users() if self._presence.is_connected(user))
        if here != self._announced:
            self._announced = here
            self._send(Announcement("presence", table.id, ",".join(sorted(here))))

    def announce_again(self) -> None:
        """Ask the others, and tell them, who may have missed everything so far."""
        if not self._store.is_shared:
            return
        self._announced = frozenset()
        self._send(Announcement("ask", self._journal.table.id))
        self.announce()

    def answer(self) -> None:
        """Tell a server that asks."""
        self._announced = frozenset()
        self.announce()

    def _send(self, said: Announcement) -> None:
        self._tasks.start(self._announce(said))

    async def _announce(self, said: Announcement) -> None:
        try:
            await self._store.announcements.send(said)
        except KernelError as error:
            log.error("presence not announced", table=said.id, error=str(error))
