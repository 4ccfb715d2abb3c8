"""What servers that share a database tell one another: that something changed, not what.

An announcement is sent in the transaction of the change, so that none comes too early and none is
made for what was not stored. Those that are missed are made up for by reading.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal, get_args

Kind = Literal["entries", "chat", "user", "table", "bans", "presence", "ask", "usage"]

KINDS: Final = frozenset(get_args(Kind))


@dataclass(frozen=True)
class Announcement:
    """Something changed."""

    kind: Kind
    id: str = ""
    """Of the table or the user."""
    detail: str = ""


Taker = Callable[[Announcement, str], None]
"""Takes an announcement of another server, with the name of that server."""


class Announcements(ABC):
    """What other servers announce, and what is announced to them."""

    @abstractmethod
    def listen(self, take: Taker, missed: Callable[[], None]) -> None:
        """Pass on what others announce from now on, and say when some may have been missed."""

    @abstractmethod
    async def send(self, *announcements: Announcement) -> None:
        """Announce something that is not stored, or is stored already."""

    @abstractmethod
    async def other_servers(self) -> set[str]:
        """Return the names of the other servers that use the database now."""


class NoAnnouncements(Announcements):
    """Those of a database that only one server uses."""

    def listen(self, take: Taker, missed: Callable[[], None]) -> None:
        """Nobody is there to announce anything."""

    async def send(self, *announcements: Announcement) -> None:
        """Nobody is there to listen."""

    async def other_servers(self) -> set[str]:
        return set()
