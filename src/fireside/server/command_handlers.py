"""What the server does for each command of a client at a table: one function a command."""

from collections.abc import Awaitable, Callable
from contextlib import nullcontext
from functools import partial
from typing import Any, Final

from fireside.kernel.action import Action
from fireside.kernel.seats import SPECTATOR
from fireside.match.record import WireAction
from fireside.server.guests import check_guest
from fireside.server.live_table import LiveTable
from fireside.server.presence import Viewer
from fireside.server.races import raced
from fireside.server.slow_tables import patience
from fireside.server.tables import Tables
from fireside.table import beginning, commands, moderation, undos
from fireside.table.errors import NotYourSeatError
from fireside.table.names import read_name
from fireside.wire import messages as wire


async def carry_out(
    tables: Tables, live: LiveTable, viewer: Viewer, command: wire.Command
) -> wire.Done:
    """Carry a command out, or raise an error that says why not."""
    async with live.lock:
        live.check_usable(viewer)
        new_table = ""
        before = live.journal.chain.number
        if isinstance(command, wire.Rematch):
            new_table = await raced(partial(tables.open_rematch, live, viewer.user))
        else:
            await raced(partial(HANDLERS[type(command)], live, viewer, command))
            await live.freeze_if_settled()
        publisher = live.publisher
        signature = publisher.signature() if live.journal.chain.number > before else ""
        done = wire.Done(command.id, live.table.number, new_table, publisher.head, signature)
        live.bots.wake()
        return done


def find_action(live: LiveTable, action: WireAction) -> Action:
    """Return the action of a name; one that the title does not know is refused."""
    return live.table.title.action_set.find(*action)


# In the game.


async def act(live: LiveTable, viewer: Viewer, command: wire.Act) -> None:
    """Answer the open decision."""
    action = find_action(live, command.action)
    seat, decision = command.seat, command.decision
    await live.commit(commands.act(live.table, viewer.user, seat, decision, action, live.now()))


async def say(live: LiveTable, viewer: Viewer, command: wire.Say) -> None:
    """Make an aside."""
    action = find_action(live, command.action)
    await live.commit(commands.say(live.table, viewer.user, command.seat, action, live.now()))


async def explain(live: LiveTable, viewer: Viewer, command: wire.Why) -> None:
    """Raise the reason why an action is not allowed, if it is not."""
    commands.check_holder(live.table, viewer.user, command.seat)
    match = commands.check_playing(live.table)
    match.check(command.seat, find_action(live, command.action))


async def hint(live: LiveTable, viewer: Viewer, command: wire.Hint) -> None:
    """Let a bot think about the open decision; its hint follows."""
    live.hints.ask(viewer, command)


async def look(live: LiveTable, viewer: Viewer, command: wire.Look) -> None:
    """Show the table from another seat."""
    seat = command.seat
    if seat != SPECTATOR and seat not in live.table.seats_of(viewer.user):
        raise NotYourSeatError(f"seat {seat} is not yours")
    viewer.seat = seat
    await live.publisher.send_table(viewer)


async def undo(live: LiveTable, viewer: Viewer, command: wire.Undo) -> None:
    """Take back the last action of a seat, or ask the others."""
    await live.commit(undos.undo(live.table, viewer.user, command.seat, live.now()))


async def consent(live: LiveTable, viewer: Viewer, command: wire.Consent) -> None:
    """Agree to an undo, or not."""
    request, agrees = command.request, command.agrees
    await live.commit(undos.answer_undo(live.table, viewer.user, request, agrees, live.now()))


# Seats.


async def sit(live: LiveTable, viewer: Viewer, command: wire.Sit) -> None:
    """Take a seat under a name."""
    user, seat = viewer.user, command.seat
    name = read_name(command.name)
    check_guest(user)
    is_new = bool(name) and name != live.journal.names.get(seat)
    entries = commands.sit(live.table, user, seat, command.commitment, live.now(), is_new)
    is_counted = user == live.table.terms.maker or user in live.table.users()
    async with nullcontext() if is_counted else live.open_tables.add(user):
        if entries:
            await live.journal.learn_owner(user)
            live.journal.names[seat] = name or await live.journal.name_of(user, seat)
        await live.commit(entries)


async def set_chair(live: LiveTable, viewer: Viewer, command: wire.SetChair) -> None:
    """Put a bot into a seat, or nobody."""
    seat, level = command.seat, command.level
    await live.commit(commands.set_chair(live.table, viewer.user, seat, level, live.now()))


async def start(live: LiveTable, viewer: Viewer, command: wire.Start) -> None:
    """Freeze the commitments, with bots in the empty seats."""
    is_here = live.presence.is_here
    await live.commit(beginning.start(live.table, viewer.user, is_here, live.now()))


async def reveal(live: LiveTable, viewer: Viewer, command: wire.Reveal) -> None:
    """Reveal what a seat committed to; the last one begins the game."""
    seat, added = command.seat, command.added
    await live.commit(beginning.reveal(live.table, viewer.user, seat, added, live.now()))


async def leave(live: LiveTable, viewer: Viewer, command: wire.Leave) -> None:
    """Give up the seats of a user."""
    await live.commit(commands.leave(live.table, viewer.user, live.now()))


async def stand_in(live: LiveTable, viewer: Viewer, command: wire.StandIn) -> None:
    """Let a bot stand in for somebody who is away."""
    table, seat = live.table, command.seat
    commands.check_seat(table, seat)
    possible_from = live.presence.stand_in_from(table.chairs[seat].user, patience(table))
    await live.commit(commands.stand_in(table, viewer.user, seat, possible_from, live.now()))


# The table and its people.


async def silence(live: LiveTable, viewer: Viewer, command: wire.Silence) -> None:
    """Let a user chat no more, or again."""
    whom, is_silent = command.user, command.is_silent
    entries = moderation.silence(live.table, viewer.user, whom, is_silent, live.now())
    if entries and is_silent:
        await live.people.check(whom)
    await live.commit(entries)


async def bar(live: LiveTable, viewer: Viewer, command: wire.Bar) -> None:
    """Send a user away for good."""
    entries = moderation.bar(live.table, viewer.user, command.user, live.now())
    if entries:
        await live.people.check(command.user)
    await live.commit(entries)
    live.presence.end_user(command.user, "barred")


async def close(live: LiveTable, viewer: Viewer, command: wire.Close) -> None:
    """Close the table."""
    await live.commit(commands.close(live.table, viewer.user, live.now()))


async def chat(live: LiveTable, viewer: Viewer, command: wire.Chat) -> None:
    """Write a line to everybody here."""
    check_guest(viewer.user)
    await live.chat.write(viewer.user, command.text)


HANDLERS: Final[dict[type[wire.Command], Callable[[LiveTable, Viewer, Any], Awaitable[None]]]] = {
    wire.Act: act,
    wire.Say: say,
    wire.Why: explain,
    wire.Hint: hint,
    wire.Look: look,
    wire.Undo: undo,
    wire.Consent: consent,
    wire.Sit: sit,
    wire.Reveal: reveal,
    wire.SetChair: set_chair,
    wire.Start: start,
    wire.Leave: leave,
    wire.StandIn: stand_in,
    wire.Silence: silence,
    wire.Bar: bar,
    wire.Close: close,
    wire.Chat: chat,
}
"""By command; a rematch concerns two tables, `hello`, `visible` and `ping` none."""
