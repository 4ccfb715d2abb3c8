"""A client for loads: no more of a WebSocket and of the messages than it takes to play on.

`fireside.client` decodes every message whole, which takes more of a machine than the server that is
measured on it.
"""

import asyncio
import os
from base64 import b64encode
from collections.abc import Callable
from typing import Final, cast

import msgspec

TEXT: Final = 0x81
PING: Final = 0x89
PONG: Final = 0x8A
SHORT: Final = 126
MASKED: Final = 0x80
NO_MASK: Final = bytes(4)


class OpenQuestion(msgspec.Struct):
    """As much of a position as it takes to answer."""

    decision: int
    legal: list[msgspec.Raw]


class Progress(msgspec.Struct):
    """As much of a table as it takes to know whether it is over."""

    status: str


class Message(msgspec.Struct):
    """As much of any message of the server as a load needs."""

    type: str
    id: int = 0
    number: int = 0
    position: OpenQuestion | None = None
    table: Progress | None = None


DECODER: Final = msgspec.json.Decoder(Message)


class LoadClient(asyncio.Protocol):
    """One client at one table, which hands on what it is told."""

    def __init__(self, hear: Callable[["LoadClient", Message], None]) -> None:
        self.is_known: Final = asyncio.get_running_loop().create_future()
        """Done once the client was shown the table."""
        self.seat = 0
        self.question: OpenQuestion | None = None
        self.is_over = False
        self.error: Exception | None = None
        """Why nothing more comes."""
        self._hear: Final = hear
        self._hello: dict[str, object] = {}
        self._is_open = False
        self._data = b""
        self._transport: asyncio.Transport

    async def connect(self, port: int, table: str, token: str, seat: int) -> None:
        """Connect, say hello and wait for the table."""
        self.seat = seat
        await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", port)
        self._transport.write(
            f"GET /ws/{table} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {b64encode(os.urandom(16)).decode()}\r\n\r\n".encode()
        )
        self._hello = {"type": "hello", "id": 1, "token": token, "seat": seat}
        await self.is_known

    def send(self, text: bytes) -> None:
        """Send a text."""
        self._send_frame(TEXT, text)

    def act(self, action: msgspec.Raw) -> None:
        """Answer the open question."""
        question = self.question
        assert question is not None
        self.question = None
        self.send(
            b'{"type":"act","id":2,"seat":%d,"decision":%d,"action":%b}'
            % (self.seat, question.decision, bytes(action))
        )

    def close(self) -> None:
        """Go."""
        self._transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # Those of uvloop do not derive from it.
        self._transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        data = self._data + data if self._data else data
        at = 0
        if not self._is_open:
            end = data.find(b"\r\n\r\n")
            if end < 0:
                self._data = data
                return
            if not data.startswith(b"HTTP/1.1 101"):
                self.is_known.set_exception(ConnectionError(data[:200].decode("latin-1")))
                return
            self._is_open, at = True, end + 4
            self.send(msgspec.json.encode(self._hello))
        while (text := text_at(data, at)) is not None:
            start, end = text
            if data[at] == TEXT:
                self._take(data[start:end])
            elif data[at] == PING:
                self._send_frame(PONG, data[start:end])
            at = end
        self._data = data[at:]

    def _send_frame(self, kind: int, data: bytes) -> None:
        """Send a frame; a mask of zeros leaves it as it is."""
        size = len(data)
        long = (MASKED | SHORT, size >> 8, size & 0xFF)
        length = (MASKED | size,) if size < SHORT else long
        self._transport.write(b"".join((bytes((kind, *length)), NO_MASK, data)))

    def _take(self, text: bytes) -> None:
        message = DECODER.decode(text)
        if message.type in ("table", "news") and message.position is not None:
            self.question = message.position if message.position.legal else None
        if message.table is not None:
            self.is_over = message.table.status in ("over", "closed")
        if message.type in ("refused", "goodbye"):
            self.error = ConnectionError(text.decode())
        if not self.is_known.done() and self.error is not None:
            self.is_known.set_exception(self.error)
        elif not self.is_known.done() and message.type == "done":
            self.is_known.set_result(None)
        self._hear(self, message)


def text_at(data: bytes, at: int) -> tuple[int, int] | None:
    """Return where what a whole frame of the server at a place holds begins and ends."""
    if len(data) - at < 2:
        return None
    size, start = data[at + 1], at + 2
    if size >= SHORT:
        start += 2 if size == SHORT else 8
        if len(data) < start:
            return None
        size = int.from_bytes(data[at + 2 : start], "big")
    return (start, start + size) if len(data) >= start + size else None
