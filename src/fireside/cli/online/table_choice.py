"""Which table of a server to play at: a new one, one of the user's, or one named by a link."""

import argparse
from typing import Final

from fireside.cli.online.background import BackgroundLoop
from fireside.cli.online.link import BadLinkError, Link, parse_table
from fireside.cli.online.seats import choose_chairs
from fireside.cli.terminal import asking
from fireside.cli.terminal.ending import program
from fireside.cli.terminal.terminal import Terminal
from fireside.cli.wording import bare
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
    rows = {str(number): describe_table(terminal, info) for number, info in enumerate(own, 1)}
    new = terminal.text("online.word.new")
    rows[new] = terminal.text("online.new_table")
    rows[terminal.text("online.word.link")] = terminal.text("online.by_link")
    for word, about in rows.items():
        terminal.show([Text.assemble((f"{word:>9}", STRONG), f"  {about}")])
    default = "1" if own else new
    while True:
        typed = terminal.read(f"{terminal.text('online.where')} [{default}] ") or default
        if bare(typed) in terminal.wording.spellings("online.word.new", NEW):
            return open_table(terminal, loop, api, args)
        if typed.isascii() and typed.isdigit() and 1 <= int(typed) <= len(own):
            return Link(api.url, own[int(typed) - 1].id)
        try:
            return near_table(terminal, typed, api.url)
        except BadLinkError as error:
            terminal.refuse(str(error))


def resume_table(
    terminal: Terminal, loop: BackgroundLoop, api: Api, args: argparse.Namespace
) -> Link | None:
    """Offer to go on at a table of this title where the user still sits; None for a new one."""
    if not terminal.is_attended or is_new(args):
        return None
    for info in loop.call(api.my_tables()):
        if info.title == args.title and info.status in ("waiting", "playing"):
            table = describe_table(terminal, info)
            if terminal.confirm(terminal.text("online.resume", table=table), default=True):
                return Link(api.url, info.id)
    return None


def is_new(args: argparse.Namespace) -> bool:
    """Return whether the command line describes a new table."""
    return bool(args.new or args.public or args.seats or args.bots is not None or args.option)


def near_table(terminal: Terminal, typed: str, server: str) -> Link:
    """Parse a link to a table of this server."""
    link = parse_table(typed, server)
    if link.server != server:
        command = f"{program()} play {link}"
        raise BadLinkError(terminal.text("online.elsewhere", program=command))
    if len(link.table) < SHORTEST_ID:
        raise BadLinkError(terminal.text("online.not_listed", typed=typed))
    return link


def describe_table(terminal: Terminal, info: TableInfo) -> str:
    """Describe in one line what is played at a table, and its stage."""
    free = sum([not chair.user and not chair.level for chair in info.chairs])
    stage = "online.stage.waiting" if info.status == "waiting" else "online.stage.playing"
    return terminal.text(
        "online.table",
        title=find_title(info.title).label,
        count=len(info.chairs),
        stage=terminal.text(stage, count=free),
    )


def open_table(
    terminal: Terminal, loop: BackgroundLoop, api: Api, args: argparse.Namespace
) -> Link:
    """Open a table with the settings of the command line, and ask for the others."""
    title = find_title(args.title or asking.ask_title(terminal))
    box = loop.call(api.titles())
    offered = {info.name: info for info in box.titles}
    if title.name not in offered:
        raise OptionsError(f"{api.url} does not play {title.label}")
    check_rules(api.url, offered[title.name])
    chairs = choose_chairs(terminal, title, args, box.levels)
    if args.option is None:
        options = asking.ask_options(terminal, title, len(chairs))
    else:
        options = asking.told_options(title, args.option)
    info = loop.call(api.open_table(title.name, chairs, options, is_public=args.public))
    return Link(api.url, info.id)


def check_rules(server: str, info: TitleInfo | TableInfo) -> None:
    """Refuse a server that plays by other rules than this program knows."""
    title = find_title(info.title if isinstance(info, TableInfo) else info.name)
    if (info.version, info.digest) != (title.version, title.digest):
        raise OtherRulesError(
            f"{server} plays version {info.version} of {title.label}, this is {title.version}; "
            "one of the two needs an update"
        )
