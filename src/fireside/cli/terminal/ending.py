"""The end of a local session: the result, or how to continue later."""

import os
import shlex

from fireside.cli.terminal.local_session import LocalSession
from fireside.drawing.paint import STRONG


def program() -> str:
    """Return the command that started Fireside, for usage lines that can be copied."""
    return os.environ.get("FIRESIDE_PROGRAM", "fireside")


def show_ending(session: LocalSession) -> None:
    """Show the last position, the result, and how to check the draws."""
    with session.terminal.page():
        session.show_result()
        show_luck(session)


def show_luck(session: LocalSession) -> None:
    """Show how to check the draws."""
    terminal = session.terminal
    rows = {
        "end.seed": session.match.seed.hex(),
        "end.commitment": session.commitment,
        "end.check": f"{program()} verify {shlex.quote(str(session.path))}",
    }
    room = max([len(terminal.text(key)) for key in rows]) + 2
    for key, shown in rows.items():
        terminal.note(f"{terminal.text(key):<{room}}{shown}")


def show_last(session: LocalSession) -> None:
    """Leave a few lines in the terminal after the full screen is gone."""
    if not session.is_over:
        show_farewell(session)
        return
    session.terminal.say(session.words.outcome(session.outcome), STRONG)
    session.terminal.note(f"{program()} verify {shlex.quote(str(session.path))}")


def show_farewell(session: LocalSession) -> None:
    """Save the match and print how to continue it."""
    session.save()
    terminal = session.terminal
    terminal.note(terminal.text("end.kept", path=str(session.path)))
    terminal.say(terminal.text("end.go_on", program=f"{program()} play {session.title.name}"))
