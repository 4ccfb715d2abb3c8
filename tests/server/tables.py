"""Tables for tests: opened, with everybody seated and the game begun."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from fireside.client.api import Api
from fireside.client.table import RemoteTable
from fireside.kernel.options import OptionValue
from fireside.table.entries import NO_CLOCK, ClockTerms
from tests.server.house import MINE, OPEN, House, until


class Party:
    """People at one table, each at a client of their own and in the seat of the same number."""

    def __init__(self, home: House, guests: list[Api], tables: list[RemoteTable]) -> None:
        self.home = home
        self.guests = guests
        self.tables = tables

    @property
    def id(self) -> str:
        """The table's."""
        return self.tables[0].id

    def asked(self) -> RemoteTable:
        """Return the client of the first seat that is asked."""
        position = self.tables[0].position
        assert position is not None
        return self.tables[position.asked[0]]

    def others(self) -> list[RemoteTable]:
        """Return the clients of all other seats."""
        return [table for table in self.tables if table is not self.asked()]

    async def settle(self) -> None:
        """Wait until everybody knows what the one who knows most does."""
        number = max(table.seen.number for table in self.tables)
        for table in self.tables:
            await until(table, lambda table=table: table.seen.number >= number)  # type: ignore[misc]


@asynccontextmanager
async def party(
    home: House,
    title: str,
    seat_count: int,
    options: dict[str, OptionValue] | None = None,
    clock: ClockTerms = NO_CLOCK,
    is_public: bool = False,
) -> AsyncIterator[Party]:
    """Seat as many people as there are seats, and begin."""
    guests = [await home.guest(f"guest {seat}") for seat in range(seat_count)]
    chairs = [MINE] + [OPEN] * (seat_count - 1)
    info = await guests[0].open_table(title, chairs, options, is_public, clock)
    async with AsyncExitStack() as stack:
        tables = [
            await stack.enter_async_context(home.at(guest, info, seat))
            for seat, guest in enumerate(guests)
        ]
        for seat, table in enumerate(tables):
            await table.sit(seat)
            await table.look(seat)
        for table in tables:
            await until(table, lambda table=table: table.info.status == "playing")  # type: ignore[misc]
        yield Party(home, guests, tables)
