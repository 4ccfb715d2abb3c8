"""Copies of a database: one made while a server goes on writing, and the way back."""

import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path

from fireside.store.contents import COUNT, Contents
from fireside.store.diagnosis import diagnosis
from fireside.store.errors import OccupiedError, UnreadableStoreError
from fireside.store.files import (
    FOLDER_MODE,
    draft_of,
    index_of,
    log_of,
    make_private,
    put_in_place,
    size_of,
)
from fireside.store.lock import FolderLock
from fireside.store.mark import MARK_NAME
from fireside.store.migrations import check
from fireside.store.sqlite import FILE_NAME


def backup(folder: Path, file: Path, replace: bool = False) -> Contents:
    """Copy the database of a folder, in use or not, into a file, and say what is in it."""
    source = folder / FILE_NAME
    try:
        if not source.is_file():
            raise UnreadableStoreError(f"there is no database in {folder}")
        check_target(file, replace)
        draft = draft_of(file)
        try:
            contents = copy(source, draft)
            put_in_place(draft, file)
        finally:
            draft.unlink(missing_ok=True)
    except OSError as error:
        raise diagnosis(file, error, "cannot be written") from error
    return contents


def check_target(file: Path, replace: bool) -> None:
    """Refuse to overwrite a file, unless told to."""
    if file.exists() and not replace:
        raise OccupiedError(f"{file} is there already")


def restore(file: Path, folder: Path, replace: bool = False) -> tuple[Contents, Path | None]:
    """Put a copy into a folder that no server uses, and say what is in it.

    If told to replace a database that is there, this returns under which name it is kept.
    """
    path = folder / FILE_NAME
    try:
        if not file.is_file():
            raise UnreadableStoreError(f"there is no file {file}")
        folder.mkdir(FOLDER_MODE, parents=True, exist_ok=True)
        lock = FolderLock(folder)
        draft = draft_of(path)
        try:
            is_occupied = path.exists() or size_of(log_of(path)) > 0
            if is_occupied and not replace:
                raise OccupiedError(f"{folder} has a database already")
            contents = copy(file, draft)
            kept = put_aside(path) if is_occupied else None
            # What was written after the copy is given up on purpose.
            (folder / MARK_NAME).unlink(missing_ok=True)
            put_in_place(draft, path)
        finally:
            draft.unlink(missing_ok=True)
            lock.release()
    except OSError as error:
        raise diagnosis(folder, error, "cannot be written") from error
    return contents, kept


def copy(source: Path, draft: Path) -> Contents:
    """Write one state of a database into a single file; refuse what is not whole or newer."""
    check(source, is_thorough=True)
    make_private(draft)
    try:
        address = f"{source.absolute().as_uri()}?mode=ro"
        with (
            closing(sqlite3.connect(address, uri=True, timeout=30)) as connection,
            closing(sqlite3.connect(draft, isolation_level=None)) as target,
        ):
            connection.backup(target)
            # A copy needs no log beside it.
            target.execute("PRAGMA journal_mode = DELETE")
        return count(draft)
    except sqlite3.Error as error:
        raise diagnosis(source, error) from error


def count(path: Path) -> Contents:
    """Say how much a database holds."""
    with closing(sqlite3.connect(path)) as connection:
        (found,) = connection.execute(COUNT).fetchall()
    return Contents(*found)


def put_aside(path: Path) -> Path:
    """Give a database a dated name, and its log with it; nothing in them is changed."""
    stem = f"{path.stem}-{datetime.now():%Y-%m-%d-%H%M%S}"
    aside = path.with_name(f"{stem}{path.suffix}")
    copies = 1
    while aside.exists() or log_of(aside).exists():
        copies += 1
        aside = path.with_name(f"{stem}-{copies}{path.suffix}")
    # The database goes first: a log without one is noticed, a database without its log is not.
    if path.exists():
        path.replace(aside)
    if log_of(path).exists():
        log_of(path).replace(log_of(aside))
    index_of(path).unlink(missing_ok=True)
    return aside
