"""What the host of a server asks of SQLite; long counts are made in a thread of their own."""

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Final

from fireside.store.diagnosis import diagnosis
from fireside.store.files import log_of, size_of
from fireside.store.sql import Rows, SqlReader, SqlWriter
from fireside.store.sql_host_rows import SqlHostRows


class SqliteHostRows(SqlHostRows):
    """The lists, the sizes and the bans of one file."""

    def __init__(self, reader: SqlReader, writer: SqlWriter, path: Path) -> None:
        super().__init__(reader, writer)
        self._path: Final = path

    async def bytes_on_disk(self) -> dict[str, int]:
        ((page_size, free_count),) = await self._reader.read(
            "SELECT page_size, freelist_count FROM pragma_page_size, pragma_freelist_count"
        )
        return {
            "database bytes": size_of(self._path),
            "log bytes": size_of(log_of(self._path)),
            "free bytes in it": page_size * free_count,
        }

    async def read_apart(self, text: str, values: Sequence[object] = ()) -> Rows:
        return await asyncio.to_thread(self._read_apart, text, values)

    def _read_apart(self, text: str, values: Sequence[object]) -> Rows:
        """Read by a connection of its own."""
        address = f"{self._path.absolute().as_uri()}?mode=ro"
        try:
            with closing(sqlite3.connect(address, uri=True)) as connection:
                return connection.execute(text, values).fetchall()
        except sqlite3.Error as error:
            raise diagnosis(self._path, error) from error
