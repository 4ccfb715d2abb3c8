"""How likely each seat is to win, by the features of a position.

A weighted sum of its features is the logarithm of a seat's odds, up to a part that all seats share.
"""

from math import exp
from typing import Final

from fireside.bots.policy import WHOLE
from fireside.bots.schedule import weighted_sum
from fireside.bots.value import share_of
from fireside.games.the_brigade.bot.features import Features, phase_of
from fireside.games.the_brigade.bot.weights import EVALUATION_WEIGHTS, PARTS
from fireside.games.the_brigade.scoring import judge
from fireside.games.the_brigade.state import OPEN, BrigadeState
from fireside.kernel.seats import Seat

HOPELESS: Final = 9 * PARTS
ODDS: Final = [round(100_000 * exp(-behind / PARTS)) for behind in range(HOPELESS + 1)]
"""By how far a seat is behind the best one."""


def evaluate(state: BrigadeState, seat: Seat, mover: Seat) -> int:
    """Return what a game is worth to a seat before the turn of `mover`: how likely it is to win."""
    if state.result != OPEN:
        return share_of(judge(state), seat)
    weights = EVALUATION_WEIGHTS[len(state.held)][phase_of(state)]
    features = Features(state, mover)
    scores = [weighted_sum(features.of(other), weights) for other in range(len(state.held))]
    best = max(scores)
    total = 0
    for score in scores:
        total += ODDS[min(best - score, HOPELESS)]
    return WHOLE * ODDS[min(best - scores[seat], HOPELESS)] // total
