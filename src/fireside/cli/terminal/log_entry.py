"""What happened in a game, entry by entry, as whoever reads may know it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from fireside.kernel.event import Event
from fireside.kernel.seats import Seat

Kind = Literal["setup", "action", "aside", "undo"]


@dataclass(frozen=True)
class LogEntry:
    """One entry of a match; number 0 is the set-up."""

    kind: Kind
    seat: Seat
    events: Sequence[Event]
    cancels: Sequence[int] = ()
    """By an undo: the entries that stand no longer."""
    by: str = "user"
    """Who moved the seat's hand: a user, a bot, or a bot because the clock had run out."""


def standing(log: Sequence[LogEntry]) -> list[int]:
    """List the numbers of the actions and asides that no undo has cancelled."""
    cancelled = {number for entry in log for number in entry.cancels}
    return [
        number
        for number, entry in enumerate(log)
        if entry.kind in ("action", "aside") and number not in cancelled
    ]


def last_own(log: Sequence[LogEntry], seat: Seat) -> int:
    """Return the number of what a seat did last that stands, 0 if there is nothing."""
    own = [number for number in standing(log) if log[number].seat == seat]
    return own[-1] if own else 0
