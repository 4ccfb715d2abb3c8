"""Backups of a database in PostgreSQL: the same files as those of SQLite, made by a copy."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from fireside.store.backup import backup, check_target, restore
from fireside.store.contents import Contents
from fireside.store.diagnosis import diagnosis
from fireside.store.postgres import PostgresStore
from fireside.store.sqlite import SqliteStore
from fireside.store.transfer import Check, Progress, transfer


async def backup_database(url: str, file: Path, replace: bool, progress: Progress) -> Contents:
    """Copy a database as it is at one moment, in use or not, into a file."""
    check_target(file, replace)
    store = await PostgresStore.open(url, may_migrate=False)
    try:
        with folder_beside(file) as folder:
            target = SqliteStore(folder)
            try:
                async with store.reader.moment() as moment:
                    await transfer(moment, target, None, progress)
            finally:
                await target.close()
            return backup(folder, file, replace)
    finally:
        await store.close()


async def restore_database(file: Path, url: str, check: Check, progress: Progress) -> Contents:
    """Put a copy into a database that is empty, or holds the beginning of the same copy."""
    with tempfile.TemporaryDirectory(prefix="fireside-") as folder:
        restore(file, Path(folder))
        source = SqliteStore(Path(folder))
        try:
            target = await PostgresStore.open(url, is_alone=True)
            try:
                return await transfer(source.reader, target, check, progress)
            finally:
                await target.close()
        finally:
            await source.close()


@contextmanager
def folder_beside(file: Path) -> Iterator[Path]:
    """Offer a folder on the same disk as a file, for its owner alone; it is removed again."""
    try:
        folder = tempfile.TemporaryDirectory(prefix=f"{file.name}-", dir=os.fspath(file.parent))
    except OSError as error:
        raise diagnosis(file, error, "cannot be written") from error
    with folder as path:
        yield Path(path)
