"""The tables of one server that are in memory: loaded when somebody comes, opened, and dropped."""

import asyncio
from secrets import token_bytes, token_hex
from typing import Final
from weakref import WeakValueDictionary

from fireside.kernel.options import OptionValue
from fireside.kernel.seats import Seat
from fireside.server.journal import Journal
from fireside.server.live_table import LiveTable
from fireside.server.outdated import close_outdated
from fireside.server.races import raced
from fireside.server.services import Services
from fireside.store.announcements import Announcement
from fireside.table import commands
from fireside.table.beginning import freeze
from fireside.table.deals import SEAT, Deal
from fireside.table.entries import Chair, ClockTerms, Opened, ServerReason
from fireside.table.errors import OtherRulesError
from fireside.table.names import read_name
from fireside.table.table import Table
from fireside.wire.messages import Reason


def new_id() -> str:
    """Return an id that nobody can guess, so that a link is an invitation."""
    return token_hex(10)


def new_seed() -> str:
    """Return the secret that the luck of a game comes from."""
    return token_bytes(32).hex()


class Tables:
    """Finds, loads, opens and drops live tables."""

    def __init__(self, services: Services) -> None:
        self.live: Final[dict[str, LiveTable]] = {}
        """By id: the tables in memory."""
        self._services: Final = services
        self._loading: Final[WeakValueDictionary[str, asyncio.Lock]] = WeakValueDictionary()
        """By id: held while a table is loaded, and forgotten with the last who waits for it."""

    async def find(self, id: str) -> LiveTable:
        """Return a table; it is loaded if it is not in memory."""
        live = self._usable(id)
        if live is None:
            async with self._loading.setdefault(id, asyncio.Lock()):
                live = self._usable(id) or await self._load(id)
        live.used = asyncio.get_running_loop().time()
        return live

    def _usable(self, id: str) -> LiveTable | None:
        live = self.live.get(id)
        return None if live is None or live.journal.lost else live

    async def _load(self, id: str) -> LiveTable:
        journal = await Journal.load(self._services.store, id)
        live = LiveTable(self._services, journal)
        await live.resume()
        self.live[id] = live
        if self._services.store.is_shared:
            # What was announced before the table was in memory was not heard.
            await live.catch_up()
            live.company.announce_again()
        return live

    async def open_table(
        self,
        *,
        maker: str,
        title: str,
        options: dict[str, OptionValue],
        chairs: tuple[Chair, ...],
        names: dict[Seat, str],
        owner: str = "",
        is_public: bool,
        clock: ClockTerms,
    ) -> LiveTable:
        """Make a table for a guest."""
        read = {seat: read_name(name) for seat, name in names.items()}
        at = self._services.clock.now()
        opened = commands.open_table(
            title, options, chairs, maker, new_seed(), at, is_public, clock
        )
        async with self._services.open_tables.add(maker):
            return await self._open(new_id(), opened, read, {maker: owner} if owner else {})

    async def open_deal(self, deal: Deal, seed: str, user: str, name: str) -> LiveTable:
        """Open a table for a guest's try at a deal of the day; the game begins at once."""
        at = self._services.clock.now()
        opened = commands.open_table(
            deal.title, dict(deal.options), deal.chairs(user), user, seed, at, day=deal.day
        )
        async with self._services.open_tables.add(user):
            live = await self._open(new_id(), opened, {SEAT: read_name(name)}, {})
        await self.begin_deal(live)
        return live

    async def begin_deal(self, live: LiveTable) -> None:
        """Begin the game of a deal of the day, to which nobody adds any luck."""
        async with live.lock:
            if live.table.match is None:
                await live.commit(freeze(live.table, live.now()))

    async def open_rematch(self, old: LiveTable, user: str) -> str:
        """Open the table of the next game, then write at the old one where it is; return its id."""
        table = old.table
        if table.successor and user in table.users():
            return table.successor
        id = new_id()
        entries, opened = commands.rematch(table, user, id, new_seed(), old.now())
        seat_count = len(table.chairs)
        names = {(seat + 1) % seat_count: name for seat, name in old.journal.names.items()}
        async with self._services.open_tables.add(user):
            await self._open(id, opened, names, dict(old.journal.owners))
        await old.commit(entries)
        return id

    async def _open(
        self, id: str, opened: Opened, names: dict[Seat, str], owners: dict[str, str]
    ) -> LiveTable:
        journal = Journal(self._services.store, Table(id, opened), names, owners)
        await journal.open(opened)
        live = self.live[id] = LiveTable(self._services, journal)
        self._services.metrics.tables.inc()
        return live

    async def close(self, id: str, reason: ServerReason) -> bool:
        """Close a table, even one whose rules are gone; return whether it was open."""
        try:
            live = await self.find(id)
        except OtherRulesError:
            return await close_outdated(
                self._services.store, id, reason, self._services.clock.now()
            )

        async def close() -> bool:
            entries = commands.close_by_server(live.table, reason, live.now())
            await live.commit(entries)
            return bool(entries)

        async with live.lock:
            return await raced(close)

    async def sign_out(self, user: str) -> None:
        """End the connections of a user whose tokens were revoked, at all servers."""
        self.end_user(user, "signed_out")
        announcements = self._services.store.announcements
        await announcements.send(Announcement("user", user, "signed_out"))

    def end_user(self, user: str, reason: Reason) -> None:
        """End the connections of a user at every table."""
        for live in self.live.values():
            live.presence.end_user(user, reason)

    def drop_idle(self, before: float) -> None:
        """Drop the tables that nobody has used since, on the clock of the event loop."""
        for id, live in list(self.live.items()):
            if live.is_idle(before):
                live.stop()
                del self.live[id]
