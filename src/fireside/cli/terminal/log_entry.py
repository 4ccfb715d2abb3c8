"""The log of a game: one entry per action, aside and undo, as the reader may know it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from fireside.kernel.event import Event
from fireside.kernel.seats import Seat

Kind = Literal["setup", "action", "aside", "undo"]


@dataclass(frozen=True)
class LogEntry:
    """One entry of the log; number 0 is the set-up."""

    kind: Kind
    seat: Seat
    events: Sequence[Event]
    cancels: Sequence[int] = ()
    """Of an undo: the numbers of the cancelled entries."""
    by: str = "user"
    """The one who acted for the seat: a user, a bot, or a bot after the clock had run out."""


def standing(log: Sequence[LogEntry]) -> list[int]:
    """List the numbers of the actions and asides that were not undone."""
    cancelled = {number for entry in log for number in entry.cancels}
    return [
        number
        for number, entry in enumerate(log)
        if entry.kind in ("action", "aside") and number not in cancelled
    ]


def last_own(log: Sequence[LogEntry], seat: Seat) -> int:
    """Return the number of a seat's last entry that was not undone, 0 if there is none."""
    own = [number for number in standing(log) if log[number].seat == seat]
    return own[-1] if own else 0
