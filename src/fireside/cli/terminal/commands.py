"""The commands of the terminal that exist wherever a game is played."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from fireside.cli.rules import print_chapter, print_rulebook
from fireside.cli.terminal import guide
from fireside.cli.terminal.pace import PACES
from fireside.cli.terminal.refusals import find_refused
from fireside.cli.terminal.session import Session
from fireside.cli.terminal.thinking import advise, comparison, reasons, weigh_alternatives
from fireside.cli.wording import bare
from fireside.drawing.errors import UnclearError
from fireside.drawing.layout import columns
from fireside.drawing.paint import STRONG
from fireside.drawing.text import Text
from fireside.match.notation import format_action
from fireside.rulebook import load_rulebook

HINT_LEVEL: Final = "hard"

S = TypeVar("S", bound=Session, contravariant=True)


@dataclass(frozen=True)
class TerminalCommand(Generic[S]):
    """What a command does; its word, its arguments and its line of help are texts."""

    run: Callable[[S, str], None]
    text: str = ""
    """The key of these texts, where it is not the name of the command."""


Commands = Mapping[str, TerminalCommand[S]]
"""By name, which is the English word."""


def show_board(session: Session, rest: str) -> None:
    """Draw the board again, centred on a place if it does not fit."""
    session.show_board(rest.casefold())


def show_list(session: Session, rest: str) -> None:
    """List every legal action with its number, and the open asides."""
    terminal = session.terminal
    if not session.legal:
        terminal.say(terminal.text("game.not_asked"))
    terminal.show(session.screen.actions(session.view(), session.legal, terminal.width))
    asides = session.asides
    if asides:
        terminal.say(terminal.text("help.unasked"), STRONG)
        rows = [
            Text.assemble("  ", (session.screen.spell(aside), STRONG), f"  {label}")
            for aside, label in [(aside, session.words.action(aside)) for aside in asides]
        ]
        terminal.show(columns(rows, terminal.width))


def show_score(session: Session, rest: str) -> None:
    """Explain the present score."""
    lines = session.screen.score(session.view(), session.terminal.width)
    none = session.terminal.text("score.none", title=session.title.label)
    session.terminal.show(lines or [Text(none)])


def show_log(session: Session, rest: str) -> None:
    """Show the whole log, as far as the reader may know it."""
    session.tell(0, in_full=True)


def show_news(session: Session, rest: str) -> None:
    """Tell again what happened since the reader's last action."""
    if not session.tell(session.last_turn() + 1, in_full=False):
        session.terminal.say(session.terminal.text("news.none"))


def hint(session: Session, rest: str) -> None:
    """Show what a strong bot would do, and why; the second time, what else could be done."""
    terminal = session.terminal
    if not session.legal:
        raise UnclearError(terminal.text("game.not_asked"))
    if not session.has_hints:
        raise UnclearError(terminal.text("error.no_hints"))
    asked = (session.entry_count, session.asked)
    is_second = session.hinted == asked and len(session.legal) > 1
    session.hinted = asked
    with terminal.waiting(terminal.text("hint.thinking")):
        found = advise(session, HINT_LEVEL)
        weighing = weigh_alternatives(session, found) if is_second else None
    code = session.screen.spell(found.action)
    words = session.screen.answer(session.view(), found.action)
    terminal.say(terminal.text("hint.action", action=words, code=code))
    lines = reasons(session, found) if weighing is None else comparison(session, weighing)
    for line in lines:
        terminal.say(f"  {line}")
    if not is_second and len(session.legal) > 1:
        terminal.say("  " + terminal.text("hint.again", hint=terminal.text("command.hint")))


def toggle_guide(session: Session, rest: str) -> None:
    """Explain each question, or no more."""
    session.is_guided = not session.is_guided
    terminal = session.terminal
    terminal.set_guided(session.is_guided)
    if session.is_guided:
        terminal.whisper(terminal.text("guide.on", guide=terminal.text("command.guide")))
        guide.explain(session)
    else:
        terminal.say(terminal.text("guide.off"))


def why(session: Session, rest: str) -> None:
    """Show whether an action is legal, and if not, which clause forbids it."""
    terminal = session.terminal
    if not rest:
        raise UnclearError(terminal.text("why.what"))
    actions = session.understand(rest)
    refused = find_refused(session, actions)
    if refused is not None:
        code = format_action(session.title, refused.action)
        terminal.say(terminal.text("why.illegal", code=code, reason=refused.reason))
        return
    for action in actions:
        code = format_action(session.title, action)
        terminal.say(terminal.text("why.legal", code=code, action=session.answer(action)))


def show_rules(session: Session, rest: str) -> None:
    """Show a clause, the clauses that contain a word, or the list of chapters."""
    terminal = session.terminal
    book = load_rulebook(session.title.name, terminal.language)
    if rest and bare(rest) in terminal.wording.spellings("help.topic.all", "all"):
        print_rulebook(terminal.console, book)
    elif rest:
        for chapter in book.search(rest):
            print_chapter(terminal.console, chapter)
    else:
        for chapter in book.chapters:
            ids = [clause.id for clause in chapter.clauses]
            line = terminal.text(
                "rules.chapter", heading=chapter.heading, first=ids[0], last=ids[-1]
            )
            terminal.say(line)
        words = {"rules": terminal.text("command.rules"), "all": terminal.text("help.topic.all")}
        terminal.say(terminal.text("rules.more", **words))


def show_seed(session: Session, rest: str) -> None:
    """Show how the draws of this match can be checked."""
    terminal = session.terminal
    terminal.say(terminal.text("seed.commitment", commitment=session.commitment))
    terminal.say(terminal.text("seed.about"))


def set_pace(session: Session, rest: str) -> None:
    """Set how long actions of others are shown."""
    terminal = session.terminal
    names = {terminal.text(f"pace.{pace}"): pace for pace in PACES}
    known = {**{bare(name): pace for name, pace in names.items()}, **{pace: pace for pace in PACES}}
    found = {pace for name, pace in known.items() if rest and name.startswith(bare(rest))}
    if len(found) != 1:
        raise UnclearError(terminal.text("answer.one_of", list=", ".join(names)))
    (pace,) = found
    terminal.set_pace(PACES[pace])
    terminal.say(terminal.text("pace.set", pace=terminal.text(f"pace.{pace}")))


SHARED: Final[dict[str, TerminalCommand[Session]]] = {
    "hint": TerminalCommand(hint),
    "guide": TerminalCommand(toggle_guide),
    "news": TerminalCommand(show_news),
    "why": TerminalCommand(why),
    "list": TerminalCommand(show_list),
    "board": TerminalCommand(show_board),
    "score": TerminalCommand(show_score),
    "log": TerminalCommand(show_log),
    "rules": TerminalCommand(show_rules),
    "seed": TerminalCommand(show_seed),
    "pace": TerminalCommand(set_pace),
}
"""The commands by name."""

ALIASES: Final = {"?": "help", "h": "hint", "u": "undo", "q": "quit", "exit": "quit"}
