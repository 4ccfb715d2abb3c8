"""The state of a session that is read from a snapshot of a table."""

from abc import ABC
from collections.abc import Sequence
from typing import Any, Final

from fireside.cli.online.safe_text import clean
from fireside.cli.online.snapshot import Snapshot, log_entry_of
from fireside.cli.terminal.log_entry import LogEntry
from fireside.cli.terminal.session import Session
from fireside.cli.terminal.terminal import Terminal
from fireside.drawing.errors import UnclearError
from fireside.kernel.action import Action
from fireside.kernel.outcome import Outcome
from fireside.kernel.rng import fast_rng
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.match.driver import thought_seed
from fireside.match.view_json import read_view
from fireside.registry import find_title


class SnapshotSession(Session, ABC):
    """A session whose facts come from its snapshot, which can be replaced by a later one."""

    def __init__(self, terminal: Terminal, snapshot: Snapshot) -> None:
        super().__init__(terminal)
        self.snapshot = snapshot
        """The source of everything that is shown."""
        self.names: Final[list[str]] = []
        """By seat, as they change."""
        self.lay_out_table()

    def lay_out_table(self) -> None:
        """Show the title and the seats of the snapshot."""
        self.name_seats()
        self.lay_out(find_title(self.snapshot.info.title), self.names, self.snapshot.own_seats)

    def name_seats(self) -> None:
        """Take the names of the seats from the snapshot."""
        self.names[:] = [clean(chair.name) for chair in self.snapshot.info.chairs]

    @property
    def state(self) -> Any:
        seed = thought_seed(self.commitment, self.entry_count, self.snapshot.seat)
        return self.title.from_view(self.view(), fast_rng(seed))

    def view(self) -> Any:
        if self.snapshot.position is None:
            raise UnclearError(self.terminal.text("online.not_begun"))
        seen = self.snapshot.position.view
        return read_view(self.title, seen.seat, seen.public, seen.own)

    @property
    def log(self) -> list[LogEntry]:
        return [log_entry_of(entry) for entry in self.snapshot.log]

    @property
    def has_hints(self) -> bool:
        own = ("", self.snapshot.user)
        return all(chair.user in own for chair in self.snapshot.info.chairs)

    @property
    def is_over(self) -> bool:
        return self.snapshot.info.outcome is not None

    @property
    def asked(self) -> Seat:
        """Return the seat whose view is shown, which is the one that types."""
        return self.snapshot.seat

    @property
    def legal(self) -> list[Action]:
        position = self.snapshot.position
        return (
            [self.title.action_set.find(*action) for action in position.legal] if position else []
        )

    @property
    def asides(self) -> list[Action]:
        position = self.snapshot.position
        return (
            [self.title.action_set.find(*action) for action in position.asides] if position else []
        )

    @property
    def outcome(self) -> Outcome:
        outcome = self.snapshot.info.outcome
        assert outcome is not None
        return Outcome(list(outcome.points), list(outcome.ranks), outcome.solved)

    @property
    def commitment(self) -> str:
        return self.snapshot.info.commitment

    def describe(self, number: int) -> str:
        entry = self.log[number]
        own = [event for event in entry.events if event.seat == entry.seat]
        told = [self.words.event(event) for event in own or entry.events]
        return " ".join(told).rstrip(".")

    def understand(self, typed: str, words: Sequence[str] = ()) -> list[Action]:
        if self.snapshot.position is None:
            raise UnclearError(self.terminal.text("online.not_begun"))
        if self.is_over:
            raise UnclearError(self.terminal.text("online.over"))
        if self.asked == SPECTATOR:
            raise UnclearError(self.terminal.text("online.spectator"))
        return super().understand(typed, words)
