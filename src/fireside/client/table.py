"""A table on a server, kept up to date here, whatever the network does."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from types import TracebackType
from typing import Any, Final

import msgspec
import structlog
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus, InvalidURI

from fireside.client.errors import GoneError, RefusedError, ServerError
from fireside.client.luck import LuckKeeper
from fireside.client.pending import Pending
from fireside.client.receipts import Receipts
from fireside.client.server_time import time_here
from fireside.kernel.action import Action
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.match.record import WireAction
from fireside.match.view_json import read_view
from fireside.registry import AnyTitle, find_title
from fireside.table.entries import Time
from fireside.wire import messages as wire
from fireside.wire.bodies import Problem

FIRST_PAUSE: Final = 0.1
LONGEST_PAUSE: Final = 5.0
"""Seconds between two tries to come back."""

FINAL_REASONS: Final = ("barred", "deleted", "flood", "signed_out", "banned", "removed")
"""After these goodbyes there is no coming back."""

log = structlog.get_logger()


def reason_of(error: Exception) -> str:
    """Say why there is no connection, in the server's own words if there are any."""
    if isinstance(error, InvalidStatus):
        try:
            return msgspec.json.decode(error.response.body, type=Problem).message
        except msgspec.DecodeError:
            return str(error)
    return str(error)


