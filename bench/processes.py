"""Whether processes pay, by the clock: `./run bench processes`.

Games of a `VectorEnv` in this process, in two, and in groups that play while a policy looks at
another group; with actions that are only drawn, and with those of a small network. All take turns.
"""

import argparse
import os
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median
from typing import Any, Final

# A policy on several cores would leave none to the workers.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
from numpy.typing import NDArray

from bench.grid import print_grid, print_json
from bench.views import build_name, seats_of
from fireside.envs.vector import VectorEnv, VectorStep
from fireside.registry import find_title, title_names

WAYS: Final = {
    "here": (1, 1),
    "2 processes": (2, 1),
    "1 worker, 2 groups": (1, 2),
    "2 workers, 2 groups": (2, 2),
}
"""Processes and groups; the first row is what the others are compared with."""
STEPS: Final = 16
"""Of every game in a round."""

Policy = Callable[[VectorStep], NDArray[np.int64]]


def drawing() -> Policy:
    """Return a policy that costs next to nothing."""
    random = np.random.default_rng(1)
    return lambda shown: shown.sample(random)


def network(env: VectorEnv, width: int) -> Policy:
    """Return a policy with one hidden layer, as a learner asks it for actions."""
    random = np.random.default_rng(1)
    inner = random.standard_normal((env.spec.size, width), np.float32)
    outer = random.standard_normal((width, env.space.size), np.float32)

    def choose(shown: VectorStep) -> NDArray[np.int64]:
        hidden = np.maximum(shown.observations.astype(np.float32) @ inner, 0)
        noise = random.random((len(hidden), env.space.size), np.float32)
        logits = np.where(shown.masks == 0, -np.inf, hidden @ outer + noise)
        actions: NDArray[np.int64] = logits.argmax(axis=1)
        return actions

    return choose


@dataclass
class Row:
    """One way to share games out, with one policy, and its rounds."""

    way: str
    width: int
    """Of the hidden layer; 0 without a network."""
    env: VectorEnv
    choose: Policy
    shown: VectorStep
    per_second: list[float] = field(default_factory=list)

    def measure(self) -> None:
        """Play a round."""
        count, began = 0, time.perf_counter()
        while count < self.env.num_envs * STEPS:
            count += len(self.shown.seats)
            self.shown = self.env.step(self.choose(self.shown))
        self.per_second.append(count / (time.perf_counter() - began))


def plan(title: str, count: int, widths: list[int]) -> list[Row]:
    """List everything to measure."""
    rows = []
    for width in widths:
        for way, (processes, groups) in WAYS.items():
            seats = seats_of(find_title(title))
            env = VectorEnv(title, seats, count=count, processes=processes, groups=groups)
            choose = network(env, width) if width else drawing()
            rows.append(Row(way, width, env, choose, env.reset(seed=1)))
    return rows


def measure_all(rows: list[Row], rounds: int) -> list[dict[str, Any]]:
    """Measure everything in turn, and compare each round with that of the first way beside it."""
    for _ in range(rounds):
        for row in rows:
            row.measure()
    first = {row.width: row for row in rows if row.way == next(iter(WAYS))}
    return [facts(row, first[row.width]) for row in rows]


def facts(row: Row, first: Row) -> dict[str, Any]:
    """Return a row as it is printed."""
    pairs = zip(row.per_second, first.per_second, strict=True)
    ratios = sorted(own / other for own, other in pairs)
    return {
        "games": row.way,
        "network": row.width,
        "steps_per_s": round(median(row.per_second)),
        "median": round(median(ratios), 2),
        "lowest": round(ratios[0], 2),
        "highest": round(ratios[-1], 2),
    }


def print_table(title: str, found: list[dict[str, Any]]) -> None:
    """Print the rows for people."""
    print_grid(
        f"Steps a second of the clock, {title}, {build_name()} rules",
        ("games", "policy"),
        ("steps", "x here", "lowest", "highest"),
        [
            (
                row["games"],
                f"network of {row['network']}" if row["network"] else "drawn",
                f"{row['steps_per_s']:,}",
                *[f"{row[name]:.2f}" for name in ("median", "lowest", "highest")],
            )
            for row in found
        ],
    )


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="./run bench processes", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON list of rows")
    parser.add_argument("--title", default="the-brigade", choices=title_names())
    parser.add_argument("--count", type=int, default=256, help="games (default 256)")
    parser.add_argument("--rounds", type=int, default=25, help="rounds of each row (default 25)")
    parser.add_argument(
        "--width", type=int, default=256, help="of the network's hidden layer (default 256)"
    )
    args = parser.parse_args()
    rows = plan(args.title, args.count, [0, args.width])
    try:
        found = measure_all(rows, args.rounds)
    finally:
        for row in rows:
            row.env.close()
    if args.json:
        print_json(found)
    else:
        print_table(args.title, found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
