"""What `undo` would cancel, and whether the user means it."""

from fireside.cli.terminal.log_entry import standing
from fireside.cli.terminal.session import Session
from fireside.match.errors import NothingToUndoError


def last_decision(session: Session) -> int:
    """Return the number of the last action of a person here that was not undone."""
    log = session.log
    for number in reversed(standing(log)):
        if log[number].kind == "action" and log[number].seat in session.people:
            return number
    raise NothingToUndoError("nobody at this keyboard has acted yet")


def is_meant(session: Session, number: int) -> bool:
    """Ask for confirmation if a person has made an aside since, which cannot be undone alone."""
    log = session.log
    since = [log[later] for later in standing(log) if later > number]
    if not any(entry.seat in session.people for entry in since):
        return True
    words = session.describe(number)
    question = f"What was said since is no action. Take back the action before it: {words}?"
    return session.terminal.confirm(question, default=False)
