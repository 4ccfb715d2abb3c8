"""Which table of a server to play at: a new one, one of the user's, or one named by a link."""

import argparse
from typing import Final

from fireside.cli.online.background import BackgroundLoop
from fireside.cli.online.link import BadLinkError, Link, parse_table
from fireside.cli.online.seats import choose_chairs
from fireside.cli.terminal import asking
from fireside.cli.terminal.ending import program
from fireside.cli.terminal.terminal import Terminal
from fireside.client.api import Api
from fireside.drawing.paint import STRONG
from fireside.drawing.text import Text
from fireside.kernel.errors import OptionsError
from fireside.registry import find_title
from fireside.table.errors import OtherRulesError
from fireside.wire.bodies import TitleInfo
from fireside.wire.messages import TableInfo

NEW: Final = "new"
SHORTEST_ID: Final = 4
"""Any shorter text is a typing mistake, not an id."""


def choose_table(
    terminal: Terminal, loop: BackgroundLoop, api: Api, args: argparse.Namespace
) -> Link:
    """Ask for a table: a new one, one of the user's, or one by its link."""
    own = [info for info in loop.call(api.my_tables()) if info.status in ("waiting", "playing")]
    if not terminal.is_attended:
        raise OptionsError("name a title to open a table for, or a --table to join")
    for number, info in enumerate(own, 1):
        terminal.show([Text.assemble((f"{number:>6}", STRONG), f"  {describe_table(info)}")])
    terminal.show([Text.assemble(("   new", STRONG), "  open a table")])
    terminal.show([Text.assemble(("  link", STRONG), "  join one: paste its link, or its id")])
    while True:
        typed = terminal.read(f"Where to? [{1 if own else NEW}] ") or ("1" if own else NEW)
        if typed.casefold() == NEW:
            return open_table(terminal, loop, api, args)
        if typed.isascii() and typed.isdigit() and 1 <= int(typed) <= len(own):
            return Link(api.url, own[int(typed) - 1].id)
        try:
            return near_table(typed, api.url)
        except BadLinkError as error:
            terminal.complain(f"{error}.")


def near_table(typed: str, server: str) -> Link:
    """Parse a link to a table of this server."""
    link = parse_table(typed, server)
    if link.server != server:
        raise BadLinkError(f"that is elsewhere: start again with `{program()} play {link}`")
    if len(link.table) < SHORTEST_ID:
        raise BadLinkError(f"{typed!r} is neither a number of the list nor a link")
    return link


def describe_table(info: TableInfo) -> str:
    """Describe in one line what is played at a table, and its stage."""
    count = len(info.chairs)
    seats = "1 seat" if count == 1 else f"{count} seats"
    free = sum([not chair.user and not chair.level for chair in info.chairs])
    stage = f"waiting for {free} more" if info.status == "waiting" else "in the middle of the game"
    return f"{find_title(info.title).label}, {seats}, {stage}"


def open_table(
    terminal: Terminal, loop: BackgroundLoop, api: Api, args: argparse.Namespace
) -> Link:
    """Open a table with the settings of the command line, and ask for the others."""
    title = find_title(args.title or asking.ask_title(terminal))
    offered = {info.name: info for info in loop.call(api.titles()).titles}
    if title.name not in offered:
        raise OptionsError(f"{api.url} does not play {title.label}")
    check_rules(api.url, offered[title.name])
    chairs = choose_chairs(terminal, title, args)
    if args.option is None:
        options = asking.ask_options(terminal, title, len(chairs))
    else:
        options = asking.told_options(title, args.option)
    return Link(api.url, loop.call(api.open_table(title.name, chairs, options)).id)


def check_rules(server: str, info: TitleInfo | TableInfo) -> None:
    """Refuse a server that plays by other rules than this program knows."""
    title = find_title(info.title if isinstance(info, TableInfo) else info.name)
    if (info.version, info.digest) != (title.version, title.digest):
        raise OtherRulesError(
            f"{server} plays version {info.version} of {title.label}, this is {title.version}; "
            "one of the two needs an update"
        )
