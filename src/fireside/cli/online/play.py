"""`fireside play --server URL`: from the command line to a shared table, and to the next one."""

import argparse
import logging
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import structlog

from fireside.cli.online import connect, sitting_down, table_choice
from fireside.cli.online.background import BackgroundLoop
from fireside.cli.online.conversation import converse, show_farewell, show_goodbye, words_for
from fireside.cli.online.link import Link, is_link, parse_link, parse_table
from fireside.cli.online.luck import Promises
from fireside.cli.online.receipts import ReceiptFolder
from fireside.cli.online.seats import name_told
from fireside.cli.online.session import TableSession
from fireside.cli.online.tokens import Tokens
from fireside.cli.terminal.completion import complete_with
from fireside.cli.terminal.saves import SaveError
from fireside.cli.terminal.terminal import Terminal
from fireside.client.api import Api
from fireside.client.errors import GoneError, RequestError
from fireside.client.table import RemoteTable
from fireside.kernel.errors import OptionsError
from fireside.table.verify_errors import OtherKeyError

PlayAt = Callable[[Callable[[Terminal], None]], None]
"""Calls a function that plays, with the terminal to play at."""


def run(
    args: argparse.Namespace,
    terminal: Terminal,
    folder: Path,
    is_typed: bool,
    play_at: PlayAt | None = None,
) -> int:
    """Play at a table of a server, then at that of its rematch, and so on.

    Scripted input waits until each line makes sense. `play_at` plays at another terminal.
    """
    for given, name in ((args.load, "--load"), (args.seed, "--seed")):
        if given is not None:
            raise OptionsError(f"{name} is for a match at this keyboard alone")
    # The terminal is for the game: a lost connection is shown as a notice, not as a log line.
    level = structlog.make_filtering_bound_logger(logging.WARNING)
    structlog.configure(wrapper_class=level)
    place = where(args)
    with BackgroundLoop() as loop:
        api = Api(place.server)
        try:
            visit(args, terminal, Host(loop, api, folder, is_typed), place, play_at)
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
    """Return the server of the command line, and the table if it names one."""
    if args.title and is_link(args.title):
        place, args.title = parse_link(args.title), None
    elif args.server:
        place = parse_link(args.server)
    else:
        place = parse_link(args.table)
    return parse_table(args.table, place.server) if args.table else place


@dataclass(frozen=True)
class Host:
    """A server, and what is needed to use it."""

    loop: BackgroundLoop
    api: Api
    folder: Path
    """Where tokens, promises and records are stored."""
    is_typed: bool


def visit(
    args: argparse.Namespace, terminal: Terminal, host: Host, place: Link, play_at: PlayAt | None
) -> None:
    """Log in, choose a table, play at it and at each rematch."""
    loop, api = host.loop, host.api
    name = connect.enter(terminal, loop, api, Tokens(host.folder), name_told(args))
    if name:
        terminal.whisper(terminal.text("online.you_are", name=name, server=api.url))
    if not place.table and args.title:
        place = table_choice.resume_table(terminal, loop, api, args) or table_choice.open_table(
            terminal, loop, api, args
        )
    elif not place.table:
        place = table_choice.choose_table(terminal, loop, api, args)
    names = args.name or [name]
    if play_at is None:
        attend_all(terminal, host, place.table, names)
        return
    last: list[TableSession] = []
    play_at(lambda full: last.append(attend_all(full, host, place.table, names)))
    if last and not last[0].is_gone:
        show_farewell(last[0], terminal)


def attend_all(terminal: Terminal, host: Host, id: str, names: list[str]) -> TableSession:
    """Play at a table and at each rematch; return the session at the last one."""
    session = attend(terminal, host, id, names)
    while session.next_table:
        session = attend(terminal, host, session.next_table, names)
    return session


def attend(terminal: Terminal, host: Host, id: str, names: list[str]) -> TableSession:
    """Play at a table until the user leaves."""
    loop, api = host.loop, host.api
    table_choice.check_rules(api.url, loop.call(api.table(id)))
    folder = ReceiptFolder(host.folder)
    promises = Promises(host.folder)
    table = RemoteTable(api.url, id, api.token, receipts=folder.path(id), luck=promises.keeper(id))
    loop.call(table.__aenter__())
    try:
        check_key(terminal, folder, api.url, table.receipts.key)
        session = TableSession(terminal, loop, api, table, promises)
        join(session, names, host.is_typed)
    finally:
        loop.call(table.__aexit__(None, None, None))
    return session


def join(session: TableSession, names: list[str], is_typed: bool) -> None:
    """Sit down and play until the user leaves or is sent away, which may be at any time."""
    try:
        with session.turn:
            sitting_down.sit_down(session, names)
            sitting_down.show_waiting_room(session)
        if is_typed and not session.terminal.is_live:
            complete_with(lambda: words_for(session))
        converse(session, is_patient=not is_typed)
    except GoneError as error:
        show_goodbye(session, error)


def check_key(terminal: Terminal, folder: ReceiptFolder, server: str, key: str) -> None:
    """Compare the server's key with that of earlier visits; a new one is shown, not refused."""
    try:
        folder.check_key(server, key)
    except (OtherKeyError, SaveError) as error:
        terminal.complain(terminal.text("online.key", reason=str(error)))
