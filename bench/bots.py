"""What the bots cost, and how the two searches compare: `./run bench bots`."""

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Final

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import track
from rich.table import Table

from fireside.arena.pool import core_count, play_series
from fireside.arena.series import Played, Series
from fireside.arena.standings import standings
from fireside.kernel.options import Options
from fireside.registry import find_title

SEED: Final = 21

COMPARISONS: Final[tuple[tuple[tuple[str, ...], Options], ...]] = (
    (("hard", "tree", "hard", "tree"), {}),
    (("hard", "tree"), {}),
    (("hard",), {}),
    (("tree",), {}),
)
"""Sampling and tree search with as many steps: against each other, and each alone at solitaire."""


@dataclass(frozen=True)
class Row:
    """How one bot did in one series."""

    title: str
    bots: str
    bot: str
    games: int
    share: float
    """Of the victories, or of the games solved."""
    low: float
    high: float
    cpu_ms: float
    """Per decision."""


def series_of(title: str, games: int) -> list[Series]:
    """List the series of a title that are worth comparing: those it has the seats for."""
    counts = find_title(title).seat_counts
    return [
        Series(title, bots, options, games, SEED)
        for bots, options in COMPARISONS
        if len(bots) in counts
    ]


def rows(series: Series, played: list[Played]) -> Iterator[Row]:
    """Yield a row for each bot of a series."""
    played.sort(key=lambda game: game.number)
    for line in standings(series, played):
        yield Row(
            title=series.title,
            bots=" ".join(series.bots),
            bot=line.bot,
            games=line.games,
            share=line.share,
            low=line.low,
            high=line.high,
            cpu_ms=line.ms_per_decision,
        )


def print_table(found: list[Row]) -> None:
    """Print the rows for people."""
    table = Table(box=SIMPLE_HEAD)
    for name in ("title", "series", "bot"):
        table.add_column(name, no_wrap=True)
    for name in ("games", "won or solved", "95 % interval", "CPU-ms"):
        table.add_column(name, justify="right", no_wrap=True)
    for row in found:
        table.add_row(
            row.title,
            row.bots,
            row.bot,
            str(row.games),
            f"{100 * row.share:.1f} %",
            f"{100 * row.low:.1f} – {100 * row.high:.1f} %",
            f"{row.cpu_ms:.1f}",
        )
    Console().print(table)


def main() -> int:
    """Play the comparisons and print what they came to."""
    parser = argparse.ArgumentParser(prog="./run bench bots", description=__doc__)
    parser.add_argument("title", nargs="?", default="feurio")
    parser.add_argument("--games", type=int, default=100, help="in each series; default 100")
    parser.add_argument("--json", action="store_true", help="print the rows as JSON")
    args = parser.parse_args()
    found: list[Row] = []
    for series in series_of(args.title, args.games):
        bar = track(
            play_series(series, core_count()),
            description=" ".join(series.bots),
            total=series.games,
            console=Console(stderr=True),
            disable=not sys.stderr.isatty(),
        )
        found += rows(series, list(bar))
    if args.json:
        print(json.dumps([asdict(row) for row in found], indent=2))
    else:
        print_table(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
