"""The end of Feuville: the bonus for few decrees, and the ranks (VIL-91, VIL-92)."""

from typing import Final

from fireside.games.feuville.state import FeuvilleState
from fireside.kernel.event import Events
from fireside.kernel.outcome import Outcome, ranked
from fireside.kernel.seats import Seat

MODESTY_POINTS: Final = 7


def modest_seats(state: FeuvilleState) -> list[Seat]:
    """List the seats with the fewest evaluated decrees (VIL-91)."""
    fewest = min([len(own) for own in state.evaluated])
    return [seat for seat in range(len(state.evaluated)) if len(state.evaluated[seat]) == fewest]


def finish(state: FeuvilleState, out: Events) -> None:
    """Give the bonus for few decrees; nobody is asked any more (VIL-91)."""
    state.is_ended = 1
    for seat in modest_seats(state):
        state.points[seat] += MODESTY_POINTS
        out.add("modesty", seat, MODESTY_POINTS)
    if out.is_heard:
        outcome = judge(state)
        for seat in range(len(outcome.points)):
            out.add("result", seat, outcome.points[seat], outcome.ranks[seat])


def judge(state: FeuvilleState) -> Outcome:
    """Rank the seats by points; equal points share a place (VIL-92)."""
    return ranked(state.points[:], [0] * len(state.points))
