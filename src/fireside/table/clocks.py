"""How long each seat has been asked, and until when it may think."""

from collections.abc import Collection
from typing import Final

from fireside.kernel.seats import Seat
from fireside.table.entries import ClockTerms, Time
from fireside.table.errors import BadClockError

LONGEST: Final = 30 * 24 * 3600 * 1000
"""No clock runs for longer than a month."""

SHORTEST: Final = 1000


def check_clock(terms: ClockTerms) -> None:
    """Refuse limits that nobody could mean."""
    for limit in (terms.per_decision, terms.per_game):
        if limit and not SHORTEST <= limit <= LONGEST:
            raise BadClockError(f"a limit of {limit} ms is not between a second and a month")


class Clocks:
    """The clocks of all seats; every seat that is asked is on the clock."""

    def __init__(self, terms: ClockTerms, seat_count: int) -> None:
        self.terms: Final = terms
        self.is_limited: Final = bool(terms.per_decision or terms.per_game)
        """Whether a clock can run out."""
        self.since: Final[list[Time | None]] = [None] * seat_count
        """By seat: since when it has been asked."""
        self.spent: Final[list[Time]] = [0] * seat_count
        """By seat: what it has thought before that."""
        self.thoughts: Final[list[list[Time]]] = [[] for _ in range(seat_count)]
        """By seat: what it has thought about each of its answers that stand."""

    def ask(self, asked: Collection[Seat], at: Time) -> None:
        """Let the clocks of the asked seats run on or begin, and stop the others."""
        for seat in range(len(self.since)):
            if seat not in asked:
                self._stop(seat, at)
            elif self.since[seat] is None:
                self.since[seat] = at

    def answer(self, seat: Seat, at: Time) -> None:
        """Stop the clock of a seat that has answered; if it is asked again, it starts again."""
        self.thoughts[seat].append(self._stop(seat, at))

    def take_back(self, answers: Collection[Seat], seat: Seat, is_free: bool, at: Time) -> None:
        """Forget answers that no longer stand, each named by its seat.

        Who takes back without asking anybody goes on thinking where they left off, or time could
        be had by it.
        """
        for other in answers:
            thought = self.thoughts[other].pop()
            if other == seat and is_free:
                thought += self._stop(seat, at)
                self.spent[seat] -= thought
                self.since[seat] = at - thought

    def forgive(self, lost: Time, at: Time) -> None:
        """Take time that nobody could use off all running clocks."""
        for seat, began in enumerate(self.since):
            if began is not None:
                self.since[seat] = min(began + lost, max(began, at))

    def deadline(self, seat: Seat) -> Time | None:
        """Return when the clock of a seat runs out; None if it is not asked, or not limited.

        The server's alarm rings then, and a bot acts for the seat.
        """
        began = self.since[seat]
        if began is None or not self.is_limited:
            return None
        limits = []
        if self.terms.per_decision:
            limits.append(self.terms.per_decision)
        if self.terms.per_game:
            limits.append(max(0, self.terms.per_game - self.spent[seat]))
        return began + min(limits)

    def _stop(self, seat: Seat, at: Time) -> Time:
        """Stop a clock if it runs; return for how long it did."""
        began = self.since[seat]
        if began is None:
            return 0
        thought = max(0, at - began)
        self.spent[seat] += thought
        self.since[seat] = None
        return thought
