"""How a database in PostgreSQL is read: by a few connections, or as it is at one moment."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

import asyncpg

from fireside.store.postgres_diagnosis import unread
from fireside.store.postgres_session import (
    COMMAND_SECONDS,
    CONNECT_SECONDS,
    SERVER_COMMAND_SECONDS,
    SETTINGS,
    DatabaseSession,
)
from fireside.store.postgres_statements import Connection, fetch, shown
from fireside.store.sql import Rows

CLOSE_SECONDS: Final = 5.0
"""For what is being read when the store is closed."""

READERS: Final = 8
"""Connections for reading that there are at most."""


class PostgresReader:
    """The connections for reading."""

    def __init__(self, url: str, session: DatabaseSession) -> None:
        self._session: Final = session
        self._where: Final = shown(url)
        self._pool: Final[asyncpg.Pool[Any]] = asyncpg.create_pool(
            url,
            min_size=0,
            max_size=READERS,
            timeout=CONNECT_SECONDS,
            command_timeout=COMMAND_SECONDS,
            server_settings=SETTINGS,
        )

    async def open(self) -> None:
        """Make ready for reading."""
        await self._pool

    async def read(self, text: str, values: Sequence[object] = ()) -> Rows:
        """Return all rows of a query; a server does not wait for long."""
        reading = asyncio.ensure_future(self._read(text, values))
        seconds = SERVER_COMMAND_SECONDS if self._session.is_serving else None
        try:
            await asyncio.wait([reading], timeout=seconds)
            if reading.done():
                return reading.result()
            raise TimeoutError(f"there was no answer for {seconds:g} s")
        except Exception as error:
            raise unread(self._where, error) from error
        finally:
            # A connection that is cut cannot even be given back: nobody waits for that.
            reading.cancel()

    async def _read(self, text: str, values: Sequence[object]) -> Rows:
        async with self._pool.acquire() as connection:
            return await fetch(connection, text, values)

    @asynccontextmanager
    async def moment(self) -> AsyncIterator["MomentReader"]:
        """Offer a reader that sees nothing of what is written from now on."""
        try:
            async with (
                self._pool.acquire() as connection,
                connection.transaction(isolation="repeatable_read", readonly=True),
            ):
                yield MomentReader(connection, self._where)
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise unread(self._where, error) from error

    async def close(self) -> None:
        """Let go of the database, at once if it does not answer."""
        try:
            async with asyncio.timeout(CLOSE_SECONDS):
                await self._pool.close()
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
            self._pool.terminate()


class MomentReader:
    """Reads the database as it was at one moment, while others write."""

    def __init__(self, connection: Connection, where: str) -> None:
        self._connection: Final = connection
        self._where: Final = where

    async def read(self, text: str, values: Sequence[object] = ()) -> Rows:
        """Return all rows of a query."""
        try:
            return await fetch(self._connection, text, values)
        except Exception as error:
            raise unread(self._where, error) from error
