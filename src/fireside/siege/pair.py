"""People beside an attack: a pair at a table, and somebody with a bot, whose waits are measured."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager
from functools import partial
from typing import Final, TypeVar

from fireside.client.api import Api
from fireside.client.table import RemoteTable
from fireside.kernel.action import Action
from fireside.kernel.rng import FastRng, fast_rng
from fireside.kernel.seats import Seat
from fireside.siege.measure import PACE, Wait
from fireside.siege.people import MINE, OPEN, Notes, new_guest, patiently, unhurried
from fireside.wire.bodies import NewChair

T = TypeVar("T")

BOT: Final = NewChair(level="easy")
BOT_TITLE: Final = "feurio"
"""What is played with the bot."""


class Waits:
    """All waits of a kind, with those that are not over yet."""

    def __init__(self) -> None:
        self._over: Final[list[Wait]] = []
        self._open: Final[list[tuple[str, float]]] = []
        """What for, and when those began that are not over."""

    @contextmanager
    def running(self, what: str) -> Iterator[None]:
        """Measure what is done meanwhile."""
        began = now()
        self._open.append((what, began))
        try:
            yield
        finally:
            self._open.remove((what, began))
            self._over.append(Wait(began, now() - began, what))

    def so_far(self) -> list[Wait]:
        """Return all waits, as if the open ones ended now."""
        return self._over + [Wait(began, now() - began, what) for what, began in self._open]


class Pair:
    """Plays one game after the other for as long as an attack goes on, and measures."""

    def __init__(self, url: str, titles: Sequence[str]) -> None:
        self.url: Final = url
        self.titles: Final = titles
        self.notes: Final = Notes()
        self.tables: Final[list[str]] = []
        self.together = ""
        """The table that two people play at now."""
        self.waits: Final = Waits()
        """Of people: from an action, or another request, to its acknowledgement."""
        self.bot_waits: Final = Waits()
        """From the acknowledgement to the answer of the bot."""
        self._tasks: Final[list[asyncio.Task[None]]] = []
        self._guests: Final[list[Api]] = []

    async def start(self) -> None:
        """Begin to play; returns once the first actions are acknowledged."""
        self._guests.extend([await new_guest(self.url) for _ in range(3)])
        self._tasks.append(asyncio.create_task(self.play_together()))
        self._tasks.append(asyncio.create_task(self.play_with_bot()))
        await self.notes.more(4)

    async def stop(self) -> None:
        """Leave, wherever the games are."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for guest in self._guests:
            await guest.aclose()

    def trouble(self) -> str:
        """Say why somebody does not play any more; an empty text if all do."""
        for task in self._tasks:
            if task.done() and not task.cancelled() and (error := task.exception()):
                return f"{type(error).__name__}: {error}"
        return ""

    async def play_together(self) -> None:
        """Play game after game of two people."""
        for number in range(1_000_000):
            title = self.titles[number % len(self.titles)]
            info = await self.timed(
                "for a new table", partial(self._guests[0].open_table, title, [MINE, OPEN])
            )
            self.tables.append(info.id)
            self.together = info.id
            await asyncio.gather(
                *[
                    self.attend(info.id, guest, seat, fast_rng(2 * number + seat))
                    for seat, guest in enumerate(self._guests[:2])
                ]
            )

    async def play_with_bot(self) -> None:
        """Play game after game of a person and a bot."""
        guest = self._guests[2]
        for number in range(1_000_000):
            info = await self.timed(
                "for a new table", partial(guest.open_table, BOT_TITLE, [MINE, BOT])
            )
            self.tables.append(info.id)
            await self.attend(info.id, guest, 0, fast_rng(number))

    async def attend(self, id: str, guest: Api, seat: Seat, dice: FastRng) -> None:
        """Play a seat to the end of the game."""
        async with AsyncExitStack() as stack:

            def connect() -> Awaitable[RemoteTable]:
                return stack.enter_async_context(RemoteTable(self.url, id, guest.token))

            table = await self.timed("to connect", connect)
            await self.timed("to sit down", partial(table.sit, seat))
            await self.timed("to look", partial(table.look, seat))
            async for _ in table.changes():
                if table.is_over:
                    return
                while (legal := table.legal) and not table.is_over:
                    await self.act(table, seat, legal[dice.below(len(legal))])

    async def act(self, table: RemoteTable, seat: Seat, action: Action) -> None:
        """Act once, note how long that and a bot's answer took, and think for a moment."""
        await self.timed("to act", partial(table.act, seat, action))
        self.notes.add(table.id, seat, action)
        if is_for_bot(table):
            with self.bot_waits.running("for a bot"):
                await answered(table)
        await asyncio.sleep(PACE)

    async def timed(self, what: str, ask: Callable[[], Awaitable[T]]) -> T:
        """Ask for something until it is done, and note how long that took."""
        with self.waits.running(what):
            return await patiently(partial(unhurried, ask))


def is_for_bot(table: RemoteTable) -> bool:
    """Return whether a bot is asked, and nobody else."""
    asked = table.position.asked if table.position else ()
    return bool(asked) and all(table.info.chairs[seat].level for seat in asked)


async def answered(table: RemoteTable) -> None:
    """Wait until a bot is no longer asked."""
    async for _ in table.changes():
        if not is_for_bot(table) or table.is_over:
            return


def now() -> float:
    """Return the time of the event loop."""
    return asyncio.get_running_loop().time()
