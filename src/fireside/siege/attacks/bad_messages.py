"""Bad, stale and foreign messages of every kind, from a seat, from strangers and from nobody."""

import asyncio
from collections.abc import Sequence
from contextlib import AsyncExitStack
from typing import Any, Final

from websockets.asyncio.client import ClientConnection

from fireside.client.api import Api
from fireside.client.table import RemoteTable
from fireside.siege.attacker import ENDED, PATIENCE
from fireside.siege.bad_messages import HARMLESS, MAKERS, Frame, Target, strangers_own
from fireside.siege.flood import Flood
from fireside.siege.people import MINE, OPEN
from fireside.wire import messages as wire

TITLE: Final = "feurio"
BATCH: Final = 190
"""Messages of one connection: fewer than would be refused as too many at once."""

BATCHES_PER_GUEST: Final = 2
BATCHES_PER_ADDRESS: Final = 40
"""A guest and an address that exceed the limits are sent away, so others come."""

WORKERS: Final = 4
"""Connections at once."""

HOLDER_ONE_IN: Final = 12
"""Of this number of connections one is that of a person with a seat."""


class BadMessages(Flood):
    """A table of which one seat, strangers and people without a name try what they may not do."""

    name = "messages"
    says = "bad, stale and foreign messages"
    counts_messages = True

    async def prepare(self, table: str) -> None:
        self.stack = AsyncExitStack()
        self.guests = [await self.stack.enter_async_context(Api(self.attacker.url)) for _ in "ab"]
        for guest in self.guests:
            await guest.become_guest()
        info = await self.guests[0].open_table(TITLE, [MINE, OPEN])
        self.table = info.id
        self.seats = [
            await self.stack.enter_async_context(
                RemoteTable(self.attacker.url, info.id, guest.token)
            )
            for guest in self.guests
        ]
        for seat, client in enumerate(self.seats):
            await client.sit(seat)
            await client.look(seat)
        # The maker is asked, so that the other seat may do nothing at all.
        await self.until_asked(0)
        await self.seats[0].silence(self.seats[1].seen.user)
        self.before = self.facts()

    async def until_asked(self, seat: int) -> None:
        """Let the game go on until a seat is asked."""
        async for _ in self.seats[0].changes():
            position = self.seats[0].position
            if position is None:
                continue
            if position.asked == (seat,):
                return
            other = self.seats[position.asked[0]]
            if other.legal:
                await other.act(position.asked[0], other.legal[0])

    def facts(self) -> tuple[Any, ...]:
        """Return what no bad message may change."""
        seen = self.seats[0].seen
        return (seen.info.status, [chair.user for chair in seen.info.chairs], len(seen.log))

    async def attack(self) -> None:
        left = [BATCH] * (self.attacker.count // BATCH) + [self.attacker.count % BATCH]
        await asyncio.gather(*[self.work(left) for _ in range(WORKERS)])

    async def work(self, left: list[int]) -> None:
        """Take batches until there are none left."""
        luck = self.attacker.luck
        address = token = ""
        number = 0
        while left:
            count = left.pop()
            if number % BATCHES_PER_ADDRESS == 0:
                address = self.attacker.new_address()
            if number % BATCHES_PER_GUEST == 0:
                token = await self.attacker.guest(address)
            number += 1
            if luck.randrange(HOLDER_ONE_IN) == 0:
                await self.send_batch(self.guests[1].token, address, count, is_holder=True)
            else:
                await self.send_batch(luck.choice([token, token, "", "wrong"]), address, count)

    async def send_batch(
        self, token: str, address: str, count: int, is_holder: bool = False
    ) -> None:
        """Send a batch over one connection, and look at every answer."""
        luck = self.attacker.luck
        position = self.seats[0].position
        assert position is not None
        target = Target(self.seats[0].seen.title, 1, (0,), position.decision)
        makers = MAKERS if is_holder else (*MAKERS, strangers_own, strangers_own)
        frames = [luck.choice(makers)(luck, target) for _ in range(count)]
        self.attacker.counts["sent"] += count
        try:
            async with self.attacker.line(self.table, token, address) as socket:
                reading = asyncio.create_task(self.read(socket, frames, is_holder))
                try:
                    for frame in frames:
                        await socket.send(frame)
                finally:
                    async with asyncio.timeout(PATIENCE):
                        await reading
        except ENDED:
            self.attacker.counts["cut off"] += 1

    async def read(
        self, socket: ClientConnection, frames: Sequence[Frame], is_holder: bool
    ) -> None:
        """Read the answers to hello and to all frames, which come in their order."""
        left: list[Frame] = ["hello", *frames]
        while left:
            message = wire.SERVER_DECODER.decode(await socket.recv())
            if isinstance(message, wire.Refused):
                left.pop(0)
                self.attacker.counts["refused"] += 1
            elif isinstance(message, wire.Done):
                asked = left.pop(0)
                is_wrong = asked != "hello" and (is_holder or not is_harmless(asked))
                if is_wrong:
                    self.attacker.broken.append(f"carried out: {asked!r:.200}")

    async def judge(self) -> None:
        if self.facts() != self.before:
            self.attacker.broken.append("bad messages changed a table")
        maker = self.seats[0]
        async with asyncio.timeout(PATIENCE):
            await maker.act(0, maker.legal[0])
        await self.stack.aclose()


def is_harmless(frame: Frame) -> bool:
    """Return whether a stranger may send a message."""
    return any(f'"type":"{tag}"' in str(frame) for tag in HARMLESS)
