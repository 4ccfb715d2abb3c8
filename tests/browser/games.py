"""Games that are played over the wire, so that pages have something to show."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Final

from fireside.bots.levels import find_bot
from fireside.client.api import Api
from fireside.client.errors import RefusedError
from fireside.client.table import RemoteTable
from fireside.kernel.options import OptionValue
from fireside.kernel.rng import fast_rng
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.registry import title_names
from fireside.wire.bodies import NewChair
from tests.browser.titles import NEVER, Sitting, bot_count, tables_of

ADDED: Final = "5eed" * 16
"""What people add to the luck here."""

PAUSE: Final = 0.1
"""Seconds until a command that was too fast is sent again."""

EASY: Final = NewChair(level="easy")
FRIEND: Final = NewChair()


@dataclass(frozen=True)
class Games:
    """Somebody's tables, by what they are good for."""

    token: str
    tables: dict[str, str]

    def __getitem__(self, name: str) -> str:
        return self.tables[name]


async def play_games(url: str) -> Games:
    """Play every title for a while, and to its end; leave one table waiting."""
    async with Api(url) as api:
        await api.become_guest("Ember")
        tables: dict[str, str] = {}
        for title in title_names():
            tables |= await play_tables(api, title, tables_of(title))
        tables["waiting"] = await seat_and_play(api, "feurio", [me("Ember"), FRIEND, EASY])
        tables["deal"] = await play_deal(api, "the-game")
        return Games(api.token, tables)


async def play_deal(api: Api, title: str) -> str:
    """Play the deal of today to its end, until bots have tried it too; return the table's id."""
    today = (await api.deals()).today
    info = await api.play_deal(today, title)
    async with RemoteTable(api.url, info.id, api.token) as table:
        await play_on(table, NEVER)
    while not any(par.results for par in (await api.deal(today, title)).pars):
        await asyncio.sleep(PAUSE)
    return info.id


async def play_tables(api: Api, title: str, sittings: dict[str, Sitting]) -> dict[str, str]:
    """Play at some tables of a title; return their ids by the title's name and theirs."""
    return {
        f"{title}-{name}": await seat_and_play(
            api, title, chairs_for(title, own), own.options, own.until, own.at
        )
        for name, own in sittings.items()
    }


def chairs_for(title: str, sitting: Sitting) -> list[NewChair]:
    """Return the chairs of a table: people first, then bots."""
    return [*[me(name) for name in sitting.people], *[EASY] * bot_count(title, sitting)]


def me(name: str) -> NewChair:
    """Return a chair for somebody at this client."""
    return NewChair(is_mine=True, name=name)


async def seat_and_play(
    api: Api,
    title: str,
    chairs: Sequence[NewChair],
    options: dict[str, OptionValue] | None = None,
    until: int = NEVER,
    at: str = "",
) -> str:
    """Open a table, sit down, and play like a beginner up to a number of entries; return its id.

    The game is left when it is the guest's own turn, so that there is something to do, and when the
    question is the one that `at` says. A game that ends before that is followed by another one.
    """
    while True:
        opened = await api.open_table(title, chairs, options)
        async with RemoteTable(api.url, opened.id, api.token) as table:
            for seat in table.seen.my_seats:
                await table.sit(seat, chairs[seat].name, ADDED)
            if FRIEND in chairs:
                return opened.id
            await play_on(table, until, at)
            if table.is_over == (until == NEVER):
                return opened.id


async def go_on(url: str, table_id: str, token: str, until: int = NEVER) -> int:
    """Go on with a game as `play_on` does, while a page may show it; return the open decision."""
    async with RemoteTable(url, table_id, token) as table:
        await play_on(table, until)
        return table.position.decision if table.position else 0


async def play_on(table: RemoteTable, until: int, at: str = "") -> None:
    """Play as a beginner would, up to a number of entries and then to a question to the guest."""
    async for _ in table.changes():
        if table.is_over:
            return
        seat = await take_turn(table)
        if seat == SPECTATOR:
            continue
        if table.seen.number >= until and at in ("", table.view().public.decision.kind):
            return
        await answer(table, seat)


async def take_turn(table: RemoteTable) -> Seat:
    """Look from the guest's seat that is asked; return it."""
    if table.info.status != "playing" or table.position is None:
        return SPECTATOR
    asked = [seat for seat in table.seen.my_seats if seat in table.position.asked]
    if not asked:
        return SPECTATOR
    if table.seat != asked[0]:
        await patiently(lambda: table.look(asked[0]))
    return asked[0] if table.legal else SPECTATOR


async def answer(table: RemoteTable, seat: Seat) -> None:
    """Answer as a beginner would."""
    title = table.seen.title
    imagined = title.from_view(table.view(), fast_rng(table.seen.number))
    choice = find_bot("easy").pick(title.game, title.policy, imagined, seat, table.seen.number)
    await patiently(lambda: table.act(seat, choice.action))


async def patiently(command: Callable[[], Awaitable[object]]) -> None:
    """Send a command again until the server has time: a fast machine exceeds its limit."""
    while True:
        try:
            await command()
        except RefusedError as error:
            if error.error != "too_fast":
                raise
            await asyncio.sleep(PAUSE)
        else:
            return
