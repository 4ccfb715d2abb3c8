"""Load for the server's bench: tables of two clients, each of which acts as soon as it is asked.

`python -m bench.server_load PORT TABLES_FILE` reads orders, one JSON object a line, and answers
each with one:

    {"open": 50}     keep this number of tables that are not over
    {"play": 1.5}    play for this number of seconds, or until a third of the tables are over
    {"idle": 100}    let this number of spectators look on, who do nothing
    {"pace": 10, "every": 3}    play for ten seconds, at each table once every three

The clients decode no more than they need (`load_client.py`).
"""

import asyncio
import json
import sys
import time
from pathlib import Path
from random import Random
from typing import Final

import uvloop

from bench.load_client import LoadClient, Message
from bench.server_folder import guests_of
from fireside.kernel.seats import SPECTATOR

PATIENCE: Final = 60
"""Seconds after which a server that has not answered never will."""


class Load:
    """All tables, and what has been counted."""

    def __init__(self, port: int, ids: list[str]) -> None:
        self.port: Final = port
        self.ids: Final = iter(ids)
        self.tables: Final[list[LoadedTable]] = []
        self.spectators: Final[list[LoadClient]] = []
        self.dice: Final = Random(2)
        self.is_playing = False
        self.actions = 0
        self.latencies: list[float] = []

    async def open(self, count: int) -> None:
        """Open tables until this number of them is not over."""
        for table in [table for table in self.tables if table.is_over]:
            table.close()
            self.tables.remove(table)
        while len(self.tables) < count:
            table = LoadedTable(self, next(self.ids))
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
                table.go(client)
        least = len(self.tables) * 2 / 3
        while time.perf_counter() - began < seconds:
            await asyncio.sleep(0.01)
            if sum([not table.is_over for table in self.tables]) <= least:
                break
        self.is_playing = False
        elapsed = time.perf_counter() - began
        await self.settle()
        return elapsed

    async def idle(self, count: int) -> None:
        """Let spectators come to the tables in turn until there is this number of them."""
        while len(self.spectators) < count:
            table = self.tables[len(self.spectators) % len(self.tables)]
            client = LoadClient(lambda client, message: None)
            await client.connect(self.port, table.id, "", SPECTATOR)
            self.spectators.append(client)

    async def pace(self, seconds: float, every: float) -> float:
        """Play at each table now and then, spread evenly; return how long it was."""
        self.actions = 0
        self.latencies = []
        began = time.perf_counter()
        due = [began + every * at / len(self.tables) for at in range(len(self.tables))]
        while (now := time.perf_counter()) - began < seconds:
            for at, table in enumerate(self.tables):
                if now >= due[at]:
                    due[at] += every
                    for client in table.clients:
                        table.go(client)
            await asyncio.sleep(0.01)
        elapsed = time.perf_counter() - began
        await self.settle()
        return elapsed

    async def settle(self) -> None:
        """Wait for what is not answered yet."""
        began = time.perf_counter()
        while any(table.waiting for table in self.tables):
            for table in self.tables:
                table.check()
            if time.perf_counter() - began > PATIENCE:
                raise TimeoutError("the server does not answer")
            await asyncio.sleep(0.005)


class LoadedTable:
    """Two clients, each at a seat."""

    def __init__(self, load: Load, id: str) -> None:
        self.id: Final = id
        self.load: Final = load
        self.clients: Final = [LoadClient(self.hear) for _ in guests_of(id)]
        self.actor: LoadClient | None = None
        """The client that has acted last."""
        self.sent = 0.0
        """When that was."""
        self.waiting: Final[set[str]] = set()
        """What has to come until the next action: the answer, and the news at the other client."""

    @property
    def is_over(self) -> bool:
        """Whether nobody will be asked any more."""
        return self.clients[0].is_over

    async def connect(self) -> None:
        """Let both clients come."""
        for seat, (client, guest) in enumerate(zip(self.clients, guests_of(self.id), strict=True)):
            await client.connect(self.load.port, self.id, guest, seat)

    def check(self) -> None:
        """Raise the error of a client, if there is one."""
        for client in self.clients:
            if client.error is not None:
                raise client.error

    def close(self) -> None:
        """Let both clients go."""
        for client in self.clients:
            client.close()

    def hear(self, client: LoadClient, message: Message) -> None:
        """Count what comes of an action, and go on after it."""
        if self.waiting:
            if message.type == "done" and client is self.actor:
                self.waiting.discard("done")
                self.load.actions += 1
            elif message.type == "news" and client is not self.actor:
                self.waiting.discard("news")
                self.load.latencies.append(1000 * (time.perf_counter() - self.sent))
        if self.load.is_playing:
            for other in self.clients:
                self.go(other)

    def go(self, client: LoadClient) -> None:
        """Let a client answer at random, if it is asked and the last action is done."""
        if client.question is not None and not self.waiting and not self.is_over:
            self.actor, self.sent = client, time.perf_counter()
            self.waiting.update(("done", "news"))
            client.act(self.load.dice.choice(client.question.legal))


async def carry_out(port: int, ids: list[str]) -> None:
    """Carry out the orders, one after the other."""
    load = Load(port, ids)
    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        order = json.loads(line)
        if "open" in order:
            await load.open(order["open"])
            answer: dict[str, object] = {"tables": len(load.tables)}
        elif "idle" in order:
            await load.idle(order["idle"])
            answer = {"spectators": len(load.spectators)}
        else:
            paced = "pace" in order
            playing = (
                load.pace(order["pace"], order["every"]) if paced else load.play(order["play"])
            )
            elapsed = await playing
            latencies = [round(latency, 3) for latency in load.latencies]
            answer = {"actions": load.actions, "elapsed": elapsed, "latencies": latencies}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    uvloop.run(carry_out(int(sys.argv[1]), json.loads(Path(sys.argv[2]).read_text("utf-8"))))
