"""A game played by the people around one keyboard: the reader, and what each has seen."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from fireside.cli.terminal.log_entry import LogEntry, last_own, standing
from fireside.cli.terminal.reading import Reader
from fireside.cli.terminal.shown import Board, Happening, Question
from fireside.cli.terminal.terminal import Terminal
from fireside.drawing.paint import QUIET, STRONG
from fireside.drawing.screen import screen_for
from fireside.drawing.text import Text
from fireside.kernel.action import Action
from fireside.kernel.event import Event
from fireside.kernel.outcome import Outcome
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.match.notation import format_action
from fireside.registry import AnyTitle
from fireside.texts import TextArg, load_texts

NOBODY: Final = -2
"""The reader before anybody has taken the keyboard."""


class Session(ABC):
    """One game at a terminal; subclasses know where the match is kept and who else plays."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal: Final = terminal
        self.is_left = False
        """Whether somebody wants to stop here."""
        self.is_guided = False
        """Whether each question is explained."""
        self.hinted: tuple[int, Seat] | None = None
        """The number of entries and the seat when a hint was last given."""

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
    def has_hints(self) -> bool:
        """Return whether a bot may say what it would do: not while people elsewhere play."""
        return True

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

    def answer(self, action: Action) -> str:
        """Say what an action does, as the answer to the question at hand."""
        return self.screen.answer(self.view(), action)

    def turn_to(self, seat: Seat) -> None:
        """Make a seat, or the spectator, the reader."""
        self.reader = seat

    def understand(self, typed: str, words: Sequence[str] = ()) -> list[Action]:
        """Parse a typed line into one or several actions of the asked seat, legal or not.

        Where nothing can be meant, the error names what is similar among them and other words.
        """
        seen = self.view()
        legal = self.legal
        exact = {format_action(self.title, action): action for action in [*legal, *self.asides]}
        if typed.casefold() in exact:
            return [exact[typed.casefold()]]
        said = partial(self.screen.answer, seen)
        reader = Reader(self.screen, legal, self.asides, self.screen.names(seen), said)
        found = self.screen.read(typed, seen, legal)
        return found or [reader.read(typed, self.terminal.wording, words)]

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
            self.terminal.say(self.terminal.text("game.hand_over", name=name), STRONG)
            self.terminal.read(self.terminal.text("game.curtain", name=name))
        self.turn_to(seat)

    def show_news(self) -> None:
        """Show the reader what happened since it last looked."""
        if self.reader == NOBODY:
            return
        if self.terminal.is_live:
            self.follow(self.told[self.reader])
        else:
            self.tell(self.told[self.reader], in_full=False)
        # Without secrets, everybody reads along.
        for seat in self.onlookers():
            self.told[seat] = len(self.log)

    def onlookers(self) -> list[Seat]:
        """List the seats that have now seen the same news as the reader."""
        return [self.reader]

    def follow(self, first: int) -> None:
        """Show entries of the log one after the other, where the board stays on the screen."""
        log = self.log
        stands = {0, *standing(log)}
        for number in range(first, len(log)):
            entry = log[number]
            if entry.kind == "undo":
                self.terminal.jot(self.takeback_line(entry))
            elif number in stands:
                if entry.by == "clock":
                    self.terminal.jot(self.clock_line(entry))
                events = [event for event in entry.events if event.is_for(self.reader)]
                happening = Happening(self.screen, entry.seat, events, entry.kind == "aside")
                is_held = entry.kind == "action" and entry.seat not in self.people
                self.terminal.tell(happening, self.board(), is_held or happening.is_great)

    def last_turn(self) -> int:
        """Return the number of the reader's last action."""
        return last_own(self.log, self.reader)

    def tell(self, first: int, in_full: bool) -> bool:
        """Show the log from an entry on; `in_full` includes what was undone.

        Returns whether there was anything to show.
        """
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
                    words = self.words.event(event)
                    self.terminal.whisper(f"   {self.terminal.text('game.undone', words=words)}")
        self.terminal.show(report(told, self.terminal.width))
        return first < len(log)

    def takeback_line(self, entry: LogEntry) -> Text:
        """Return the line about an undo, which counts actions and not asides."""
        cancelled = [self.log[number] for number in entry.cancels]
        count = sum([earlier.kind == "action" for earlier in cancelled])
        values: dict[str, TextArg] = {"name": self.words.seat(entry.seat), "count": count}
        return Text(f"  {self.terminal.text('game.taken_back', **values)}", QUIET)

    def clock_line(self, entry: LogEntry) -> Text:
        """Return the line about a bot that acted when the clock ran out."""
        name = self.words.seat(entry.seat)
        return Text(f"  {self.terminal.text('game.time_up', name=name)}", QUIET)

    def board(self) -> Board:
        """Return the view of the reader, to be drawn."""
        return Board(self.screen, self.view(), self.boards.get(self.reader))

    def show_board(self, focus: str = "") -> None:
        """Draw the view of the reader, or tell about a place."""
        board = self.board()
        about = self.screen.about(board.seen, focus, self.terminal.width)
        if about:
            self.terminal.show([Text(), *about, Text()])
            return
        self.terminal.draw(board, focus)
        if not focus:
            self.boards[self.reader] = board.seen

    def show_question(self) -> None:
        """Show the question and the possible answers."""
        seat = self.asked
        legal = self.legal
        seen = self.view()
        words = self.words.prompt(self.state.stack[-1], seat, len(legal), seen)
        lead = f"{self.words.seat(seat)}: " if len(self.people) > 1 else ""
        said = f"{lead}{words}.".replace("?.", "?")
        since = self.events_since(self.last_turn() + 1)
        self.terminal.ask(Question(self.screen, said, seen, legal, self.asides, since))

    def events_since(self, first: int) -> list[Event]:
        """List what happened in the game from an entry on, as far as the reader may know it."""
        log = self.log
        return [
            event
            for number in standing(log)
            if number >= first and log[number].kind == "action"
            for event in log[number].events
            if event.is_for(self.reader)
        ]

    def show_result(self) -> None:
        """Show the last position and the result."""
        self.show_news()
        self.show_board()
        score = self.screen.score(self.view(), self.terminal.width)
        outcome = Text(self.words.outcome(self.outcome), STRONG)
        # A page is read from its top; where lines scroll, the last one is seen.
        parts = [[outcome], score] if self.terminal.is_live else [score, [outcome]]
        for part in parts:
            self.terminal.show(part)
            self.terminal.say()
