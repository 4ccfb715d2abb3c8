"""The bridge between a bot here and the tables of a server: one guest, one connection a table.

On the wire a connection shows one table, so a bot that plays at several has several of them. At
each table it thinks in a process of its own (`bot_process.py`), which plays another game after it.
"""

import asyncio
from collections.abc import Collection, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import quote

from fireside.client.api import Api
from fireside.client.bot_process import BotProcess, ProcessThinker
from fireside.client.errors import RequestError, ServerError
from fireside.client.luck import LuckKeeper
from fireside.client.seated_bot import GivenUpError, Report, SeatedBot
from fireside.client.table import RemoteTable
from fireside.kernel.errors import KernelError
from fireside.registry import find_title
from fireside.table.errors import OtherRulesError
from fireside.wire.messages import TableInfo

POLL_SECONDS: Final = 3.0
"""Between two looks at the lists of tables."""

MOST_TABLES: Final = 20
"""At once; a server lets a guest have 25 connections."""


@dataclass(frozen=True, kw_only=True)
class BridgeTerms:
    """What a bot is to do at a server."""

    bot: str
    """The name that it is found by here."""
    name: str
    """What it is called there."""
    takes_open: bool = False
    """Whether it takes a free seat at every public table."""
    titles: Collection[str] = ()
    """What it plays at public tables; everything if it is empty."""
    tables: int = MOST_TABLES
    """At how many tables it plays at once."""
    games: int = 0
    """After how many games it stops; 0 for never."""
    seconds: float = 60.0
    """The longest time for an answer."""
    poll_seconds: float = POLL_SECONDS


class BotBridge:
    """Plays at every table to which the bot is invited, until it is stopped."""

    def __init__(self, api: Api, terms: BridgeTerms, folder: Path | None, report: Report) -> None:
        self.played = 0
        """Games that have come to their end."""
        self._api: Final = api
        self._terms: Final = terms
        self._folder: Final = folder
        self._report: Final = report
        self._tasks: Final[dict[str, asyncio.Task[None]]] = {}
        self._passed: Final[set[str]] = set()
        """Tables that the bot does not go to again of its own accord."""
        self._wanted: Final = asyncio.Event()
        self._is_stopped = False
        self._are_more_invited = True
        self._executor: Final = ThreadPoolExecutor(MOST_TABLES)
        """The threads that wait for processes."""
        self._idle: Final[list[BotProcess]] = []
        """Processes whose games are over."""

    @property
    def tables(self) -> list[str]:
        """The tables at which the bot plays or waits."""
        return list(self._tasks)

    def invite(self, table: str) -> None:
        """Let the bot take a seat at a table."""
        if self._is_stopped or table in self._tasks:
            return
        if len(self._tasks) >= self._terms.tables:
            self._report(f"{table}: no more than {self._terms.tables} tables at once")
            return
        task = asyncio.create_task(self._visit(table))
        self._tasks[table] = task
        task.add_done_callback(lambda _: self._forget(table))

    def end_invitations(self) -> None:
        """Know that nobody invites the bot any more; it stops if it can play nowhere."""
        self._are_more_invited = False
        self._stop_if_useless()

    @property
    def is_useless(self) -> bool:
        """Whether the bot has nowhere to play: all that it was invited to came to nothing."""
        is_waiting = self._are_more_invited or self._terms.takes_open or bool(self._tasks)
        return not is_waiting and not self.played and bool(self._passed)

    def _stop_if_useless(self) -> None:
        if self.is_useless:
            self.stop()

    def stop(self) -> None:
        """Let the bot leave all tables."""
        self._is_stopped = True
        self._wanted.set()

    async def run(self) -> None:
        """Look for tables until the bot is stopped; then leave them."""
        trouble = ""
        try:
            while not self._is_stopped:
                try:
                    await self._look_around()
                    trouble = ""
                except (ServerError, RequestError) as error:
                    if str(error) != trouble:
                        trouble = str(error)
                        self._report(f"{trouble}; trying again")
                try:
                    async with asyncio.timeout(self._terms.poll_seconds):
                        await self._wanted.wait()
                except TimeoutError:
                    continue
        finally:
            self._is_stopped = True
            tasks = list(self._tasks.values())
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            for process in self._idle:
                process.close()
            self._executor.shutdown(wait=False, cancel_futures=True)

    async def _look_around(self) -> None:
        """Go to the tables where the bot has a seat, and to public ones with a free seat."""
        own = await self._api.my_tables()
        found = [info.id for info in own if info.status in ("waiting", "playing")]
        if self._terms.takes_open:
            public = await self._api.public_tables()
            found += [info.id for info in public if self._is_open(info)]
        for table in found:
            if table not in self._passed and len(self._tasks) < self._terms.tables:
                self.invite(table)

    def _is_open(self, info: TableInfo) -> bool:
        """Return whether a public table has a free seat for this bot."""
        is_free = any(not chair.user and not chair.level for chair in info.chairs)
        is_played = not self._terms.titles or info.title in self._terms.titles
        return info.status == "waiting" and is_free and is_played

    def _forget(self, table: str) -> None:
        """Note that a visit has ended."""
        del self._tasks[table]
        if self._terms.games and self.played >= self._terms.games:
            self.stop()
        self._stop_if_useless()

    async def _visit(self, id: str) -> None:
        """Play one game at a table; whatever goes wrong there concerns no other table."""
        try:
            await self._play(id)
        except (KernelError, GivenUpError, OSError) as error:
            self._report(f"{id}: {error}")
            self._passed.add(id)
        except Exception as error:
            self._report(f"{id}: {error!r}")
            self._passed.add(id)

    async def _play(self, id: str) -> None:
        info = await self._api.table(id)
        check_rules(info)
        luck = LuckKeeper(id, self._luck_path(id))
        async with RemoteTable(self._api.url, id, self._api.token, luck=luck) as table:
            with self._process() as process:
                thinker = ProcessThinker(info.title, process)
                bot = SeatedBot(
                    table, thinker, self._executor, lambda words: self._report(f"{id}: {words}")
                )
                await bot.run(self._terms.name)
            self.played += 1
            self._report(f"{id}: {result_of(table)}")

    @contextmanager
    def _process(self) -> Iterator[BotProcess]:
        """Lend a process for a game; one that may still be thinking is ended."""
        terms = self._terms
        process = self._idle.pop() if self._idle else BotProcess(terms.bot, terms.seconds)
        try:
            yield process
        except BaseException:
            process.close()
            raise
        self._idle.append(process)

    def _luck_path(self, id: str) -> Path | None:
        return self._folder / f"{quote(id, safe='')}.json" if self._folder else None


def check_rules(info: TableInfo) -> None:
    """Refuse a table that plays by other rules than there are here."""
    title = find_title(info.title)
    if (info.version, info.digest) != (title.version, title.digest):
        raise OtherRulesError(
            f"the server plays version {info.version} of {title.label}, this is {title.version}"
        )


def result_of(table: RemoteTable) -> str:
    """Say how a game ended for the bot."""
    outcome = table.info.outcome
    if outcome is None:
        return "the table is closed"
    if outcome.solved is not None:
        return "the team has won" if outcome.solved else "the team has lost"
    seat = table.seen.my_seats[0] if table.seen.my_seats else 0
    return f"rank {outcome.ranks[seat]} with {outcome.points[seat]} points"
