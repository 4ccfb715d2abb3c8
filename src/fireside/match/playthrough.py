"""A whole match as text: every entry in notation, what it caused, and how it ended."""

from fireside.kernel.event import EVERYONE, Event
from fireside.kernel.game import S
from fireside.kernel.outcome import Outcome
from fireside.kernel.seats import SPECTATOR, Seat, seats_in
from fireside.kernel.title import Title, V
from fireside.match.history import Step
from fireside.match.match import Match
from fireside.match.notation import format_action, format_event
from fireside.match.record import AsideEntry, UndoEntry


def describe(match: Match[S, V]) -> str:
    """Write a match down, secrets included, with a line for each entry and each event."""
    lines = [describe_terms(match), ""]
    for number, step in enumerate(match.steps):
        lines.append(f"{number:4}  {describe_step(match.title, step)}")
        lines += [f"        {describe_event(match.title, event)}" for event in step.events]
    return "\n".join([*lines, "", describe_result(match), ""])


def describe_terms(match: Match[S, V]) -> str:
    """Write what was agreed: the title, the seats, and the options that are not as usual."""
    parts = [match.title.label, count(match.seat_count, "seat")]
    for option in match.title.options:
        value = match.options[option.name]
        if value != option.choices[0]:
            parts.append(option.name if value is True else f"{option.name} {value}")
    return ", ".join(parts)


def describe_step(title: Title[S, V], step: Step) -> str:
    """Write who did what; of users it goes without saying."""
    if step.entry is None:
        return "set-up"
    if isinstance(step.entry, UndoEntry):
        consent = " by consent" if step.entry.consent else ""
        return f"seat {step.seat}: undo {listed(step.entry.cancels)}{consent}"
    assert step.action is not None
    manner = " aside" if isinstance(step.entry, AsideEntry) else ""
    by = "" if step.entry.by == "user" else f" ({step.entry.by})"
    return f"seat {step.seat}{manner}: {format_action(title, step.action)}{by}"


def describe_event(title: Title[S, V], event: Event) -> str:
    """Write what happened, by whom, and to whom it is told if not to all."""
    notes = [f"seat {event.seat}"] if event.seat != SPECTATOR else []
    if event.audience != EVERYONE:
        notes.append(f"told only to {seats(seats_in(event.audience))}")
    text = format_event(title, event)
    return f"{text} ({', '.join(notes)})" if notes else text


def describe_result(match: Match[S, V]) -> str:
    """Write how a match ended, or whom it waits for."""
    if match.state.is_over():
        return describe_outcome(match.title.game.outcome(match.state))
    asked = match.state.asked()
    return f"waiting for {seats(asked)}"


def describe_outcome(outcome: Outcome) -> str:
    """Write who won and how."""
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
    return f"{seats(winners)} {verb}, points {points}"


def seats(numbers: list[Seat]) -> str:
    """Write one seat or several."""
    return f"seat {numbers[0]}" if len(numbers) == 1 else f"seats {listed(numbers)}"


def listed(numbers: list[int] | tuple[int, ...]) -> str:
    """Write numbers one after another."""
    return ", ".join([str(number) for number in numbers])


def count(number: int, noun: str) -> str:
    """Write a number of things."""
    if number == 1:
        return f"1 {noun}"
    return f"{number} {noun[:-1]}ies" if noun.endswith("y") else f"{number} {noun}s"
