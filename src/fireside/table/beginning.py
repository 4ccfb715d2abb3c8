"""How a game begins: the commitments are frozen, everybody reveals, and the last one starts it.

As in `fireside.table.commands`, nothing is changed here: each function returns the entries that
something leads to.
"""

from collections.abc import Callable

from fireside.kernel.seats import Seat
from fireside.match.digest import Digest
from fireside.match.phrases import write_seats
from fireside.table.commands import (
    FILLER,
    check_holder,
    check_maker,
    check_open,
    check_waiting,
)
from fireside.table.entries import (
    Chair,
    Frozen,
    Revealed,
    Seated,
    Started,
    TableEntry,
    Time,
    UserId,
)
from fireside.table.errors import (
    NotCommittedError,
    NotFrozenError,
    NotHereError,
    StartedError,
    WrongRevealError,
)
from fireside.table.table import Table

IsHere = Callable[[UserId], bool]
"""Returns whether a user is connected."""


def start(table: Table, user: UserId, is_here: IsHere, at: Time) -> list[TableEntry]:
    """Freeze now, with bots wherever nobody came; only the maker may."""
    check_open(table)
    check_maker(table, user)
    check_waiting(table)
    table.check_rules()
    missing = table.luck.uncommitted()
    if missing:
        raise NotCommittedError(f"no commitment yet from {write_seats(missing)}")
    away = seats_away(table, is_here)
    if away:
        raise NotHereError(f"nobody is connected for {write_seats(away)}")
    entries: list[TableEntry] = [
        Seated(at=at, seat=seat, chair=Chair(level=FILLER))
        for seat, chair in enumerate(table.chairs)
        if chair.is_empty
    ]
    return [*entries, *freeze(table, at)]


def freeze_if_settled(table: Table, is_here: IsHere, at: Time) -> list[TableEntry]:
    """Freeze once every chair has its bot, or a person who has committed and is connected."""
    is_settled = (
        table.match is None
        and not table.is_frozen
        and not table.is_closed
        and not table.is_outdated
        and not any(chair.is_empty for chair in table.chairs)
        and not table.luck.uncommitted()
        and not seats_away(table, is_here)
    )
    return freeze(table, at) if is_settled else []


def freeze(table: Table, at: Time) -> list[TableEntry]:
    """Fix the commitments; where nobody has to reveal anything, the game begins at once."""
    adds_luck = any(chair.user for chair in table.chairs) and not table.day
    return [Frozen(at=at)] if adds_luck else [Frozen(at=at), Started(at=at)]


def reveal(table: Table, user: UserId, seat: Seat, added: Digest, at: Time) -> list[TableEntry]:
    """Reveal what a seat committed to; the last reveal begins the game."""
    check_open(table)
    check_holder(table, user, seat)
    if table.luck.revealed[seat] == added:
        return []
    if table.match is not None:
        raise StartedError("the game has begun")
    if not table.is_frozen:
        raise NotFrozenError("the commitments are not fixed yet, so keep it secret")
    if not table.luck.accepts(seat, added):
        raise WrongRevealError(f"seat {seat} committed to something else")
    revealed = Revealed(at=at, seat=seat, added=added)
    is_last = table.luck.unrevealed() == [seat]
    return [revealed, Started(at=at)] if is_last else [revealed]


def seats_away(table: Table, is_here: IsHere) -> list[Seat]:
    """List the seats of persons who are not connected."""
    return [
        seat for seat, chair in enumerate(table.chairs) if chair.user and not is_here(chair.user)
    ]
