"""Copying everything from one database to another, of whatever kind, checked entry by entry.

A target has to be empty, or to hold the beginning of the same copy: what was interrupted is gone on
with. Entries that are there are compared, not written again; everything else is little, may have
changed meanwhile, and is copied again.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from typing import Final

from fireside.store.contents import Contents, count_contents
from fireside.store.errors import DamagedStoreError, OccupiedError
from fireside.store.half_filled import BEGIN_FILLING, END_FILLING, is_half_filled
from fireside.store.sql import Database, EntryRow, Rows, SqlReader, Statement

ROWS_AT_ONCE: Final = 1000
"""Rows that one write copies, but for a table that has more entries."""

Check = Callable[[str, list[bytes], list[bytes]], object]
"""Raises an error if the entries of a table do not fit their heads."""

Progress = Callable[[int, int], None]
"""Is told how many entries are copied, and of how many."""

COPIED: Final = "table_id NOT IN (SELECT id FROM erasures WHERE kind = 'table')"
"""Entries of a table that is being erased may lack some, and nobody can see them."""

COUNT: Final = f"""
    SELECT table_id, count(*) FROM entries WHERE {COPIED} GROUP BY table_id ORDER BY table_id
"""
READ: Final = f"""
    SELECT table_id, number, data, head FROM entries
    WHERE table_id >= ? AND table_id <= ? AND {COPIED} ORDER BY table_id, number
