"""Entries of a match as wire types: what one did, as far as a seat may know."""

from typing import Any

from fireside.kernel.event import Event
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.match.match import Match
from fireside.match.record import AsideEntry, UndoEntry
from fireside.registry import AnyTitle
from fireside.wire.messages import EntryInfo, EventInfo


def show_entry(match: Match[Any, Any, Any], number: int, seat: Seat) -> EntryInfo:
    """Show what an entry of the match did."""
    step = match.steps[number]
    events = tuple([show_event(match.title, event) for event in step.events if event.is_for(seat)])
    entry = step.entry
    if isinstance(entry, UndoEntry):
        return EntryInfo(number, "undo", entry.seat, "user", (), entry.cancels)
    if entry is None:
        return EntryInfo(number, "setup", SPECTATOR, "", events)
    if isinstance(entry, AsideEntry):
        return EntryInfo(number, "aside", entry.seat, entry.by, events)
    return EntryInfo(number, "action", entry.seat, entry.by, events)


def show_event(title: AnyTitle, event: Event) -> EventInfo:
    """Show an event without the ints that mean nothing."""
    return event.kind, event.seat, event.args[: len(title.event_args[event.kind])]
