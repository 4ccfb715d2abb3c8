"""The lease of a table: the server that has it lets the table's bots and clocks act."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from fireside.store.errors import LeasedError
from fireside.store.leases import Lease, Leases

ELSEWHERE_SECONDS: Final = 1.0
"""After this it is looked whether another server still has a lease."""


class SharedLease:
    """A lease that several parts of one server hold together, from the first to the last."""

    def __init__(self, leases: Leases, name: str) -> None:
        self._leases: Final = leases
        self._name: Final = name
        self._taking: Final = asyncio.Lock()
        self._lease: Lease | None = None
        self._holders = 0

    @asynccontextmanager
    async def held(self) -> AsyncIterator[Lease]:
        """Hold the lease, or raise LeasedError if another server has it."""
        async with self._taking:
            lease = await self._usable()
            self._holders += 1
        try:
            yield lease
        finally:
            async with self._taking:
                await self._let_go(lease)

    async def _usable(self) -> Lease:
        """Return the lease that others hold here already, or take it; one that ended is no use."""
        if self._lease is None or not self._leases.is_held(self._lease):
            self._lease, self._holders = await self._leases.take(self._name), 0
        if self._lease is None:
            raise LeasedError(f"another server does this at present: {self._name}")
        return self._lease

    async def _let_go(self, lease: Lease) -> None:
        """Release the lease after the last holder; those of one that ended do not count."""
        if lease == self._lease:
            self._holders -= 1
            if not self._holders:
                self._lease = None
                await self._leases.release(lease)
