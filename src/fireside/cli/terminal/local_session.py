"""The session of a local match: its record, its bots and the autosave."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, final

from fireside.cli.terminal.log_entry import Kind, LogEntry
from fireside.cli.terminal.saves import SaveError, Saves
from fireside.cli.terminal.seating import AnyMatch, Sitter
from fireside.cli.terminal.session import NOBODY, Session
from fireside.cli.terminal.terminal import Terminal
from fireside.cli.terminal.thinking import PROGRAM_SECONDS, patience
from fireside.kernel.action import Action
from fireside.kernel.event import EVERYONE
from fireside.kernel.outcome import Outcome
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.match.driver import Driver, end_game, let_speak, thinker_of
from fireside.match.history import Step
from fireside.match.match import Match
from fireside.match.record import AsideEntry, UndoEntry
from fireside.match.thinker import Thinker


@final
class LocalSession(Session):
    """One match between people at this keyboard and bots."""

    def __init__(
        self,
        terminal: Terminal,
        saves: Saves,
        match: AnyMatch,
        sitters: Sequence[Sitter],
        path: Path,
    ) -> None:
        super().__init__(terminal)
        self.saves: Final = saves
        self.sit(match, sitters, path)

    def at(self, terminal: Terminal) -> "LocalSession":
        """Return the same match at another terminal."""
        return LocalSession(terminal, self.saves, self.match, self.sitters, self.path)

    def again(self, seed: bytes) -> "LocalSession":
        """Return a new match of the same people, bots and variants."""
        match: AnyMatch = Match.start(self.title, len(self.sitters), self.match.options, seed)
        return LocalSession(
            self.terminal, self.saves, match, self.sitters, self.saves.new_path(match)
        )

    def sit(self, match: AnyMatch, sitters: Sequence[Sitter], path: Path) -> None:
        """Take up a match, new or loaded."""
        self.match = match
        self.sitters = sitters
        self.path = path
        self.driver = Driver()
        self.thinkers: dict[Seat, Thinker] = {
            seat: thinker_of(match.title, sitter.level, limit=PROGRAM_SECONDS)
            for seat, sitter in enumerate(sitters)
            if sitter.is_bot
        }
        self.repeated: dict[Seat, Action] = {}
        """By seat: what its person answers whenever that is possible."""
        people = [seat for seat, sitter in enumerate(sitters) if not sitter.is_bot]
        self.lay_out(match.title, names_of(sitters, self.terminal.text("who.alone")), people)

    # What there is to know.

    @property
    def state(self) -> Any:
        return self.match.state

    def view(self) -> Any:
        reader = SPECTATOR if self.reader == NOBODY else self.reader
        return self.title.view(self.match.state, reader)

    @property
    def log(self) -> list[LogEntry]:
        return [log_entry_of(step) for step in self.match.steps]

    @property
    def is_over(self) -> bool:
        return bool(self.match.state.is_over())

    @property
    def asked(self) -> Seat:
        """Return the seat that answers next; bots answer before people."""
        asked: list[Seat] = self.match.state.asked()
        return min(asked, key=lambda seat: not self.sitters[seat].is_bot)

    @property
    def legal(self) -> list[Action]:
        actions: list[Action] = self.title.game.legal_actions(self.match.state, self.asked)
        return actions

    @property
    def asides(self) -> list[Action]:
        actions: list[Action] = self.title.game.open_asides(self.match.state, self.asked)
        return actions

    @property
    def outcome(self) -> Outcome:
        return self.title.game.outcome(self.match.state)

    @property
    def commitment(self) -> str:
        return self.match.commitment

    def describe(self, number: int) -> str:
        step = self.match.steps[number]
        if step.action is None:
            return ""
        before = self.title.view(self.match.state_at(number - 1), step.seat)
        return self.screen.answer(before, step.action)

    def has_secrets(self, seat: Seat) -> bool:
        """Return whether any event so far was hidden from some seat."""
        return any(event.audience != EVERYONE for events in self.match.events for event in events)

    def onlookers(self) -> list[Seat]:
        return [self.reader] if self.has_secrets(self.reader) else list(self.told)

    # Acting.

    def act(self, action: Action) -> None:
        if action in self.asides:
            self.match.say(self.asked, action, "user")
        else:
            self.match.play(self.asked, action, "user")
        self.hear_bots()
        self.save()

    def act_for_bot(self) -> None:
        """Let the asked bot answer."""
        seat = self.asked
        thinker = self.thinkers[seat]
        action = self.driver.act(self.match, seat, thinker, patience())
        self.match.play(seat, action, "bot")
        self.hear_bots()
        self.tell_faults()
        self.save()
        if self.is_over:
            for seat, thinker in self.thinkers.items():
                end_game(self.match, seat, thinker)

    def hear_bots(self) -> None:
        """Let every bot make its asides."""
        for seat, thinker in self.thinkers.items():
            let_speak(self.match, seat, thinker, self.say_for_bot)

    def tell_faults(self) -> None:
        """Say which bots have not answered, so that another one did, and why."""
        for seat, thinker in self.thinkers.items():
            for fault in thinker.faults:
                name = self.words.seat(seat)
                self.terminal.complain(self.terminal.text("bot.fault", name=name, reason=fault))
            thinker.faults.clear()

    def say_for_bot(self, seat: Seat, aside: Action) -> None:
        """Enter what a bot says."""
        self.match.say(seat, aside, "bot")

    def save(self) -> None:
        """Save the match; if that fails, say so and continue."""
        try:
            self.saves.write(self.path, self.match, self.sitters)
        except SaveError as error:
            self.terminal.complain(self.terminal.text("save.failed", reason=str(error)))


def names_of(sitters: Sequence[Sitter], alone: str) -> list[str]:
    """Return the names of the seats; a single person needs none."""
    if len(sitters) == 1 and not sitters[0].is_bot:
        return [sitters[0].name or alone]
    return [sitter.name for sitter in sitters]


def log_entry_of(step: Step) -> LogEntry:
    """Return a step of a match as an entry of the log."""
    entry = step.entry
    if entry is None:
        return LogEntry("setup", SPECTATOR, step.events)
    if isinstance(entry, UndoEntry):
        return LogEntry("undo", entry.seat, step.events, entry.cancels)
    kind: Kind = "aside" if isinstance(entry, AsideEntry) else "action"
    return LogEntry(kind, entry.seat, step.events, by=entry.by)
