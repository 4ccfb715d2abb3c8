"""Usage: what guests and addresses use up at one server counts at all others as well.

A server announces what was used, some of it at a time, and the others take it from their own
buckets, which may then hold less than nothing. So a rate holds for all servers together but for
what somebody does within a second; numbers of open connections are told as they are.
"""

import asyncio
from collections.abc import Collection, Iterator
from typing import Final

import structlog

from fireside.kernel.errors import KernelError
from fireside.server.clock import ServerClock
from fireside.server.quotas import Quotas
from fireside.store.announcements import Announcement
from fireside.store.store import Store

SHARE_SECONDS: Final = 1.0
"""Between two announcements."""

WORTH_TELLING: Final = 0.1
"""The share of what may be done at once from which on it is told."""

ASKED: Final = "usage"
"""What a server asks for that has just come."""

log = structlog.get_logger()


class Usage:
    """Tells other servers what was used here, and takes what they tell."""

    def __init__(self, store: Store, quotas: Quotas, clock: ServerClock) -> None:
        self._store: Final = store
        self._clock: Final = clock
        self._rates: Final = dict(quotas.rates())
        self._counts: Final = dict(quotas.counts())

    async def run(self) -> None:
        """Announce every second what was used."""
        for limiter in self._rates.values():
            limiter.spent = {}
        self.tell_again()
        while True:
            await asyncio.sleep(SHARE_SECONDS)
            try:
                if said := [*self._spent(), *self._open()]:
                    await self._store.announcements.send(*said)
            except KernelError as error:
                log.error("usage not announced", error=str(error))

    def _spent(self) -> Iterator[Announcement]:
        for name, limiter in self._rates.items():
            least = limiter.rate.burst * WORTH_TELLING
            for key, count in limiter.take_spent(least).items():
                yield Announcement("usage", key, f"{name} {count}")

    def _open(self) -> Iterator[Announcement]:
        for name, open_count in self._counts.items():
            for key, count in open_count.take_changed(WORTH_TELLING).items():
                yield Announcement("usage", key, f"{name} {count}")

    def take(self, said: Announcement, server: str) -> None:
        """Take what another server tells; names that only newer ones know are left out."""
        name, _, count = said.detail.partition(" ")
        if name in self._rates:
            self._rates[name].charge(said.id, int(count), self._clock.seconds())
        elif name in self._counts:
            self._counts[name].note_elsewhere(server, said.id, int(count))

    def tell_again(self) -> None:
        """Tell everything that is open once more, to servers that cannot know it."""
        for open_count in self._counts.values():
            open_count.tell_again()

    async def ask(self) -> None:
        """Let other servers tell what is open there."""
        self.tell_again()
        try:
            await self._store.announcements.send(Announcement("ask", ASKED))
        except KernelError as error:
            log.error("usage not asked for", error=str(error))

    def servers(self) -> set[str]:
        """Return the other servers of which something is known."""
        return {server for count in self._counts.values() for server in count.servers()}

    def forget(self, servers: Collection[str]) -> None:
        """Forget what is open at servers that are gone."""
        for open_count in self._counts.values():
            open_count.forget_elsewhere(servers)
