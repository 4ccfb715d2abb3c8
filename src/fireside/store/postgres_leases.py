"""Leases in PostgreSQL: advisory locks of the session by which a server writes."""

import asyncio
from hashlib import sha256
from typing import Final

from fireside.store.errors import StoreError
from fireside.store.leases import Lease, Leases
from fireside.store.postgres_session import DatabaseSession
from fireside.store.postgres_statements import Connection
from fireside.store.postgres_writer import PostgresWriter
from fireside.store.sql import Rows


def key_of(name: str) -> int:
    """Return the number of the lock for a lease."""
    return int.from_bytes(sha256(f"fireside {name}".encode()).digest()[:8], signed=True)


class PostgresLeases(Leases):
    """Locks, each of which is given to one caller at a time."""

    def __init__(self, writer: PostgresWriter, session: DatabaseSession) -> None:
        self._writer: Final = writer
        self._session: Final = session
        self._held: set[Lease] = set()
        """The database counts locks that a session takes twice; here they are taken once."""
        self._returning: asyncio.Future[None] | None = None
        """Keeps the release of a lease alive that nobody waits for."""

    async def take(self, name: str) -> Lease | None:
        taking = asyncio.ensure_future(self._take(name))
        try:
            return await asyncio.shield(taking)
        except asyncio.CancelledError:
            # Nobody would release what nobody knows of.
            taking.add_done_callback(self._give_back)
            raise

    def _give_back(self, taking: "asyncio.Future[Lease | None]") -> None:
        lease = None if taking.cancelled() or taking.exception() else taking.result()
        if lease is not None:
            self._returning = asyncio.ensure_future(self.release(lease))

    async def _take(self, name: str) -> Lease | None:
        if Lease(name, self._session.number) in self._held:
            return None

        async def lock(connection: Connection) -> Rows:
            lease = Lease(name, self._session.number)
            if lease in self._held:
                return [None]
            is_ours = await connection.fetchval("SELECT pg_try_advisory_lock($1)", key_of(name))
            if is_ours:
                self._held.add(lease)
                self._held -= {old for old in self._held if old.session != lease.session}
            return [lease if is_ours else None]

        found: list[Lease | None] = await self._writer.run_alone(lock)
        return found[0]

    async def release(self, lease: Lease) -> None:
        async def unlock(connection: Connection) -> Rows:
            # A lease of a session that is over has ended with it.
            if lease in self._held and lease.session == self._session.number:
                await connection.execute("SELECT pg_advisory_unlock($1)", key_of(lease.name))
            self._held.discard(lease)
            return []

        try:
            await self._writer.run_alone(unlock)
        except StoreError:
            # The session is lost, and the lock with it.
            self._held.discard(lease)

    def is_held(self, lease: Lease) -> bool:
        return lease in self._held and lease.session == self._session.number
