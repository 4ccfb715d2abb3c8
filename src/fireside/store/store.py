"""What every store does, whatever it writes to.

A write is on disk when its call returns. Entries have a number at their table, each number once:
the second write of a number is refused, and nothing of it is kept.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from fireside.store.announcements import Announcements
from fireside.store.deal_rows import DealRows, Try
from fireside.store.erasures import Erasures
from fireside.store.game_rows import GameRow
from fireside.store.host_rows import HostRows
from fireside.store.leases import Lease, Leases
from fireside.store.notice_rows import NoticeRows

Time = int
"""Milliseconds since 1970."""


@dataclass(frozen=True)
class User:
    """A guest, as far as anything is known about one."""

    id: str
    name: str
    owner: str = ""
    """Of a bot: whose it is; empty for a person."""


@dataclass(frozen=True)
class Listing:
    """What lists of tables show; it follows from the table's entries and is kept beside them."""

    title: str
    status: str
    is_public: bool
    touched: Time
    """When something last happened, to the minute."""
    deadline: Time | None
    """When somebody's time is up."""
    summary: bytes
    """What everybody may know of the table, as JSON."""
    maker: str = ""
    """The user who opened the table."""


@dataclass(frozen=True)
class SeatRow:
    """The user of a seat at a table, and the name used there."""

    user: str
    name: str
    owner: str = ""
    """As that of the user; it is read here, and written with the user."""


@dataclass(frozen=True)
class Addition:
    """Entries that are added to a table, and what changes with them."""

    table: str
    number: int
    """Of the first."""
    entries: list[tuple[bytes, bytes]]
    """Each with its head."""
    listing: Listing | None
    seats: Mapping[int, SeatRow | None]
    lease: Lease | None
    attempt: Try | None = None
    """At a deal of the day."""


@dataclass(frozen=True)
class ChatRow:
    """A line of chat."""

    number: int
    """Of all lines ever written; later lines have higher ones."""
    user: str
    text: str
    at: Time


@dataclass(frozen=True)
class Outage:
    """A time in which no server ran."""

    began: Time
    ended: Time


class Store(ABC):
    """Everything that outlives a server."""

    erasures: Erasures
    """What is being erased."""
    host: HostRows
    """What only the host asks for."""
    notices: NoticeRows
    """What turn notices need."""
    deals: DealRows
    """What deals of the day need."""
    announcements: Announcements
    """What servers that share the store tell one another."""
    leases: Leases
    """What only one of them may do at a time."""
    is_shared = False
    """Whether several servers may use it at once."""

    # Tables.

    async def append(
        self,
        table: str,
        number: int,
        entries: Sequence[bytes],
        listing: Listing | None = None,
        seats: Mapping[int, SeatRow | None] | None = None,
        heads: Sequence[bytes] = (),
        lease: Lease | None = None,
        attempt: Try | None = None,
    ) -> None:
        """Add entries, the first of which has this number, or raise TakenError and add none.

        What is done under a lease is not done after its end: that raises LostLeaseError.
        Each entry may have a head, which is kept beside it. A listing, seats or a try at a deal of
        the day that changed with the entries are written along with them; None frees a seat.
        """
        rows = zip_longest(entries, heads, fillvalue=b"")
        await self.add(Addition(table, number, list(rows), listing, seats or {}, lease, attempt))

    @abstractmethod
    async def add(self, addition: Addition) -> None:
        """Add entries with what belongs to them, or raise TakenError and add nothing."""

    @abstractmethod
    async def entries(self, table: str) -> list[bytes]:
        """Return all entries of a table in order, none if there is no such table."""

    @abstractmethod
    async def heads(self, table: str) -> list[bytes]:
        """Return the heads of all entries of a table in order; one without any is empty."""

    @abstractmethod
    async def history(self, table: str, after: int = 0) -> list[tuple[bytes, bytes]]:
        """Return the entries of a table after a number, each with its head, as of one moment."""

    @abstractmethod
    async def seats(self, table: str) -> dict[int, SeatRow]:
        """Return who holds the seats of a table."""

    @abstractmethod
    async def listing_of(self, table: str) -> Listing | None:
        """Return what lists show of a table, None if there is no such table."""

    @abstractmethod
    async def public_tables(self, limit: int) -> list[tuple[str, Listing]]:
        """List the public tables that still wait for somebody or are being played, newest first."""

    @abstractmethod
    async def tables_of(self, user: str, limit: int) -> list[tuple[str, Listing]]:
        """List the tables at which a user holds a seat, newest first."""

    @abstractmethod
    async def finished_games(self, user: str, limit: int) -> list[GameRow]:
        """List the games that were played to their end where a user holds a seat, newest first."""

    @abstractmethod
    async def due_tables(self, until: Time) -> list[str]:
        """List the tables at which somebody's time is up by then, the most urgent first."""

    @abstractmethod
    async def idle_tables(self, before: Time, limit: int, after: str = "") -> list[str]:
        """List open tables at which nothing has happened since, in the order of their ids.

        The next tables are those after the last id of a list.
        """

    @abstractmethod
    async def open_table_count(self, user: str) -> int:
        """Count the tables that a user made or sits at, and that are not over or closed."""

    # Guests.

    @abstractmethod
    async def add_user(self, user: User, token_hash: str, at: Time) -> None:
        """Enter a guest."""

    @abstractmethod
    async def user_of(self, token_hash: str) -> User | None:
        """Return the guest who owns a token."""

    @abstractmethod
    async def known_tokens(self, token_hashes: Sequence[str]) -> set[str]:
        """Return those of some tokens that belong to a guest."""

    @abstractmethod
    async def find_user(self, id: str) -> User | None:
        """Return a guest by id."""

    @abstractmethod
    async def rename_user(self, id: str, name: str) -> None:
        """Change what a guest is called."""

    @abstractmethod
    async def add_token(self, user: str, token_hash: str) -> None:
        """Give a guest another token, for another device."""

    @abstractmethod
    async def add_link(self, user: str, link_hash: str, until: Time) -> None:
        """Note a link that can be turned into a token once."""

    @abstractmethod
    async def take_link(self, link_hash: str, at: Time) -> User | None:
        """Use a link up; return whose it is, if it is still good."""

    @abstractmethod
    async def revoke_tokens(self, user: str, token_hash: str = "") -> None:
        """Forget all tokens, links and devices of a guest; give it another token, if any."""

    # Chat.

    @abstractmethod
    async def add_chat(self, table: str, user: str, text: str, at: Time) -> ChatRow:
        """Write a line."""

    @abstractmethod
    async def chat(self, table: str, limit: int) -> list[ChatRow]:
        """Return the last lines of a table, oldest first."""

    # The store itself.

    @property
    def is_away(self) -> bool:
        """Whether the database is known not to answer at present."""
        return False

    @abstractmethod
    async def beat(self, at: Time, longest_gap: Time | None = None) -> None:
        """Note that a server is alive.

        If the last one noted it earlier than this long ago, the time since is an outage, instead of
        one that began at the same time. Of servers that note it at once, all mean the same outage.
        """

    @abstractmethod
    async def last_beat(self) -> Time | None:
        """Return when a server was last alive."""

    @abstractmethod
    async def forget_outages(self, before: Time) -> None:
        """Forget the outages that ended earlier."""

    @abstractmethod
    async def outages(self) -> list[Outage]:
        """List the outages, the oldest first."""

    @abstractmethod
    async def claim(self, name: str, value: int) -> int:
        """Note a fact once and for all; return what was noted first."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what is being written and let go of the database."""
