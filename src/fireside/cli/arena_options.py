"""What `arena` and `ladder` have in common: their options, and playing behind a progress bar."""

import argparse
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, redirect_stdout
from pathlib import Path
from typing import Final

from rich.box import SIMPLE
from rich.table import Table as Grid

from fireside.arena.chunk import Finished
from fireside.arena.executor import Executor, play_schedule
from fireside.arena.games_file import GamesFile
from fireside.arena.grids import Rows, headline
from fireside.arena.pool import core_count, local_executor
from fireside.arena.schedule import Schedule
from fireside.cli.progress import counting_bar
from fireside.kernel.errors import KernelError

GAP: Final = 2
"""Blanks between the columns of a grid."""

FOLDED_HEAD: Final = 8
"""How much of a long word in the head of a column stays in one line, in a narrow terminal."""


class UnwritableFileError(KernelError):
    """A file for results cannot be written."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments that say what is played, where, and what is written."""
    parser.add_argument(
        "--seed", type=int, default=0, help="the first seed; another number deals other games"
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME", help="a variant; may be repeated"
    )
    parser.add_argument("--workers", type=int, default=core_count(), help="default: all cores")
    parser.add_argument("--ray", metavar="ADDRESS", help="play on the Ray cluster at this address")
    parser.add_argument(
        "--out",
        type=Path,
        metavar="FILE",
        help="append every finished game with its record, as a line of JSON; "
        "games that the file has are not played again",
    )
    parser.add_argument("--html", type=Path, metavar="FILE", help="write a report with plots")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


@contextmanager
def executor_of(args: argparse.Namespace) -> Iterator[Executor]:
    """Return what plays: the cluster that was named, or this machine."""
    if args.ray is None:
        yield local_executor(args.workers)
        return
    # Imported late: few have it.
    from fireside.arena.ray_cluster import RayCluster

    # Ray prints its warnings where results are printed.
    with redirect_stdout(sys.stderr), closing(RayCluster(args.ray)) as cluster:
        yield cluster


def check_writable(path: Path) -> None:
    """Refuse a file that cannot be written, before the games are played."""
    try:
        path.open("ab").close()
    except OSError as error:
        raise UnwritableFileError(f"{path}: {error.strerror}") from error


def play_all(schedule: Schedule, args: argparse.Namespace, label: str) -> list[Finished]:
    """Play what is missing of a schedule, and return all its games in order."""
    for path in filter(None, (args.out, args.html)):
        check_writable(path)
    games: list[Finished] = []
    with ExitStack() as stack:
        file = stack.enter_context(GamesFile(args.out, schedule)) if args.out else None
        executor = stack.enter_context(executor_of(args))
        progress = stack.enter_context(counting_bar())
        bar = progress.add_task(label, total=schedule.games)
        try:
            for game in play_schedule(schedule, executor, file):
                games.append(game)
                progress.advance(bar)
        except KeyboardInterrupt:
            progress.stop()
            print(interruption(len(games), schedule.games, args.out), file=sys.stderr)
            raise
    return sorted(games, key=lambda game: game.number)


def interruption(done: int, games: int, out: Path | None) -> str:
    """Say how many games were played until Ctrl+C, and what becomes of them."""
    lead = f"Interrupted after {done} of {games} games"
    if out is None:
        return f"{lead}, which are not kept; --out FILE keeps them."
    return f"{lead}, which are kept in {out}: the same command goes on with the others."


def grid_of(rows: Rows, width: int, schedule: Schedule | None = None) -> Grid:
    """Return rows as a grid for a terminal of some width, under the headline of a schedule.

    The names of bots are folded where they do not fit, numbers never.
    """
    title = headline(schedule) if schedule else None
    grid = Grid(
        title=title, title_justify="left", box=SIMPLE, pad_edge=False, padding=(0, GAP - 1, 0, 0)
    )
    columns = list(zip(*rows, strict=True))
    is_narrow = sum([max(map(len, column)) + GAP for column in columns]) > width
    grid.add_column(columns[0][0], overflow="fold")
    for head, *cells in columns[1:]:
        words = [min(len(word), FOLDED_HEAD) for word in head.split()]
        least = max([*words, *map(len, cells)]) if is_narrow else None
        grid.add_column(head, justify="right", overflow="fold", width=least)
    for row in rows[1:]:
        grid.add_row(*row)
    return grid
