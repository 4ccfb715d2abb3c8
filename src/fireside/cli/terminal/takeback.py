"""What `undo` would cancel, and whether the user means it."""

from typing import Final

from fireside.cli.terminal.log_entry import standing
from fireside.cli.terminal.session import Session
from fireside.match.errors import NothingToUndoError

UNASKED: Final = 4
"""How many actions are undone at once without a question."""


def last_decision(session: Session) -> int:
    """Return the number of the last action of a person here that was not undone."""
    log = session.log
    for number in reversed(standing(log)):
        if log[number].kind == "action" and log[number].seat in session.people:
            return number
    raise NothingToUndoError(session.terminal.text("undo.nothing"))


def is_meant(session: Session, number: int) -> bool:
    """Ask for confirmation if more is undone than somebody would expect.

    That is an aside of a person since, which cannot be undone alone, or many actions of others.
    """
    log = session.log
    terminal = session.terminal
    since = [log[later] for later in standing(log) if later > number]
    words = session.describe(number)
    if any(entry.seat in session.people for entry in since):
        return terminal.confirm(terminal.text("undo.signals", words=words), default=False)
    count = 1 + sum([entry.kind == "action" for entry in since])
    if count <= UNASKED:
        return True
    return terminal.confirm(terminal.text("undo.many", count=count, words=words), default=True)
