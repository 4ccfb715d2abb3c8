"""The commands of a local match."""

from pathlib import Path
from typing import Final

from fireside.cli.terminal.commands import SHARED, TerminalCommand
from fireside.cli.terminal.dispatch import act
from fireside.cli.terminal.help import show_help
from fireside.cli.terminal.local_session import LocalSession
from fireside.cli.terminal.refusals import find_refused
from fireside.cli.terminal.saves import export
from fireside.cli.terminal.takeback import is_meant, last_decision
from fireside.drawing.errors import UnclearError
from fireside.kernel.errors import IllegalActionError, NotAskedError
from fireside.match.undo import undone


def undo(session: LocalSession, rest: str) -> None:
    """Undo the last action of a person."""
    number = last_decision(session)
    match = session.match
    seat = match.steps[number].seat
    if not is_meant(session, number):
        session.terminal.say(session.terminal.text("undo.none"))
        return
    others = [other for other in session.people if other != seat]
    consent = not match.can_undo(seat)
    if consent and others:
        names = session.words.join([session.words.seat(other) for other in others])
        question = session.terminal.text("undo.agree", names=names)
        if not session.terminal.confirm(question, default=False):
            session.terminal.say(session.terminal.text("undo.none"))
            return
    has_chance = any(match.steps[later].draws for later in match.standing() if later >= number)
    match.undo(seat, consent=consent)
    if has_chance:
        session.terminal.say(session.terminal.text("undo.luck"))
    session.repeated.clear()
    session.hear_bots()
    session.save()


def redo(session: LocalSession, rest: str) -> None:
    """Do the action again that was undone last; bots decide again, and luck may be another."""
    terminal = session.terminal
    match = session.match
    numbers = undone(match.steps)
    if not numbers:
        raise UnclearError(terminal.text("redo.nothing"))
    step = match.steps[numbers[-1]]
    action = step.action
    assert action is not None
    try:
        match.play(step.seat, action, "user")
    except (NotAskedError, IllegalActionError) as error:
        words = session.answer(action)
        raise UnclearError(terminal.text("redo.gone", words=words)) from error
    session.hear_bots()
    session.save()


def always(session: LocalSession, rest: str) -> None:
    """Give an answer now, and again whenever it is possible; nothing is asked then."""
    terminal = session.terminal
    if not rest:
        raise UnclearError(terminal.text("always.what"))
    *_, action = actions = session.understand(rest)
    seat = session.asked
    said = session.answer(action)
    is_possible = find_refused(session, actions) is None
    act(session, rest, [])
    if is_possible:
        session.repeated[seat] = action
        values = {"action": said, "undo": terminal.text("command.undo")}
        terminal.say(terminal.text("always.set", **values))


def save(session: LocalSession, rest: str) -> None:
    """Save the match, and export it if a file is named."""
    session.save()
    if rest:
        path = Path(rest).expanduser()
        export(path, session.match)
        session.terminal.note(session.terminal.text("save.done", path=str(path)))
    else:
        session.terminal.note(session.terminal.text("save.always", path=str(session.path)))


def load(session: LocalSession, rest: str) -> None:
    """Continue another match; this one stays saved."""
    if not rest:
        raise UnclearError(session.terminal.text("load.what"))
    path = Path(rest).expanduser()
    match, sitters = session.saves.load(path)
    session.save()
    if session.has_secrets(session.reader) and len(session.people) > 1:
        session.terminal.wipe()
    session.sit(match, sitters, session.saves.path_after_load(path, match))
    session.terminal.note(session.terminal.text("load.done", path=str(path)))


def stop(session: LocalSession, rest: str) -> None:
    """Leave the match, which stays saved."""
    session.is_left = True


def list_commands(session: LocalSession, rest: str) -> None:
    """Explain what can be done."""
    show_help(session, COMMANDS, rest)


COMMANDS: Final[dict[str, TerminalCommand[LocalSession]]] = {
    "undo": TerminalCommand(undo),
    "redo": TerminalCommand(redo),
    "always": TerminalCommand(always),
    **SHARED,
    "save": TerminalCommand(save),
    "load": TerminalCommand(load),
    "help": TerminalCommand(list_commands),
    "quit": TerminalCommand(stop),
}
