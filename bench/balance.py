"""How evenly a title's pieces are balanced: `./run bench balance feuville`.

Bots of one level play all seats. What is counted and drawn goes into docs/NAME-balance.md and
docs/pictures; `--json` prints every figure by name.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from time import process_time
from types import ModuleType
from typing import Any, Final, NamedTuple

from bench.tally import Tally
from fireside.arena.pool import core_count
from fireside.arena.series import Series
from fireside.cli.progress import counting_bar
from fireside.kernel.event import EventLog
from fireside.match.driver import Driver, thinker_of
from fireside.registry import find_title, title_names

GAMES: Final = {"normal": 2_000, "hard": 100}
"""By level, at each table; `hard` thinks some thousand times as long."""
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


class Table(NamedTuple):
    """Games that are counted together: by whom, in which variant and by how many seats."""

    level: str
    variant: str
    seats: int

    def tally(self) -> Tally:
        """Return counts that begin at nothing."""
        return Tally(self.seats, self.variant, self.level)


def play(title_name: str, table: Table, seed: int, numbers: range) -> Tally:
    """Play some games and count what happens."""
    title = find_title(title_name)
    counter = counter_of(title_name)
    bots = (table.level,) * table.seats
    series = Series(title_name, bots, counter.VARIANTS[table.variant], numbers.stop, seed)
    thinker = thinker_of(title, table.level)
    tally = table.tally()
    for number in numbers:
        driver = Driver()
        watcher = counter.Watcher(tally)
        match = series.start(number, EventLog())
        watcher.see(match.state, match.steps[-1].events)
        while match.state.stack:
            seat = match.state.stack[-1].seat
            before = process_time()
            action = driver.act(match, seat, thinker)
            tally.seconds += process_time() - before
            tally.decisions += 1
            watcher.hear(match.state, seat, action)
            match.play(seat, action)
            watcher.see(match.state, match.steps[-1].events)
        watcher.end(match.state)
    return tally


def play_all(
    title: str, tables: dict[Table, int], seed: int, workers: int
) -> Iterator[tuple[Table, Tally]]:
    """Play games at each table, on all cores, and yield what was counted by chunks."""
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        try:
            waiting = {
                pool.submit(
                    play, title, table, seed, range(first, min(first + CHUNK, games))
                ): table
                for table, games in tables.items()
                for first in range(0, games, CHUNK)
            }
            for done in as_completed(waiting):
                yield waiting[done], done.result()
        finally:
            pool.shutdown(cancel_futures=True)


def measure(title: str, tables: dict[Table, int], seed: int, workers: int) -> list[Tally]:
    """Return a tally for each table; a bar shows how far it is."""
    tallies = {table: table.tally() for table in tables}
    with counting_bar() as progress:
        bar = progress.add_task("games", total=sum(tables.values()))
        for table, part in play_all(title, tables, seed, workers):
            tallies[table].add(part)
            progress.advance(bar, part.games)
    return list(tallies.values())


def make_parser() -> argparse.ArgumentParser:
    """Say what can be asked for."""
    parser = argparse.ArgumentParser(prog="./run bench balance", description=__doc__)
    parser.add_argument("title", choices=measured_titles())
    told = f"games of `normal` at each table; default: {GAMES['normal']:,}"
    parser.add_argument("--normal", type=int, default=GAMES["normal"], metavar="GAMES", help=told)
    told = f"games of `hard` at each table, 0 for none; default: {GAMES['hard']:,}"
    parser.add_argument("--hard", type=int, default=GAMES["hard"], metavar="GAMES", help=told)
    parser.add_argument("--seats", type=int, nargs="+", help="default: all that the title allows")
    parser.add_argument("--variants", nargs="+", help="default: all that are measured")
    parser.add_argument("--seed", type=int, default=SEED, help=f"of the deals; default: {SEED}")
    parser.add_argument("--workers", type=int, default=core_count(), help="default: all cores")
    parser.add_argument("--dry", action="store_true", help="write nothing, print the page")
    told = "print every figure by name, as one JSON object, instead of the page"
    parser.add_argument("--json", action="store_true", help=told)
    return parser


def tables_of(parser: argparse.ArgumentParser, args: argparse.Namespace) -> dict[Table, int]:
    """Return how many games are played at which table; refuse what cannot be played."""
    allowed = find_title(args.title).seat_counts
    known = list(counter_of(args.title).VARIANTS)
    counts, variants = args.seats or list(allowed), args.variants or known
    games = {level: getattr(args, level) for level in GAMES}
    if not set(counts) <= set(allowed):
        parser.error(f"{args.title} seats {allowed}")
    if not set(variants) <= set(known):
        parser.error(f"{args.title} has the variants {known}")
    if args.workers < 1 or min(games.values()) < 0 or not any(games.values()):
        parser.error("there is at least one worker, and at least one game to play")
    return {
        Table(level, variant, seats): count
        for level, count in games.items()
        if count
        for variant in variants
        for seats in counts
    }


def figures_of(title: str, tallies: list[Tally], seed: int) -> dict[str, Any]:
    """Return every figure by name."""
    counter = counter_of(title)
    pages = import_module(counter.PAGE)
    return {
        "title": title,
        "version": find_title(title).version,
        "seed": seed,
        "out of bounds": pages.failures(counter, tallies),
        "tables": [{**tally.figures(), **pages.figures(counter, tally)} for tally in tallies],
    }


def main() -> int:
    """Play, write the page and its pictures, and say what is out of balance."""
    parser = make_parser()
    args = parser.parse_args()
    tallies = measure(args.title, tables_of(parser, args), args.seed, args.workers)
    counter = counter_of(args.title)
    pages = import_module(counter.PAGE)
    page = pages.write_page(counter, tallies, args.seed)
    if not args.dry:
        (DOCS / f"{args.title}-balance.md").write_text(page, "utf-8")
        drawings = import_module(counter.PICTURES).pictures(counter, tallies)
        for name, drawn in drawings.items():
            (DOCS / "pictures" / name).write_text(drawn, "utf-8")
    if args.json:
        print(json.dumps(figures_of(args.title, tallies, args.seed), indent=2))
    elif args.dry:
        print(page)
    found = pages.failures(counter, tallies)
    for level in GAMES:
        played = [tally for tally in tallies if tally.level == level]
        if decisions := sum(tally.decisions for tally in played):
            cost = 1000 * sum(tally.seconds for tally in played) / decisions
            print(f"{level}: {cost:.3f} CPU-ms a decision", file=sys.stderr)
    print("\n".join(found) or "in balance", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
