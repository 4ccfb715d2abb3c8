"""Load for the server's bench: tables of two clients, each of which acts as soon as it is asked.

`python -m bench.server_load PORT TABLES_FILE` reads orders, one JSON object a line, and answers
each with one:

    {"open": 50}     keep this number of tables that are not over
    {"play": 1.5}    play for this number of seconds, or until a third of the tables are over

The clients are Fireside's own, as anybody would use them.
"""

import asyncio
import json
import sys
import time
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Final

import uvloop

from bench.server_folder import GUESTS
from fireside.client.table import RemoteTable

PATIENCE: Final = 60
"""Seconds after which a server that has not answered never will."""


class Load:
    """All tables, and what has been counted."""

    def __init__(self, port: int, ids: list[str]) -> None:
        self.url: Final = f"http://127.0.0.1:{port}"
        self.ids: Final = iter(ids)
        self.tables: Final[list[LoadedTable]] = []
        self.dice: Final = Random(2)
        self.is_playing = False
        self.actions = 0
        self.under_way = 0
        """Actions that are not acknowledged yet."""
        self.latencies: list[float] = []

    async def open(self, count: int) -> None:
        """Open tables until this number of them is not over."""
        for table in [table for table in self.tables if table.is_over]:
            await table.close()
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
        players = [
            asyncio.create_task(table.play(client))
            for table in self.tables
            for client in table.clients
        ]
        least = len(self.tables) * 2 / 3
        while time.perf_counter() - began < seconds:
            await asyncio.sleep(0.01)
            if sum([not table.is_over for table in self.tables]) <= least:
                break
        self.is_playing = False
        elapsed = time.perf_counter() - began
        while self.under_way or any(table.sent for table in self.tables):
            if time.perf_counter() - began > seconds + PATIENCE:
                raise TimeoutError("the server does not answer")
            await asyncio.sleep(0.005)
        # A client that waits for the other one would wait until the next round.
        for player in players:
            player.cancel()
        for result in await asyncio.gather(*players, return_exceptions=True):
            if isinstance(result, Exception):
                raise result
        return elapsed


class LoadedTable:
    """Two clients, each at a seat."""

    def __init__(self, load: Load, id: str) -> None:
        self.load: Final = load
        self.clients: Final = [
            RemoteTable(load.url, id, token=guest, seat=seat) for seat, guest in enumerate(GUESTS)
        ]
        self.stack: Final = AsyncExitStack()
        self.sent: Final[dict[int, tuple[int, float]]] = {}
        """By number of the entry: who acted, and when it was sent; until the other one knows."""

    @property
    def is_over(self) -> bool:
        """Whether nobody will be asked any more."""
        return self.clients[0].is_over

    async def connect(self) -> None:
        """Let both clients come."""
        for client in self.clients:
            await self.stack.enter_async_context(client)

    async def close(self) -> None:
        """Let both clients go."""
        await self.stack.aclose()

    async def play(self, client: RemoteTable) -> None:
        """Answer at random whenever the seat is asked, until the round or the game is over."""
        load = self.load
        async for _ in client.changes():
            self.note_arrival(client)
            if client.is_over:
                return
            position = client.position
            if load.is_playing and position and position.legal:
                kind, args = load.dice.choice(position.legal)
                action = client.seen.title.action_set.find(kind, args)
                self.sent[client.seen.number + 1] = (client.seat, time.perf_counter())
                load.under_way += 1
                await client.act(client.seat, action)
                load.under_way -= 1
                load.actions += 1

    def note_arrival(self, client: RemoteTable) -> None:
        """Count how long the other client's action was under way, if it has just arrived."""
        for number, (seat, sent) in list(self.sent.items()):
            if seat != client.seat and number <= client.seen.number:
                del self.sent[number]
                self.load.latencies.append(1000 * (time.perf_counter() - sent))


async def carry_out(port: int, ids: list[str]) -> None:
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
    uvloop.run(carry_out(int(sys.argv[1]), json.loads(Path(sys.argv[2]).read_text("utf-8"))))
