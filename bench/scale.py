"""What docs/scale.md is computed from: stores, notifications, memory, a crowd: `./run bench scale`.

Each figure names what was counted. CPU-seconds are those of the process that is named, so that they
mean the same on a busy machine; what is counted by the clock says so.
"""

import argparse
import asyncio
import os
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Final

from bench.grid import print_grid, print_json
from bench.server import (
    HOME,
    Contestant,
    cpu_seconds,
    percentile,
    start_load,
    start_server,
)
from bench.server_folder import fill_store, play_some, prepare_folder
from fireside.registry import title_names
from fireside.siege.cluster import Cluster
from fireside.siege.programs import NoPostgresError
from fireside.store.announcements import Announcement
from fireside.store.postgres import PostgresStore
from fireside.store.sqlite import SqliteStore
from fireside.store.store import Store

HEAD: Final = bytes(32)
ENTRY: Final = b'{"type":"acted","at":1790000000000,"entry":{"type":"action","seat":0}}'
PAGE: Final = os.sysconf("SC_PAGE_SIZE")
GAMES: Final = 20
"""Of each title, played at random."""
TABLE_COUNTS: Final = (1, 16, 256)
SERVER_COUNTS: Final = (1, 2)
LISTENERS: Final = (0, 2, 8)


@dataclass(frozen=True)
class Figure:
    """One thing that was measured."""

    part: str
    what: str
    value: float
    unit: str


# Entries: how many and how large.


def measure_entries() -> Iterator[Figure]:
    """Yield how large entries are, and how many a random game of two has."""
    for title in title_names():
        dice = Random(1)
        games = [play_some(title, f"game-{at}", dice, is_whole=True) for at in range(GAMES)]
        sizes = [len(entry) for game in games for entry in game]
        yield Figure("entries", f"{title}, in a game of two", len(sizes) / GAMES, "entries")
        yield Figure("entries", f"{title}, one", sum(sizes) / len(sizes), "bytes")


# Stores: entries of many tables at once.


async def measure_stores(seconds: float) -> list[Figure]:
    """Return what both databases take."""
    HOME.mkdir(exist_ok=True)
    found = []
    with tempfile.TemporaryDirectory(prefix="scale-", dir=HOME) as folder:
        file = SqliteStore(Path(folder))
        try:
            found += await measure_store("SQLite", file, seconds, None)
        finally:
            await file.close()
    with cluster() as database:
        url = database.url(database.make_database())
        for listeners in LISTENERS:
            async with postgres(url) as store, listening(url, listeners) as heard:
                name = f"PostgreSQL, {listeners} others listen"
                await store.announcements.send()
                found += await measure_store(name, store, seconds, database.process.pid)
                if heard:
                    found.append(await measure_news(name, store, heard))
    return found


async def measure_store(
    name: str, store: Store, seconds: float, database: int | None
) -> list[Figure]:
    """Let tables append entries, each after the last was stored."""
    found = []
    for count in TABLE_COUNTS:
        numbers = [0] * count
        end = time.perf_counter() + seconds

        async def write(at: int, prefix: str, numbers: list[int], end: float) -> None:
            while time.perf_counter() < end:
                numbers[at] += 1
                await store.append(f"{prefix}-{at}", numbers[at], [ENTRY], heads=[HEAD])

        prefix = os.urandom(6).hex()
        began, own = time.perf_counter(), time.process_time()
        theirs = cpu_seconds(database) if database else 0.0
        await asyncio.gather(*[write(at, prefix, numbers, end) for at in range(count)])
        own = time.process_time() - own
        entries, elapsed = sum(numbers), time.perf_counter() - began
        told = f"{name}, {count} tables"
        found.append(Figure("store", told, entries / elapsed, "entries/s by the clock"))
        found.append(Figure("store", told, entries / own, "entries/CPU-s of the writer"))
        if database:
            used = max(cpu_seconds(database) - theirs, 0.01)
            found.append(Figure("store", told, entries / used, "entries/CPU-s of PostgreSQL"))
    return found