class RemoteTable:
    """Looks at a table and acts at it; use it as `async with RemoteTable(…) as table`."""

    def __init__(
        self,
        url: str,
        id: str,
        token: str = "",
        seat: Seat = SPECTATOR,
        *,
        receipts: Path | None = None,
        luck: LuckKeeper | None = None,
    ) -> None:
        self.url: Final = f"{url.rstrip('/').replace('http', 'ws', 1)}/ws/{id}"
        self.id: Final = id
        self.token: Final = token
        self.seat = seat
        """The seat that one looks at the table from."""
        self.luck: Final = luck or LuckKeeper(id)
        """What is kept of the luck; in memory unless a keeper with a file is given."""
        self.user = ""
        self.number = 0
        self.log: list[wire.EntryInfo] = []
        self.chat: list[wire.ChatInfo] = []
        self.position: wire.Position | None = None
        self.is_connected = False
        self.receipts: Final = Receipts(id, receipts)
        """What the server has signed; in a file, if one was given."""
        self.ahead: Time = 0
        """How far the server's clock is ahead of the clock here."""
        self._info: wire.TableInfo | None = None
        self._pending: Final[dict[int, Pending]] = {}
        self._next_id = 1
        self._version = 0
        """Counts what was taken in."""
        self._changed: Final = asyncio.Event()
        self._socket: ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None
        self._error: Exception | None = None

    async def __aenter__(self) -> "RemoteTable":
        self._task = asyncio.create_task(self._run())
        try:
            async for _ in self.changes():
                if self._info is not None:
                    break
        except BaseException:
            self._task.cancel()
            raise
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    # What there is to see.

    @property
    def info(self) -> wire.TableInfo:
        """Return what everybody may know of the table."""
        assert self._info is not None
        return self._info

    @property
    def title(self) -> AnyTitle:
        """Return the rules that are played by."""
        return find_title(self.info.title)

    @property
    def is_over(self) -> bool:
        """Whether nothing more will happen."""
        return self.info.status in ("over", "closed")

    @property
    def my_seats(self) -> list[Seat]:
        """List the seats that one holds."""
        chairs = self.info.chairs
        return [seat for seat, chair in enumerate(chairs) if self.user and chair.user == self.user]

    # A view is the title's own business, so its type is not known here.
    def view(self) -> Any:
        """Return what the seat sees."""
        assert self.position is not None
        seen = self.position.view
        return read_view(self.title, seen.seat, seen.public, seen.own)

    @property
    def legal(self) -> list[Action]:
        """List what the seat may answer; nothing if it is not asked."""
        found = self.position.legal if self.position else ()
        return [self.title.action_set.find(*action) for action in found]

    @property
    def asides(self) -> list[Action]:
        """List what the seat may do without being asked."""
        found = self.position.asides if self.position else ()
        return [self.title.action_set.find(*action) for action in found]

    async def changes(self) -> AsyncIterator[None]:
        """Yield now, and whenever something is different from when it last did."""
        seen = self._version
        while True:
            if self._error is not None:
                raise self._error
            yield
            while seen == self._version:
                self._changed.clear()
                await self._changed.wait()
            seen = self._version

    # What there is to do.

    async def act(self, seat: Seat, action: Action) -> wire.Done:
        """Answer the open decision for a seat of the user."""
        assert self.position is not None
        decision = self.position.decision
        name: WireAction = (action.kind, action.args)
        return await self.send(wire.Act(id=self._id(), seat=seat, decision=decision, action=name))

    async def say(self, seat: Seat, action: Action) -> wire.Done:
        """Make an aside."""
        return await self.send(
            wire.Say(id=self._id(), seat=seat, action=(action.kind, action.args))
        )

    async def why(self, seat: Seat, action: Action) -> wire.Done:
        """Ask whether an action is allowed; RefusedError says why not."""
        return await self.send(
            wire.Why(id=self._id(), seat=seat, action=(action.kind, action.args))
        )

    async def undo(self, seat: Seat) -> wire.Done:
        """Undo the last action of a seat, or ask the others for consent."""
        return await self.send(wire.Undo(id=self._id(), seat=seat))

    async def consent(self, agrees: bool) -> wire.Done:
        """Answer somebody who would like to take something back."""
        return await self.send(wire.Consent(id=self._id(), agrees=agrees))

    async def look(self, seat: Seat) -> wire.Done:
        """Switch to the view of another seat of the user, -1 for the spectator's."""
        done = await self.send(wire.Look(id=self._id(), seat=seat))
        self.seat = seat
        return done

    async def sit(self, seat: Seat, name: str = "", added: str = "") -> wire.Done:
        """Take a seat; before the game, commit to 64 hex digits, which are random unless given.

        They are revealed by themselves once the commitments are frozen.
        """
        is_waiting = self.info.status == "waiting"
        commitment = self.luck.commit(seat, added) if is_waiting else None
        return await self.send(wire.Sit(id=self._id(), seat=seat, name=name, commitment=commitment))

    async def set_chair(self, seat: Seat, level: str) -> wire.Done:
        """Put a bot into a seat, or nobody."""
        return await self.send(wire.SetChair(id=self._id(), seat=seat, level=level))

    async def start(self) -> wire.Done:
        """Freeze the commitments now, with bots in the empty seats."""
        return await self.send(wire.Start(id=self._id()))

    async def leave(self) -> wire.Done:
        """Give up the user's seats."""
        return await self.send(wire.Leave(id=self._id()))

    async def stand_in(self, seat: Seat) -> wire.Done:
        """Let a bot stand in for somebody who is away."""
        return await self.send(wire.StandIn(id=self._id(), seat=seat))

    async def silence(self, user: str, is_silent: bool = True) -> wire.Done:
        """Let somebody chat no more, or again."""
        return await self.send(wire.Silence(id=self._id(), user=user, is_silent=is_silent))

    async def bar(self, user: str) -> wire.Done:
        """Send somebody away."""
        return await self.send(wire.Bar(id=self._id(), user=user))

    async def close(self) -> wire.Done:
        """Close the table."""
        return await self.send(wire.Close(id=self._id()))

    async def rematch(self) -> str:
        """Set the same game up once more; return the new table's id."""
        return (await self.send(wire.Rematch(id=self._id()))).table

    async def write(self, text: str) -> wire.Done:
        """Write a line of chat."""
        return await self.send(wire.Chat(id=self._id(), text=text))

    async def ping(self) -> wire.Done:
        """Find out whether the server is there."""
        return await self.send(wire.Ping(id=self._id()))

    async def send(self, command: wire.ClientMessage) -> wire.Done:
        """Send a command and wait for its answer, over a new connection if need be."""
        if self._error is not None:
            raise self._error
        pending = Pending(command, asyncio.get_running_loop().create_future(), self)
        self._pending[command.id] = pending
        try:
            if self._socket is not None and self.is_connected:
                await self._transmit(self._socket, command)
            return await pending.answer
        finally:
            self._pending.pop(command.id, None)

    def _id(self) -> int:
        self._next_id += 1
        return self._next_id

    # The connection.

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
                if self._info is None and not isinstance(error, ConnectionClosed):
                    self._fail(ServerError(f"{self.url} cannot be reached: {reason_of(error)}"))
                    return
            except (GoneError, InvalidURI) as error:
                self._fail(error)
                return
            self.is_connected = False
            self._socket = None
            self._notice()
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    def _notice(self) -> None:
        """Wake everybody who waits for a change."""
        self._version += 1
        self._changed.set()

    def _fail(self, error: Exception) -> None:
        """Tell everybody who waits that it is over."""
        self._error = error
        self._notice()
        for pending in self._pending.values():
            if not pending.answer.done():
                pending.answer.set_exception(error)

    async def _talk(self, socket: ClientConnection) -> None:
        """Say hello, then take in what the server says."""
        self._socket = socket
        hello = wire.Hello(id=self._id(), token=self.token, seat=self.seat)
        await self._transmit(socket, hello)
        revealed: set[Seat] = set()
        async for data in socket:
            message = wire.SERVER_DECODER.decode(data)
            if isinstance(message, wire.Refused) and message.id == hello.id:
                raise GoneError(message.message)
            if isinstance(message, wire.Goodbye) and message.reason in FINAL_REASONS:
                raise GoneError(f"the server says goodbye: {message.reason}")
            is_first = isinstance(message, wire.TableMessage) and not self.is_connected
            self._take(message)
            if is_first:
                self.is_connected = True
                await self._resend(socket)
            if self._info is not None:
                await self._reveal(socket, revealed)
            self._notice()

    async def _reveal(self, socket: ClientConnection, revealed: set[Seat]) -> None:
        """Reveal what the own seats committed to, once over each connection."""
        for seat, added in self.luck.to_reveal(self.info, self.user).items():
            if seat not in revealed:
                revealed.add(seat)
                command = wire.Reveal(id=self._id(), seat=seat, added=added)
                await self._transmit(socket, command)

    async def _resend(self, socket: ClientConnection) -> None:
        """Send what has no answer yet once more, unless it was carried out before the loss."""
        for pending in list(self._pending.values()):
            if pending.answer.done():
                continue
            if pending.was_done(self):
                pending.answer.set_result(wire.Done(pending.command.id, self.number))
            else:
                await self._transmit(socket, pending.command)

    async def _transmit(self, socket: ClientConnection, command: wire.ClientMessage) -> None:
        """Send; a connection that is gone is no error here, since what waits is sent again."""
        try:
            await socket.send(wire.ENCODER.encode(command).decode())
        except ConnectionClosed:
            log.debug("connection lost", url=self.url)

    def _take(self, message: wire.ServerMessage) -> None:
        """Take in what the server says."""
        if isinstance(message, wire.TableMessage | wire.News | wire.Done):
            self.receipts.take(message)
        if isinstance(message, wire.TableMessage):
            self.number = message.number
            self.ahead = message.at - time_here()
            self.user = message.user
            self.seat = message.seat
            self._info = message.table
            self.position = message.position
            self.log = list(message.log)
            self.chat = list(message.chat)
            self.luck.look(message.table, self.user)
        elif isinstance(message, wire.News):
            if not self.is_connected:
                # Part of the table that is still to come, such as the user's own return.
                return
            self.number = message.number
            self.ahead = message.at - time_here()
            self.log += message.entries
            self.position = message.position or self.position
            self._info = message.table or self._info
            if message.table is not None:
                self.luck.look(message.table, self.user)
        elif isinstance(message, wire.ChatMessage):
            self.chat.append(message.line)
        elif isinstance(message, wire.Done):
            self._answer(message.id, message)
        elif isinstance(message, wire.Refused):
            self._answer(message.id, RefusedError(message))

    def _answer(self, id: int, answer: wire.Done | RefusedError) -> None:
        pending = self._pending.get(id)
        if pending is None or pending.answer.done():
            return
        if isinstance(answer, RefusedError):
            pending.answer.set_exception(answer)
        else:
            pending.answer.set_result(answer)
