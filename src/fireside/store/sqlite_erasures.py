"""Erasures in SQLite, which also have to go from its log and from the gaps of its pages."""

from typing import Final

from fireside.store.connection import NOTE_REMAINS
from fireside.store.erasures import Erasure
from fireside.store.reader import Reader
from fireside.store.sql_erasures import SqlErasures
from fireside.store.writer import Writer


class SqliteErasures(SqlErasures):
    """Erasures that leave nothing in the files."""

    finally_noted = ((NOTE_REMAINS, ()),)

    def __init__(self, reader: Reader, writer: Writer) -> None:
        super().__init__(reader, writer)
        self._log_writer: Final = writer

    async def erase_some(self, erasure: Erasure) -> bool:
        is_finished = await super().erase_some(erasure)
        if is_finished:
            await self._log_writer.empty_log()
        return is_finished
