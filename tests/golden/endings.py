"""Endings of golden records: what one is, and ways to recognise it that fit several titles."""

from collections.abc import Callable
from typing import Any, NamedTuple

from fireside.kernel.event import Event
from fireside.kernel.options import Options
from fireside.kernel.outcome import Outcome
from fireside.match.match import Match
from fireside.match.record import UndoEntry
from tests.golden.foresight import Wish

AnyMatch = Match[Any, Any, Any]


def outcome_of(match: AnyMatch) -> Outcome:
    return match.title.game.outcome(match.state)


def is_won(match: AnyMatch) -> bool:
    """One seat has more points than any other."""
    points = outcome_of(match).points
    return outcome_of(match).solved is None and points.count(max(points)) == 1


def is_shared(match: AnyMatch) -> bool:
    """Several seats have the first rank."""
    outcome = outcome_of(match)
    return outcome.solved is None and outcome.ranks.count(1) > 1


def standing_events(match: AnyMatch, kind: str) -> list[Event]:
    """List the events of a kind that no undo has cancelled."""
    numbers = [0, *match.standing()]
    return [event for number in numbers for event in match.events[number] if event.kind == kind]


def has_takebacks(match: AnyMatch) -> bool:
    """Several undos, with and without consent, past chance and not."""
    undos = [entry for entry in match.entries if isinstance(entry, UndoEntry)]
    return {undo.consent for undo in undos} == {False, True} and 0 < match.epoch < len(undos)


class Ending(NamedTuple):
    """What a golden record shows, and who plays it where."""

    is_reached: Callable[[AnyMatch], bool]
    seat_count: int
    options: Options
    bot: str = "easy"
    takes_back: bool = False
    talks: bool = False
    wish: Wish | None = None
    """What a player with foresight plays for, in place of a bot."""
    is_passing: bool = False
    """Whether the wish is about the best moment to come, not about the end."""
