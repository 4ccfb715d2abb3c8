"""Decisions are interned too: a question, the seats it waits for, and the ints it is about."""

from typing import Final, final

from fireside.kernel.errors import DumpError
from fireside.kernel.seats import SEAT_BITS, Seat, seats_in


@final
class Decision:
    """A question waiting for one seat, or for several who answer without seeing each other."""

    def __init__(self, kind: str, seats: int, args: tuple[int, ...]) -> None:
        self.kind: Final = kind
        self.seats: Final = seats
        self.args: Final = args
        self.is_shared: Final = seats & (seats - 1) != 0
        """Whether it waits for more than one seat."""
        self.seat: Final = seats_in(seats)[0]
        """The lowest seat asked."""

    def __repr__(self) -> str:
        return f"{self.kind}{list(self.args)} of {seats_in(self.seats)}"

    def __reduce__(self) -> tuple[object, tuple[str, int, tuple[int, ...]]]:
        return decision, (self.kind, self.seats, self.args)


_DECISIONS: Final[dict[tuple[str, int, tuple[int, ...]], Decision]] = {}


def decision(kind: str, seats: int, args: tuple[int, ...] = ()) -> Decision:
    """Return the one decision with these facts; `seats` is a set of seats."""
    key = (kind, seats, args)
    known = _DECISIONS.get(key)
    if known is None:
        known = Decision(kind, seats, args)
        _DECISIONS[key] = known
    return known


def of_seat(kind: str, seat: Seat, *args: int) -> Decision:
    """Return the decision that asks one seat."""
    return decision(kind, SEAT_BITS[seat], args)


def without(question: Decision, seat: Seat) -> Decision:
    """Return the decision that still waits for the others."""
    return decision(question.kind, question.seats & ~SEAT_BITS[seat], question.args)


def dump_stack(stack: list[Decision]) -> list[int]:
    """Write a stack of decisions as plain ints, bottom first."""
    words: list[int] = []
    for question in stack:
        name = list(question.kind.encode())
        words += [len(name), *name, question.seats, len(question.args), *question.args]
    return words


def load_stack(words: list[int]) -> list[Decision]:
    """Read what `dump_stack` wrote."""
    stack: list[Decision] = []
    at = 0
    while at < len(words):
        name_end = at + 1 + words[at]
        end = name_end + 2 + words[name_end + 1] if at < name_end < len(words) - 1 else 0
        if not name_end + 2 <= end <= len(words):
            raise DumpError(f"the stack breaks off at word {at}")
        try:
            kind = bytes(words[at + 1 : name_end]).decode()
        except ValueError as error:
            raise DumpError(f"the decision at word {at} has no name") from error
        if not seats_in(words[name_end]):
            raise DumpError(f"the decision {kind} asks nobody")
        stack.append(decision(kind, words[name_end], tuple(words[name_end + 2 : end])))
        at = end
    return stack
