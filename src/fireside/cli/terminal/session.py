"""A game with the people around one keyboard: who reads, and what each has seen."""

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
"""Stands for the reader before anybody has taken the keyboard."""


class Session(ABC):
    """One game being played at a terminal; where it is kept, and who else plays, is told below."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal: Final = terminal
        self.is_left = False
        """Whether somebody wants to stop here."""

    def lay_out(self, title: AnyTitle, names: Sequence[str], people: list[Seat]) -> None:
        """Begin with a game: what it is, what the seats are called, and who sits here."""
        self.title = title
        self.words = load_texts(title, self.terminal.language, names)
        self.screen = screen_for(title, self.words, self.terminal.is_plain)
        self.people = people
        self.reader: Seat = NOBODY if len(people) > 1 else people[0] if people else SPECTATOR
        """Whose eyes are on the screen."""
        self.words.you = people[0] if len(people) == 1 else None
        self.told = {seat: last_own(self.log, seat) for seat in [*people, SPECTATOR]}
        """By reader: how many entries of the match need not be told any more."""
        self.boards: dict[Seat, Any] = {}
        """By reader: the view it was shown last."""

    # What there is to know: each way to play has its own.

    # States and views are the title's own business, so their types are not known here.
    @property
    @abstractmethod
    def state(self) -> Any:
        """Return the position, or one imagined from what the reader sees."""

    @abstractmethod
    def view(self) -> Any:
        """Return what the reader may see."""

    @property
    @abstractmethod
    def log(self) -> list[LogEntry]:
        """List what happened so far."""

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """Return whether the game has ended."""

    @property
    @abstractmethod
    def asked(self) -> Seat:
        """Return whose answer is typed now."""

    @property
    @abstractmethod
    def legal(self) -> list[Action]:
        """List what the asked seat may answer."""

    @property
    @abstractmethod
    def asides(self) -> list[Action]:
        """List what the asked seat may do besides."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome:
        """Return how the game ended."""

    @property
    @abstractmethod
    def commitment(self) -> str:
        """Return what the luck of the game was committed to."""

    @abstractmethod
    def act(self, action: Action) -> None:
        """Let the asked person answer, or make an aside first."""

    @abstractmethod
    def describe(self, number: int) -> str:
        """Say what was done in an entry."""

    @abstractmethod
    def has_secrets(self, seat: Seat) -> bool:
        """Return whether the screen must be hidden before another seat reads."""

    def turn_to(self, seat: Seat) -> None:
        """Let a seat, or the spectator, be the reader."""
        self.reader = seat

    def understand(self, typed: str) -> list[Action]:
        """Return the actions that the asked seat names, legal or not: one, or several in a row."""
        seen = self.view()
        reader = Reader(self.title, self.legal, self.screen.names(seen))
        return self.screen.read(typed, seen, self.legal) or [reader.read(typed)]

    # Showing.

    def pass_keyboard(self, seat: Seat) -> None:
        """Let a person read; what the last one saw is hidden first, if there are secrets."""
        if seat == self.reader:
            return
        if self.has_secrets(seat):
            if self.reader != NOBODY:
                self.terminal.wipe()
                # Whatever was told since its last action went with the screen.
                self.told[self.reader] = last_own(self.log, self.reader)
            self.turn_to(SPECTATOR)
            name = self.words.seat(seat)
            self.terminal.say(f"Hand the keyboard to {name}.", STRONG)
            self.terminal.read(f"{name}, press Enter when nobody else is looking. ")
        self.turn_to(seat)

    def show_news(self) -> None:
        """Tell the reader what happened since it last looked, as far as it may know."""
        if self.reader == NOBODY:
            return
        self.tell(self.told[self.reader], in_full=False)
        # Without secrets everybody looks on.
        for seat in self.onlookers():
            self.told[seat] = len(self.log)

    def onlookers(self) -> list[Seat]:
        """List whose eyes need not be told again what the reader was told."""
        return [self.reader]

    def tell(self, first: int, in_full: bool) -> None:
        """Tell what the reader may know, from an entry on; in full, what was undone too."""
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
            # What does not stand parts what stands.
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
        """Write that something was taken back, asides not counted."""
        cancelled = [self.log[number] for number in entry.cancels]
        count = sum([earlier.kind == "action" for earlier in cancelled])
        actions = "1 action" if count == 1 else f"{count} actions"
        return Text(f"  {self.words.seat(entry.seat)}: {actions} taken back.", QUIET)

    def clock_line(self, entry: LogEntry) -> Text:
        """Write that a bot had to act for somebody."""
        return Text(f"  {self.words.seat(entry.seat)}: time is up, a bot acts instead.", QUIET)

    def show_board(self, focus: str = "") -> None:
        """Draw the position as the reader may see it."""
        seen = self.view()
        self.terminal.say()
        before = self.boards.get(self.reader)
        self.terminal.show(self.screen.board(seen, before, self.terminal.width, focus))
        self.terminal.say()
        if not focus:
            self.boards[self.reader] = seen

    def show_question(self) -> None:
        """Say what is asked, and what may be answered."""
        seat = self.asked
        legal = self.legal
        question = self.state.stack[-1]
        words = self.words.prompt(question, seat, len(legal), self.view())
        lead = f"{self.words.seat(seat)}: " if len(self.people) > 1 else ""
        self.terminal.say(Text.assemble((f"{lead}{words}.".replace("?.", "?"), STRONG)))
        self.terminal.show(self.screen.offer(self.view(), legal, self.terminal.width))

    def show_result(self) -> None:
        """Show the last position, and the result with its reasons."""
        self.show_news()
        self.show_board()
        self.terminal.show(self.screen.score(self.view(), self.terminal.width))
        self.terminal.say()
        self.terminal.say(self.words.outcome(self.outcome), STRONG)
        self.terminal.say()
