"""The subcommand `bot`: a bot of your own plays at the tables of a server, like a person."""

import argparse
import asyncio
import getpass
import io
import signal
import sys
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Final

from fireside.cli.folders import data_folder
from fireside.cli.online.link import BadLinkError, parse_link, parse_table
from fireside.cli.online.tokens import Tokens
from fireside.client.api import Api
from fireside.client.bot_bridge import MOST_TABLES, BotBridge, BridgeTerms
from fireside.client.errors import RequestError
from fireside.kernel.errors import OptionsError
from fireside.match.named_bots import find_bot
from fireside.registry import find_title

SUMMARY: Final = "let a bot of your own play at the tables of a server"
FOLDER: Final = "bots"
TABLES: Final = 8
SECONDS: Final = 50.0
"""For an answer; after a minute the server lets another bot stand in."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--server", required=True, metavar="URL", help="where the tables are")
    parser.add_argument(
        "--bot", required=True, metavar="SPEC", help="MODULE:NAME, cmd:PROGRAM, or a level"
    )
    parser.add_argument("--name", help="what the bot is called")
    parser.add_argument("--owner", help="whose bot it is, as people are told (your login name)")
    parser.add_argument(
        "--table",
        action="append",
        default=[],
        metavar="LINK",
        help="an invitation; may be repeated, and more are read from the input, one a line",
    )
    parser.add_argument(
        "--open", action="store_true", help="take a free seat at every public table"
    )
    parser.add_argument(
        "--title", action="append", default=[], help="what it plays with --open; may be repeated"
    )
    parser.add_argument(
        "--tables",
        type=int,
        default=TABLES,
        metavar="N",
        help=f"tables at once, at most {MOST_TABLES} (%(default)s)",
    )
    parser.add_argument("--games", type=int, default=0, metavar="N", help="stop after N games")
    parser.add_argument(
        "--seconds",
        type=float,
        default=SECONDS,
        metavar="N",
        help="the longest time for an answer (%(default)g); a bot without one is ended, "
        "and another answers",
    )


def run(args: argparse.Namespace) -> int:
    """Play until stopped."""
    if not 1 <= args.tables <= MOST_TABLES:
        raise OptionsError(f"a bot plays at 1 to {MOST_TABLES} tables, not {args.tables}")
    for title in args.title:
        find_title(title)
    found = find_bot(args.bot)
    found.check()
    name = args.name or found.label() or "Bot"
    terms = BridgeTerms(
        bot=args.bot,
        name=name,
        takes_open=args.open,
        titles=args.title,
        tables=args.tables,
        games=args.games,
        seconds=args.seconds,
    )
    try:
        bridge = asyncio.run(play(args, terms, data_folder() / FOLDER))
    except RequestError as error:
        print(f"{error.error.replace('_', ' ').capitalize()}: {error}", file=sys.stderr)
        return 2
    if bridge.is_useless:
        print("There is no table to play at.", file=sys.stderr)
        return 2
    say(f"{name} has played {bridge.played} game{'' if bridge.played == 1 else 's'} and left.")
    return 0


async def play(args: argparse.Namespace, terms: BridgeTerms, folder: Path) -> BotBridge:
    """Play at a server; return what has played there."""
    server = parse_link(args.server).server
    async with Api(server) as api:
        await enter(api, terms.name, args.owner or login_name(), Tokens(folder))
        bridge = BotBridge(api, terms, folder / "luck", say)
        for text in args.table:
            bridge.invite(table_of(text, server))
        loop = asyncio.get_running_loop()
        for sign in (signal.SIGINT, signal.SIGTERM):
            with suppress(NotImplementedError):
                loop.add_signal_handler(sign, bridge.stop)
        Thread(target=read_invitations, args=(loop, bridge, server), daemon=True).start()
        say(f"{terms.name} is at {server}. Ctrl+C stops it; a link to a table invites it.")
        await bridge.run()
    return bridge


async def enter(api: Api, name: str, owner: str, tokens: Tokens) -> None:
    """Be the guest of an earlier visit, or a new one that is shown as a bot."""
    _, api.token = tokens.find(api.url, name)
    if api.token:
        try:
            known = await api.me()
        except RequestError as error:
            if error.error != "unknown_guest":
                raise
        else:
            if known.owner == owner:
                return
    api.token = ""
    await api.become_guest(name, owner)
    tokens.keep(api.url, name, api.token)


def read_invitations(loop: asyncio.AbstractEventLoop, bridge: BotBridge, server: str) -> None:
    """Take links from the input until it ends."""
    # A thread that waits for `sys.stdin` itself would hold a lock that the exit needs.
    for line in io.FileIO(0, closefd=False):
        if not line.strip():
            continue
        try:
            table = table_of(line.decode("utf-8", "replace"), server)
        except BadLinkError as error:
            say(str(error))
            continue
        with suppress(RuntimeError):
            # The loop may have ended meanwhile.
            loop.call_soon_threadsafe(bridge.invite, table)
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(bridge.end_invitations)


def table_of(text: str, server: str) -> str:
    """Return the id of a table at this server."""
    link = parse_table(text, server)
    if link.server != server:
        raise BadLinkError(f"{text.strip()!r} is at another server than {server}")
    return link.table


def login_name() -> str:
    """Return the name of the user at this machine."""
    try:
        return getpass.getuser().capitalize()
    except (OSError, KeyError):
        return "somebody"


def say(words: str) -> None:
    """Print a line at once, for programs that read it."""
    print(words, flush=True)
