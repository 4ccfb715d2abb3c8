"""A start on a disk that says no: full, read-only, locked; each is named, and none is damage."""

import asyncio
import os
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from fireside.server import serve
from fireside.store import connection, migrations, sqlite
from fireside.store.diagnosis import diagnosis, unwritten
from fireside.store.errors import (
    PASSING,
    DamagedStoreError,
    FullDiskError,
    LockedStoreError,
    ReadOnlyStoreError,
    StoreError,
    UnreadableStoreError,
)
from fireside.store.sqlite import FILE_NAME, SqliteStore
from tests.store.stores import listing, run


def failing(code: int) -> sqlite3.OperationalError:
    """Return an error as SQLite raises it."""
    error = sqlite3.OperationalError("no")
    error.sqlite_errorcode = code
    return error


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        (sqlite3.SQLITE_FULL, FullDiskError),
        (sqlite3.SQLITE_READONLY, ReadOnlyStoreError),
        (sqlite3.SQLITE_READONLY | 4 << 8, ReadOnlyStoreError),
        (sqlite3.SQLITE_BUSY, LockedStoreError),
        (sqlite3.SQLITE_LOCKED, LockedStoreError),
        (sqlite3.SQLITE_CORRUPT, DamagedStoreError),
        (sqlite3.SQLITE_PERM, UnreadableStoreError),
    ],
)
def test_each_trouble_has_its_own_error(tmp_path: Path, code: int, kind: type[StoreError]) -> None:
    path = tmp_path / FILE_NAME
    assert type(diagnosis(path, failing(code))) is kind
    is_passing = kind in PASSING
    assert type(unwritten(failing(code), path)) is (kind if is_passing else StoreError)


@pytest.mark.parametrize(
    ("number", "kind"), [(28, FullDiskError), (30, ReadOnlyStoreError), (13, UnreadableStoreError)]
)
def test_the_system_tells_the_same(tmp_path: Path, number: int, kind: type[StoreError]) -> None:
    error = OSError(number, os.strerror(number))
    assert type(diagnosis(tmp_path / FILE_NAME, error)) is kind


def fill(folder: Path) -> None:
    """Make a database with something in it."""

    async def work() -> None:
        store = SqliteStore(folder)
        await store.append("t", 1, [b"1"], listing())
        await store.close()

    run(work())


@pytest.mark.parametrize("is_new", [True, False], ids=["new", "old"])
def test_a_full_disk_at_the_start_is_not_called_damage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_new: bool
) -> None:
    if not is_new:
        fill(tmp_path)

    def refuse(path: Path) -> None:
        raise failing(sqlite3.SQLITE_FULL)

    with monkeypatch.context() as patch:
        patch.setattr(sqlite, "connect", refuse)
        with pytest.raises(FullDiskError, match="the disk is full"):
            SqliteStore(tmp_path)
    fill(tmp_path / "another")
    run(SqliteStore(tmp_path).close())


def test_a_locked_database_at_the_start_is_told_as_that(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(tmp_path)
    monkeypatch.setattr(connection, "BUSY_TIMEOUT", 50)
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(LockedStoreError, match="another program keeps the database locked"):
            migrations.migrate(tmp_path / FILE_NAME)
        other.execute("ROLLBACK")
    run(SqliteStore(tmp_path).close())


def test_a_start_waits_says_why_once_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    troubles: list[Exception] = [FullDiskError("the disk is full")] * 3
    troubles.append(LockedStoreError("locked"))

    async def try_folder(folder: Path, accept_loss: bool) -> tuple[Path, ...]:
        if troubles:
            raise troubles.pop(0)
        return ()

    monkeypatch.setattr(serve, "try_folder", try_folder)
    monkeypatch.setattr(serve, "RETRY_SECONDS", 0.0)
    serve.wait_for_store(tmp_path)
    told = capsys.readouterr()
    assert (told.out + told.err).count("The server waits: the disk is full.") == 1
    assert (told.out + told.err).count("The server waits: locked.") == 1


@contextmanager
def small_disk(folder: Path) -> Iterator[None]:
    """Mount a disk of one MiB, where that may be done."""
    command = ["mount", "-t", "tmpfs", "-o", "size=1m", "none", str(folder)]
    try:
        is_mounted = subprocess.run(command, capture_output=True, check=False).returncode == 0
    except OSError:
        is_mounted = False
    if not is_mounted:
        pytest.skip("no disk can be mounted here")
    try:
        yield
    finally:
        subprocess.run(["umount", str(folder)], check=True)


def fill_up(folder: Path) -> Callable[[], None]:
    """Write until nothing fits any more; return what makes room again."""
    path = folder / "filler"
    with path.open("wb", buffering=0) as file:
        for size in (65536, 4096, 1):
            try:
                while file.write(b"x" * size) == size:
                    pass
            except OSError:
                continue
    return path.unlink


@pytest.mark.parametrize("is_new", [True, False], ids=["new", "old"])
def test_on_a_real_full_disk_a_start_names_it_and_later_works(tmp_path: Path, is_new: bool) -> None:
    with small_disk(tmp_path):
        if not is_new:
            fill(tmp_path)
        make_room = fill_up(tmp_path)
        with pytest.raises(FullDiskError, match="the disk is full"):
            SqliteStore(tmp_path)
        make_room()
        run(SqliteStore(tmp_path).close())


def test_a_real_disk_that_fills_up_under_a_server_heals(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore(tmp_path)
        await store.append("t", 1, [b"1"], listing())
        make_room = fill_up(tmp_path)
        calls = [store.append(f"u{at}", 1, [b"x" * 4000], listing()) for at in range(1000)]
        results = await asyncio.gather(*calls, return_exceptions=True)
        assert FullDiskError in {type(result) for result in results}
        make_room()
        await store.append("t", 2, [b"2"])
        assert await store.entries("t") == [b"1", b"2"]
        await store.close()

    with small_disk(tmp_path):
        run(work())


def test_a_real_read_only_disk_is_told_as_that(tmp_path: Path) -> None:
    with small_disk(tmp_path):
        fill(tmp_path)
        subprocess.run(["mount", "-o", "remount,ro", str(tmp_path)], check=True)
        with pytest.raises(ReadOnlyStoreError, match="read-only"):
            SqliteStore(tmp_path)
        subprocess.run(["mount", "-o", "remount,rw", str(tmp_path)], check=True)
        run(SqliteStore(tmp_path).close())
