"""A database that is whole, but shorter than it was, is noticed when it is opened."""

import os
import shutil
import stat
from pathlib import Path

import pytest

from fireside.store.backup import backup, restore
from fireside.store.errors import DamagedStoreError, LostWritesError
from fireside.store.files import log_of
from fireside.store.mark import MARK_NAME, Mark, writes_in
from fireside.store.sqlite import FILE_NAME, SqliteStore
from fireside.store.store import User
from tests.store.stores import run


def write(folder: Path, first: int, last: int) -> None:
    """Write entries one after the other, and close the store."""

    async def work() -> None:
        store = SqliteStore(folder)
        for number in range(first, last + 1):
            await store.append("t", number, [b"%d" % number])
        await store.close()

    run(work())


def files_without_log(folder: Path, target: Path) -> None:
    """Write to a folder; copy what is there at that moment, without the write-ahead log."""

    async def work() -> None:
        store = SqliteStore(folder)
        for number in range(1, 23):
            await store.append("t", number, [b"%d" % number])
        target.mkdir()
        assert log_of(store.path).stat().st_size > 0
        shutil.copy(store.path, target / FILE_NAME)
        await store.close()
        shutil.copy(folder / MARK_NAME, target / MARK_NAME)

    run(work())


def entries_in(folder: Path, accept_loss: bool = False) -> list[bytes]:
    """Open a folder and read its entries."""

    async def work() -> list[bytes]:
        store = SqliteStore(folder, accept_loss)
        try:
            return await store.entries("t")
        finally:
            await store.close()

    return run(work())


def test_a_lost_log_is_noticed_and_nothing_is_changed(tmp_path: Path) -> None:
    files_without_log(tmp_path / "data", tmp_path / "cut")
    cut = tmp_path / "cut"
    before = {file.name: file.read_bytes() for file in cut.iterdir()}
    with pytest.raises(
        LostWritesError, match=r"fireside\.db lacks .* it holds 0 writes, 22 were .*--accept-loss"
    ):
        SqliteStore(cut)
    after = {file.name: file.read_bytes() for file in cut.iterdir()}
    after.pop("fireside.lock")
    assert after == before


def test_a_log_that_breaks_off_is_noticed(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore(tmp_path / "data")
        for number in range(1, 23):
            await store.append("t", number, [b"%d" % number])
        cut = tmp_path / "cut"
        shutil.copytree(tmp_path / "data", cut)
        await store.close()
        log = log_of(cut / FILE_NAME)
        os.truncate(log, log.stat().st_size // 2)
        (cut / f"{FILE_NAME}-shm").unlink()

    run(work())
    with pytest.raises(LostWritesError):
        SqliteStore(tmp_path / "cut")


def test_a_loss_can_be_accepted_once(tmp_path: Path) -> None:
    files_without_log(tmp_path / "data", tmp_path / "cut")
    assert entries_in(tmp_path / "cut", accept_loss=True) == []
    assert entries_in(tmp_path / "cut") == []


def test_an_older_copy_of_the_file_is_noticed(tmp_path: Path) -> None:
    write(tmp_path / "data", 1, 3)
    older = shutil.copy(tmp_path / "data" / FILE_NAME, tmp_path / "older.db")
    write(tmp_path / "data", 4, 5)
    shutil.copy(older, tmp_path / "data" / FILE_NAME)
    with pytest.raises(LostWritesError, match="it holds 3 writes, 5 were made"):
        SqliteStore(tmp_path / "data")


def test_a_missing_database_is_noticed(tmp_path: Path) -> None:
    write(tmp_path, 1, 3)
    (tmp_path / FILE_NAME).unlink()
    with pytest.raises(LostWritesError, match="it holds 0 writes, 3 were made"):
        SqliteStore(tmp_path)
    assert not (tmp_path / FILE_NAME).exists()


@pytest.mark.parametrize("text", ["", "no number", "00000000000000000002 2026-01-01T00:00:00Z"])
def test_a_mark_that_is_behind_or_unreadable_is_no_loss(tmp_path: Path, text: str) -> None:
    write(tmp_path, 1, 3)
    (tmp_path / MARK_NAME).write_text(text, "ascii")
    assert len(entries_in(tmp_path)) == 3


def test_every_kind_of_write_moves_the_mark(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore(tmp_path)
        mark = Mark(tmp_path / MARK_NAME)
        counts = []
        for call in (
            store.add_user(User("ann", "Ann"), "token", 1),
            store.append("t", 1, [b"1", b"2"]),
            store.append("t", 3, [b"3"]),
            store.add_chat("t", "ann", "hello", 1),
        ):
            await call
            counts.append(writes_in(store.path))
        await store.close()
        noted = mark.read()
        assert noted is not None
        # Two entries that are written together count as two and their transaction as one.
        assert counts == [1, 4, 5, 6]
        assert noted[0] == 6

    run(work())


def test_the_mark_is_for_the_user_of_the_server_alone(tmp_path: Path) -> None:
    write(tmp_path, 1, 1)
    assert stat.S_IMODE((tmp_path / MARK_NAME).stat().st_mode) == 0o600


def test_restoring_an_older_copy_is_no_loss(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    write(folder, 1, 3)
    backup(folder, tmp_path / "copy.db")
    write(folder, 4, 9)
    restore(tmp_path / "copy.db", folder, replace=True)
    assert len(entries_in(folder)) == 3
    write(folder, 4, 5)
    assert len(entries_in(folder)) == 5


def test_damage_is_named_before_a_loss(tmp_path: Path) -> None:
    write(tmp_path, 1, 3)
    data = bytearray((tmp_path / FILE_NAME).read_bytes())
    data[100:4096] = b"x" * 3996
    (tmp_path / FILE_NAME).write_bytes(data)
    with pytest.raises(DamagedStoreError):
        SqliteStore(tmp_path)
