"""Who shall sit at a new table: people at this keyboard, bots, and whoever follows the link."""

import argparse
from typing import Final

from fireside.bots.levels import DEFAULT_LEVEL
from fireside.cli.terminal import asking
from fireside.cli.terminal.desk import Desk
from fireside.cli.terminal.seating import PERSON, Sitter, named, parse_sitter, seated
from fireside.kernel.errors import OptionsError
from fireside.registry import AnyTitle
from fireside.wire.pages import NewChair

FREE: Final = "free"
"""Stands in a list of seats for somebody who is yet to come."""


def choose_chairs(desk: Desk, title: AnyTitle, args: argparse.Namespace) -> list[NewChair]:
    """Work out who sits where from what was told, and ask for the rest."""
    if args.seats is not None and not args.seats.strip().isdigit():
        return listed_chairs(args)
    if args.seats is not None:
        seat_count = int(args.seats)
    else:
        seat_count = asking.ask_seat_count(desk, title)
    if seat_count not in title.seat_counts:
        known = ", ".join([str(count) for count in title.seat_counts])
        raise OptionsError(f"{title.label} seats {known}, not {seat_count}")
    here = max(1, len(args.name))
    bot_count = args.bots
    if bot_count is None:
        bot_count = asking.ask_bot_count(desk, seat_count - here)
    if here + bot_count > seat_count:
        raise OptionsError(f"{here} here and {bot_count} bots do not fit on {seat_count} seats")
    level = args.level or (asking.ask_level(desk) if bot_count else DEFAULT_LEVEL)
    sitters = named(seated(here + bot_count, bot_count, level), args.name)
    people = [chair_of(sitter) for sitter in sitters[:here]]
    bots = [chair_of(sitter) for sitter in sitters[here:]]
    return [*people, *[NewChair()] * (seat_count - here - bot_count), *bots]


def listed_chairs(args: argparse.Namespace) -> list[NewChair]:
    """Read a list of who sits where; `free` is for somebody who is yet to come."""
    if args.bots is not None:
        raise OptionsError("--bots goes with a number of --seats, not with a list")
    parts = [part.strip() for part in args.seats.split(",")]
    level = args.level or DEFAULT_LEVEL
    taken = named([parse_sitter(part, level) for part in parts if part != FREE], args.name)
    left = iter(taken)
    return [NewChair() if part == FREE else chair_of(next(left)) for part in parts]


def chair_of(sitter: Sitter) -> NewChair:
    """Return the chair of somebody who is here, or of a bot."""
    return NewChair(not sitter.is_bot, sitter.name, sitter.level)


def name_told(args: argparse.Namespace) -> str | None:
    """Return what the first person here is called, if the command line says so."""
    if args.name:
        return str(args.name[0])
    listed = [part.strip().partition(":") for part in (args.seats or "").split(",")]
    names = [name.strip() for kind, _, name in listed if kind == PERSON and name.strip()]
    return names[0] if names else None
