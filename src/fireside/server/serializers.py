"""Tables and matches as wire types: built from a table and the seat that looks, nothing else."""

import msgspec

from fireside.kernel.seats import SPECTATOR, Seat
from fireside.kernel.state import State
from fireside.match.view_json import encode_own, encode_public
from fireside.server.presence import Presence
from fireside.server.slow_tables import patience
from fireside.table.entries import Chair, Time
from fireside.table.names import look_alikes
from fireside.table.table import AnyMatch, Table, UndoRequest
from fireside.table.undos import can_undo_alone
from fireside.wire.entry_info import show_entry
from fireside.wire.messages import (
    ChairInfo,
    ClosedInfo,
    EntryInfo,
    OutcomeInfo,
    Position,
    TableInfo,
    UndoInfo,
    ViewInfo,
)


def show_table(
    table: Table, names: dict[Seat, str], owners: dict[str, str], presence: Presence | None
) -> TableInfo:
    """Show what everybody may know, whatever the position; lists do not tell who is connected."""
    terms = table.terms
    alike = look_alikes(names, {seat: chair.user for seat, chair in enumerate(table.chairs)})
    closed = table.closed
    return TableInfo(
        id=table.id,
        title=terms.title,
        version=terms.version,
        digest=terms.digest,
        options=terms.options,
        maker=terms.maker,
        is_public=terms.is_public,
        clock=terms.clock,
        status=table.status,
        commitment=table.commitment,
        is_frozen=table.is_frozen,
        closed=ClosedInfo(closed.reason, closed.seat) if closed else None,
        # That of a deal of the day is opened for everybody at once, after the day.
        secret=table.luck.secret.hex() if closed and not table.day else "",
        chairs=tuple(
            ChairInfo(
                user=chair.user,
                name=names.get(seat, ""),
                level=chair.level,
                is_here=bool(chair.user) and presence is not None and presence.is_here(chair.user),
                stand_in_from=show_stand_in(table, chair, presence),
                commitment=table.luck.commitments[seat],
                added=table.luck.revealed[seat],
                is_look_alike=seat in alike,
                owner=owners.get(chair.user, ""),
            )
            for seat, chair in enumerate(table.chairs)
        ),
        silenced=tuple(sorted(table.silenced)),
        undo=show_request(table.request) if table.request else None,
        successor=table.successor,
        outcome=show_outcome(table.match) if table.match and table.is_over else None,
        opened=table.opened,
        day=table.day,
    )


def show_request(request: UndoRequest) -> UndoInfo:
    """Show who would like to undo something, and whose consent is missing."""
    return UndoInfo(request.number, request.seat, tuple(sorted(request.waits_for)))


def show_stand_in(table: Table, chair: Chair, presence: Presence | None) -> Time | None:
    """Show when a bot may stand in for the person in a chair; None while that is no question."""
    if presence is None or table.status != "playing" or not chair.is_person:
        return None
    return presence.stand_in_from(chair.user, patience(table))


def show_outcome(match: AnyMatch) -> OutcomeInfo:
    """Show how a finished game ended."""
    outcome = match.title.game.outcome(match.state)
    return OutcomeInfo(tuple(outcome.points), tuple(outcome.ranks), outcome.solved)


class PublicView:
    """The public part of a table's position, built and encoded once for all who look."""

    def __init__(self) -> None:
        self._match: AnyMatch | None = None
        self._number = 0
        self._data = msgspec.Raw()

    def of(self, match: AnyMatch) -> msgspec.Raw:
        """Return the public part as it is now."""
        if match is not self._match or len(match.steps) != self._number:
            self._data = msgspec.Raw(encode_public(match.title, match.state))
            self._match, self._number = match, len(match.steps)
        return self._data


def show_view(match: AnyMatch, state: State, seat: Seat, public: msgspec.Raw) -> ViewInfo:
    """Show a position to a seat or to the spectator, beside what everybody sees of it."""
    return ViewInfo(seat, public, msgspec.Raw(encode_own(match.title, state, seat)))


def show_position(table: Table, match: AnyMatch, seat: Seat, public: msgspec.Raw) -> Position:
    """Show the position to a seat or to the spectator."""
    title = match.title
    state = match.state
    is_open = not table.is_closed
    is_asked = is_open and state.is_asked(seat)
    is_seat = is_open and seat != SPECTATOR and not state.is_over()
    legal = title.game.legal_actions(state, seat) if is_asked else []
    asides = title.game.open_asides(state, seat) if is_seat else []
    deadline = table.clocks.deadline
    return Position(
        decision=table.decision,
        asked=tuple(table.asked()),
        view=show_view(match, state, seat, public),
        legal=tuple([(action.kind, action.args) for action in legal]),
        asides=tuple([(action.kind, action.args) for action in asides]),
        can_undo=is_seat and can_undo_alone(table, seat),
        deadlines=tuple([deadline(other) for other in range(len(table.chairs))]),
    )


def show_steps(match: AnyMatch, first: int, seat: Seat) -> tuple[EntryInfo, ...]:
    """Show what happened from a step on."""
    return tuple([show_entry(match, number, seat) for number in range(first, len(match.steps))])


def show_log(match: AnyMatch, seat: Seat) -> tuple[EntryInfo, ...]:
    """Show all that happened so far."""
    return show_steps(match, 0, seat)
