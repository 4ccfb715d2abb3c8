"""The option that names a database."""

import argparse


def add_database(parser: argparse.ArgumentParser) -> None:
    """Declare the option."""
    parser.add_argument(
        "--database",
        default="",
        metavar="URL",
        help="a database of PostgreSQL, postgresql://USER@HOST/NAME, not a file in the folder",
    )
