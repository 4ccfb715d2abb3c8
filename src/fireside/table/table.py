"""A table as its entries tell it."""

from collections.abc import Iterable
from typing import Any, Final

from fireside.kernel.decision import without
from fireside.kernel.errors import KernelError
from fireside.kernel.seats import Seat
from fireside.match.deals import deal_id
from fireside.match.digest import Digest
from fireside.match.match import Match
from fireside.match.record import AsideEntry, UndoEntry
from fireside.registry import AnyTitle, find_title
from fireside.table.clocks import Clocks
from fireside.table.entries import (
    Acted,
    Barred,
    Chair,
    Closed,
    Committed,
    Frozen,
    Opened,
    Rematched,
    Resumed,
    Revealed,
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
    decode_entry,
)
from fireside.table.errors import DamagedTableError, OtherRulesError
from fireside.table.luck import LuckInTheMaking

AnyMatch = Match[Any, Any, Any]


class UndoRequest:
    """Somebody would like to undo an action, and waits for the others."""

    def __init__(self, number: int, seat: Seat, user: UserId, waits_for: set[UserId]) -> None:
        self.number: Final = number
        """Of the entry that asked: an answer is meant for this request and no other."""
        self.seat: Final = seat
        self.user: Final = user
        """The user who asked."""
        self.waits_for: Final = waits_for
        """The users whose consent is missing, wherever they are."""


