"""The words that may be typed instead of an action."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from fireside.cli.rules import print_chapter, print_rulebook
from fireside.cli.terminal.objections import objection
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
class Command(Generic[S]):
    """What a word does, and what may follow it."""

    run: Callable[[S, str], None]
    follows: str
    about: str


def show_help(session: S, commands: Mapping[str, Command[S]]) -> None:
    """List what can be typed, and explain the board."""
    desk = session.desk
    examples = [format_action(session.title, action) for action in session.legal[:2]]
    if examples:
        desk.say("Answer by the number in the list, or by the action itself:", STRONG)
        desk.say("  " + " or ".join([f"`{example}`" for example in examples]) + ",")
        desk.say("  or anything shorter that can mean only one thing.")
    explain(session, "Shorter still:", session.screen.typing())
    explain(session, "On the board:", session.screen.legend())
    desk.say("Other words:", STRONG)
    for word, command in commands.items():
        usage = f"{word} {command.follows}".strip()
        desk.show(indented(Text(f"  {usage:<16}"), command.about, desk.width))


def explain(session: Session, heading: str, entries: list[str]) -> None:
    """List what a title explains by itself."""
    if entries:
        session.desk.say(heading, STRONG)
    for entry in entries:
        mark, _, words = entry.partition("  ")
        lead = Text(f"  {mark:<16}")
        session.desk.show(indented(lead, words.strip(), session.desk.width))


def show_board(session: Session, rest: str) -> None:
    """Draw the board again, around a place if not all of it fits."""
    session.show_board(rest.casefold())


def show_list(session: Session, rest: str) -> None:
    """List every legal action with its number, and what may be done besides."""
    if not session.legal:
        session.desk.say("Nothing is asked of you now.")
    session.desk.show(session.screen.actions(session.legal, session.desk.width))
    asides = session.asides
    if asides:
        session.desk.say("Besides, without being asked:", STRONG)
        entries = [
            Text.assemble("  ", (session.screen.spell(aside), STRONG), f" {label}")
            for aside, label in [(aside, session.words.action(aside)) for aside in asides]
        ]
        session.desk.show(columns(entries, session.desk.width))


def show_score(session: Session, rest: str) -> None:
    """Explain the score as it stands."""
    session.desk.show(session.screen.score(session.view(), session.desk.width))


def show_log(session: Session, rest: str) -> None:
    """Tell everything that happened, as far as the reader may know."""
    session.tell(0, in_full=True)


def hint(session: Session, rest: str) -> None:
    """Say what a strong bot would do here, and why."""
    if not session.legal:
        raise UnclearError("nothing is asked of you now")
    with session.desk.waiting("Thinking …"):
        choice = advise(session, HINT_LEVEL)
    typed = session.screen.spell(choice.action)
    words = session.words.action(choice.action)
    session.desk.say(Text.assemble("A bot would ", (words, STRONG), f" (`{typed}`)."))
    for line in reasons(choice, session.words):
        session.desk.say(f"  {line}")


def why(session: Session, rest: str) -> None:
    """Say whether an action is legal, and if not, which clause forbids it."""
    if not rest:
        raise UnclearError("why what? name an action after it")
    actions = session.understand(rest)
    problem = objection(session, actions)
    if problem is not None:
        named = format_action(session.title, problem.action)
        session.desk.say(f"`{named}` is not legal: {problem.reason}.")
        return
    for action in actions:
        named = format_action(session.title, action)
        session.desk.say(f"`{named}` is legal: {session.words.action(action)}.")


def show_rules(session: Session, rest: str) -> None:
    """Show a clause, the clauses with a word in them, or what there is to read."""
    book = load_rulebook(session.title.name, session.desk.language)
    console = session.desk.console
    if rest == "all":
        print_rulebook(console, book)
    elif rest:
        for chapter in book.search(rest):
            print_chapter(console, chapter)
    else:
        for chapter in book.chapters:
            ids = [clause.id for clause in chapter.clauses]
            session.desk.say(f"  {chapter.heading} ({ids[0]} to {ids[-1]})")
        session.desk.say("`rules` and a clause, a heading or any word shows more; `rules all` all.")


def show_seed(session: Session, rest: str) -> None:
    """Show how the luck of this match can be checked."""
    session.desk.say(f"Commitment: {session.commitment}")
    session.desk.say("It is the SHA-256 of the seed, which is shown when the game is over.")


SHARED: Final[dict[str, Command[Session]]] = {
    "hint": Command(hint, "", "what a strong bot would do, and why"),
    "why": Command(why, "ACTION", "whether it is legal, and which clause forbids it"),
    "list": Command(show_list, "", "every legal action with its number"),
    "board": Command(show_board, "[PLACE]", "the board again; around a place if not all fits"),
    "score": Command(show_score, "", "the score as it stands, explained"),
    "log": Command(show_log, "", "everything that happened so far"),
    "rules": Command(show_rules, "[CLAUSE]", "the rules; or a clause, a heading, any word"),
    "seed": Command(show_seed, "", "how the luck can be checked"),
}
"""What can be typed wherever a game is played."""

ALIASES: Final = {"?": "help", "h": "hint", "u": "undo", "q": "quit", "exit": "quit"}
