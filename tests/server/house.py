"""A whole server for a test: real sockets on loopback, and clients that play."""

import asyncio
import socket as sockets
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

import uvicorn

from fireside.client.api import Api
from fireside.client.table import RemoteTable
from fireside.kernel.rng import FastRng, fast_rng
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.server.app import create_app
from fireside.server.hall import Hall
from fireside.server.limits import MESSAGE_BYTES
from fireside.wire.messages import TableInfo
from fireside.wire.pages import NewChair

T = TypeVar("T")

MINE: Final = NewChair(is_mine=True)
OPEN: Final = NewChair()
BOT: Final = NewChair(level="easy")
TIME_LIMIT: Final = 120


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run a test's coroutine; one that hangs is an error."""
    return asyncio.run(asyncio.wait_for(work, TIME_LIMIT))


class House:
    """A running server."""

    def __init__(self, url: str, hall: Hall) -> None:
        self.url: Final = url
        self.hall: Final = hall
        self.guests: Final[list[Api]] = []

    async def guest(self, name: str = "") -> Api:
        """Return a new guest."""
        api = Api(self.url)
        self.guests.append(api)
        await api.become_guest(name)
        return api

    def at(self, guest: Api, table: TableInfo, seat: Seat = SPECTATOR) -> RemoteTable:
        """Let a guest look at a table."""
        return RemoteTable(self.url, table.id, guest.token, seat)


def free_port() -> int:
    """Return a port that nobody listens at."""
    with sockets.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@asynccontextmanager
async def house(folder: Path, port: int = 0) -> AsyncIterator[House]:
    """Run a server on loopback."""
    port = port or free_port()
    app = create_app(folder, bot_count=1)
    config = uvicorn.Config(
        app,
        host="127.0.0.1",
        port=port,
        ws="websockets-sansio",
        ws_max_size=MESSAGE_BYTES,
        ws_per_message_deflate=False,
        log_level="error",
        access_log=False,
    )
    server = uvicorn.Server(config)
    server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]  # not our process
    task = asyncio.create_task(server.serve())
    while not server.started:
        if task.done():
            task.result()
        await asyncio.sleep(0.01)
    home = House(f"http://127.0.0.1:{port}", app.state.hall)
    try:
        yield home
    finally:
        for guest in home.guests:
            await guest.aclose()
        server.should_exit = True
        await task


async def play(table: RemoteTable, seats: list[Seat], dice: FastRng, until: int = 1 << 30) -> None:
    """Answer at random for seats of one's own until the game is over, or has so many entries."""
    async for _ in table.changes():
        if table.is_over or table.number >= until:
            return
        position = table.position
        asked = [seat for seat in seats if position and seat in position.asked]
        if asked and table.seat not in asked:
            await table.look(asked[0])
        legal = table.legal
        if legal and table.seat in seats:
            await table.act(table.seat, legal[dice.below(len(legal))])


def dice(seed: int) -> FastRng:
    """Return luck for a test client."""
    return fast_rng(seed)
