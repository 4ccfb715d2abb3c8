"""How fast the rules are, beside OpenSpiel's games in the same run: `./run bench engine`."""

import argparse
import json
import os
import subprocess
import sys
from dataclasses import dataclass, field
from statistics import median
from typing import Any, Final, Literal

from rich.console import Console
from rich.progress import track

from bench.grid import print_grid, print_json
from bench.measure import Answer, Request
from fireside.registry import find_title, title_names

PEERS: Final = ("hex(board_size=11)", "hanabi(players=4)", "go(board_size=9)")
YARDSTICK: Final = PEERS[0]
ROUNDS: Final = 25
"""Everything is measured this often, in turn; the median round counts, not a noisy one."""

SEATS: Final = 4


@dataclass
class Cell:
    """One thing to measure, and what came of it."""

    build: str
    what: str
    name: str
    seats: int
    rounds: list[Answer] = field(default_factory=list)

    def per_second(self, what: Literal["count", "games"]) -> float:
        """Return how many of these the median round did in a CPU-second."""
        return median(answer[what] / answer["cpu"] for answer in self.rounds)


class Build:
    """A process of one build that measures on demand."""

    def __init__(self, python: str) -> None:
        self.process = subprocess.Popen(
            [python, "-m", "bench.measure"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def measure(self, request: Request) -> Answer:
        """Ask for one measurement and wait for it."""
        assert self.process.stdin
        assert self.process.stdout
        print(json.dumps(request), file=self.process.stdin, flush=True)
        answer: Answer = json.loads(self.process.stdout.readline())
        return answer

    def close(self) -> None:
        """Let the process end."""
        assert self.process.stdin
        self.process.stdin.close()
        self.process.wait()


def builds() -> dict[str, str]:
    """Name the Python of each build; the launcher says where the pure one is."""
    import fireside.kernel.game as engine

    pure = os.environ.get("FIRESIDE_PURE_PYTHON", sys.executable)
    if engine.__file__.endswith(".py"):
        return {"pure": sys.executable}
    return {"compiled": sys.executable, "pure": pure}


def plan(names: list[str], which: list[str]) -> list[Cell]:
    """List everything to measure."""
    cells = []
    for name in names:
        counts = find_title(name).seat_counts
        seats = SEATS if SEATS in counts else max(counts)
        for build in which:
            cells += [Cell(build, what, name, seats) for what in ("python", "inside", "copy")]
    for peer in PEERS:
        cells += [Cell(which[0], what, peer, 0) for what in ("peer", "peer copy")]
    return cells


def measure_all(cells: list[Cell], pythons: dict[str, str], seconds: float) -> None:
    """Measure everything in turn, round by round."""
    processes = {build: Build(python) for build, python in pythons.items()}
    try:
        turns = [cell for _ in range(ROUNDS) for cell in cells]
        console = Console(stderr=True)
        for cell in track(turns, "Measuring", console=console, transient=True):
            request = Request(
                what=cell.what, name=cell.name, seats=cell.seats, seconds=seconds / ROUNDS
            )
            cell.rounds.append(processes[cell.build].measure(request))
    finally:
        for process in processes.values():
            process.close()


def rows(cells: list[Cell]) -> list[dict[str, Any]]:
    """Turn the counts into the rows of the table."""
    copy_us = {
        (cell.build, cell.name): 1e6 / cell.per_second("count")
        for cell in cells
        if cell.what in ("copy", "peer copy")
    }
    found: list[dict[str, Any]] = []
    for cell in cells:
        speed = {
            "decisions_per_cpu_s": round(cell.per_second("count")),
            "games_per_cpu_s": round(cell.per_second("games"), 1),
            "copy_us": round(copy_us[cell.build, cell.name], 3),
        }
        if cell.what in ("python", "inside"):
            who = {"title": cell.name, "seats": cell.seats, "build": cell.build, "loop": cell.what}
            found.append({**who, **speed})
        elif cell.what == "peer":
            found.append({"peer": "open_spiel", "game": cell.name, **speed})
    return found


def print_table(found: list[dict[str, Any]]) -> None:
    """Print the rows for people, with the ratios to the yardstick."""
    hex_row = next(row for row in found if row.get("game") == YARDSTICK)
    print_grid(
        "Per CPU-second, one core",
        ("game", "build", "loop"),
        ("decisions", "x hex", "games", "copy µs", "x hex"),
        [cells_of(row, hex_row) for row in found],
    )


def cells_of(row: dict[str, Any], hex_row: dict[str, Any]) -> tuple[str, ...]:
    """Return a row of the grid."""
    is_peer = "peer" in row
    return (
        row["game"] if is_peer else f"{row['title']}, {row['seats']} seats",
        row["peer"] if is_peer else row["build"],
        "python" if is_peer else row["loop"],
        f"{row['decisions_per_cpu_s']:,}",
        f"{row['decisions_per_cpu_s'] / hex_row['decisions_per_cpu_s']:.2f}",
        f"{row['games_per_cpu_s']:,.0f}",
        f"{row['copy_us']:.2f}",
        f"{row['copy_us'] / hex_row['copy_us']:.2f}",
    )


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="./run bench engine", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON list of rows")
    parser.add_argument(
        "--seconds", type=float, default=2.0, help="CPU-seconds for each measurement (default 2)"
    )
    parser.add_argument("--title", action="append", choices=title_names(), help="only this title")
    args = parser.parse_args()
    if args.seconds <= 0:
        parser.error("--seconds must be above 0")
    pythons = builds()
    cells = plan(args.title or title_names(), list(pythons))
    measure_all(cells, pythons, args.seconds)
    found = rows(cells)
    if args.json:
        print_json(found)
    else:
        print_table(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
