"""Erasures in SQL: rows are deleted a few at a time."""

from typing import Final

from fireside.store.erasures import Erasure, Erasures, Kind
from fireside.store.sql import SqlReader, SqlWriter, Statement

ROWS_AT_ONCE: Final = 100
"""Rows that one write deletes at most."""

NOTE: Final = "INSERT INTO erasures (kind, id, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"

OWNED: Final[dict[Kind, tuple[tuple[str, str, str], ...]]] = {
    "user": (
        ("tokens", "hash", "user_id"),
        ("links", "hash", "user_id"),
        ("subscriptions", "id", "user_id"),
        ("muted", "table_id", "user_id"),
        ("due_notices", "table_id", "user_id"),
        ("tries", "table_id", "user_id"),
        ("chat", "number", "user_id"),
        ("seats", "(table_id, seat)", "user_id"),
    ),
    "table": (
        ("chat", "number", "table_id"),
        ("seats", "seat", "table_id"),
        ("muted", "user_id", "table_id"),
        ("due_notices", "user_id", "table_id"),
        ("tries", "user_id", "table_id"),
        ("entries", "number", "table_id"),
    ),
}
"""What belongs to a user or a table: the rows, by what they are counted, and whose they are."""


class SqlErasures(Erasures):
    """Erasures in SQL."""

    finally_noted: tuple[Statement, ...] = ()
    """What is written with the end of an erasure."""

    def __init__(self, reader: SqlReader, writer: SqlWriter) -> None:
        self._reader: Final = reader
        self._writer: Final = writer

    async def begin(self, erasure: Erasure, at: int) -> None:
        whole = "users" if erasure.kind == "user" else "tables"
        await self._writer.write(
            (NOTE, (erasure.kind, erasure.id, at)),
            (f"DELETE FROM {whole} WHERE id = ?", (erasure.id,)),
        )

    async def pending(self) -> list[Erasure]:
        rows = await self._reader.read("SELECT kind, id FROM erasures ORDER BY at")
        return [Erasure(kind, id) for kind, id in rows]

    async def open_tables_of(self, user: str) -> list[str]:
        rows = await self._reader.read(
            "SELECT DISTINCT table_id FROM seats JOIN tables ON id = table_id "
            "WHERE user_id = ? AND status != 'closed'",
            (user,),
        )
        return [id for (id,) in rows]

    async def erase_some(self, erasure: Erasure) -> bool:
        for name, key, owner in OWNED[erasure.kind]:
            found = f"SELECT {key.strip('()')} FROM {name} WHERE {owner} = ? LIMIT {ROWS_AT_ONCE}"
            if await self._reader.read(found, (erasure.id,)):
                text = f"DELETE FROM {name} WHERE {owner} = ? AND {key} IN ({found})"
                await self._writer.write((text, (erasure.id, erasure.id)))
                return False
        done = "DELETE FROM erasures WHERE kind = ? AND id = ?"
        await self._writer.write((done, (erasure.kind, erasure.id)), *self.finally_noted)
        return True
