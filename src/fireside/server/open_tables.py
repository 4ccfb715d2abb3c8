"""The open tables of each guest: those that it made or sits at, up to a limit."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final
from weakref import WeakValueDictionary

from fireside.server import limits
from fireside.server.errors import TooManyTablesError
from fireside.store.store import Store

WAIT_SECONDS: Final = 0.02
"""Between two looks whether another server has finished."""


class OpenTables:
    """Counts them in the store, and lets no two be added for a guest at the same time."""

    def __init__(self, store: Store) -> None:
        self._store: Final = store
        self._adding: Final[WeakValueDictionary[str, asyncio.Lock]] = WeakValueDictionary()
        """By guest: held from the count to the end of the write."""

    @asynccontextmanager
    async def add(self, guest: str) -> AsyncIterator[None]:
        """Let the caller write one more, or raise TooManyTablesError."""
        async with self._adding.setdefault(guest, asyncio.Lock()), self._alone(guest):
            if await self._store.open_table_count(guest) >= limits.TABLES_PER_GUEST:
                raise TooManyTablesError(
                    f"you have {limits.TABLES_PER_GUEST} open tables, close one first"
                )
            yield

    @asynccontextmanager
    async def _alone(self, guest: str) -> AsyncIterator[None]:
        """Keep other servers from adding one for the same guest meanwhile."""
        if not self._store.is_shared:
            yield
            return
        name = f"tables of {guest}"
        while (lease := await self._store.leases.take(name)) is None:
            await asyncio.sleep(WAIT_SECONDS)
        try:
            yield
        finally:
            await self._store.leases.release(lease)
