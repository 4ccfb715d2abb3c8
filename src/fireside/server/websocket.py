"""The WebSocket endpoint: the messages of a client, one after the other."""

import asyncio
from functools import partial
from typing import Final
from urllib.parse import urlsplit

import msgspec
import structlog
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from fireside.kernel.errors import KernelError
from fireside.server import limits
from fireside.server.addresses import client_address
from fireside.server.command_handlers import carry_out
from fireside.server.connection import FAST_PATH, POLICY, Connection, FastPath
from fireside.server.errors import (
    BannedError,
    GreetedError,
    MalformedError,
    NotAllowedError,
    ServerFaultError,
    TooFastError,
    UnknownGuestError,
    UnknownTableError,
    refused,
)
from fireside.server.guests import Guests, hashed
from fireside.server.http import problem
from fireside.server.live_table import LiveTable
from fireside.server.network import address_of
from fireside.server.outbox import Outbox
from fireside.server.quotas import Caller
from fireside.server.services import Services
from fireside.server.tables import Tables
from fireside.store.errors import PASSING, StoreError, UnreachableStoreError
from fireside.table.errors import BarredError, StaleError
from fireside.wire import messages as wire

log = structlog.get_logger()


class Conversation:
    """What one client says at one table, and what it is answered."""

    def __init__(
        self,
        *,
        tables: Tables,
        guests: Guests,
        services: Services,
        live: LiveTable,
        connection: Connection,
        address: str,
    ) -> None:
        self._tables: Final = tables
        self._guests: Final = guests
        self._metrics: Final = services.metrics
        self._bans: Final = services.bans
        self._quotas: Final = services.quotas
        self._live: Final = live
        self._connection: Final = connection
        self._caller = Caller(address)

    async def run(self, receive: Receive) -> None:
        """Answer one message after the other until the client is gone."""
        now = asyncio.get_running_loop().time
        connection = self._connection
        while not connection.ending:
            connection.is_listening = True
            message = await receive()
            connection.is_listening = False
            if message["type"] != "websocket.receive":
                return
            began = now()
            await self._take(message.get("text") or message.get("bytes") or b"")
            self._metrics.seconds.observe(now() - began)

    def end(self) -> None:
        """Let the viewer go, and count the connection no longer."""
        self._live.part(self._connection)
        self._become_nobody()

    async def _take(self, data: str | bytes) -> None:
        """Carry out what a message says, or refuse it."""
        id = 0
        try:
            command = decode(data)
            id = command.id
            self._count(command)
            self._connection.send(wire.ENCODER.encode(await self._answer(command)))
        except UnreachableStoreError:
            # A client that comes back finds out what was stored, and asks again for the rest.
            self._connection.end("restart")
        except KernelError as error:
            await self._refuse(id or id_of(data), error)
        except Exception:
            log.exception("command failed", table=self._live.table.id)
            await self._refuse(id, ServerFaultError("the server made a mistake"))

    def _count(self, command: wire.ClientMessage) -> None:
        """Raise TooFastError if there have been too many commands."""
        if isinstance(command, wire.Hello):
            # Clients without a token must not keep out the guests of the same address.
            self._quotas.commands.take_address(self._caller.address)
            return
        self._quotas.commands.take(self._caller)
        if isinstance(command, wire.Chat):
            self._quotas.chats.take(self._caller)
        elif isinstance(command, wire.Say):
            self._quotas.asides.take(self._caller)
        elif isinstance(command, wire.Hint):
            self._quotas.hints.take(self._caller)
        elif isinstance(command, wire.Look):
            # It is answered by all of the table.
            self._quotas.reads.take(self._caller)

    async def _answer(self, command: wire.ClientMessage) -> wire.Done:
        if isinstance(command, wire.Hello):
            return await self._greet(command)
        if not self._connection.is_known:
            raise UnknownGuestError("say hello first")
        if isinstance(command, wire.Visible):
            self._live.turns.look(self._connection, command.is_visible)
        if isinstance(command, wire.Visible | wire.Ping):
            return wire.Done(command.id, self._live.table.number)
        try:
            return await carry_out(self._tables, self._live, self._connection, command)
        except (StoreError, StaleError):
            if isinstance(command, wire.Reveal):
                # Clients reveal once over each connection, and without it no game begins.
                self._connection.end("restart")
            raise

    async def _greet(self, hello: wire.Hello) -> wire.Done:
        """Identify a client, and show it the table."""
        if self._connection.is_known:
            raise GreetedError("you have said hello before")
        with self._connection.greeting():
            try:
                return await self._show(hello)
            except PASSING:
                # A refused hello is final, and this is not.
                self._connection.end("restart")
                raise

    async def _show(self, hello: wire.Hello) -> wire.Done:
        connection, live = self._connection, self._live
        self._bans.check_address(connection.address)
        if hello.token:
            user = (await self._guests.find(hello.token)).id
            self._bans.check_guest(user)
            if user in live.table.barred:
                raise BarredError("you were sent away from this table")
            self._become(user)
            connection.token_hash = hashed(hello.token)
        # After a flood, everything is not shown again at once.
        self._quotas.refusals.check(self._caller)
        shown = await live.join(connection, hello.seat)
        connection.send(wire.ENCODER.encode(shown))
        connection.is_known = True
        async with live.lock:
            await live.freeze_if_settled()
        live.wake()
        await self._check_again(hello.token)
        return wire.Done(hello.id, live.table.number, head=live.publisher.head)

    async def _check_again(self, token: str) -> None:
        """End a connection whose token was revoked, or that was banned, before it was known."""
        try:
            self._bans.check_address(self._connection.address)
            if token:
                self._bans.check_guest((await self._guests.find(token)).id)
        except UnknownGuestError:
            self._connection.end("signed_out")
        except BannedError:
            self._connection.end("banned")

    def _become(self, user: str) -> None:
        """Count the connection for its guest from now on."""
        if user != self._caller.guest:
            self._quotas.guest_connections.enter(user)
            self._become_nobody()
            self._caller = Caller(self._caller.address, user)
        self._connection.user = user

    def _become_nobody(self) -> None:
        """Count the connection for no guest."""
        if self._caller.guest:
            self._quotas.guest_connections.leave(self._caller.guest)
            self._caller = Caller(self._caller.address)

    async def _refuse(self, id: int, error: KernelError) -> None:
        """Say why not; clients that were too late are shown what there is now."""
        self._metrics.refusals.labels(error.code).inc()
        self._connection.send(wire.ENCODER.encode(refused(id, error)))
        if isinstance(error, StaleError):
            async with self._live.lock:
                await self._live.publisher.send_table(self._connection)
        try:
            self._quotas.refusals.take(self._caller)
        except TooFastError:
            self._connection.end("flood")