"""


@dataclass(frozen=True)
class Part:
    """The rows of one kind, entries excepted."""

    name: str
    keys: tuple[str, ...]
    others: tuple[str, ...]
    condition: str = ""

    @property
    def columns(self) -> str:
        """All columns, the keys first."""
        return ", ".join((*self.keys, *self.others))

    def page_after(self, last: Sequence[object]) -> Statement:
        """Return what reads the next rows after the one with these keys, or the first ones."""
        conditions = [self.condition] if self.condition else []
        if last:
            places = ", ".join("?" * len(self.keys))
            conditions.append(f"({', '.join(self.keys)}) > ({places})")
        where = f"WHERE {' AND '.join(conditions)}" if conditions else ""
        order = f"ORDER BY {', '.join(self.keys)} LIMIT {ROWS_AT_ONCE}"
        return f"SELECT {self.columns} FROM {self.name} {where} {order}", last

    def addition(self, row: Sequence[object]) -> Statement:
        """Return what adds a row."""
        places = ", ".join("?" * len(row))
        return f"INSERT INTO {self.name} ({self.columns}) VALUES ({places})", tuple(row)


PARTS: Final = (
    Part(
        "tables",
        ("id",),
        ("title", "status", "is_public", "touched", "deadline", "summary", "maker"),
    ),
    Part("users", ("id",), ("name", "made", "owner")),
    Part("tokens", ("hash",), ("user_id",)),
    Part("links", ("hash",), ("user_id", "until")),
    Part("seats", ("table_id", "seat"), ("user_id", "name")),
    Part("chat", ("number",), ("table_id", "user_id", "text", "at")),
    Part("erasures", ("kind", "id"), ("at",)),
    Part("bans", ("kind", "whom"), ("until", "made")),
    Part("outages", ("began",), ("ended",)),
    Part("secrets", ("name",), ("value",)),
    Part(
        "subscriptions",
        ("id",),
        ("user_id", "endpoint", "public_key", "secret", "language", "made"),
    ),
    Part("muted", ("user_id", "table_id"), ()),
    Part("due_notices", ("table_id", "user_id"), ("due",)),
    Part(
        "tries",
        ("table_id",),
        ("day", "title", "version", "user_id", "opened", "ended", "place", "points", "counts"),
    ),
    Part("pars", ("day", "title", "version", "level", "number"), ("place", "points")),
    Part("facts", ("name",), ("value",), "name = 'beat'"),
)
"""Everything but entries; other facts are about one database alone."""


async def transfer(
    source: SqlReader, target: Database, check: Check | None, progress: Progress
) -> Contents:
    """Copy everything, and say what there is now; nobody else may write to the target."""
    await begin(source, target)
    await copy_entries(source, target, check, progress)
    for part in PARTS:
        await copy_part(source, target, part)
    await target.count_on()
    await target.writer.write(END_FILLING)
    return await count_contents(target.reader)


async def begin(source: SqlReader, target: Database) -> None:
    """Note that the target is being filled, unless it holds something else."""
    if await is_half_filled(target.reader):
        return
    for name in ("entries", *[part.name for part in PARTS if not part.condition]):
        if await target.reader.read(f"SELECT 1 FROM {name} LIMIT 1"):
            raise OccupiedError("the target holds other data already")
    await target.writer.write(BEGIN_FILLING)


async def copy_entries(
    source: SqlReader, target: Database, check: Check | None, progress: Progress
) -> None:
    """Copy the entries of all tables in the order of their ids, some tables at a time."""
    counts: dict[str, int] = dict(await source.read(COUNT))
    for id, _ in await target.reader.read(COUNT):
        if id not in counts:
            raise OccupiedError(f"the target holds table {id}, which the source does not have")
    done, total = 0, sum(counts.values())
    progress(done, total)
    for first, last in spans(counts):
        rows = await read_entries(source, first, last)
        if check is not None:
            for id, found in groupby(rows, itemgetter(0)):
                entries = list(found)
                check(id, [row[2].encode() for row in entries], [row[3] for row in entries])
        await fill(target, rows, first, last)
        done += len(rows)
        progress(done, total)


def spans(counts: dict[str, int]) -> Iterator[tuple[str, str]]:
    """Yield the first and the last of tables whose entries are copied together."""
    first, last, size = "", "", 0
    for id, count in counts.items():
        if size and size + count > ROWS_AT_ONCE:
            yield first, last
            size = 0
        first, last, size = (first if size else id), id, size + count
    if size:
        yield first, last


async def read_entries(reader: SqlReader, first: str, last: str) -> list[EntryRow]:
    """Return the entries of some tables."""
    rows = await reader.read(READ, (first, last))
    return [(id, number, data, head) for id, number, data, head in rows]


async def fill(target: Database, rows: list[EntryRow], first: str, last: str) -> None:
    """Add those entries that are missing; read all again, and compare them."""
    present = await read_entries(target.reader, first, last)
    compare(present, rows)
    missing = sorted(set(rows) - set(present))
    if missing:
        await target.writer.append(missing)
        found = await read_entries(target.reader, first, last)
        compare(found, rows)
        if len(found) != len(rows):
            raise DamagedStoreError(f"tables {first} to {last}: not all entries were stored")


def compare(found: list[EntryRow], wanted: list[EntryRow]) -> None:
    """Refuse the first entry that is found and not wanted."""
    for row in sorted(set(found) - set(wanted)):
        raise OccupiedError(f"the target holds another entry {row[1]} of table {row[0]}")


async def copy_part(source: SqlReader, target: Database, part: Part) -> None:
    """Copy the rows of one kind."""
    where = f" WHERE {part.condition}" if part.condition else ""
    await target.writer.write((f"DELETE FROM {part.name}{where}", ()))
    last: tuple[object, ...] = ()
    while rows := await source.read(*part.page_after(last)):
        await target.writer.write(*[part.addition(row) for row in rows])
        await check_page(target.reader, part, last, rows)
        last = tuple(rows[-1][: len(part.keys)])


async def check_page(target: SqlReader, part: Part, last: Sequence[object], rows: Rows) -> None:
    """Read rows again, and compare their keys."""
    count = len(part.keys)
    found = await target.read(*part.page_after(last))
    if [tuple(row)[:count] for row in found] != [tuple(row)[:count] for row in rows]:
        raise DamagedStoreError(f"not all rows of {part.name} were stored")
