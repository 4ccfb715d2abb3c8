"""What the host of a server asks of SQLite; long counts are made in a thread of their own."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from fireside.store.diagnosis import diagnosis
from fireside.store.files import log_of, size_of
from fireside.store.host_rows import Ban, BanKind, GuestRow, HostRows, TableRow
from fireside.store.reader import Reader
from fireside.store.writer import Rows, Writer

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


class SqliteHostRows(HostRows):
    """The lists, the sizes and the bans of one database."""

    def __init__(self, writer: Writer, reader: Reader, path: Path) -> None:
        self._writer: Final = writer
        self._reader: Final = reader
        self._path: Final = path

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
        rows = await asyncio.to_thread(self._read_apart, TABLES, limit)
        return [
            TableRow(id, title, status, bool(is_public), touched, maker, count)
            for id, title, status, is_public, touched, maker, count in rows
        ]

    async def guests(self, limit: int) -> list[GuestRow]:
        rows = await asyncio.to_thread(self._read_apart, GUESTS, limit)
        return [GuestRow(*row) for row in rows]

    async def sizes(self) -> dict[str, int]:
        counts = ", ".join(f"(SELECT count(*) FROM {name})" for name in COUNTED)
        ((*counted,),) = await asyncio.to_thread(self._read_apart, f"SELECT {counts}")
        ((page_size, free_count),) = await self._reader.read(
            "SELECT page_size, freelist_count FROM pragma_page_size, pragma_freelist_count"
        )
        return {
            "database bytes": size_of(self._path),
            "log bytes": size_of(log_of(self._path)),
            "free bytes in it": page_size * free_count,
            **dict(zip(COUNTED, counted, strict=True)),
        }

    def _read_apart(self, text: str, *values: object) -> Rows:
        """Read by a connection of its own, so that nobody waits for a long query."""
        address = f"{self._path.absolute().as_uri()}?mode=ro"
        try:
            with closing(sqlite3.connect(address, uri=True)) as connection:
                return connection.execute(text, values).fetchall()
        except sqlite3.Error as error:
            raise diagnosis(self._path, error) from error
