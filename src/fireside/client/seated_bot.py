"""A bot at a table of a server: it knows what its seat is shown, and acts like any client.

Another program may speak the same messages; nothing here is known to the server.
"""

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor
from typing import Final, ParamSpec, TypeVar

from fireside.client.errors import RefusedError
from fireside.client.sitting import sit_down, terms_at, thought_at
from fireside.client.table import RemoteTable
from fireside.kernel.outcome import Outcome
from fireside.match.driver import answer_of, aside_of
from fireside.match.thinker import Thinker

FAULTS_IN_A_ROW: Final = 3
"""After this number of decisions without an answer of its own, a bot leaves its table."""

PASSING: Final = ("stale", "not_asked", "closed_aside", "too_fast", "over", "closed")
"""Refusals that only say that somebody was quicker."""

LEAVE_SECONDS: Final = 2.0

WATCH_SECONDS: Final = 0.5
"""How often a bot that thinks is compared with what has become of its seat."""

P = ParamSpec("P")
T = TypeVar("T")

Report = Callable[[str], None]


class GivenUpError(Exception):
    """The bot does not play on at this table; the message says why."""


class SeatedBot:
    """Plays the seat of a guest at one table, and leaves it when it is cancelled."""

    def __init__(
        self, table: RemoteTable, thinker: Thinker, executor: Executor, report: Report
    ) -> None:
        self._table: Final = table
        self._thinker: Final = thinker
        self._executor: Final = executor
        self._report: Final = report
        self._heard = 0
        """After how many entries of the log asides were last thought of."""
        self._faults_in_a_row = 0

    async def run(self, name: str) -> None:
        """Take a seat and play to the end; raise GivenUpError if the bot cannot go on.

        Whatever ends it before, the seat is given up, so that nobody waits.
        """
        try:
            if not await sit_down(self._table, name):
                raise GivenUpError("no seat is free")
            seen = self._table.seen
            place = f"seat {seen.my_seats[0] + 1} of {len(self._table.info.chairs)}"
            self._report(f"plays {seen.title.label} in {place}")
            await self._play()
        except BaseException:
            if not self._table.is_over:
                await self._leave()
            raise
        outcome = self._table.info.outcome
        if outcome is not None:
            ended = Outcome(list(outcome.points), list(outcome.ranks), outcome.solved)
            loop = asyncio.get_running_loop()
            for seat in self._table.seen.my_seats:
                terms = terms_at(self._table)
                await loop.run_in_executor(self._executor, self._thinker.end, terms, seat, ended)

    async def _play(self) -> None:
        """Answer until nothing more happens."""
        table = self._table
        async for _ in table.changes():
            if table.is_over:
                return
            self._check()
            await self._consent()
            await self._speak()
            await self._answer()

    def _check(self) -> None:
        """Raise GivenUpError if the server does not play fair, or has replaced the bot."""
        table = self._table
        if table.luck.kept.faults:
            raise GivenUpError(f"the luck is not fair here: {table.luck.kept.faults[0]}")
        if not table.seen.my_seats:
            raise GivenUpError("the seat is lost")
        self._check_replaced()
        if self._faults_in_a_row >= FAULTS_IN_A_ROW:
            raise GivenUpError(f"{FAULTS_IN_A_ROW} decisions in a row without an answer")

    def _check_replaced(self) -> None:
        """Raise GivenUpError if the server has let another bot stand in."""
        table = self._table
        if any(table.info.chairs[seat].level for seat in table.seen.my_seats):
            raise GivenUpError("another bot stands in, since no answer came in time")

    async def _leave(self) -> None:
        """Give the seat up; where that fails, the server finds out that nobody answers."""
        try:
            async with asyncio.timeout(LEAVE_SECONDS):
                await self._table.leave()
        except (Exception, asyncio.CancelledError) as error:
            self._report(f"the seat was not given up: {error!r}")

    async def _consent(self) -> None:
        """Agree to every undo, for people know best when one is fair."""
        request = self._table.info.undo
        if request is not None and self._table.seen.user in request.waits_for:
            await self._try(self._table.consent(request.number, True))

    async def _speak(self) -> None:
        """Make the asides that the bot wants to, once after every entry."""
        table = self._table
        count = len(table.seen.log)
        if count == self._heard or not table.asides or table.seat not in table.seen.my_seats:
            return
        self._heard = count
        aside = await self._think(aside_of, self._thinker, thought_at(table, table.seat))
        if aside is not None and aside in table.asides:
            await self._try(table.say(table.seat, aside))

    async def _answer(self) -> None:
        """Answer the open decision, if it is the bot's."""
        table = self._table
        position = table.position
        asked = [seat for seat in table.seen.my_seats if position and seat in position.asked]
        if position is None or not asked:
            return
        if table.seat not in asked:
            await table.look(asked[0])
            return
        seat = table.seat
        before = len(self._thinker.faults)
        title = table.seen.title
        choice = await self._think(answer_of, title, self._thinker, thought_at(table, seat))
        self._note(before)
        if table.position is not None and table.position.decision == position.decision:
            await self._try(table.act(seat, choice.action))

    def _note(self, before: int) -> None:
        """Report the faults of the last answer, and count answers that were another bot's."""
        faults = self._thinker.faults[before:]
        self._faults_in_a_row = self._faults_in_a_row + 1 if faults else 0
        for fault in faults:
            self._report(f"another bot answered: {fault}")

    async def _think(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Let the bot think, while the connection goes on; give up when it has been replaced."""
        loop = asyncio.get_running_loop()
        thought = loop.run_in_executor(self._executor, lambda: work(*args, **kwargs))
        try:
            while not thought.done():
                await asyncio.wait([thought], timeout=WATCH_SECONDS)
                self._check_replaced()
            return thought.result()
        finally:
            thought.cancel()

    async def _try(self, command: Awaitable[object]) -> None:
        """Send a command; a refusal is reported, unless somebody was just quicker."""
        try:
            await command
        except RefusedError as error:
            if error.error == "stood_in":
                raise GivenUpError(str(error)) from error
            if error.error not in PASSING:
                self._report(f"the server refused: {error}")
                self._faults_in_a_row += 1
