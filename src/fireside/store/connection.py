"""How the database is opened, and how what erased rows left in its file is thrown out."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

BUSY_TIMEOUT: Final = 3_000
"""Milliseconds for which a write waits for a program that reads or writes the same file."""

NOTE_REMAINS: Final = "INSERT OR REPLACE INTO facts (name, value) VALUES ('remains', 1)"
"""Said with the last rows of an erasure, so that the next start throws out what they left."""


def connect(path: Path) -> sqlite3.Connection:
    """Open a database that is ready for use."""
    connection = sqlite3.connect(
        path, isolation_level=None, check_same_thread=False, timeout=BUSY_TIMEOUT / 1000
    )
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA fullfsync = ON")
    connection.execute("PRAGMA secure_delete = ON")
    connection.execute("PRAGMA temp_store = MEMORY")
    return connection


def throw_out_remains(path: Path) -> None:
    """Write the file again if rows were erased since it was last written as a whole.

    A deleted row is overwritten, but copies of it may be left in the gaps of pages that were once
    split; they go with the pages. If this fails, as it does without room, the next start tries.
    """
    try:
        with closing(connect(path)) as connection:
            if connection.execute("SELECT 1 FROM facts WHERE name = 'remains'").fetchone():
                connection.execute("VACUUM")
                connection.execute("DELETE FROM facts WHERE name = 'remains'")
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except sqlite3.Error:
        return
