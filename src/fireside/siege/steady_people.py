"""People who play on whatever happens to servers, and note when they were answered."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import AsyncExitStack
from functools import partial
from typing import Final, TypeVar

from fireside.client.api import Api
from fireside.client.errors import RefusedError, RequestError, ServerError
from fireside.client.table import RemoteTable
from fireside.kernel.action import Action
from fireside.kernel.rng import FastRng, fast_rng
from fireside.kernel.seats import Seat
from fireside.match.record import ActionEntry
from fireside.siege.people import MINE, OPEN, Notes
from fireside.store.postgres import PostgresStore
from fireside.table.chain import check_chain
from fireside.table.entries import Acted, ClockTerms, decode_entry
from fireside.table.table import Table
from fireside.wire.bodies import NewChair

T = TypeVar("T")

PACE: Final = 0.05
"""Seconds that people think."""

BOT: Final = NewChair(level="random")
CLOCK: Final = ClockTerms(per_decision=30_000)
"""Long enough for people who are only kept waiting by what the siege does."""

PASSING: Final = {"stale", "store", "locked", "too_fast"}
"""Refusals after which a person looks again, and tries again."""


async def steadily(ask: Callable[[], Awaitable[T]]) -> T:
    """Ask until a server answers with something else than that it cannot."""
    while True:
        try:
            return await ask()
        except RequestError as error:
            if error.error not in PASSING:
                raise
        except ServerError:
            pass
        await asyncio.sleep(PACE)


class SteadyGames:
    """One table of each title for two people and one with a bot, game after game."""

    def __init__(self, url: str, titles: Sequence[str]) -> None:
        self.url: Final = url
        self.titles: Final = titles
        self.notes: Final = Notes()
        self.unsure: Final[Counter[tuple[str, Seat]]] = Counter()
        """By table and seat: actions that may be stored although they were refused."""
        self.tables: Final[list[str]] = []
        self.open: Final[dict[str, float]] = {}
        """By table that is played: when somebody there was last answered."""
        self.is_enough = False
        self._tokens: Final[list[str]] = []

    async def run(self) -> None:
        """Play until it is enough, and then to the end."""
        guests = [Api(self.url), Api(self.url)]
        try:
            for guest in guests:
                await steadily(guest.become_guest)
                self._tokens.append(guest.token)
            plays = [self._play(guests[0], title, [MINE, OPEN]) for title in self.titles]
            await asyncio.gather(*plays, self._play(guests[0], self.titles[0], [MINE, BOT]))
        finally:
            for guest in guests:
                await guest.aclose()

    async def _play(self, guest: Api, title: str, chairs: list[NewChair]) -> None:
        while not self.is_enough:
            info = await steadily(lambda: guest.open_table(title, chairs, clock=CLOCK))
            self.tables.append(info.id)
            seats = [seat for seat, chair in enumerate(chairs) if not chair.level]
            await asyncio.gather(*[self._attend(info.id, seat) for seat in seats])
            self.open.pop(info.id, None)

    async def _attend(self, id: str, seat: Seat) -> None:
        """Play a seat of a game to the end."""
        async with AsyncExitStack() as stack:

            def connect() -> Awaitable[RemoteTable]:
                return stack.enter_async_context(RemoteTable(self.url, id, self._tokens[seat]))

            table = await steadily(connect)
            await steadily(partial(table.sit, seat))
            await steadily(partial(table.look, seat))
            self.open[id] = now()
            await self._answer(table, seat, fast_rng(seat))

    async def _answer(self, table: RemoteTable, seat: Seat, dice: FastRng) -> None:
        """Answer at random until the game is over, and note what is acknowledged."""
        async for _ in table.changes():
            if table.is_over:
                return
            while (legal := table.legal) and not table.is_over:
                action = legal[dice.below(len(legal))]
                try:
                    await table.act(seat, action)
                except RefusedError as error:
                    if error.error not in PASSING:
                        raise
                    self.unsure[table.id, seat] += 1
                else:
                    self.notes.add(table.id, seat, action)
                    self.open[table.id] = now()
                await asyncio.sleep(PACE)

    async def faults(self, url: str) -> list[str]:
        """Compare what is stored with what people were told."""
        store = await PostgresStore.open(url)
        try:
            found: list[str] = []
            for id in self.tables:
                found += self._faults_of(id, await store.history(id))
            return found
        finally:
            await store.close()

    def _faults_of(self, id: str, rows: list[tuple[bytes, bytes]]) -> Iterator[str]:
        data = [entry for entry, _ in rows]
        check_chain(id, data, [head for _, head in rows])
        table = Table.replay(id, data)
        if not table.is_over:
            yield f"not at its end: table {id}"
        stored: dict[Seat, list[Action]] = {}
        for entry in map(decode_entry, data):
            if isinstance(entry, Acted) and isinstance(entry.entry, ActionEntry):
                if entry.entry.by == "clock":
                    yield f"a clock ran out: table {id}, seat {entry.entry.seat}"
                action = table.title.action_set.find(*entry.entry.action)
                stored.setdefault(entry.entry.seat, []).append(action)
        for (told, seat), actions in self.notes.actions.items():
            if told == id:
                found = stored.get(seat, [])
                if not is_within(actions, found):
                    yield f"not as acknowledged: table {id}, seat {seat}"
                if len(found) > len(actions) + self.unsure[id, seat]:
                    yield f"more than was asked for: table {id}, seat {seat}"


def is_within(some: Sequence[Action], others: Sequence[Action]) -> bool:
    """Return whether actions are among others, in the same order."""
    rest = iter(others)
    return all(any(action == one for one in rest) for action in some)


def now() -> float:
    """Return the time on the clock of the event loop."""
    return asyncio.get_running_loop().time()
