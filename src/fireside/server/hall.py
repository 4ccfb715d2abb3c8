"""All tables of one server, loaded when somebody comes and forgotten when nobody is there."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from secrets import token_bytes, token_hex
from typing import Final

import structlog

from fireside.kernel.errors import KernelError
from fireside.kernel.options import OptionValue
from fireside.kernel.seats import Seat
from fireside.server.bot_pool import BotPool
from fireside.server.errors import TooManyTablesError, UnknownGuestError, UnknownTableError
from fireside.server.metrics import Metrics
from fireside.server.room import Room
from fireside.store.store import Store, Time
from fireside.table import commands
from fireside.table.entries import Chair, ClockTerms, Opened, Resumed
from fireside.table.table import Table
from fireside.wire.messages import ENCODER

TABLES_PER_GUEST: Final = 40
BEAT_SECONDS: Final = 5.0
SWEEP_SECONDS: Final = 60.0
IDLE_DAYS: Final = 30

log = structlog.get_logger()


def present() -> Time:
    """Return the time."""
    return time.time_ns() // 1_000_000


class Hall:
    """Where the tables stand."""

    def __init__(self, store: Store, bots: BotPool, metrics: Metrics) -> None:
        self.store: Final = store
        self.bots: Final = bots
        self.metrics: Final = metrics
        self.now: Callable[[], Time] = present
        """The clock that everything here goes by."""
        self.rooms: Final[dict[str, Room]] = {}
        self.is_closing = False
        self._loading: Final[dict[str, asyncio.Lock]] = {}
        self._tasks: Final[set[asyncio.Task[None]]] = set()

    @staticmethod
    def new_id() -> str:
        """Return an id that nobody can guess, so that a link is an invitation."""
        return token_hex(10)

    def start_task(self, work: Coroutine[None, None, None]) -> None:
        """Run something beside everything else; what goes wrong is written down."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finish)

    def _finish(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("task failed", error=repr(task.exception()))

    # Rooms.

    async def room(self, id: str) -> Room:
        """Return the room of a table; it is loaded if need be."""
        room = self.rooms.get(id)
        if room is None:
            lock = self._loading.setdefault(id, asyncio.Lock())
            async with lock:
                room = self.rooms.get(id)
                try:
                    if room is None:
                        table, names = await self.load(id)
                        room = self.rooms[id] = Room(self, table, names)
                finally:
                    self._loading.pop(id, None)
        room.used = asyncio.get_running_loop().time()
        return room

    async def load(self, id: str) -> tuple[Table, dict[Seat, str]]:
        """Rebuild a table from the store."""
        entries = await self.store.entries(id)
        if not entries:
            raise UnknownTableError(f"there is no table {id}")
        table = Table.replay(id, entries)
        seats = await self.store.seats(id)
        return table, {seat: row.name for seat, row in seats.items()}

    async def reload(self, room: Room) -> None:
        """Forget what is in memory, take what is on disk, and show it to everybody."""
        room.listing = None
        try:
            room.table, room.names = await self.load(room.table.id)
        except KernelError:
            # Nobody may go on with what might never have happened.
            self.rooms.pop(room.table.id, None)
            for client in list(room.clients):
                client.end("restart")
            raise
        for client in list(room.clients):
            client.send(ENCODER.encode(await room.show(client)))

    async def open_table(
        self,
        maker: str,
        title: str,
        options: dict[str, OptionValue],
        chairs: tuple[Chair, ...],
        names: dict[Seat, str],
        is_public: bool,
        clock: ClockTerms,
    ) -> Room:
        """Make a table for a guest."""
        if await self.store.open_table_count(maker) >= TABLES_PER_GUEST:
            raise TooManyTablesError(f"you have {TABLES_PER_GUEST} open tables, close one first")
        for name in names.values():
            commands.check_name(name)
        seed = token_bytes(32).hex()
        at = self.now()
        opened = commands.open_table(title, options, chairs, maker, seed, at, is_public, clock)
        return await self.open(self.new_id(), opened, names)

    async def open(self, id: str, opened: Opened, names: dict[Seat, str]) -> Room:
        """Put a table up."""
        room = Room(self, Table(id, opened), names)
        await room.open(opened)
        self.rooms[id] = room
        self.metrics.tables.inc()
        return room

    def check_guest(self, user: str) -> None:
        """Refuse what only guests with a token may do."""
        if not user:
            raise UnknownGuestError("this needs a token")

    # The life of the server.

    async def wake(self) -> None:
        """Go on where the last server stopped: time it was away is not charged to anybody."""
        beat = await self.store.last_beat()
        for id in await self.store.tables_with_deadline():
            try:
                room = await self.room(id)
                lost = self.now() - max(beat or 0, room.table.touched)
                if lost > 0:
                    async with room.lock:
                        await room.commit([Resumed(at=self.now(), lost=lost)])
                room.wake()
            except KernelError as error:
                log.error("table cannot go on", table=id, error=str(error))
        self.start_task(self.beat())
        self.start_task(self.sweep())

    async def beat(self) -> None:
        """Note every few seconds that the server is alive."""
        while not self.is_closing:
            try:
                await self.store.beat(self.now())
            except KernelError as error:
                log.error("no heartbeat", error=str(error))
            await asyncio.sleep(BEAT_SECONDS)

    async def sweep(self) -> None:
        """Forget rooms that nobody uses, and close tables that nobody came back to."""
        while not self.is_closing:
            before = asyncio.get_running_loop().time() - SWEEP_SECONDS
            for id, room in list(self.rooms.items()):
                if room.is_idle(before):
                    del self.rooms[id]
            await self.close_idle()
            await asyncio.sleep(SWEEP_SECONDS)

    async def close_idle(self) -> None:
        """Close the tables that nobody came back to."""
        long_ago = self.now() - IDLE_DAYS * 24 * 3600 * 1000
        try:
            idle = await self.store.idle_tables(long_ago, 100)
        except KernelError as error:
            log.error("idle tables stay open", error=str(error))
            return
        for id in idle:
            try:
                room = await self.room(id)
                async with room.lock:
                    await room.commit(commands.close_idle(room.table, self.now()))
            except KernelError as error:
                log.error("table cannot be closed", table=id, error=str(error))

    async def forget(self, user: str) -> None:
        """Delete a guest: bots take the seats, and names and chat are gone."""
        for id, _ in await self.store.tables_of(user, 1_000_000):
            try:
                await self.give_up(id, user)
            except KernelError as error:
                log.error("table cannot go on", table=id, error=str(error))
        await self.store.delete_user(user)
        for room in self.rooms.values():
            for client in [client for client in room.clients if client.user == user]:
                client.end("deleted")

    async def give_up(self, id: str, user: str) -> None:
        """Take the seats of somebody at a table away, and the names they have there."""
        room = await self.room(id)
        async with room.lock:
            for seat in room.table.seats_of(user):
                room.names.pop(seat, None)
            await room.commit(commands.give_up(room.table, user, self.now()))
            room.wake()

    async def close(self) -> None:
        """Stop: nothing that was acknowledged is lost, and clients are told to come back."""
        self.is_closing = True
        for room in list(self.rooms.values()):
            room.stop()
            for client in list(room.clients):
                client.end("restart")
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bots.stop()
        for room in list(self.rooms.values()):
            async with room.lock:
                pass
        await self.store.beat(self.now())
        await self.store.close()
