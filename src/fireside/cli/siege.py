"""The subcommand `siege`: attack a server of its own, and print what held."""

import argparse
import asyncio
import json
import logging
import tempfile
import time
from collections.abc import Collection
from pathlib import Path
from typing import Final

import structlog

from fireside.cli.console import Console
from fireside.cli.progress import counting_bar
from fireside.registry import find_title, title_names
from fireside.siege.catalogue import FLOODS, NAMES
from fireside.siege.field import Field
from fireside.siege.grid import as_json, grid_of, notes_of
from fireside.siege.rows import Row
from fireside.siege.scale import Scale
from fireside.siege.siege import Siege

SUMMARY: Final = "attack a server of its own with floods and kills, and print what held"

MINUTES: Final = 10.0
KILLS: Final = 20
DATABASE_KILLS: Final = 5
MESSAGES: Final = 20_000
PAIRS: Final = 200

WIDTH: Final = 140
"""Letters in a line of the grid that goes into a file."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "--minutes",
        type=float,
        default=MINUTES,
        help="of all floods together, the calm between them included, default %(default)s",
    )
    parser.add_argument(
        "--kills", type=int, default=KILLS, help="of the server, default %(default)s"
    )
    parser.add_argument(
        "--database-kills",
        type=int,
        default=DATABASE_KILLS,
        help="of PostgreSQL, and as many cuts, pauses and stalls, default %(default)s",
    )
    parser.add_argument(
        "--messages", type=int, default=MESSAGES, help="bad ones, default %(default)s"
    )
    parser.add_argument("--pairs", type=int, default=PAIRS, help="of twins, default %(default)s")
    parser.add_argument(
        "--only",
        action="append",
        choices=NAMES,
        metavar="NAME",
        help=f"only this attack; may be repeated: {', '.join(NAMES)}",
    )
    parser.add_argument("--seed", type=int, default=0, help="of all luck here, default 0")
    parser.add_argument("--json", action="store_true", help="print one JSON list of rows")


def run(args: argparse.Namespace) -> int:
    """Attack and print the grid; return 1 if a promise was broken."""
    # Clients lose connections here all the time; that is no news.
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    names = args.only or NAMES
    began = time.monotonic()
    rows = asyncio.run(besiege(scale_of(args, names), names))
    if args.json:
        print(json.dumps([as_json(row) for row in rows], indent=1))
    else:
        console = Console(highlight=False, soft_wrap=True)
        wide = None if console.is_terminal else WIDTH
        Console(highlight=False, width=wide).print(grid_of(rows))
        for note in notes_of(rows):
            console.print(note, markup=False)
        console.print(f"In {time.monotonic() - began:.0f} s.")
    return 1 if any(row.breaks for row in rows) else 0


def scale_of(args: argparse.Namespace, names: Collection[str]) -> Scale:
    """Return the size of the siege; floods share the time, half of which is calm."""
    floods = sum(kind.name in names for kind in FLOODS)
    return Scale(
        seconds=max(1.0, 60 * args.minutes / 2 / max(1, floods)),
        kills=args.kills,
        database_kills=args.database_kills,
        messages=args.messages,
        pairs=args.pairs,
        seed=args.seed,
    )


async def besiege(scale: Scale, names: Collection[str]) -> list[Row]:
    """Run all attacks behind a progress bar."""
    titles = [name for name in title_names() if 2 in find_title(name).seat_counts]
    rows: list[Row] = []
    with counting_bar() as progress, tempfile.TemporaryDirectory(prefix="fireside-siege-") as home:
        bar = progress.add_task("siege", total=len(names))

        def tell(text: str) -> None:
            progress.update(bar, description=f"attack {len(rows) + 1}: {text}")

        async for row in Siege(Field(Path(home), scale, titles, tell)).run(names):
            rows.append(row)
            progress.advance(bar, row.attack in names)
    return rows
