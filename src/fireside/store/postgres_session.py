"""The session of a server in PostgreSQL by which it writes; a lost one is followed by another."""

from collections.abc import Awaitable, Callable
from typing import Any, Final

import asyncpg

from fireside.store.errors import StoreInUseError
from fireside.store.migrations import APPLICATION
from fireside.store.postgres_payloads import CHANNEL
from fireside.store.postgres_statements import shown

CONNECT_SECONDS: Final = 5.0
COMMAND_SECONDS: Final = 10.0
"""After this a statement counts as lost, and its session with it."""
SERVER_COMMAND_SECONDS: Final = 2.5
"""The same for a server, whose people can go on elsewhere."""

SETTINGS: Final = {
    "application_name": "fireside",
    # An answer means that it is on disk, whatever the database is set to.
    "synchronous_commit": "on",
    "lock_timeout": "2s",
    "idle_in_transaction_session_timeout": "10s",
}


IN_USE: Final = APPLICATION << 8 | 1
"""The lock that all share who use a database, and that one has for itself who uses it alone."""

HEARTBEAT_SECONDS: Final = 0.5
SILENT_SECONDS: Final = 3.0
"""The database ends the session of a server that says nothing for this long."""

Check = Callable[["asyncpg.Connection[Any]"], Awaitable[None]]

Hear = Callable[[str, int], None]
"""Takes what another session announces, and the number of its process."""


class DatabaseSession:
    """One connection at a time, with a lock that says that the database is in use."""

    def __init__(self, url: str, is_alone: bool = False) -> None:
        self.number = 0
        """How many connections there have been."""
        self.pid = 0
        """The process of the database that serves the last one."""
        self._url: Final = url
        self._is_alone: Final = is_alone
        self._connection: asyncpg.Connection[Any] | None = None
        self._hear: Hear | None = None
        self._missed: Callable[[], None] = lambda: None
        self.check: Check | None = None
        """Refuses a database that others have changed meanwhile."""

    def serve(self, hear: Hear, missed: Callable[[], None]) -> None:
        """Let the session be that of a server: it hears the others, and must not fall silent."""
        self._hear, self._missed = hear, missed
        # The next use of the session makes one that hears.
        self.drop()

    @property
    def is_serving(self) -> bool:
        """Whether it is the session of a server."""
        return self._hear is not None

    @property
    def is_lost(self) -> bool:
        """Whether a server has no session at present."""
        return self.is_serving and (self._connection is None or self._connection.is_closed())

    async def connection(self) -> "asyncpg.Connection[Any]":
        """Return the connection; it is made again if it was lost."""
        if self._connection is None or self._connection.is_closed():
            connection = await asyncpg.connect(
                self._url,
                timeout=CONNECT_SECONDS,
                command_timeout=COMMAND_SECONDS if self._hear is None else SERVER_COMMAND_SECONDS,
                server_settings=SETTINGS,
            )
            try:
                await self._enter(connection)
            except BaseException:
                connection.terminate()
                raise
            self._connection = connection
            self.pid = connection.get_server_pid()
            self.number += 1
            if self._hear is not None:
                self._missed()
        return self._connection

    async def _enter(self, connection: "asyncpg.Connection[Any]") -> None:
        """Say that the database is in use, and listen to others."""
        shared = "" if self._is_alone else "_shared"
        if not await connection.fetchval(f"SELECT pg_try_advisory_lock{shared}($1)", IN_USE):
            others = "servers use it" if self._is_alone else "everything in it is being moved"
            raise StoreInUseError(f"{shown(self._url)} cannot be used: {others}")
        if self.check is not None:
            await self.check(connection)
        if self._hear is not None:
            milliseconds = int(SILENT_SECONDS * 1000)
            await connection.execute(f"SET idle_session_timeout = {milliseconds}")
            await connection.execute(f"SET idle_in_transaction_session_timeout = {milliseconds}")
            await connection.add_listener(CHANNEL, self._take)

    def _take(self, connection: object, pid: int, channel: str, payload: object) -> None:
        if self._hear is not None and pid != self.pid:
            self._hear(str(payload), pid)

    def drop(self) -> None:
        """Give the connection up at once: nobody knows what became of its last statement."""
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

    async def close(self) -> None:
        """End the session."""
        if self._connection is not None:
            if self._hear is not None and not self._connection.is_closed():
                await self._connection.remove_listener(CHANNEL, self._take)
            await self._connection.close(timeout=CONNECT_SECONDS)
            self._connection = None
