"""The words that may be typed instead of an action."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rich.text import Text

from fireside.cli.rules import print_chapter, print_rulebook
from fireside.cli.terminal.objections import objection
from fireside.cli.terminal.paint import STRONG
from fireside.cli.terminal.reading import UnclearError
from fireside.cli.terminal.saves import export
from fireside.cli.terminal.screen import columns, indented
from fireside.cli.terminal.session import Session
from fireside.cli.terminal.thinking import reasons, think
from fireside.match.errors import NothingToUndoError
from fireside.match.notation import format_action
from fireside.match.record import commit
from fireside.rulebook import load_rulebook

HINT_LEVEL: Final = "hard"


@dataclass(frozen=True)
class Command:
    """A word, what may follow it, and what it does."""

    run: Callable[[Session, str], None]
    follows: str
    about: str


def show_help(session: Session, rest: str) -> None:
    """List what can be typed, and explain the board."""
    desk = session.desk
    desk.say("Answer by the number in the list, or by the action itself:", STRONG)
    examples = [format_action(session.match.title, action) for action in session.legal[:2]]
    desk.say("  " + " or ".join([f"`{example}`" for example in examples]) + ",")
    desk.say("  or anything shorter that can mean only one thing.")
    explain(session, "Shorter still:", session.screen.typing())
    explain(session, "On the board:", session.screen.legend())
    desk.say("Other words:", STRONG)
    for word, command in COMMANDS.items():
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
    with session.desk.waiting("Thinking …"):
        choice = think(session.match, session.asked, HINT_LEVEL)
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
        named = format_action(session.match.title, problem.action)
        session.desk.say(f"`{named}` is not legal: {problem.reason}.")
        return
    for action in actions:
        named = format_action(session.match.title, action)
        session.desk.say(f"`{named}` is legal: {session.words.action(action)}.")


def undo(session: Session, rest: str) -> None:
    """Go back to the last decision that a person took."""
    number = last_decision(session)
    match = session.match
    seat = match.steps[number].seat
    if not is_meant(session, number):
        session.desk.say("Nothing is taken back.")
        return
    others = [other for other in session.people if other != seat]
    consent = not match.can_undo(seat)
    if consent and others:
        names = session.words.join([session.words.seat(other) for other in others])
        question = f"Others have seen what came of it. Do all agree ({names})?"
        if not session.desk.confirm(question, default=False):
            session.desk.say("Nothing is taken back.")
            return
    match.undo(seat, consent=consent)
    session.hear_bots()
    session.save()


def last_decision(session: Session) -> int:
    """Return the number of the last action of a person that stands."""
    steps = session.match.steps
    for number in reversed(session.match.standing()):
        if steps[number].is_action and steps[number].seat in session.people:
            return number
    raise NothingToUndoError("nobody at this keyboard has acted yet")


def is_meant(session: Session, number: int) -> bool:
    """Make sure, if a person has only said something since, which cannot be unsaid by itself."""
    steps = session.match.steps
    since = [steps[later] for later in session.match.standing() if later > number]
    if not any(step.seat in session.people for step in since):
        return True
    action = steps[number].action
    assert action is not None
    words = session.words.action(action)
    question = f"What was said since is no action. Take back the action before it: {words}?"
    return session.desk.confirm(question, default=False)


def save(session: Session, rest: str) -> None:
    """Write the match to a file; it is kept anyway."""
    session.save()
    if rest:
        path = Path(rest).expanduser()
        export(path, session.match)
        session.desk.note(f"Saved to {path}")
    else:
        session.desk.note(f"Saved, as after every action, in {session.path}")


def load(session: Session, rest: str) -> None:
    """Go on with another match; this one is kept."""
    if not rest:
        raise UnclearError("load what? name a file after it")
    path = Path(rest).expanduser()
    match, sitters = session.saves.load(path)
    session.save()
    if session.has_secrets() and len(session.people) > 1:
        session.desk.wipe()
    session.sit(match, sitters, session.saves.path_after_load(path, match))
    session.desk.note(f"Loaded {path}")


def show_rules(session: Session, rest: str) -> None:
    """Show a clause, the clauses with a word in them, or what there is to read."""
    book = load_rulebook(session.match.title.name)
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
    session.desk.say(f"Commitment: {commit(session.match.seed)}")
    session.desk.say("It is the SHA-256 of the seed, which is shown when the game is over.")


def quit_session(session: Session, rest: str) -> None:
    """Stop here; the match is kept."""
    session.is_left = True


COMMANDS: Final = {
    "undo": Command(undo, "", "take back the last action, as often as you like"),
    "hint": Command(hint, "", "what a strong bot would do, and why"),
    "why": Command(why, "ACTION", "whether it is legal, and which clause forbids it"),
    "list": Command(show_list, "", "every legal action with its number"),
    "board": Command(show_board, "[PLACE]", "the board again; around a place if not all fits"),
    "score": Command(show_score, "", "the score as it stands, explained"),
    "log": Command(show_log, "", "everything that happened so far"),
    "rules": Command(show_rules, "[CLAUSE]", "the rules; or a clause, a heading, any word"),
    "save": Command(save, "[FILE]", "the match is kept anyway; this writes it elsewhere too"),
    "load": Command(load, "FILE", "go on with another match"),
    "seed": Command(show_seed, "", "how the luck can be checked"),
    "help": Command(show_help, "", "this page; ? for short"),
    "quit": Command(quit_session, "", "stop here; the next start offers to go on"),
}

ALIASES: Final = {"?": "help", "h": "hint", "u": "undo", "q": "quit", "exit": "quit"}
