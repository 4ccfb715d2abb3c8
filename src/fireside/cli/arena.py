"""The subcommand `arena`: a series of games between bots, and its standings."""

import argparse
import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Final

from fireside.arena.grids import fault_notes, solved_line, standing_rows
from fireside.arena.intervals import wilson
from fireside.arena.schedule import schedule_of
from fireside.arena.series import Played, Series
from fireside.arena.standings import solved_count, standings
from fireside.bots.levels import BOTS
from fireside.cli.arena_options import add_options, grid_of, play_all
from fireside.cli.console import Console
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
    add_options(parser)


def run(args: argparse.Namespace) -> int:
    """Play the series and print the standings."""
    options = parse_options(find_title(args.title), args.option)
    series = Series(args.title, tuple(args.bots), options, args.games, args.seed)
    series.check()
    games = play_all(schedule_of(series), args, " · ".join(series.bots))
    played = [game.played for game in games]
    if args.html:
        # Imported late: it draws, and that needs packages of its own.
        from fireside.arena.report import series_report

        args.html.write_text(series_report(series, played), "utf-8")
    if args.json:
        print(json.dumps(report(series, played), indent=2))
    else:
        show(Console(highlight=False), series, played)
    return 0


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
    rows = standing_rows(series, played)
    console.print(grid_of(rows, console.width, schedule_of(series)))
    for note in fault_notes(standings(series, played)):
        console.print(note, markup=False)
    if solved := solved_line(played):
        console.print(solved)
