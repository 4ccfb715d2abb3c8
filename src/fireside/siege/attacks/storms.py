"""Storms at tables of the attacker's own: undos and replays, bots by the hundred, long lists."""

import asyncio
from contextlib import AsyncExitStack
from itertools import count
from typing import Any, Final

import msgspec

from fireside.client.api import Api
from fireside.client.errors import RefusedError
from fireside.client.table import RemoteTable
from fireside.siege.attacker import ENDED, json_of
from fireside.siege.attacks.requests import Requests
from fireside.siege.flood import Flood
from fireside.siege.people import MINE, OPEN
from fireside.siege.seated_guest import SeatedGuest
from fireside.wire import messages as wire
from fireside.wire.bodies import NewChair, NewTable

BOT_GUESTS: Final = 3
BOT_TABLES: Final = 40
SEATED_GUESTS: Final = 60
INFO_BYTES: Final = 20_000
"""What everybody may know of a table of few seats is never longer."""


class Undos(Requests):
    """Acts and undoes at a table for one, while others ask for its replay."""

    name = "undos"
    client_count = 2
    says = "actions and undos without end, and replays of them"

    async def prepare(self, table: str) -> None:
        self.stack = AsyncExitStack()
        self.guest = await self.stack.enter_async_context(Api(self.attacker.url))
        await self.guest.become_guest()
        await self.sit_down()
        await super().prepare(self.client.id)

    async def sit_down(self) -> None:
        """Begin a game for one."""
        info = await self.guest.open_table("feurio", [MINE])
        self.client = await self.stack.enter_async_context(
            RemoteTable(self.attacker.url, info.id, self.guest.token)
        )
        await self.client.sit(0)
        await self.client.look(0)
        async for _ in self.client.changes():
            if self.client.legal:
                break

    async def attack(self) -> None:
        try:
            async with asyncio.timeout(self.attacker.seconds):
                await asyncio.gather(super().attack(), self.storm())
        except TimeoutError:
            pass

    async def storm(self) -> None:
        """Act and undo as fast as the server lets."""
        while not self.attacker.is_over:
            for is_undo in (False, True):
                try:
                    if self.client.is_over:
                        await self.sit_down()
                    elif is_undo:
                        await self.client.undo(0)
                    else:
                        await self.client.act(0, self.client.legal[0])
                    self.attacker.counts["steps"] += 1
                except (*ENDED, RefusedError) as error:
                    self.attacker.counts[getattr(error, "error", "cut off")] += 1
                    await asyncio.sleep(0.05)

    async def judge(self) -> None:
        await self.stack.aclose()


class Bots(Flood):
    """Opens tables of hard bots alone, and seats many guests of one address at tables of others."""

    name = "bots"
    says = "tables of hard bots alone, by the hundred, and dozens of guests who play against some"

    async def attack(self) -> None:
        address = self.attacker.new_address()
        tokens = [await self.attacker.guest(address) for _ in range(BOT_GUESTS)]
        seated = [SeatedGuest(self.attacker, address) for _ in range(SEATED_GUESTS)]
        try:
            async with asyncio.timeout(self.attacker.seconds_left):
                await asyncio.gather(
                    *[self.open_tables(address, token) for token in tokens],
                    *[guest.play() for guest in seated],
                )
        except TimeoutError:
            pass

    async def open_tables(self, address: str, token: str) -> None:
        """Open tables of bots as one guest."""
        bot = NewChair(level="hard")
        body = msgspec.json.encode(NewTable("the-brigade", (bot, bot, bot)))
        async with self.attacker.http(address, token) as http:
            for _ in range(BOT_TABLES):
                try:
                    answer = await http.post("/api/tables", content=body)
                    id = json_of(answer).get("id", "")
                    if id and json_of(answer).get("status") == "waiting":
                        async with self.attacker.line(id, token, address) as socket:
                            start = wire.ENCODER.encode(wire.Start(id=2)).decode()
                            await socket.send(start)
                            for _ in range(3):
                                await socket.recv()
                except ENDED:
                    self.attacker.counts["cut off"] += 1
                    continue
                self.attacker.counts["tables" if id else "refused"] += 1
                if self.attacker.is_over:
                    return


class Lists(Flood):
    """A maker who silences and bars people who do not exist, before many who look on."""

    name = "lists"
    says = "people silenced and barred who do not exist"

    async def prepare(self, table: str) -> None:
        self.address = self.attacker.new_address()
        self.token = await self.attacker.guest(self.address)
        body = msgspec.json.encode(NewTable("feurio", (MINE, OPEN)))
        async with self.attacker.http(self.address, self.token) as http:
            opened = json_of(await http.post("/api/tables", content=body))
        await super().prepare(opened["id"])

    async def attack(self) -> None:
        async with AsyncExitStack() as stack:
            for _ in range(10):
                socket = await stack.enter_async_context(
                    self.attacker.line(self.table, "", self.address)
                )
                stack.callback(asyncio.create_task(drop_all(socket)).cancel)
            while not self.attacker.is_over:
                try:
                    await self.silence_all()
                except ENDED:
                    self.attacker.counts["cut off"] += 1
                    await asyncio.sleep(0.05)

    async def silence_all(self) -> None:
        """Silence and bar invented people over one connection."""
        async with self.attacker.line(self.table, self.token, self.address) as socket:
            for id in count(2):
                user = f"{self.attacker.luck.getrandbits(250):064x}"
                command = (
                    wire.Silence(id=id, user=user, is_silent=True)
                    if id % 2
                    else wire.Bar(id=id, user=user)
                )
                await socket.send(wire.ENCODER.encode(command).decode())
                await socket.recv()
                self.attacker.counts["sent"] += 1
                if self.attacker.is_over:
                    return

    async def judge(self) -> None:
        async with self.attacker.http(self.attacker.new_address()) as http:
            size = len((await http.get(f"/api/tables/{self.table}")).content)
        self.attacker.counts["bytes of the table"] = size
        if size > INFO_BYTES:
            self.attacker.broken.append(f"what is told of a table has grown to {size} bytes")


async def drop_all(socket: Any) -> None:
    """Read whatever comes, until the server ends it."""
    try:
        while True:
            await socket.recv()
    except ENDED:
        return
