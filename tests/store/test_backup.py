"""Copies of a database, made while it is written to, and put back."""

import asyncio
import re
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from fireside.store.backup import backup, restore
from fireside.store.contents import Contents
from fireside.store.errors import (
    DamagedStoreError,
    NewerStoreError,
    OccupiedError,
    StoreInUseError,
    UnreadableStoreError,
)
from fireside.store.mark import MARK_NAME
from fireside.store.migrations import check
from fireside.store.sqlite import FILE_NAME, SqliteStore
from fireside.store.store import User
from tests.store.stores import listing, run


def fill(folder: Path, tables: int = 3) -> Path:
    """Make a database with some tables, two entries each, and one guest; return its folder."""

    async def work() -> None:
        store = SqliteStore(folder)
        await store.add_user(User("ann", "Ann"), "token", 1)
        for at in range(tables):
            await store.append(f"t{at}", 1, [b"1", b"2"], listing())
        await store.close()

    run(work())
    return folder


def entries_in(folder: Path, table: str) -> list[bytes]:
    """Read a table as a server would."""

    async def work() -> list[bytes]:
        store = SqliteStore(folder)
        found = await store.entries(table)
        await store.close()
        return found

    return run(work())


def names_in(folder: Path) -> set[str]:
    """List the files of a folder, but for what SQLite leaves there while it reads."""
    names = {path.name for path in folder.iterdir()}
    return {name for name in names if not name.endswith(("-shm", "-wal", ".lock"))}


def test_a_copy_is_one_whole_file_and_tells_what_is_in_it(tmp_path: Path) -> None:
    folder = fill(tmp_path / "data")
    file = tmp_path / "copy.db"
    assert backup(folder, file) == Contents(tables=3, entries=6, guests=1)
    check(file)
    assert names_in(tmp_path) == {"data", "copy.db"}


def test_what_was_copied_can_be_put_into_an_empty_folder(tmp_path: Path) -> None:
    folder = fill(tmp_path / "data")
    backup(folder, tmp_path / "copy.db")
    contents, kept = restore(tmp_path / "copy.db", tmp_path / "new" / "place")
    assert (contents, kept) == (Contents(tables=3, entries=6, guests=1), None)
    assert entries_in(tmp_path / "new" / "place", "t2") == [b"1", b"2"]


def test_a_copy_can_be_made_while_a_server_writes(tmp_path: Path) -> None:
    async def write(store: SqliteStore) -> None:
        for number in range(3, 400):
            await store.append("t0", number, [b"%d" % number])

    async def work() -> tuple[int, int]:
        store = SqliteStore(folder)
        writing = asyncio.create_task(write(store))
        await asyncio.sleep(0.05)
        before = len(await store.entries("t0"))
        await asyncio.to_thread(backup, folder, tmp_path / "copy.db")
        after = len(await store.entries("t0"))
        await writing
        await store.close()
        return before, after

    folder = fill(tmp_path / "data")
    before, after = run(work())
    restore(tmp_path / "copy.db", tmp_path / "new")
    # A table that lacked an entry would be refused.
    assert before <= len(entries_in(tmp_path / "new", "t0")) <= after


def test_a_file_that_is_there_is_overwritten_only_if_told_to(tmp_path: Path) -> None:
    folder = fill(tmp_path / "data")
    file = tmp_path / "copy.db"
    file.write_bytes(b"precious")
    with pytest.raises(OccupiedError, match="is there already"):
        backup(folder, file)
    assert file.read_bytes() == b"precious"
    backup(folder, file, replace=True)
    check(file)


def test_a_folder_without_a_database_cannot_be_copied(tmp_path: Path) -> None:
    with pytest.raises(UnreadableStoreError, match="no database in"):
        backup(tmp_path, tmp_path / "copy.db")
    assert list(tmp_path.iterdir()) == []


def test_a_copy_cannot_be_written_where_there_is_no_folder(tmp_path: Path) -> None:
    folder = fill(tmp_path / "data")
    with pytest.raises(UnreadableStoreError):
        backup(folder, tmp_path / "nowhere" / "copy.db")


def test_a_damaged_database_is_not_copied(tmp_path: Path) -> None:
    folder = fill(tmp_path / "data", tables=200)
    path = folder / FILE_NAME
    data = bytearray(path.read_bytes())
    data[4096 : 4096 * 4] = b"\xa5" * 4096 * 3
    path.write_bytes(data)
    with pytest.raises(DamagedStoreError, match=re.escape(f"{path} ")):
        backup(folder, tmp_path / "copy.db")
    assert names_in(tmp_path) == {"data"}
    assert path.read_bytes() == data


