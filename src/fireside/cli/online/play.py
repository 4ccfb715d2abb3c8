"""`fireside play --server URL`: from the command line to a shared table, and to the next one."""

import argparse
import logging
import sys
from dataclasses import dataclass
from pathlib import Path

import structlog

from fireside.cli.online import connect, sitting_down, table_choice
from fireside.cli.online.background import BackgroundLoop
from fireside.cli.online.conversation import converse, words_for
from fireside.cli.online.link import Link, is_link, parse_link, parse_table
from fireside.cli.online.luck import Promises
from fireside.cli.online.seats import name_told
from fireside.cli.online.session import TableSession
from fireside.cli.online.tokens import Tokens
from fireside.cli.terminal.completion import complete_with
from fireside.cli.terminal.terminal import Terminal
from fireside.client.api import Api
from fireside.client.errors import RequestError
from fireside.client.table import RemoteTable
from fireside.kernel.errors import OptionsError


def run(args: argparse.Namespace, terminal: Terminal, folder: Path, is_typed: bool) -> int:
    """Play at a shared table, and at that of the rematch, and so on.

    Lines that nobody types, but a file or a program, wait until they can be meant.
    """
    for given, name in ((args.load, "--load"), (args.seed, "--seed")):
        if given is not None:
            raise OptionsError(f"{name} is for a match at this keyboard alone")
    # The terminal is for the game; a lost connection is told in words.
    level = structlog.make_filtering_bound_logger(logging.WARNING)
    structlog.configure(wrapper_class=level)
    place = where(args)
    with BackgroundLoop() as loop:
        api = Api(place.server)
        try:
            visit(args, terminal, Host(loop, api, folder, is_typed), place)
        except RequestError as error:
            words = error.error.replace("_", " ").capitalize()
            print(f"{words}: {error}", file=sys.stderr)
            return 2
        except (EOFError, KeyboardInterrupt):
            terminal.say()
        finally:
            loop.call(api.aclose())
    return 0


def where(args: argparse.Namespace) -> Link:
    """Work out which server is meant, and which table if one was told."""
    if args.title and is_link(args.title):
        place, args.title = parse_link(args.title), None
    elif args.server:
        place = parse_link(args.server)
    else:
        place = parse_link(args.table)
    return parse_table(args.table, place.server) if args.table else place


@dataclass(frozen=True)
class Host:
    """A server as it is used from here."""

    loop: BackgroundLoop
    api: Api
    folder: Path
    """Where this machine keeps what belongs to it."""
    is_typed: bool


def visit(args: argparse.Namespace, terminal: Terminal, host: Host, place: Link) -> None:
    """Come in, find a table and sit at it, and at the next one."""
    loop, api = host.loop, host.api
    name = connect.enter(terminal, loop, api, Tokens(host.folder), name_told(args))
    if name:
        terminal.whisper(f"You are {name} at {api.url}.")
    if not place.table and args.title:
        place = table_choice.open_table(terminal, loop, api, args)
    elif not place.table:
        place = table_choice.choose_table(terminal, loop, api, args)
    names = args.name or [name]
    while place.table:
        place = Link(place.server, attend(terminal, host, place.table, names))


def attend(terminal: Terminal, host: Host, id: str, names: list[str]) -> str:
    """Sit at a table until somebody leaves; return the next table, if there is one."""
    loop, api = host.loop, host.api
    table_choice.check_rules(api.url, loop.call(api.table(id)))
    table = RemoteTable(api.url, id, api.token)
    loop.call(table.__aenter__())
    try:
        session = TableSession(terminal, loop, api, table, Promises(host.folder))
        with session.turn:
            sitting_down.sit_down(session, names)
            sitting_down.show_waiting_room(session)
        if host.is_typed:
            complete_with(lambda: words_for(session))
        converse(session, is_patient=not host.is_typed)
    finally:
        loop.call(table.__aexit__(None, None, None))
    return session.next_table
