"""The subcommand `play`: in the browser, or in the terminal, locally or on a server."""

import argparse
import io
import sys
from functools import partial
from hashlib import sha256
from pathlib import Path
from secrets import token_bytes
from typing import Final

from fireside.bots.levels import DEFAULT_LEVEL, LEVELS
from fireside.cli.console import Console
from fireside.cli.folders import data_folder, server_folder
from fireside.cli.fullscreen import running
from fireside.cli.house_bots import add_house_bots, name_house_bots
from fireside.cli.language import add_language, language_of
from fireside.cli.terminal import asking
from fireside.cli.terminal.completion import complete_with
from fireside.cli.terminal.conversation import words_for
from fireside.cli.terminal.ending import show_last
from fireside.cli.terminal.local_session import LocalSession
from fireside.cli.terminal.matches import play_matches
from fireside.cli.terminal.pace import PACES, READABLE
from fireside.cli.terminal.saved import describe_save, show_saves
from fireside.cli.terminal.saves import Saves
from fireside.cli.terminal.seating import Sitter, check_level, named, parse_sitters, seated
from fireside.cli.terminal.terminal import Terminal, keyboard_line
from fireside.drawing.paint import STRONG
from fireside.kernel.errors import OptionsError
from fireside.kernel.options import Options
from fireside.match.errors import RecordError
from fireside.match.match import Match
from fireside.match.named_bots import offered_bots
from fireside.registry import AnyTitle, find_title
from fireside.texts import load_texts

SUMMARY: Final = "play in the browser, or name a title to play it in the terminal"
NARROWEST: Final = 40


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "title",
        nargs="?",
        help="what to play in the terminal, or the link to a table; without it the browser opens",
    )
    parser.add_argument(
        "--terminal", action="store_true", help="stay in the terminal, which asks what to play"
    )
    parser.add_argument(
        "--no-browser", action="store_true", help="print the address, and open no browser"
    )
    parser.add_argument(
        "--seats",
        metavar="N|WHO,WHO…",
        help="how many, or who sits: you, you:NAME, bot, bot:LEVEL; free at a table",
    )
    parser.add_argument("--bots", type=int, metavar="N", help="how many of the seats are bots'")
    parser.add_argument(
        "--level", metavar="LEVEL", help=f"how strong bots are: {', '.join(LEVELS)}, or a --bot"
    )
    add_house_bots(parser)
    parser.add_argument(
        "--option", action="append", metavar="NAME", help="a variant to play; may be repeated"
    )
    parser.add_argument(
        "--name", action="append", default=[], help="what a person is called; may be repeated"
    )
    parser.add_argument("--seed", help="64 hex digits, or any words, to play the same luck again")
    parser.add_argument("--load", type=Path, metavar="FILE", help="go on with a saved match")
    parser.add_argument("--list", action="store_true", help="list the saved matches")
    parser.add_argument("--new", action="store_true", help="do not offer to go on with a match")
    parser.add_argument(
        "--server", metavar="URL", help="play with others at a table of this server"
    )
    parser.add_argument("--table", metavar="ID", help="join a table by its id or its link")
    parser.add_argument(
        "--public", action="store_true", help="list the new table of a --server for everybody"
    )
    parser.add_argument(
        "-y", "--defaults", action="store_true", help="ask nothing, take the defaults"
    )
    add_language(parser)
    parser.add_argument(
        "--plain", action="store_true", help="lines instead of the full screen, as in a pipe"
    )
    parser.add_argument(
        "--pace",
        choices=PACES,
        default=READABLE,
        help="how long the full screen shows each action of others",
    )
    parser.add_argument(
        "--no-colour", "--no-color", action="store_true", help="no colours (so does NO_COLOR)"
    )


def run(args: argparse.Namespace) -> int:
    """Open the browser, or play one match in the terminal."""
    name_house_bots(args.bot)
    if is_for_browser(args):
        # The server takes a while to import, so it is imported only here.
        from fireside.cli import browser

        if browser.has_pages():
            return browser.play(server_folder(), not args.no_browser)
        print("The pages for browsers are not here, so this is the terminal.", file=sys.stderr)
    terminal = open_terminal(args)
    if args.list:
        show_saves(terminal, Saves(data_folder()))
        return 0
    if args.level is not None and not is_online(args):
        check_level(args.level, offered_bots())
    is_full = not args.plain and running.fits(terminal)
    if is_online(args):
        from fireside.cli.online.play import run as play_online

        play_at = partial(running.run_full, terminal, PACES[args.pace]) if is_full else None
        return play_online(args, terminal, data_folder(), sys.stdin.isatty(), play_at)
    if args.public:
        raise OptionsError("--public is for a new table of a --server")
    try:
        session = open_session(terminal, Saves(data_folder()), args)
    except (EOFError, KeyboardInterrupt):
        terminal.say()
        return 0
    if is_full:
        played = [session]
        running.run_full(
            terminal,
            PACES[args.pace],
            lambda full: played.append(play_matches(session.at(full))),
        )
        show_last(played[-1].at(terminal))
        return 0
    if sys.stdin.isatty():
        complete_with(lambda: words_for(session))
    play_matches(session)
    return 0


