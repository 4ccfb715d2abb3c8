"""A whole match as text: every entry in notation, its events, and the outcome."""

from collections.abc import Callable, Sequence

from fireside.kernel.event import EVERYONE, Event
from fireside.kernel.game import S
from fireside.kernel.outcome import Outcome
from fireside.kernel.seats import SPECTATOR, Seat, seats_in
from fireside.kernel.view import P, Q
from fireside.match.history import Step
from fireside.match.match import Match
from fireside.match.notation import format_action, format_event
from fireside.match.phrases import write_count, write_numbers, write_seats
from fireside.match.record import AsideEntry, UndoEntry
from fireside.title import Title

NameSeats = Callable[[Sequence[Seat]], str]
"""Names seats: by their numbers, or as people call them."""


def describe(match: Match[S, P, Q]) -> str:
    """Return a match as text, secrets included, with a line for each entry and each event."""
    lines = [describe_terms(match), ""]
    for number, step in enumerate(match.steps):
        lines.append(f"{number:4}  {describe_step(match.title, step)}")
        lines += [f"        {describe_event(match.title, event)}" for event in step.events]
    return "\n".join([*lines, "", describe_result(match), ""])


def describe_terms(match: Match[S, P, Q]) -> str:
    """Return the title, the seats, and the options that are not the default."""
    parts = [match.title.label, write_count(match.seat_count, "seat")]
    for option in match.title.options:
        value = match.options[option.name]
        if value != option.choices[0]:
            parts.append(option.name if value is True else f"{option.name} {value}")
    return ", ".join(parts)


def describe_step(title: Title[S, P, Q], step: Step) -> str:
    """Return seat and action of a step; `by` is left out for users."""
    if step.entry is None:
        return "set-up"
    if isinstance(step.entry, UndoEntry):
        consent = " by consent" if step.entry.consent else ""
        return f"seat {step.seat}: undo {write_numbers(step.entry.cancels)}{consent}"
    assert step.action is not None
    manner = " aside" if isinstance(step.entry, AsideEntry) else ""
    by = "" if step.entry.by == "user" else f" ({step.entry.by})"
    return f"seat {step.seat}{manner}: {format_action(title, step.action)}{by}"


def describe_event(title: Title[S, P, Q], event: Event) -> str:
    """Return an event with its seat, and its audience unless it is public."""
    notes = [f"seat {event.seat}"] if event.seat != SPECTATOR else []
    if event.audience != EVERYONE:
        notes.append(f"told only to {write_seats(seats_in(event.audience))}")
    text = format_event(title, event)
    return f"{text} ({', '.join(notes)})" if notes else text


def describe_result(match: Match[S, P, Q], name_seats: NameSeats = write_seats) -> str:
    """Return the outcome of a match, or the seats it waits for."""
    if match.state.is_over():
        return describe_outcome(match.title.game.outcome(match.state), name_seats)
    return f"waiting for {name_seats(match.state.asked())}"


def describe_outcome(outcome: Outcome, name_seats: NameSeats = write_seats) -> str:
    """Return the winners and the points."""
    if outcome.solved is not None:
        return "solved" if outcome.solved else "not solved"
    winners = outcome.winners()
    points = ", ".join([str(own) for own in outcome.points])
    if len(winners) > 1:
        verb = "share the victory"
    elif outcome.points.count(outcome.points[winners[0]]) > 1:
        verb = "wins by the tie-break"
    else:
        verb = "wins"
    return f"{name_seats(winners)} {verb}, points {points}"
