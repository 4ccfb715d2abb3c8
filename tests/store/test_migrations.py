"""Opening a folder: new, up to date or in need of it, damaged, foreign, newer, in use."""

import multiprocessing
import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from fireside.store import migrations
from fireside.store.errors import (
    DamagedStoreError,
    NewerStoreError,
    StoreInUseError,
    UnreadableStoreError,
)
from fireside.store.migrations import check, prepare
from fireside.store.sqlite import FILE_NAME, SqliteStore
from fireside.store.store import User
from tests.store.stores import listing, run


def fill(folder: Path) -> Path:
    """Make a database with something in it; return its file."""

    async def work() -> None:
        store = SqliteStore(folder)
        await store.add_user(User("ann", "Ann"), "token", 1)
        for at in range(200):
            await store.append(f"t{at}", 1, [b"x" * 500], listing())
        await store.close()

    run(work())
    return folder / FILE_NAME


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a good database, to be copied."""
    return fill(tmp_path_factory.mktemp("whole"))


@pytest.fixture
def path(whole: Path, tmp_path: Path) -> Path:
    """Return a good database in a folder of its own."""
    return Path(shutil.copy(whole, tmp_path / FILE_NAME))


def refuse(path: Path, error: type[Exception], match: str) -> None:
    """Open a folder in vain; its files must stay as they are, byte for byte."""
    before = files_of(path.parent)
    with pytest.raises(error, match=match):
        SqliteStore(path.parent)
    assert files_of(path.parent) == before


def files_of(folder: Path) -> dict[str, bytes]:
    """Read all files but the lock, and the index of the log that any reader may rebuild."""
    return {
        file.name: file.read_bytes()
        for file in folder.iterdir()
        if file.is_file() and not file.name.endswith((".lock", "-shm"))
    }


def change(path: Path, text: str) -> None:
    """Change a database behind the store's back."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(text)


def close(store: SqliteStore) -> None:
    """Close a store that nothing waits for."""
    run(store.close())


