"""The keyboard and screen of a session: all input and output of the terminal goes through it."""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from textwrap import wrap
from typing import ClassVar, Final

from rich.console import Console
from rich.text import Text as RichText

from fireside.cli.terminal.completion import typed_so_far
from fireside.cli.terminal.shown import Board, Happening, Question
from fireside.cli.wording import bare, load_wording
from fireside.drawing.paint import QUIET, STRONG
from fireside.drawing.places import without_places
from fireside.drawing.text import Text
from fireside.texts import DEFAULT_LANGUAGE, TextArg

FORGET_SCROLLED: Final = "\x1b[3J"
CLEAR_BELOW: Final = "\x1b[J"

COMMAND_PROMPT: Final = "> "
"""What is shown where a command or an action can be typed."""

ReadLine = Callable[[str], str]
"""Shows a prompt and returns the typed line; EOFError and KeyboardInterrupt mean quit."""


class Terminal:
    """A console to print on, and a source of typed lines."""

    is_live: ClassVar[bool] = False
    """Whether the board stays where it is, and shows every action as it happens."""

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
        self.wording: Final = load_wording(language)
        self.prompt = ""
        """The prompt that waits for a line; empty while there is none."""

    def read_by(self, read_line: ReadLine) -> "Terminal":
        """Return the same terminal with another source of typed lines."""
        return Terminal(self.console, read_line, self.is_attended, self.language)

    def text(self, key: str, **values: TextArg) -> str:
        """Return what the terminal says under a key."""
        return self.wording.say(key, values)

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

    def draw(self, board: Board, focus: str = "") -> None:
        """Show a board, around a named place if not all of it fits."""
        self.say()
        self.show(board.draw(self.width, focus))
        self.say()

    def ask(self, question: Question) -> None:
        """Show a question and the possible answers; the next line that is read may be one."""
        self.say(Text.assemble((question.words, STRONG)))
        self.show(question.offer(self.width))

    def tell(self, happening: Happening, board: Board, is_held: bool) -> None:
        """Show what one seat did and the board after it; terminals that are not live need not."""

    def set_pace(self, seconds: float) -> None:
        """Set how long each action of others is shown, where the terminal is live."""

    def set_guided(self, is_guided: bool) -> None:
        """Leave room for a guide, or no more, where the terminal is live."""

    def guide(self, said: Sequence[str], reason: str) -> None:
        """Explain a question; the last paragraph suggests something, for a reason."""
        for words in [*said[:-1], f"{said[-1]} {reason}".rstrip()]:
            self.whisper(words)

    def jot(self, line: Text) -> None:
        """Show a line that belongs to the log."""
        self.say(line)

    def pause(self, words: str) -> None:
        """Show whom the game waits for."""
        self.whisper(words)

    def page(self) -> AbstractContextManager[object]:
        """Show all that is printed inside a `with` block together, as something to read."""
        return nullcontext()

    def hear(self, line: Text) -> None:
        """Show a line of chat."""
        self.say(line)

    def note(self, words: str) -> None:
        """Print a line without breaking it, so that it can be copied."""
        self.console.print(RichText(words), soft_wrap=True)

    def whisper(self, words: str) -> None:
        """Print a paragraph in a quiet style."""
        self.say(words, QUIET)

    def complain(self, words: str) -> None:
        """Print an error or a warning."""
        self.say(Text.assemble(("! ", STRONG), words))

    def refuse(self, words: str) -> None:
        """Print why something was not done."""
        self.complain(words if words.endswith((".", "?", "!")) else f"{words}.")

    def read(self, prompt: str) -> str:
        """Read a line, without blanks around it."""
        if len(prompt) > self.width and not self.is_live:
            # Only the last line of a long question is before what is typed.
            *first, last = wrap(prompt, self.width - 1)
            self.show([Text(line) for line in first])
            prompt = f"{last} "
        self.prompt = prompt
        try:
            return self.read_line(prompt).strip()
        finally:
            self.prompt = ""

    def confirm(self, question: str, default: bool) -> bool:
        """Ask a yes-or-no question."""
        answers = dict.fromkeys((self.text("answer.yes"), self.text("answer.no")), "")
        yes, no = answers
        return self.choose(question, answers, yes if default else no, ("yes", "no")) == yes

    def choose(
        self, question: str, answers: Mapping[str, str], default: str, english: Sequence[str] = ()
    ) -> str:
        """Ask for one of several words, which may be abbreviated or English; return it.

        Each answer has a description, which may be empty.
        """
        known = dict(zip([*answers, *english], [*answers, *answers], strict=False))
        self.offer(question, answers)
        while True:
            typed = bare(self.read(f"{question} [{self.shortened(answers, default)}] "))
            if not typed:
                return default
            found = {word for name, word in known.items() if bare(name).startswith(typed)}
            if len(found) == 1:
                return found.pop()
            words = [f"`{word}`" for word in answers]
            self.insist(self.text("answer.unclear", list=self.wording.either(words)))

    def insist(self, words: str) -> None:
        """Print that a question still waits for an answer."""
        self.complain(words)

    def offer(self, question: str, answers: Mapping[str, str]) -> None:
        """Show what the answers mean, where that has to be said."""
        for word, about in answers.items():
            if about:
                self.show([Text.assemble("  ", (word, STRONG), f"  {about}")])

    def shortened(self, answers: Mapping[str, str], default: str) -> str:
        """Write the answers as a hint: the default in capitals, by letters if they differ."""
        letters = {word[0] for word in answers}
        shown = [word[0] if len(letters) == len(answers) else word for word in answers]
        hints = zip(shown, answers, strict=True)
        return "/".join([hint.upper() if word == default else hint for hint, word in hints])

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
    return RichText.assemble(*[(words, without_places(style)) for words, style in line.runs])


def keyboard_line(prompt: str) -> str:
    """Read a line from standard input, and echo it if it does not come from a terminal."""
    while sys.stdin.isatty():
        try:
            return input(prompt)
        except KeyboardInterrupt:
            # Ctrl+C forgets a half-typed line, and ends the session only without one.
            if not typed_so_far():
                raise
            print()
    line = input()
    print(f"{prompt}{line}")
    return line
