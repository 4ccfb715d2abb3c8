"""Sitting down at a table: which seats are taken, and what is shown until the game starts."""

from collections.abc import Sequence

from fireside.cli.online import notices
from fireside.cli.online.session import TableSession
from fireside.cli.terminal.ending import program
from fireside.client.errors import RefusedError
from fireside.drawing.paint import STRONG
from fireside.server.qr import qr_code


def sit_down(session: TableSession, names: Sequence[str]) -> None:
    """Take the user's seats, or free ones, and commit to luck for each before the game."""
    info = session.snapshot.info
    if info.status == "waiting":
        own = session.snapshot.own_seats
        for seat in own:
            if not info.is_frozen and not is_committed_here(session, seat):
                take_seat(session, seat, "")
        for name in [] if own else names:
            take_free_seat(session, name)
    session.lay_out_table()
    if len(session.people) == 1:
        session.look(session.people[0])
    session.shown = session.snapshot


def is_committed_here(session: TableSession, seat: int) -> bool:
    """Return whether a seat has committed to something that is kept on this machine."""
    is_committed = bool(session.snapshot.info.chairs[seat].commitment)
    return is_committed and seat in session.table.luck.kept.added


def take_free_seat(session: TableSession, name: str) -> None:
    """Take the first free seat; if another user is faster, the next one."""
    for seat, chair in enumerate(session.snapshot.info.chairs):
        if not chair.user and not chair.level:
            try:
                take_seat(session, seat, name)
            except RefusedError as error:
                if error.error != "seat_taken":
                    raise
            else:
                return


def take_seat(session: TableSession, seat: int, name: str) -> None:
    """Take a seat; what is committed to for it is kept on this machine."""
    session.do(session.table.sit(seat, name))


def show_waiting_room(session: TableSession) -> None:
    """Show how others join the table, and who is here."""
    if session.snapshot.info.status == "waiting":
        with session.terminal.page():
            describe_waiting_room(session)


def describe_waiting_room(session: TableSession) -> None:
    """Print how others join the table, and who is here."""
    terminal = session.terminal
    info = session.snapshot.info
    free = [chair for chair in info.chairs if not chair.user and not chair.level]
    terminal.say(session.title.label, STRONG)
    if free:
        terminal.say(terminal.text("online.join"))
        terminal.note(f"  {session.link}")
        terminal.note(f"  {program()} play {session.link}")
        if session.link.is_local:
            terminal.whisper(terminal.text("online.local_only"))
        elif session.snapshot.user == info.maker:
            terminal.note(qr_code(str(session.link)))
    terminal.say(notices.gathering_line(session, session.snapshot))
    if not session.people:
        terminal.say(terminal.text("online.look_on"))
    elif session.snapshot.user == info.maker:
        terminal.whisper(terminal.text("online.begins_maker", start=terminal.text("command.start")))
    else:
        terminal.whisper(terminal.text("online.begins", say=terminal.text("command.say")))
