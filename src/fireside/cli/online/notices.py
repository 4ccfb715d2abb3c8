"""Notices of a table besides the game: arrivals, chat, undo requests, the connection."""

from collections.abc import Callable
from typing import Final

from fireside.cli.online.safe_text import clean
from fireside.cli.online.snapshot import Snapshot
from fireside.cli.online.snapshot_session import SnapshotSession
from fireside.cli.terminal.log_entry import standing
from fireside.cli.terminal.terminal import Terminal
from fireside.cli.terminal.variants import variant_line
from fireside.client.server_time import time_here
from fireside.drawing.paint import STRONG
from fireside.drawing.text import Text
from fireside.kernel.seats import Seat
from fireside.table.entries import Time
from fireside.wire.messages import ChairInfo, ChatInfo, TableInfo, UndoInfo

SPEECH: Final = "»"
LOOK_ALIKE: Final = "(!) the name looks like that of somebody else here"
RECENT: Final = 10
"""Lines of chat that are shown to a user who joins."""


def tell_connection(terminal: Terminal, is_connected: bool) -> None:
    """Show that the connection was lost, or is back."""
    if is_connected:
        terminal.whisper("Connected again; nothing is lost.")
    else:
        terminal.complain("The connection is lost. Trying again until it is back …")


def tell_people(session: SnapshotSession, before: Snapshot, now: Snapshot) -> None:
    """Show who came, left, or has a stand-in bot."""
    changes = []
    for seat, (old, new) in enumerate(zip(before.info.chairs, now.info.chairs, strict=True)):
        words = chair_change(old, new, now.ahead)
        if words and not (new.user == now.user and old.user in ("", new.user)):
            changes.append(f"{session.words.seat(seat)} {words}.")
    if changes:
        session.terminal.whisper("  " + " ".join(changes))
    if now.info.status == "waiting" and now.info.chairs != before.info.chairs:
        session.terminal.say(gathering_line(session, now))
    if now.info.status == "closed" and before.info.status != "closed":
        session.terminal.complain(closing_line(now.info, session.words.seat))
    if now.info.successor and not before.info.successor:
        session.terminal.say("Somebody would like to play again: `rematch` goes there.", STRONG)


def closing_line(info: TableInfo, name_of: Callable[[Seat], str]) -> str:
    """Return why a table is closed."""
    if info.closed is None:
        return "The table is closed."
    if info.closed.reason == "left":
        return (
            f"The table is closed: {name_of(info.closed.seat)} left before all luck was revealed."
        )
    if info.closed.reason == "host":
        return "The host of the server closed the table."
    if info.closed.reason == "idle":
        return "The table is closed: nothing had happened at it for a long time."
    makers = [seat for seat, chair in enumerate(info.chairs) if chair.user == info.maker]
    return f"{name_of(makers[0])} closed the table." if makers else "The table is closed."


def chair_change(old: ChairInfo, new: ChairInfo, ahead: Time) -> str:
    """Return in words how a chair changed; empty if that is not worth showing."""
    if old.user != new.user:
        if new.user:
            return "sits down"
        return "is a bot now" if new.level else "is free again"
    if old.level != new.level:
        if not new.user:
            return "is a bot now" if new.level else "is free again"
        return "is away, and a bot stands in" if new.level else "is back"
    if old.is_here != new.is_here and not new.level:
        return "is here" if new.is_here else f"is {absence(new, ahead)}"
    return ""


