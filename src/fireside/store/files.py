"""The files of a database: its log beside it, and how a new one is put in place."""

import os
from pathlib import Path


def log_of(path: Path) -> Path:
    """Return where SQLite keeps the write-ahead log of a database."""
    return path.with_name(f"{path.name}-wal")


def draft_of(path: Path) -> Path:
    """Return where a file is written before it is put in place."""
    return path.with_name(f"{path.name}.new")


def size_of(path: Path) -> int:
    """Return how long a file is, 0 if there is none."""
    return path.stat().st_size if path.exists() else 0


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
