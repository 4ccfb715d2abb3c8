"""A game without a record: a state that changes, and what was played; nothing is checked."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, final

from fireside.kernel.action import Action
from fireside.kernel.event import FORGET, Event, EventLog, Events
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.match.thinker import AnyTitle, GameTerms


class BareStep(NamedTuple):
    """The set-up, an action or an aside."""

    seat: Seat
    action: Action | None
    is_action: bool
    events: Sequence[Event] = ()
    """Empty if nobody listens to them."""


@final
class BareMatch:
    """A game in play, as fast as the rules are."""

    # A state is its title's own business, so its type is not known here.
    def __init__(
        self, title: AnyTitle, state: Any, terms: GameTerms, events: Events = FORGET
    ) -> None:
        self.title: Final = title
        self.state: Final = state
        self.commitment: Final = terms.name
        self.seat_count: Final = terms.seat_count
        self.options: Final = terms.options
        self._events: Final = events
        """What the set-up was reported to, and the rest is; an EventLog keeps all of it."""
        self._told_count = 0
        """Events that belong to steps already."""
        self.steps: Final = [BareStep(SPECTATOR, None, is_action=False, events=self._news())]

    def play(self, seat: Seat, action: Action) -> None:
        """Answer the open decision for a seat."""
        self.title.game.apply(self.state, seat, action, self._events)
        self.steps.append(BareStep(seat, action, is_action=True, events=self._news()))

    def say(self, seat: Seat, aside: Action) -> None:
        """Make an aside."""
        self.title.game.speak(self.state, seat, aside, self._events)
        self.steps.append(BareStep(seat, aside, is_action=False, events=self._news()))

    def standing_steps(self) -> list[BareStep]:
        """List the set-up and all that was played: nothing is undone here."""
        return self.steps

    def _news(self) -> Sequence[Event]:
        """List what was reported since the last step."""
        if not isinstance(self._events, EventLog):
            return ()
        news = self._events.events[self._told_count :]
        self._told_count += len(news)
        return news
