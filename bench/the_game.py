"""How often the bots beat The Game, beside what other programs reach: `./run bench the_game`."""

import argparse
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Final

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from fireside.arena.intervals import wilson
from fireside.arena.pool import core_count, play_series
from fireside.arena.series import Played, Series
from fireside.arena.standings import standings
from fireside.cli.progress import counting_bar
from fireside.games.the_game.components import CARD_COUNT

SEED: Final = 2026
"""No weights were tuned on these deals: tuning takes the seeds from 1000 to 1999."""

GAMES: Final = {"easy": 1_000, "normal": 1_000, "hard": 200}
EXAMPLES: Final = "A part of it: ./run bench the_game hard --seats 1 2"
QUICK: Final = 10
"""A quick run plays one game in this number."""

PUBLISHED: Final = {1: 12, 2: 24, 3: 10, 4: 11, 5: 12}
"""The best shares of games won that we found other programs to report, in per cent."""


@dataclass(frozen=True)
class Row:
    """How one level did with one number of seats."""

    bot: str
    seats: int
    games: int
    share: float
    """Of the games beaten."""
    low: float
    high: float
    left: float
    """Cards not played, on average over all games."""
    ms_per_turn: float
    published: int


def row_of(series: Series, played: list[Played]) -> Row:
    """Add up a series of one level."""
    played.sort(key=lambda game: game.number)
    line = standings(series, played)[0]
    share = sum(1 for game in played if game.solved) / len(played)
    low, high = wilson(share, len(played))
    seats = len(series.bots)
    left = CARD_COUNT - line.points
    return Row(
        line.bot, seats, len(played), share, low, high, left, line.ms_per_turn, PUBLISHED[seats]
    )


def measure(all_series: list[Series], workers: int) -> Iterator[Row]:
    """Play the series behind one progress bar, and yield what each came to."""
    with counting_bar() as progress:
        bar = progress.add_task("", total=sum(series.games for series in all_series))
        for series in all_series:
            progress.update(bar, description=f"{series.bots[0]}, {len(series.bots)} seats")
            played = []
            for game in play_series(series, workers):
                played.append(game)
                progress.advance(bar)
            yield row_of(series, played)


def print_table(rows: list[Row], seed: int) -> None:
    """Print the rows for people."""
    table = Table(title=f"The Game, seed {seed}", title_justify="left", box=SIMPLE_HEAD)
    table.add_column("bot", no_wrap=True)
    for name in ("seats", "games", "beaten", "95 % interval", "left", "ms a turn", "others"):
        table.add_column(name, justify="right", no_wrap=True)
    for row in rows:
        table.add_row(
            row.bot,
            str(row.seats),
            str(row.games),
            f"{100 * row.share:.1f} %",
            f"{100 * row.low:.1f} – {100 * row.high:.1f} %",
            f"{row.left:.1f}",
            f"{row.ms_per_turn:.2f}",
            f"{row.published} %",
        )
    Console(highlight=False).print(table)


def main() -> None:
    """Measure the levels and the numbers of seats that were asked for."""
    parser = argparse.ArgumentParser(
        prog="./run bench the_game", description=__doc__, epilog=EXAMPLES
    )
    parser.add_argument("bots", nargs="*", metavar="BOT", help=f"default: {' '.join(GAMES)}")
    parser.add_argument(
        "--seats", type=int, nargs="+", choices=PUBLISHED, default=list(PUBLISHED),
        help="default: 1 to 5",
    )  # fmt: skip
    parser.add_argument("--games", type=int, help="of each series; default: 200 of hard, or 1000")
    parser.add_argument("--quick", action="store_true", help="a tenth of the games")
    parser.add_argument("--seed", type=int, default=SEED, help=f"of the deals; default: {SEED}")
    parser.add_argument("--workers", type=int, default=core_count(), help="default: all cores")
    parser.add_argument("--json", action="store_true", help="print the rows as JSON")
    args = parser.parse_args()
    all_series = [
        Series("the-game", (bot,) * seats, {}, args.games or games_of(bot, args.quick), args.seed)
        for bot in args.bots or GAMES
        for seats in args.seats
    ]
    for series in all_series:
        series.check()
    rows = list(measure(all_series, max(1, args.workers)))
    if args.json:
        print(json.dumps([asdict(row) for row in rows], indent=2))
    else:
        print_table(rows, args.seed)


def games_of(bot: str, quick: bool) -> int:
    """Return how many games to play."""
    games = GAMES.get(bot, GAMES["hard"])
    return games // QUICK if quick else games


if __name__ == "__main__":
    main()
