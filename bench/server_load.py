"""Load for the server's bench: tables of two clients, each of which acts as soon as it is asked.

`python -m bench.server_load PORT TABLES_FILE` reads orders, one JSON object a line, and answers
each with one:

    {"open": 50}     have so many tables that are not over
    {"play": 1.5}    play for so many seconds, or until a third of the tables are over

It speaks just as much of the WebSocket protocol as it needs, so that what is measured is not how
long a message waits in here.
"""

import asyncio
import json
import sys
import time
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from random import Random
from secrets import token_bytes
from typing import Final, cast

import msgspec

from bench.server_folder import GUESTS

PATIENCE: Final = 60
"""Seconds after which a server that has not answered never will."""

TEXT: Final = 0x81
PING: Final = 0x89
PONG: Final = 0x8A
MASKED: Final = 0x80
NO_MASK: Final = bytes(4)
"""A mask that changes nothing."""


class SeenPosition(msgspec.Struct):
    """What matters of a position here."""

    decision: int
    legal: list[msgspec.Raw]


class SeenTable(msgspec.Struct):
    """What matters of a table here."""

    status: str


class Seen(msgspec.Struct):
    """What matters of a message here; of all other fields nothing is read."""

    type: str
    number: int = 0
    position: SeenPosition | None = None
    table: SeenTable | None = None


DECODER: Final = msgspec.json.Decoder(Seen)


class Load:
    """All tables, and what has been counted."""

    def __init__(self, port: int, ids: list[str]) -> None:
        self.port: Final = port
        self.ids: Final = iter(ids)
        self.tables: Final[list[Table]] = []
        self.dice: Final = Random(2)
        self.is_playing = False
        self.actions = 0
        self.latencies: list[float] = []

    async def open(self, count: int) -> None:
        """Have so many tables that are not over."""
        for table in [table for table in self.tables if table.is_over]:
            table.close()
            self.tables.remove(table)
        while len(self.tables) < count:
            table = Table(self, next(self.ids))
            await table.connect()
            self.tables.append(table)

    async def play(self, seconds: float) -> float:
        """Play for so long, and wait for what is not answered yet; return how long it was."""
        self.actions = 0
        self.latencies = []
        self.is_playing = True
        began = time.perf_counter()
        for table in self.tables:
            for client in table.clients:
                client.act()
        least = len(self.tables) * 2 / 3
        while time.perf_counter() - began < seconds:
            await asyncio.sleep(0.01)
            if sum([not table.is_over for table in self.tables]) <= least:
                break
        self.is_playing = False
        elapsed = time.perf_counter() - began
        clients = [client for table in self.tables for client in table.clients]
        while any(client.is_waiting for client in clients):
            if time.perf_counter() - began > seconds + PATIENCE:
                raise TimeoutError("the server does not answer")
            await asyncio.sleep(0.005)
        return elapsed


class Table:
    """Two clients."""

    def __init__(self, load: Load, id: str) -> None:
        self.load: Final = load
        self.id: Final = id
        self.clients: Final = [SeatClient(self, seat) for seat in range(len(GUESTS))]
        self.is_over = False
        self.sent: Final[dict[int, tuple[int, float]]] = {}
        """By number of the entry: who acted, and when it was sent; until the other one knows."""

    async def connect(self) -> None:
        """Let both clients come."""
        loop = asyncio.get_running_loop()
        for client in self.clients:
            await loop.create_connection(client.itself, "127.0.0.1", self.load.port)
            await client.ready

    def close(self) -> None:
        """Let both clients go."""
        for client in self.clients:
            client.transport.close()


class SeatClient(asyncio.Protocol):
    """A client at a seat."""

    transport: asyncio.Transport

    def __init__(self, table: Table, seat: int) -> None:
        self.table: Final = table
        self.seat: Final = seat
        self.ready: Final = asyncio.get_running_loop().create_future()
        self.number = 0
        self.position: SeenPosition | None = None
        self.is_waiting = False
        """Whether an action has been sent that is not acknowledged."""
        self.is_open = False
        self.data = b""

    def itself(self) -> "SeatClient":
        """Return the client, as event loops ask for it."""
        return self

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # Event loops of others have transports of their own, which do the same.
        self.transport = cast(asyncio.Transport, transport)
        key = b64encode(token_bytes(16)).decode()
        self.transport.write(
            f"GET /ws/{self.table.id} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self.data += data
        if not self.is_open:
            head, mark, rest = self.data.partition(b"\r\n\r\n")
            if not mark:
                return
            assert head.startswith(b"HTTP/1.1 101"), head
            self.is_open = True
            self.data = rest
            hello = {"type": "hello", "id": 0, "token": GUESTS[self.seat], "seat": self.seat}
            self.send(json.dumps(hello).encode())
        for payload in self.frames():
            self.take(DECODER.decode(payload))

    def frames(self) -> Iterator[bytes]:
        """Yield the texts that are whole; pings are answered."""
        while len(self.data) > 1:
            kind, size, at = self.data[0], self.data[1], 2
            if size == 126:
                size, at = int.from_bytes(self.data[2:4], "big"), 4
            elif size == 127:
                size, at = int.from_bytes(self.data[2:10], "big"), 10
            if len(self.data) < at + size:
                return
            payload, self.data = self.data[at : at + size], self.data[at + size :]
            if kind == TEXT:
                yield payload
            elif kind == PING:
                self.send(payload, PONG)

    def send(self, payload: bytes, kind: int = TEXT) -> None:
        """Send a message of up to 64 KB."""
        size = len(payload)
        if size < 126:
            head = bytes((kind, MASKED | size))
        else:
            head = bytes((kind, MASKED | 126)) + size.to_bytes(2, "big")
        self.transport.write(head + NO_MASK + payload)

    def take(self, seen: Seen) -> None:
        """Take in a message, and act if it is one's turn."""
        table = self.table
        load = table.load
        if seen.type == "done":
            if not self.ready.done():
                self.ready.set_result(None)
                return
            load.actions += 1
            self.is_waiting = False
        else:
            assert seen.type in ("table", "news"), seen
            self.number = seen.number
            self.position = seen.position or self.position
            seat, sent = table.sent.get(seen.number, (self.seat, 0.0))
            if seat != self.seat:
                del table.sent[seen.number]
                load.latencies.append(1000 * (time.perf_counter() - sent))
            table.is_over |= seen.table is not None and seen.table.status == "over"
        if load.is_playing:
            self.act()

    def act(self) -> None:
        """Answer at random, if one is asked and has no answer to wait for."""
        position = self.position
        table = self.table
        if self.is_waiting or table.is_over or not position or not position.legal:
            return
        action = bytes(table.load.dice.choice(position.legal))
        self.is_waiting = True
        table.sent[self.number + 1] = (self.seat, time.perf_counter())
        self.send(
            b'{"type":"act","id":1,"seat":%d,"decision":%d,"action":%b}'
            % (self.seat, position.decision, action)
        )


async def obey(port: int, ids: list[str]) -> None:
    """Carry out the orders, one after the other."""
    load = Load(port, ids)
    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        order = json.loads(line)
        if "open" in order:
            await load.open(order["open"])
            answer: dict[str, object] = {"tables": len(load.tables)}
        else:
            elapsed = await load.play(order["play"])
            latencies = [round(latency, 3) for latency in load.latencies]
            answer = {"actions": load.actions, "elapsed": elapsed, "latencies": latencies}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    asyncio.run(obey(int(sys.argv[1]), json.loads(Path(sys.argv[2]).read_text("utf-8"))))
