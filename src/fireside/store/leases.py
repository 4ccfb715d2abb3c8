"""Leases: who of several servers does what only one may do.

A lease ends with the session of its server in the database, however that ends. What is written
under a lease is written in that session or not at all, so a server that was paused for too long, or
cut off, cannot act on with a lease that another one has by now.
"""

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from fireside.store.errors import LeasedError


@dataclass(frozen=True)
class Lease:
    """The right to do something, as long as a session lasts."""

    name: str
    session: int = 0
    """The number of the session, of all that the server has had."""


class Leases(ABC):
    """The leases of one server."""

    @abstractmethod
    async def take(self, name: str) -> Lease | None:
        """Return a lease, None while somebody else has it."""

    @abstractmethod
    async def release(self, lease: Lease) -> None:
        """Let others have it."""

    @abstractmethod
    def is_held(self, lease: Lease) -> bool:
        """Return whether a lease has neither ended nor been released, as far as is known."""

    @asynccontextmanager
    async def held(self, name: str) -> AsyncIterator[Lease]:
        """Hold a lease for a while, or raise LeasedError."""
        lease = await self.take(name)
        if lease is None:
            raise LeasedError(f"another server does this at present: {name}")
        try:
            yield lease
        finally:
            await self.release(lease)


class OwnLeases(Leases):
    """Those of a database that only one server uses, which has them all."""

    async def take(self, name: str) -> Lease | None:
        return Lease(name)

    async def release(self, lease: Lease) -> None:
        """Nobody waits for it."""

    def is_held(self, lease: Lease) -> bool:
        return True
