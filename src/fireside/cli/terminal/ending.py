"""The end of an evening: the result with its reasons, or how to go on another time."""

import os
import shlex

from fireside.cli.terminal.paint import STRONG
from fireside.cli.terminal.session import Session
from fireside.match.record import commit


def program() -> str:
    """Return how Fireside was started, so that what is shown can be typed again."""
    return os.environ.get("FIRESIDE_PROGRAM", "fireside")


def show_ending(session: Session) -> None:
    """Show the last position, the result with its reasons, and how to check the luck."""
    desk = session.desk
    session.show_news()
    session.show_board()
    desk.show(session.screen.score(session.view(), desk.width))
    desk.say()
    outcome = session.match.title.game.outcome(session.match.state)
    desk.say(session.words.outcome(outcome), STRONG)
    desk.say()
    desk.note(f"Seed        {session.match.seed.hex()}")
    desk.note(f"Commitment  {commit(session.match.seed)}")
    desk.note(f"Check both  {program()} verify {shlex.quote(str(session.path))}")


def show_farewell(session: Session) -> None:
    """Make sure that nothing is lost, and say so."""
    session.save()
    title = session.match.title
    session.desk.note(f"The match is kept in {session.path}")
    session.desk.say(f"`{program()} play {title.name}` offers to go on with it. See you!")
