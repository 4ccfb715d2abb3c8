"""The terminal of a session that runs beside the full-screen client, in a thread of its own."""

import io
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from queue import SimpleQueue
from threading import Event
from typing import Any, ClassVar, Final, Protocol

from rich.console import Console
from rich.text import Text as RichText

from fireside.cli.fullscreen.showing import Showing
from fireside.cli.terminal.shown import Board, Happening, Question, Report
from fireside.cli.terminal.terminal import ReadLine, Terminal
from fireside.drawing.text import Text

GREAT_HOLDS: Final = 2
"""How many times as long something great is shown."""


class PaneConsole(Console):
    """Keeps what is printed as reports, which are wrapped to the width of a pane later."""

    def __init__(self, is_plain: bool) -> None:
        super().__init__(
            file=io.StringIO(),
            force_terminal=True,
            color_system=None if is_plain else "truecolor",
            no_color=is_plain,
            highlight=False,
            markup=False,
            emoji=False,
        )
        self.printed: list[Report] = []

    def print(self, *objects: Any, **settings: Any) -> None:
        """Keep what would be printed."""
        words = objects[0] if objects else RichText()
        text = words if isinstance(words, RichText) else RichText(str(words))
        self.printed.append(lambda width: wrapped(self, text, width))

    def take(self) -> list[Report]:
        """Return what was printed since the last time."""
        printed, self.printed = self.printed, []
        return printed


def wrapped(console: Console, text: RichText, width: int) -> list[Text]:
    """Wrap what was printed to a width."""
    lines = []
    for line in text.wrap(console, width):
        line.rstrip()
        shown = Text()
        for part in line.render(console):
            shown.append(part.text, str(part.style or ""))
        lines.append(shown)
    return lines or [Text()]


class Line:
    """The way of typed lines, and of all else that a person does, to the session."""

    def __init__(self, pace: float) -> None:
        self.typed: Final[SimpleQueue[str | None]] = SimpleQueue()
        """Lines; None when the person wants to leave."""
        self.goes_on: Final = Event()
        """Set when the person has seen enough of what is told."""
        self.pace = pace
        """How many seconds each action of others is shown."""
        self.is_closed = False
        self.taken_count = 0
        """How many lines the session has taken."""

    def close(self) -> None:
        """Let the session end as soon as it can."""
        self.is_closed = True
        self.goes_on.set()
        self.typed.put(None)

    def hold(self, times: int = 1) -> None:
        """Leave time to read, as long as the person wants it."""
        self.goes_on.clear()
        if self.is_closed:
            raise EOFError
        if self.pace:
            self.goes_on.wait(times * self.pace)

    def take(self) -> str:
        """Wait for the next line."""
        typed = None if self.is_closed else self.typed.get()
        if typed is None:
            raise EOFError
        self.taken_count += 1
        return typed


class Client(Protocol):
    """What the session needs of the client, which belongs to another thread."""

    line: Line
    showing: Showing
    is_plain: bool
    reply_width: int

    def do_later(self, work: Callable[[], None]) -> None:
        """Do something in the client's thread, after all that was asked for before."""


class FullTerminal(Terminal):
    """Hands all that a session shows to the client, and waits for what a person types there."""

    is_live: ClassVar[bool] = True

    def __init__(self, client: Client, language: str, read_line: ReadLine | None = None) -> None:
        self.printer: Final = PaneConsole(client.is_plain)
        super().__init__(self.printer, read_line or self.wait_for_line, True, language)
        self.client: Final = client
        self.page_shown: list[Report] = []
        """What is to be read when something is asked, such as the result of a match."""

    def read_by(self, read_line: ReadLine) -> Terminal:
        return FullTerminal(self.client, self.language, read_line)

    def read(self, prompt: str) -> str:
        printed = self.printer.take()
        if printed:
            self.page_shown = []
            self.show_later(lambda showing: showing.reply(printed))
        self.show_later(lambda showing: showing.prompt_for(prompt))
        return super().read(prompt)

    def insist(self, words: str) -> None:
        """Say it above the page that the question is about, which stays."""
        self.complain(words)
        if self.page_shown:
            printed = [*self.printer.take(), *self.page_shown]
            self.show_later(lambda showing: showing.open_page(printed))

    def wait_for_line(self, prompt: str) -> str:
        """Wait for a typed line."""
        return self.client.line.take()

    def show_later(self, work: Callable[[Showing], None]) -> None:
        """Show something, after all that was shown before."""
        self.client.do_later(lambda: work(self.client.showing))

    @property
    def width(self) -> int:
        return self.client.reply_width

    @property
    def is_plain(self) -> bool:
        return self.client.is_plain

    def set_pace(self, seconds: float) -> None:
        self.client.line.pace = seconds

    def set_guided(self, is_guided: bool) -> None:
        self.show_later(lambda showing: showing.make_room_for_guide(is_guided))

    # What a session shows.

    def draw(self, board: Board, focus: str = "") -> None:
        self.show_later(lambda showing: showing.draw(board))

    def ask(self, question: Question) -> None:
        self.show_later(lambda showing: showing.ask(question))

    def offer(self, question: str, answers: Mapping[str, str]) -> None:
        self.show_later(lambda showing: showing.offer(answers))

    def tell(self, happening: Happening, board: Board, is_held: bool) -> None:
        self.note_printed()
        self.show_later(lambda showing: showing.tell(happening, board))
        if is_held:
            self.client.line.hold(GREAT_HOLDS if happening.is_great else 1)
        if happening.is_great:
            self.show_later(lambda showing: showing.end_omen())

    def guide(self, said: Sequence[str], reason: str) -> None:
        self.show_later(lambda showing: showing.explain(said, reason))

    def jot(self, line: Text) -> None:
        self.show_later(lambda showing: showing.note([lambda width: [line]]))

    def hear(self, line: Text) -> None:
        self.show_later(lambda showing: showing.hear(line))

    def pause(self, words: str) -> None:
        self.show_later(lambda showing: showing.wait_for(words))

    @contextmanager
    def waiting(self, words: str) -> Iterator[None]:
        self.show_later(lambda showing: showing.be_busy(words))
        yield

    @contextmanager
    def aside(self) -> Iterator[None]:
        yield
        self.note_printed()

    def note_printed(self) -> None:
        """Show what was printed as a part of the log."""
        printed = self.printer.take()
        if printed:
            self.show_later(lambda showing: showing.note(printed))

    @contextmanager
    def page(self) -> Iterator[None]:
        yield
        self.page_shown = printed = self.printer.take()
        self.show_later(lambda showing: showing.open_page(printed))

    def wipe(self) -> None:
        self.printer.take()
        self.show_later(lambda showing: showing.wipe())
