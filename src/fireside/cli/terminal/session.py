"""A game played by the people around one keyboard: the reader, and what each has seen."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Final

from fireside.cli.terminal.log_entry import LogEntry, last_own, standing
from fireside.cli.terminal.reading import Reader
from fireside.cli.terminal.terminal import Terminal
from fireside.drawing.paint import QUIET, STRONG
from fireside.drawing.screen import screen_for
from fireside.drawing.text import Text
from fireside.kernel.action import Action
from fireside.kernel.event import Event
from fireside.kernel.outcome import Outcome
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.registry import AnyTitle
from fireside.texts import load_texts

NOBODY: Final = -2
"""The reader before anybody has taken the keyboard."""


class Session(ABC):
    """One game at a terminal; subclasses know where the match is kept and who else plays."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal: Final = terminal
        self.is_left = False
        """Whether somebody wants to stop here."""

    def lay_out(self, title: AnyTitle, names: Sequence[str], people: list[Seat]) -> None:
        """Prepare the screen: the title, the names of the seats, and the people who play here."""
        self.title = title
        self.words = load_texts(title, self.terminal.language, names)
        self.screen = screen_for(title, self.words, self.terminal.is_plain)
        self.people = people
        self.reader: Seat = NOBODY if len(people) > 1 else people[0] if people else SPECTATOR
        """The seat whose view is on the screen."""
        self.words.you = people[0] if len(people) == 1 else None
        self.told = {seat: last_own(self.log, seat) for seat in [*people, SPECTATOR]}
        """By reader: the number of log entries that it has been shown."""
        self.boards: dict[Seat, Any] = {}
        """By reader: the view that was drawn last."""

    # The facts, which subclasses supply.

    # States and views are the title's own business, so their types are not known here.
    @property
    @abstractmethod
    def state(self) -> Any:
        """Return the state, or one imagined from the reader's view."""

    @abstractmethod
    def view(self) -> Any:
        """Return the view of the reader."""

    @property
    @abstractmethod
    def log(self) -> list[LogEntry]:
        """Return the log so far."""

    @property
    def entry_count(self) -> int:
        """Return how many entries there were; the set-up is none."""
        return len(self.log) - 1

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """Return whether the game has ended."""

    @property
    @abstractmethod
    def asked(self) -> Seat:
        """Return the seat whose answer is typed next."""

    @property
    @abstractmethod
    def legal(self) -> list[Action]:
        """List the legal actions of the asked seat."""

    @property
    @abstractmethod
    def asides(self) -> list[Action]:
        """List the open asides of the asked seat."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome:
        """Return the outcome of the game."""

    @property
    @abstractmethod
    def commitment(self) -> str:
        """Return the commitment of the match."""

    @abstractmethod
    def act(self, action: Action) -> None:
        """Carry out an action or an aside of the asked seat."""

    @abstractmethod
    def describe(self, number: int) -> str:
        """Describe the action of a log entry."""

    @abstractmethod
    def has_secrets(self, seat: Seat) -> bool:
        """Return whether the screen must be hidden before another seat reads."""

    def turn_to(self, seat: Seat) -> None:
        """Make a seat, or the spectator, the reader."""
        self.reader = seat

    def understand(self, typed: str) -> list[Action]:
        """Parse a typed line into one or several actions of the asked seat, legal or not."""
        seen = self.view()
        reader = Reader(self.title, self.legal, self.screen.names(seen))
        return self.screen.read(typed, seen, self.legal) or [reader.read(typed)]

    # Showing.

    def pass_keyboard(self, seat: Seat) -> None:
        """Make a seat the reader; if there are secrets, hide the screen first."""
        if seat == self.reader:
            return
        if self.has_secrets(seat):
            if self.reader != NOBODY:
                self.terminal.wipe()
                # The news since its last action are wiped as well, so they are shown again later.
                self.told[self.reader] = last_own(self.log, self.reader)
            self.turn_to(SPECTATOR)
            name = self.words.seat(seat)
            self.terminal.say(f"Hand the keyboard to {name}.", STRONG)
            self.terminal.read(f"{name}, press Enter when nobody else is looking. ")
        self.turn_to(seat)

    def show_news(self) -> None:
        """Show the reader what happened since it last looked."""
        if self.reader == NOBODY:
            return
        self.tell(self.told[self.reader], in_full=False)
        # Without secrets, everybody reads along.
        for seat in self.onlookers():
            self.told[seat] = len(self.log)

    def onlookers(self) -> list[Seat]:
        """List the seats that have now seen the same news as the reader."""
        return [self.reader]

    def tell(self, first: int, in_full: bool) -> None:
        """Show the log from an entry on; `in_full` includes what was undone."""
        log = self.log
        stands = {0, *standing(log)}
        report = self.screen.log if in_full else self.screen.news
        told: list[Event] = []
        for number in range(first, len(log)):
            entry = log[number]
            events = [event for event in entry.events if event.is_for(self.reader)]
            if number in stands and entry.by != "clock":
                told += events
                continue
            # An undo, or an action by the clock, separates the events before and after it.
            self.terminal.show(report(told, self.terminal.width))
            told = []
            if number in stands:
                self.terminal.say(self.clock_line(entry))
                told += events
            elif entry.kind == "undo":
                self.terminal.say(self.takeback_line(entry))
            elif in_full:
                for event in events:
                    self.terminal.whisper(f"   {self.words.event(event)} (taken back)")
        self.terminal.show(report(told, self.terminal.width))

    def takeback_line(self, entry: LogEntry) -> Text:
        """Return the line about an undo, which counts actions and not asides."""
        cancelled = [self.log[number] for number in entry.cancels]
        count = sum([earlier.kind == "action" for earlier in cancelled])
        actions = "1 action" if count == 1 else f"{count} actions"
        return Text(f"  {self.words.seat(entry.seat)}: {actions} taken back.", QUIET)

    def clock_line(self, entry: LogEntry) -> Text:
        """Return the line about a bot that acted when the clock ran out."""
        return Text(f"  {self.words.seat(entry.seat)}: time is up, a bot acts instead.", QUIET)

    def show_board(self, focus: str = "") -> None:
        """Draw the view of the reader."""
        seen = self.view()
        self.terminal.say()
        before = self.boards.get(self.reader)
        self.terminal.show(self.screen.board(seen, before, self.terminal.width, focus))
        self.terminal.say()
        if not focus:
            self.boards[self.reader] = seen

    def show_question(self) -> None:
        """Show the question and the possible answers."""
        seat = self.asked
        legal = self.legal
        question = self.state.stack[-1]
        words = self.words.prompt(question, seat, len(legal), self.view())
        lead = f"{self.words.seat(seat)}: " if len(self.people) > 1 else ""
        self.terminal.say(Text.assemble((f"{lead}{words}.".replace("?.", "?"), STRONG)))
        self.terminal.show(self.screen.offer(self.view(), legal, self.terminal.width))

    def show_result(self) -> None:
        """Show the last position and the result."""
        self.show_news()
        self.show_board()
        self.terminal.show(self.screen.score(self.view(), self.terminal.width))
        self.terminal.say()
        self.terminal.say(self.words.outcome(self.outcome), STRONG)
        self.terminal.say()
