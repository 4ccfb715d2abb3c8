"""A state with its history: the one place where legality is checked.

Entries are numbered from 1 and never deleted. An undo is an entry too: it names what it cancels,
and the position is rebuilt from what still stands.
"""

from collections.abc import Iterator
from typing import Final, Generic

from fireside.kernel.action import Action
from fireside.kernel.errors import KernelError, OptionsError
from fireside.kernel.event import FORGET, Event, EventLog
from fireside.kernel.game import S
from fireside.kernel.options import Options
from fireside.kernel.seats import Seat
from fireside.kernel.view import P, Q
from fireside.match.checks import check_action, check_aside
from fireside.match.errors import (
    ClosedAsideError,
    ConsentNeededError,
    ImpossibleEntryError,
    SeedError,
    TermsError,
    UnknownEntryError,
    WrongUndoError,
)
from fireside.match.history import Step, standing
from fireside.match.phrases import write_numbers
from fireside.match.record import (
    ActionEntry,
    AsideEntry,
    By,
    Digest,
    Draw,
    Entry,
    Record,
    UndoEntry,
    WireAction,
    commit,
    key_of,
)
from fireside.match.recorded_rng import recorded
from fireside.match.replay import Replayer
from fireside.match.terms import agree, check_terms
from fireside.match.undo import Takeback, has_acted, is_free, take_back
from fireside.title import Title

SEED_SIZE: Final = 32


