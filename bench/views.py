"""What views cost, beside a decision of the same title: `./run bench views`.

Every position of random games is shown once, in the order of play, as at a table.
"""

import argparse
import gc
import random
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import Any, Final, TypedDict

import msgspec
from rich.console import Console
from rich.progress import track

from bench.grid import print_grid, print_json
from fireside.kernel.event import FORGET
from fireside.kernel.rng import fast_rng
from fireside.registry import AnyTitle, find_title, title_names

ROUNDS: Final = 25
"""All titles are measured this often, in turn; the median round counts, not a noisy one."""
GAMES: Final = 10
"""Games in a round; no game is played in two of them, as views may be kept."""
SEATS: Final = 4


class Costs(TypedDict):
    """CPU-microseconds of one call each, in one round or the median of all."""

    decision_us: float
    """List the legal actions and apply one: the yardstick."""
    public_us: float
    own_us: float
    encode_us: float
    """Write the public part as JSON."""


class Row(Costs):
    """The costs of one title."""

    title: str
    seats: int
    build: str


def build_name() -> str:
    """Name the build that is measured."""
    import fireside.kernel.game as engine

    return "pure" if engine.__file__.endswith(".py") else "compiled"


def seats_of(title: AnyTitle) -> int:
    """Choose the number of seats."""
    return SEATS if SEATS in title.seat_counts else max(title.seat_counts)


def play(title: AnyTitle, seed: int, see: Callable[[Any], object] | None = None) -> int:
    """Play a random game, let every position be seen, and count the decisions."""
    game, pick = title.game, random.Random(seed).random
    state = game.start(seats_of(title), {}, fast_rng(seed), FORGET)
    count = 0
    while state.stack:
        if see:
            see(state)
        seat = state.stack[-1].seat
        actions = game.legal_actions(state, seat)
        game.apply(state, seat, actions[int(pick() * len(actions))], FORGET)
        count += 1
    return count


def decision_cost(title: AnyTitle, seeds: range) -> float:
    """Return what a decision costs."""
    began = time.process_time()
    count = sum([play(title, seed) for seed in seeds])
    return 1e6 * (time.process_time() - began) / count


def cost(work: Callable[[Any], object], things: list[Any]) -> float:
    """Return what one call costs, made once for each thing."""
    began = time.process_time()
    for thing in things:
        work(thing)
    return 1e6 * (time.process_time() - began) / len(things)


def own_cost(title: AnyTitle, states: list[Any]) -> float:
    """Return what the own part of one seat costs."""
    own, seats = title.own, range(seats_of(title))
    began = time.process_time()
    for state in states:
        for seat in seats:
            own(state, seat)
    return 1e6 * (time.process_time() - began) / len(states) / len(seats)


def measure(title: AnyTitle, seeds: range) -> Costs:
    """Measure one round of one title."""
    states: list[Any] = []
    for seed in seeds:
        play(title, seed, lambda state: states.append(title.game.copy(state)))
    return Costs(
        decision_us=decision_cost(title, seeds),
        public_us=cost(title.public, states),
        own_us=own_cost(title, states),
        encode_us=cost(msgspec.json.Encoder().encode, [title.public(state) for state in states]),
    )


def measure_all(names: list[str], rounds: int) -> list[Row]:
    """Measure all titles in turn, round by round."""
    # As timeit does: a collection would be charged to whatever runs when it is due.
    gc.disable()
    found: dict[str, list[Costs]] = {name: [] for name in names}
    turns = [(at, name) for at in range(rounds) for name in names]
    for at, name in track(turns, "Measuring", console=Console(stderr=True), transient=True):
        seeds = range(at * GAMES, (at + 1) * GAMES)
        found[name].append(measure(find_title(name), seeds))
    return [row(name, costs) for name, costs in found.items()]


def row(name: str, costs: list[Costs]) -> Row:
    """Return the medians of a title."""
    return Row(
        title=name,
        seats=seats_of(find_title(name)),
        build=build_name(),
        decision_us=round(median(one["decision_us"] for one in costs), 2),
        public_us=round(median(one["public_us"] for one in costs), 2),
        own_us=round(median(one["own_us"] for one in costs), 2),
        encode_us=round(median(one["encode_us"] for one in costs), 2),
    )


def print_table(rows: list[Row]) -> None:
    """Print the rows for people, with the ratios to the yardstick."""
    print_grid(
        "CPU-microseconds; x: times a decision (legal actions, apply)",
        ("title", "build"),
        ("decision", "own", "public", "x", "encode", "x"),
        [cells_of(row) for row in rows],
    )


def cells_of(row: Row) -> list[str]:
    """Return a row of the grid."""
    yardstick = row["decision_us"]
    cells = [f"{row['title']}, {row['seats']} seats", row["build"]]
    cells += [f"{yardstick:.2f}", f"{row['own_us']:.2f}"]
    for figure in (row["public_us"], row["encode_us"]):
        cells += [f"{figure:.2f}", f"{figure / yardstick:.2f}"]
    return cells


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="./run bench views", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON list of rows")
    parser.add_argument(
        "--rounds", type=int, default=ROUNDS, help=f"rounds of {GAMES} games (default {ROUNDS})"
    )
    parser.add_argument("--title", action="append", choices=title_names(), help="only this title")
    args = parser.parse_args()
    if args.rounds < 1:
        parser.error("--rounds must be at least 1")
    rows = measure_all(args.title or title_names(), args.rounds)
    if args.json:
        print_json(rows)
    else:
        print_table(rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