def absence(chair: ChairInfo, ahead: Time) -> str:
    """Say that somebody is away, and in a game when a bot may stand in."""
    if chair.stand_in_from is None:
        return "away"
    seconds = -((time_here() + ahead - chair.stand_in_from) // 1000)
    when = f"in {seconds} s" if seconds > 0 else "now"
    return f"away; a bot may stand in {when} (`stand-in`)"


def gathering_line(session: SnapshotSession, now: Snapshot) -> Text:
    """Return who is here before the game, and how many seats are free."""
    here: list[str] = []
    away: list[str] = []
    bots = free = 0
    for seat, chair in enumerate(now.info.chairs):
        name = session.words.seat(seat)
        if chair.user:
            own = " (you)" if chair.user == now.user else ""
            alike = f" {LOOK_ALIKE}" if chair.is_look_alike and not own else ""
            (here if chair.is_here or own else away).append(name + own + alike)
        elif chair.level:
            bots += 1
        else:
            free += 1
    parts = [f"Here: {', '.join(here) or 'nobody'}"]
    if away:
        parts.append(f"away: {', '.join(away)}")
    if bots:
        parts.append("1 bot" if bots == 1 else f"{bots} bots")
    if free:
        parts.append("1 seat is free" if free == 1 else f"{free} seats are free")
    return Text("; ".join(parts) + ".")


def tell_chat(session: SnapshotSession, before: Snapshot, now: Snapshot) -> None:
    """Show new lines of chat from others."""
    last = before.chat[-1].number if before.chat else 0
    for line in now.chat:
        if line.number > last and line.user != now.user:
            show_line(session, line)


def show_talk(session: SnapshotSession, count: int) -> None:
    """Show the last lines of chat."""
    for line in session.snapshot.chat[-count:]:
        show_line(session, line)


def show_line(session: SnapshotSession, line: ChatInfo) -> None:
    """Show a line of chat."""
    chairs = session.snapshot.info.chairs
    seats = [seat for seat, chair in enumerate(chairs) if chair.user == line.user]
    who = clean(line.name) or (session.words.seat(seats[0]) if seats else "Somebody")
    session.terminal.say(Text.assemble(f" {SPEECH} ", (f"{who}: ", STRONG), clean(line.text)))


def tell_request(session: SnapshotSession, before: Snapshot, now: Snapshot) -> None:
    """Show a request to undo an action, or that it was declined."""
    old, new = before.info.undo, now.info.undo
    if new is not None and (old is None or old.number != new.number):
        session.terminal.say(request_line(session, now, new))
    elif old is not None and new is None:
        since = now.log[len(before.log) :]
        if not any(entry.kind == "undo" for entry in since):
            session.terminal.say("Nothing is taken back.")


def request_line(session: SnapshotSession, now: Snapshot, request: UndoInfo) -> Text:
    """Return the question for consent, or whose consent is missing."""
    if request.seat in session.people:
        names = [
            session.words.seat(seat)
            for seat, chair in enumerate(now.info.chairs)
            if chair.user in request.waits_for
        ]
        waits = session.words.join(names)
        return Text(f"{waits} must agree, and will be asked; `no` lets the matter drop.")
    what = last_deed(session, request.seat)
    name = session.words.seat(request.seat)
    line = Text(f"{name} would like to take back: {what}.", STRONG)
    return line.append(" Type `yes` or `no`." if now.user in request.waits_for else "")


def last_deed(session: SnapshotSession, seat: Seat) -> str:
    """Describe the last action of a seat."""
    log = session.log
    for number in reversed(standing(log)):
        if log[number].kind == "action" and log[number].seat == seat:
            return session.describe(number)
    return "the last action"


def tell_waiting(session: SnapshotSession) -> None:
    """Show whom the game waits for, if that is a person elsewhere."""
    chairs = session.snapshot.info.chairs
    people = [
        seat for seat in session.snapshot.asked if chairs[seat].user and not chairs[seat].level
    ]
    others = [session.words.seat(seat) for seat in people if seat not in session.people]
    if others:
        session.terminal.whisper(f"Waiting for {session.words.join(others)} …")


def introduce(session: SnapshotSession) -> None:
    """Show who plays, the variants, and the commitment."""
    session.terminal.say(session.title.label, STRONG)
    show_seats(session)
    chosen = variant_line(session.words, session.snapshot.info.options)
    if chosen:
        session.terminal.say(chosen)
    short = session.commitment[:16]
    session.terminal.whisper(f"The luck of this game is committed to: {short}… (`seed`)")
    if not session.people:
        session.terminal.whisper("You look on: `board` shows the table, ? what else can be typed.")
    else:
        session.terminal.whisper("Type ? for help, `say` and a few words to speak to the others.")


def show_seats(session: SnapshotSession) -> None:
    """Show who sits where, and who is connected."""
    now = session.snapshot
    own = [chair for chair in now.info.chairs if chair.user and chair.user == now.user]
    for seat, chair in enumerate(now.info.chairs):
        mark = session.screen.mark(seat)
        who = describe_chair(chair, chair in own, len(own), now.ahead)
        session.terminal.say(Text.assemble(" ", mark, f" {session.words.seat(seat)}: {who}"))


def describe_chair(chair: ChairInfo, is_own: bool, own_count: int, ahead: Time) -> str:
    """Describe who sits in a chair."""
    if is_own:
        person = "you" if own_count == 1 else "at this keyboard"
    elif chair.user:
        person = "here" if chair.is_here else absence(chair, ahead)
    else:
        return f"a bot, {chair.level}" if chair.level else "free"
    if chair.is_look_alike:
        person += f" {LOOK_ALIKE}"
    return f"{person}; a bot stands in" if chair.level else person
