"""The subcommand `tune`: find better weights for the policy of a title."""

import argparse
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Final

from fireside.arena.pool import core_count
from fireside.arena.series import Series
from fireside.cli.progress import counting_bar
from fireside.cli.terminal.asking import parse_options
from fireside.registry import find_title

SUMMARY: Final = "find better weights for the bots of a title"


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("title", help="whose policy")
    parser.add_argument("--seats", type=int, required=True, help="each number has its own weights")
    parser.add_argument("--generations", type=int, default=60, help="default 60")
    parser.add_argument("--population", type=int, default=16, help="default 16")
    parser.add_argument("--games", type=int, default=250, help="of each member; default 250")
    parser.add_argument("--sigma", type=float, default=0.5, help="the first step size; default 0.5")
    parser.add_argument("--seed", type=int, default=1000, help="of the first generation")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME", help="a variant; may be repeated"
    )
    parser.add_argument("--workers", type=int, default=core_count(), help="default: all cores")
    parser.add_argument("--out", type=Path, help="write the weights here after each generation")


def run(args: argparse.Namespace) -> int:
    """Evolve the weights behind a progress bar; print a line per generation."""
    # Imported late, so that --help works without its packages.
    from fireside.arena.tune import BOT, Course, tune, write_weights

    title = find_title(args.title)
    options = parse_options(title, args.option)
    series = Series(args.title, (BOT,) * args.seats, options, args.games, args.seed)
    series.check()
    course = Course(args.title, args.seats, series, args.generations, args.population, args.sigma)
    names = title.policy.weight_names(args.seats)
    weights = title.policy.weights_of(args.seats)
    with (
        counting_bar() as progress,
        ProcessPoolExecutor(max(1, args.workers), mp_context=get_context("spawn")) as pool,
    ):
        bar = progress.add_task("tuning", total=args.generations)
        for generation in tune(course, pool):
            weights = generation.weights
            progress.advance(bar)
            progress.console.print(f"generation {generation.number}: value {generation.value:.1f}")
            if args.out is not None:
                args.out.write_text(write_weights(names, weights), "utf-8")
    seeds = f"seeds {args.seed} to {args.seed + args.generations - 1}"
    print(f"# {args.title}, {args.seats} seats, {args.games} games a member, {seeds}")
    print(write_weights(names, weights), end="")
    return 0
