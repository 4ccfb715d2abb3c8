"""The store in a file: SQLite with a write-ahead log, flushed to disk at every commit."""

import asyncio
import sqlite3
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from fireside.store.errors import StoreError
from fireside.store.migrations import prepare
from fireside.store.store import ChatRow, Listing, SeatRow, Store, Time, User
from fireside.store.writer import Statement, Writer

FILE_NAME: Final = "fireside.db"

ADD_ENTRY: Final = "INSERT INTO entries (table_id, number, data) VALUES (?, ?, ?)"
PUT_LISTING: Final = """
    INSERT INTO tables (id, title, status, is_public, touched, deadline, summary)
    VALUES (?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET status = excluded.status, touched = excluded.touched,
    deadline = excluded.deadline, summary = excluded.summary
"""
PUT_SEAT: Final = """
    INSERT INTO seats (table_id, seat, user_id, name) VALUES (?, ?, ?, ?)
    ON CONFLICT (table_id, seat) DO UPDATE SET user_id = excluded.user_id, name = excluded.name
"""
LISTING: Final = "title, status, is_public, touched, deadline, summary"

Values = Sequence[object]


class SqliteStore(Store):
    """One file, one writing thread, and a connection for reading."""

    def __init__(self, folder: Path) -> None:
        self.path: Final = folder / FILE_NAME
        folder.mkdir(parents=True, exist_ok=True)
        prepare(self.path)
        self.writer: Final = Writer(connect(self.path))
        self.reader: Final = connect(self.path)

    # Tables.

    async def append(
        self,
        table: str,
        number: int,
        entries: Sequence[bytes],
        listing: Listing | None = None,
        seats: Mapping[int, SeatRow | None] | None = None,
    ) -> None:
        statements: list[Statement] = [
            (ADD_ENTRY, (table, at, data.decode())) for at, data in enumerate(entries, number)
        ]
        if listing is not None:
            statements.append(
                (
                    PUT_LISTING,
                    (
                        table,
                        listing.title,
                        listing.status,
                        int(listing.is_public),
                        listing.touched,
                        listing.deadline,
                        listing.summary.decode(),
                    ),
                )
            )
        for seat, row in (seats or {}).items():
            if row is None:
                gone = "DELETE FROM seats WHERE table_id = ? AND seat = ?"
                statements.append((gone, (table, seat)))
            else:
                statements.append((PUT_SEAT, (table, seat, row.user, row.name)))
        await self.writer.write(*statements)

    async def entries(self, table: str) -> list[bytes]:
        rows = await self._read(
            "SELECT data FROM entries WHERE table_id = ? ORDER BY number", (table,)
        )
        return [str(data).encode() for (data,) in rows]

    async def seats(self, table: str) -> dict[int, SeatRow]:
        rows = await self._read(
            "SELECT seat, user_id, name FROM seats WHERE table_id = ?", (table,)
        )
        return {seat: SeatRow(user, name) for seat, user, name in rows}

    async def public_tables(self, limit: int) -> list[tuple[str, Listing]]:
        return await self._listings(
            f"SELECT id, {LISTING} FROM tables WHERE is_public = 1 "
            "AND status IN ('waiting', 'playing') ORDER BY touched DESC LIMIT ?",
            (limit,),
        )

    async def tables_of(self, user: str, limit: int) -> list[tuple[str, Listing]]:
        return await self._listings(
            f"SELECT id, {LISTING} FROM tables WHERE id IN "
            "(SELECT table_id FROM seats WHERE user_id = ?) ORDER BY touched DESC LIMIT ?",
            (user, limit),
        )

    async def tables_with_deadline(self) -> list[str]:
        rows = await self._read(
            "SELECT id FROM tables WHERE deadline IS NOT NULL AND status = 'playing'"
        )
        return [id for (id,) in rows]

    async def idle_tables(self, before: Time, limit: int) -> list[str]:
        rows = await self._read(
            "SELECT id FROM tables WHERE touched < ? AND status IN ('waiting', 'playing') "
            "ORDER BY touched LIMIT ?",
            (before, limit),
        )
        return [id for (id,) in rows]

    async def open_table_count(self, user: str) -> int:
        rows = await self._read(
            "SELECT count(DISTINCT id) FROM tables JOIN seats ON table_id = id "
            "WHERE user_id = ? AND status IN ('waiting', 'playing')",
            (user,),
        )
        return int(rows[0][0])

    # Guests.

    async def add_user(self, user: User, token_hash: str, at: Time) -> None:
        await self.writer.write(
            ("INSERT INTO users (id, name, made) VALUES (?, ?, ?)", (user.id, user.name, at)),
            ("INSERT INTO tokens (hash, user_id) VALUES (?, ?)", (token_hash, user.id)),
        )

    async def user_of(self, token_hash: str) -> User | None:
        return await self._user(
            "SELECT id, name FROM users JOIN tokens ON user_id = id WHERE hash = ?", token_hash
        )

    async def find_user(self, id: str) -> User | None:
        return await self._user("SELECT id, name FROM users WHERE id = ?", id)

    async def rename_user(self, id: str, name: str) -> None:
        await self.writer.write(("UPDATE users SET name = ? WHERE id = ?", (name, id)))

    async def add_token(self, user: str, token_hash: str) -> None:
        await self.writer.write(
            ("INSERT INTO tokens (hash, user_id) VALUES (?, ?)", (token_hash, user))
        )

    async def add_link(self, user: str, link_hash: str, until: Time) -> None:
        await self.writer.write(
            ("INSERT INTO links (hash, user_id, until) VALUES (?, ?, ?)", (link_hash, user, until))
        )

    async def take_link(self, link_hash: str, at: Time) -> User | None:
        user = await self._user(
            "SELECT users.id, name FROM users JOIN links ON user_id = users.id "
            "WHERE hash = ? AND until > ?",
            link_hash,
            at,
        )
        await self.writer.write(
            ("DELETE FROM links WHERE hash = ? OR until <= ?", (link_hash, at)),
        )
        return user

    async def delete_user(self, id: str) -> None:
        tables = ("tokens", "links", "chat", "seats")
        await self.writer.write(
            ("DELETE FROM users WHERE id = ?", (id,)),
            *[(f"DELETE FROM {table} WHERE user_id = ?", (id,)) for table in tables],
        )

    # Chat.

    async def add_chat(self, table: str, user: str, text: str, at: Time) -> ChatRow:
        number = await self.writer.write(
            (
                "INSERT INTO chat (table_id, user_id, text, at) VALUES (?, ?, ?, ?)",
                (table, user, text, at),
            )
        )
        return ChatRow(number, user, text, at)

    async def chat(self, table: str, limit: int) -> list[ChatRow]:
        rows = await self._read(
            "SELECT number, user_id, text, at FROM chat WHERE table_id = ? "
            "ORDER BY number DESC LIMIT ?",
            (table, limit),
        )
        return [ChatRow(*row) for row in reversed(rows)]

    # The store itself.

    async def beat(self, at: Time) -> None:
        await self.writer.write(
            (
                "INSERT INTO facts (name, value) VALUES ('beat', ?) "
                "ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                (at,),
            )
        )

    async def last_beat(self) -> Time | None:
        rows = await self._read("SELECT value FROM facts WHERE name = 'beat'")
        return int(rows[0][0]) if rows else None

    async def close(self) -> None:
        await asyncio.to_thread(self.writer.stop)
        self.writer.connection.close()
        self.reader.close()

    # How it is read. Every read is short, so it may keep the others waiting.

    # What a row holds is known to the statement alone.
    async def _read(self, text: str, values: Values = ()) -> list[Any]:
        try:
            return self.reader.execute(text, values).fetchall()
        except sqlite3.Error as error:
            raise StoreError(f"cannot be read: {error}") from error

    async def _listings(self, text: str, values: Values) -> list[tuple[str, Listing]]:
        rows = await self._read(text, values)
        return [
            (id, Listing(title, status, bool(is_public), touched, deadline, summary.encode()))
            for id, title, status, is_public, touched, deadline, summary in rows
        ]

    async def _user(self, text: str, *values: object) -> User | None:
        rows = await self._read(text, values)
        return User(*rows[0]) if rows else None


def connect(path: Path) -> sqlite3.Connection:
    """Open a database that is ready for use."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=30)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    return connection
