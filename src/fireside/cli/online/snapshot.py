"""A snapshot of a table, so that two threads can read a consistent state."""

from dataclasses import dataclass

from fireside.cli.terminal.log_entry import LogEntry
from fireside.client.seen_table import SeenTable
from fireside.client.sitting import event_of
from fireside.kernel.seats import Seat
from fireside.table.entries import Time
from fireside.wire.messages import ChatInfo, EntryInfo, Position, TableInfo


@dataclass(frozen=True)
class Snapshot:
    """What the client knew of a table at one time."""

    info: TableInfo
    position: Position | None
    """None before the game."""
    seat: Seat
    """The seat whose view is shown."""
    user: str
    log: tuple[EntryInfo, ...]
    chat: tuple[ChatInfo, ...]
    is_connected: bool
    ahead: Time
    """How far the server's clock is ahead of the clock here."""

    @property
    def own_seats(self) -> list[Seat]:
        """List the seats that the user plays; those with a stand-in bot are not among them."""
        chairs = self.info.chairs
        return [
            seat
            for seat, chair in enumerate(chairs)
            if self.user and chair.user == self.user and not chair.level
        ]

    @property
    def asked(self) -> tuple[Seat, ...]:
        """List the seats that a decision waits for."""
        return self.position.asked if self.position else ()


def snapshot_of(seen: SeenTable) -> Snapshot:
    """Return a snapshot of a table."""
    return Snapshot(
        seen.info,
        seen.position,
        seen.seat,
        seen.user,
        tuple(seen.log),
        tuple(seen.chat),
        seen.is_current,
        seen.ahead,
    )


def log_entry_of(entry: EntryInfo) -> LogEntry:
    """Return an entry of the server as an entry of the log."""
    events = [event_of(event) for event in entry.events]
    return LogEntry(entry.kind, entry.seat, events, entry.cancels, entry.by)
