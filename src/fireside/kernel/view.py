"""A view has two parts: what everybody sees of a position, and what one seat knows beyond it."""

from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from fireside.kernel.decision import Decision, decision
from fireside.kernel.seats import SEAT_BITS, Seat, seats_in
from fireside.kernel.state import State

P = TypeVar("P")
"""The type of a title's public part."""
Q = TypeVar("Q")
"""The type of what one seat knows beyond it."""

ViewArgs = dict[str, tuple[str, ...]]
"""For each field of both parts of a view, what its ints are, as for events.

`("by seat", "points")`: the place in the tuple is a seat, what stands there are points. Several
types without `by` are rows, such as pairs: `("card", "pile")`. Bools, strings and structs have no
type; the fields of a struct are declared by path: `"tiles.cell"`.
"""

BY: Final = "by "
BY_SEAT: Final = "by seat"
NOT_SHOWN: Final = ("not shown",)
"""Declares a field that plain boards leave out: told elsewhere, or of no use to people."""

NOTHING: Final = -1
"""Stands in a view for no value of a type that has words, and for no seat."""

# Not compiled, like every view.py, so that it can be read from JSON.


@dataclass(frozen=True, slots=True)
class View(Generic[P, Q]):
    """All that a seat, or the spectator, may know."""

    seat: Seat
    """The seat that sees it, or the spectator."""
    public: P
    """What everybody sees; it is built without knowing the seat."""
    own: Q
    """What this seat knows beyond it."""


@dataclass(frozen=True, slots=True)
class NoSecrets:
    """The own part in a title in which everybody knows the same."""


NOTHING_OWN = NoSecrets()


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
    return show_decision(state.stack[-1])


_SHOWN: dict[Decision, DecisionView] = {}


def show_decision(question: Decision) -> DecisionView:
    """Show a question; there is one view of each, as there is one decision."""
    seen = _SHOWN.get(question)
    if seen is None:
        seats = tuple(seats_in(question.seats))
        seen = _SHOWN[question] = DecisionView(question.kind, seats, question.args)
    return seen


def stack_of(seen: DecisionView | None) -> list[Decision]:
    """Return the stack of an imagined state in which this is asked."""
    if seen is None:
        return []
    return [decision(seen.kind, sum(SEAT_BITS[seat] for seat in seen.seats), seen.args)]
