"""A guest of an attacker who plays against hard bots, so that they have to think all the time."""

import asyncio
from itertools import count
from typing import Final

import msgspec
from websockets.asyncio.client import ClientConnection

from fireside.client.luck import LuckKeeper
from fireside.client.receipts import Receipts
from fireside.client.seen_table import SeenTable
from fireside.siege.attacker import ENDED, Attacker, json_of
from fireside.siege.people import MINE
from fireside.wire import messages as wire
from fireside.wire.bodies import NewChair, NewTable

BOT: Final = NewChair(level="hard")
BODY: Final = msgspec.json.encode(NewTable("the-brigade", (MINE, BOT, BOT)))


class SeatedGuest:
    """Sits down at one table of its own after the other, and answers at once."""

    def __init__(self, attacker: Attacker, address: str) -> None:
        self.attacker: Final = attacker
        self.address: Final = address
        self.ids: Final = count(2)

    async def play(self) -> None:
        """Play until the time of the attack is over."""
        token = await self.attacker.guest(self.address)
        while not self.attacker.is_over:
            try:
                async with self.attacker.http(self.address, token) as http:
                    id = str(json_of(await http.post("/api/tables", content=BODY)).get("id", ""))
                async with self.attacker.line(id, token, self.address) as socket:
                    await self.play_at(id, socket)
            except ENDED:
                self.attacker.counts["cut off"] += 1
                await asyncio.sleep(0.05)

    async def play_at(self, id: str, socket: ClientConnection) -> None:
        """Sit down and play a game."""
        luck = LuckKeeper(id)
        seen = SeenTable(0, Receipts(id), luck)
        await self.send(socket, wire.Sit(id=next(self.ids), seat=0, commitment=luck.commit(0)))
        await self.send(socket, wire.Look(id=next(self.ids), seat=0))
        self.attacker.counts["seated"] += 1
        answered = -1
        async for data in socket:
            message = wire.SERVER_DECODER.decode(data)
            seen.take(message)
            if isinstance(message, wire.Refused):
                await asyncio.sleep(0.05)
                answered = -1
            for seat, added in seen.to_reveal.items():
                await self.send(socket, wire.Reveal(id=next(self.ids), seat=seat, added=added))
            position = seen.position
            if position and position.legal and position.decision != answered:
                answered = position.decision
                await self.act(socket, position)
            if seen.is_known and seen.is_over:
                return

    async def act(self, socket: ClientConnection, position: wire.Position) -> None:
        """Answer the open decision at random."""
        action = self.attacker.luck.choice(position.legal)
        self.attacker.counts["actions"] += 1
        decision = position.decision
        await self.send(
            socket, wire.Act(id=next(self.ids), seat=0, decision=decision, action=action)
        )

    async def send(self, socket: ClientConnection, command: wire.ClientMessage) -> None:
        """Send a command, whose answer comes with all the other messages."""
        await socket.send(wire.ENCODER.encode(command).decode())
