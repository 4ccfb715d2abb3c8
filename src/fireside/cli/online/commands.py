"""The commands that can be typed at a table of a server."""

from pathlib import Path
from typing import Final

from fireside.cli.online import notices
from fireside.cli.online.session import TableSession
from fireside.cli.terminal.commands import SHARED, TerminalCommand
from fireside.cli.terminal.help import show_help
from fireside.cli.terminal.saves import SaveError, check_folder, read_record, replace_file
from fireside.cli.terminal.takeback import is_meant, last_decision
from fireside.drawing.errors import UnclearError
from fireside.kernel.errors import KernelError
from fireside.kernel.seats import Seat
from fireside.match.record_json import encode_record
from fireside.wire.messages import UndoInfo


def undo(session: TableSession, rest: str) -> None:
    """Undo the last action of a person at this keyboard, or ask the others for consent."""
    number = last_decision(session)
    if not is_meant(session, number):
        session.terminal.say(session.terminal.text("undo.none"))
        return
    session.do(session.table.undo(session.log[number].seat))


def consent(session: TableSession, request: UndoInfo, agrees: bool) -> None:
    """Answer a request to undo an action."""
    session.do(session.table.consent(request.number, agrees))


def say(session: TableSession, rest: str) -> None:
    """Send a line of chat; without words, show the chat so far."""
    if rest:
        session.do(session.table.write(rest))
        return
    notices.show_talk(session, len(session.snapshot.chat))


def who(session: TableSession, rest: str) -> None:
    """Show who sits where."""
    notices.show_seats(session)


def look(session: TableSession, rest: str) -> None:
    """Pass the keyboard to another person who plays here, for one line."""
    if len(session.people) < 2:
        raise UnclearError(session.terminal.text("online.nobody_else"))
    others = [seat for seat in session.people if seat != session.reader]
    seat = others[0] if not rest and len(others) == 1 else seat_named(session, rest, others)
    session.pass_keyboard(seat)
    session.is_looking = True
    session.show_news()
    session.show_board()


def stand_in(session: TableSession, rest: str) -> None:
    """Let a bot play for somebody who is away."""
    seats = [seat for seat, chair in enumerate(session.snapshot.info.chairs) if chair.user]
    session.do(session.table.stand_in(seat_named(session, rest, seats)))


def send_away(session: TableSession, rest: str) -> None:
    """Bar a user from the table."""
    chairs = session.snapshot.info.chairs
    others = [seat for seat, chair in enumerate(chairs) if chair.user]
    session.do(session.table.bar(chairs[seat_named(session, rest, others)].user))


def mute(session: TableSession, rest: str) -> None:
    """Silence a user in the chat, or lift that."""
    chairs = session.snapshot.info.chairs
    others = [seat for seat, chair in enumerate(chairs) if chair.user]
    user = chairs[seat_named(session, rest, others)].user
    session.do(session.table.silence(user, user not in session.snapshot.info.silenced))


def seat_named(session: TableSession, name: str, seats: list[Seat]) -> Seat:
    """Return the seat that a name, or the beginning of one, stands for."""
    names = [session.words.seat(seat) for seat in seats]
    wanted = name.casefold()
    found = [seat for seat in seats if wanted == session.words.seat(seat).casefold()] or [
        seat for seat in seats if wanted and session.words.seat(seat).casefold().startswith(wanted)
    ]
    if len(found) != 1:
        text = session.terminal.text("online.name_somebody", list=", ".join(names))
        raise UnclearError(text + session.terminal.wording.meant(name, names))
    return found[0]


def start(session: TableSession, rest: str) -> None:
    """Start the game now, with bots in the free seats."""
    session.do(session.table.start())


def rematch(session: TableSession, rest: str) -> None:
    """Open a table for the same game again and go there."""
    session.next_table = session.do(session.table.rematch())
    session.is_left = True


def save(session: TableSession, rest: str) -> None:
    """Write the record of a finished game to a file."""
    if not rest:
        raise UnclearError(session.terminal.text("save.where"))
    path = Path(rest).expanduser()
    check_folder(path)
    record = session.do(session.api.record(session.table.id))
    if path.exists():
        try:
            is_same = read_record(path).commitment == record.commitment
        except KernelError:
            is_same = False
        if not is_same:
            raise SaveError(f"{path} exists and is not this match; choose another name")
    replace_file(path, encode_record(record))
    session.terminal.note(session.terminal.text("save.done", path=str(path)))


def leave(session: TableSession, rest: str) -> None:
    """Leave the table and let bots play for the user until the user is back."""
    session.do(session.table.leave())
    session.has_left_seats = True
    session.is_left = True


def close(session: TableSession, rest: str) -> None:
    """Close the table for good."""
    if session.snapshot.user != session.snapshot.info.maker:
        raise UnclearError(session.terminal.text("online.close_maker"))
    if session.terminal.confirm(session.terminal.text("online.close_sure"), default=False):
        session.do(session.table.close())


def stop(session: TableSession, rest: str) -> None:
    """Leave the terminal; the seats are kept."""
    session.is_left = True


def list_commands(session: TableSession, rest: str) -> None:
    """Explain what can be done."""
    show_help(session, COMMANDS, rest)


COMMANDS: Final[dict[str, TerminalCommand[TableSession]]] = {
    "say": TerminalCommand(say),
    "who": TerminalCommand(who),
    "undo": TerminalCommand(undo, "undo_table"),
    **SHARED,
    "look": TerminalCommand(look),
    "stand-in": TerminalCommand(stand_in),
    "start": TerminalCommand(start),
    "mute": TerminalCommand(mute),
    "kick": TerminalCommand(send_away),
    "close": TerminalCommand(close),
    "rematch": TerminalCommand(rematch),
    "save": TerminalCommand(save, "save_table"),
    "help": TerminalCommand(list_commands),
    "leave": TerminalCommand(leave),
    "quit": TerminalCommand(stop, "quit_table"),
}

ANY_TIME: Final = ("say", "who", "start", "help", "leave", "quit", "close", "mute", "kick")
"""Commands that a scripted line may give at any time, not only when its seat is asked."""
