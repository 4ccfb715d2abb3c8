"""The one place where a bot is found by its name.

| name | bot |
|---|---|
| `easy`, `hard` … | one of the box (`fireside.bots.levels`) |
| `NAME` | one that a host has named (`name_bot`), or that a package brings by entry point |
| `MODULE:NAME` | a class or a function of a Python module |
| `cmd:PROGRAM ARGS` | a program that speaks JSON lines |

Other processes are sent the name, never the bot, and find it themselves.
"""

import re
from importlib import import_module
from typing import Final, Protocol, cast

from fireside.bots.levels import BOTS, LEVELS
from fireside.kernel.errors import OptionsError
from fireside.match.thinker import NamedBot, PolicyBot

OWN_BOTS: Final = "fireside.own_bots.finding"
"""The module that finds all other bots; it is imported only when one is asked for."""

NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,31}\Z")

HOUSE_BOTS: Final[dict[str, str]] = {}
"""The bots that the host of this process has named, with what each name stands for."""


class FindingModule(Protocol):
    """What the module of all other bots defines."""

    def find_own_bot(self, name: str) -> NamedBot:
        """Return a bot that is not of the box."""

    def python_bot(self, name: str, found: object) -> NamedBot:
        """Return a class, an object or a function of Python as a bot."""


def name_bot(name: str, spec: str) -> None:
    """Offer a bot to people under a name; raise an error if it cannot be started."""
    if not NAME.match(name) or name in BOTS:
        known = ", ".join(BOTS)
        raise OptionsError(f"{name!r} is no name for a bot: letters and digits, and not {known}")
    find_bot(spec).check()
    HOUSE_BOTS[name] = spec


def offered_bots() -> list[str]:
    """List the bots that people are offered: the levels, the weakest first, and the host's."""
    return [*LEVELS, *HOUSE_BOTS]


def seatable_bots() -> list[str]:
    """List the bots that a chair may have: those of the box and the host's, no other."""
    return [*BOTS, *HOUSE_BOTS]


def spec_of(name: str) -> str:
    """Return what another process finds a bot by: what the host's name for it stands for."""
    return HOUSE_BOTS.get(name, name)


def find_bot(name: str) -> NamedBot:
    """Return a bot by its name; raise UnknownBotError if there is none."""
    spec = spec_of(name)
    bot = BOTS.get(spec)
    if bot is not None:
        return PolicyBot(bot)
    return finding_module().find_own_bot(spec)


def bot_of(found: object) -> NamedBot:
    """Return a class, an object or a function as a bot, without a name."""
    return finding_module().python_bot(getattr(found, "__name__", type(found).__name__), found)


def finding_module() -> FindingModule:
    """Import what finds bots that are not of the box."""
    return cast(FindingModule, import_module(OWN_BOTS))
