"""Keyboard and screen together: everything that is printed, asked or wiped goes through here."""

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Final, final

from rich.console import Console
from rich.text import Text as RichText

from fireside.cli.terminal.completion import typed_so_far
from fireside.drawing.paint import QUIET, STRONG
from fireside.drawing.text import Text
from fireside.texts import DEFAULT_LANGUAGE

FORGET_SCROLLED: Final = "\x1b[3J"
CLEAR_BELOW: Final = "\x1b[J"

ReadLine = Callable[[str], str]
"""Shows a prompt and returns what was typed; EOFError and KeyboardInterrupt mean goodbye."""


@final
class Terminal:
    """A console to print on and somebody who types."""

    def __init__(
        self,
        console: Console,
        read_line: ReadLine,
        is_attended: bool,
        language: str = DEFAULT_LANGUAGE,
    ) -> None:
        self.console: Final = console
        self.read_line: Final = read_line
        self.is_attended: Final = is_attended
        """Whether a person sits here; nobody else is asked how to set up a game."""
        self.language: Final = language
        """What titles speak here."""
        self.prompt = ""
        """What waits for a line; empty while nothing does."""

    @property
    def width(self) -> int:
        """How many columns there are."""
        return self.console.width

    @property
    def is_plain(self) -> bool:
        """Whether there are no colours."""
        return self.console.no_color or self.console.color_system is None

    def say(self, words: str | Text = "", style: str = "") -> None:
        """Print a paragraph, wrapped where it is too long."""
        text = Text(words, style) if isinstance(words, str) else words
        self.console.print(painted(text))

    def show(self, lines: Iterable[Text]) -> None:
        """Print lines that fit as they are."""
        for line in lines:
            self.console.print(painted(line), no_wrap=True, overflow="crop")

    def note(self, words: str) -> None:
        """Print a line that may be copied, so that it is not broken."""
        self.console.print(RichText(words), soft_wrap=True)

    def whisper(self, words: str) -> None:
        """Print what steps back."""
        self.say(words, QUIET)

    def complain(self, words: str) -> None:
        """Say what is wrong."""
        self.say(Text.assemble(("! ", STRONG), words))

    def read(self, prompt: str) -> str:
        """Return the next line, without blanks around it."""
        self.prompt = prompt
        try:
            return self.read_line(prompt).strip()
        finally:
            self.prompt = ""

    def confirm(self, question: str, default: bool) -> bool:
        """Ask a question that is answered by yes or no."""
        choices = "Y/n" if default else "y/N"
        while True:
            answer = self.read(f"{question} [{choices}] ").casefold()
            if not answer:
                return default
            if answer in ("y", "yes", "n", "no"):
                return answer.startswith("y")
            self.complain(f"{answer!r} is neither yes nor no")

    def waiting(self, words: str) -> AbstractContextManager[object]:
        """Show that something takes its time, as long as it does."""
        return self.console.status(RichText(words, QUIET), spinner="line")

    @contextmanager
    def aside(self) -> Iterator[None]:
        """Print while somebody types: the prompt, and what stands after it, move down."""
        is_smart = self.console.is_terminal and not self.console.is_dumb_terminal
        if not self.prompt or not is_smart or self.console.legacy_windows:
            yield
            return
        with self.console.capture() as printed:
            yield
        if printed.get():
            rows = (len(self.prompt) + len(typed_so_far())) // self.width
            up = f"\x1b[{rows}A" if rows else ""
            below = self.prompt + typed_so_far()
            self.console.file.write(f"\r{up}{CLEAR_BELOW}{printed.get()}{below}")
            self.console.file.flush()

    def wipe(self) -> None:
        """Clear the screen, and what can be scrolled back to; push it out of sight if need be."""
        if self.console.is_dumb_terminal:
            self.console.print("\n" * self.console.height)
        elif self.console.is_terminal:
            self.console.clear()
            if not self.console.legacy_windows:
                self.console.file.write(FORGET_SCROLLED)
                self.console.file.flush()


def painted(line: Text) -> RichText:
    """Return a line as the console prints it."""
    return RichText.assemble(*line.runs)


def keyboard_line(prompt: str) -> str:
    """Read a line from standard input; one that nobody saw being typed is shown."""
    if sys.stdin.isatty():
        return input(prompt)
    line = input()
    print(f"{prompt}{line}")
    return line
