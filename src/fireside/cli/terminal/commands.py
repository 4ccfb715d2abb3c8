"""The commands of the terminal that exist wherever a game is played."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from fireside.cli.rules import print_chapter, print_rulebook
from fireside.cli.terminal.refusals import find_refused
from fireside.cli.terminal.session import Session
from fireside.cli.terminal.thinking import advise, reasons
from fireside.drawing.errors import UnclearError
from fireside.drawing.layout import columns, indented
from fireside.drawing.paint import STRONG
from fireside.drawing.text import Text
from fireside.match.notation import format_action
from fireside.rulebook import load_rulebook

HINT_LEVEL: Final = "hard"


S = TypeVar("S", bound=Session, contravariant=True)


@dataclass(frozen=True)
class TerminalCommand(Generic[S]):
    """What a command does, its arguments, and its line of help."""

    run: Callable[[S, str], None]
    follows: str
    about: str


def show_help(session: S, commands: Mapping[str, TerminalCommand[S]]) -> None:
    """List the commands, and explain the board and the shorthand."""
    terminal = session.terminal
    examples = [format_action(session.title, action) for action in session.legal[:2]]
    if examples:
        terminal.say("Answer by the number in the list, or by the action itself:", STRONG)
        terminal.say("  " + " or ".join([f"`{example}`" for example in examples]) + ",")
        terminal.say("  or anything shorter that can mean only one thing.")
    explain(session, "Shorter still:", session.screen.typing())
    explain(session, "On the board:", session.screen.legend())
    terminal.say("Other words:", STRONG)
    for word, command in commands.items():
        usage = f"{word} {command.follows}".strip()
        terminal.show(indented(Text(f"  {usage:<16}"), command.about, terminal.width))


def explain(session: Session, heading: str, lines: list[str]) -> None:
    """Show explanations of a title in two columns."""
    if lines:
        session.terminal.say(heading, STRONG)
    for line in lines:
        mark, _, words = line.partition("  ")
        lead = Text(f"  {mark:<16}")
        session.terminal.show(indented(lead, words.strip(), session.terminal.width))


def show_board(session: Session, rest: str) -> None:
    """Draw the board again, centred on a place if it does not fit."""
    session.show_board(rest.casefold())


def show_list(session: Session, rest: str) -> None:
    """List every legal action with its number, and the open asides."""
    if not session.legal:
        session.terminal.say("Nothing is asked of you now.")
    session.terminal.show(session.screen.actions(session.legal, session.terminal.width))
    asides = session.asides
    if asides:
        session.terminal.say("Besides, without being asked:", STRONG)
        rows = [
            Text.assemble("  ", (session.screen.spell(aside), STRONG), f"  {label}")
            for aside, label in [(aside, session.words.action(aside)) for aside in asides]
        ]
        session.terminal.show(columns(rows, session.terminal.width))


def show_score(session: Session, rest: str) -> None:
    """Explain the present score."""
    lines = session.screen.score(session.view(), session.terminal.width)
    session.terminal.show(
        lines or [Text(f"{session.title.label} explains no score before its end.")]
    )


def show_log(session: Session, rest: str) -> None:
    """Show the whole log, as far as the reader may know it."""
    session.tell(0, in_full=True)


def hint(session: Session, rest: str) -> None:
    """Show what a strong bot would do, and why."""
    if not session.legal:
        raise UnclearError("nothing is asked of you now")
    with session.terminal.waiting("Thinking …"):
        choice = advise(session, HINT_LEVEL)
    typed = session.screen.spell(choice.action)
    words = session.words.action(choice.action)
    session.terminal.say(Text.assemble("A bot would ", (words, STRONG), f" (`{typed}`)."))
    for line in reasons(choice, session.words):
        session.terminal.say(f"  {line}")


def why(session: Session, rest: str) -> None:
    """Show whether an action is legal, and if not, which clause forbids it."""
    if not rest:
        raise UnclearError("why what? name an action after it")
    actions = session.understand(rest)
    refused = find_refused(session, actions)
    if refused is not None:
        named = format_action(session.title, refused.action)
        session.terminal.say(f"`{named}` is not legal: {refused.reason}.")
        return
    for action in actions:
        named = format_action(session.title, action)
        session.terminal.say(f"`{named}` is legal: {session.words.action(action)}.")


def show_rules(session: Session, rest: str) -> None:
    """Show a clause, the clauses that contain a word, or the list of chapters."""
    book = load_rulebook(session.title.name, session.terminal.language)
    console = session.terminal.console
    if rest == "all":
        print_rulebook(console, book)
    elif rest:
        for chapter in book.search(rest):
            print_chapter(console, chapter)
    else:
        for chapter in book.chapters:
            ids = [clause.id for clause in chapter.clauses]
            session.terminal.say(f"  {chapter.heading} ({ids[0]} to {ids[-1]})")
        session.terminal.say(
            "`rules` and a clause, a heading or any word shows more; `rules all` all."
        )


def show_seed(session: Session, rest: str) -> None:
    """Show how the draws of this match can be checked."""
    session.terminal.say(f"Commitment: {session.commitment}")
    session.terminal.say("It is the SHA-256 of the seed, which is shown when the game is over.")


SHARED: Final[dict[str, TerminalCommand[Session]]] = {
    "hint": TerminalCommand(hint, "", "what a strong bot would do, and why"),
    "why": TerminalCommand(why, "ACTION", "whether it is legal, and which clause forbids it"),
    "list": TerminalCommand(
        show_list, "", "every answer with its number, and what can be done unasked"
    ),
    "board": TerminalCommand(
        show_board, "[PLACE]", "the board again; around a place if not all fits"
    ),
    "score": TerminalCommand(show_score, "", "the score as it stands, explained"),
    "log": TerminalCommand(show_log, "", "everything that happened so far"),
    "rules": TerminalCommand(show_rules, "[CLAUSE]", "the rules; or a clause, a heading, any word"),
    "seed": TerminalCommand(show_seed, "", "how the luck can be checked"),
}
"""The commands by name."""

ALIASES: Final = {"?": "help", "h": "hint", "u": "undo", "q": "quit", "exit": "quit"}
