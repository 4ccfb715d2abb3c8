"""What a store keeps of deals of the day, in SQL that SQLite and PostgreSQL both understand."""

from collections.abc import Sequence
from typing import Final

from fireside.store.deal_rows import DealKey, DealRows, ParCount, Ranked, Try
from fireside.store.sql import SqlReader, SqlWriter, Statement
from fireside.store.sql_secrets import keep_secret

SECRET: Final = "deal secret"

PUT_TRY: Final = """
    INSERT INTO tries
    (table_id, day, title, version, user_id, opened, ended, place, points, counts)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (table_id) DO UPDATE SET
    ended = excluded.ended, place = excluded.place, points = excluded.points,
    counts = CASE WHEN EXISTS (
        SELECT 1 FROM tries AS other WHERE other.day = excluded.day
        AND other.title = excluded.title AND other.version = excluded.version
        AND other.user_id = excluded.user_id AND other.counts = 1
        AND other.table_id <> excluded.table_id
    ) THEN 0 ELSE excluded.counts END
"""
"""Of two tries that may count, the first to end does."""

DEAL: Final = "day = ? AND title = ? AND version = ?"
COUNTED: Final = "t.day = ? AND t.title = ? AND t.version = ? AND t.counts = 1"
BEST_FIRST: Final = "ORDER BY t.place, t.points DESC, t.ended, t.table_id"
RANKED: Final = """
    SELECT t.user_id, u.name, t.table_id, t.place, t.points, (
        SELECT count(*) FROM tries AS other WHERE other.day = t.day AND other.title = t.title
        AND other.version = t.version AND other.user_id = t.user_id AND other.opened <= t.opened
    ) FROM tries AS t JOIN users AS u ON u.id = t.user_id WHERE
"""
PUT_PAR: Final = """
    INSERT INTO pars (day, title, version, level, number, place, points)
    VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
"""


def put_try(table: str, row: Try) -> Statement:
    """Return what writes the try at a table."""
    ends = (row.ended, row.place, row.points, int(row.counts))
    return PUT_TRY, (table, *row.deal, row.user, row.opened, *ends)


class SqlDealRows(DealRows):
    """The rows of one database."""

    def __init__(self, reader: SqlReader, writer: SqlWriter) -> None:
        self._reader: Final = reader
        self._writer: Final = writer

    async def secret(self, offered: str) -> str:
        return await keep_secret(self._reader, self._writer, SECRET, offered)

    async def open_try(self, deal: DealKey, user: str) -> str:
        rows = await self._reader.read(
            "SELECT t.table_id FROM tries AS t JOIN tables ON id = t.table_id "
            "WHERE t.day = ? AND t.title = ? AND t.version = ? AND t.user_id = ? "
            "AND status IN ('waiting', 'playing') ORDER BY t.opened DESC LIMIT 1",
            (*deal, user),
        )
        return str(rows[0][0]) if rows else ""

    async def result(self, deal: DealKey, user: str) -> Ranked | None:
        found = await self._ranked(f"{RANKED} {COUNTED} AND t.user_id = ?", (*deal, user))
        return found[0] if found else None

    async def ranking(self, deal: DealKey, limit: int) -> list[Ranked]:
        return await self._ranked(f"{RANKED} {COUNTED} {BEST_FIRST} LIMIT ?", (*deal, limit))

    async def count(self, deal: DealKey) -> int:
        rows = await self._reader.read(
            f"SELECT count(*) FROM tries AS t JOIN users ON id = t.user_id WHERE {COUNTED}", deal
        )
        return int(rows[0][0])

    async def better_count(self, deal: DealKey, place: int, points: int) -> int:
        rows = await self._reader.read(
            f"SELECT count(*) FROM tries AS t JOIN users ON id = t.user_id WHERE {COUNTED} "
            "AND (t.place < ? OR (t.place = ? AND t.points > ?))",
            (*deal, place, place, points),
        )
        return int(rows[0][0])

    async def days_of(self, user: str) -> list[str]:
        rows = await self._reader.read(
            "SELECT DISTINCT day FROM tries WHERE user_id = ? AND counts = 1 ORDER BY day", (user,)
        )
        return [day for (day,) in rows]

    async def played(self, day: str) -> list[DealKey]:
        rows = await self._reader.read(
            "SELECT DISTINCT day, title, version FROM tries WHERE day = ? ORDER BY title, version",
            (day,),
        )
        return [(day, title, version) for day, title, version in rows]

    async def add_par(
        self, deal: DealKey, level: str, number: int, place: int, points: int
    ) -> None:
        await self._writer.write((PUT_PAR, (*deal, level, number, place, points)))

    async def pars(self, deal: DealKey) -> list[ParCount]:
        rows = await self._reader.read(
            f"SELECT level, place, points, count(*) FROM pars WHERE {DEAL} "
            "GROUP BY level, place, points ORDER BY level, place, points",
            deal,
        )
        return [ParCount(*row) for row in rows]

    async def par_numbers(self, deal: DealKey, level: str) -> set[int]:
        rows = await self._reader.read(
            f"SELECT number FROM pars WHERE {DEAL} AND level = ?", (*deal, level)
        )
        return {number for (number,) in rows}

    async def forget_pars(self, before: str) -> None:
        await self._writer.write(("DELETE FROM pars WHERE day < ?", (before,)))

    async def _ranked(self, text: str, values: Sequence[object]) -> list[Ranked]:
        return [Ranked(*row) for row in await self._reader.read(text, values)]
