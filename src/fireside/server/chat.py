"""The chat of a table, which the rules and the record know nothing of."""

from typing import Final

from fireside.kernel.seats import SPECTATOR
from fireside.server import limits
from fireside.server.clock import ServerClock
from fireside.server.journal import Journal
from fireside.server.presence import Presence
from fireside.store.announcements import Announcement
from fireside.store.store import ChatRow, Store
from fireside.table.errors import SilencedError
from fireside.wire.messages import ENCODER, ChatInfo, ChatMessage


class Chat:
    """Stores lines, and passes them on to the viewers of a table."""

    def __init__(
        self, journal: Journal, presence: Presence, store: Store, clock: ServerClock
    ) -> None:
        self._journal: Final = journal
        self._presence: Final = presence
        self._store: Final = store
        self._clock: Final = clock
        self._sent: Final[dict[int, None]] = {}
        """The numbers of lines that everybody here knows, in order."""
        self._has_shown = False
        """Whether anybody was shown the lines."""

    async def write(self, user: str, text: str) -> None:
        """Store a line and send it to everybody here."""
        table = self._journal.table
        if user in table.silenced or user in table.barred:
            raise SilencedError("who made the table does not want to hear you")
        row = await self._store.add_chat(table.id, user, text, self._clock.now())
        await self._send(row)
        await self._store.announcements.send(Announcement("chat", table.id, str(row.number)))

    async def pass_on(self) -> None:
        """Send lines that were written at other servers to everybody here."""
        for row in await self._store.chat(self._journal.table.id, limits.CHAT_LINES):
            await self._send(row)

    async def _send(self, row: ChatRow) -> None:
        """Send a line to everybody here, once."""
        if row.number in self._sent:
            return
        self._sent[row.number] = None
        while len(self._sent) > 2 * limits.CHAT_LINES:
            del self._sent[next(iter(self._sent))]
        data = ENCODER.encode(ChatMessage(await self._show(row)))
        for viewer in self._presence:
            viewer.send(data)

    async def lines(self) -> tuple[ChatInfo, ...]:
        """Show the last lines."""
        rows = await self._store.chat(self._journal.table.id, limits.CHAT_LINES)
        # What is shown to somebody is known to everybody else, or is sent to them now.
        for row in rows:
            if self._has_shown:
                await self._send(row)
            self._sent[row.number] = None
        self._has_shown = True
        return tuple([await self._show(row) for row in rows])

    async def has_line_of(self, user: str) -> bool:
        """Return whether one of the last lines is a user's."""
        rows = await self._store.chat(self._journal.table.id, limits.CHAT_LINES)
        return any(row.user == user for row in rows)

    async def _show(self, row: ChatRow) -> ChatInfo:
        """Show a line under the name that its writer has here, or else anywhere."""
        seats = self._journal.table.seats_of(row.user)
        name = await self._journal.name_of(row.user, seats[0] if seats else SPECTATOR)
        return ChatInfo(row.number, row.user, name, row.text, row.at)
