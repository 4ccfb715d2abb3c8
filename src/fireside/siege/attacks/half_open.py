"""Requests that are begun and never ended, and sockets that are opened and never used."""

import asyncio
import resource
from typing import Final

from websockets.asyncio.client import ClientConnection

from fireside.siege.attacker import ENDED
from fireside.siege.flood import Flood

REQUESTS: Final = 400
SOCKETS: Final = 1500
PER_ADDRESS: Final = 300
LOOK_SECONDS: Final = 2.0
"""In which a connection that has ended is seen to have ended."""

PATIENT_SECONDS: Final = 30.0
"""A server may wait for a request for this long."""

Stream = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class HalfOpen(Flood):
    """Begins requests, sends a letter now and then, and never ends them."""

    name = "half-open"
    says = "requests that never end"
    wanted = REQUESTS

    async def attack(self) -> None:
        allow_files(self.wanted)
        self.streams: list[Stream] = []
        self.ended = 0
        address = ""
        for number in range(self.wanted):
            if number % PER_ADDRESS == 0:
                address = self.attacker.new_address()
            try:
                self.streams.append(await self.open(address))
                self.attacker.counts["opened"] += 1
            except ENDED:
                self.attacker.counts["not let in"] += 1
            if self.attacker.is_over:
                break
        while not self.attacker.is_over:
            for _, writer in self.streams:
                writer.write(b"x")
            await asyncio.sleep(min(1.0, self.attacker.seconds_left))

    async def open(self, address: str) -> Stream:
        """Begin a request."""
        reader, writer = await self.attacker.bare(address)
        writer.write(b"GET /api/titles HTTP/1.1\r\nHost: x\r\nX-Slow: ")
        return reader, writer

    async def judge(self) -> None:
        gone = await asyncio.gather(*[is_gone(reader) for reader, _ in self.streams])
        kept = len(gone) - sum(gone)
        self.attacker.counts["kept"] = kept
        if kept and self.attacker.seconds >= PATIENT_SECONDS:
            self.attacker.broken.append(f"{kept} half-open requests were kept")
        elif kept:
            self.attacker.unjudged.append(f"a server may wait for {PATIENT_SECONDS:.0f} s")
        for _, writer in self.streams:
            writer.transport.abort()


class ManySockets(Flood):
    """Opens WebSockets by the hundred and looks on."""

    name = "sockets"
    says = "spectators by the hundred"

    async def attack(self) -> None:
        allow_files(SOCKETS)
        opened: list[ClientConnection] = []
        address = ""
        for number in range(SOCKETS):
            if number % PER_ADDRESS == 0:
                address = self.attacker.new_address()
            if self.attacker.is_over:
                break
            try:
                opened.append(await self.attacker.dial(self.table, "", address))
                self.attacker.counts["opened"] += 1
            except ENDED:
                self.attacker.counts["not let in"] += 1
        await asyncio.sleep(self.attacker.seconds_left)
        # All at once, which is worse for a server than one after the other.
        for socket in opened:
            socket.transport.abort()


async def is_gone(reader: asyncio.StreamReader) -> bool:
    """Return whether the server has ended a connection, with or without a word."""
    try:
        async with asyncio.timeout(LOOK_SECONDS):
            while await reader.read(1024):
                pass
    except TimeoutError:
        return False
    except ENDED:
        return True
    return True


def allow_files(count: int) -> None:
    """Let this process have a number of connections, as far as the system lets it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = max(soft, count + 200)
    limit = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, hard))
