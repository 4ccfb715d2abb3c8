"""Put a copied database back: `fireside restore FILE`."""

import argparse
import asyncio
from pathlib import Path
from typing import Final

from fireside.cli.backup import describe
from fireside.cli.copying import copying_bar
from fireside.cli.database import add_database
from fireside.cli.folders import server_folder
from fireside.store.backup import restore
from fireside.store.errors import OccupiedError
from fireside.table.chain import check_chain

SUMMARY: Final = "put the copy of a database back into a server's folder"


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a file that backup has written")
    parser.add_argument("--data", type=Path, metavar="DIR", help="the data folder of the server")
    add_database(parser)
    parser.add_argument(
        "--replace",
        action="store_true",
        help="keep the present database under another name, with a date",
    )


def run(args: argparse.Namespace) -> int:
    """Restore the copy and print what it contains."""
    if args.database:
        return restore_into(args.database, args.file, args.replace)
    folder = args.data or server_folder()
    contents, kept = restore(args.file, folder, args.replace)
    print(f"{folder}: {describe(contents)}")
    if kept is not None:
        print(f"what was there before is in {kept}")
    return 0


def restore_into(url: str, file: Path, replace: bool) -> int:
    """Restore the copy into a database of PostgreSQL, and print what it contains."""
    # Its packages are those of an extra.
    from fireside.store.database_backup import restore_database

    if replace:
        raise OccupiedError("a database cannot be replaced: restore into an empty one")
    with copying_bar() as progress:
        contents = asyncio.run(restore_database(file, url, check_chain, progress))
    print(f"restored and checked: {describe(contents)}")
    return 0
