"""What a game between rivals is worth to a seat, from 0 to WHOLE: by victory and by points."""

from fireside.bots.policy import WHOLE
from fireside.kernel.outcome import Outcome
from fireside.kernel.seats import Seat


def share_of(outcome: Outcome, seat: Seat) -> int:
    """Return a seat's part of the victory, which its winners divide."""
    winners = outcome.winners()
    return WHOLE // len(winners) if seat in winners else 0


def lead(margin: int, span: int) -> int:
    """Map a margin to 0 up to WHOLE; a margin of `span` is half way from even to the whole."""
    size = margin if margin >= 0 else -margin
    return WHOLE // 2 + margin * (WHOLE // 2) // (size + span)


def lead_over_all(points: list[int], seat: Seat, span: int) -> int:
    """Say how likely a seat is to win: as likely as leading each of the others, one by one."""
    victory = WHOLE
    for other in range(len(points)):
        if other != seat:
            victory = victory * lead(points[seat] - points[other], span) // WHOLE
    return victory


def best_rival(points: list[int], seat: Seat) -> int:
    """Return the most points that another seat has."""
    return max([points[other] for other in range(len(points)) if other != seat])
