"""Copy a server's database while it runs: `fireside backup FILE`."""

import argparse
import asyncio
from pathlib import Path
from typing import Final

from fireside.cli.copying import copying_bar
from fireside.cli.database import add_database
from fireside.cli.folders import server_folder
from fireside.match.phrases import write_count
from fireside.store.backup import backup
from fireside.store.contents import Contents

SUMMARY: Final = "copy the database of a server into a file"


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("file", type=Path, metavar="FILE", help="the file to write")
    parser.add_argument("--data", type=Path, metavar="DIR", help="the data folder of the server")
    add_database(parser)
    parser.add_argument("--replace", action="store_true", help="overwrite a file that is there")


def run(args: argparse.Namespace) -> int:
    """Make the copy and print what it contains."""
    if args.database:
        contents = copy_database(args.database, args.file, args.replace)
    else:
        contents = backup(args.data or server_folder(), args.file, args.replace)
    print(f"{args.file}: {describe(contents)}")
    return 0


def copy_database(url: str, file: Path, replace: bool) -> Contents:
    """Make the copy of a database in PostgreSQL."""
    # Its packages are those of an extra.
    from fireside.store.database_backup import backup_database

    with copying_bar() as progress:
        return asyncio.run(backup_database(url, file, replace, progress))


def describe(contents: Contents) -> str:
    """Describe the contents of a database."""
    parts = [
        write_count(contents.tables, "table"),
        write_count(contents.entries, "entry"),
        write_count(contents.guests, "guest"),
    ]
    return ", ".join(parts)
