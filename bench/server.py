"""How much load a server takes, beside boardgame.io's in the same run: `./run bench server`.

Every table has two clients; the one whose turn it is acts as soon as it is told. Ours writes every
action to disk before it is acknowledged; the peer keeps everything in memory.
"""

import argparse
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.progress import Progress

from bench.grid import print_grid, print_json
from bench.server_folder import prepare_folder

ROUND: Final = 1.0
"""Seconds that each server plays in turn, so that noise hits all alike."""

WARM_UP_ACTIONS: Final = 3000
WARM_UP_ROUNDS: Final = 40
"""Before anything counts, so that a server that compiles as it goes has done so."""

ACTIONS_LEFT: Final = 5
"""A half-played game has at least as many, on average; so much is known of every title."""

HERE: Final = Path(__file__).parent
HOME: Final = HERE.parent / ".fireside"
PEER: Final = "boardgame.io"

console: Final = Console(stderr=True)


@dataclass(frozen=True)
class Row:
    """What one server did with a number of tables."""

    peer: str | None
    title: str
    tables: int
    actions: int
    actions_per_cpu_s: int
    p50_ms: float
    p99_ms: float
    cpu_share: float
    """Of one core, while it played."""


@dataclass
class Contestant:
    """A server and its load, both in processes of their own."""

    peer: str | None
    title: str
    server: "subprocess.Popen[str]"
    load: "subprocess.Popen[str]"
    actions: int = 0
    cpu: float = 0.0
    elapsed: float = 0.0
    latencies: list[float] = field(default_factory=list)

    def ask(self, **order: float) -> dict[str, Any]:
        """Give the load an order and wait for what comes of it."""
        self.tell(**order)
        return self.hear()

    def tell(self, **order: float) -> None:
        """Give the load an order."""
        assert self.load.stdin
        print(json.dumps(order), file=self.load.stdin, flush=True)

    def hear(self) -> dict[str, Any]:
        """Wait for what comes of an order."""
        assert self.load.stdout
        line = self.load.stdout.readline()
        if not line:
            raise SystemExit(f"the load on {self.peer or 'Fireside'} has ended")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def warm_up(self, tables: int) -> None:
        """Play until the server has got into its stride."""
        actions = 0
        for _ in range(WARM_UP_ROUNDS):
            if actions >= WARM_UP_ACTIONS:
                break
            self.ask(open=tables)
            actions += self.ask(play=ROUND)["actions"]

    def play(self, tables: int, seconds: float) -> None:
        """Play a round and count."""
        self.ask(open=tables)
        began = cpu_seconds(self.server.pid)
        answer = self.ask(play=seconds)
        self.cpu += cpu_seconds(self.server.pid) - began
        self.actions += answer["actions"]
        self.elapsed += answer["elapsed"]
        self.latencies += answer["latencies"]

    def row(self, tables: int) -> Row:
        """Sum up all rounds."""
        self.latencies.sort()
        return Row(
            peer=self.peer,
            title=self.title,
            tables=tables,
            actions=self.actions,
            actions_per_cpu_s=round(self.actions / max(self.cpu, 0.01)),
            p50_ms=round(percentile(self.latencies, 0.50), 2),
            p99_ms=round(percentile(self.latencies, 0.99), 2),
            cpu_share=round(self.cpu / self.elapsed, 2),
        )


def percentile(ordered: list[float], share: float) -> float:
    """Return the quantile of some values."""
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


def cpu_seconds(pid: int) -> float:
    """Return what a process, all its threads, and its children have used so far."""
    ticks = 0
    for process in (pid, *children(pid)):
        try:
            fields = Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()
        except FileNotFoundError:
            continue
        ticks += sum(int(value) for value in fields[11:15])
    return ticks / os.sysconf("SC_CLK_TCK")


def children(pid: int) -> Iterator[int]:
    """Yield the processes that a process has started, and those they have."""
    for listed in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in listed.read_text("ascii").split():
            yield int(child)
            yield from children(int(child))


# Starting things, and ending them.


@contextmanager
def running(*command: str, **options: Any) -> "Iterator[subprocess.Popen[str]]":
    """Start a process with pipes to talk to it, and end it after."""
    process = subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        **options,
    )
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe:
                pipe.close()


def free_port() -> int:
    """Return a port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_for_port(port: int, server: "subprocess.Popen[str]") -> None:
    """Wait until a server answers."""
    until = time.monotonic() + 60
    while time.monotonic() < until and server.poll() is None:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise SystemExit("the server has not started")


def start_ours(stack: ExitStack, title: str, tables: int, rounds: int) -> Contestant:
    """Start Fireside's server as anybody would, on a folder of half-played games."""
    HOME.mkdir(exist_ok=True)
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="bench-", dir=HOME)))
    # In a round no more than a third of the tables are played to the end.
    spare = WARM_UP_ACTIONS // ACTIONS_LEFT + (rounds + 1) * tables // 3
    ids = prepare_folder(folder, title, tables + spare)
    port, server = start_server(stack, folder)
    return Contestant(None, title, server, start_load(stack, folder, port, ids))


