"""The store in PostgreSQL, for more people than one machine serves."""

from functools import partial
from typing import Final

from fireside.store.errors import StoreError
from fireside.store.postgres_announcements import PostgresAnnouncements
from fireside.store.postgres_diagnosis import unread
from fireside.store.postgres_host_rows import PostgresHostRows
from fireside.store.postgres_leases import PostgresLeases
from fireside.store.postgres_reader import PostgresReader
from fireside.store.postgres_schema import check_version, prepare
from fireside.store.postgres_session import DatabaseSession
from fireside.store.postgres_statements import check_url, shown
from fireside.store.postgres_writer import PostgresWriter
from fireside.store.sql_erasures import SqlErasures
from fireside.store.sql_store import SqlStore

COUNT_ON: Final = """
    SELECT setval(pg_get_serial_sequence('chat', 'number'), greatest(max(number), 1)) FROM chat
"""
"""Lets lines of chat go on after the last one, which was written with its number."""


class PostgresStore(SqlStore):
    """One session that writes, and a few connections for reading."""

    is_shared = True

    def __init__(self, url: str, is_alone: bool = False) -> None:
        check_url(url)
        self.where: Final = shown(url)
        """The database, as messages name it."""
        self.session: Final = DatabaseSession(url, is_alone)
        self.reader: Final = PostgresReader(url, self.session)
        self.writer: Final = PostgresWriter(self.session)
        self._news: Final = PostgresAnnouncements(self.session, self.writer, self.reader)
        super().__init__(
            reader=self.reader,
            writer=self.writer,
            erasures=SqlErasures(self.reader, self.writer),
            host=PostgresHostRows(self.reader, self.writer),
            announcements=self._news,
            leases=PostgresLeases(self.writer, self.session),
        )

    @classmethod
    async def open(
        cls, url: str, is_alone: bool = False, may_migrate: bool = True
    ) -> "PostgresStore":
        """Open a database, and bring it up to date; in an empty one the schema is made.

        One that is used alone is refused while others use it, and the other way round.
        """
        store = cls(url, is_alone)
        try:
            await prepare(await store.session.connection(), store.where, may_migrate)
            store.session.check = partial(check_version, where=store.where)
            await store.reader.open()
        except BaseException as error:
            store.session.drop()
            if isinstance(error, StoreError) or not isinstance(error, Exception):
                raise
            raise unread(store.where, error) from error
        return store

    @property
    def is_away(self) -> bool:
        return self.session.is_lost

    async def count_on(self) -> None:
        await self.writer.write((COUNT_ON, ()))

    async def close(self) -> None:
        await self._news.stop()
        await self.writer.stop()
        await self.reader.close()
