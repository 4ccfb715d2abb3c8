"""The SQL that both databases speak, and who reads and writes it.

Statements have `?` for each value, as SQLite wants it; PostgreSQL's own way is made of that.
"""

from collections.abc import Sequence
from typing import Any, Final, Protocol

from fireside.store.leases import Lease

Statement = tuple[str, Sequence[object]]

# What a row holds is known to the statement alone.
Rows = list[Any]

EntryRow = tuple[str, int, str, bytes]
"""The table of an entry, its number, what it says, and its head."""

ADD_ENTRY: Final = "INSERT INTO entries (table_id, number, data, head) VALUES"


class SqlReader(Protocol):
    """Reads a database."""

    async def read(self, text: str, values: Sequence[object] = ()) -> Rows:
        """Return all rows of a query."""


class SqlWriter(Protocol):
    """Writes to a database; what was written is on disk when a call returns."""

    async def write(self, *statements: Statement) -> Rows:
        """Write all of these or nothing; return the rows of the first statement."""

    async def write_alone(self, *statements: Statement) -> None:
        """Write all of these or nothing, in a transaction that holds nothing else.

        For rows that all servers write: no other write of theirs waits for these, nor they for it.
        Where sessions can be lost, it is written in the present one or not at all.
        """

    async def append(
        self, entries: Sequence[EntryRow], *statements: Statement, lease: Lease | None = None
    ) -> None:
        """Add entries with what changes along with them, or raise TakenError and add nothing.

        If the lease has ended, nothing is added either.
        """


class Database(Protocol):
    """What everything can be copied into."""

    @property
    def reader(self) -> SqlReader:
        """How it is read."""

    @property
    def writer(self) -> SqlWriter:
        """How it is written to."""

    async def count_on(self) -> None:
        """Let numbers that the database counts go on after the highest, which was copied."""
