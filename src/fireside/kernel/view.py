"""What the views of all titles have in common: the open question, as everybody may see it."""

from dataclasses import dataclass

from fireside.kernel.decision import Decision, decision
from fireside.kernel.seats import SEAT_BITS, seats_in
from fireside.kernel.state import State


# Not compiled, like every view.py, so that it can be read from JSON.
@dataclass(frozen=True, slots=True)
class DecisionView:
    """The open question."""

    kind: str
    seats: tuple[int, ...]
    args: tuple[int, ...]


def decision_view(state: State) -> DecisionView | None:
    """Show the open question, for titles whose questions say nothing hidden; None at the end."""
    if not state.stack:
        return None
    question = state.stack[-1]
    return DecisionView(question.kind, tuple(seats_in(question.seats)), question.args)


def stack_of(seen: DecisionView | None) -> list[Decision]:
    """Return the stack of an imagined state in which this is asked."""
    if seen is None:
        return []
    return [decision(seen.kind, sum(SEAT_BITS[seat] for seat in seen.seats), seen.args)]
