"""The files of a database: its log beside it, how a new one is put in place, and who may read it.

A database holds the seeds of games that are being played, so nobody but its owner may read it.
SQLite gives the log and its index the mode of the database.
"""

import os
from pathlib import Path
from typing import Final

OWNER_ONLY: Final = 0o600
"""The mode of every file that nobody else may read."""

FOLDER_MODE: Final = 0o700
"""The mode of a data folder that we make."""


def log_of(path: Path) -> Path:
    """Return where SQLite keeps the write-ahead log of a database."""
    return path.with_name(f"{path.name}-wal")


def index_of(path: Path) -> Path:
    """Return where SQLite keeps the index of that log."""
    return path.with_name(f"{path.name}-shm")


def draft_of(path: Path) -> Path:
    """Return where a file is written before it is put in place."""
    return path.with_name(f"{path.name}.new")


def size_of(path: Path) -> int:
    """Return how long a file is, 0 if there is none."""
    return path.stat().st_size if path.exists() else 0


def make_private(path: Path) -> None:
    """Make an empty file that its owner alone may read, in the place of any that is there."""
    path.unlink(missing_ok=True)
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))


def open_private(path: str, flags: int) -> int:
    """Open a file, which its owner alone may read if it is new: an opener for `open`."""
    return os.open(path, flags, OWNER_ONLY)


def narrow(path: Path) -> bool:
    """Take a file away from everybody but its owner; return whether others could use it."""
    if os.name != "posix" or not path.is_file() or not path.stat().st_mode & 0o077:
        return False
    path.chmod(OWNER_ONLY)
    return True


def narrow_all(path: Path) -> tuple[Path, ...]:
    """Take a database away from others, with its log and those put aside; return what changed."""
    aside = sorted(path.parent.glob(f"{path.stem}-*{path.suffix}"))
    files = [file for each in (path, *aside) for file in (each, log_of(each), index_of(each))]
    return tuple([file for file in files if narrow(file)])


def put_in_place(draft: Path, path: Path) -> None:
    """Give a finished draft its name, once all of it is on disk."""
    with draft.open("rb+") as file:
        os.fsync(file.fileno())
    draft.replace(path)
    if os.name == "posix":
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
