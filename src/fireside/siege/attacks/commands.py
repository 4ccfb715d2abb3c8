"""A flood of good commands: many connections that ask for all they may, and read the answers."""

import asyncio
from collections.abc import Iterator
from itertools import count
from typing import Final

from fireside.siege.attacker import ENDED
from fireside.siege.flood import Flood
from fireside.wire import messages as wire

GUESTS: Final = 10
LINES_PER_GUEST: Final = 2


class Commands(Flood):
    """Guests who look at a table again and again, and ping, from several connections each."""

    name = "commands"
    says = "good commands as fast as they go"

    async def prepare(self, table: str) -> None:
        await super().prepare(table)
        self.addresses = [self.attacker.new_address() for _ in range(GUESTS // 5)]
        self.tokens = [await self.attacker.guest(self.address(at)) for at in range(GUESTS)]

    def address(self, at: int) -> str:
        """Return the address of a guest."""
        return self.addresses[at % len(self.addresses)]

    async def attack(self) -> None:
        await asyncio.gather(
            *[self.keep_on(at) for at in range(GUESTS) for _ in range(LINES_PER_GUEST)]
        )

    async def keep_on(self, at: int) -> None:
        """Send from one connection after the other."""
        while not self.attacker.is_over:
            try:
                async with self.attacker.line(
                    self.table, self.tokens[at], self.address(at)
                ) as socket:
                    for text in self.texts():
                        await socket.send(text)
                        await socket.recv()
                        self.attacker.counts["sent"] += 1
                        if self.attacker.is_over:
                            return
            except ENDED:
                self.attacker.counts["cut off"] += 1
                await asyncio.sleep(0.05)

    def texts(self) -> Iterator[str]:
        """Yield commands that anybody may send."""
        for id in count(2):
            yield wire.ENCODER.encode(self.command(id)).decode()

    def command(self, id: int) -> wire.ClientMessage:
        """Return the command of a number."""
        return wire.Look(id=id, seat=-1) if id % 2 else wire.Ping(id=id)


class Chats(Commands):
    """The same with lines of chat, which everybody at the table is sent."""

    name = "chats"
    says = "lines of chat as fast as they go"

    def command(self, id: int) -> wire.ClientMessage:
        return wire.Chat(id=id, text=f"{id} " + "x" * 480)
