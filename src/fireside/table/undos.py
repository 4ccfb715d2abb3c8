"""Undo at a table: alone where it concerns nobody, else with the consent of the other people.

Everybody who holds a seat is asked, also while they are away or a bot stands in for them. A request
ends in one of three ways: all of them consent and the undo is carried out; somebody refuses or
drops it; or it lapses, since somebody acts or one of the people gives up their seats.
"""

from typing import Final

from fireside.kernel.seats import Seat
from fireside.match.errors import ConsentNeededError
from fireside.match.undo import is_free
from fireside.table.commands import check_holder, check_playing
from fireside.table.entries import Acted, TableEntry, Time, UndoAnswered, UndoAsked, UserId
from fireside.table.errors import FixedDealError, NothingAskedError, StaleError, TooManyUndosError
from fireside.table.table import AnyMatch, Table

UNDOS_PER_SEAT: Final = 200
"""In one game, with consent or without."""

UNDO_REQUESTS_PER_SEAT: Final = 20
"""In one game: how often a seat may ask the other people for consent."""


def undo(table: Table, user: UserId, seat: Seat, at: Time) -> list[TableEntry]:
    """Undo a seat's last action, or ask the other people for consent."""
    match = check_playing(table)
    check_holder(table, user, seat)
    if table.undo_counts[seat] >= UNDOS_PER_SEAT:
        raise TooManyUndosError(f"a seat may undo {UNDOS_PER_SEAT} times in a game")
    if table.day and not is_free_here(match, seat):
        raise FixedDealError("what was drawn or seen stands in a deal of the day")
    try:
        return [Acted(at=at, entry=match.undo_entry(seat))]
    except ConsentNeededError:
        asked = UndoAsked(at=at, seat=seat)
    if not table.others(user):
        return [asked, Acted(at=at, entry=match.undo_entry(seat, consent=True))]
    if table.request is not None and table.request.seat == seat:
        return []
    if table.request_counts[seat] >= UNDO_REQUESTS_PER_SEAT:
        raise TooManyUndosError(f"a seat may ask for {UNDO_REQUESTS_PER_SEAT} undos in a game")
    return [asked]


def can_undo_alone(table: Table, seat: Seat) -> bool:
    """Return whether a seat may undo its last action now without asking anybody."""
    if table.match is None or table.undo_counts[seat] >= UNDOS_PER_SEAT:
        return False
    return is_free_here(table.match, seat) if table.day else table.match.can_undo(seat)


def is_free_here(match: AnyMatch, seat: Seat) -> bool:
    """Return whether an undo would leave the luck of a deal of the day as it is for everybody."""
    return is_free(match.steps, match.standing(), seat, match.state.reveals)


def answer_undo(
    table: Table, user: UserId, number: int, agrees: bool, at: Time
) -> list[TableEntry]:
    """Consent to the undo that a request of this number is for, or refuse.

    It is carried out when the last one consents. The user who asked may answer too, to drop the
    request.
    """
    match = check_playing(table)
    request = table.request
    if request is not None and request.number != number:
        raise StaleError(f"request {number} is gone, {request.number} is open")
    is_own = request is not None and request.user == user and not agrees
    if request is None or not (is_own or user in request.waits_for):
        raise NothingAskedError("nobody waits for your consent")
    entries: list[TableEntry] = [UndoAnswered(at=at, user=user, agrees=agrees)]
    if agrees and request.waits_for == {user}:
        entries.append(Acted(at=at, entry=match.undo_entry(request.seat, consent=True)))
    return entries