# The way back.


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return a copy of a small database."""
    file = tmp_path / "copy.db"
    backup(fill(tmp_path / "source"), file)
    return file


def test_a_database_that_is_there_is_not_replaced_unasked(tmp_path: Path, file: Path) -> None:
    folder = fill(tmp_path / "data", tables=9)
    before = (folder / FILE_NAME).read_bytes()
    with pytest.raises(OccupiedError, match="data has a database"):
        restore(file, folder)
    assert (folder / FILE_NAME).read_bytes() == before
    assert names_in(folder) == {FILE_NAME, MARK_NAME}


def test_a_replaced_database_is_kept_under_a_dated_name(tmp_path: Path, file: Path) -> None:
    folder = fill(tmp_path / "data", tables=9)
    before = (folder / FILE_NAME).read_bytes()
    _, kept = restore(file, folder, replace=True)
    assert kept is not None
    assert re.fullmatch(r"fireside-\d{4}-\d\d-\d\d-\d{6}\.db", kept.name)
    assert kept.read_bytes() == before
    assert entries_in(folder, "t8") == []
    assert entries_in(folder, "t2") == [b"1", b"2"]


def test_databases_replaced_in_the_same_second_are_all_kept(tmp_path: Path, file: Path) -> None:
    folder = fill(tmp_path / "data")
    kept = [restore(file, folder, replace=True)[1] for _ in range(3)]
    assert len(set(kept)) == 3
    assert names_in(folder) == {FILE_NAME, *[path.name for path in kept if path]}


def test_a_replaced_database_keeps_the_log_that_a_crash_left(tmp_path: Path, file: Path) -> None:
    folder = fill(tmp_path / "data")
    crashed = tmp_path / "crashed"
    with closing(sqlite3.connect(folder / FILE_NAME, isolation_level=None)) as connection:
        connection.execute("INSERT INTO entries VALUES ('t0', 3, 'late', x'')")
        shutil.copytree(folder, crashed)
    _, kept = restore(file, crashed, replace=True)
    assert kept is not None
    with closing(sqlite3.connect(kept)) as connection:
        found = connection.execute("SELECT data FROM entries WHERE number = 3").fetchall()
    assert found == [("late",)]
    assert entries_in(crashed, "t0") == [b"1", b"2"]


def test_a_damaged_database_can_be_replaced(tmp_path: Path, file: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / FILE_NAME).write_bytes(b"all broken")
    _, kept = restore(file, folder, replace=True)
    assert kept is not None
    assert kept.read_bytes() == b"all broken"
    assert entries_in(folder, "t0") == [b"1", b"2"]


def test_nothing_is_put_back_under_a_running_server(tmp_path: Path, file: Path) -> None:
    folder = fill(tmp_path / "data")
    store = SqliteStore(folder)
    with pytest.raises(StoreInUseError):
        restore(file, folder, replace=True)
    run(store.close())


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("UPDATE alembic_version SET version_num = '9999'", NewerStoreError),
        ("PRAGMA application_id = 7", DamagedStoreError),
    ],
    ids=["newer", "foreign"],
)
def test_a_copy_that_cannot_be_used_changes_nothing(
    tmp_path: Path, file: Path, text: str, error: type[Exception]
) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute(text)
    folder = fill(tmp_path / "data")
    before = (folder / FILE_NAME).read_bytes()
    with pytest.raises(error, match=re.escape(f"{file} ")):
        restore(file, folder, replace=True)
    assert (folder / FILE_NAME).read_bytes() == before
    assert names_in(folder) == {FILE_NAME, MARK_NAME}


@pytest.mark.parametrize("size", [0, 1000, 5000, -10])
def test_a_copy_that_breaks_off_is_refused(tmp_path: Path, file: Path, size: int) -> None:
    file.write_bytes(file.read_bytes()[:size])
    before = file.read_bytes()
    with pytest.raises(DamagedStoreError, match=re.escape(str(file))):
        restore(file, tmp_path / "data")
    assert names_in(tmp_path / "data") == set()
    assert file.read_bytes() == before


def test_a_copy_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(UnreadableStoreError, match=r"no file .*nothing\.db"):
        restore(tmp_path / "nothing.db", tmp_path / "data")
    assert not (tmp_path / "data").exists()