class WebSocketEndpoint:
    """Connects clients to tables, as a plain ASGI application."""

    def __init__(
        self, tables: Tables, guests: Guests, services: Services, origins: frozenset[str]
    ) -> None:
        self._tables: Final = tables
        self._guests: Final = guests
        self._services: Final = services
        self._origins: Final = origins
        """The sites whose pages may connect besides those of the same host."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        address = address_of(scope)
        quotas = self._services.quotas
        try:
            if not self._is_allowed(scope):
                raise NotAllowedError("a page of another site may not connect")
            if self._services.store.is_away:
                raise UnreachableStoreError("the database does not answer")
            self._services.bans.check_address(client_address(scope))
            quotas.new_connections.take_address(address)
            quotas.address_connections.enter(address)
        except KernelError as error:
            await turn_away(send, problem(error))
            return
        try:
            await self._connect(scope, address, receive, send)
        finally:
            quotas.address_connections.leave(address)

    async def _connect(self, scope: Scope, address: str, receive: Receive, send: Send) -> None:
        """Accept a connection to a table, or say why not."""
        try:
            live = await self._tables.find(scope["path_params"]["table"])
        except UnknownTableError as error:
            await refuse_hello(receive, send, error)
            return
        except KernelError as error:
            await turn_away(send, problem(error))
            return
        await send({"type": "websocket.accept"})
        fast_path: FastPath | None = scope.get("extensions", {}).get(FAST_PATH)
        connection = Connection(send, fast_path, Outbox(self._services.waiting, address))
        connection.address = client_address(scope)
        talk = Conversation(
            tables=self._tables,
            guests=self._guests,
            services=self._services,
            live=live,
            connection=connection,
            address=address,
        )
        await self._serve(talk, connection, fast_path, receive)

    async def _serve(
        self,
        talk: Conversation,
        connection: Connection,
        fast_path: FastPath | None,
        receive: Receive,
    ) -> None:
        """Serve an accepted connection until it ends."""
        if fast_path is not None:
            fast_path.on_shutdown = partial(connection.end, "restart")
        loop = asyncio.get_running_loop()
        timer = loop.call_later(limits.HELLO_SECONDS, connection.check_hello)
        metrics = self._services.metrics
        metrics.clients.inc()
        try:
            await talk.run(receive)
        except asyncio.CancelledError:
            if not connection.ending:
                raise
        finally:
            talk.end()
            metrics.clients.dec()
            timer.cancel()
            await connection.finish(limits.GOODBYE_SECONDS)

    def _is_allowed(self, scope: Scope) -> bool:
        """Return whether a page may connect; programs send no origin."""
        headers = {name.lower(): value.decode("latin-1") for name, value in scope["headers"]}
        origin = headers.get(b"origin")
        if origin is None or origin in self._origins:
            return True
        try:
            return bool(urlsplit(origin).netloc == headers.get(b"host"))
        except ValueError:
            return False


async def turn_away(send: Send, answer: Response) -> None:
    """Answer a refused connection as if it were any request."""
    status, headers = answer.status_code, answer.raw_headers
    await send({"type": "websocket.http.response.start", "status": status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": answer.body})


async def refuse_hello(receive: Receive, send: Send, error: KernelError) -> None:
    """Refuse the hello of a client, which knows then that there is no use in coming back.

    A browser does not tell its pages how a connection was refused, and complains of it.
    """
    await send({"type": "websocket.accept"})
    try:
        async with asyncio.timeout(limits.HELLO_SECONDS):
            message = await receive()
    except TimeoutError:
        message = {"type": "websocket.receive"}
    if message["type"] != "websocket.receive":
        return
    id = id_of(message.get("text") or message.get("bytes") or b"")
    await send({"type": "websocket.send", "text": wire.ENCODER.encode(refused(id, error)).decode()})
    await send({"type": "websocket.close", "code": POLICY, "reason": error.code})


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
