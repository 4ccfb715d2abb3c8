"""The connection of a client to a table, which comes back after every loss."""

import asyncio
from collections.abc import AsyncIterator
from itertools import count
from typing import Final

import msgspec
import structlog
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus, InvalidURI

from fireside.client.changes import Changes
from fireside.client.errors import GoneError, ServerError
from fireside.client.pending_commands import PendingCommands
from fireside.client.seen_table import SeenTable
from fireside.kernel.seats import Seat
from fireside.wire import messages as wire
from fireside.wire.bodies import Problem

FIRST_PAUSE: Final = 0.1
LONGEST_PAUSE: Final = 5.0
"""Seconds between two tries to come back."""

log = structlog.get_logger()


def reason_of(error: Exception) -> str:
    """Say why there is no connection, in the server's own words if there are any."""
    if isinstance(error, InvalidStatus):
        try:
            return msgspec.json.decode(error.response.body, type=Problem).message
        except msgspec.DecodeError:
            return str(error)
    return str(error)


class Connection:
    """Says hello again after a loss, then sends what has no answer yet once more."""

    def __init__(self, url: str, token: str, seen: SeenTable) -> None:
        self.url: Final = url
        self.token: Final = token
        self._seen: Final = seen
        self._changes: Final = Changes()
        self._pending: Final = PendingCommands()
        self._ids: Final = count(1)
        self._socket: ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Connect, and wait until the table was seen."""
        self._task = asyncio.create_task(self._run())
        try:
            async for _ in self.changes():
                if self._seen.is_known:
                    break
        except BaseException:
            self._task.cancel()
            raise

    async def close(self) -> None:
        """Disconnect, and do not come back."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def changes(self) -> AsyncIterator[None]:
        """Yield now, and whenever something is different from when it last did."""
        return self._changes.follow()

    def new_id(self) -> int:
        """Return an id that no command has had."""
        return next(self._ids)

    async def send(self, command: wire.ClientMessage) -> wire.Done:
        """Send a command and wait for its answer, over a new connection if need be."""
        if self._changes.error is not None:
            raise self._changes.error
        pending = self._pending.add(command, self._seen)
        try:
            if self._socket is not None and self._seen.is_current:
                await self._transmit(self._socket, command)
            return await pending.answer
        finally:
            self._pending.remove(command)

    async def _run(self) -> None:
        """Stay connected until told to stop, or sent away for good."""
        pause = FIRST_PAUSE
        while True:
            try:
                async with connect(self.url, max_size=None, compression=None) as socket:
                    pause = FIRST_PAUSE
                    await self._talk(socket)
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError) as error:
                log.debug("connection lost", url=self.url, error=repr(error))
                if not self._seen.is_known and not isinstance(error, ConnectionClosed):
                    self._fail(ServerError(f"{self.url} cannot be reached: {reason_of(error)}"))
                    return
            except (GoneError, InvalidURI) as error:
                self._fail(error)
                return
            except msgspec.MsgspecError as error:
                said = f"{self.url} speaks otherwise than this client: {error}"
                self._fail(ServerError(said))
                return
            except Exception as error:
                # Nothing else would end the wait of all who wait here.
                self._fail(error)
                raise
            self._seen.is_current = False
            self._socket = None
            self._changes.notice()
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    def _fail(self, error: Exception) -> None:
        """Tell everybody who waits that it is over."""
        self._changes.fail(error)
        self._pending.fail(error)

    async def _talk(self, socket: ClientConnection) -> None:
        """Say hello, then take in what the server says."""
        self._socket = socket
        hello = wire.Hello(id=self.new_id(), token=self.token, seat=self._seen.seat)
        await self._transmit(socket, hello)
        revealed: set[Seat] = set()
        async for data in socket:
            message = wire.SERVER_DECODER.decode(data)
            if isinstance(message, wire.Refused) and message.id == hello.id:
                raise GoneError(message.error, message.message)
            if isinstance(message, wire.Goodbye) and message.reason in wire.FINAL_REASONS:
                raise GoneError(message.reason, f"the server says goodbye: {message.reason}")
            was_current = self._seen.is_current
            self._seen.take(message)
            self._pending.take(message)
            if self._seen.is_current and not was_current:
                await self._resend(socket)
            await self._reveal(socket, revealed)
            self._changes.notice()

    async def _reveal(self, socket: ClientConnection, revealed: set[Seat]) -> None:
        """Reveal what the own seats committed to, once over each connection."""
        for seat, added in self._seen.to_reveal.items():
            if seat not in revealed:
                revealed.add(seat)
                command = wire.Reveal(id=self.new_id(), seat=seat, added=added)
                await self._transmit(socket, command)

    async def _resend(self, socket: ClientConnection) -> None:
        """Send what has no answer yet once more, unless it was carried out before the loss."""
        for pending in self._pending.unanswered():
            if pending.was_done(self._seen):
                pending.answer.set_result(wire.Done(pending.command.id, self._seen.number))
            else:
                await self._transmit(socket, pending.command)

    async def _transmit(self, socket: ClientConnection, command: wire.ClientMessage) -> None:
        """Send; a connection that is gone is no error here, since what waits is sent again."""
        try:
            await socket.send(wire.ENCODER.encode(command).decode())
        except ConnectionClosed:
            log.debug("connection lost", url=self.url)
