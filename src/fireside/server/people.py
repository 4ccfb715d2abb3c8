"""The people of a table: those who are or were there, and so can be silenced or sent away."""

from typing import Final

from fireside.server.chat import Chat
from fireside.server.errors import UnknownPersonError
from fireside.server.journal import Journal
from fireside.server.presence import Presence
from fireside.store.store import Store


class People:
    """Knows who holds or held a seat, looks at the table, or has written there lately."""

    def __init__(self, journal: Journal, presence: Presence, chat: Chat, store: Store) -> None:
        self._journal: Final = journal
        self._presence: Final = presence
        self._chat: Final = chat
        self._store: Final = store

    async def check(self, user: str) -> None:
        """Refuse users who do not exist, or have never been at the table."""
        if not await self._has_met(user) or await self._store.find_user(user) is None:
            raise UnknownPersonError("nobody of this id is or was at the table")

    async def _has_met(self, user: str) -> bool:
        """Return whether a user is or was at the table."""
        is_known = user in self._journal.table.sitters or self._presence.is_here(user)
        return is_known or await self._chat.has_line_of(user)
