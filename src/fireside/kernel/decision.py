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
        end = at + 1 + words[at]
        if end + 2 > len(words) or end + 2 + words[end + 1] > len(words):
            raise DumpError(f"the stack breaks off at word {at}")
        kind = bytes(words[at + 1 : end]).decode()
        args = tuple(words[end + 2 : end + 2 + words[end + 1]])
        stack.append(decision(kind, words[end], args))
        at = end + 2 + words[end + 1]
    return stack
