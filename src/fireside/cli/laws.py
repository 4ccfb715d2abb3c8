"""The subcommand `laws`: check the laws on many random games of a title, on all cores."""

import argparse
import json
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from multiprocessing import get_context
from typing import Final

from rich.table import Table as Grid

import fireside.kernel.game
from fireside.arena.pool import core_count
from fireside.cli.console import Console
from fireside.cli.progress import counting_bar
from fireside.cli.terminal.asking import parse_options
from fireside.kernel.errors import OptionsError
from fireside.kernel.options import Options
from fireside.laws.batch import Batch, Report, Setup, cut, judge_setup, run_batch
from fireside.laws.case import Case, rerun_command, setups
from fireside.laws.catalogue import LAWS
from fireside.registry import AnyTitle, find_title

SUMMARY: Final = "play many random games of a title and check the laws on them"
DEFAULT_GAMES: Final = 1000
TWIN_LAW: Final = 7
FREQUENCY_LAW: Final = 8
GAMES_TO_JUDGE: Final = 150
"""Law 8 needs about this number of games of a setup to find anything."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.set_defaults(program=parser.prog)
    parser.add_argument("title", help="whose laws to check")
    parser.add_argument(
        "--games", type=int, default=DEFAULT_GAMES, help=f"in all, default {DEFAULT_GAMES}"
    )
    parser.add_argument(
        "--law", type=int, choices=LAWS, action="append", help="only this one; may be repeated"
    )
    parser.add_argument("--seed", type=int, default=0, help="of each setup's first game, default 0")
    parser.add_argument("--jobs", type=int, default=core_count(), help="default: all cores")
    parser.add_argument("--seats", type=int, help="only setups with this number of seats")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="only setups with this option; may be repeated",
    )
    parser.add_argument("--json", action="store_true", help="print the results as JSON")


def run(args: argparse.Namespace) -> int:
    """Check the laws and print the results; return 1 if one is broken."""
    title = find_title(args.title)
    chosen = choose_setups(title, args.seats, parse_options(title, args.option))
    laws = sorted(args.law or LAWS)
    if args.json:
        reports = collect(args, laws, chosen)
        print(json.dumps(as_json(title, laws, chosen, reports), indent=2))
    else:
        reports = print_results(args, title, laws, chosen)
    return 1 if any(report.broken for report in reports.values()) else 0


def print_results(
    args: argparse.Namespace, title: AnyTitle, laws: Sequence[int], chosen: Sequence[Setup]
) -> dict[int, Report]:
    """Check the laws, and print the results for people."""
    console = Console(highlight=False)
    console.print(
        f"{title.label}: {args.games} games of {len(chosen)} setups (seats and options), "
        f"{build()} build, {max(1, args.jobs)} at a time"
    )
    began = time.monotonic()
    reports = collect(args, laws, chosen)
    console.print(summary(laws, reports))
    console.print(f"Checked in {time.monotonic() - began:.0f} s.")
    if FREQUENCY_LAW in laws and args.games < GAMES_TO_JUDGE * len(chosen):
        enough = GAMES_TO_JUDGE * len(chosen)
        console.print(f"Too few games for law 8 to judge each setup; --games {enough} are enough.")
    for what in [what for law in laws for what in reports[law].breaks]:
        case = Case(title, what.seat_count, what.options, what.seed)
        again = rerun_command(case, what.law, what.games, args.program)
        for line in (f"\nBROKEN {what.message}", *[f"  {line}" for line in (*what.crash, again)]):
            console.print(line, markup=False, soft_wrap=True)
    return reports


def as_json(
    title: AnyTitle, laws: Sequence[int], chosen: Sequence[Setup], reports: dict[int, Report]
) -> dict[str, object]:
    """Return the results as plain data."""
    results = [
        {
            "law": law,
            "says": LAWS[law].name,
            "games": reports[law].tally.games,
            "checks": reports[law].tally.checks,
            "broken": reports[law].broken,
            "breaks": [asdict(what) for what in reports[law].breaks],
        }
        for law in laws
    ]
    return {"title": title.name, "build": build(), "setups": len(chosen), "laws": results}


def build() -> str:
    """Return whether the rules are compiled, in a word."""
    return "pure" if str(fireside.kernel.game.__file__).endswith(".py") else "compiled"


def choose_setups(title: AnyTitle, seat_count: int | None, wanted: Options) -> list[Setup]:
    """List the setups to play: all of the title's, or those asked for."""
    chosen = [
        (seats, options)
        for seats, options in setups(title)
        if seat_count in (None, seats)
        and all(options[name] == value for name, value in wanted.items())
    ]
    if not chosen:
        raise OptionsError("no setup has these seats and options")
    return chosen


def collect(
    args: argparse.Namespace, laws: Sequence[int], chosen: Sequence[Setup]
) -> dict[int, Report]:
    """Run all batches behind a progress bar, judge each setup, and add up by law."""
    batches = list(cut(args.title, laws, chosen, args.games, args.seed))
    found = {(law, number): Report() for law in laws for number in range(len(chosen))}
    with counting_bar() as progress:
        bar = progress.add_task("games × laws", total=args.games * len(laws))
        for batch, report in run_all(batches, max(1, args.jobs)):
            found[batch.law, batch.setup].add(report)
            progress.advance(bar, batch.games)
    reports = {law: Report() for law in laws}
    for (law, number), report in found.items():
        judge_setup(args.title, law, chosen[number], args.seed, report)
        reports[law].add(report)
    return reports


def run_all(batches: Sequence[Batch], jobs: int) -> Iterator[tuple[Batch, Report]]:
    """Run batches in this process or in others, with the same results."""
    if jobs == 1:
        yield from map(run_batch, batches)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        try:
            yield from pool.map(run_batch, batches)
        finally:
            pool.shutdown(cancel_futures=True)


def summary(laws: Sequence[int], reports: dict[int, Report]) -> Grid:
    """Return a grid with a row for each law."""
    grid = Grid("law", "says")
    for name in ("games", "checks", "twins", "broken"):
        grid.add_column(name, justify="right")
    for law in laws:
        tally = reports[law].tally
        twins = str(tally.twins) if law == TWIN_LAW else ""
        broken = str(reports[law].broken)
        grid.add_row(str(law), LAWS[law].name, str(tally.games), str(tally.checks), twins, broken)
    return grid
