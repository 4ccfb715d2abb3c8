"""Cut off: a server that does not reach the database sends its people to others."""

import asyncio
from typing import Final

import structlog

from fireside.server.services import Services
from fireside.server.tables import Tables

LOOK_SECONDS: Final = 0.25
PATIENCE: Final = 2
"""Looks in a row at which the database must have been away."""

log = structlog.get_logger()


class CutOff:
    """Disconnects everybody while the database is away.

    Their clients come back by themselves, wherever a proxy sends them, and ask again for what was
    not answered.
    """

    def __init__(self, services: Services, tables: Tables) -> None:
        self._services: Final = services
        self._tables: Final = tables
        self._looks = 0
        """At which the database was away, in a row."""

    def start(self) -> None:
        """Look from now on, if there may be other servers."""
        if self._services.store.is_shared:
            self._services.tasks.start(self._run())

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            self.look()

    def look(self) -> None:
        """Look whether the database is away, and act on it."""
        self._looks = self._looks + 1 if self._services.store.is_away else 0
        if self._looks < PATIENCE:
            return
        if self._looks == PATIENCE:
            log.error("the database is away, and people are sent elsewhere")
        for live in list(self._tables.live.values()):
            live.presence.end_all("restart")
