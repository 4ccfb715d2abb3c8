"""Ratings of bots from their games, by Bradley and Terry's model, with 95 % intervals.

A pair of seats of different bots is a comparison that the seat with the better rank wins; equal
ranks are half a win each. Ratings are Elo points above an anchor: 400 are odds of ten to one.

The intervals come from Rubin's Bayesian bootstrap: every sample gives the deals random weights. All
games of a deal have the same weight, since its luck is the same in all of them. Each pair of bots
has half a win each way besides, with a random weight as well: Jeffreys' prior, by which no rating
is infinite, and none certain because one bot has won all games.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from typing import Any, Final

from choix import ilsr_pairwise_dense
from numpy import array, percentile, tensordot, zeros
from numpy.random import default_rng

ELO: Final = 400 / log(10)
"""Elo points for a factor e of the odds."""

SAMPLES: Final = 400
SAMPLE_SEED: Final = 1
MOST_ROUNDS: Final = 10_000

PRIOR: Final = 0.5
"""The wins each way that two bots have besides those of their games."""

Matrix = Any
"""An array of numpy."""


@dataclass(frozen=True)
class Placing:
    """How bots came out of one game: each seat's bot, as a number, and its rank."""

    deal: int
    bots: tuple[int, ...]
    ranks: tuple[int, ...]


@dataclass(frozen=True)
class Rating:
    """Of a bot, measured from another one, with its 95 % interval."""

    rating: float
    low: float
    high: float


def wins_by_deal(placings: Sequence[Placing], count: int) -> Matrix:
    """Return, by deal, how often a bot was ahead of another one."""
    deals = sorted({placing.deal for placing in placings})
    places = {deal: place for place, deal in enumerate(deals)}
    wins = zeros((len(deals), count, count))
    for placing in placings:
        seats = list(zip(placing.bots, placing.ranks, strict=True))
        for bot, rank in seats:
            for other, other_rank in seats:
                if bot != other and rank <= other_rank:
                    wins[places[placing.deal], bot, other] += 1 if rank < other_rank else 0.5
    return wins


def elo(wins: Matrix) -> Matrix:
    """Return the ratings that explain wins best; only their differences mean something."""
    return ELO * ilsr_pairwise_dense(wins, max_iter=MOST_ROUNDS)


class Ratings:
    """The ratings of some bots, and many other ones that the games may mean as well."""

    def __init__(self, placings: Sequence[Placing], count: int) -> None:
        wins = wins_by_deal(placings, count)
        total = wins.sum(axis=0)
        met = total + total.T > 0
        rng = default_rng(SAMPLE_SEED)
        self.best: Final[Matrix] = elo(total + PRIOR * met)
        weights = rng.exponential(size=(SAMPLES, len(wins)))
        priors = rng.gamma(PRIOR, size=(SAMPLES, count, count)) * met
        samples = tensordot(weights, wins, axes=1) + priors
        self.samples: Final[Matrix] = array([elo(sample) for sample in samples])

    def above(self, bot: int, other: int) -> Rating:
        """Return how far a bot is above another one."""
        low, high = percentile(self.samples[:, bot] - self.samples[:, other], (2.5, 97.5))
        return Rating(float(self.best[bot] - self.best[other]), float(low), float(high))
