"""Erasures in SQLite: rows are deleted a few at a time, and what they leave in the file later."""

from typing import Final

from fireside.store.connection import NOTE_REMAINS
from fireside.store.erasures import Erasure, Erasures, Kind
from fireside.store.reader import Reader
from fireside.store.writer import Writer

ROWS_AT_ONCE: Final = 100
"""Rows that one write deletes at most."""

NOTE: Final = "INSERT OR IGNORE INTO erasures (kind, id, at) VALUES (?, ?, ?)"

OWNED: Final[dict[Kind, tuple[tuple[str, str, str], ...]]] = {
    "user": tuple((name, "rowid", "user_id") for name in ("tokens", "links", "chat", "seats")),
    "table": (
        ("chat", "rowid", "table_id"),
        ("seats", "rowid", "table_id"),
        ("entries", "number", "table_id"),
    ),
}
"""What belongs to a user or a table: the rows, by what they are counted, and whose they are."""


class SqliteErasures(Erasures):
    """Erasures in SQLite."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer: Final = writer
        self._reader: Final = reader

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
            found = f"SELECT {key} FROM {name} WHERE {owner} = ? LIMIT {ROWS_AT_ONCE}"
            if await self._reader.read(found, (erasure.id,)):
                text = f"DELETE FROM {name} WHERE {owner} = ? AND {key} IN ({found})"
                await self._writer.write((text, (erasure.id, erasure.id)))
                return False
        done = "DELETE FROM erasures WHERE kind = ? AND id = ?"
        await self._writer.write((done, (erasure.kind, erasure.id)), (NOTE_REMAINS, ()))
        await self._writer.empty_log()
        return True
