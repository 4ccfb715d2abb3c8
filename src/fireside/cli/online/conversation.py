"""The loop of the online client: read a line, carry it out, show what arrived meanwhile."""

from collections.abc import Callable
from typing import Final

from fireside.cli.online import notices
from fireside.cli.online.commands import ANY_TIME, COMMANDS, consent
from fireside.cli.online.goodbye import goodbye
from fireside.cli.online.session import TableSession
from fireside.cli.online.trouble import trouble
from fireside.cli.terminal.dispatch import command_words, dispatch, spellings, split_command
from fireside.cli.terminal.ending import program
from fireside.cli.terminal.terminal import COMMAND_PROMPT, Terminal
from fireside.cli.wording import bare
from fireside.client.errors import GoneError
from fireside.kernel.errors import KernelError

SPEECH: Final = '"'

ANSWERS: Final = {"answer.yes": ("yes", True), "answer.no": ("no", False)}
"""By text: the English word, and whether it agrees."""


def converse(session: TableSession, is_patient: bool = False) -> None:
    """Play until the user leaves; a GoneError of the server is the caller's to show.

    If `is_patient`, as for scripted input, a line waits until it makes sense; one that makes none
    while a seat is free is refused, so that the lines after it are read.
    """
    with session.turn:
        watching = session.loop.start(session.watch())
        try:
            with session.terminal.aside():
                notices.show_talk(session, notices.RECENT)
                session.catch_up()
            while not session.is_left and not session.is_gone:
                attend(session)
                listen(session, is_patient)
        except (EOFError, KeyboardInterrupt):
            session.terminal.say()
        finally:
            session.is_left = True
            watching.cancel()
    if not session.next_table and not session.is_gone:
        show_farewell(session, session.terminal)


def attend(session: TableSession) -> None:
    """Pass the keyboard to the person who is asked, and show the news."""
    asked = [seat for seat in session.snapshot.asked if seat in session.people]
    is_elsewhere = session.has_begun and bool(asked) and session.reader not in asked
    if is_elsewhere and not session.is_looking:
        session.pass_keyboard(asked[0])
    # `look` lasts for one line; then the asked person has the keyboard again.
    session.is_looking = False
    with session.terminal.aside():
        session.catch_up()


def listen(session: TableSession, is_patient: bool) -> None:
    """Read a line and do what it says; an empty one asks again."""
    if is_patient:
        wait_until(session, is_awaited)
    typed = session.terminal.read(COMMAND_PROMPT)
    if is_patient:
        wait_until(session, lambda session: can_be_meant(session, typed))
    if session.is_gone:
        return
    try:
        with session.undisturbed():
            answer(session, typed)
    except GoneError:
        raise
    except KernelError as error:
        session.terminal.refuse(trouble(session.terminal.wording, error))


def wait_until(session: TableSession, is_time: Callable[[TableSession], bool]) -> None:
    """Wait for the server until a condition holds."""
    while not session.is_gone and not is_time(session):
        session.turn.wait()
        session.snapshot = session.latest
        attend(session)


def answer(session: TableSession, typed: str) -> None:
    """Carry out a typed line."""
    agrees = consent_in(session, typed)
    request = session.snapshot.info.undo
    if not typed:
        if session.has_begun:
            session.show_question()
    elif typed.startswith(SPEECH):
        dispatch(session, f"say {typed.strip(SPEECH)}", COMMANDS)
    elif agrees is not None and request is not None:
        consent(session, request, agrees)
    else:
        dispatch(session, typed, COMMANDS)


def consent_in(session: TableSession, typed: str) -> bool | None:
    """Return whether a typed line says yes or no; None if neither."""
    for key, (english, agrees) in ANSWERS.items():
        words = session.terminal.wording.spellings(key, english)
        if bare(typed) in words | {word[0] for word in words}:
            return agrees
    return None


def command_in(session: TableSession, typed: str) -> str:
    """Return the name of the command that a line begins with, else its first word."""
    return split_command(typed, command_words(session.terminal.wording, COMMANDS))[0]


def is_awaited(session: TableSession) -> bool:
    """Return whether the people here are asked something, or the game is not going on."""
    now = session.snapshot
    undo = now.info.undo
    is_asked = undo is not None and now.user in undo.waits_for
    return is_asked or bool(session.legal) or now.info.status != "playing"


def can_be_meant(session: TableSession, typed: str) -> bool:
    """Return whether a typed line makes sense now."""
    word = command_in(session, typed)
    now = session.snapshot
    if typed.startswith(SPEECH) or word in ANY_TIME or has_free_seat(session):
        return True
    if consent_in(session, typed) is not None:
        undo = now.info.undo
        return undo is not None and now.user in undo.waits_for
    if word in ("rematch", "save"):
        return session.is_over
    return session.is_over or bool(session.legal) or now.info.status == "closed"


def has_free_seat(session: TableSession) -> bool:
    """Return whether the game waits for somebody to sit down, which may never happen."""
    info = session.snapshot.info
    return info.status == "waiting" and any(
        not chair.user and not chair.level for chair in info.chairs
    )


def words_for(session: TableSession) -> list[str]:
    """List the commands and actions that can be typed now."""
    return [*command_words(session.terminal.wording, COMMANDS), *spellings(session)]


def show_goodbye(session: TableSession, error: GoneError) -> None:
    """Print why the server has ended the connection, and wait for Enter."""
    with session.turn:
        session.end(goodbye(error, session.terminal.wording))
        session.terminal.read(COMMAND_PROMPT)


def show_farewell(session: TableSession, terminal: Terminal) -> None:
    """Print how to come back."""
    if session.is_over or not session.people:
        terminal.say(terminal.text("online.see_you"))
        return
    kept = "online.bot_plays" if session.has_left_seats else "online.seat_kept"
    terminal.say(terminal.text(kept))
    terminal.note(f"{program()} play {session.link}")
