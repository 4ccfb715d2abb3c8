"""The outline of a table: what lists of tables show of it, kept in the store beside its entries."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from fireside.kernel.seats import Seat
from fireside.match.record import ActionEntry
from fireside.server.serializers import show_table
from fireside.server.slow_tables import waiting_since
from fireside.store.deal_rows import Try
from fireside.store.store import Listing, SeatRow
from fireside.table.deals import SEAT, Deal
from fireside.table.entries import Acted, TableEntry
from fireside.table.table import AnyMatch, Table
from fireside.wire.messages import ENCODER

MINUTE: Final = 60_000


@dataclass(frozen=True)
class Outline:
    """What has to be stored beside entries; None for what stays the same."""

    listing: Listing | None = None
    seats: dict[int, SeatRow | None] | None = None
    attempt: Try | None = None


def outline(
    table: Table, names: dict[Seat, str], entries: Sequence[TableEntry], old: Listing | None
) -> Outline:
    """Return what changed with entries that the table has taken, beside the old listing."""
    is_plain = is_play(entries) and not table.is_over
    deadline = table.next_deadline()
    until = deadline[0] if deadline else waiting_since(table)
    touched = table.touched // MINUTE * MINUTE
    if is_plain and old is not None and old.touched == touched and old.deadline == until:
        return Outline()
    listing = Listing(
        title=table.terms.title,
        status=table.status,
        is_public=table.terms.is_public,
        touched=touched,
        deadline=until,
        summary=old.summary if is_plain and old is not None else summary(table),
        maker=table.terms.maker,
    )
    seats = None if is_plain else seat_rows(table, names)
    attempt = None if is_plain else try_at(table)
    return Outline(listing if listing != old else None, seats, attempt)


def try_at(table: Table) -> Try | None:
    """Return the try at a deal of the day, None at other tables and after its guest has gone."""
    user = table.chairs[SEAT].user
    if not table.day or not user:
        return None
    deal = Deal(table.day, table.terms.title, table.terms.version)
    row = Try(deal.key, user, table.opened)
    if table.match is None or table.ended is None:
        return row
    outcome = table.match.title.game.outcome(table.match.state)
    return replace(
        row,
        ended=table.ended,
        place=outcome.ranks[SEAT],
        points=outcome.points[SEAT],
        counts=table.ended < deal.opens and is_own(table.match),
    )


def is_own(match: AnyMatch) -> bool:
    """Return whether the person of a deal of the day has acted alone, without a stand-in."""
    entries = [step.entry for step in match.standing_steps()]
    acted = [entry for entry in entries if isinstance(entry, ActionEntry) and entry.seat == SEAT]
    return all(entry.by == "user" for entry in acted)


def summary(table: Table) -> bytes:
    """Show what everybody may know of a table, without names, as JSON."""
    return ENCODER.encode(show_table(table, {}, {}, None))


def seat_rows(table: Table, names: dict[Seat, str]) -> dict[int, SeatRow | None]:
    """Return who holds each seat, and under what name."""
    return {
        seat: SeatRow(chair.user, names.get(seat, "")) if chair.user else None
        for seat, chair in enumerate(table.chairs)
    }


def is_play(entries: Sequence[TableEntry]) -> bool:
    """Return whether entries change nothing but the position."""
    return all(isinstance(entry, Acted) for entry in entries)
