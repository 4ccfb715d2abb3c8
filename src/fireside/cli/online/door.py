"""On the way to a table: who one is there, which table it is, and where one sits."""

import argparse
import getpass
from collections.abc import Sequence
from secrets import token_hex
from typing import Final

from fireside.cli.online import notices
from fireside.cli.online.background import BackgroundLoop
from fireside.cli.online.link import BadLinkError, Link, parse_table
from fireside.cli.online.seats import choose_chairs
from fireside.cli.online.session import TableSession
from fireside.cli.online.tokens import Tokens
from fireside.cli.terminal import asking
from fireside.cli.terminal.ending import program
from fireside.cli.terminal.saves import SaveError
from fireside.cli.terminal.terminal import Terminal
from fireside.client.api import Api
from fireside.client.errors import RefusedError, RequestError
from fireside.drawing.paint import STRONG
from fireside.drawing.text import Text
from fireside.kernel.errors import OptionsError
from fireside.registry import find_title
from fireside.server.qr import qr_code
from fireside.table.errors import OtherRulesError
from fireside.wire.messages import TableInfo
from fireside.wire.pages import TitleInfo

NEW: Final = "new"
SHORTEST_ID: Final = 4
"""Anything shorter is a slip of the finger."""


# Who one is.


def enter(
    terminal: Terminal, loop: BackgroundLoop, api: Api, tokens: Tokens, told: str | None
) -> str:
    """Be the guest one was before, or become a new one; return one's name."""
    name, api.token = tokens.find(api.url, told)
    if api.token:
        try:
            known = loop.call(api.me()).name
        except RequestError as error:
            if error.error != "unknown_guest":
                raise
            terminal.complain("The server does not know you any more; you come as a new guest.")
        else:
            keep(terminal, tokens, api, name)
            return known
    api.token = ""
    if told is None:
        name = ask_name(terminal)
    loop.call(api.become_guest(name))
    keep(terminal, tokens, api, name)
    return name


def keep(terminal: Terminal, tokens: Tokens, api: Api, name: str) -> None:
    """Remember who one is; if that fails, say so and go on."""
    try:
        tokens.keep(api.url, name, api.token)
    except SaveError as error:
        terminal.complain(f"You will be somebody else next time: {error}.")


def ask_name(terminal: Terminal) -> str:
    """Ask what to call somebody; nobody has to have a name."""
    if not terminal.is_attended:
        return ""
    try:
        usual = getpass.getuser().capitalize()
    except (OSError, KeyError):
        usual = ""
    return terminal.read(f"What are you called? [{usual}] ") or usual


# Which table.


def choose_table(
    terminal: Terminal, loop: BackgroundLoop, api: Api, args: argparse.Namespace
) -> Link:
    """Ask where to sit: at a new table, at one's own, or by a link."""
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
    """Read a link to a table of the server that one is at."""
    link = parse_table(typed, server)
    if link.server != server:
        raise BadLinkError(f"that is elsewhere: start again with `{program()} play {link}`")
    if len(link.table) < SHORTEST_ID:
        raise BadLinkError(f"{typed!r} is neither a number of the list nor a link")
    return link


def describe_table(info: TableInfo) -> str:
    """Say in a line what is played at a table, and how far it is."""
    count = len(info.chairs)
    seats = "1 seat" if count == 1 else f"{count} seats"
    free = sum([not chair.user and not chair.level for chair in info.chairs])
    stage = f"waiting for {free} more" if info.status == "waiting" else "in the middle of the game"
    return f"{find_title(info.title).label}, {seats}, {stage}"


def open_table(
    terminal: Terminal, loop: BackgroundLoop, api: Api, args: argparse.Namespace
) -> Link:
    """Set a table up, as the command line says or as it is asked."""
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


# Where one sits.


def sit_down(session: TableSession, names: Sequence[str]) -> None:
    """Take one's seats, or free ones if one has none yet; and add to the luck before the game."""
    info = session.snapshot.info
    if info.status == "waiting":
        own = session.snapshot.own_seats
        for seat in own:
            if not info.chairs[seat].entropy:
                take_seat(session, seat, "")
        for name in [] if own else names:
            take_free_seat(session, name)
    session.lay_out_table()
    if len(session.people) == 1:
        session.look(session.people[0])
    session.shown = session.snapshot


def take_free_seat(session: TableSession, name: str) -> None:
    """Sit down wherever nobody is quicker."""
    for seat, chair in enumerate(session.snapshot.info.chairs):
        if not chair.user and not chair.level:
            try:
                take_seat(session, seat, name)
            except RefusedError as error:
                if error.error != "seat_taken":
                    raise
            else:
                return


def take_seat(session: TableSession, seat: int, name: str) -> None:
    """Sit down, and remember what one adds to the luck."""
    added = token_hex(32)
    session.promise.added[seat] = added
    session.promises.keep(session.table.id, session.promise)
    session.do(session.table.sit(seat, name, added))


def show_waiting_room(session: TableSession) -> None:
    """Say how others come to the table, and who is here."""
    terminal = session.terminal
    info = session.snapshot.info
    if info.status != "waiting":
        return
    free = [chair for chair in info.chairs if not chair.user and not chair.level]
    terminal.say(session.title.label, STRONG)
    if free:
        terminal.say("Others join by this link, in a browser or in a terminal:")
        terminal.note(f"  {session.link}")
        terminal.note(f"  {program()} play {session.link}")
        if session.link.is_local:
            terminal.whisper("It works on this machine only: so does a server without --host.")
        elif session.snapshot.user == info.maker:
            terminal.note(qr_code(str(session.link)))
    terminal.say(notices.gathering_line(session, session.snapshot))
    if not session.people:
        terminal.say("No seat is free, so you look on.")
    elif session.snapshot.user == info.maker:
        terminal.whisper("It begins when all seats are taken; `start` lets bots take the rest.")
    else:
        terminal.whisper("It begins when all seats are taken. `say` speaks to the others.")
