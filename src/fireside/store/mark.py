"""The mark beside a database: how much was written, so that a database cut short is noticed.

SQLite opens a database whose log was lost, or an older copy of it, as if nothing were missing. So
the database counts its writes, and after each commit the same number goes into a small file. That
is not flushed to disk: after a power cut the mark may be behind the database, never before it.
"""

import os
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from fireside.store.errors import LostWritesError
from fireside.store.migrations import open_to_read

MARK_NAME: Final = "fireside.mark"

COUNT_WRITE: Final = "UPDATE facts SET value = value + 1 WHERE name = 'writes' RETURNING value"
"""Counts a transaction, and returns how many writes there were."""

COUNT_ENTRIES: Final = """
    CREATE TEMP TRIGGER count_entry AFTER INSERT ON main.entries
    BEGIN UPDATE facts SET value = value + 1 WHERE name = 'writes'; END
"""
"""Counts each entry, so that one statement alone can be a whole transaction."""


@dataclass(frozen=True)
class Loss:
    """What a database lacks."""

    found: int
    """The writes that it holds."""
    made: int
    """The writes that were made."""
    until: str
    """When the last of them was."""

    def __str__(self) -> str:
        return f"it holds {self.found} writes, {self.made} were made until {self.until}"


class Mark:
    """The file beside a database."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path
        self._file: int | None = None

    def read(self) -> tuple[int, str] | None:
        """Return how many writes were made and until when; None if nothing is known."""
        try:
            count, _, until = self.path.read_text("ascii").strip().partition(" ")
            return int(count), until
        except (OSError, ValueError):
            return None

    def note(self, count: int) -> None:
        """Note how many writes were made; the disk may take it later."""
        line = f"{count:020d} {datetime.now(UTC):%Y-%m-%dT%H:%M:%SZ}\n"
        try:
            if self._file is None:
                self._file = os.open(self.path, os.O_WRONLY | os.O_CREAT, 0o600)
            os.lseek(self._file, 0, os.SEEK_SET)
            os.write(self._file, line.encode())
        except OSError:
            # A mark that is behind does no harm, and a full disk is told where entries are written.
            return

    def close(self) -> None:
        """Let go of the file."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


def find_loss(database: Path, mark: Mark) -> Loss | None:
    """Return what a database lacks of the writes that its mark tells of; nothing is changed."""
    noted = mark.read()
    if noted is None:
        return None
    made, until = noted
    found = writes_in(database) if database.exists() else 0
    return Loss(found, made, until) if found is not None and found < made else None


def refuse_loss(database: Path, loss: Loss) -> None:
    """Say what is missing, and what can be done."""
    raise LostWritesError(
        f"{database} lacks what was written before: {loss}. Its log was lost, or it is an older "
        "copy. Put it right, or a backup in its place (restore FILE --replace), or go on without "
        "what is missing (serve --accept-loss)"
    )


def writes_in(database: Path) -> int | None:
    """Return how many writes a database counts; None if it cannot be read."""
    try:
        with closing(open_to_read(database)) as connection:
            rows = connection.execute("SELECT value FROM facts WHERE name = 'writes'").fetchall()
    except sqlite3.Error:
        return None
    return int(rows[0][0]) if rows else 0


def count_writes(connection: sqlite3.Connection) -> int:
    """Let a connection count its writes from now on; return how many there were before."""
    connection.execute("INSERT OR IGNORE INTO facts (name, value) VALUES ('writes', 0)")
    connection.execute(COUNT_ENTRIES)
    rows = connection.execute("SELECT value FROM facts WHERE name = 'writes'").fetchall()
    return int(rows[0][0])
