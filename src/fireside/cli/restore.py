"""Put a copied database back: `fireside restore FILE`."""

import argparse
from pathlib import Path
from typing import Final

from fireside.cli.backup import describe
from fireside.cli.folders import server_folder
from fireside.store.backup import restore

SUMMARY: Final = "put the copy of a database back into a server's folder"


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a file that backup has written")
    parser.add_argument("--data", type=Path, metavar="DIR", help="the data folder of the server")
    parser.add_argument(
        "--replace",
        action="store_true",
        help="keep the present database under another name, with a date",
    )


def run(args: argparse.Namespace) -> int:
    """Restore the copy and print what it contains."""
    folder = args.data or server_folder()
    contents, kept = restore(args.file, folder, args.replace)
    print(f"{folder}: {describe(contents)}")
    if kept is not None:
        print(f"what was there before is in {kept}")
    return 0
