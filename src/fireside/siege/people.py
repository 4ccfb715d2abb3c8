"""Well-behaved people: they play at random, note what is acknowledged, and stay calm."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from functools import partial
from typing import Final, TypeVar

from fireside.client.api import Api
from fireside.client.errors import RequestError, ServerError
from fireside.client.table import RemoteTable
from fireside.kernel.action import Action
from fireside.kernel.rng import FastRng, fast_rng
from fireside.kernel.seats import Seat
from fireside.match.record import ActionEntry
from fireside.siege.server_process import ServerProcess
from fireside.table.entries import Acted
from fireside.table.table import Table
from fireside.wire.bodies import NewChair

T = TypeVar("T")

MINE: Final = NewChair(is_mine=True)
OPEN: Final = NewChair()


async def patiently(ask: Callable[[], Awaitable[T]]) -> T:
    """Ask until there is a server to answer."""
    while True:
        try:
            return await ask()
        except ServerError:
            await asyncio.sleep(0.05)


async def unhurried(send: Callable[[], Awaitable[T]]) -> T:
    """Send a command, again after a while if the server says that it came too fast."""
    while True:
        try:
            return await send()
        except RequestError as error:
            if error.error != "too_fast":
                raise
        await asyncio.sleep(0.1)


async def new_guest(url: str) -> Api:
    """Become a guest."""
    api = Api(url)
    await patiently(api.become_guest)
    return api


class Notes:
    """What was acknowledged, by table and seat, in order."""

    def __init__(self) -> None:
        self.actions: Final[dict[tuple[str, Seat], list[Action]]] = {}
        self.count = 0
        self._more: Final = asyncio.Event()

    def add(self, table: str, seat: Seat, action: Action) -> None:
        """Note an action."""
        self.actions.setdefault((table, seat), []).append(action)
        self.count += 1
        self._more.set()

    async def more(self, count: int) -> None:
        """Wait until this number of actions more have been noted."""
        enough = self.count + count
        while self.count < enough:
            self._more.clear()
            await self._more.wait()


async def answer(table: RemoteTable, seat: Seat, dice: FastRng, notes: Notes) -> None:
    """Answer at random until the game is over, and note what is acknowledged."""
    async for _ in table.changes():
        if table.is_over:
            return
        while (legal := table.legal) and not table.is_over:
            action = legal[dice.below(len(legal))]
            await unhurried(partial(table.act, seat, action))
            notes.add(table.id, seat, action)


class Games:
    """Tables of two clients, one game of each title after the other, until told to stop."""

    def __init__(self, url: str, titles: Sequence[str]) -> None:
        self.url: Final = url
        self.titles: Final = titles
        self.notes: Final = Notes()
        self.tables: Final[list[str]] = []
        self.tokens: Final[list[str]] = []
        self.is_enough = False

    async def run(self) -> None:
        """Play until it is enough, and then to the end."""
        guests = [await new_guest(self.url) for _ in range(2)]
        self.tokens.extend([guest.token for guest in guests])

        async def play_games(title: str) -> None:
            while not self.is_enough:
                info = await patiently(lambda: guests[0].open_table(title, [MINE, OPEN]))
                self.tables.append(info.id)
                await asyncio.gather(*[self.attend(info.id, seat) for seat in range(2)])

        await asyncio.gather(*[play_games(title) for title in self.titles])
        for guest in guests:
            await guest.aclose()

    async def attend(self, id: str, seat: Seat) -> None:
        """Play a seat of a game to the end."""
        async with AsyncExitStack() as stack:

            def connect() -> Awaitable[RemoteTable]:
                return stack.enter_async_context(RemoteTable(self.url, id, self.tokens[seat]))

            table = await patiently(connect)
            await table.sit(seat)
            await table.look(seat)
            await answer(table, seat, fast_rng(seat), self.notes)


async def unfinished(server: ServerProcess, games: Games) -> list[str]:
    """List the tables whose stored entries do not lead to the end of the game."""
    return [id for id in games.tables if not Table.replay(id, await server.stored(id)).is_over]


async def lost_actions(server: ServerProcess, games: Games) -> list[str]:
    """Name the tables whose stored actions are not exactly those that were acknowledged."""
    found = []
    for id in games.tables:
        for seat, actions in (await stored_actions(server, id)).items():
            if actions != games.notes.actions.get((id, seat), []):
                found.append(f"{id}, seat {seat}")
    return found


async def stored_actions(server: ServerProcess, id: str) -> dict[Seat, list[Action]]:
    """Return the stored actions of a table by seat, while nobody serves it."""
    entries = await server.stored(id)
    table = Table.replay(id, entries)
    found: dict[Seat, list[Action]] = {seat: [] for seat in range(len(table.chairs))}
    for entry in entries:
        if isinstance(entry, Acted) and isinstance(entry.entry, ActionEntry):
            action = table.title.action_set.find(*entry.entry.action)
            found[entry.entry.seat].append(action)
    return found
