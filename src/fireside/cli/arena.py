"""The subcommand `arena`: a series of games between bots, and its standings."""

import argparse
import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Final

from rich.box import SIMPLE
from rich.table import Table as Grid

from fireside.arena.intervals import wilson
from fireside.arena.pool import core_count, play_series
from fireside.arena.series import Played, Series
from fireside.arena.standings import Standing, solved_count, standings
from fireside.bots.levels import BOTS
from fireside.cli.console import Console
from fireside.cli.progress import counting_bar
from fireside.cli.terminal.asking import parse_options
from fireside.registry import find_title

SUMMARY: Final = "let bots play one another and rank them"
DEFAULT_GAMES: Final = 100


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("title", help="what to play")
    parser.add_argument(
        "bots",
        nargs="+",
        metavar="BOT",
        help=f"one for each seat: {', '.join(BOTS)}, MODULE:NAME or cmd:PROGRAM",
    )
    parser.add_argument("--games", type=int, default=DEFAULT_GAMES, help=f"default {DEFAULT_GAMES}")
    parser.add_argument(
        "--seed", type=int, default=0, help="the first seed; another number deals other games"
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME", help="a variant; may be repeated"
    )
    parser.add_argument("--workers", type=int, default=core_count(), help="default: all cores")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def run(args: argparse.Namespace) -> int:
    """Play the series and print the standings."""
    options = parse_options(find_title(args.title), args.option)
    series = Series(args.title, tuple(args.bots), options, args.games, args.seed)
    series.check()
    played = play_with_progress(series, max(1, args.workers))
    if args.json:
        print(json.dumps(report(series, played), indent=2))
    else:
        show(Console(highlight=False), series, played)
    return 0


def play_with_progress(series: Series, workers: int) -> list[Played]:
    """Play a series behind a progress bar, and return its games in order."""
    played: list[Played] = []
    with counting_bar() as progress:
        bar = progress.add_task(" · ".join(series.bots), total=series.games)
        for game in play_series(series, workers):
            played.append(game)
            progress.advance(bar)
    return sorted(played, key=lambda game: game.number)


def report(series: Series, played: Sequence[Played]) -> dict[str, object]:
    """Return the result as plain data."""
    solved = solved_count(played)
    return {
        "title": series.title,
        "options": series.options,
        "bots": list(series.bots),
        "games": series.games,
        "seed": series.seed,
        "solved": solved,
        "interval": None if solved is None else wilson(solved / len(played), len(played)),
        "standings": [asdict(line) for line in standings(series, played)],
    }


def show(console: Console, series: Series, played: Sequence[Played]) -> None:
    """Print a line for each bot, CPU time per decision included, and what a team solved."""
    solved = solved_count(played)
    wins = () if solved is not None else ("wins", "95 % interval", "by luck")
    grid = Grid(title=headline(series), title_justify="left", box=SIMPLE, pad_edge=False)
    grid.add_column("bot", no_wrap=True)
    for name in ("seats", *wins, "points", "CPU-ms", "a turn"):
        grid.add_column(name, justify="right", no_wrap=True)
    for line in standings(series, played):
        grid.add_row(*cells(line, is_team=solved is not None))
    console.print(grid)
    for line in standings(series, played):
        if line.faults:
            console.print(fault_line(line), markup=False)
    if solved is not None:
        low, high = wilson(solved / len(played), len(played))
        console.print(
            f"Solved {solved} of {len(played)}: {percent(solved / len(played))}, "
            f"95 % interval {percent(low)} to {percent(high)}."
        )


def headline(series: Series) -> str:
    """Describe the series in one line."""
    chosen = [
        name if value is True else f"{name}={value}"
        for name, value in series.options.items()
        if value is not False
    ]
    facts = [series.title, *chosen, f"{series.games} games", f"seed {series.seed}"]
    return ", ".join(facts)


def fault_line(line: Standing) -> str:
    """Say how often another bot answered for one, and why the first time."""
    count = len(line.faults)
    return f"{line.bot} did not answer {count} of {line.decisions} times: {line.faults[0]}"


def cells(line: Standing, is_team: bool) -> list[str]:
    """Write one row of the grid."""
    wins = [
        percent(line.share),
        f"{100 * line.low:.1f} – {percent(line.high)}",
        percent(line.fair),
    ]
    return [
        line.bot,
        str(line.chairs),
        *([] if is_team else wins),
        f"{line.points:.1f}",
        f"{line.ms_per_decision:.2f}",
        f"{line.ms_per_turn:.2f}",
    ]


def percent(share: float) -> str:
    """Return a share in per cent."""
    return f"{100 * share:.1f} %"