@contextmanager
def cluster() -> Iterator[Cluster]:
    """Run a durable PostgreSQL."""
    database = Cluster(is_durable=True)
    try:
        yield database
    finally:
        database.stop()


@asynccontextmanager
async def postgres(url: str) -> AsyncIterator[PostgresStore]:
    """Open a store as a server does."""
    store = await PostgresStore.open(url)
    try:
        yield store
    finally:
        await store.close()


@asynccontextmanager
async def listening(url: str, count: int) -> AsyncIterator[list[asyncio.Queue[Announcement]]]:
    """Let a number of other servers listen."""
    stores = [await PostgresStore.open(url) for _ in range(count)]
    heard: list[asyncio.Queue[Announcement]] = []
    for store in stores:
        queue: asyncio.Queue[Announcement] = asyncio.Queue()

        def take(
            said: Announcement, server: str, queue: asyncio.Queue[Announcement] = queue
        ) -> None:
            queue.put_nowait(said)

        store.announcements.listen(take, lambda: None)
        await store.announcements.send()
        heard.append(queue)
    try:
        yield heard
    finally:
        for store in stores:
            await store.close()


async def measure_news(name: str, store: Store, heard: list[asyncio.Queue[Announcement]]) -> Figure:
    """Return how long it takes from the acknowledgement of an entry until all others know."""
    table, waits = os.urandom(6).hex(), []
    for number in range(1, 51):
        for queue in heard:
            while not queue.empty():
                queue.get_nowait()
        await store.append(table, number, [ENTRY], heads=[HEAD])
        began = time.perf_counter()
        for queue in heard:
            while (await queue.get()).id != table:
                continue
        waits.append(1000 * (time.perf_counter() - began))
    return Figure("news", name, percentile(sorted(waits), 0.5), "ms by the clock, p50")


# Servers: one and two on one database.


async def prepare_database(url: str, title: str, count: int) -> list[str]:
    """Fill a database with half-played games."""
    async with postgres(url) as store:
        return await fill_store(store, title, count)


def measure_servers(title: str, tables: int, seconds: float) -> Iterator[Figure]:
    """Let one server, then two, play without a pause at tables of their own on one PostgreSQL."""
    for count in SERVER_COUNTS:
        with cluster() as database, ExitStack() as stack:
            url = database.url(database.make_database())
            ids = asyncio.run(prepare_database(url, title, 6 * tables * count))
            key = stack.enter_context(tempfile.TemporaryDirectory(prefix="scale-", dir=HOME))
            contestants = []
            for at in range(count):
                folder = Path(stack.enter_context(tempfile.TemporaryDirectory(dir=HOME)))
                if at:
                    (folder / "server.key").write_bytes((Path(key) / "server.key").read_bytes())
                port, server = start_server(stack, Path(key) if not at else folder, url)
                load = start_load(stack, folder, port, ids[at::count])
                contestants.append(Contestant(None, title, server, load))
            yield from play_together(contestants, database, tables, seconds)


def play_together(
    contestants: list[Contestant], database: Cluster, tables: int, seconds: float
) -> Iterator[Figure]:
    """Let all servers play at the same time, and sum up."""
    for contestant in contestants:
        contestant.ask(open=tables)
        contestant.ask(play=1.0)
        contestant.ask(open=tables)
    began = [cpu_seconds(contestant.server.pid) for contestant in contestants]
    theirs = cpu_seconds(database.process.pid)
    for contestant in contestants:
        contestant.tell(play=seconds)
    answers = [contestant.hear() for contestant in contestants]
    ended = [cpu_seconds(contestant.server.pid) for contestant in contestants]
    cpu = sum(ended) - sum(began)
    theirs = max(cpu_seconds(database.process.pid) - theirs, 0.01)
    actions = sum(answer["actions"] for answer in answers)
    latencies = sorted(wait for answer in answers for wait in answer["latencies"])
    elapsed = max(answer["elapsed"] for answer in answers)
    what = f"{len(contestants)} x {tables} tables"
    yield Figure("servers", what, actions / elapsed, "actions/s by the clock")
    yield Figure("servers", what, actions / cpu, "actions/CPU-s of the servers")
    yield Figure("servers", what, actions / theirs, "actions/CPU-s of PostgreSQL")
    yield Figure("servers", what, percentile(latencies, 0.99), "ms by the clock, p99")


