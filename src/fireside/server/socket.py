"""One WebSocket: a client of one table, message by message."""

import asyncio
from collections import deque
from functools import partial
from typing import Final
from urllib.parse import urlsplit

import msgspec
import structlog
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from fireside.kernel.errors import KernelError
from fireside.server.errors import (
    GreetedError,
    MalformedError,
    NotAllowedError,
    ServerFaultError,
    TooFastError,
    UnknownGuestError,
    code_of,
    refused,
)
from fireside.server.guests import Guests
from fireside.server.hall import Hall
from fireside.server.http import problem
from fireside.server.limits import (
    CHAT_BURST,
    CHATS_PER_SECOND,
    COMMAND_BURST,
    COMMANDS_PER_SECOND,
    OUTBOX_BYTES,
    REFUSAL_BURST,
    REFUSALS_PER_SECOND,
    Bucket,
    bucket,
)
from fireside.server.pipe import EXTENSION, Pipe
from fireside.server.room import Client, Room
from fireside.table.errors import BarredError, StaleError
from fireside.wire import messages as wire

HELLO_SECONDS: Final = 10.0
"""Who has not said hello by then does not mean to."""

GOODBYE_SECONDS: Final = 5.0
"""How long a client that does not read may take for the last message."""

# The codes by which a WebSocket says why it ends.
GOING_AWAY: Final = 1001
POLICY: Final = 1008

log = structlog.get_logger()


class SocketClient(Client):
    """Sends in order, without ever keeping a table waiting."""

    def __init__(self, send: Send, pipe: Pipe | None) -> None:
        self._send: Final = send
        self._pipe: Final = pipe
        """The short way, if there is one."""
        self._outbox: Final[deque[bytes]] = deque()
        self._waiting = 0
        self._is_busy = False
        """Whether something is on the long way, so that nothing may overtake it."""
        self._news: Final = asyncio.Event()
        self._task: Final = asyncio.current_task()
        self.ending: str = ""
        self.is_known = False
        """Whether it has said hello."""
        self.is_listening = False
        """Whether a message is waited for, so that nothing is cut short by an end."""

    def send(self, data: bytes) -> None:
        if self.ending:
            return
        if not self._is_busy and self._pipe is not None and self._pipe.write_text(data):
            return
        self._is_busy = True
        self._outbox.append(data)
        self._waiting += len(data)
        if self._waiting > OUTBOX_BYTES:
            self.end("slow")
        self._news.set()

    def end(self, reason: wire.Reason) -> None:
        if not self.ending:
            self.ending = reason
            self._is_busy = True
            if reason == "slow":
                self._outbox.clear()
            self._outbox.append(wire.ENCODER.encode(wire.Goodbye(reason)))
            self._news.set()
            if self.is_listening and self._task is not None:
                self._task.cancel()

    def check_hello(self) -> None:
        """End the connection if there was no hello."""
        if not self.is_known:
            self.end("silent")

    async def run(self) -> None:
        """Send what there is until the end, or until nobody is there to read it."""
        try:
            while not self.ending or self._outbox:
                while self._outbox:
                    data = self._outbox.popleft()
                    self._waiting -= len(data)
                    await self._send({"type": "websocket.send", "text": data.decode()})
                if not self.ending:
                    self._is_busy = False
                    self._news.clear()
                    await self._news.wait()
            code = GOING_AWAY if self.ending == "restart" else POLICY
            await self._send({"type": "websocket.close", "code": code, "reason": self.ending})
        except OSError:
            return


