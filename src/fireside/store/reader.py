"""How a database is read. Every read is short, so it may keep the others waiting."""

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from fireside.store.diagnosis import diagnosis
from fireside.store.sql import Rows


class Reader:
    """The connection for reading."""

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self.connection: Final = connection
        self._path: Final = path

    async def read(self, text: str, values: Sequence[object] = ()) -> Rows:
        """Return all rows of a query."""
        try:
            return self.connection.execute(text, values).fetchall()
        except sqlite3.Error as error:
            raise diagnosis(self._path, error) from error

    def close(self) -> None:
        """Let go of the database."""
        self.connection.close()
