"""What the maker of a table may do about people: silence them, and send them away."""

from typing import Final

from fireside.table.commands import check_maker, check_not_closed, give_up
from fireside.table.entries import Barred, Closed, Silenced, TableEntry, Time, UserId
from fireside.table.errors import ListFullError, NotYourTableError, TooManyChangesError
from fireside.table.table import Table

SILENCED_LIMIT: Final = 50
"""People who are silenced at one table; everybody is shown who they are."""

SILENCES_PER_TABLE: Final = 500
"""How often somebody is silenced or allowed to speak again."""

BARRED_LIMIT: Final = 200
"""People who are sent away from one table."""


def silence(
    table: Table, user: UserId, whom: UserId, is_silent: bool, at: Time
) -> list[TableEntry]:
    """Let somebody chat no more, or again; only the maker may."""
    check_not_closed(table)
    check_maker(table, user)
    if is_silent == (whom in table.silenced):
        return []
    if is_silent and len(table.silenced) >= SILENCED_LIMIT:
        raise ListFullError(f"{SILENCED_LIMIT} people are silenced here, let one speak first")
    if table.silence_count >= SILENCES_PER_TABLE:
        raise TooManyChangesError(f"who is silenced has changed {SILENCES_PER_TABLE} times")
    return [Silenced(at=at, user=whom, is_silent=is_silent)]


def bar(table: Table, user: UserId, whom: UserId, at: Time) -> list[TableEntry]:
    """Send somebody away, who gives all seats up for good; only the maker may.

    Once the commitments are frozen, this closes the table, and it is the maker who does so.
    """
    check_not_closed(table)
    check_maker(table, user)
    if whom == user:
        raise NotYourTableError("nobody can send themselves away")
    if whom in table.barred:
        return []
    if len(table.barred) >= BARRED_LIMIT:
        raise ListFullError(f"{BARRED_LIMIT} people were sent away from this table")
    barred = Barred(at=at, user=whom)
    if table.is_frozen and table.seats_of(whom):
        return [barred, Closed(at=at, reason="maker")]
    return [barred, *give_up(table, whom, at)]
