"""What a game is worth to a seat, by the points that everybody may expect in the end.

Expected points are what a seat has and a weighted sum of what a glance at the table tells
(`bot_survey.py`).
"""

from typing import Final

from fireside.games.feuville.bot_features import PARTS, WEIGHTS
from fireside.games.feuville.bot_survey import clock_of, survey
from fireside.games.feuville.scoring import judge
from fireside.games.feuville.state import FeuvilleState, stack_size
from fireside.kernel.policy import WHOLE
from fireside.kernel.seats import Seat

MARGIN: Final = 8
"""A lead of so many points, and one more for every decree to come, is half of all that a lead can
count."""
LOWEST: Final = -(1 << 30)


def prospects(state: FeuvilleState, seat: Seat) -> int:
    """Say what a game may be worth to a seat: half the victory, half the margin.

    The victory is taken for as likely as leading each of the others, one by one.
    """
    span = PARTS * MARGIN
    if not state.is_ended:
        span += PARTS * stack_size(state)
    own = forecast(state, seat)
    best = LOWEST
    victory = WHOLE
    for other in range(state.variant.seat_count):
        if other != seat:
            points = forecast(state, other)
            best = max(best, points)
            victory = victory * lead(own - points, span) // WHOLE
    if state.is_ended:
        winners = judge(state).winners()
        victory = WHOLE // len(winners) if seat in winners else 0
    return (victory + lead(own - best, span)) // 2


def lead(margin: int, span: int) -> int:
    """Map a margin to 0 up to WHOLE; a margin of `span` is half way from even to the whole."""
    size = margin if margin >= 0 else -margin
    return WHOLE // 2 + margin * (WHOLE // 2) // (size + span)


def forecast(state: FeuvilleState, seat: Seat) -> int:
    """Return the points that a seat may expect in the end, in parts of a point."""
    points = PARTS * state.points[seat]
    if state.is_ended:
        return points
    weights = WEIGHTS[state.variant.seat_count][clock_of(state, seat)]
    found = survey(state, seat)
    for at in range(len(found)):
        if found[at]:
            points += found[at] * weights[at]
    return points
