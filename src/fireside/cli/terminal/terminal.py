"""The keyboard and screen of a session: all input and output of the terminal goes through it."""

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
"""Shows a prompt and returns the typed line; EOFError and KeyboardInterrupt mean quit."""


@final
class Terminal:
    """A console to print on, and a source of typed lines."""

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
        """Whether a person is there to answer questions before the game."""
        self.language: Final = language
        """The language of titles and rules."""
        self.prompt = ""
        """The prompt that waits for a line; empty while there is none."""

    @property
    def width(self) -> int:
        """The number of columns."""
        return self.console.width

    @property
    def is_plain(self) -> bool:
        """Whether colours are off."""
        return self.console.no_color or self.console.color_system is None

    def say(self, words: str | Text = "", style: str = "") -> None:
        """Print a paragraph, wrapped to the width."""
        text = Text(words, style) if isinstance(words, str) else words
        self.console.print(painted(text))

    def show(self, lines: Iterable[Text]) -> None:
        """Print lines without wrapping."""
        for line in lines:
            self.console.print(painted(line), no_wrap=True, overflow="crop")

    def note(self, words: str) -> None:
        """Print a line without breaking it, so that it can be copied."""
        self.console.print(RichText(words), soft_wrap=True)

    def whisper(self, words: str) -> None:
        """Print a paragraph in a quiet style."""
        self.say(words, QUIET)

    def complain(self, words: str) -> None:
        """Print an error or a warning."""
        self.say(Text.assemble(("! ", STRONG), words))

    def read(self, prompt: str) -> str:
        """Read a line, without blanks around it."""
        self.prompt = prompt
        try:
            return self.read_line(prompt).strip()
        finally:
            self.prompt = ""

    def confirm(self, question: str, default: bool) -> bool:
        """Ask a yes-or-no question."""
        choices = "Y/n" if default else "y/N"
        while True:
            answer = self.read(f"{question} [{choices}] ").casefold()
            if not answer:
                return default
            if answer in ("y", "yes", "n", "no"):
                return answer.startswith("y")
            self.complain(f"{answer!r} is neither yes nor no")

    def waiting(self, words: str) -> AbstractContextManager[object]:
        """Show a spinner inside a `with` block."""
        return self.console.status(RichText(words, QUIET), spinner="line")

    @contextmanager
    def aside(self) -> Iterator[None]:
        """Print above the line that is being typed, which moves down."""
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
        """Clear the screen and its scrollback; without escape codes, scroll it away."""
        if self.console.is_dumb_terminal:
            self.console.print("\n" * self.console.height)
        elif self.console.is_terminal:
            self.console.clear()
            if not self.console.legacy_windows:
                self.console.file.write(FORGET_SCROLLED)
                self.console.file.flush()


def painted(line: Text) -> RichText:
    """Return a line in the type that the console prints."""
    return RichText.assemble(*line.runs)


def keyboard_line(prompt: str) -> str:
    """Read a line from standard input, and echo it if it does not come from a terminal."""
    if sys.stdin.isatty():
        return input(prompt)
    line = input()
    print(f"{prompt}{line}")
    return line