def is_for_browser(args: argparse.Namespace) -> bool:
    """Return whether no argument is meant for the terminal."""
    said = {name: value for name, value in vars(args).items() if value not in (None, [])}
    told = {name for name, value in said.items() if value is not False}
    return told <= {"run", "no_browser", "pace", "bot"}


def is_online(args: argparse.Namespace) -> bool:
    """Return whether the command line names a server."""
    return bool(args.server or args.table or "://" in (args.title or ""))


def open_terminal(args: argparse.Namespace) -> Terminal:
    """Return the terminal of this process."""
    # A character that the terminal lacks is replaced instead of failing.
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    console = Console(
        highlight=False, markup=False, emoji=False, no_color=True if args.no_colour else None
    )
    # Wider than that, the width follows the window.
    if console.width < NARROWEST:
        console.width = NARROWEST
    is_attended = sys.stdin.isatty() and not args.defaults
    return Terminal(console, keyboard_line, is_attended, language_of(args))


def open_session(terminal: Terminal, saves: Saves, args: argparse.Namespace) -> LocalSession:
    """Start a match, or continue one."""
    if args.load is not None:
        return resume(terminal, saves, args.load)
    title = find_title(args.title or asking.ask_title(terminal))
    terminal.say(title.label, STRONG)
    terminal.whisper(load_texts(title, terminal.language).say("about"))
    if terminal.is_attended and not is_told(args):
        path = saves.unfinished(title.name)
        if path is not None and terminal.confirm(
            terminal.text("setup.resume", name=describe_save(terminal, path)), default=True
        ):
            try:
                return resume(terminal, saves, path)
            except RecordError as error:
                values = {"name": path.stem, "reason": str(error)}
                terminal.complain(terminal.text("setup.no_resume", **values))
    sitters = named(choose_sitters(terminal, title, args), args.name)
    options = choose_options(terminal, title, len(sitters), args)
    match = Match.start(title, len(sitters), options, seed_of(args.seed))
    return LocalSession(terminal, saves, match, sitters, saves.new_path(match))


def resume(terminal: Terminal, saves: Saves, path: Path) -> LocalSession:
    """Continue a match from a file."""
    match, sitters = saves.load(path)
    for bot in saves.missing_bots(match):
        level = terminal.text(f"level.{DEFAULT_LEVEL}")
        terminal.complain(terminal.text("setup.no_bot", bot=bot, level=level))
    return LocalSession(terminal, saves, match, sitters, saves.path_after_load(path, match))


def is_told(args: argparse.Namespace) -> bool:
    """Return whether the command line describes a new match."""
    return bool(args.new or args.seats or args.bots is not None or args.option or args.seed)


def choose_sitters(terminal: Terminal, title: AnyTitle, args: argparse.Namespace) -> list[Sitter]:
    """Return the seating as the command line says, and ask for the rest."""
    if args.seats is not None and not args.seats.strip().isdigit():
        if args.bots is not None:
            raise OptionsError("--bots goes with a number of --seats, not with a list")
        return parse_sitters(args.seats, args.level or DEFAULT_LEVEL)
    if args.seats is not None:
        seat_count = int(args.seats)
    elif args.bots is not None:
        seat_count = args.bots + 1
    else:
        seat_count = asking.ask_seat_count(terminal, title)
    asking.check_seat_count(terminal.wording, title, seat_count, args.bots)
    bot_count = args.bots
    if bot_count is None:
        bot_count = seat_count - asking.ask_people_count(terminal, seat_count)
    level = args.level or (
        asking.ask_level(terminal, offered_bots()) if bot_count else DEFAULT_LEVEL
    )
    return seated(seat_count, bot_count, level)


def choose_options(
    terminal: Terminal, title: AnyTitle, seat_count: int, args: argparse.Namespace
) -> Options:
    """Return the options of the command line, or ask for them."""
    if args.option is None:
        return asking.ask_options(terminal, title, seat_count)
    return asking.told_options(title, args.option)


def seed_of(told: str | None) -> bytes:
    """Return a seed: from 64 hex digits, from the digest of any other text, or a new one."""
    if told is None:
        return token_bytes(32)
    try:
        seed = bytes.fromhex(told)
    except ValueError:
        seed = b""
    return seed if len(seed) == 32 else sha256(told.encode()).digest()
