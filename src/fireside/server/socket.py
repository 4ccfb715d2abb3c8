"""One WebSocket: a client of one table, message by message."""

import asyncio
from collections import deque
from typing import Final, Literal
from urllib.parse import urlsplit

import msgspec
import structlog
from starlette.types import Receive, Scope, Send

from fireside.kernel.errors import KernelError
from fireside.server.errors import MalformedError, UnknownGuestError, code_of, refused
from fireside.server.guests import Guests
from fireside.server.hall import Hall
from fireside.server.limits import (
    CHAT_BURST,
    CHATS_PER_SECOND,
    COMMAND_BURST,
    COMMANDS_PER_SECOND,
    OUTBOX_BYTES,
    REFUSED_LIMIT,
    bucket,
)
from fireside.server.room import Client, Room
from fireside.table.errors import BarredError, StaleError
from fireside.wire import messages as wire

HELLO_SECONDS: Final = 10.0

# The codes by which a WebSocket says why it ends.
GOING_AWAY: Final = 1001
POLICY: Final = 1008

log = structlog.get_logger()


class SocketClient(Client):
    """Sends in order, without ever keeping a table waiting."""

    def __init__(self, send: Send) -> None:
        self._send: Final = send
        self._outbox: Final[deque[bytes]] = deque()
        self._waiting = 0
        self._news: Final = asyncio.Event()
        self.ending: str = ""

    def send(self, data: bytes) -> None:
        self._outbox.append(data)
        self._waiting += len(data)
        if self._waiting > OUTBOX_BYTES:
            self.end("slow")
        self._news.set()

    def end(self, reason: Literal["restart", "slow", "barred", "deleted", "flood"]) -> None:
        if not self.ending:
            self.ending = reason
            if reason == "slow":
                self._outbox.clear()
            self._outbox.append(wire.ENCODER.encode(wire.Goodbye(reason)))
            self._news.set()

    async def run(self) -> None:
        """Send what there is until the end."""
        while True:
            while self._outbox:
                data = self._outbox.popleft()
                self._waiting -= len(data)
                await self._send({"type": "websocket.send", "text": data.decode()})
            if self.ending:
                code = GOING_AWAY if self.ending == "restart" else POLICY
                await self._send({"type": "websocket.close", "code": code, "reason": self.ending})
                return
            self._news.clear()
            await self._news.wait()


class Socket:
    """The WebSocket endpoint, as a plain ASGI application."""

    def __init__(self, hall: Hall, guests: Guests, origins: frozenset[str]) -> None:
        self.hall: Final = hall
        self.guests: Final = guests
        self.origins: Final = origins
        """The pages that may connect besides those of the same host."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        if not self.is_welcome(scope) or self.hall.is_closing:
            await send({"type": "websocket.close", "code": POLICY})
            return
        try:
            room = await self.hall.room(scope["path_params"]["table"])
        except KernelError:
            await send({"type": "websocket.close", "code": POLICY, "reason": "no such table"})
            return
        await send({"type": "websocket.accept"})
        client = SocketClient(send)
        sender = asyncio.create_task(client.run())
        self.hall.metrics.clients.inc()
        try:
            await self.talk(room, client, receive)
        finally:
            room.part(client)
            self.hall.metrics.clients.dec()
            if client.ending:
                await asyncio.wait([sender], timeout=5)
            sender.cancel()

    def is_welcome(self, scope: Scope) -> bool:
        """Refuse pages of other sites; programs send no origin."""
        headers = {name.lower(): value.decode("latin-1") for name, value in scope["headers"]}
        origin = headers.get(b"origin")
        if origin is None or origin in self.origins:
            return True
        return bool(urlsplit(origin).netloc == headers.get(b"host"))

    async def talk(self, room: Room, client: SocketClient, receive: Receive) -> None:
        """Answer one message after the other until the client is gone."""
        now = asyncio.get_running_loop().time
        commands = bucket(COMMANDS_PER_SECOND, COMMAND_BURST, now())
        chats = bucket(CHATS_PER_SECOND, CHAT_BURST, now())
        refusals = 0
        is_known = False
        while not client.ending:
            message = await asyncio.wait_for(receive(), None if is_known else HELLO_SECONDS)
            if message["type"] != "websocket.receive":
                return
            began = now()
            id = 0
            try:
                commands.take(began)
                command = decode(message.get("text"), message.get("bytes"))
                id = command.id
                if isinstance(command, wire.Hello):
                    await self.greet(room, client, command)
                    is_known = True
                elif not is_known:
                    raise UnknownGuestError("say hello first")
                elif isinstance(command, wire.Ping):
                    client.send(wire.ENCODER.encode(wire.Done(id, room.table.number)))
                else:
                    if isinstance(command, wire.Chat):
                        chats.take(began)
                    client.send(wire.ENCODER.encode(await room.do(client, command)))
            except KernelError as error:
                refusals += 1
                self.hall.metrics.refusals.labels(code_of(error)).inc()
                client.send(wire.ENCODER.encode(refused(id, error)))
                if isinstance(error, StaleError):
                    client.send(wire.ENCODER.encode(await room.show(client)))
                if refusals > REFUSED_LIMIT:
                    client.end("flood")
            self.hall.metrics.seconds.observe(now() - began)

    async def greet(self, room: Room, client: SocketClient, hello: wire.Hello) -> None:
        """Find out who somebody is, and show them the table."""
        if hello.token:
            user = (await self.guests.find(hello.token)).id
            if user in room.table.barred:
                raise BarredError("you were sent away from this table")
            client.user = user
        client.send(wire.ENCODER.encode(await room.join(client, hello.seat)))
        client.send(wire.ENCODER.encode(wire.Done(hello.id, room.table.number)))


def decode(text: str | None, data: bytes | None) -> wire.ClientMessage:
    """Read a message of a client."""
    try:
        message: wire.ClientMessage = wire.DECODER.decode(text if text is not None else data or b"")
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise MalformedError(str(error)) from error
    return message
