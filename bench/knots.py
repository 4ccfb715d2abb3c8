"""Weights by the clock, as regressions find them: surveys spread over knots, tables to print."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]

DEALS: Final = 1_000_003
"""The first deal of seed 1, of seed 2 twice that, and so on."""


def by_knot(knots: Sequence[int], clocks: Numbers, seen: Numbers) -> Numbers:
    """Spread the surveys of every position over the two knots that its clock lies between."""
    shares = [np.interp(clocks, knots, row) for row in np.eye(len(knots))]
    wide = (-1, *[1] * (seen.ndim - 1))
    return np.concatenate([share.reshape(wide) * seen for share in shares], axis=-1)


def print_table(features: Sequence[str], weights: Numbers) -> None:
    """Print what each feature weighs at the knots, as lines of TOML."""
    for at, feature in enumerate(features):
        print(f"{feature} = {[int(value) for value in weights[:, at]]}")
