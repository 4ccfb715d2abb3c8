"""Health: whether a write works, found out by a real one, at most once a second."""

import asyncio
from typing import Final

from fireside.server.services import Services
from fireside.store.errors import StoreError

PROBE_SECONDS: Final = 1.0
"""What was found out holds for this long."""


class Health:
    """Finds out how the server is; many who ask at once share one answer."""

    def __init__(self, services: Services) -> None:
        self._services: Final = services
        self._probe: asyncio.Task[StoreError | None] | None = None
        self._probed = 0.0

    async def trouble(self) -> StoreError | None:
        """Return why nothing can be written; None if it can."""
        now = asyncio.get_running_loop().time()
        is_old = self._probe is None or (self._probe.done() and now > self._probed + PROBE_SECONDS)
        if self._probe is None or is_old:
            self._probed = now
            self._probe = asyncio.create_task(self._write())
        return await asyncio.shield(self._probe)

    async def _write(self) -> StoreError | None:
        try:
            await self._services.outages.beat()
        except StoreError as error:
            return error
        return None
