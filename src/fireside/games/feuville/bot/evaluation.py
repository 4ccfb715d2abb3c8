"""The value of a game of Feuville to a seat, by the points that all seats may expect in the end.

Expected points are what a seat has and a weighted sum of its features.
"""

from typing import Final

from fireside.bots.schedule import weighted_sum
from fireside.bots.value import best_rival, lead, lead_over_all, share_of
from fireside.games.feuville.bot.features import features_of, phase_of
from fireside.games.feuville.bot.weights import EVALUATION_WEIGHTS, PARTS
from fireside.games.feuville.scoring import judge
from fireside.games.feuville.state import FeuvilleState, stack_size
from fireside.kernel.seats import Seat

MARGIN: Final = 8
"""A lead of this many points, and one more for every decree to come, is half of all that a lead can
count."""


def evaluate(state: FeuvilleState, seat: Seat) -> int:
    """Return what a game may be worth to a seat: half by the victory, half by the margin."""
    span = PARTS * MARGIN
    if not state.is_ended:
        span += PARTS * stack_size(state)
    points = [forecast(state, owner) for owner in range(state.variant.seat_count)]
    if state.is_ended:
        victory = share_of(judge(state), seat)
    else:
        victory = lead_over_all(points, seat, span)
    return (victory + lead(points[seat] - best_rival(points, seat), span)) // 2


def forecast(state: FeuvilleState, seat: Seat) -> int:
    """Return the points that a seat may expect in the end, in parts of a point."""
    points = PARTS * state.points[seat]
    if state.is_ended:
        return points
    weights = EVALUATION_WEIGHTS[state.variant.seat_count][phase_of(state, seat)]
    return points + weighted_sum(features_of(state, seat), weights)
