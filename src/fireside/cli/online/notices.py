"""Notices of a table besides the game: arrivals, chat, undo requests, the connection."""

from collections.abc import Callable
from typing import Final

from fireside.cli.online.safe_text import clean
from fireside.cli.online.snapshot import Snapshot
from fireside.cli.online.snapshot_session import SnapshotSession
from fireside.cli.terminal.log_entry import standing
from fireside.cli.terminal.seating import level_name
from fireside.cli.terminal.terminal import Terminal
from fireside.cli.wording import Wording
from fireside.client.server_time import time_here
from fireside.drawing.paint import STRONG
from fireside.drawing.text import Text
from fireside.kernel.seats import Seat
from fireside.table.entries import Time
from fireside.wire.messages import ChairInfo, ChatInfo, TableInfo, UndoInfo

SPEECH: Final = "»"
RECENT: Final = 10
"""Lines of chat that are shown to a user who joins."""


def tell_connection(terminal: Terminal, is_connected: bool) -> None:
    """Show that the connection was lost, or is back."""
    if is_connected:
        terminal.whisper(terminal.text("online.back"))
    else:
        terminal.complain(terminal.text("online.lost"))


def tell_people(session: SnapshotSession, before: Snapshot, now: Snapshot) -> None:
    """Show who came, left, or has a stand-in bot."""
    terminal = session.terminal
    changes = []
    for seat, (old, new) in enumerate(zip(before.info.chairs, now.info.chairs, strict=True)):
        words = chair_change(terminal.wording, session.words.seat(seat), old, new, now.ahead)
        if words and not (new.user == now.user and old.user in ("", new.user)):
            changes.append(words)
    if changes:
        terminal.whisper("  " + " ".join(changes))
    if now.info.status == "waiting" and now.info.chairs != before.info.chairs:
        terminal.say(gathering_line(session, now))
    if now.info.status == "closed" and before.info.status != "closed":
        terminal.complain(closing_line(terminal.wording, now.info, session.words.seat))
    if now.info.successor and not before.info.successor:
        rematch = terminal.text("command.rematch")
        terminal.say(terminal.text("online.wants_rematch", rematch=rematch), STRONG)


def closing_line(wording: Wording, info: TableInfo, name_of: Callable[[Seat], str]) -> str:
    """Return why a table is closed."""
    if info.closed is None:
        return wording.text("closed.plain")
    if info.closed.reason == "left":
        return wording.text("closed.left", name=name_of(info.closed.seat))
    if info.closed.reason in ("host", "idle"):
        return wording.text(f"closed.{info.closed.reason}")
    makers = [seat for seat, chair in enumerate(info.chairs) if chair.user == info.maker]
    if not makers:
        return wording.text("closed.plain")
    return wording.text("closed.maker", name=name_of(makers[0]))


def chair_change(wording: Wording, name: str, old: ChairInfo, new: ChairInfo, ahead: Time) -> str:
    """Return in words how a chair changed; empty if that is not worth showing."""
    is_other = old.user != new.user
    if is_other and new.user and new.owner:
        return wording.text("chair.bot_sits", name=name, owner=clean(new.owner))
    if is_other and new.user:
        return wording.text("chair.sits", name=name)
    if is_other or (old.level != new.level and not new.user):
        return wording.text("chair.bot" if new.level else "chair.free", name=name)
    if old.level != new.level:
        return wording.text("chair.stand_in" if new.level else "chair.back", name=name)
    if old.is_here != new.is_here and not new.level:
        if new.is_here:
            return wording.text("chair.here", name=name)
        return wording.text("chair.is", name=name, who=absence(wording, new, ahead))
    return ""


