"""A game with the people around one keyboard: who reads, and what each has seen."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Final

from fireside.cli.terminal.desk import Desk
from fireside.cli.terminal.passage import Passage, last_own, standing
from fireside.cli.terminal.reading import Reader
from fireside.drawing.paint import QUIET, STRONG
from fireside.drawing.screen import screen_for
from fireside.drawing.text import Text
from fireside.kernel.action import Action
from fireside.kernel.event import Event
from fireside.kernel.outcome import Outcome
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.messages import load_messages
from fireside.registry import AnyTitle

NOBODY: Final = -2
"""Stands for the reader before anybody has taken the keyboard."""


class Session(ABC):
    """One game being played at a desk; where it is kept, and who else plays, is told below."""

    def __init__(self, desk: Desk) -> None:
        self.desk: Final = desk
        self.is_left = False
        """Whether somebody wants to stop here."""

    def lay_out(self, title: AnyTitle, names: Sequence[str], people: list[Seat]) -> None:
        """Begin with a game: what it is, what the seats are called, and who sits here."""
        self.title = title
        self.words = load_messages(title, self.desk.language, names)
        self.screen = screen_for(title, self.words, self.desk.is_plain)
        self.people = people
        self.reader: Seat = NOBODY if len(people) > 1 else people[0] if people else SPECTATOR
        """Whose eyes are on the screen."""
        self.words.you = people[0] if len(people) == 1 else None
        self.told = {seat: last_own(self.passages, seat) for seat in [*people, SPECTATOR]}
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
    def passages(self) -> list[Passage]:
        """List what happened so far."""

    @property
    def entry_count(self) -> int:
        """Return how many entries there were; the set-up is none."""
        return len(self.passages) - 1

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

    def hand_over(self, seat: Seat) -> None:
        """Let a person read; what the last one saw is hidden first, if there are secrets."""
        if seat == self.reader:
            return
        if self.has_secrets(seat):
            if self.reader != NOBODY:
                self.desk.wipe()
                # Whatever was told since its last action went with the screen.
                self.told[self.reader] = last_own(self.passages, self.reader)
            self.turn_to(SPECTATOR)
            name = self.words.seat(seat)
            self.desk.say(f"Hand the keyboard to {name}.", STRONG)
            self.desk.read(f"{name}, press Enter when nobody else is looking. ")
        self.turn_to(seat)

    def show_news(self) -> None:
        """Tell the reader what happened since it last looked, as far as it may know."""
        if self.reader == NOBODY:
            return
        self.tell(self.told[self.reader], in_full=False)
        # Without secrets everybody looks on.
        for seat in self.onlookers():
            self.told[seat] = len(self.passages)

    def onlookers(self) -> list[Seat]:
        """List whose eyes need not be told again what the reader was told."""
        return [self.reader]

    def tell(self, first: int, in_full: bool) -> None:
        """Tell what the reader may know, from an entry on; in full, what was undone too."""
        passages = self.passages
        stands = {0, *standing(passages)}
        report = self.screen.log if in_full else self.screen.news
        told: list[Event] = []
        for number in range(first, len(passages)):
            passage = passages[number]
            events = [event for event in passage.events if event.is_for(self.reader)]
            if number in stands and passage.by != "clock":
                told += events
                continue
            # What does not stand parts what stands.
            self.desk.show(report(told, self.desk.width))
            told = []
            if number in stands:
                self.desk.say(self.clock_line(passage))
                told += events
            elif passage.kind == "undo":
                self.desk.say(self.takeback_line(passage))
            elif in_full:
                for event in events:
                    self.desk.whisper(f"   {self.words.event(event)} (taken back)")
        self.desk.show(report(told, self.desk.width))

    def takeback_line(self, passage: Passage) -> Text:
        """Write that something was taken back, asides not counted."""
        cancelled = [self.passages[number] for number in passage.cancels]
        count = sum([earlier.kind == "action" for earlier in cancelled])
        actions = "1 action" if count == 1 else f"{count} actions"
        return Text(f"  {self.words.seat(passage.seat)}: {actions} taken back.", QUIET)

    def clock_line(self, passage: Passage) -> Text:
        """Write that a bot had to act for somebody."""
        return Text(f"  {self.words.seat(passage.seat)}: time is up, a bot acts instead.", QUIET)

    def show_board(self, focus: str = "") -> None:
        """Draw the position as the reader may see it."""
        seen = self.view()
        self.desk.say()
        before = self.boards.get(self.reader)
        self.desk.show(self.screen.board(seen, before, self.desk.width, focus))
        self.desk.say()
        if not focus:
            self.boards[self.reader] = seen

    def show_question(self) -> None:
        """Say what is asked, and what may be answered."""
        seat = self.asked
        legal = self.legal
        question = self.state.stack[-1]
        words = self.words.prompt(question, seat, len(legal), self.view())
        lead = f"{self.words.seat(seat)}: " if len(self.people) > 1 else ""
        self.desk.say(Text.assemble((f"{lead}{words}.".replace("?.", "?"), STRONG)))
        self.desk.show(self.screen.offer(self.view(), legal, self.desk.width))

    def show_result(self) -> None:
        """Show the last position, and the result with its reasons."""
        self.show_news()
        self.show_board()
        self.desk.show(self.screen.score(self.view(), self.desk.width))
        self.desk.say()
        self.desk.say(self.words.outcome(self.outcome), STRONG)
        self.desk.say()
