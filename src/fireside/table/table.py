"""A table as its entries tell it."""

from collections.abc import Iterable
from typing import Any, Final

from fireside.kernel.errors import KernelError
from fireside.kernel.seats import Seat
from fireside.match.match import Match
from fireside.match.record import ActionEntry, AsideEntry, UndoEntry, commit
from fireside.registry import AnyTitle, find_title
from fireside.table.clocks import Clocks
from fireside.table.entries import (
    Acted,
    Barred,
    Chair,
    Closed,
    Entropy,
    Opened,
    Rematched,
    Resumed,
    Seated,
    Silenced,
    Started,
    Status,
    TableEntry,
    TableTerms,
    Time,
    UndoAnswered,
    UndoAsked,
    UserId,
)
from fireside.table.errors import DamagedTableError

AnyMatch = Match[Any, Any]


class UndoRequest:
    """Somebody would like to take something back, and waits for the others."""

    def __init__(self, seat: Seat, waits_for: set[UserId]) -> None:
        self.seat: Final = seat
        self.waits_for: Final = waits_for


class Table:
    """What a table is after its entries so far; only `take` changes it."""

    def __init__(self, id: str, opened: Opened) -> None:
        terms = opened.terms
        self.id: Final = id
        self.terms: Final[TableTerms] = terms
        self.title: Final[AnyTitle] = find_title(terms.title)
        self.seed: Final = bytes.fromhex(opened.seed)
        self.commitment: Final = commit(self.seed)
        self.chairs: Final[list[Chair]] = list(opened.chairs)
        self.entropy: Final[list[str]] = [""] * terms.seat_count
        """By seat: what its person added to the luck."""
        self.clocks: Final = Clocks(terms.clock, terms.seat_count)
        self.silenced: Final[set[UserId]] = set()
        self.barred: Final[set[UserId]] = set()
        self.match: AnyMatch | None = None
        """None until the game begins."""
        self.number = 1
        """How many entries there are."""
        self.decision = 0
        """The number of the open decision; asides do not change it."""
        self.request: UndoRequest | None = None
        self.successor = ""
        """The table of the rematch."""
        self.is_closed = False
        self.touched: Time = opened.at
        """When something last happened."""

    @classmethod
    def replay(cls, id: str, entries: Iterable[TableEntry]) -> "Table":
        """Rebuild a table from all its entries, or say which of them cannot be true."""
        table: Table | None = None
        for number, entry in enumerate(entries, 1):
            try:
                if table is not None:
                    table.take(entry)
                elif isinstance(entry, Opened):
                    table = cls(id, entry)
                else:
                    raise DamagedTableError(f"it begins with {type(entry).__name__.lower()}")
            except KernelError as error:
                raise DamagedTableError(f"table {id}, entry {number}: {error}") from error
        if table is None:
            raise DamagedTableError(f"table {id} has no entries")
        return table

    # What there is to know.

    @property
    def is_over(self) -> bool:
        """Whether the game was played to its end."""
        return self.match is not None and self.match.state.is_over()

    @property
    def status(self) -> Status:
        """Say in a word how far the table is."""
        if self.is_over:
            return "over"
        if self.is_closed:
            return "closed"
        return "waiting" if self.match is None else "playing"

    def seats_of(self, user: UserId) -> list[Seat]:
        """List the seats that a user holds, also while a bot stands in."""
        return [seat for seat, chair in enumerate(self.chairs) if user and chair.user == user]

    def users(self) -> list[UserId]:
        """List everybody who holds a seat, each once."""
        return list(dict.fromkeys([chair.user for chair in self.chairs if chair.user]))

    def asked(self) -> list[Seat]:
        """List the seats that may answer now."""
        if self.match is None or self.is_closed:
            return []
        asked: list[Seat] = self.match.state.asked()
        return asked

    def next_deadline(self) -> tuple[Time, Seat] | None:
        """Return the first moment at which a person's time is up, and whose."""
        people = [seat for seat in self.asked() if self.chairs[seat].is_person]
        ends = [(end, seat) for seat in people if (end := self.clocks.deadline(seat)) is not None]
        return min(ends) if ends else None

    # What happens.

    def take(self, entry: TableEntry) -> None:
        """Let an entry happen; a part of it that the rules forbid is an error."""
        if isinstance(entry, Acted):
            self._act(entry)
        elif isinstance(entry, Seated):
            self.chairs[entry.seat] = entry.chair
        elif isinstance(entry, Entropy):
            self.entropy[entry.seat] = entry.added
        elif isinstance(entry, Started):
            self._start(entry.at)
        elif isinstance(entry, UndoAsked):
            others = {chair.user for chair in self.chairs if chair.is_person}
            self.request = UndoRequest(entry.seat, others - {self.chairs[entry.seat].user})
        elif isinstance(entry, UndoAnswered):
            self._answer_undo(entry)
        elif isinstance(entry, Silenced):
            (self.silenced.add if entry.is_silent else self.silenced.discard)(entry.user)
        elif isinstance(entry, Barred):
            self.barred.add(entry.user)
        elif isinstance(entry, Resumed):
            self.clocks.forgive(entry.lost)
        elif isinstance(entry, Rematched):
            self.successor = entry.table
        elif isinstance(entry, Closed):
            self.is_closed = True
            self.clocks.ask((), entry.at, None)
        else:
            raise DamagedTableError("it was opened before")
        self.number += 1
        self.touched = entry.at

    def _start(self, at: Time) -> None:
        terms = self.terms
        if terms.version != self.title.version or terms.digest != self.title.digest:
            raise DamagedTableError(f"it was made with other rules of {self.title.label}")
        entropy = tuple(bytes.fromhex(added) for added in self.entropy if added)
        self.match = Match.start(self.title, terms.seat_count, terms.options, self.seed, entropy)
        self.clocks.ask(self.asked(), at, None)

    def _act(self, acted: Acted) -> None:
        match = self.match
        if match is None:
            raise DamagedTableError("the game has not begun")
        entry = acted.entry
        is_shared = bool(match.state.stack) and match.state.stack[-1].is_shared
        match.enter(entry)
        if isinstance(entry, AsideEntry):
            return
        # Those who answer one decision together must not make each other's answers stale.
        if isinstance(entry, UndoEntry) or not is_shared:
            self.decision += 1
        self.request = None
        answered = entry.seat if isinstance(entry, ActionEntry) else None
        self.clocks.ask(self.asked(), acted.at, answered)

    def _answer_undo(self, entry: UndoAnswered) -> None:
        if self.request is None:
            raise DamagedTableError("nobody asked to take anything back")
        if entry.agrees:
            self.request.waits_for.discard(entry.user)
        else:
            self.request = None