class Table:
    """What a table is after its entries so far; only `take` changes it."""

    def __init__(self, id: str, opened: Opened) -> None:
        terms = opened.terms
        if len(opened.chairs) != terms.seat_count:
            raise DamagedTableError(f"{len(opened.chairs)} chairs for {terms.seat_count} seats")
        self.id: Final = id
        self.terms: Final[TableTerms] = terms
        self.title: Final[AnyTitle] = find_title(terms.title)
        self.chairs: Final[list[Chair]] = list(opened.chairs)
        self.day: Final = opened.day
        """Of a deal of the day; empty for other tables."""
        deal = deal_id(opened.day, terms.title, terms.version) if opened.day else ""
        self.luck: Final = LuckInTheMaking(id, bytes.fromhex(opened.seed), self.chairs, deal)
        self.clocks: Final = Clocks(terms.clock, terms.seat_count)
        self.silenced: Final[set[UserId]] = set()
        self.barred: Final[set[UserId]] = set()
        self.sitters: Final = {chair.user for chair in opened.chairs if chair.user}
        """Everybody who holds a seat, or has held one."""
        self.match: AnyMatch | None = None
        """None until the game begins."""
        self.number = 1
        """How many entries there are."""
        self.decision = 0
        """The number of the open decision; asides do not change it."""
        self.request: UndoRequest | None = None
        self.undo_counts: Final = [0] * terms.seat_count
        """By seat: how many undos were carried out."""
        self.request_counts: Final = [0] * terms.seat_count
        """By seat: how often it has asked the other people for consent."""
        self.change_counts: Final = [0] * terms.seat_count
        """By seat: how often its chair or commitment has changed, before the game or in it."""
        self.silence_count = 0
        """How often somebody was silenced, or allowed to speak again."""
        self.successor = ""
        """The table of the rematch."""
        self.closed: Closed | None = None
        """How the table was closed; None while it is not."""
        self.opened: Final[Time] = opened.at
        self.touched: Time = opened.at
        """When something last happened."""
        self.ended: Time | None = None
        """When the game was over; None before that."""

    @classmethod
    def replay(cls, id: str, entries: Iterable[TableEntry | bytes]) -> "Table":
        """Rebuild a table from all its entries, stored or read, or say which cannot be true."""
        table: Table | None = None
        for number, given in enumerate(entries, 1):
            try:
                entry = decode_entry(given) if isinstance(given, bytes) else given
                if table is not None:
                    table.take(entry)
                elif isinstance(entry, Opened):
                    table = cls(id, entry)
                else:
                    raise DamagedTableError(f"it begins with {type(entry).__name__.lower()}")
            except OtherRulesError:
                raise
            except KernelError as error:
                raise DamagedTableError(f"table {id}, entry {number}: {error}") from error
        if table is None:
            raise DamagedTableError(f"table {id} has no entries")
        return table

    # What there is to know.

    @property
    def is_outdated(self) -> bool:
        """Whether the table was made with other rules of its title than there are now."""
        here = (self.title.version, self.title.digest)
        return (self.terms.version, self.terms.digest) != here

    def check_rules(self) -> None:
        """Refuse to play by other rules than the table was made with, and say what can be done."""
        if not self.is_outdated:
            return
        terms, title = self.terms, self.title
        made, here = f"version {terms.version}", f"version {title.version}"
        if terms.version == title.version:
            made, here = f"pieces {terms.digest[:12]}…", f"{title.digest[:12]}…"
        raise OtherRulesError(
            f"the table was made with {made} of the rules of {title.label}, this server has "
            f"{here}: open a new table; the host can close or remove this one"
        )

    @property
    def commitment(self) -> Digest:
        """The commitment of the host, which was published when the table was opened."""
        return self.luck.commitment

    @property
    def is_frozen(self) -> bool:
        """Whether the commitments are frozen and the game has not begun."""
        return self.luck.is_frozen and self.match is None

    @property
    def is_closed(self) -> bool:
        """Whether nothing will happen here any more."""
        return self.closed is not None

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

    def others(self, user: UserId) -> set[UserId]:
        """Return everybody else who holds a seat, also those who are away."""
        return set(self.users()) - {user}

    def people(self) -> set[UserId]:
        """Return everybody who plays a seat with their own hands."""
        return {chair.user for chair in self.chairs if chair.is_person}

    def asked(self) -> list[Seat]:
        """List the seats that may answer now."""
        if self.match is None or self.is_closed:
            return []
        asked: list[Seat] = self.match.state.asked()
        return asked

    def next_deadline(self) -> tuple[Time, Seat] | None:
        """Return the first moment at which a person's time is up, and whose."""
        if not self.clocks.is_limited:
            return None
        people = [seat for seat in self.asked() if self.chairs[seat].is_person]
        ends = [(end, seat) for seat in people if (end := self.clocks.deadline(seat)) is not None]
        return min(ends) if ends else None

    # What happens.

    def take(self, entry: TableEntry) -> None:
        """Let an entry happen; one that cannot be true is an error."""
        if self.is_closed:
            raise DamagedTableError("it was closed before")
        if isinstance(entry, Acted):
            self._act(entry)
        elif isinstance(entry, Seated):
            self._seat(entry)
        elif isinstance(entry, Committed | Frozen | Revealed):
            self._settle_luck(entry)
        elif isinstance(entry, Started):
            self._start(entry.at)
        elif isinstance(entry, UndoAsked):
            self._ask_undo(entry)
        elif isinstance(entry, UndoAnswered):
            self._answer_undo(entry)
        elif isinstance(entry, Silenced):
            (self.silenced.add if entry.is_silent else self.silenced.discard)(entry.user)
            self.silence_count += 1
        elif isinstance(entry, Barred):
            self.barred.add(entry.user)
        elif isinstance(entry, Resumed):
            self.clocks.forgive(max(0, entry.lost), entry.at)
        elif isinstance(entry, Rematched):
            self._rematch(entry)
        elif isinstance(entry, Closed):
            self.closed = entry
            self.request = None
            self.clocks.ask((), entry.at)
        else:
            raise DamagedTableError("it was opened before")
        self.number += 1
        self.touched = entry.at

    def _seat(self, entry: Seated) -> None:
        self._check_seat(entry.seat)
        if entry.chair.is_empty and self.status == "playing":
            raise DamagedTableError(f"nobody is left to play seat {entry.seat}")
        if self.is_frozen:
            raise DamagedTableError("the commitments were frozen before")
        if self.match is None and entry.chair.user != self.chairs[entry.seat].user:
            self.luck.forget(entry.seat)
        self.chairs[entry.seat] = entry.chair
        self.change_counts[entry.seat] += 1
        if entry.chair.user:
            self.sitters.add(entry.chair.user)
        # A request lapses when its asker stops playing the seat, or when somebody who is waited
        # for has no seat left. People who are away, or have a stand-in, are still waited for.
        request = self.request
        if request is not None:
            is_played = self.chairs[request.seat] == Chair(request.user)
            if not is_played or not request.waits_for <= set(self.users()):
                self.request = None

    def _settle_luck(self, entry: Committed | Frozen | Revealed) -> None:
        if self.match is not None:
            raise DamagedTableError("the luck of the game was settled before")
        if isinstance(entry, Frozen):
            self.luck.freeze()
            return
        self._check_seat(entry.seat)
        if isinstance(entry, Committed):
            self.luck.commit(entry.seat, entry.commitment)
            self.change_counts[entry.seat] += 1
        else:
            self.luck.reveal(entry.seat, entry.added)

    def _start(self, at: Time) -> None:
        terms = self.terms
        if self.match is not None:
            raise DamagedTableError("the game had begun before")
        self.check_rules()
        secret, luck = self.luck.secret, self.luck.settled()
        self.match = Match.start(self.title, terms.seat_count, terms.options, secret, luck)
        self.change_counts[:] = [0] * terms.seat_count
        self.clocks.ask(self.asked(), at)

    def _act(self, acted: Acted) -> None:
        match = self._playing()
        entry = acted.entry
        if isinstance(entry, UndoEntry) and entry.consent:
            self._check_consent(entry.seat)
        question = match.state.stack[-1]
        match.enter(entry)
        if self.day and match.epoch:
            raise DamagedTableError("the luck of a deal of the day was drawn again")
        if isinstance(entry, AsideEntry):
            return
        self.request = None
        if isinstance(entry, UndoEntry):
            steps = [match.steps[number] for number in entry.cancels]
            answers = [step.seat for step in steps if step.is_action]
            self.clocks.take_back(answers, entry.seat, not entry.consent, acted.at)
            self.undo_counts[entry.seat] += 1
            is_answered = True
        else:
            self.clocks.answer(entry.seat, acted.at)
            # Those who answer one decision together must not make each other's answers stale.
            rest = [without(question, entry.seat)] if question.is_shared else []
            is_answered = match.state.stack[-1:] != rest
        self.decision += int(is_answered)
        if match.state.is_over():
            self.ended = acted.at
        self.clocks.ask(self.asked(), acted.at)

    def _ask_undo(self, entry: UndoAsked) -> None:
        self._playing()
        self._check_seat(entry.seat)
        chair = self.chairs[entry.seat]
        if not chair.is_person:
            raise DamagedTableError(f"nobody plays seat {entry.seat}")
        others = self.others(chair.user)
        self.request = UndoRequest(self.number + 1, entry.seat, chair.user, others)
        self.request_counts[entry.seat] += int(bool(others))

    def _answer_undo(self, entry: UndoAnswered) -> None:
        request = self.request
        is_own = request is not None and request.user == entry.user and not entry.agrees
        if request is None or not (is_own or entry.user in request.waits_for):
            raise DamagedTableError("nobody waited for that answer")
        if entry.agrees:
            request.waits_for.discard(entry.user)
        else:
            self.request = None

    def _check_consent(self, seat: Seat) -> None:
        """Refuse an undo that says to have the consent of the others, but has not."""
        request = self.request
        if request is None or request.seat != seat or request.waits_for:
            raise DamagedTableError(f"not everybody consented to the undo of seat {seat}")

    def _rematch(self, entry: Rematched) -> None:
        if not self.is_over or self.successor:
            raise DamagedTableError("there cannot be a rematch now")
        self.successor = entry.table

    def _playing(self) -> AnyMatch:
        """Return the match of a game that is going on."""
        if self.match is None:
            raise DamagedTableError("the game has not begun")
        if self.is_over:
            raise DamagedTableError("the game was over before")
        return self.match

    def _check_seat(self, seat: Seat) -> None:
        if not 0 <= seat < len(self.chairs):
            raise DamagedTableError(f"there is no seat {seat}")
