"""Move everything to another database: `fireside move SOURCE TARGET`."""

import argparse
import asyncio
from typing import Final

from fireside.cli.backup import describe
from fireside.cli.copying import copying_bar
from fireside.store.contents import Contents
from fireside.store.opening import is_address, open_alone
from fireside.store.transfer import Progress, transfer
from fireside.table.chain import check_chain

SUMMARY: Final = "copy everything from one database to another, SQLite or PostgreSQL"


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "source",
        metavar="SOURCE",
        help="a data folder, or a database as postgresql://USER@HOST/NAME; no server may use it",
    )
    parser.add_argument(
        "target",
        metavar="TARGET",
        help="the same, and empty; the same move, interrupted before, is gone on with",
    )


def run(args: argparse.Namespace) -> int:
    """Copy everything and print what it is."""
    with copying_bar() as progress:
        contents = asyncio.run(move(args.source, args.target, progress))
    print(f"moved and checked: {describe(contents)}")
    if not is_address(args.source):
        print(f"The key of the server stays in {args.source}; a server keeps it by --data.")
    return 0


async def move(source: str, target: str, progress: Progress) -> Contents:
    """Copy everything, with the hash chain of each table checked."""
    old = await open_alone(source, is_source=True)
    try:
        new = await open_alone(target)
        try:
            return await transfer(old.reader, new, check_chain, progress)
        finally:
            await new.close()
    finally:
        await old.close()
