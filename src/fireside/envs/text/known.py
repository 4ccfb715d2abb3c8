"""A position as one seat knows it, with what the seat was told since its last turn."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from fireside.api.bot import thought_of as thought_in
from fireside.api.errors import NoHistoryError
from fireside.api.position import Position
from fireside.api.seating import acting_seat
from fireside.kernel.event import Event
from fireside.kernel.seats import Seat
from fireside.match.driver import thought_of
from fireside.match.match import Match
from fireside.match.news import told_since
from fireside.own_bots.seat_position import SeatPosition


@dataclass(frozen=True)
class KnownPosition:
    """All that a prompt is made of; there is no secret of another seat in it."""

    position: SeatPosition
    since: tuple[Event, ...] = ()
    """What the seat was told since its last turn, empty where no history is at hand."""
    names: tuple[str, ...] = ()
    """What the seats are called, where somebody chose a name."""


def know(
    position: Position | SeatPosition | KnownPosition, seat: Seat | None = None
) -> KnownPosition:
    """Return what a seat knows, by default the first one that is asked."""
    if isinstance(position, KnownPosition):
        return position
    if isinstance(position, SeatPosition):
        return KnownPosition(position, position.since)
    actor = acting_seat(position.state, seat, position.game.seats)
    try:
        return know_match(position.match(), actor)
    except NoHistoryError:
        thought = thought_in(position, actor, None)
        return KnownPosition(SeatPosition(position.game.title, thought))


def know_match(match: Match[Any, Any, Any], seat: Seat, names: Sequence[str] = ()) -> KnownPosition:
    """Return what a seat knows of a match."""
    seen = SeatPosition(match.title, thought_of(match, seat))
    return KnownPosition(seen, tuple(told_since(match.standing_steps(), seat)), tuple(names))
