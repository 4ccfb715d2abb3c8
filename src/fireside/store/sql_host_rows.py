"""What the host of a server asks of a database, in SQL."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final

from fireside.store.host_rows import Ban, BanKind, GuestRow, HostRows, TableRow
from fireside.store.sql import Rows, SqlReader, SqlWriter

PUT_BAN: Final = """
    INSERT INTO bans (kind, whom, until, made) VALUES (?, ?, ?, ?)
    ON CONFLICT (kind, whom) DO UPDATE SET until = excluded.until, made = excluded.made
"""
TABLES: Final = """
    SELECT id, title, status, is_public, touched, maker,
    (SELECT count(*) FROM entries WHERE table_id = id) FROM tables ORDER BY touched DESC LIMIT ?
"""
GUESTS: Final = """
    SELECT id, name, made, (SELECT count(*) FROM tokens WHERE user_id = id),
    (SELECT count(*) FROM seats WHERE user_id = id) FROM users ORDER BY made DESC LIMIT ?
"""
COUNTED: Final = ("tables", "entries", "users", "tokens", "seats", "chat", "bans", "erasures")


class SqlHostRows(HostRows):
    """The lists, the sizes and the bans of one database."""

    def __init__(self, reader: SqlReader, writer: SqlWriter) -> None:
        self._reader: Final = reader
        self._writer: Final = writer

    async def read_apart(self, text: str, values: Sequence[object] = ()) -> Rows:
        """Read so that nobody waits for a long query."""
        return await self._reader.read(text, values)

    @abstractmethod
    async def bytes_on_disk(self) -> dict[str, int]:
        """Return how much of the disk is used, by name."""

    async def bans(self) -> list[Ban]:
        rows = await self._reader.read(
            "SELECT kind, whom, until, made FROM bans ORDER BY made DESC, whom"
        )
        return [Ban(*row) for row in rows]

    async def put_ban(self, ban: Ban) -> None:
        await self._writer.write((PUT_BAN, (ban.kind, ban.whom, ban.until, ban.made)))

    async def remove_ban(self, kind: BanKind, whom: str) -> bool:
        gone = "DELETE FROM bans WHERE kind = ? AND whom = ? RETURNING whom"
        return bool(await self._writer.write((gone, (kind, whom))))

    async def tables(self, limit: int) -> list[TableRow]:
        rows = await self.read_apart(TABLES, (limit,))
        return [
            TableRow(id, title, status, bool(is_public), touched, maker, count)
            for id, title, status, is_public, touched, maker, count in rows
        ]

    async def guests(self, limit: int) -> list[GuestRow]:
        rows = await self.read_apart(GUESTS, (limit,))
        return [GuestRow(*row) for row in rows]

    async def sizes(self) -> dict[str, int]:
        counts = ", ".join(f"(SELECT count(*) FROM {name})" for name in COUNTED)
        ((*counted,),) = await self.read_apart(f"SELECT {counts}")
        return {**await self.bytes_on_disk(), **dict(zip(COUNTED, counted, strict=True))}
