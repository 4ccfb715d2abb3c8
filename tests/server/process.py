"""A server in a process of its own, to be killed and started again, and clients that stay calm."""

import asyncio
import multiprocessing
import socket as sockets
from collections.abc import Awaitable, Callable
from functools import partial
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Final, TypeVar

from fireside.client.api import Api
from fireside.client.errors import ServerError
from fireside.client.table import RemoteTable
from fireside.kernel.action import Action
from fireside.kernel.rng import FastRng
from fireside.kernel.seats import Seat
from fireside.server.built_client import FOLDER
from fireside.server.serve import Place, serve
from fireside.store.sqlite import SqliteStore
from fireside.table.entries import TableEntry, decode_entry
from tests.server.house import free_port, unhurried

T = TypeVar("T")

CONTEXT: Final = multiprocessing.get_context("forkserver")
CONTEXT.set_forkserver_preload(["fireside.server.serve"])


class ServerProcess:
    """A server on a folder, always at the same address."""

    def __init__(self, folder: Path, client: Path = FOLDER) -> None:
        self.folder: Final = folder
        self.client: Final = client
        self.port: Final = free_port()
        self.url: Final = f"http://127.0.0.1:{self.port}"
        self.process: ForkServerProcess | None = None

    def start(self) -> None:
        """Start it; whether it answers already is another matter."""
        place = Place(self.folder, "127.0.0.1", self.port, "", self.client)
        self.process = CONTEXT.Process(target=serve, args=(place, 1, True))
        self.process.start()

    async def ready(self) -> None:
        """Wait until it answers."""
        while not self.is_listening():
            assert self.process is not None
            assert self.process.is_alive()
            await asyncio.sleep(0.02)

    def is_listening(self) -> bool:
        """Return whether anybody is at the address."""
        with sockets.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    async def kill(self) -> None:
        """End it at once, whatever it is doing."""
        assert self.process is not None
        self.process.kill()
        await self.ended()

    async def terminate(self) -> int | None:
        """Ask it to stop, and return how it went."""
        assert self.process is not None
        self.process.terminate()
        await self.ended()
        return self.process.exitcode

    async def ended(self) -> None:
        """Wait until there is no such process any more."""
        assert self.process is not None
        while self.process.is_alive():
            await asyncio.sleep(0.01)

    def end(self) -> None:
        """See to it that nothing is left."""
        if self.process is not None and self.process.is_alive():
            self.process.kill()
            self.process.join()

    async def stored(self, table: str) -> list[TableEntry]:
        """Read a table's entries while nobody serves them."""
        store = SqliteStore(self.folder)
        try:
            return [decode_entry(data) for data in await store.entries(table)]
        finally:
            await store.close()


async def patiently(ask: Callable[[], Awaitable[T]]) -> T:
    """Ask until there is a server to answer."""
    while True:
        try:
            return await ask()
        except ServerError:
            await asyncio.sleep(0.05)


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
        """Wait until a number of further actions has been noted."""
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
