"""Weights by phase, as regressions find them: features spread over phases, weights printed."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]

DEALS: Final = 1_000_003
"""The first deal of seed 1, of seed 2 twice that, and so on."""


def by_phase(phases: Sequence[int], clocks: Numbers, seen: Numbers) -> Numbers:
    """Spread the features of every position over the two phases that its clock lies between."""
    shares = [np.interp(clocks, phases, row) for row in np.eye(len(phases))]
    wide = (-1, *[1] * (seen.ndim - 1))
    return np.concatenate([share.reshape(wide) * seen for share in shares], axis=-1)


def print_weights(features: Sequence[str], weights: Numbers) -> None:
    """Print what each feature weighs in the phases, as lines of TOML."""
    for at, feature in enumerate(features):
        print(f"{feature} = {[int(value) for value in weights[:, at]]}")
