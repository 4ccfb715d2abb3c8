"""The turn watch of a table: who has to be told that it is their turn, because they do not look.

A notice is noted where the entry was stored that began the turn, so once for each turn, whatever
the number of servers. It is sent a little later (`turn_notices.py`), unless its user comes before.
"""

import asyncio
from typing import Final

import structlog

from fireside.kernel.errors import KernelError
from fireside.server import limits
from fireside.server.background import BackgroundTasks
from fireside.server.clock import ServerClock
from fireside.server.journal import Journal
from fireside.server.presence import Presence, Viewer
from fireside.store.notice_rows import DueNotice, NoticeRows

log = structlog.get_logger()


class TurnWatch:
    """Notes the turns of users who do not look at one table."""

    def __init__(
        self,
        journal: Journal,
        presence: Presence,
        rows: NoticeRows,
        clock: ServerClock,
        tasks: BackgroundTasks,
    ) -> None:
        self._journal: Final = journal
        self._presence: Final = presence
        self._rows: Final = rows
        self._clock: Final = clock
        self._tasks: Final = tasks
        self._asked = self.asked()

    def asked(self) -> frozenset[str]:
        """Return the users that a decision waits for, and for whom no bot stands in."""
        table = self._journal.table
        chairs = [table.chairs[seat] for seat in table.asked()]
        return frozenset(chair.user for chair in chairs if chair.is_person)

    def note(self) -> None:
        """Note the turns that begin with what was stored here."""
        for user in self._begun():
            if not self._presence.is_looking(user):
                self._tasks.start(self._note(user))

    def follow(self) -> None:
        """Let those who look here not be told of turns that another server has noted."""
        for user in self._begun():
            if self._presence.is_looking(user):
                self._tasks.start(self._forget_later(user))

    def look(self, viewer: Viewer, is_looking: bool) -> None:
        """Note whether a viewer sees the table."""
        viewer.is_looking = is_looking
        if is_looking:
            self.see(viewer.user)

    def see(self, user: str) -> None:
        """Tell a user nothing who sees that it is their turn."""
        if user in self._asked:
            self._tasks.start(self._forget(user))

    def _begun(self) -> frozenset[str]:
        """Return the users whose turns have begun since the last look."""
        before, self._asked = self._asked, self.asked()
        return self._asked - before

    async def _note(self, user: str) -> None:
        notice = DueNotice(self._journal.table.id, user)
        due = self._clock.now() + limits.NOTICE_SECONDS * 1000
        try:
            if await self._rows.is_wanted(notice):
                await self._rows.note(notice, due)
        except KernelError as error:
            log.error("notice not noted", table=notice.table, error=str(error))

    async def _forget_later(self, user: str) -> None:
        """Forget what another server may be about to note."""
        await asyncio.sleep(limits.NOTICE_SECONDS / 2)
        if self._presence.is_looking(user):
            await self._forget(user)

    async def _forget(self, user: str) -> None:
        try:
            await self._rows.forget(DueNotice(self._journal.table.id, user))
        except KernelError as error:
            log.error("notice not forgotten", table=self._journal.table.id, error=str(error))
