"""A game without a record: a state that changes, and what was played; nothing is checked."""

from typing import Any, Final, NamedTuple, final

from fireside.kernel.action import Action
from fireside.kernel.event import FORGET, Events
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.match.thinker import AnyTitle, GameTerms


class BareStep(NamedTuple):
    """The set-up, an action or an aside."""

    seat: Seat
    action: Action | None
    is_action: bool


SETUP: Final = BareStep(SPECTATOR, None, False)


@final
class BareMatch:
    """A game in play, as fast as the rules are."""

    # A state is its title's own business, so its type is not known here.
    def __init__(self, title: AnyTitle, state: Any, terms: GameTerms) -> None:
        self.title: Final = title
        self.state: Final = state
        self.commitment: Final = terms.name
        self.seat_count: Final = terms.seat_count
        self.options: Final = terms.options
        self.steps: Final = [SETUP]

    def play(self, seat: Seat, action: Action, events: Events = FORGET) -> None:
        """Answer the open decision for a seat."""
        self.title.game.apply(self.state, seat, action, events)
        self.steps.append(BareStep(seat, action, is_action=True))

    def say(self, seat: Seat, aside: Action) -> None:
        """Make an aside."""
        self.title.game.speak(self.state, seat, aside, FORGET)
        self.steps.append(BareStep(seat, aside, is_action=False))
