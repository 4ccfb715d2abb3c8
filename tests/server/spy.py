"""Somebody who reads along: everything that the clients of a test receive and send."""

from typing import Any

import pytest
import structlog
from websockets.asyncio.client import ClientConnection

from fireside.client.api import Api
from fireside.client.connection import Connection
from fireside.wire import messages as wire


class Spy:
    """Keeps every byte that the clients here receive, by token, and every line of the log."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.received: dict[str, list[bytes]] = {}
        self.sent: list[bytes] = []
        self.answers: list[bytes] = []
        self.log: list[str] = []
        take, fetch, transmit = Connection._talk, Api._send, Connection._transmit

        async def talk(connection: Connection, socket: ClientConnection) -> None:
            receive = socket.recv

            async def recv(*args: Any) -> Any:
                data = await receive(*args)
                kept = data if isinstance(data, bytes) else data.encode()
                self.received.setdefault(connection.token, []).append(kept)
                return data

            socket.recv = recv  # type: ignore[assignment]  # for this test only
            await take(connection, socket)

        async def send(api: Api, verb: str, path: str, body: Any) -> bytes:
            data = await fetch(api, verb, path, body)
            self.answers.append(data)
            return data

        async def pass_on(
            connection: Connection, socket: ClientConnection, command: wire.ClientMessage
        ) -> None:
            self.sent.append(wire.ENCODER.encode(command))
            await transmit(connection, socket, command)

        monkeypatch.setattr(Connection, "_transmit", pass_on)
        monkeypatch.setattr(Connection, "_talk", talk)
        monkeypatch.setattr(Api, "_send", send)

    def note(self, logger: Any, name: str, event: Any) -> Any:
        """Keep a line of the log."""
        self.log.append(repr(event))
        raise structlog.DropEvent

    def everything(self) -> bytes:
        """Return all that was received and logged."""
        received = [data for own in self.received.values() for data in own]
        return b"\n".join([*received, *self.answers, *[line.encode() for line in self.log]])
