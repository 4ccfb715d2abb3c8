"""What a session shows: a board, a question, and reports; how depends on the terminal."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from fireside.drawing.screen import Screen
from fireside.drawing.text import Text
from fireside.kernel.action import Action
from fireside.kernel.event import Event
from fireside.kernel.seats import Seat

Report = Callable[[int], list[Text]]
"""Lines for a width."""


# A view is the title's own business, so its type is not known here.


@dataclass(frozen=True)
class Board:
    """A position as one reader sees it."""

    screen: Screen
    seen: Any
    before: Any
    """What the reader saw before the news, or None."""

    def draw(self, width: int, focus: str = "", height: int | None = None) -> list[Text]:
        """Draw it, around a named place if not all of it fits."""
        return self.screen.board(self.seen, self.before, width, focus, height)


@dataclass(frozen=True)
class Question:
    """What somebody at this keyboard is asked, and all that may be answered."""

    screen: Screen
    words: str
    seen: Any
    legal: list[Action]
    asides: list[Action]
    since: Sequence[Event] = ()
    """What happened since the reader's last action."""

    def recap(self, width: int) -> list[Text]:
        """Tell what happened since the reader's last action."""
        return self.screen.log(self.since, width)

    def offer(self, width: int) -> list[Text]:
        """Say what may be answered."""
        return self.screen.offer(self.seen, self.legal, width)


@dataclass(frozen=True)
class Happening:
    """What one seat did, or what came of it: events that the reader may know."""

    screen: Screen
    seat: Seat
    events: Sequence[Event]
    is_aside: bool
    """Whether it was an aside, so that an open question waits still."""

    def lines(self, width: int) -> list[Text]:
        """Put it into words."""
        return self.screen.log(self.events, width)

    @property
    def is_great(self) -> bool:
        """Whether everybody should look up."""
        return any(self.screen.is_great(event) for event in self.events)

    @property
    def places(self) -> list[str]:
        """List the places where it happened."""
        return [place for event in self.events for place in self.screen.places_told(event)]