def test_a_new_database_is_made_with_its_folders(tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b 100%?#"
    close(SqliteStore(folder))
    assert (folder / FILE_NAME).exists()
    check(folder / FILE_NAME)


def test_a_half_made_database_is_made_again(tmp_path: Path) -> None:
    (tmp_path / f"{FILE_NAME}.new").write_bytes(b"half")
    close(SqliteStore(tmp_path))
    check(tmp_path / FILE_NAME)
    assert not (tmp_path / f"{FILE_NAME}.new").exists()


def test_a_database_that_is_up_to_date_stays_as_it_is(path: Path) -> None:
    before = path.read_bytes()
    prepare(path)
    prepare(path)
    assert path.read_bytes() == before


def test_what_a_killed_server_left_in_the_log_is_there_again(tmp_path: Path) -> None:
    source = Path(migrations.__file__).parents[3]
    script = (
        "import asyncio, os, pathlib\n"
        "from fireside.store.sqlite import SqliteStore\n"
        "async def work():\n"
        f"    await SqliteStore(pathlib.Path({str(tmp_path)!r})).append('t', 1, [b'1'])\n"
        "    os._exit(9)\n"
        "asyncio.run(work())\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(source)}
    assert subprocess.call([sys.executable, "-c", script], env=environment) == 9
    assert (tmp_path / f"{FILE_NAME}-wal").stat().st_size > 0

    async def work() -> None:
        store = SqliteStore(tmp_path)
        assert await store.entries("t") == [b"1"]
        await store.close()

    run(work())


# What is refused.


@pytest.mark.parametrize(
    ("size", "match"),
    [
        pytest.param(0, "no database of Fireside", id="nothing left"),
        pytest.param(50, "cannot be read", id="half a header"),
        pytest.param(5000, "cannot be read|damaged", id="a page and a bit"),
        pytest.param(-4096, "cannot be read|damaged", id="the last page missing"),
        pytest.param(-100, "cannot be read|damaged", id="the last bytes missing"),
    ],
)
def test_a_truncated_file_is_damaged(path: Path, size: int, match: str) -> None:
    data = path.read_bytes()
    path.write_bytes(data[:size])
    refuse(path, DamagedStoreError, match)


def test_garbage_is_damaged(path: Path) -> None:
    path.write_bytes(b"all work and no play " * 1000)
    refuse(path, DamagedStoreError, "not a database")


@pytest.mark.parametrize("page", [0, 1, 4, 60])
@pytest.mark.parametrize("sign", [b"\x00", b"\xa5"], ids=["zeros", "noise"])
def test_an_overwritten_page_is_damaged(path: Path, page: int, sign: bytes) -> None:
    data = bytearray(path.read_bytes())
    data[page * 4096 + 100 : (page + 1) * 4096] = sign * 3996
    path.write_bytes(data)
    refuse(path, DamagedStoreError, "cannot be read|damaged")


def test_pages_that_changed_places_are_damaged(path: Path) -> None:
    data = path.read_bytes()
    pages = [data[at : at + 4096] for at in range(0, len(data), 4096)]
    pages[2], pages[-1] = pages[-1], pages[2]
    path.write_bytes(b"".join(pages))
    refuse(path, DamagedStoreError, "cannot be read|damaged")


def test_a_database_of_another_program_is_not_ours(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    change(path, "CREATE TABLE songs (name TEXT)")
    refuse(path, DamagedStoreError, "no database of Fireside")


def test_another_program_may_use_our_tool_and_numbers(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    change(path, "CREATE TABLE alembic_version (version_num TEXT)")
    change(path, "INSERT INTO alembic_version VALUES ('0001')")
    refuse(path, DamagedStoreError, "no database of Fireside")


@pytest.mark.parametrize(
    ("text", "match"),
    [
        ("DROP TABLE alembic_version", "no such table"),
        ("DELETE FROM alembic_version", "does not say"),
        ("INSERT INTO alembic_version VALUES ('0000')", "does not say"),
    ],
    ids=["no table", "no row", "two rows"],
)
def test_a_database_without_a_version_is_damaged(path: Path, text: str, match: str) -> None:
    change(path, text)
    refuse(path, DamagedStoreError, match)


def test_a_newer_database_is_left_to_a_newer_program(path: Path) -> None:
    change(path, "UPDATE alembic_version SET version_num = '9999'")
    refuse(path, NewerStoreError, "9999")


def test_a_newer_database_keeps_its_log_as_well(path: Path) -> None:
    # Two connections: the log stays when the second does, as it would after a crash.
    with closing(sqlite3.connect(path, isolation_level=None)) as holder:
        holder.execute("PRAGMA journal_mode = WAL")
        holder.execute("UPDATE alembic_version SET version_num = '9999'")
        assert b"9999" not in path.read_bytes()
        refuse(path, NewerStoreError, "9999")


def test_a_log_without_its_database_is_not_thrown_away(path: Path) -> None:
    path.rename(path.with_name(f"{FILE_NAME}-wal"))
    refuse(path, DamagedStoreError, "its log is there")


def test_a_folder_in_the_place_of_the_file_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    refuse(tmp_path / FILE_NAME, UnreadableStoreError, FILE_NAME)


def test_a_file_in_the_place_of_the_folder_cannot_be_read(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.write_bytes(b"not a folder")
    with pytest.raises(UnreadableStoreError, match="data"):
        SqliteStore(folder)
    assert folder.read_bytes() == b"not a folder"


# Upgrades.

NEXT: Final = """
from alembic import op
import sqlalchemy as sa
revision, down_revision = "0006", "0005"
def upgrade():
    op.create_table("more", sa.Column("id", sa.Text, primary_key=True))
    op.execute("INSERT INTO more VALUES ('one')")
"""


@pytest.fixture
def next_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let the schema have one more version; return its file."""
    folder = tmp_path / "migrations"
    shutil.copytree(migrations.FOLDER, folder, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(migrations, "FOLDER", folder)
    file = folder / "versions" / "0006_more.py"
    file.write_text(NEXT, "utf-8")
    return file


def tables_of(path: Path) -> set[str]:
    """List the tables of a database."""
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    return {name for (name,) in rows}


def test_an_older_database_is_brought_up_to_date_once(path: Path, next_version: Path) -> None:
    prepare(path)
    prepare(path)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT id FROM more").fetchall() == [("one",)]
        assert connection.execute("SELECT count(*) FROM entries").fetchall() == [(200,)]
        found = connection.execute("SELECT version_num FROM alembic_version").fetchall()
    assert found == [("0006",)]


def test_an_upgrade_that_fails_leaves_the_database_as_it_was(
    path: Path, next_version: Path
) -> None:
    next_version.write_text(NEXT + '    op.execute("INSERT INTO nowhere VALUES (1)")\n', "utf-8")
    before = tables_of(path)
    with pytest.raises(DamagedStoreError, match="cannot be brought up to date: no such table"):
        prepare(path)
    assert tables_of(path) == before


# One server at a time.


def test_a_second_server_is_refused_and_the_first_goes_on(path: Path) -> None:
    async def work() -> None:
        first = SqliteStore(path.parent)
        with pytest.raises(StoreInUseError):
            SqliteStore(path.parent)
        with pytest.raises(StoreInUseError):
            SqliteStore(path.parent / ".." / path.parent.name)
        await first.append("t", 1, [b"1"])
        assert await first.entries("t") == [b"1"]
        await first.close()
        await SqliteStore(path.parent).close()

    run(work())


def open_elsewhere(folder: Path) -> str:
    """Open a store in another process; return what came of it."""
    try:
        close(SqliteStore(folder))
    except StoreInUseError as error:
        return str(error)
    return "open"


def test_a_server_in_another_process_is_refused_while_readers_are_not(path: Path) -> None:
    store = SqliteStore(path.parent)
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert "another server" in pool.apply(open_elsewhere, (path.parent,))
        with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as reader:
            assert reader.execute("SELECT count(*) FROM entries").fetchall() == [(200,)]
        close(store)
        assert pool.apply(open_elsewhere, (path.parent,)) == "open"


@pytest.mark.skipif(not hasattr(os, "fork"), reason="only where processes fork")
def test_a_child_that_outlives_its_server_does_not_keep_the_next_one_out(tmp_path: Path) -> None:
    source = Path(migrations.__file__).parents[3]
    script = (
        "import os, pathlib\n"
        "from fireside.store.lock import FolderLock\n"
        f"lock = FolderLock(pathlib.Path({str(tmp_path)!r}))\n"
        "if os.fork():\n"
        "    os._exit(0)\n"
        "os.read(0, 1)\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(source)}
    command = [sys.executable, "-c", script]
    with subprocess.Popen(command, env=environment, stdin=subprocess.PIPE) as server:
        # The server is gone, and its child waits for something to be typed.
        assert server.wait() == 0
        close(SqliteStore(tmp_path))


def test_a_refused_folder_can_be_opened_once_it_is_good_again(path: Path) -> None:
    good = path.read_bytes()
    path.write_bytes(b"")
    refuse(path, DamagedStoreError, "no database")
    path.write_bytes(good)
    close(SqliteStore(path.parent))
