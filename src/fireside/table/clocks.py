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
        self.since: Final[list[Time | None]] = [None] * seat_count
        """By seat: since when it has been asked."""
        self.spent: Final[list[Time]] = [0] * seat_count
        """By seat: what it has thought before that."""

    def ask(self, asked: Collection[Seat], at: Time, again: Seat | None) -> None:
        """Let the clocks of the asked seats run and stop the others.

        The clock of the seat that has just answered begins anew, even if it is asked `again`.
        """
        for seat in range(len(self.since)):
            began = self.since[seat]
            if began is not None and (seat == again or seat not in asked):
                self.spent[seat] += max(0, at - began)
                self.since[seat] = None
            if seat in asked and self.since[seat] is None:
                self.since[seat] = at

    def forgive(self, lost: Time) -> None:
        """Take time that nobody could use off all running clocks."""
        for seat, began in enumerate(self.since):
            if began is not None:
                self.since[seat] = began + lost

    def deadline(self, seat: Seat) -> Time | None:
        """Say until when a seat may think; None if it is not asked, or not limited."""
        began = self.since[seat]
        if began is None:
            return None
        limits = []
        if self.terms.per_decision:
            limits.append(self.terms.per_decision)
        if self.terms.per_game:
            limits.append(max(0, self.terms.per_game - self.spent[seat]))
        return began + min(limits) if limits else None