# A crowd: many tables at which people take their time, and many who only look on.


def measure_crowd(
    title: str, tables: int, spectators: int, seconds: float, every: float
) -> Iterator[Figure]:
    """Yield what a crowd costs a server in memory and time."""
    HOME.mkdir(exist_ok=True)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="scale-", dir=HOME)))
        ids = prepare_folder(folder, title, tables)
        port, server = start_server(stack, folder)
        load = start_load(stack, folder, port, ids)
        crowd = Contestant(None, title, server, load)
        empty = memory_of(server.pid)
        crowd.ask(open=tables)
        played = memory_of(server.pid)
        crowd.ask(idle=spectators)
        watched = memory_of(server.pid)
        yield Figure("memory", "server without tables", empty / 1e6, "MB")
        told = f"a table with its two people, of {tables}"
        yield Figure("memory", told, (played - empty) / 1000 / tables, "kB")
        if spectators:
            told = f"a spectator, of {spectators}"
            yield Figure("memory", told, (watched - played) / 1000 / spectators, "kB")
        began = cpu_seconds(server.pid)
        answer = crowd.ask(pace=seconds, every=every)
        cpu = cpu_seconds(server.pid) - began
        waits, actions = sorted(answer["latencies"]), answer["actions"]
        what = f"{tables} tables every {every:g} s, {spectators} spectators"
        yield Figure("crowd", what, actions / answer["elapsed"], "actions/s by the clock")
        yield Figure("crowd", what, cpu / answer["elapsed"], "cores of the server")
        yield Figure("crowd", what, 1e6 * cpu / max(actions, 1), "µs of CPU an action")
        yield Figure("crowd", what, percentile(waits, 0.5), "ms by the clock, p50")
        yield Figure("crowd", what, percentile(waits, 0.99), "ms by the clock, p99")


def memory_of(pid: int) -> int:
    """Return the resident memory of a process, in bytes."""
    return PAGE * int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1])


PARTS: Final = ("entries", "store", "servers", "crowd")


def measure(args: argparse.Namespace) -> Iterator[Figure]:
    """Yield the figures of all parts that are wanted."""
    wanted = args.only or PARTS
    if "entries" in wanted:
        yield from measure_entries()
    if "store" in wanted:
        yield from asyncio.run(measure_stores(args.seconds))
    if "servers" in wanted:
        yield from measure_servers(args.title, args.busy_tables, args.seconds)
    if "crowd" in wanted:
        yield from measure_crowd(args.title, args.tables, args.spectators, args.seconds, args.every)


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="./run bench scale", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON list of figures")
    parser.add_argument("--only", action="append", choices=PARTS, help="parts (default all)")
    parser.add_argument("--seconds", type=float, default=5.0, help="of each part (default 5)")
    parser.add_argument("--title", default="feurio", help="what is played (default feurio)")
    parser.add_argument("--tables", type=int, default=2000, help="of the crowd (default 2000)")
    parser.add_argument(
        "--spectators", type=int, default=5000, help="who look on there (default 5000)"
    )
    parser.add_argument(
        "--every", type=float, default=3.0, help="seconds between two actions there (default 3)"
    )
    parser.add_argument(
        "--busy-tables", type=int, default=50, help="for each server, without a pause (default 50)"
    )
    args = parser.parse_args()
    try:
        found = list(measure(args))
    except NoPostgresError as error:
        parser.error(str(error))
    if args.json:
        print_json([asdict(figure) for figure in found])
    else:
        rows = [(one.part, one.what, f"{one.value:,.1f}", one.unit) for one in found]
        print_grid("Measured", ("part", "what"), ("figure", "unit"), rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
