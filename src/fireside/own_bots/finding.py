"""Bots that are not of the box, found by their names; each name is one bot in a process."""

import os
import sys
from functools import cache, reduce
from importlib import import_module
from typing import Final

from fireside.bots.levels import BOTS, UnknownBotError
from fireside.match.named_bots import HOUSE_BOTS
from fireside.match.thinker import NamedBot
from fireside.own_bots.program_bot import program_bot
from fireside.own_bots.python_bot import python_bot
from fireside.own_bots.raised import RAISED, describe
from fireside.registry import entry_points

ENTRY_POINT_GROUP: Final = "fireside.bots"
PROGRAM: Final = "cmd:"


@cache
def find_own_bot(name: str) -> NamedBot:
    """Return a program, a class or function of a module, or the bot of an entry point."""
    if name.startswith(PROGRAM):
        return program_bot(name.removeprefix(PROGRAM))
    if ":" in name:
        return python_bot(name, load(name))
    for entry in entry_points(group=ENTRY_POINT_GROUP):
        if entry.name == name:
            return python_bot(name, entry.load())
    others = sorted({entry.name for entry in entry_points(group=ENTRY_POINT_GROUP)})
    known = ", ".join([*BOTS, *HOUSE_BOTS, *others, "MODULE:NAME", "cmd:PROGRAM"])
    raise UnknownBotError(f"no bot {name!r}, there is: {known}")


def load(name: str) -> object:
    """Return an object of a module, which is installed or lies in the current folder."""
    module_name, _, path = name.partition(":")
    # Behind everything else, so that no file there can stand for a module of ours.
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    try:
        module = import_module(module_name)
    except ImportError as error:
        raise UnknownBotError(f"no bot {name!r}: {error}") from error
    except RAISED as error:
        raise UnknownBotError(f"{module_name} cannot be imported: {describe(error)}") from error
    try:
        found: object = reduce(getattr, path.split("."), module)
    except AttributeError as error:
        raise UnknownBotError(f"{module_name} has no {path}") from error
    return found
