"""The end of a local session: the result, or how to continue later."""

import os
import shlex

from fireside.cli.terminal.local_session import LocalSession


def program() -> str:
    """Return the command that started Fireside, for usage lines that can be copied."""
    return os.environ.get("FIRESIDE_PROGRAM", "fireside")


def show_ending(session: LocalSession) -> None:
    """Show the last position, the result, and how to check the draws."""
    session.show_result()
    terminal = session.terminal
    terminal.note(f"Seed        {session.match.seed.hex()}")
    terminal.note(f"Commitment  {session.commitment}")
    terminal.note(f"Check both  {program()} verify {shlex.quote(str(session.path))}")


def show_farewell(session: LocalSession) -> None:
    """Save the match and print how to continue it."""
    session.save()
    session.terminal.note(f"The match is kept in {session.path}")
    session.terminal.say(
        f"`{program()} play {session.title.name}` offers to go on with it. See you!"
    )
