"""The chairs of a new table: people at this keyboard, bots, and free ones for others."""

import argparse
from collections.abc import Sequence
from typing import Final

from fireside.bots.levels import DEFAULT_LEVEL
from fireside.cli.terminal import asking
from fireside.cli.terminal.seating import PERSON, Sitter, check_level, named, parse_sitter, seated
from fireside.cli.terminal.terminal import Terminal
from fireside.kernel.errors import OptionsError
from fireside.registry import AnyTitle
from fireside.wire.bodies import NewChair

FREE: Final = "free"
"""In a list of seats: a chair for a user who joins later."""


def choose_chairs(
    terminal: Terminal, title: AnyTitle, args: argparse.Namespace, offered: Sequence[str]
) -> list[NewChair]:
    """Return the chairs as the command line says, and ask for the rest; bots are the server's."""
    if args.level is not None:
        check_level(args.level, offered)
    if args.seats is not None and not args.seats.strip().isdigit():
        return listed_chairs(args, offered)
    if args.seats is not None:
        seat_count = int(args.seats)
    else:
        seat_count = asking.ask_seat_count(terminal, title)
    asking.check_seat_count(terminal.wording, title, seat_count, None)
    here = max(1, len(args.name))
    bot_count = args.bots
    if bot_count is None:
        bot_count = asking.ask_bot_count(terminal, seat_count - here)
    if here + bot_count > seat_count:
        raise OptionsError(f"{here} here and {bot_count} bots do not fit on {seat_count} seats")
    level = args.level or (asking.ask_level(terminal, offered) if bot_count else DEFAULT_LEVEL)
    sitters = named(seated(here + bot_count, bot_count, level), args.name)
    people = [chair_of(sitter) for sitter in sitters[:here]]
    bots = [chair_of(sitter) for sitter in sitters[here:]]
    return [*people, *[NewChair()] * (seat_count - here - bot_count), *bots]


def listed_chairs(args: argparse.Namespace, offered: Sequence[str]) -> list[NewChair]:
    """Parse a list of chairs; `free` is for a user who joins later."""
    if args.bots is not None:
        raise OptionsError("--bots goes with a number of --seats, not with a list")
    parts = [part.strip() for part in args.seats.split(",")]
    level = args.level or DEFAULT_LEVEL
    taken = named([parse_sitter(part, level, offered) for part in parts if part != FREE], args.name)
    left = iter(taken)
    return [NewChair() if part == FREE else chair_of(next(left)) for part in parts]


def chair_of(sitter: Sitter) -> NewChair:
    """Return the chair of a person at this keyboard, or of a bot."""
    return NewChair(not sitter.is_bot, sitter.name, sitter.level)


def name_told(args: argparse.Namespace) -> str | None:
    """Return the name of the first person, if the command line gives one."""
    if args.name:
        return str(args.name[0])
    listed = [part.strip().partition(":") for part in (args.seats or "").split(",")]
    names = [name.strip() for kind, _, name in listed if kind == PERSON and name.strip()]
    return names[0] if names else None
