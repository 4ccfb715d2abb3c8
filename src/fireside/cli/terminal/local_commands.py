"""The commands of a local match."""

from pathlib import Path
from typing import Final

from fireside.cli.terminal.commands import SHARED, TerminalCommand, show_help
from fireside.cli.terminal.local_session import LocalSession
from fireside.cli.terminal.saves import export
from fireside.cli.terminal.takeback import is_meant, last_decision
from fireside.drawing.errors import UnclearError


def undo(session: LocalSession, rest: str) -> None:
    """Undo the last action of a person."""
    number = last_decision(session)
    match = session.match
    seat = match.steps[number].seat
    if not is_meant(session, number):
        session.terminal.say("Nothing is taken back.")
        return
    others = [other for other in session.people if other != seat]
    consent = not match.can_undo(seat)
    if consent and others:
        names = session.words.join([session.words.seat(other) for other in others])
        question = f"Others have seen what came of it. Do all agree ({names})?"
        if not session.terminal.confirm(question, default=False):
            session.terminal.say("Nothing is taken back.")
            return
    match.undo(seat, consent=consent)
    session.hear_bots()
    session.save()


def save(session: LocalSession, rest: str) -> None:
    """Save the match, and export it if a file is named."""
    session.save()
    if rest:
        path = Path(rest).expanduser()
        export(path, session.match)
        session.terminal.note(f"Saved to {path}")
    else:
        session.terminal.note(f"Saved, as after every action, in {session.path}")


def load(session: LocalSession, rest: str) -> None:
    """Continue another match; this one stays saved."""
    if not rest:
        raise UnclearError("load what? name a file after it")
    path = Path(rest).expanduser()
    match, sitters = session.saves.load(path)
    session.save()
    if session.has_secrets(session.reader) and len(session.people) > 1:
        session.terminal.wipe()
    session.sit(match, sitters, session.saves.path_after_load(path, match))
    session.terminal.note(f"Loaded {path}")


def stop(session: LocalSession, rest: str) -> None:
    """Leave the match, which stays saved."""
    session.is_left = True


def list_commands(session: LocalSession, rest: str) -> None:
    """List the commands."""
    show_help(session, COMMANDS)


COMMANDS: Final[dict[str, TerminalCommand[LocalSession]]] = {
    "undo": TerminalCommand(undo, "", "take back the last action, as often as you like"),
    **SHARED,
    "save": TerminalCommand(
        save, "[FILE]", "the match is kept anyway; this writes it elsewhere too"
    ),
    "load": TerminalCommand(load, "FILE", "go on with another match"),
    "help": TerminalCommand(list_commands, "", "this page; ? for short"),
    "quit": TerminalCommand(stop, "", "stop here; the next start offers to go on"),
}
