"""Bots that are not of the box, found by their names; each name is one bot in a process."""

import os
import sys
from difflib import get_close_matches
from functools import cache, reduce
from importlib import import_module
from types import FunctionType, ModuleType
from typing import Final

from fireside.bots.levels import BOTS, UnknownBotError
from fireside.match.named_bots import HOUSE_BOTS
from fireside.match.thinker import NamedBot
from fireside.own_bots.program_bot import program_bot
from fireside.own_bots.python_bot import is_bot_class, python_bot
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
    names = [*BOTS, *HOUSE_BOTS, *others]
    known = ", ".join([*names, "MODULE:NAME", "cmd:PROGRAM"])
    raise UnknownBotError(f"no bot {name!r}, there is: {known}{meant(name, names)}")


def load(name: str) -> object:
    """Return an object of a module, which is installed or lies in the current folder."""
    module_name, _, path = name.partition(":")
    if not module_name or not path:
        raise UnknownBotError(f"no bot {name!r}: write MODULE:NAME")
    # Behind everything else, so that no file there can stand for a module of ours.
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    try:
        module = import_module(module_name)
    except ImportError as error:
        file = module_name.removesuffix(".py")
        hint = f"; write {file}:{path}" if file != module_name else ""
        raise UnknownBotError(f"no bot {name!r}: {error}{hint}") from error
    except RAISED as error:
        raise UnknownBotError(f"{module_name} cannot be imported: {describe(error)}") from error
    try:
        found: object = reduce(getattr, path.split("."), module)
    except AttributeError as error:
        names = bots_in(module)
        there = f", there is: {', '.join(names)}{meant(path, names)}" if names else ""
        raise UnknownBotError(f"{module_name} has no {path}{there}") from error
    return found


def bots_in(module: ModuleType) -> list[str]:
    """List what a module defines that may be a bot."""
    return [
        name
        for name, found in vars(module).items()
        if not name.startswith("_")
        and getattr(found, "__module__", "") == module.__name__
        and (isinstance(found, FunctionType) or is_bot_class(found))
    ]


def meant(name: str, names: list[str]) -> str:
    """Ask for the name that a wrong one is close to; nothing if there is none."""
    near = get_close_matches(name, names, 1)
    return f"; did you mean {near[0]}?" if near else ""
