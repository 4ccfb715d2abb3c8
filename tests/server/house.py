"""A whole server for a test: real sockets on loopback, and clients that play."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, Final, TypeVar

import uvicorn
import uvloop
from uvicorn.server import ServerState
from websockets.asyncio.client import ClientConnection, connect

from fireside.client.api import Api
from fireside.client.table import RemoteTable
from fireside.kernel.action import Action
from fireside.kernel.rng import FastRng, fast_rng
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.server.app import create_app
from fireside.server.bot_pool import BotPool
from fireside.server.built_client import FOLDER
from fireside.server.housekeeping import Housekeeping
from fireside.server.network import DIRECT, Network
from fireside.server.open_connections import OpenConnections
from fireside.server.services import Services
from fireside.server.tables import Tables
from fireside.server.uvicorn_config import uvicorn_config
from fireside.siege.people import unhurried
from fireside.siege.server_process import free_port
from fireside.wire import messages as wire
from fireside.wire.bodies import NewChair
from fireside.wire.messages import TableInfo
from tests.progress import watched

T = TypeVar("T")

MINE: Final = NewChair(is_mine=True)
OPEN: Final = NewChair()
BOT: Final = NewChair(level="random")


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run a test's coroutine; one that waits for what never happens is an error."""
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(watched(work))


class House:
    """A running server."""

    def __init__(
        self, url: str, services: Services, tables: Tables, housekeeping: Housekeeping
    ) -> None:
        self.url: Final = url
        self.services: Final = services
        self.store: Final = services.store
        self.bots: Final = services.bots
        self.clock: Final = services.clock
        self.tables: Final = tables
        self.housekeeping: Final = housekeeping
        self.guests: Final[list[Api]] = []
        self.connections = OpenConnections()
        self.server_state = ServerState()

    async def guest(self, name: str = "") -> Api:
        """Return a new guest."""
        api = Api(self.url)
        self.guests.append(api)
        await api.become_guest(name)
        return api

    def at(self, guest: Api, table: TableInfo, seat: Seat = SPECTATOR) -> RemoteTable:
        """Let a guest look at a table."""
        return RemoteTable(self.url, table.id, guest.token, seat)

    def never_hurry(self) -> None:
        """Let time leap between any two requests, so that no rate is exceeded."""
        self.clock.seconds = partial(next, count(1e9, 1000.0))

    @asynccontextmanager
    async def line(self, table: str, token: str | None = None) -> AsyncIterator["Line"]:
        """Connect without any client of ours; who has a token, be it empty, says hello."""
        url = f"{self.url.replace('http', 'ws', 1)}/ws/{table}"
        async with connect(url, max_size=None, compression=None, close_timeout=1) as socket:
            line = Line(socket)
            if token is not None:
                await line.send(wire.ENCODER.encode(wire.Hello(id=1, token=token)))
                await line.answer()
            yield line


class Line:
    """A bare connection: whatever is sent goes as it is."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket: Final = socket

    async def send(self, data: str | bytes) -> None:
        """Send a text, which bytes are taken for too."""
        await self.socket.send(data.decode() if isinstance(data, bytes) else data)

    async def message(self) -> wire.ServerMessage:
        """Return the next message."""
        message: wire.ServerMessage = wire.SERVER_DECODER.decode(await self.socket.recv())
        return message

    async def answer(self) -> wire.Done | wire.Refused:
        """Return the next answer; what comes before it is dropped."""
        while True:
            message = await self.message()
            if isinstance(message, wire.Done | wire.Refused):
                return message

    async def ask(self, command: wire.ClientMessage) -> wire.Done | wire.Refused:
        """Send a command and return its answer."""
        await self.send(wire.ENCODER.encode(command))
        return await self.answer()


@asynccontextmanager
async def house(
    folder: Path,
    port: int = 0,
    origins: frozenset[str] = frozenset(),
    client: Path = FOLDER,
    bots: BotPool | None = None,
    network: Network = DIRECT,
    database: str = "",
) -> AsyncIterator[House]:
    """Run a server on loopback."""
    port = port or free_port()
    app = create_app(folder, origins, bots or BotPool(1), client, network, database)
    config = uvicorn_config(app, "127.0.0.1", port, network, log_level="error")
    server = uvicorn.Server(config)
    server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]  # not our process
    task = asyncio.create_task(server.serve())
    while not server.started:
        if task.done():
            task.result()
        await asyncio.sleep(0.01)
    parts = app.state
    url = f"http://127.0.0.1:{port}"
    home = House(url, parts.services, parts.tables, parts.housekeeping)
    home.connections, home.server_state = parts.connections, server.server_state
    try:
        yield home
    finally:
        for guest in home.guests:
            await guest.aclose()
        server.should_exit = True
        await task


async def until(table: RemoteTable, is_so: Callable[[], bool]) -> None:
    """Wait until something is so at a table."""
    async for _ in table.changes():
        if is_so():
            return


async def play(table: RemoteTable, seats: list[Seat], dice: FastRng, until: int = 1 << 30) -> None:
    """Answer at random for some seats until the game is over, or has a number of entries."""
    async for _ in table.changes():
        if table.is_over or table.seen.number >= until:
            return
        position = table.position
        asked = [seat for seat in seats if position and seat in position.asked]
        if asked and table.seat not in asked:
            await unhurried(partial(table.look, asked[0]))
        legal = table.legal
        if legal and table.seat in seats:
            await unhurried(partial(table.act, table.seat, legal[dice.below(len(legal))]))


def illegal(table: RemoteTable) -> Action:
    """Return an action that the title knows and the seat may not answer now."""
    legal = table.legal
    return next(action for action in table.seen.title.action_set.actions if action not in legal)


def dice(seed: int) -> FastRng:
    """Return luck for a test client."""
    return fast_rng(seed)
