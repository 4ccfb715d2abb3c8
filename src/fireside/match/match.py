"""A state with its history; every action is checked here before it is applied.

Entries are numbered from 1 and never deleted. An undo is an entry too: it names what it cancels,
and the position is rebuilt from what still stands, beginning at the nearest checkpoint.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final, Generic

from fireside.kernel.action import Action
from fireside.kernel.errors import KernelError, OptionsError
from fireside.kernel.event import FORGET, Event, EventLog
from fireside.kernel.game import S
from fireside.kernel.options import Options
from fireside.kernel.seats import Seat
from fireside.kernel.view import P, Q
from fireside.match.checks import check_action, check_aside
from fireside.match.digest import Digest
from fireside.match.errors import (
    ClosedAsideError,
    ConsentNeededError,
    ImpossibleEntryError,
    TermsError,
    UnknownEntryError,
    WrongUndoError,
)
from fireside.match.history import Step, standing
from fireside.match.luck import (
    SECRET_SIZE,
    TableLuck,
    check_luck,
    check_secret,
    commitment_of,
    key_of,
)
from fireside.match.phrases import write_numbers
from fireside.match.record import (
    ActionEntry,
    AsideEntry,
    By,
    Draw,
    Entry,
    Record,
    UndoEntry,
    WireAction,
    luck_of,
)
from fireside.match.recorded_rng import recorded
from fireside.match.replay import Replayer
from fireside.match.terms import agree, check_terms
from fireside.match.timeline import Rewind, Timeline
from fireside.match.undo import has_acted, is_free, take_back
from fireside.title import Title

SEED_SIZE: Final = SECRET_SIZE


@dataclass(frozen=True, slots=True)
class Prepared:
    """An entry that was found legal, so that nothing is looked up or rebuilt twice."""

    entry: Entry
    number: int
    """The number of steps then: the entry stays legal until another one is added."""
    finish: Callable[[], None]
    """Carries out the entry."""


class Match(Generic[S, P, Q]):
    """One game as it is played: `start` makes a new one, `load` replays a record."""

    def __init__(
        self,
        title: Title[S, P, Q],
        seat_count: int,
        options: Options,
        seed: bytes,
        luck: TableLuck | None,
    ) -> None:
        self.title: Final = title
        self.seat_count: Final = seat_count
        self.options: Final = options
        """Every option of the title, the defaults filled in."""
        self.seed: Final = seed
        self.luck: Final = luck
        """What persons at a table added to the seed; None for a match without a table."""
        key = key_of(seed, luck)
        self._replayer: Final = Replayer(title.game, seat_count, options, key)
        out = EventLog()
        self.state: S = self._replayer.start(out)
        """The present state; callers may read and copy it, only the match changes it."""
        draws = recorded(self.state.rng).take_log()
        self.steps: Final = [Step(None, None, 0, 0, draws, out.events)]
        """By entry number; step 0 is the set-up."""
        self._timeline: Final = Timeline(self._replayer, self.steps, self.state)
        self._prepared: Prepared | None = None
        """The entry that was last found legal."""

    @classmethod
    def start(
        cls,
        title: Title[S, P, Q],
        seat_count: int,
        options: Options,
        seed: bytes,
        luck: TableLuck | None = None,
    ) -> "Match[S, P, Q]":
        """Set up a game and advance to its first decision."""
        check_secret(seed)
        if luck is not None:
            check_luck(luck, seat_count)
        whole = agree(title, seat_count, options)
        return cls(title, seat_count, whole, seed, luck)

    @classmethod
    def load(cls, title: Title[S, P, Q], record: Record) -> "Match[S, P, Q]":
        """Replay a record of a title; an error names the entry that is not possible."""
        seed = check_terms(title, record)
        try:
            match = cls.start(title, record.seat_count, record.options, seed, luck_of(record))
        except OptionsError as error:
            raise TermsError(str(error)) from error
        for number, entry in enumerate(record.entries, 1):
            try:
                match.enter(entry)
            except KernelError as error:
                raise ImpossibleEntryError(f"entry {number}: {error}") from error
        return match

    # Playing.

    def check(self, seat: Seat, action: Action) -> None:
        """Raise an error unless a seat may answer with this action now."""
        check_action(self.title, self.state, seat, action)

    def action_entry(self, seat: Seat, action: Action, by: By = "user") -> ActionEntry:
        """Check an action and return its entry, which `enter` carries out."""
        self.check(seat, action)
        entry = ActionEntry(seat, wire_name(action), by)
        self._prepare(entry, partial(self._take, entry, action))
        return entry

    def play(self, seat: Seat, action: Action, by: By = "user") -> None:
        """Answer the open decision for a seat."""
        self.enter(self.action_entry(seat, action, by))

    def check_aside(self, seat: Seat, action: Action) -> None:
        """Raise ClosedAsideError unless the aside is open to a seat now."""
        if not 0 <= seat < self.seat_count:
            raise ClosedAsideError(f"there is no seat {seat}")
        check_aside(self.title, self.state, seat, action)

    def aside_entry(self, seat: Seat, action: Action, by: By = "user") -> AsideEntry:
        """Check an aside and return its entry, which `enter` carries out."""
        self.check_aside(seat, action)
        entry = AsideEntry(seat, wire_name(action), by)
        self._prepare(entry, partial(self._take, entry, action))
        return entry

    def say(self, seat: Seat, action: Action, by: By = "user") -> None:
        """Make an aside: something a seat may do without being asked."""
        self.enter(self.aside_entry(seat, action, by))

    def undo(self, seat: Seat, consent: bool = False) -> None:
        """Undo a seat's last action, and with it every action and every aside of its own since.

        This needs no consent while the seat acted last, nothing cancelled has drawn from the
        stream, and no other seat has learnt a hidden piece since. Otherwise the other seats, if
        there are any, have to consent. If a draw is cancelled, the stream gets a new key, so that
        nobody can draw twice. Asides of other seats stay, except those that the rebuilt position
        does not offer: the entry lists them among what it cancels.
        """
        self.enter(self.undo_entry(seat, consent))

    def undo_entry(self, seat: Seat, consent: bool = False) -> UndoEntry:
        """Return the entry that `undo` would write, without undoing anything."""
        rewind = self._rewind(seat, consent)
        entry = UndoEntry(seat, tuple(rewind.cancelled), consent)
        self._prepare(entry, partial(self._finish_undo, entry, rewind))
        return entry

    def can_undo(self, seat: Seat, consent: bool = False) -> bool:
        """Return whether `undo` would succeed."""
        if consent or self.seat_count == 1:
            return has_acted(self.steps, self._timeline.standing, seat)
        return is_free(self.steps, self._timeline.standing, seat, self.state.reveals)

    def enter(self, entry: Entry) -> None:
        """Carry out an entry: one that this match has just returned, or one of a record."""
        prepared = self._prepared
        is_ready = prepared is not None and prepared.entry is entry
        if prepared is None or not is_ready or prepared.number != len(self.steps):
            prepared = self._check_entry(entry)
        self._prepared = None
        prepared.finish()

    # History.

    @property
    def commitment(self) -> Digest:
        """The commitment to the seed; it reveals no future draw."""
        return commitment_of(self.seed, self.luck)

    @property
    def epoch(self) -> int:
        """The number of the stream in use: how many undos have cancelled a draw."""
        return self.steps[-1].epoch

    @property
    def entries(self) -> list[Entry]:
        """All entries in order; entry n is at index n - 1."""
        return [step.entry for step in self.steps if step.entry is not None]

    def standing(self) -> list[int]:
        """List the numbers of the actions and asides that stand."""
        return self._timeline.standing[:]

    def standing_steps(self) -> list[Step]:
        """List the set-up, then the actions and asides that stand."""
        return [self.steps[number] for number in (0, *self._timeline.standing)]

    def state_at(self, number: int) -> S:
        """Return the position as it was after an entry, 0 for the first position."""
        if not 0 <= number < len(self.steps):
            raise UnknownEntryError(f"there are {len(self.steps) - 1} entries, none is {number}")
        numbers = standing(self.steps, number)
        return self._timeline.state_with(numbers, self.steps[number].epoch)

    def positions(self) -> Iterator[S]:
        """Return the first position and the one after each entry so far; copy it to keep it."""
        return self._walk(self.steps[:])

    @property
    def events(self) -> list[list[Event]]:
        """The events of each entry, by number; 0 is the set-up, an undo has none."""
        return [step.events for step in self.steps]

    def events_for(self, seat: Seat) -> list[list[Event]]:
        """List the events of each entry that a seat, or the spectator, may know."""
        return [[event for event in events if event.is_for(seat)] for events in self.events]

    def draws(self) -> list[list[Draw]]:
        """List every draw so far, those of cancelled entries included, by epoch."""
        epochs: list[list[Draw]] = [[] for _ in range(self.epoch + 1)]
        for step in self.steps:
            epochs[step.epoch] += step.draws
        return epochs

    def record(self, is_ended: bool = False) -> Record:
        """Return the history as it is stored, seed included.

        A finished one lists the draws, and so does one that ended before, as `is_ended` says.
        """
        has_draws = is_ended or self.state.is_over()
        draws = tuple(tuple(epoch) for epoch in self.draws()) if has_draws else None
        return Record(
            title=self.title.name,
            version=self.title.version,
            digest=self.title.digest,
            seat_count=self.seat_count,
            options=dict(self.options),
            commitment=self.commitment,
            seed=self.seed.hex(),
            table=self.luck.table if self.luck else None,
            day=self.luck.day if self.luck else None,
            luck=self.luck.seats if self.luck else (),
            draws=draws,
            entries=tuple(self.entries),
        )

    def __reduce__(self) -> tuple[object, tuple[Title[S, P, Q], Record]]:
        # A match pickles as its record: the generator of its state is not part of any dump.
        return Match.load, (self.title, self.record())

    # Internals.

    def _walk(self, steps: list[Step]) -> Iterator[S]:
        """Yield the first position and the one after each step."""
        state = self._replayer.start(FORGET)
        timeline = Timeline(self._replayer, steps, state)
        for number, step in enumerate(steps):
            if step.action is not None:
                self._replayer.rekey(state, step.epoch)
                self._replayer.repeat(state, step, FORGET)
                timeline.append(number, state)
            elif isinstance(step.entry, UndoEntry):
                state = timeline.cancel(step.entry.cancels, step.epoch)
            yield state

    def _prepare(self, entry: Entry, finish: Callable[[], None]) -> Prepared:
        prepared = self._prepared = Prepared(entry, len(self.steps), finish)
        return prepared

    def _check_entry(self, entry: Entry) -> Prepared:
        """Prepare an entry of a record, or raise an error if it is not legal."""
        if isinstance(entry, UndoEntry):
            rewind = self._rewind(entry.seat, entry.consent)
            if rewind.cancelled != list(entry.cancels):
                wrong, right = write_numbers(entry.cancels), write_numbers(rewind.cancelled)
                raise WrongUndoError(f"it cancels {wrong}, which should be {right}")
            return self._prepare(entry, partial(self._finish_undo, entry, rewind))
        action = self.title.action_set.find(*entry.action)
        if isinstance(entry, AsideEntry):
            self.check_aside(entry.seat, action)
        else:
            self.check(entry.seat, action)
        return self._prepare(entry, partial(self._take, entry, action))

    def _take(self, entry: ActionEntry | AsideEntry, action: Action) -> None:
        """Apply a legal action or aside, and append its step."""
        out = EventLog()
        step = Step(entry, action, self.epoch, self.state.reveals, [], out.events)
        self._replayer.repeat(self.state, step, out)
        step.draws.extend(recorded(self.state.rng).take_log())
        self.steps.append(step)
        self._timeline.append(len(self.steps) - 1, self.state)

    def _rewind(self, seat: Seat, consent: bool) -> Rewind[S]:
        """Return where an undo leads to, or raise an error if it is not possible."""
        takeback = take_back(self.steps, self._timeline.standing, seat, self.state.reveals)
        if self.seat_count > 1 and takeback.concern and not consent:
            raise ConsentNeededError(f"seat {seat} cannot take back alone: {takeback.concern}")
        return self._timeline.rewind(takeback, self.epoch + int(takeback.has_chance))

    def _finish_undo(self, undo: UndoEntry, rewind: Rewind[S]) -> None:
        """Append the step of an undo and continue from its position."""
        self.steps.append(Step(undo, None, rewind.epoch, self.state.reveals, [], []))
        self._timeline.follow(rewind)
        self.state = rewind.state


def wire_name(action: Action) -> WireAction:
    """Return the name by which records and messages know an action."""
    return action.kind, action.args
