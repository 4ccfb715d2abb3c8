"""Several servers on one database, and people who play at them."""

import asyncio
import shutil
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import asyncpg

from fireside.client.api import Api
from fireside.client.errors import RefusedError
from fireside.client.table import RemoteTable
from fireside.kernel.seats import Seat
from fireside.server.server_key import FILE_NAME as KEY_FILE
from fireside.store.postgres import PostgresStore
from fireside.store.postgres_session import DatabaseSession
from fireside.table.entries import ClockTerms
from tests.server.house import MINE, OPEN, House, dice, house, play, until


@asynccontextmanager
async def servers(folder: Path, url: str, count: int = 2) -> AsyncIterator[list[House]]:
    """Run servers on one database, each with a folder of its own and all with one key."""
    async with AsyncExitStack() as stack:
        homes = []
        for at in range(count):
            own = folder / f"server {at}"
            own.mkdir(exist_ok=True)
            if at and not (own / KEY_FILE).exists():
                shutil.copy(folder / "server 0" / KEY_FILE, own)
            home = await stack.enter_async_context(house(own, database=url))
            home.never_hurry()
            homes.append(home)
        yield homes


def same(home: House, guest: Api) -> Api:
    """Return the same guest at another server."""
    other = Api(home.url, guest.token)
    home.guests.append(other)
    return other


@asynccontextmanager
async def pair(
    homes: list[House], title: str = "feurio", clock: ClockTerms | None = None
) -> AsyncIterator[list[RemoteTable]]:
    """Seat two people at one table, each at a server of their own, and begin."""
    guests = [await home.guest(f"guest {at}") for at, home in enumerate(homes[:2])]
    info = await guests[0].open_table(title, [MINE, OPEN], clock=clock or ClockTerms())
    async with AsyncExitStack() as stack:
        tables = []
        for seat, (home, guest) in enumerate(zip(homes, guests, strict=False)):
            table = await stack.enter_async_context(home.at(guest, info, seat))
            await table.sit(seat)
            await table.look(seat)
            tables.append(table)
        for table in tables:
            await until(table, lambda table=table: table.info.status == "playing")  # type: ignore[misc]
        yield tables


def asked(tables: list[RemoteTable]) -> RemoteTable:
    """Return the client whose seat is asked."""
    position = tables[0].position
    assert position is not None
    return tables[position.asked[0]]


async def play_on(table: RemoteTable, seat: Seat) -> None:
    """Play to the end, and try again where somebody at another server was quicker."""
    while not table.is_over:
        try:
            await play(table, [seat], dice(seat))
        except RefusedError as error:
            if error.error != "stale":
                raise


async def settle(tables: list[RemoteTable]) -> None:
    """Wait until everybody knows the same."""
    number = max(table.seen.number for table in tables)
    for table in tables:
        await until(table, lambda table=table: table.seen.number >= number)  # type: ignore[misc]


async def eventually(is_so: Callable[[], bool]) -> None:
    """Wait until something is so; the test's own watch ends a wait for ever."""
    while not is_so():
        await asyncio.sleep(0.01)


@asynccontextmanager
async def house_like(folder: Path, url: str, name: str = "another server") -> AsyncIterator[House]:
    """Run another server with the key of the first."""
    own = folder / name
    own.mkdir(exist_ok=True)
    shutil.copy(folder / "server 0" / KEY_FILE, own)
    async with house(own, database=url) as home:
        home.never_hurry()
        yield home


async def lose_session(home: House, url: str) -> None:
    """Let the database end the session of a server."""
    connection = await asyncpg.connect(url)
    await connection.execute("SELECT pg_terminate_backend($1)", session_of(home).pid)
    await connection.close()


def session_of(home: House) -> DatabaseSession:
    """Return the session of a server in PostgreSQL."""
    assert isinstance(home.store, PostgresStore)
    return home.store.session
