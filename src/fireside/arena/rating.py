"""Ratings of bots from their games: Bradley and Terry's model, with intervals by bootstrap.

A pair of seats of different bots is a comparison that the seat with the better rank wins; equal
ranks are half a win each. Ratings are Elo points above the anchor: 400 points are odds of ten to
one.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from typing import Any, Final

from choix import ilsr_pairwise_dense
from numpy import array, eye, percentile, zeros
from numpy.random import default_rng

ELO: Final = 400 / log(10)
"""Elo points for a factor e of the odds."""

SAMPLES: Final = 400
SAMPLE_SEED: Final = 1
MOST_ROUNDS: Final = 10_000

SHARED: Final = 0.5
"""A half win each way that every pair is given, so that no rating is infinite."""

Matrix = Any
"""Of numpy: what row has won against column."""


@dataclass(frozen=True)
class Placing:
    """How bots came out of one game: each seat's bot, as a number, and its rank."""

    deal: int
    bots: tuple[int, ...]
    ranks: tuple[int, ...]


@dataclass(frozen=True)
class Rating:
    """Of a bot, with its 95 % interval."""

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


def elo(wins: Matrix, anchor: int) -> Matrix:
    """Return the ratings that explain wins best."""
    met = (wins + wins.T > 0) * (1 - eye(len(wins)))
    strengths = ilsr_pairwise_dense(wins + SHARED * met, max_iter=MOST_ROUNDS)
    return ELO * (strengths - strengths[anchor])


def rate(placings: Sequence[Placing], count: int, anchor: int) -> list[Rating]:
    """Return the rating of each bot; deals are drawn again and again for the intervals.

    All games of a deal are drawn together, since its luck is the same in all of them.
    """
    wins = wins_by_deal(placings, count)
    ratings = elo(wins.sum(axis=0), anchor)
    draws = default_rng(SAMPLE_SEED).integers(len(wins), size=(SAMPLES, len(wins)))
    samples = array([elo(wins[drawn].sum(axis=0), anchor) for drawn in draws])
    lows, highs = percentile(samples, (2.5, 97.5), axis=0)
    return [
        Rating(float(rating), float(low), float(high))
        for rating, low, high in zip(ratings, lows, highs, strict=True)
    ]
