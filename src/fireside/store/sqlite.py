"""The store in a file: SQLite with a write-ahead log, flushed to disk at every commit."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Final

from fireside.store.announcements import NoAnnouncements
from fireside.store.connection import connect, throw_out_remains
from fireside.store.diagnosis import diagnosis
from fireside.store.files import FOLDER_MODE, narrow_all
from fireside.store.leases import OwnLeases
from fireside.store.lock import FolderLock
from fireside.store.mark import MARK_NAME, Mark, find_loss, refuse_loss
from fireside.store.migrations import prepare
from fireside.store.reader import Reader
from fireside.store.sql_store import SqlStore
from fireside.store.sqlite_erasures import SqliteErasures
from fireside.store.sqlite_host_rows import SqliteHostRows
from fireside.store.writer import Writer

FILE_NAME: Final = "fireside.db"


class SqliteStore(SqlStore):
    """One file, one writing thread, and a connection for reading."""

    def __init__(self, folder: Path, accept_loss: bool = False) -> None:
        self.path: Final = folder / FILE_NAME
        try:
            folder.mkdir(FOLDER_MODE, parents=True, exist_ok=True)
        except OSError as error:
            raise diagnosis(folder, error, "cannot be made") from error
        self.lock: Final = FolderLock(folder)
        try:
            mark = Mark(folder / MARK_NAME)
            self.loss: Final = find_loss(self.path, mark)
            """What was lost before this start, if that is accepted."""
            if self.loss is not None and not accept_loss:
                refuse_loss(self.path, self.loss)
            prepare(self.path)
            self.narrowed: Final = narrow_all(self.path)
            """The files that others could read until now."""
            throw_out_remains(self.path)
            self.reader: Final = Reader(connect(self.path), self.path)
            self.writer: Final = Writer(connect(self.path), self.path, mark)
        except sqlite3.Error as error:
            self.lock.release()
            raise diagnosis(self.path, error) from error
        except BaseException:
            self.lock.release()
            raise
        super().__init__(
            reader=self.reader,
            writer=self.writer,
            erasures=SqliteErasures(self.reader, self.writer),
            host=SqliteHostRows(self.reader, self.writer, self.path),
            announcements=NoAnnouncements(),
            leases=OwnLeases(),
        )

    async def close(self) -> None:
        await asyncio.to_thread(self.writer.stop)
        self.reader.close()
        self.writer.connection.close()
        self.lock.release()
