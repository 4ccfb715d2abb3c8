"""Whether events, decisions and refusals of a title are as it declares them."""

from fireside.kernel.decision import Decision
from fireside.kernel.event import EVERYONE, Event
from fireside.kernel.refusal import Refusal
from fireside.kernel.seats import SPECTATOR
from fireside.laws.case import Case, LawBrokenError
from fireside.laws.walk import Walk
from fireside.registry import AnyTitle
from fireside.title import ArgTypes

LAW = 3


def mismatch(title: AnyTitle, args: tuple[int, ...], kind: str, declared: ArgTypes) -> str:
    """Return what is wrong with the ints of a kind, or an empty text."""
    types = declared.get(kind)
    if types is None:
        return f"{kind} is not declared"
    if len(args) != len(types):
        return f"{kind} has {len(args)} ints, declared are {types}"
    for value, name in zip(args, types, strict=True):
        words = title.words.get(name)
        if words is not None and not 0 <= value < len(words):
            return f"{kind} {args}: there is no {name} {value}"
    return ""


def check_actions(case: Case) -> None:
    """Check every action of the action set."""
    for number, action in enumerate(case.title.action_set.actions):
        facts = mismatch(case.title, action.args, action.kind, case.title.action_args)
        if action.number != number:
            facts = f"{action} is number {action.number} at place {number}"
        if facts:
            raise LawBrokenError(LAW, case, 0, f"action {facts}")


def check_event(walk: Walk, event: Event) -> None:
    """Check an event: what it says, who did it, who may know."""
    count = len(walk.title.event_args.get(event.kind, ()))
    facts = mismatch(walk.title, event.args[:count], event.kind, walk.title.event_args)
    if any(event.args[count:]):
        facts = facts or f"{event.kind} {event.args} says more than the {count} ints declared"
    if not SPECTATOR <= event.seat < walk.case.seat_count:
        facts = f"{event.kind} is about seat {event.seat}"
    if event.audience != EVERYONE and not 0 < event.audience < 1 << walk.case.seat_count:
        facts = f"{event.kind} is told to the seats {event.audience:b}"
    if facts:
        raise LawBrokenError(LAW, walk.case, walk.number, f"event {facts}")


def check_question(walk: Walk, question: Decision) -> None:
    """Check a decision: what it is about, and that it asks somebody who is there."""
    facts = mismatch(walk.title, question.args, question.kind, walk.title.decision_args)
    if not 0 < question.seats < 1 << walk.case.seat_count:
        facts = f"{question.kind} asks the seats {question.seats:b}"
    if facts:
        raise LawBrokenError(LAW, walk.case, walk.number, f"decision {facts}")


def check_refusal(walk: Walk, refusal: Refusal) -> None:
    """Check a refusal: what it says, and that it names a clause."""
    facts = mismatch(walk.title, refusal.args, refusal.kind, walk.title.refusal_args)
    if not refusal.clause:
        facts = f"{refusal.kind} names no clause"
    if facts:
        raise LawBrokenError(LAW, walk.case, walk.number, f"refusal {facts}")


def check_outcome(walk: Walk) -> None:
    """Check how a finished game ended: as a team or not, and every seat has points and a rank."""
    outcome = walk.title.game.outcome(walk.state)
    seats = range(walk.case.seat_count)
    is_team = walk.title.is_team(len(seats), walk.case.options)
    facts = ""
    if len(outcome.points) != len(seats) or len(outcome.ranks) != len(seats):
        facts = f"points {outcome.points} and ranks {outcome.ranks} of {len(seats)} seats"
    elif is_team != (outcome.solved is not None):
        facts = f"is_team is {is_team}, solved is {outcome.solved}"
    elif outcome.solved is None:
        # A rank is one more than the number of seats ranked higher.
        ahead = [sum(rank < own for rank in outcome.ranks) for own in outcome.ranks]
        if [rank - 1 for rank in outcome.ranks] != ahead:
            facts = f"the ranks {outcome.ranks} leave places out"
    if facts:
        raise LawBrokenError(LAW, walk.case, walk.number, f"outcome: {facts}")
