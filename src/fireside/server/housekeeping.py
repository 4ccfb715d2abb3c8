"""Housekeeping: what a server does by itself while it runs, when it starts and when it stops."""

import asyncio
from contextlib import suppress
from typing import Final

import structlog

from fireside.kernel.errors import KernelError
from fireside.server import limits
from fireside.server.alarm import SOON_SECONDS
from fireside.server.eraser import Eraser
from fireside.server.outages import RETRY_SECONDS
from fireside.server.services import Services
from fireside.server.tables import Tables
from fireside.store.errors import StoreError
from fireside.store.leases import Lease

SWEEP_SECONDS: Final = 60.0
CLOSED_AT_ONCE: Final = 100
"""Idle tables that one sweep closes at most."""

log = structlog.get_logger()


class Housekeeping:
    """Notes that the server is alive, loads tables in time for their clocks, closes idle ones."""

    def __init__(self, services: Services, tables: Tables, eraser: Eraser) -> None:
        self._services: Final = services
        self._tables: Final = tables
        self._eraser: Final = eraser
        self._damaged: Final[set[str]] = set()
        """Tables that could not be loaded, and never will."""
        self._last_idle = ""
        """The table up to which the last sweep came; the next one goes on after it."""
        self._lease: Lease | None = None
        self._is_wanted: Final = asyncio.Event()

    def start(self) -> None:
        """Look after the tables from now on."""
        self._services.tasks.start(self._beat())
        self._services.tasks.start(self._sweep())
        self._eraser.start()
        self._services.tasks.is_started = True

    async def _beat(self) -> None:
        """Note every few seconds that the server is alive; after an outage, let tables go on."""
        outages = self._services.outages
        while True:
            pause = outages.beat_seconds
            try:
                if await outages.beat():
                    self.resume()
            except KernelError as error:
                log.error("no heartbeat", error=str(error))
                pause = min(pause, RETRY_SECONDS)
            await asyncio.sleep(pause)

    def resume(self) -> None:
        """Let clocks and bots of all tables go on after an outage."""
        for live in list(self._tables.live.values()):
            self._services.tasks.start(live.resume())
        self.hurry()

    def hurry(self) -> None:
        """Look after the tables now: another server that did may be gone."""
        self._is_wanted.set()

    async def _sweep(self) -> None:
        """Drop tables that nobody uses, close those nobody came back to, and load those due."""
        while True:
            self._tables.drop_idle(asyncio.get_running_loop().time() - SWEEP_SECONDS)
            if await self._is_chosen():
                await self.close_idle()
                await self.load_due()
            self._is_wanted.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(SWEEP_SECONDS):
                    await self._is_wanted.wait()

    async def _is_chosen(self) -> bool:
        """Return whether this one of all servers closes idle tables and loads those due."""
        leases = self._services.store.leases
        try:
            if self._lease is None or not leases.is_held(self._lease):
                self._lease = await leases.take("housekeeping")
        except KernelError as error:
            log.error("tables are not looked after", error=str(error))
            self._lease = None
        return self._lease is not None

    async def close_idle(self) -> None:
        """Close some tables that nobody came back to; one that cannot be closed stops no other."""
        long_ago = self._services.clock.now() - limits.IDLE_DAYS * 24 * 3600 * 1000
        try:
            idle = await self._services.store.idle_tables(
                long_ago, CLOSED_AT_ONCE, after=self._last_idle
            )
        except KernelError as error:
            log.error("idle tables stay open", error=str(error))
            return
        self._last_idle = idle[-1] if len(idle) == CLOSED_AT_ONCE else ""
        for id in idle:
            try:
                await self._tables.close(id, "idle")
            except KernelError as error:
                log.error("table cannot be closed", table=id, error=str(error))

    async def load_due(self) -> None:
        """Load the tables whose alarms ring soon, and those that wait for bots; wake them."""
        soon = self._services.clock.now() + int(SOON_SECONDS * 1000)
        try:
            due = await self._services.store.due_tables(soon)
        except KernelError as error:
            log.error("clocks have to wait", error=str(error))
            return
        for id in due:
            if id in self._damaged:
                continue
            try:
                (await self._tables.find(id)).wake()
            except StoreError as error:
                log.error("clock has to wait", table=id, error=str(error))
            except KernelError as error:
                log.error("table cannot go on", table=id, error=str(error))
                self._damaged.add(id)

    async def stop(self) -> None:
        """Stop the server: nothing that was acknowledged is lost, and clients may come back."""
        services = self._services
        services.tasks.is_closing = True
        for live in list(self._tables.live.values()):
            live.stop()
            live.presence.end_all("restart")
        await services.tasks.cancel()
        await services.bots.stop()
        for live in list(self._tables.live.values()):
            async with live.lock:
                pass
        try:
            await services.outages.beat()
        except KernelError as error:
            log.error("no heartbeat", error=str(error))
        await services.store.close()
