"""The help of a game, in layers: what can be done now first, and more by topic."""

from collections.abc import Callable
from typing import Final

from fireside.cli.terminal.commands import Commands, S
from fireside.cli.terminal.session import Session
from fireside.cli.wording import bare
from fireside.drawing.errors import UnclearError
from fireside.drawing.layout import indented
from fireside.drawing.paint import STRONG
from fireside.drawing.text import Text

MARK_WIDTH: Final = 16
"""Columns of what is explained."""

EXAMPLES: Final = 3

OFTEN: Final = ("undo", "hint", "guide", "why", "score", "rules", "quit")
"""The commands of the first layer."""

KEYS: Final = ("arrows", "tab", "enter", "escape", "mouse", "space", "pages", "leave")

TOPICS: Final = ("board", "words", "keys", "all")


def show_help(session: S, commands: "Commands[S]", topic: str) -> None:
    """Explain what can be done now, or all about a topic."""
    wording = session.terminal.wording
    layers: dict[str, Callable[[], None]] = {
        "board": lambda: explain(session, "help.board", session.screen.legend()),
        "words": lambda: show_words(session, commands),
        "keys": lambda: show_keys(session),
    }
    if not topic:
        show_first(session, commands)
        return
    found = [
        name
        for name in TOPICS
        if any(
            word.startswith(bare(topic)) for word in wording.spellings(f"help.topic.{name}", name)
        )
    ]
    if not found:
        words = [wording.text(f"help.topic.{name}") for name in TOPICS]
        raise UnclearError(wording.text("answer.one_of", list=", ".join(words)))
    for name, show in layers.items():
        if found[0] in (name, "all"):
            show()


def show_first(session: S, commands: "Commands[S]") -> None:
    """Say what can be done now, in few lines."""
    terminal = session.terminal
    examples = [session.screen.spell(action) for action in session.legal[:EXAMPLES]]
    if examples:
        said = terminal.text("help.answer", list=terminal.text("command.list"))
        terminal.say(said, STRONG)
        listed = terminal.wording.either([f"`{example}`" for example in examples])
        terminal.say(terminal.text("help.examples", list=listed))
    for name in OFTEN:
        if name in commands:
            show_command(session, commands, name)
    terminal.say(terminal.text("help.more"))


def show_words(session: S, commands: "Commands[S]") -> None:
    """List all that can be typed."""
    explain(session, "help.shorter", session.screen.typing())
    session.terminal.say(session.terminal.text("help.words"), STRONG)
    for name in commands:
        show_command(session, commands, name)


def show_command(session: S, commands: "Commands[S]", name: str) -> None:
    """Show the line of help of a command."""
    key = f"command.{commands[name].text or name}"
    wording = session.terminal.wording
    follows = wording.text(f"{key}.follows") if f"{key}.follows" in wording.texts else ""
    usage = f"{wording.text(key)} {follows}".strip()
    explain_line(session, usage, wording.text(f"{key}.about"))


def show_keys(session: Session) -> None:
    """List the keys of the full screen."""
    explain(session, "help.keys", [session.terminal.text(f"keys.{key}") for key in KEYS])


def explain(session: Session, heading: str, lines: list[str]) -> None:
    """Show explanations in two columns: each line is a mark, two blanks, and what it means."""
    if lines:
        session.terminal.say(session.terminal.text(heading), STRONG)
    for line in lines:
        mark, _, words = line.partition("  ")
        explain_line(session, mark, words.strip())


def explain_line(session: Session, mark: str, words: str) -> None:
    """Show what a mark means."""
    lead = Text(f"  {mark:<{MARK_WIDTH - 1}} ")
    session.terminal.show(indented(lead, words, session.terminal.width))
