"""The value of a game between rivals to a seat, from 0 to WHOLE: by victory and by points."""

from fireside.bots.policy import WHOLE
from fireside.kernel.outcome import Outcome
from fireside.kernel.seats import Seat


def share_of(outcome: Outcome, seat: Seat) -> int:
    """Return a seat's share of the victory, which all winners divide."""
    winners = outcome.winners()
    return WHOLE // len(winners) if seat in winners else 0


def lead(margin: int, span: int) -> int:
    """Map a margin to 0 … WHOLE; a margin of `span` gives three quarters of it."""
    size = margin if margin >= 0 else -margin
    return WHOLE // 2 + margin * (WHOLE // 2) // (size + span)


def lead_over_all(points: list[int], seat: Seat, span: int) -> int:
    """Estimate how likely a seat is to win: the product of its leads over the others."""
    victory = WHOLE
    for other in range(len(points)):
        if other != seat:
            victory = victory * lead(points[seat] - points[other], span) // WHOLE
    return victory


def best_rival(points: list[int], seat: Seat) -> int:
    """Return the most points that another seat has."""
    return max([points[other] for other in range(len(points)) if other != seat])
