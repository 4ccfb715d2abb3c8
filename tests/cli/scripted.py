"""Terminals without a person: what is typed is scripted, what is printed can be read."""

import io
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from rich.console import Console

from fireside.cli.terminal.conversation import converse
from fireside.cli.terminal.local_session import LocalSession
from fireside.cli.terminal.saves import Saves
from fireside.cli.terminal.seating import AnyMatch, parse_sitters
from fireside.cli.terminal.terminal import Terminal
from fireside.kernel.options import Options
from fireside.match.match import Match
from fireside.match.record_json import decode_record
from fireside.match.verify import verify
from fireside.registry import AnyTitle, find_title
from fireside.texts import DEFAULT_LANGUAGE

SEED: Final = bytes(range(32))


class ScriptedTerminal:
    """A terminal where lines are typed one after the other, and which is then closed."""

    def __init__(
        self,
        lines: Iterable[str] = (),
        width: int = 80,
        is_terminal: bool = False,
        is_attended: bool = True,
        language: str = DEFAULT_LANGUAGE,
    ) -> None:
        self.lines = iter(lines)
        self.output = io.StringIO()
        self.prompts: list[str] = []
        """Every prompt that was shown."""
        self.on_prompt: Callable[[str], None] = self.prompts.append
        console = Console(
            file=self.output,
            width=width,
            force_terminal=is_terminal,
            color_system="truecolor" if is_terminal else None,
            highlight=False,
            markup=False,
            emoji=False,
        )
        self.terminal = Terminal(console, self.read_line, is_attended, language)

    def read_line(self, prompt: str) -> str:
        self.on_prompt(prompt)
        line = next(self.lines, None)
        if line is None:
            raise EOFError
        self.output.write(f"{prompt}{line}\n")
        return line

    @property
    def text(self) -> str:
        """Everything that was printed so far."""
        return self.output.getvalue()


def session_at(
    scripted: ScriptedTerminal,
    folder: Path,
    who: str,
    options: Options | None = None,
    title: AnyTitle | None = None,
) -> LocalSession:
    """Seat people and bots at a new match, of Feurio! unless another title is wanted."""
    sitters = parse_sitters(who, "easy")
    match: AnyMatch = Match.start(title or find_title("feurio"), len(sitters), options or {}, SEED)
    saves = Saves(folder)
    return LocalSession(scripted.terminal, saves, match, sitters, saves.new_path(match))


def played(
    folder: Path,
    who: str,
    lines: Iterable[str],
    options: Options | None = None,
    title: AnyTitle | None = None,
) -> tuple[LocalSession, str]:
    """Play with scripted lines until they or the game end; return the session and its output."""
    scripted = ScriptedTerminal(lines)
    session = session_at(scripted, folder, who, options, title)
    converse(session)
    return session, scripted.text


def check_ended(session: LocalSession, text: str) -> None:
    """See that a game was played to its end, and that its record and luck can be verified."""
    assert session.is_over
    record = decode_record(session.path.read_bytes())
    assert verify(session.title, record).state.is_over()
    assert f"verify {session.path}" in text
    assert SEED.hex() in text
