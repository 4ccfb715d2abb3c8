"""Nobody but the owner reads a database, its log or its copies."""

import os
import stat
from pathlib import Path

import pytest

from fireside.store.backup import backup, restore
from fireside.store.files import index_of, log_of
from fireside.store.sqlite import FILE_NAME, SqliteStore
from tests.store.stores import listing, run

pytestmark = pytest.mark.skipif(os.name != "posix", reason="files have no modes")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def use(folder: Path) -> dict[str, int]:
    """Write something, and return the modes of all files while the database is open."""

    async def work() -> dict[str, int]:
        store = SqliteStore(folder)
        await store.append("t", 1, [b"1"], listing())
        found = {path.name: mode(path) for path in folder.iterdir()}
        await store.close()
        return found

    return run(work())


def test_a_new_folder_and_its_files_belong_to_their_owner(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    found = use(folder)
    path = folder / FILE_NAME
    assert {path.name, log_of(path).name, index_of(path).name} <= found.keys()
    assert set(found.values()) == {0o600}
    assert mode(folder) == 0o700


def test_copies_belong_to_their_owner(tmp_path: Path) -> None:
    use(tmp_path / "data")
    backup(tmp_path / "data", tmp_path / "copy.db")
    restore(tmp_path / "copy.db", tmp_path / "new")
    assert mode(tmp_path / "copy.db") == mode(tmp_path / "new" / FILE_NAME) == 0o600
    assert mode(tmp_path / "new") == 0o700


def test_files_that_others_could_read_are_narrowed_and_named(tmp_path: Path) -> None:
    use(tmp_path)
    aside = tmp_path / "fireside-2026-01-01-000000.db"
    aside.write_bytes(b"old")
    for path in (tmp_path / FILE_NAME, aside):
        path.chmod(0o644)
    store = SqliteStore(tmp_path)
    assert store.narrowed == (tmp_path / FILE_NAME, aside)
    assert mode(tmp_path / FILE_NAME) == mode(aside) == 0o600
    run(store.close())
    again = SqliteStore(tmp_path)
    assert again.narrowed == ()
    run(again.close())
