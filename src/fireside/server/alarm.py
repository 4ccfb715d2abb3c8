"""The alarm of a table: it rings when the time of somebody who is asked is up."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Final

import structlog

from fireside.kernel.seats import Seat
from fireside.server.background import BackgroundTasks
from fireside.server.backoff import Backoff
from fireside.server.clock import ServerClock
from fireside.server.journal import Journal
from fireside.server.shared_lease import ELSEWHERE_SECONDS
from fireside.store.errors import LeasedError

SOON_SECONDS: Final = 300.0
"""A table whose alarm rings sooner is in memory."""

log = structlog.get_logger()


class Alarm:
    """Calls for somebody to act for a seat that has no time left."""

    def __init__(
        self,
        journal: Journal,
        clock: ServerClock,
        tasks: BackgroundTasks,
        ring: Callable[[], Coroutine[None, None, None]],
    ) -> None:
        self._journal: Final = journal
        self._clock: Final = clock
        self._tasks: Final = tasks
        self._ring: Final = ring
        self._timer: asyncio.TimerHandle | None = None
        self._backoff: Final = Backoff()
        self._is_ringing = False
        """Whether a ring is being answered; the next one waits for the end of that."""

    @property
    def is_needed(self) -> bool:
        """Whether it rings soon, or is being answered."""
        deadline = self._journal.next_deadline()
        soon = self._clock.now() + SOON_SECONDS * 1000
        return self._is_ringing or (deadline is not None and deadline[0] <= soon)

    def set(self) -> None:
        """Ring at the first deadline that there is now, if any."""
        self.cancel()
        self._backoff.reset()
        deadline = self._journal.next_deadline()
        if deadline is not None:
            self._start_after(max(0, deadline[0] - self._clock.now()) / 1000)

    def cancel(self) -> None:
        """Do not ring."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def late_seat(self) -> Seat | None:
        """Return the seat whose time is up, None if there is time left."""
        deadline = self._journal.next_deadline()
        is_up = deadline is not None and deadline[0] <= self._clock.now()
        return deadline[1] if deadline is not None and is_up else None

    def _start_after(self, seconds: float) -> None:
        if not (self._is_ringing or self._tasks.is_closing or self._journal.lost):
            self._timer = asyncio.get_running_loop().call_later(seconds, self._start)

    def _start(self) -> None:
        self._timer = None
        self._is_ringing = True
        self._tasks.start(self._answer())

    async def _answer(self) -> None:
        """Let somebody act; if nobody could, ring again after a while."""
        try:
            await self._ring()
        except LeasedError:
            self._is_ringing = False
            self._start_after(ELSEWHERE_SECONDS)
        except Exception as error:
            log.error("clock tries again", table=self._journal.table.id, error=repr(error))
            self._is_ringing = False
            self._start_after(self._backoff.next())
        else:
            self._is_ringing = False
            self.set()
