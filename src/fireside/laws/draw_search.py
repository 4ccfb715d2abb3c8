"""The search for draws with which a seat is told the same as in the twin's game."""

from dataclasses import dataclass
from typing import Final

from fireside.kernel.event import Event, EventLog
from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat
from fireside.kernel.state import State
from fireside.laws.case import Case
from fireside.laws.twin_rng import TwinRng
from fireside.laws.walk import SeatAction, carry_out

ATTEMPT_LIMIT: Final = 120
"""Attempts at one entry before the twins count as separated."""

Told = list[tuple[str, Seat, tuple[int, int, int, int]]]
"""What a seat was told: each event without its audience."""


def told(events: list[Event], viewer: Seat) -> Told:
    """Mask events for a seat or the spectator."""
    return [(event.kind, event.seat, event.args) for event in events if event.is_for(viewer)]


@dataclass(frozen=True)
class Attempt:
    """The result of an entry with certain draws; without an entry, of the set-up."""

    state: State
    events: list[Event]
    results: list[int]
    sizes: list[int]
    marks: list[int]


def attempt(
    case: Case, before: State | None, entry: SeatAction | None, script: list[int], source: Rng
) -> Attempt:
    """Carry out an entry in a copy of the position before it, or set a game up."""
    log = EventLog()
    rng = TwinRng(script, source, log)
    if before is None or entry is None:
        state = case.start(rng, log)
    else:
        state = case.title.game.copy(before)
        state.rng = rng
        carry_out(case.title, state, entry, log)
    return Attempt(state, log.events, rng.results, rng.sizes, rng.marks)


class DrawSearch:
    """Looks for draws with which an entry tells a viewer what it was told in another game."""

    def __init__(self, case: Case, viewer: Seat, source: Rng) -> None:
        self.case: Final = case
        self.viewer: Final = viewer
        self.source: Final = source

    def find(
        self,
        before: State | None,
        entry: SeatAction | None,
        script: list[int],
        fixed: int,
        wanted: Told,
    ) -> tuple[Attempt, Attempt | None]:
        """Return the first attempt, and the one that tells what is wanted, if there is one.

        The script's own draws are tried first; the first `fixed` of them are not changed.
        """
        first = tried = attempt(self.case, before, entry, script, self.source)
        untried: dict[int, list[int]] = {}
        for _ in range(ATTEMPT_LIMIT):
            difference = first_difference(told(tried.events, self.viewer), wanted)
            if difference is None:
                return first, tried
            at = self.last_draw_before(tried, difference)
            # Change the last draw that can have caused it; where all were tried, the one before.
            while at >= fixed:
                if at not in untried:
                    untried[at] = [n for n in range(tried.sizes[at]) if n != tried.results[at]]
                if untried[at]:
                    break
                del untried[at]
                at -= 1
            if at < fixed:
                return first, None
            changed = [*tried.results[:at], untried[at].pop(0)]
            for later in [place for place in untried if place > at]:
                del untried[later]
            tail = script[at + 1 :]
            tried = attempt(self.case, before, entry, changed + tail, self.source)
        return first, None

    def last_draw_before(self, tried: Attempt, difference: int) -> int:
        """Return the last draw that came before the first event that differs, -1 if none did."""
        heard = 0
        events_before = len(tried.events)
        for at, event in enumerate(tried.events):
            if event.is_for(self.viewer):
                if heard == difference:
                    events_before = at
                    break
                heard += 1
        return sum(mark <= events_before for mark in tried.marks) - 1


def first_difference(one: Told, other: Told) -> int | None:
    """Return where two lists begin to differ, None if they do not."""
    if one == other:
        return None
    shared = min(len(one), len(other))
    return next((at for at in range(shared) if one[at] != other[at]), shared)
