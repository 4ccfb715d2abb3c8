"""The subcommand `ladder`: all bots of a title by strength."""

import argparse
import json
from dataclasses import asdict
from typing import Final

from fireside.arena.grids import anchor_note, fault_notes, ladder_rows, score_rows
from fireside.arena.ladder import ANCHOR, DEFAULT_BOTS, Ladder, plan_ladder
from fireside.cli.arena_options import add_options, grid_of, play_all
from fireside.cli.console import Console
from fireside.cli.terminal.asking import parse_options
from fireside.registry import find_title

SUMMARY: Final = "rate bots of a title by strength, with intervals"
DEFAULT_DEALS: Final = 50


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("title", help="what to play")
    parser.add_argument(
        "--bots",
        nargs="+",
        default=list(DEFAULT_BOTS),
        metavar="BOT",
        help=f"named as in arena; default: {' '.join(DEFAULT_BOTS)}; {ANCHOR} is always rated",
    )
    parser.add_argument("--seats", type=int, help="default: the smallest number above one")
    parser.add_argument(
        "--games",
        type=int,
        default=DEFAULT_DEALS,
        help=f"of every two bots, or of each team, on the same deals; default {DEFAULT_DEALS}",
    )
    add_options(parser)


def run(args: argparse.Namespace) -> int:
    """Play the ladder and print it."""
    # Imported late, so that --help works without its packages.
    from fireside.arena.rungs import climb

    options = parse_options(find_title(args.title), args.option)
    schedule = plan_ladder(args.title, args.bots, options, args.seats, args.games, args.seed)
    ladder = climb(schedule, play_all(schedule, args, args.title))
    if args.html:
        from fireside.arena.report import ladder_report

        args.html.write_text(ladder_report(ladder), "utf-8")
    if args.json:
        print(json.dumps(report(ladder), indent=2))
    else:
        show(Console(highlight=False), ladder)
    return 0


def report(ladder: Ladder) -> dict[str, object]:
    """Return the ladder as plain data."""
    return {
        "title": ladder.schedule.title,
        "options": ladder.schedule.options,
        "seats": ladder.seats,
        "games": ladder.schedule.games,
        "seed": ladder.schedule.seed,
        "measure": "solved" if ladder.is_team else "elo",
        "anchor": ANCHOR,
        "ladder": [asdict(rung) for rung in ladder.rungs],
        "scores": ladder.scores,
    }


def show(console: Console, ladder: Ladder) -> None:
    """Print a line for each bot, and how often rivals were ahead of one another."""
    console.print(grid_of(ladder_rows(ladder), console.width, ladder.schedule))
    if scores := score_rows(ladder):
        console.print(grid_of(scores, console.width))
    if note := anchor_note(ladder):
        console.print(note)
    for fault in fault_notes(ladder.rungs):
        console.print(fault, markup=False)
