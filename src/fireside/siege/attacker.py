"""The means of an attack: connections from addresses of its own, guests, and a count of all."""

import asyncio
import base64
import socket as sockets
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any, Final
from urllib.parse import urlsplit

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from fireside.wire import messages as wire

ENDED: Final = (
    OSError,
    EOFError,
    ConnectionClosed,
    InvalidHandshake,
    httpx.HTTPError,
    TimeoutError,
)
"""How a server gets rid of a client; to an attack none of these is a surprise."""

PATIENCE: Final = 30.0
"""Seconds after which an answer is not waited for any more."""


class Attacker:
    """Somebody who means no good; every attack has addresses that nobody else has."""

    def __init__(self, url: str, number: int, seed: int, seconds: float, count: int) -> None:
        self.url: Final = url
        self.number: Final = number
        """Of the attack, which decides on its addresses."""
        self.luck: Final = Random(f"{seed} {number}")
        self.seconds: Final = seconds
        """How long to attack."""
        self.count: Final = count
        """How many messages to send, where an attack is a number of messages."""
        self.counts: Final[Counter[str]] = Counter()
        """What was done and seen."""
        self.broken: Final[list[str]] = []
        """Promises that did not hold."""
        self.unjudged: Final[list[str]] = []
        """What this attack was too short or too weak to judge."""
        self._ends = 0.0
        self._addresses = 0

    def begin(self) -> None:
        """Let the time of the attack begin."""
        self._ends = asyncio.get_running_loop().time() + self.seconds

    @property
    def is_over(self) -> bool:
        """Whether the time is up."""
        return asyncio.get_running_loop().time() >= self._ends

    @property
    def seconds_left(self) -> float:
        """How much of the time is left."""
        return max(0.0, self._ends - asyncio.get_running_loop().time())

    def new_address(self) -> str:
        """Return a loopback address that was not used before; the usual one where that is all."""
        self._addresses += 1
        place = self.number * 4096 + self._addresses
        address = f"127.{1 + (place >> 16) % 200}.{place >> 8 & 255}.{place & 255}"
        return address if can_bind(address) else "127.0.0.1"

    # Over HTTP.

    def http(self, address: str, token: str = "") -> httpx.AsyncClient:
        """Return a client of HTTP that calls from an address."""
        # Reading all certificates takes its time, and nothing is encrypted here.
        transport = httpx.AsyncHTTPTransport(verify=False, local_address=address)
        headers = {"authorization": f"Bearer {token}"} if token else {}
        return httpx.AsyncClient(
            transport=transport, base_url=self.url, headers=headers, timeout=PATIENCE
        )

    async def guest(self, address: str) -> str:
        """Become a guest; return the token, an empty one if the server takes no more guests."""
        async with self.http(address) as http:
            try:
                answer = await http.post("/api/guests", content=b"{}")
            except ENDED:
                return ""
        found = json_of(answer)
        return str(found.get("token", ""))

    # Over a WebSocket.

    async def dial(self, table: str, token: str, address: str) -> ClientConnection:
        """Connect to a table and say hello."""
        url = f"{self.url.replace('http', 'ws', 1)}/ws/{table}"
        socket = await connect(
            url,
            max_size=None,
            compression=None,
            close_timeout=1,
            ping_interval=None,
            local_addr=(address, 0),
        )
        await socket.send(wire.ENCODER.encode(wire.Hello(id=1, token=token)).decode())
        return socket

    @asynccontextmanager
    async def line(self, table: str, token: str, address: str) -> AsyncIterator[ClientConnection]:
        """Connect to a table, say hello, and close the connection in the end."""
        socket = await self.dial(table, token, address)
        try:
            yield socket
        finally:
            await socket.close()

    async def bare(self, address: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Open a TCP connection, and send nothing."""
        place = urlsplit(self.url)
        socket = sockets.socket()
        socket.setblocking(False)
        # The less the operating system holds for a client, the more the server has to.
        socket.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
        try:
            socket.bind((address, 0))
            where = (place.hostname, place.port)
            await asyncio.get_running_loop().sock_connect(socket, where)
        except OSError:
            socket.close()
            raise
        return await asyncio.open_connection(sock=socket, limit=1024)

    async def bare_socket(
        self, table: str, address: str
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Open a WebSocket of which nothing is read after the handshake."""
        reader, writer = await self.bare(address)
        key = base64.b64encode(self.luck.randbytes(16)).decode()
        writer.write(
            (
                f"GET /ws/{table} HTTP/1.1\r\nHost: {urlsplit(self.url).netloc}\r\n"
                "Upgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
            ).encode()
        )
        async with asyncio.timeout(PATIENCE):
            await reader.readuntil(b"\r\n\r\n")
        return reader, writer


def frame(kind: int, payload: bytes) -> bytes:
    """Return a short WebSocket frame of a client; its mask changes nothing."""
    length = len(payload)
    size = bytes([0x80 | length]) if length < 126 else b"\xfe" + length.to_bytes(2, "big")
    return bytes([0x80 | kind]) + size + bytes(4) + payload


def json_of(answer: httpx.Response) -> dict[str, Any]:
    """Read the body of an answer; an empty one if it cannot be read."""
    try:
        return msgspec.json.decode(answer.content, type=dict[str, Any])
    except msgspec.DecodeError:
        return {}


def can_bind(address: str) -> bool:
    """Return whether connections may come from an address."""
    with sockets.socket() as probe:
        try:
            probe.bind((address, 0))
        except OSError:
            return False
    return True
