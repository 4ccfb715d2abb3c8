"""Confidence intervals of shares."""

from math import sqrt
from typing import Final

NORMAL_95: Final = 1.959964
"""How many standard deviations around the middle hold 95 % of a normal distribution."""


def wilson(share: float, count: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval for a share seen in a number of games.

    Shared victories count as fractions; the interval is then wider than it need be, never narrower.
    """
    square = NORMAL_95 * NORMAL_95
    middle = (share + square / (2 * count)) / (1 + square / count)
    spread = sqrt(share * (1 - share) / count + square / (4 * count * count))
    half = NORMAL_95 * spread / (1 + square / count)
    return max(0.0, middle - half), min(1.0, middle + half)
