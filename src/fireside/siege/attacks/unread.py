"""Clients that do not read: pings without pongs read, and tables asked for without looking."""

import asyncio
from typing import Final

from fireside.siege.attacker import ENDED, frame
from fireside.siege.flood import Flood
from fireside.wire import messages as wire

SOCKETS: Final = 8
TEXT: Final = 1
PING: Final = 9


class Pings(Flood):
    """Sends control frames, and reads none of the answers."""

    name = "pings"
    says = "WebSocket pings whose pongs nobody reads"
    size = 512
    """Frames that are sent at once."""

    def greeting(self) -> bytes:
        """Return what is sent first."""
        return frame(TEXT, wire.ENCODER.encode(wire.Hello(id=1)))

    def load(self) -> bytes:
        """Return what is sent again and again."""
        return frame(PING, b"x" * 125) * self.size

    async def attack(self) -> None:
        address = self.attacker.new_address()
        await asyncio.gather(*[self.keep_on(address) for _ in range(SOCKETS)])

    async def keep_on(self, address: str) -> None:
        """Fill one connection after the other, for as long as the server reads."""
        while not self.attacker.is_over:
            try:
                async with asyncio.timeout(self.attacker.seconds_left):
                    _, writer = await self.attacker.bare_socket(self.table, address)
                    # From now on the operating system holds what comes, and little of it.
                    writer.transport.pause_reading()  # type: ignore[attr-defined]  # both ways
                    writer.write(self.greeting())
                    await self.fill(writer)
            except ENDED:
                self.attacker.counts["cut off"] += 1
                await asyncio.sleep(0.05)

    async def fill(self, writer: asyncio.StreamWriter) -> None:
        """Send until nothing goes any more."""
        load = self.load()
        try:
            while not self.attacker.is_over:
                writer.write(load)
                await writer.drain()
                self.attacker.counts["sent"] += self.size
        finally:
            writer.transport.abort()


class SlowReaders(Pings):
    """Asks for the whole table, again and again, and reads nothing."""

    name = "slow"
    says = "readers who ask for much and read nothing"
    size = 16

    def load(self) -> bytes:
        return frame(TEXT, wire.ENCODER.encode(wire.Look(id=2, seat=-1))) * self.size
