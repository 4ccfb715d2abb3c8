"""Announcements in PostgreSQL: NOTIFY in the transaction of what is announced."""

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Final, cast

from fireside.store.announcements import KINDS, Announcement, Announcements, Kind, Taker
from fireside.store.errors import StoreError
from fireside.store.postgres_session import HEARTBEAT_SECONDS, IN_USE, DatabaseSession
from fireside.store.postgres_statements import Connection
from fireside.store.postgres_writer import PostgresWriter
from fireside.store.sql import Rows, SqlReader

SERVERS: Final = """
    SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND classid = ? AND objid = ? AND objsubid = 1
"""
"""The sessions that hold the lock of all who use the database."""


class PostgresAnnouncements(Announcements):
    """Sends and hears announcements in the session by which a server writes.

    The session is kept alive by a statement every second. Without one the database ends it soon, so
    that a server which is paused or cut off keeps no lease.
    """

    def __init__(self, session: DatabaseSession, writer: PostgresWriter, reader: SqlReader) -> None:
        self._session: Final = session
        self._writer: Final = writer
        self._reader: Final = reader
        self._task: asyncio.Task[None] | None = None

    def listen(self, take: Taker, missed: Callable[[], None]) -> None:
        def hear(payload: str, pid: int) -> None:
            for announcement in read_payload(payload):
                take(announcement, str(pid))

        self._session.serve(hear, missed)
        self._task = asyncio.create_task(self._keep_alive())

    async def send(self, *announcements: Announcement) -> None:
        await self._writer.announce(announcements)

    async def other_servers(self) -> set[str]:
        rows = await self._reader.read(SERVERS, (IN_USE >> 32, IN_USE & 0xFFFFFFFF))
        return {str(pid) for (pid,) in rows} - {str(self._session.pid)}

    async def stop(self) -> None:
        """Listen no longer."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def _keep_alive(self) -> None:
        """Use the session again and again; a lost one is replaced by that."""
        while True:
            with suppress(StoreError):
                await self._writer.run_alone(do_nothing)
            await asyncio.sleep(HEARTBEAT_SECONDS)


async def do_nothing(connection: Connection) -> Rows:
    """Show that the server is alive."""
    await connection.execute("SELECT 1")
    return []


def read_payload(payload: str) -> Iterable[Announcement]:
    """Read what a NOTIFY carries; kinds that only newer servers know are left out."""
    for line in payload.splitlines():
        kind, _, rest = line.partition(" ")
        id, _, detail = rest.partition(" ")
        if kind in KINDS:
            yield Announcement(cast(Kind, kind), id, detail)
