"""The bot runner of a table: lets bots act until people are asked.

Bots pause while nobody looks at the table, unless it is a slow one. What fails is tried again,
after a while.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, suppress
from typing import Final, Literal

import structlog

from fireside.kernel.action import Action
from fireside.kernel.errors import KernelError
from fireside.kernel.seats import Seat
from fireside.match.driver import Driver
from fireside.match.plan import occasion_of
from fireside.server.background import BackgroundTasks
from fireside.server.backoff import Backoff
from fireside.server.bot_pool import BotPool
from fireside.server.clock import ServerClock
from fireside.server.fair_queue import UNWATCHED, Rank, Share, UnwatchedError
from fireside.server.journal import Journal
from fireside.server.presence import Presence
from fireside.server.shared_lease import ELSEWHERE_SECONDS, SharedLease
from fireside.server.slow_tables import plays_on
from fireside.store.errors import LeasedError
from fireside.store.leases import Lease
from fireside.table import commands
from fireside.table.entries import TableEntry
from fireside.table.table import AnyMatch

log = structlog.get_logger()

Commit = Callable[[Sequence[TableEntry], Lease], Awaitable[None]]
"""Carries out entries under a lease; the caller holds the table's lock."""


class BotRunner:
    """Runs the bots of one table, one thought after the other."""

    def __init__(
        self,
        *,
        journal: Journal,
        presence: Presence,
        pool: BotPool,
        clock: ServerClock,
        tasks: BackgroundTasks,
        lock: asyncio.Lock,
        commit: Commit,
        lease: SharedLease,
    ) -> None:
        self._journal: Final = journal
        self._presence: Final = presence
        self._pool: Final = pool
        self._clock: Final = clock
        self._tasks: Final = tasks
        self._lock: Final = lock
        self._commit: Final = commit
        self._lease: Final = lease
        self._heard = 0
        """After which entry the bots were last asked whether they have anything to say."""
        self._driver: Final = Driver()
        self._task: asyncio.Task[None] | None = None
        self._is_wanted: Final = asyncio.Event()

    @property
    def is_running(self) -> bool:
        """Whether a bot thinks or acts."""
        return self._task is not None

    def wake(self) -> None:
        """Run if there is something to do, unless the server stops."""
        if self._task is not None or self._tasks.is_closing:
            return
        if self._has_work():
            self._task = asyncio.create_task(self._run())

    def retry(self) -> None:
        """Run if there is something to do, without waiting any longer for what has failed."""
        self._is_wanted.set()
        self.wake()

    def stop(self) -> None:
        """Stop at once."""
        if self._task is not None:
            self._task.cancel()

    def _has_work(self) -> bool:
        """Return whether there is something to do, and somebody looks."""
        if self._journal.lost:
            return False
        return bool(self._asked() or self._listening()) and self._is_awake()

    def _is_awake(self) -> bool:
        """Return whether bots act now."""
        return self._rank() != UNWATCHED or plays_on(self._journal.table)

    def _rank(self) -> Rank:
        return self._presence.rank(self._journal.table.users())

    def share(self, is_for_clock: bool = False) -> Share:
        """Return for whom the bots of this table think."""
        table = self._journal.table
        maker = table.terms.maker
        address = self._presence.address(maker, table.users())
        is_wanted = is_for_clock or plays_on(table)
        return Share(maker, table.id, self._rank, is_wanted, address)

    def _asked(self) -> list[Seat]:
        """List the bots that a decision waits for."""
        table = self._journal.table
        return [seat for seat in table.asked() if table.chairs[seat].level]

    def _listening(self) -> list[Seat]:
        """List the bots that may say something about what happened last."""
        table = self._journal.table
        match = table.match
        is_heard = self._heard == table.number
        if is_heard or match is None or table.is_over or table.is_closed:
            return []
        return [
            seat
            for seat, chair in enumerate(table.chairs)
            if chair.level and match.title.game.open_asides(match.state, seat)
        ]

    async def _run(self) -> None:
        """Work until a person is asked or nobody looks; what fails is tried again."""
        backoff = Backoff()
        try:
            while self._has_work():
                try:
                    await self._work(backoff)
                except UnwatchedError:
                    continue
                except LeasedError:
                    await asyncio.sleep(ELSEWHERE_SECONDS)
                except Exception as error:
                    is_known = isinstance(error, KernelError)
                    table = self._journal.table.id
                    log.error(
                        "bots try again", table=table, error=repr(error), exc_info=not is_known
                    )
                    await self._wait(backoff.next())
        finally:
            self._task = None

    async def _wait(self, seconds: float) -> None:
        """Wait before the next try, unless it is wanted earlier."""
        self._is_wanted.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._is_wanted.wait()

    async def _work(self, backoff: Backoff) -> None:
        """Let bots speak and act until a person is asked."""
        async with AsyncExitStack() as held:
            lease = await held.enter_async_context(self._lease.held())
            has_place = False
            while self._has_work():
                if not has_place and all(chair.level for chair in self._journal.table.chairs):
                    await held.enter_async_context(self._pool.bot_tables.turn(self.share()))
                    has_place = True
                await self._let_speak(lease)
                asked = self._asked()
                if asked and self._is_awake():
                    level = self._journal.table.chairs[asked[0]].level
                    await self.act_for(asked[0], level, "bot", lease)
                backoff.reset()

    async def _let_speak(self, lease: Lease) -> None:
        """Let every bot say what it has to say about what has happened until now."""
        number = self._journal.table.number
        for seat in self._listening():
            while await self._speak(seat, lease):
                number += 1
        self._heard = number

    async def _speak(self, seat: Seat, lease: Lease) -> bool:
        """Let a bot make one aside; return whether it did."""
        match = self._journal.table.match
        level = self._journal.table.chairs[seat].level
        if match is None or not level:
            return False
        aside = await self._pool.remark(match, seat, level, self.share())
        if aside is None:
            return False
        async with self._lock:
            if not self._journal.table.chairs[seat].level:
                return False
            try:
                entry = commands.say_for(match, seat, aside, "bot", self._clock.now())
            except KernelError:
                return False
            await self._commit([entry], lease)
            return True

    async def act_for(
        self, seat: Seat, level: str, by: Literal["bot", "clock"], lease: Lease
    ) -> None:
        """Let a bot answer for a seat, unless the question is gone by the time it knows."""
        match = self._journal.table.match
        decision = self._journal.table.decision
        if match is None:
            return
        share = self.share(is_for_clock=by == "clock")
        action = await self._choose(match, seat, level, share)
        async with self._lock:
            table = self._journal.table
            is_open = table.decision == decision and seat in table.asked()
            is_meant = by == "clock" or bool(table.chairs[seat].level)
            if is_open and is_meant and table.match is match:
                entry = commands.act_for(match, seat, action, by, self._clock.now())
                await self._commit([entry], lease)

    async def _choose(self, match: AnyMatch, seat: Seat, level: str, share: Share) -> Action:
        """Return the next action of the bot's plan; without one it thinks and makes a new plan."""
        action = self._driver.planned_action(match, seat)
        if action is None:
            made = occasion_of(match, seat)
            chosen = await self._pool.pick(match, seat, level, share)
            action = self._driver.adopt(made, chosen)
        return action