class Socket:
    """The WebSocket endpoint, as a plain ASGI application."""

    def __init__(self, hall: Hall, guests: Guests, origins: frozenset[str]) -> None:
        self.hall: Final = hall
        self.guests: Final = guests
        self.origins: Final = origins
        """The pages that may connect besides those of the same host."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        try:
            if not self.is_welcome(scope):
                raise NotAllowedError("a page of another site may not connect")
            room = await self.hall.room(scope["path_params"]["table"])
        except KernelError as error:
            await turn_away(send, problem(error))
            return
        await send({"type": "websocket.accept"})
        pipe: Pipe | None = scope.get("extensions", {}).get(EXTENSION)
        client = SocketClient(send, pipe)
        if pipe is not None:
            pipe.on_shutdown = partial(client.end, "restart")
        timer = asyncio.get_running_loop().call_later(HELLO_SECONDS, client.check_hello)
        sender = asyncio.create_task(client.run())
        self.hall.metrics.clients.inc()
        try:
            await self.talk(room, client, receive)
        except asyncio.CancelledError:
            if not client.ending:
                raise
        finally:
            room.part(client)
            self.hall.metrics.clients.dec()
            timer.cancel()
            if client.ending:
                await asyncio.wait([sender], timeout=GOODBYE_SECONDS)
            sender.cancel()

    def is_welcome(self, scope: Scope) -> bool:
        """Refuse pages of other sites; programs send no origin."""
        headers = {name.lower(): value.decode("latin-1") for name, value in scope["headers"]}
        origin = headers.get(b"origin")
        if origin is None or origin in self.origins:
            return True
        try:
            return bool(urlsplit(origin).netloc == headers.get(b"host"))
        except ValueError:
            return False

    async def talk(self, room: Room, client: SocketClient, receive: Receive) -> None:
        """Answer one message after the other until the client is gone."""
        now = asyncio.get_running_loop().time
        commands = bucket(COMMANDS_PER_SECOND, COMMAND_BURST, now())
        chats = bucket(CHATS_PER_SECOND, CHAT_BURST, now())
        refusals = bucket(REFUSALS_PER_SECOND, REFUSAL_BURST, now())
        while not client.ending:
            client.is_listening = True
            message = await receive()
            client.is_listening = False
            if message["type"] != "websocket.receive":
                return
            began = now()
            data: str | bytes = message.get("text") or message.get("bytes") or b""
            id = 0
            try:
                command = decode(data)
                id = command.id
                commands.take(began)
                if isinstance(command, wire.Chat):
                    chats.take(began)
                client.send(wire.ENCODER.encode(await self.answer(room, client, command)))
            except KernelError as error:
                await self.refuse(room, client, id or id_of(data), error)
                self.count(client, refusals, began)
            except Exception:
                log.exception("command failed", table=room.table.id)
                await self.refuse(room, client, id, ServerFaultError("the server made a mistake"))
                self.count(client, refusals, began)
            self.hall.metrics.seconds.observe(now() - began)

    async def answer(
        self, room: Room, client: SocketClient, command: wire.ClientMessage
    ) -> wire.Done:
        """Carry out whatever a client asks for."""
        if isinstance(command, wire.Hello):
            return await self.greet(room, client, command)
        if not client.is_known:
            raise UnknownGuestError("say hello first")
        if isinstance(command, wire.Ping):
            return wire.Done(command.id, room.table.number)
        return await room.do(client, command)

    async def refuse(self, room: Room, client: SocketClient, id: int, error: KernelError) -> None:
        """Say why not; who was too late is shown what there is now."""
        self.hall.metrics.refusals.labels(code_of(error)).inc()
        client.send(wire.ENCODER.encode(refused(id, error)))
        if isinstance(error, StaleError):
            async with room.lock:
                client.send(wire.ENCODER.encode(await room.show(client)))

    def count(self, client: SocketClient, refusals: Bucket, now: float) -> None:
        """End the connection of somebody who is refused all the time."""
        try:
            refusals.take(now)
        except TooFastError:
            client.end("flood")

    async def greet(self, room: Room, client: SocketClient, hello: wire.Hello) -> wire.Done:
        """Find out who somebody is, and show them the table."""
        if client.is_known:
            raise GreetedError("you have said hello before")
        if hello.token:
            user = (await self.guests.find(hello.token)).id
            if user in room.table.barred:
                raise BarredError("you were sent away from this table")
            client.user = user
        client.send(wire.ENCODER.encode(await room.join(client, hello.seat)))
        client.is_known = True
        return wire.Done(hello.id, room.table.number)


async def turn_away(send: Send, answer: Response) -> None:
    """Answer who wanted a connection as if it were any request."""
    status, headers = answer.status_code, answer.raw_headers
    await send({"type": "websocket.http.response.start", "status": status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": answer.body})


def decode(data: str | bytes) -> wire.ClientMessage:
    """Read a message of a client."""
    try:
        message: wire.ClientMessage = wire.DECODER.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise MalformedError(str(error)) from error
    return message


def id_of(data: str | bytes) -> int:
    """Return the number of a message that is otherwise not understood; 0 if it has none."""
    try:
        return wire.NUMBER_DECODER.decode(data).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return 0
