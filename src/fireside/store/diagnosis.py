"""What is wrong when SQLite or the disk says no: a full disk, one that may only be read, a lock."""

import errno
import os
import shutil
import sqlite3
from pathlib import Path
from typing import Final

from fireside.store.errors import (
    DamagedStoreError,
    FullDiskError,
    LockedStoreError,
    ReadOnlyStoreError,
    StoreError,
    UnreadableStoreError,
)

DAMAGE: Final = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR}
"""How SQLite tells that the file is broken, not that it cannot be reached."""

UNCLEAR: Final = {sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN}
"""What SQLite also says of a disk that is full or may only be read."""

LEAST_ROOM: Final = 1 << 18
"""Bytes; a disk with less counts as full, since SQLite cannot even make its files there."""

KINDS: Final[dict[int, type[StoreError]]] = {
    sqlite3.SQLITE_FULL: FullDiskError,
    sqlite3.SQLITE_READONLY: ReadOnlyStoreError,
    sqlite3.SQLITE_BUSY: LockedStoreError,
    sqlite3.SQLITE_LOCKED: LockedStoreError,
    errno.ENOSPC << 8: FullDiskError,
    errno.EDQUOT << 8: FullDiskError,
    errno.EROFS << 8: ReadOnlyStoreError,
}
"""By the code of SQLite, or by that of the operating system, moved out of SQLite's way."""

CAUSES: Final[dict[type[StoreError], str]] = {
    FullDiskError: "the disk is full",
    ReadOnlyStoreError: "the disk or the file is read-only",
    LockedStoreError: "another program keeps the database locked",
}


def code_of(error: BaseException) -> int:
    """Return the sort of an error of SQLite, without its high bytes, or of the system."""
    if isinstance(error, OSError):
        return (error.errno or 0) << 8
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def passing_kind(error: BaseException, path: Path) -> type[StoreError] | None:
    """Return which passing trouble of the disk an error comes from; None for any other."""
    code = code_of(error)
    kind = KINDS.get(code)
    if kind is None and code in UNCLEAR:
        folder = path.parent
        if is_read_only(folder):
            return ReadOnlyStoreError
        if is_full(folder):
            return FullDiskError
    return kind


def is_full(folder: Path) -> bool:
    """Return whether the disk of a folder has no room for anything."""
    try:
        return shutil.disk_usage(folder).free < LEAST_ROOM
    except OSError:
        return False


def is_read_only(folder: Path) -> bool:
    """Return whether the disk of a folder may only be read."""
    if not hasattr(os, "statvfs"):
        return False
    try:
        return bool(os.statvfs(folder).f_flag & os.ST_RDONLY)
    except OSError:
        return False


def unwritten(error: BaseException, path: Path) -> StoreError:
    """Return the error that says why nothing was written."""
    kind = passing_kind(error, path)
    if kind is None:
        return StoreError(f"nothing was written: {error}")
    return kind(f"nothing was written: {CAUSES[kind]}")


def diagnosis(path: Path, error: BaseException, trouble: str = "cannot be read") -> StoreError:
    """Return the error that says what is wrong with a file: broken, or out of reach for now."""
    kind = passing_kind(error, path)
    if kind is not None:
        return kind(f"{path} {trouble}: {CAUSES[kind]}")
    if isinstance(error, OSError):
        return UnreadableStoreError(f"{path}: {error.strerror}")
    damaged = isinstance(error, sqlite3.Error) and code_of(error) in DAMAGE
    return (DamagedStoreError if damaged else UnreadableStoreError)(f"{path} {trouble}: {error}")
