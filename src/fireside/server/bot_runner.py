"""The bot runner of a table: lets bots act until people are asked."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, Literal

import structlog

from fireside.kernel.action import Action
from fireside.kernel.errors import KernelError
from fireside.kernel.seats import Seat
from fireside.match.driver import Driver
from fireside.match.plan import occasion_of
from fireside.server.background import BackgroundTasks
from fireside.server.bot_pool import BotPool
from fireside.server.clock import ServerClock
from fireside.server.journal import Journal
from fireside.store.errors import StoreError
from fireside.table import commands
from fireside.table.entries import TableEntry
from fireside.table.table import AnyMatch

log = structlog.get_logger()

Commit = Callable[[Sequence[TableEntry]], Awaitable[None]]
"""Carries out entries; the caller holds the table's lock."""


class BotRunner:
    """Runs the bots of one table, one thought after the other."""

    def __init__(
        self,
        *,
        journal: Journal,
        pool: BotPool,
        clock: ServerClock,
        tasks: BackgroundTasks,
        lock: asyncio.Lock,
        commit: Commit,
    ) -> None:
        self._journal: Final = journal
        self._pool: Final = pool
        self._clock: Final = clock
        self._tasks: Final = tasks
        self._lock: Final = lock
        self._commit: Final = commit
        self._heard = 0
        """After which entry the bots were last asked whether they have anything to say."""
        self._driver: Final = Driver()
        self._task: asyncio.Task[None] | None = None

    @property
    def is_running(self) -> bool:
        """Whether a bot thinks or acts."""
        return self._task is not None

    def wake(self) -> None:
        """Run if there is something to do, unless the server stops."""
        if self._task is not None or self._tasks.is_closing:
            return
        if self._asked() or self._listening():
            self._task = asyncio.create_task(self._run())

    def stop(self) -> None:
        """Stop at once."""
        if self._task is not None:
            self._task.cancel()

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
        """Let bots speak and act until a person is asked."""
        try:
            while True:
                await self._let_speak()
                asked = self._asked()
                if asked:
                    level = self._journal.table.chairs[asked[0]].level
                    await self.act_for(asked[0], level, "bot")
                elif not self._listening():
                    break
        except (KernelError, StoreError) as error:
            log.error("bots stopped", table=self._journal.table.id, error=repr(error))
        finally:
            self._task = None

    async def _let_speak(self) -> None:
        """Let every bot say what it has to say about what has happened until now."""
        number = self._journal.table.number
        for seat in self._listening():
            while await self._speak(seat):
                number += 1
        self._heard = number

    async def _speak(self, seat: Seat) -> bool:
        """Let a bot make one aside; return whether it did."""
        match = self._journal.table.match
        level = self._journal.table.chairs[seat].level
        if match is None or not level:
            return False
        aside = await self._pool.remark(match, seat, level)
        if aside is None:
            return False
        async with self._lock:
            if not self._journal.table.chairs[seat].level:
                return False
            try:
                entry = commands.say_for(match, seat, aside, "bot", self._clock.now())
            except KernelError:
                return False
            await self._commit([entry])
            return True

    async def act_for(self, seat: Seat, level: str, by: Literal["bot", "clock"]) -> None:
        """Let a bot answer for a seat, unless the question is gone by the time it knows."""
        match = self._journal.table.match
        decision = self._journal.table.decision
        if match is None:
            return
        action = await self._choose(match, seat, level)
        async with self._lock:
            table = self._journal.table
            is_open = table.decision == decision and seat in table.asked()
            is_meant = by == "clock" or bool(table.chairs[seat].level)
            if is_open and is_meant and table.match is match:
                await self._commit([commands.act_for(match, seat, action, by, self._clock.now())])

    async def _choose(self, match: AnyMatch, seat: Seat, level: str) -> Action:
        """Return the next action of the bot's plan; without one it thinks and makes a new plan."""
        action = self._driver.planned_action(match, seat)
        if action is None:
            made = occasion_of(match, seat)
            action = self._driver.adopt(made, await self._pool.pick(match, seat, level))
        return action
