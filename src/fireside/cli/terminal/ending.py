"""The end of an evening: the result with its reasons, or how to go on another time."""

import os
import shlex

from fireside.cli.terminal.local_session import LocalSession


def program() -> str:
    """Return how Fireside was started, so that what is shown can be typed again."""
    return os.environ.get("FIRESIDE_PROGRAM", "fireside")


def show_ending(session: LocalSession) -> None:
    """Show the last position, the result with its reasons, and how to check the luck."""
    session.show_result()
    terminal = session.terminal
    terminal.note(f"Seed        {session.match.seed.hex()}")
    terminal.note(f"Commitment  {session.commitment}")
    terminal.note(f"Check both  {program()} verify {shlex.quote(str(session.path))}")


def show_farewell(session: LocalSession) -> None:
    """Make sure that nothing is lost, and say so."""
    session.save()
    session.terminal.note(f"The match is kept in {session.path}")
    session.terminal.say(
        f"`{program()} play {session.title.name}` offers to go on with it. See you!"
    )
