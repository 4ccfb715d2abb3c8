"""A hint: what a bot would do in the place of a seat, and what is sure to come of it.

It is made of an imagined position, so it tells nothing that the seat does not know. At the same
position a level gives the same hint in the terminal and at the tables of a server.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from fireside.bots.bot import never
from fireside.bots.choice import Choice
from fireside.bots.levels import DEFAULT_LEVEL
from fireside.kernel.action import Action
from fireside.kernel.event import Event
from fireside.match.driver import thinker_of
from fireside.match.thinker import Thought
from fireside.registry import AnyTitle
from fireside.review.consequences import consequences_of, points_after, points_of

GUIDE_LEVEL: Final = DEFAULT_LEVEL
"""The bot that suggests actions in a guided game: it need not think long."""


@dataclass(frozen=True)
class Hint:
    """What a bot would do, and what happens then before anything is drawn."""

    choice: Choice
    events: list[Event]
    later: list[Event]
    """What the bot would do next without being interrupted, and what comes of that."""
    points: tuple[int, int] | None
    """The points of the seat before the action and right after it; None if that is not known."""

    @property
    def action(self) -> Action:
        """What the bot would do."""
        return self.choice.action


def make_hint(
    title: AnyTitle, level: str, thought: Thought, should_stop: Callable[[], bool] = never
) -> Hint:
    """Return the hint of a bot."""
    choice = thinker_of(title, level).choose(thought, should_stop)
    return explain(title, choice, title.view(thought.imagined, thought.seat))


# A view is the title's own business, so its type is not known here.


def explain(title: AnyTitle, choice: Choice, seen: Any) -> Hint:
    """Return a choice with what is sure to come of it, to the reader of a view."""
    found = consequences_of(title, seen, choice.line())
    before, after = points_of(seen), points_after(title, seen, choice.action)
    points = None if before is None or after is None else (before, after)
    return Hint(choice, found.sure, found.later, points)
