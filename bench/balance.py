"""How evenly a title's pieces are balanced: `./run bench balance feuville`.

The title's policy plays all seats. What is counted and drawn goes into docs/NAME-balance.md and
docs/pictures.
"""

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from time import process_time
from types import ModuleType
from typing import Final

from bench.tally import Tally
from fireside.arena.pool import core_count
from fireside.arena.series import Series
from fireside.cli.progress import counting_bar
from fireside.kernel.event import EventLog
from fireside.kernel.rng import FAST_MASK, fast_rng
from fireside.registry import find_title, title_names

GAMES: Final = 2_000
SEED: Final = 6
CHUNK: Final = 20
"""Games that a worker plays at a time."""
DOCS: Final = Path("docs")


def counter_name(title: str) -> str:
    """Return what the module is called that knows what to count."""
    return f"balance_{title.replace('-', '_')}"


def counter_of(title: str) -> ModuleType:
    """Return the module that knows what to count."""
    return import_module(f"bench.{counter_name(title)}")


def measured_titles() -> list[str]:
    """List the titles that have such a module."""
    folder = Path(__file__).parent
    return [name for name in title_names() if (folder / f"{counter_name(name)}.py").exists()]


def play(title_name: str, variant: str, seats: int, seed: int, numbers: range) -> Tally:
    """Play some games by the policy alone and count what happens."""
    title = find_title(title_name)
    game = title.game
    counter = counter_of(title_name)
    options = counter.VARIANTS[variant]
    tally = Tally(seats, variant)
    series = Series(title_name, ("easy",) * seats, options, numbers.stop, seed)
    for number in numbers:
        luck = series.luck(number)
        log = EventLog()
        state = game.start(seats, options, fast_rng(luck.below(FAST_MASK)), log)
        watcher = counter.Watcher(tally)
        watcher.see(state, log.events)
        while state.stack:
            seat = state.stack[-1].seat
            before = process_time()
            action = title.policy.choose(state, seat, luck)
            tally.seconds += process_time() - before
            tally.decisions += 1
            watcher.hear(state, seat, action)
            log = EventLog()
            game.apply(state, seat, action, log)
            watcher.see(state, log.events)
        watcher.end(state)
    return tally


def play_all(
    title: str, tables: list[tuple[str, int]], games: int, seed: int, workers: int
) -> Iterator[Tally]:
    """Play all games on all cores, and yield what was counted chunk by chunk."""
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        try:
            waiting = [
                pool.submit(play, title, *table, seed, range(first, min(first + CHUNK, games)))
                for table in tables
                for first in range(0, games, CHUNK)
            ]
            for done in as_completed(waiting):
                yield done.result()
        finally:
            pool.shutdown(cancel_futures=True)


def measure(
    title: str, tables: list[tuple[str, int]], games: int, seed: int, workers: int
) -> list[Tally]:
    """Return a tally for each variant and number of seats; a bar shows how far it is."""
    tallies = {(variant, seats): Tally(seats, variant) for variant, seats in tables}
    with counting_bar() as progress:
        bar = progress.add_task("games", total=games * len(tables))
        for part in play_all(title, tables, games, seed, workers):
            tallies[part.variant, part.seats].add(part)
            progress.advance(bar, part.games)
    return list(tallies.values())


def main() -> int:
    """Play, write the page and its pictures, and say what is out of balance."""
    parser = argparse.ArgumentParser(prog="./run bench balance", description=__doc__)
    parser.add_argument("title", choices=measured_titles())
    parser.add_argument(
        "--games", type=int, default=GAMES, help=f"for each number of seats; default: {GAMES}"
    )
    parser.add_argument("--seats", type=int, nargs="+", help="default: all that the title allows")
    parser.add_argument("--variants", nargs="+", help="default: all that are measured")
    parser.add_argument("--seed", type=int, default=SEED, help=f"of the deals; default: {SEED}")
    parser.add_argument("--workers", type=int, default=core_count(), help="default: all cores")
    parser.add_argument("--dry", action="store_true", help="write nothing, print the page")
    args = parser.parse_args()
    allowed = find_title(args.title).seat_counts
    counts = args.seats or list(allowed)
    if not set(counts) <= set(allowed) or args.games < 1 or args.workers < 1:
        parser.error(f"{args.title} seats {allowed}; games and workers are at least 1")
    counter = counter_of(args.title)
    variants = args.variants or list(counter.VARIANTS)
    if not set(variants) <= set(counter.VARIANTS):
        parser.error(f"{args.title} has the variants {list(counter.VARIANTS)}")
    tables = [(variant, seats) for variant in variants for seats in counts]
    tallies = measure(args.title, tables, args.games, args.seed, args.workers)

    pages = import_module(counter.PAGE)
    page = pages.write_page(counter, tallies, args.seed)
    if args.dry:
        print(page)
    else:
        (DOCS / f"{args.title}-balance.md").write_text(page, "utf-8")
        for name, drawn in pages.pictures(counter, tallies).items():
            (DOCS / "pictures" / name).write_text(drawn, "utf-8")
    found = pages.failures(counter, tallies)
    seconds = sum(tally.seconds for tally in tallies)
    decisions = sum(tally.decisions for tally in tallies)
    print(f"{1000 * seconds / decisions:.3f} CPU-ms a decision", file=sys.stderr)
    print("\n".join(found) or "in balance", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