def absence(wording: Wording, chair: ChairInfo, ahead: Time) -> str:
    """Say that somebody is away, and in a game when a bot may stand in."""
    if chair.stand_in_from is None:
        return wording.text("absence.away")
    command = wording.text("command.stand-in")
    seconds = -((time_here() + ahead - chair.stand_in_from) // 1000)
    if seconds > 0:
        return wording.text("absence.soon", seconds=seconds, command=command)
    return wording.text("absence.now", command=command)


def gathering_line(session: SnapshotSession, now: Snapshot) -> Text:
    """Return who is here before the game, and how many seats are free."""
    wording = session.terminal.wording
    here: list[str] = []
    away: list[str] = []
    bots = free = 0
    for seat, chair in enumerate(now.info.chairs):
        name = session.words.seat(seat)
        if chair.user:
            is_own = chair.user == now.user
            shown = wording.text("gather.you", name=name) if is_own else name
            if chair.owner:
                shown += f" ({wording.text('chair.seat.bot_of', owner=clean(chair.owner))})"
            if chair.is_look_alike and not is_own:
                shown += f" {wording.text('chair.look_alike')}"
            (here if chair.is_here or is_own else away).append(shown)
        elif chair.level:
            bots += 1
        else:
            free += 1
    parts = [wording.text("gather.here", list=", ".join(here) or wording.text("gather.nobody"))]
    if away:
        parts.append(wording.text("gather.away", list=", ".join(away)))
    if bots:
        parts.append(wording.text("gather.bots", count=bots))
    if free:
        parts.append(wording.text("gather.free", count=free))
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
    who = clean(line.name) or named_by(session, seats)
    session.terminal.hear(Text.assemble(f" {SPEECH} ", (f"{who}: ", STRONG), clean(line.text)))


def named_by(session: SnapshotSession, seats: list[Seat]) -> str:
    """Return the name of somebody who has given none."""
    return session.words.seat(seats[0]) if seats else session.terminal.text("chat.somebody")


def tell_request(session: SnapshotSession, before: Snapshot, now: Snapshot) -> None:
    """Show a request to undo an action, or that it was declined."""
    old, new = before.info.undo, now.info.undo
    if new is not None and (old is None or old.number != new.number):
        session.terminal.say(request_line(session, now, new))
    elif old is not None and new is None:
        since = now.log[len(before.log) :]
        if not any(entry.kind == "undo" for entry in since):
            session.terminal.say(session.terminal.text("undo.none"))


def request_line(session: SnapshotSession, now: Snapshot, request: UndoInfo) -> Text:
    """Return the question for consent, or whose consent is missing."""
    text = session.terminal.text
    if request.seat in session.people:
        names = [
            session.words.seat(seat)
            for seat, chair in enumerate(now.info.chairs)
            if chair.user in request.waits_for
        ]
        waits = session.words.join(names)
        return Text(text("request.own", names=waits, no=text("answer.no")))
    what = last_deed(session, request.seat)
    name = session.words.seat(request.seat)
    line = Text(text("request.other", name=name, what=what), STRONG)
    if now.user in request.waits_for:
        line.append(text("request.answer", yes=text("answer.yes"), no=text("answer.no")))
    return line


def last_deed(session: SnapshotSession, seat: Seat) -> str:
    """Describe the last action of a seat."""
    log = session.log
    for number in reversed(standing(log)):
        if log[number].kind == "action" and log[number].seat == seat:
            return session.describe(number)
    return session.terminal.text("request.last")


def tell_waiting(session: SnapshotSession) -> None:
    """Show whom the game waits for, if that is a person elsewhere."""
    chairs = session.snapshot.info.chairs
    people = [
        seat for seat in session.snapshot.asked if chairs[seat].user and not chairs[seat].level
    ]
    others = [session.words.seat(seat) for seat in people if seat not in session.people]
    if others:
        names = session.words.join(others)
        session.terminal.pause(session.terminal.text("online.waiting", names=names))


def introduce(session: SnapshotSession) -> None:
    """Show who plays, the variants, and the commitment."""
    terminal = session.terminal
    terminal.say(session.title.label, STRONG)
    show_seats(session)
    chosen = session.words.variants(session.snapshot.info.options)
    if chosen:
        terminal.say(terminal.text("who.variants", list=chosen))
    short = session.commitment[:16]
    seed = terminal.text("command.seed")
    terminal.whisper(terminal.text("online.luck", short=short, command=seed))
    if not session.people:
        terminal.whisper(terminal.text("online.spectate", board=terminal.text("command.board")))
    else:
        terminal.whisper(terminal.text("online.help", say=terminal.text("command.say")))


def show_seats(session: SnapshotSession) -> None:
    """Show who sits where, and who is connected."""
    now = session.snapshot
    own = [chair for chair in now.info.chairs if chair.user and chair.user == now.user]
    for seat, chair in enumerate(now.info.chairs):
        mark = session.screen.mark(seat)
        wording = session.terminal.wording
        who = describe_chair(wording, chair, chair in own, len(own), now.ahead)
        session.terminal.say(Text.assemble(" ", mark, f" {session.words.seat(seat)}: {who}"))


def describe_chair(
    wording: Wording, chair: ChairInfo, is_own: bool, own_count: int, ahead: Time
) -> str:
    """Describe who sits in a chair."""
    if is_own:
        person = wording.text("chair.seat.you" if own_count == 1 else "chair.seat.keyboard")
    elif chair.owner and chair.is_here:
        person = wording.text("chair.seat.bot_of", owner=clean(chair.owner))
    elif chair.user and chair.is_here:
        person = wording.text("chair.seat.here")
    elif chair.user:
        person = absence(wording, chair, ahead)
    elif chair.level:
        return wording.text("chair.seat.bot", level=level_name(wording, chair.level))
    else:
        return wording.text("chair.seat.free")
    if chair.is_look_alike:
        person += f" {wording.text('chair.look_alike')}"
    return wording.text("chair.seat.stand_in", who=person) if chair.level else person