class Match(Generic[S, P, Q]):
    """One game as it is played: `start` begins it, `load` reads it back."""

    def __init__(
        self,
        title: Title[S, P, Q],
        seat_count: int,
        options: Options,
        seed: bytes,
        entropy: tuple[bytes, ...],
        out: EventLog,
    ) -> None:
        self.title: Final = title
        self.seat_count: Final = seat_count
        self.options: Final = options
        """Every option of the title, the defaults filled in."""
        self.seed: Final = seed
        self.entropy: Final = entropy
        """What the seats added to the luck."""
        key = key_of(seed, entropy)
        self._replayer: Final = Replayer(title.game, seat_count, options, key)
        self.state: S = self._replayer.start(out)
        """The position now: for reading and copying, only the match changes it."""
        draws = recorded(self.state.rng).take_log()
        self.steps: Final = [Step(None, None, 0, 0, draws, out.events)]
        """By entry number; step 0 is the set-up."""
        self._standing: list[int] = []
        """The numbers of the actions and asides that no undo has cancelled."""
        self._checked: tuple[int, Seat, Action] | None = None
        """What was last found legal: after how many steps, for whom, and what."""

    @classmethod
    def start(
        cls,
        title: Title[S, P, Q],
        seat_count: int,
        options: Options,
        seed: bytes,
        entropy: tuple[bytes, ...] = (),
    ) -> "Match[S, P, Q]":
        """Set up a game and run on to its first decision."""
        for what, secret in [("seed", seed), *[("entropy", added) for added in entropy]]:
            if len(secret) != SEED_SIZE:
                raise SeedError(f"the {what} has {len(secret)} bytes instead of {SEED_SIZE}")
        whole = agree(title, seat_count, options)
        return cls(title, seat_count, whole, seed, entropy, EventLog())

    @classmethod
    def load(cls, title: Title[S, P, Q], record: Record) -> "Match[S, P, Q]":
        """Replay a record of a title, or say in which entry it cannot be true."""
        seed = check_terms(title, record)
        try:
            entropy = tuple(bytes.fromhex(added) for added in record.entropy)
            match = cls.start(title, record.seat_count, record.options, seed, entropy)
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
        """Refuse what a seat may not answer now; an error says why."""
        # Whoever carries a command out has asked before; nothing has changed if no step was added.
        asked = (len(self.steps), seat, action)
        if asked == self._checked:
            return
        check_action(self.title, self.state, seat, action)
        self._checked = asked

    def play(self, seat: Seat, action: Action, by: By = "user") -> None:
        """Answer the open decision for a seat."""
        self.check(seat, action)
        self._take(ActionEntry(seat, wire_name(action), by), action)

    def check_aside(self, seat: Seat, action: Action) -> None:
        """Refuse an aside that is not open to a seat now."""
        if not 0 <= seat < self.seat_count:
            raise ClosedAsideError(f"there is no seat {seat}")
        check_aside(self.title, self.state, seat, action)

    def say(self, seat: Seat, action: Action, by: By = "user") -> None:
        """Make an aside: something a seat may do without being asked."""
        self.check_aside(seat, action)
        self._take(AsideEntry(seat, wire_name(action), by), action)

    def undo(self, seat: Seat, consent: bool = False) -> None:
        """Take back a seat's last action, and with it every action and own aside since.

        This is free while the seat acted last, nothing cancelled has drawn from the stream, and
        no other seat has learnt a hidden piece since; otherwise the others, if there are any,
        have to consent. If chance was used, the stream is keyed anew, so that luck cannot be
        tried twice. What other seats said aside since stays, except where the rebuilt position
        does not offer it: that goes quietly with what made it possible, and the entry names it
        among what it cancels.
        """
        self._finish_undo(*self._prepare_undo(seat, consent))

    def undo_entry(self, seat: Seat, consent: bool = False) -> UndoEntry:
        """Return the entry that `undo` would write, without taking anything back."""
        return self._prepare_undo(seat, consent)[0]

    def can_undo(self, seat: Seat, consent: bool = False) -> bool:
        """Return whether `undo` would go through."""
        if consent or self.seat_count == 1:
            return has_acted(self.steps, self._standing, seat)
        return is_free(self.steps, self._standing, seat, self.state.reveals)

    def enter(self, entry: Entry) -> None:
        """Do once more what an entry of a record says."""
        if isinstance(entry, UndoEntry):
            undo, epoch, state = self._prepare_undo(entry.seat, entry.consent)
            if undo.cancels != entry.cancels:
                wrong, right = write_numbers(entry.cancels), write_numbers(undo.cancels)
                raise WrongUndoError(f"it cancels {wrong}, which should be {right}")
            self._finish_undo(undo, epoch, state)
        else:
            action = self.title.action_set.find(*entry.action)
            if isinstance(entry, AsideEntry):
                self.check_aside(entry.seat, action)
            else:
                self.check(entry.seat, action)
            self._take(entry, action)

    # Looking back.

    @property
    def commitment(self) -> Digest:
        """SHA-256 of the seed; it tells nothing of the luck to come."""
        return commit(self.seed)

    @property
    def epoch(self) -> int:
        """How many undos past chance there were."""
        return self.steps[-1].epoch

    @property
    def entries(self) -> list[Entry]:
        """Everything that was entered, in order; entry n stands at n - 1."""
        return [step.entry for step in self.steps if step.entry is not None]

    def standing(self) -> list[int]:
        """List the numbers of the actions and asides that no undo has cancelled."""
        return self._standing[:]

    def state_at(self, number: int) -> S:
        """Return the position as it was after an entry, 0 for the first position."""
        if not 0 <= number < len(self.steps):
            raise UnknownEntryError(f"there are {len(self.steps) - 1} entries, none is {number}")
        numbers = standing(self.steps, number)
        return self._replayer.rebuild(self.steps, numbers, self.steps[number].epoch)

    def positions(self) -> Iterator[S]:
        """Yield the position after each entry, the first one first; look, but do not keep it."""
        state = self._replayer.start(FORGET)
        for number, step in enumerate(self.steps):
            if step.action is not None:
                self._replayer.rekey(state, step.epoch)
                self._replayer.repeat(state, step, FORGET)
            elif number:
                state = self.state_at(number)
            yield state

    @property
    def events(self) -> list[list[Event]]:
        """What each entry caused, by number; 0 is the set-up, an undo causes nothing."""
        return [step.events for step in self.steps]

    def events_for(self, seat: Seat) -> list[list[Event]]:
        """List what each entry caused, as far as a seat or the spectator may know of it."""
        return [[event for event in events if event.is_for(seat)] for events in self.events]

    def draws(self) -> list[list[Draw]]:
        """List every draw so far, those of cancelled entries included, by epoch."""
        epochs: list[list[Draw]] = [[] for _ in range(self.epoch + 1)]
        for step in self.steps:
            epochs[step.epoch] += step.draws
        return epochs

    def record(self) -> Record:
        """Return the history as it is stored, seed included; a finished one lists the draws."""
        draws = tuple(tuple(epoch) for epoch in self.draws()) if self.state.is_over() else None
        return Record(
            title=self.title.name,
            version=self.title.version,
            digest=self.title.digest,
            seat_count=self.seat_count,
            options=dict(self.options),
            commitment=self.commitment,
            seed=self.seed.hex(),
            entropy=tuple(added.hex() for added in self.entropy),
            draws=draws,
            entries=tuple(self.entries),
        )

    def __reduce__(self) -> tuple[object, tuple[Title[S, P, Q], Record]]:
        # A match pickles as its record: the generator of its state is not part of any dump.
        return Match.load, (self.title, self.record())

    # How it is done.

    def _needs_consent(self, takeback: Takeback) -> bool:
        return self.seat_count > 1 and bool(takeback.concern)

    def _take(self, entry: ActionEntry | AsideEntry, action: Action) -> None:
        """Carry out what was found legal, and write it down."""
        out = EventLog()
        step = Step(entry, action, self.epoch, self.state.reveals, [], out.events)
        self._replayer.repeat(self.state, step, out)
        step.draws.extend(recorded(self.state.rng).take_log())
        self._standing.append(len(self.steps))
        self.steps.append(step)

    def _prepare_undo(self, seat: Seat, consent: bool) -> tuple[UndoEntry, int, S]:
        """Return the entry of an undo, and the epoch and the position it leads to."""
        takeback = take_back(self.steps, self._standing, seat, self.state.reveals)
        if self._needs_consent(takeback) and not consent:
            raise ConsentNeededError(f"seat {seat} cannot take back alone: {takeback.concern}")
        epoch = self.epoch + int(takeback.has_chance)
        state = self._replayer.rebuild(self.steps, takeback.kept, epoch)

        # The others' asides, as far as they are still possible.
        cancelled = takeback.cancelled[:]
        for number in takeback.asides:
            step = self.steps[number]
            if step.action in self.title.game.open_asides(state, step.seat):
                self._replayer.repeat(state, step, FORGET)
            else:
                cancelled.append(number)

        return UndoEntry(seat, tuple(sorted(cancelled)), consent), epoch, state

    def _finish_undo(self, undo: UndoEntry, epoch: int, state: S) -> None:
        """Write an undo down and go on from where it leads."""
        self.steps.append(Step(undo, None, epoch, self.state.reveals, [], []))
        self._standing = [number for number in self._standing if number not in undo.cancels]
        self.state = state


def wire_name(action: Action) -> WireAction:
    """Return the name by which records and messages know an action."""
    return action.kind, action.args
