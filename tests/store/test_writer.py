"""Group commit: writes share commits, are on disk when their calls return, and fail together."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from fireside.store import connection
from fireside.store.errors import (
    FullDiskError,
    LockedStoreError,
    ReadOnlyStoreError,
    StoreError,
    TakenError,
)
from fireside.store.sqlite import SqliteStore
from fireside.store.writer import BATCH_LIMIT
from tests.store.stores import fails_with, forget, listing, run


def look(path: Path, text: str) -> list[tuple[object, ...]]:
    """Read the file as another program would."""
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as connection:
        return connection.execute(text).fetchall()


def trace(store: SqliteStore) -> list[str]:
    """Return a list that every statement of a store is added to as soon as it begins."""
    statements: list[str] = []
    writing = store.writer.connection

    def note(statement: str) -> None:
        # A statement outside of a transaction is committed by itself.
        is_alone = statement.startswith("INSERT") and not writing.in_transaction
        statements.append("COMMIT" if is_alone else statement)

    writing.set_trace_callback(note)
    return statements


@contextmanager
def held_up(store: SqliteStore) -> Iterator[None]:
    """Keep the writer of a store waiting, and with it everything that comes later."""
    with closing(sqlite3.connect(store.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


async def begun(statements: list[str]) -> None:
    """Wait until a store writes something."""
    while not statements:
        await asyncio.sleep(0.001)


def test_many_writes_share_few_commits(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore(tmp_path)
        statements = trace(store)
        with held_up(store):
            first = asyncio.create_task(store.append("t", 1, [b"1"]))
            await begun(statements)
            others = [asyncio.create_task(store.append(f"t{at}", 1, [b"1"])) for at in range(500)]
            await asyncio.sleep(0)
        await asyncio.gather(first, *others)
        assert 1 <= statements.count("COMMIT") <= 50
        await store.close()

    run(work())


def test_a_batch_has_a_limit(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore(tmp_path)
        statements = trace(store)
        with held_up(store):
            first = asyncio.create_task(store.beat(1))
            await begun(statements)
            beats = [asyncio.create_task(store.beat(at)) for at in range(BATCH_LIMIT + 1)]
            await asyncio.sleep(0)
        await asyncio.gather(first, *beats)
        assert statements.count("COMMIT") == 3
        await store.close()

    run(work())


def test_a_write_is_on_disk_when_its_call_returns(tmp_path: Path) -> None:
    async def write(store: SqliteStore, table: str) -> None:
        for number in range(1, 6):
            await store.append(table, number, [b"1"])
            found = look(store.path, f"SELECT max(number) FROM entries WHERE table_id = '{table}'")
            assert found == [(number,)]

    async def work() -> None:
        store = SqliteStore(tmp_path)
        await asyncio.gather(*[write(store, f"t{at}") for at in range(10)])
        await store.close()

    run(work())


@pytest.mark.parametrize(
    ("pragma", "value"),
    [("journal_mode", "wal"), ("synchronous", 2), ("secure_delete", 1)],
    ids=str,
)
def test_commits_are_flushed_and_deleted_rows_overwritten(
    tmp_path: Path, pragma: str, value: object
) -> None:
    async def work() -> None:
        store = SqliteStore(tmp_path)
        found = store.writer.connection.execute(f"PRAGMA {pragma}").fetchone()
        assert found == (value,)
        await store.close()

    run(work())


def test_on_a_full_disk_every_waiter_is_told_and_nothing_acknowledged_is_lost(
    tmp_path: Path,
) -> None:
    async def work() -> None:
        store = SqliteStore(tmp_path)
        await store.append("t", 1, [b"1"], listing())
        pages = store.writer.connection.execute("PRAGMA page_count").fetchone()[0]
        store.writer.connection.execute(f"PRAGMA max_page_count = {pages}")
        big = b"x" * 5000
        calls = [store.append(f"t{at}", 1, [big], listing()) for at in range(20)]
        results = await asyncio.gather(*calls, return_exceptions=True)
        assert {type(result) for result in results} == {FullDiskError}
        assert look(store.path, "SELECT table_id FROM entries") == [("t",)]
        assert look(store.path, "SELECT id FROM tables") == [("t",)]

        # Once there is room again, everything goes on.
        store.writer.connection.execute("PRAGMA max_page_count = 1000000")
        await store.append("t0", 1, [big])
        await fails_with(TakenError, store.append("t", 1, [b"2"]))
        await store.close()

    run(work())


def test_what_fits_on_a_full_disk_is_kept_and_what_does_not_is_refused(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore(tmp_path)
        await store.append("t", 1, [b"1"])
        pages = store.writer.connection.execute("PRAGMA page_count").fetchone()[0]
        store.writer.connection.execute(f"PRAGMA max_page_count = {pages}")
        calls = [store.append(f"t{at}", 1, [b"x" * 5000 * (at % 2)]) for at in range(10)]
        results = await asyncio.gather(*calls, return_exceptions=True)
        told = {f"t{at}" for at, result in enumerate(results) if result is None}
        kept = {str(table) for (table,) in look(store.path, "SELECT table_id FROM entries")}
        assert kept == {"t"} | told
        await store.close()

    run(work())


def test_without_a_connection_every_waiter_is_told(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore(tmp_path)
        await store.append("t", 1, [b"1"])
        store.writer.connection.close()
        calls = [store.append(f"t{at}", 1, [b"1"]) for at in range(5)]
        results = await asyncio.gather(*calls, return_exceptions=True)
        assert {type(result) for result in results} == {StoreError}
        await fails_with(StoreError, forget(store, "ann"))
        assert await store.entries("t") == [b"1"]
        await store.close()

    run(work())


def test_the_writer_outlives_the_event_loop_of_a_waiter(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)

    async def leave() -> None:
        for at in range(5):
            asyncio.get_running_loop().create_task(store.append(f"t{at}", 1, [b"1"]))
        await asyncio.sleep(0)

    async def come() -> None:
        await store.append("u", 1, [b"1"])
        assert store.writer.thread.is_alive()
        await store.close()

    run(leave())
    run(come())


def test_a_locked_database_is_waited_for_once_and_told_as_that(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "BUSY_TIMEOUT", 50)

    async def work() -> None:
        store = SqliteStore(tmp_path)
        statements = trace(store)
        with held_up(store):
            told = await fails_with(LockedStoreError, store.append("t", 1, [b"1"]))
            assert told == "nothing was written: another program keeps the database locked"
            # The same row is not tried a second time: that would be another wait.
            assert [text for text in statements if text.startswith(("BEGIN", "COMMIT"))] == [
                "COMMIT"
            ]
            await fails_with(LockedStoreError, store.beat(1))
        await store.append("t", 1, [b"1"])
        assert await store.entries("t") == [b"1"]
        await store.close()

    run(work())


def test_a_database_that_may_only_be_read_is_told_as_that_and_heals(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore(tmp_path)
        store.writer.connection.execute("PRAGMA query_only = ON")
        for call in (store.append("t", 1, [b"1"]), store.beat(1)):
            told = await fails_with(ReadOnlyStoreError, call)
            assert told == "nothing was written: the disk or the file is read-only"
        assert await store.entries("t") == []
        store.writer.connection.execute("PRAGMA query_only = OFF")
        await store.append("t", 1, [b"1"])
        await store.close()

    run(work())


def test_no_wait_for_a_lock_is_long() -> None:
    assert connection.BUSY_TIMEOUT <= 5_000
