"""Look after a server, running or not: `fireside admin WORD`."""

import argparse
import asyncio
import re
import sys
from datetime import datetime
from pathlib import Path
from typing import Final

import msgspec
from rich.box import SIMPLE
from rich.table import Table as Grid

from fireside.cli.console import Console
from fireside.cli.database import add_database
from fireside.cli.folders import server_folder
from fireside.server.admin import Admin
from fireside.server.admin_messages import AdminAnswer, AdminError, AdminRequest, Cell
from fireside.server.admin_socket import ask_server
from fireside.server.bot_pool import BotPool
from fireside.server.eraser import Eraser
from fireside.server.server_key import ServerKey
from fireside.server.services import Services
from fireside.server.tables import Tables
from fireside.store.errors import UnreadableStoreError
from fireside.store.opening import open_store
from fireside.store.sqlite import FILE_NAME

SUMMARY: Final = "look after a server: tables, guests, bans, sizes"

WORDS: Final = {
    "tables": ("", "list the tables at which something happened last"),
    "guests": ("", "list the newest guests, and from where they are connected"),
    "bans": ("", "list the guests and addresses that are kept out"),
    "sizes": ("", "list how much of everything there is"),
    "close": ("TABLE", "close a table; what happened there stays"),
    "remove": ("TABLE", "remove a table with its history"),
    "ban": ("GUEST|ADDRESS", "keep a guest, an address or a network out"),
    "unban": ("GUEST|ADDRESS", "let them in again"),
    "revoke": ("GUEST", "make all tokens of a guest worthless"),
}
"""By word: what it takes, and what it does."""

UNITS: Final = {"s": 1, "m": 60, "h": 3600, "d": 86400}
TIMES: Final = ("touched", "made", "until")
"""The columns that hold milliseconds since 1970."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    words = parser.add_subparsers(dest="word", metavar="WORD", required=True)
    for word, (takes, about) in WORDS.items():
        below = words.add_parser(word, help=about, description=f"{about.capitalize()}.")
        if takes:
            below.add_argument("whom", metavar=takes)
        else:
            below.add_argument(
                "--limit", type=int, default=50, metavar="N", help="rows at most (%(default)s)"
            )
        if word == "ban":
            below.add_argument(
                "--for",
                dest="seconds",
                type=read_duration,
                default=0,
                metavar="TIME",
                help="how long, such as 30m, 12h or 7d (default: for good)",
            )
        below.add_argument("--data", type=Path, metavar="DIR", help="the data folder of the server")
        add_database(below)
        below.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    """Ask the server of the folder, or do it here if none runs, and print what came of it."""
    folder = args.data or server_folder()
    if not args.database and not (folder / FILE_NAME).is_file():
        raise UnreadableStoreError(f"there is no database in {folder}")
    request = AdminRequest(
        args.word,
        getattr(args, "whom", ""),
        getattr(args, "seconds", 0),
        getattr(args, "limit", 50),
    )
    answer = ask_server(folder, request)
    if answer is None:
        place = "the database" if args.database else "its files"
        print(f"No server runs on {folder}, so this is done in {place}.", file=sys.stderr)
        answer = asyncio.run(ask_store(folder, args.database, request))
    if answer.error:
        raise AdminError(answer.error)
    if args.json:
        print(msgspec.json.encode(plain(answer)).decode())
    else:
        show(answer)
    return 0


async def ask_store(folder: Path, database: str, request: AdminRequest) -> AdminAnswer:
    """Do what is asked for in a folder that no server uses, or in a database."""
    store = await open_store(folder, database)
    try:
        services = Services(store, BotPool(1), ServerKey.of(folder))
        # Nothing plays on here: whatever a table would start by itself stays undone.
        services.tasks.is_closing = True
        await services.bans.load()
        tables = Tables(services)
        eraser = Eraser(services, tables)
        answer = await Admin(services, tables, eraser, folder).carry_out(request)
        await eraser.finish()
        return answer
    finally:
        await store.close()


def read_duration(text: str) -> int:
    """Read a time such as 30m; return its seconds."""
    found = re.fullmatch(r"(\d{1,6})([smhd])", text)
    if found is None or not int(found[1]):
        raise argparse.ArgumentTypeError(f"{text!r} is no time such as 30m, 12h or 7d")
    return int(found[1]) * UNITS[found[2]]


def plain(answer: AdminAnswer) -> object:
    """Return an answer as plain data: a list of rows by column, or what was done."""
    if not answer.columns:
        return {"said": answer.said}
    return [dict(zip(answer.columns, row, strict=True)) for row in answer.rows]


def show(answer: AdminAnswer) -> None:
    """Print a grid, or what was done."""
    if not answer.columns:
        print(answer.said)
        return
    grid = Grid(box=SIMPLE, pad_edge=False)
    for at, name in enumerate(answer.columns):
        is_number = any(type(row[at]) is int for row in answer.rows) and name not in TIMES
        grid.add_column(name, justify="right" if is_number else "left", overflow="fold")
    for row in answer.rows:
        pairs = zip(answer.columns, row, strict=True)
        grid.add_row(*[write_cell(name, value) for name, value in pairs])
    Console(markup=False, highlight=False).print(grid)


def write_cell(column: str, value: Cell) -> str:
    """Write one cell for people."""
    if isinstance(value, bool):
        return "yes" if value else ""
    if column in TIMES and isinstance(value, int):
        return f"{datetime.fromtimestamp(value / 1000):%Y-%m-%d %H:%M}"
    if value is None:
        return "for good" if column == "until" else ""
    return "".join([sign if sign.isprintable() else " " for sign in str(value)])
