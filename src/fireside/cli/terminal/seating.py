"""The seating of a local match: people at this keyboard, and bots of a level."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from fireside.bots.levels import DEFAULT_LEVEL
from fireside.cli.wording import Wording
from fireside.kernel.errors import OptionsError
from fireside.kernel.seats import Seat
from fireside.match.match import Match
from fireside.match.named_bots import offered_bots
from fireside.match.record import ActionEntry

AnyMatch = Match[Any, Any, Any]
"""A match whose state and view types are its title's own business."""

PERSON: Final = "you"
BOT: Final = "bot"


def level_name(wording: Wording, level: str) -> str:
    """Return what a level is called; one of a bot from elsewhere has its own name."""
    key = f"level.{level}"
    return wording.text(key) if key in wording.texts else level


@dataclass(frozen=True)
class Sitter:
    """A person, who may have a name, or a bot."""

    level: str = ""
    """Of a bot; empty for a person."""
    name: str = ""

    @property
    def is_bot(self) -> bool:
        """Return whether it is a bot."""
        return bool(self.level)

    def __str__(self) -> str:
        kind, detail = (BOT, self.level) if self.is_bot else (PERSON, self.name)
        return f"{kind}:{detail}" if detail else kind


def check_level(level: str, offered: Sequence[str]) -> None:
    """Refuse a bot that is not offered."""
    if level not in offered:
        raise OptionsError(f"no bot {level!r} is offered, there is: {', '.join(offered)}")


def parse_sitter(text: str, level: str, offered: Sequence[str] = ()) -> Sitter:
    """Parse `you`, `you:Anna`, `bot` or `bot:hard`; bots are those that are offered here, or there.

    Without a list they are those of this process.
    """
    offered = offered or offered_bots()
    kind, _, detail = text.strip().partition(":")
    if kind == PERSON:
        return Sitter(name=detail.strip())
    if kind == BOT and (detail or level) in offered:
        return Sitter(level=detail or level)
    known = ", ".join([f"{BOT}:{level}" for level in offered])
    raise OptionsError(
        f"{text.strip()!r} cannot sit down, there is: {PERSON}, {PERSON}:NAME, {known}"
    )


def parse_sitters(text: str, level: str) -> list[Sitter]:
    """Parse a list of sitters, separated by commas."""
    return [parse_sitter(part, level) for part in text.split(",")]


def seated(seat_count: int, bot_count: int, level: str) -> list[Sitter]:
    """Seat people first, then bots."""
    if not 0 <= bot_count <= seat_count:
        raise OptionsError(f"{bot_count} bots do not fit on {seat_count} seats")
    people = [Sitter() for _ in range(seat_count - bot_count)]
    return people + [Sitter(level=level) for _ in range(bot_count)]


def named(sitters: Sequence[Sitter], names: Sequence[str]) -> list[Sitter]:
    """Give names to the people, in the order they sit."""
    left = list(names)
    given = []
    for sitter in sitters:
        name = sitter.name or (left.pop(0) if left and not sitter.is_bot else "")
        given.append(Sitter(sitter.level, name))
    if left:
        raise OptionsError(f"nobody is there to be called {left[0]!r}")
    return given


def guessed(match: AnyMatch, level: str = DEFAULT_LEVEL) -> list[Sitter]:
    """Guess the seating from a record: a seat for which a bot acted is a bot's."""
    bots: set[Seat] = {
        entry.seat
        for entry in match.entries
        if isinstance(entry, ActionEntry) and entry.by == "bot"
    }
    return [Sitter(level=level if seat in bots else "") for seat in range(match.seat_count)]