def start_server(
    stack: ExitStack, folder: Path, database: str = ""
) -> tuple[int, "subprocess.Popen[str]"]:
    """Start Fireside's server on a folder, or on a database; return its port as well."""
    port = free_port()
    # All clients of the load come from one address.
    place = ["--data", str(folder), "--port", str(port), "--guests-per-address", "1000"]
    place += ["--connections", "12000", *(["--database", database] if database else [])]
    server = stack.enter_context(running(sys.executable, "-P", "-m", "fireside", "serve", *place))
    wait_for_port(port, server)
    return port, server


def start_load(
    stack: ExitStack, folder: Path, port: int, ids: list[str]
) -> "subprocess.Popen[str]":
    """Start a load on a server that knows these tables."""
    (folder / "tables.json").write_text(json.dumps(ids), "utf-8")
    work = ("bench.server_load", str(port), str(folder / "tables.json"))
    return stack.enter_context(running(sys.executable, "-m", *work))


def start_peer(stack: ExitStack, folder: Path) -> Contestant:
    """Start boardgame.io's server, in memory."""
    port, lobby_port = str(free_port()), str(free_port())
    # Without this its libraries check themselves all the time.
    options = {"cwd": folder, "env": {**os.environ, "NODE_ENV": "production"}}
    server = stack.enter_context(running("node", "serve.cjs", port, lobby_port, **options))
    wait_for_port(int(port), server)
    load = stack.enter_context(running("node", "load.cjs", port, lobby_port, **options))
    return Contestant(PEER, "tiles", server, load)


def install_peer() -> Path | None:
    """Fetch the peer with npm; return its folder, None where it cannot be had."""
    if not shutil.which("npm") or not shutil.which("node"):
        console.print(f"Without npm and node, {PEER} is left out.")
        return None
    folder = HOME / "peer"
    folder.mkdir(parents=True, exist_ok=True)
    lock = (HERE / "peer" / "package-lock.json").read_bytes()
    stamp = folder / "installed"
    is_new = not stamp.exists() or stamp.read_bytes() != lock
    for path in (HERE / "peer").iterdir():
        shutil.copyfile(path, folder / path.name)
    if is_new:
        console.print(f"Fetching {PEER} …")
        if subprocess.call(["npm", "ci", "--silent"], cwd=folder, stdout=sys.stderr) != 0:
            console.print(f"npm could not fetch {PEER}, so it is left out.")
            return None
        stamp.write_bytes(lock)
    return folder


# Measuring.


def compare(title: str, tables: int, seconds: float, peer: Path | None) -> list[Row]:
    """Let the servers play in turn with this number of tables each."""
    with ExitStack() as stack:
        rounds = max(1, round(seconds / ROUND))
        contestants = [start_ours(stack, title, tables, rounds)]
        if peer is not None:
            contestants.append(start_peer(stack, peer))
        progress = stack.enter_context(Progress(console=console, transient=True))
        task = progress.add_task(f"{tables} tables", total=(rounds + 1) * len(contestants))
        for contestant in contestants:
            contestant.warm_up(tables)
            progress.advance(task)
        for _ in range(rounds):
            for contestant in contestants:
                contestant.play(tables, min(seconds, ROUND))
                progress.advance(task)
        return [contestant.row(tables) for contestant in contestants]


def print_table(found: list[Row]) -> None:
    """Print the rows for people, with our ratio to the peer."""
    peers = {row.tables: row.actions_per_cpu_s for row in found if row.peer}
    print_grid(
        "Per CPU-second of the server",
        ("server", "game"),
        ("tables", "actions", "x peer", "p50 ms", "p99 ms", "cores"),
        [cells_of(row, peers.get(row.tables)) for row in found],
    )


def cells_of(row: Row, beside: int | None) -> tuple[str, ...]:
    """Return a row of the grid; the peer's actions are beside it if it was measured."""
    return (
        row.peer or "fireside",
        row.title,
        str(row.tables),
        f"{row.actions_per_cpu_s:,}",
        f"{row.actions_per_cpu_s / beside:.2f}" if beside else "",
        f"{row.p50_ms:.1f}",
        f"{row.p99_ms:.1f}",
        f"{row.cpu_share:.2f}",
    )


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="./run bench server", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON list of rows")
    parser.add_argument(
        "--seconds", type=float, default=10.0, help="of play for each server (default 10)"
    )
    parser.add_argument(
        "--tables", type=int, action="append", help="how many at once (default 50, then 500)"
    )
    parser.add_argument("--title", default="feurio", help="what ours plays (default feurio)")
    args = parser.parse_args()
    if args.seconds <= 0 or any(not 1 <= count <= 1000 for count in args.tables or ()):
        parser.error("--seconds must be above 0, and --tables between 1 and 1000")
    peer = install_peer()
    found: list[Row] = []
    for tables in args.tables or (50, 500):
        found += compare(args.title, tables, args.seconds, peer)
    if args.json:
        print_json([asdict(row) for row in found])
    else:
        print_table(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
