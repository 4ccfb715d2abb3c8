"""Par of the deals of the day: what bots make of them, found out in the background.

One server of a database does it, behind people's games, for the deals of today that somebody plays.
Each try is stored when it is over, so that another server can go on at any time.
"""

import asyncio
from contextlib import suppress
from operator import itemgetter
from typing import Final

import structlog

from fireside.kernel.errors import KernelError
from fireside.registry import title_names
from fireside.server.backoff import Backoff
from fireside.server.deals import Deals
from fireside.server.par_game import FailedTryError, play_try
from fireside.server.services import Services
from fireside.store.errors import LeasedError
from fireside.store.leases import Lease
from fireside.table.deals import PAST_DAYS, SEAT, Deal, day_at, deal_of

TRIES: Final = {"normal": 200, "hard": 50}
"""How often a bot of each level tries a deal; the first level first."""

LOOK_SECONDS: Final = 60.0
"""Between two looks whether there is something to do."""

log = structlog.get_logger()


class Par:
    """Lets bots try the deals of today."""

    def __init__(self, services: Services, deals: Deals) -> None:
        self._services: Final = services
        self.deals: Final = deals
        self.tries: Final = TRIES
        self._rows: Final = services.store.deals
        self._is_wanted: Final = asyncio.Event()
        self._failed: Final[set[tuple[Deal, str]]] = set()
        """Where a bot of a level has given no answer."""

    def start(self) -> None:
        """Look after par from now on."""
        self._services.tasks.start(self._run())

    def hurry(self) -> None:
        """Look now whether there is something to do: somebody has begun a deal."""
        self._is_wanted.set()

    async def _run(self) -> None:
        backoff = Backoff()
        while True:
            pause = LOOK_SECONDS
            try:
                async with self._services.store.leases.held("par") as lease:
                    await self.work(lease)
                backoff.reset()
            except LeasedError:
                pass
            except KernelError as error:
                log.error("par has to wait", error=str(error))
                pause = backoff.next()
            self._is_wanted.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await self._is_wanted.wait()

    async def work(self, lease: Lease) -> None:
        """Forget the tries of long ago, and play all that are missing."""
        await self._rows.forget_pars(day_at(self._services.clock.now(), -PAST_DAYS))
        while self._services.store.leases.is_held(lease) and (missing := await self._missing()):
            await self._play(*missing)

    async def _missing(self) -> tuple[Deal, str, int] | None:
        """Return the next try: of the first level that is not done, at the deal with the fewest."""
        now = self._services.clock.now()
        deals = [*await self._played(day_at(now)), *await self._played(day_at(now, -1))]
        for level, count in self.tries.items():
            found = []
            for deal in deals:
                done = await self._rows.par_numbers(deal.key, level)
                left = sorted(set(range(count)) - done)
                if left and (deal, level) not in self._failed:
                    found.append((len(done), deal, left[0]))
            if found:
                _, deal, number = min(found, key=itemgetter(0))
                return deal, level, number
        return None

    async def _play(self, deal: Deal, level: str, number: int) -> None:
        """Let a bot try a deal, and note how it ended; one that fails tries it no more."""
        seed = self.deals.seed(deal)
        try:
            outcome = await play_try(self._services.bots, deal, seed, level, number)
        except FailedTryError as error:
            log.error("par stays unknown", level=level, title=deal.title, error=str(error))
            self._failed.add((deal, level))
            return
        place, points = outcome.ranks[SEAT], outcome.points[SEAT]
        await self._rows.add_par(deal.key, level, number, place, points)

    async def _played(self, day: str) -> list[Deal]:
        """List the deals of a day that somebody has begun, by rules that there still are."""
        names = title_names()
        found = [Deal(*key) for key in await self._rows.played(day)]
        return [deal for deal in found if deal.title in names and deal == deal_of(day, deal.title)]
