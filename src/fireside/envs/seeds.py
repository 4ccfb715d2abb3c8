"""The seeds of an environment's games: one that is given determines all that follow."""

import os
from random import Random
from typing import Final, final

SEED_BITS: Final = 57
"""As many as the fast generator takes in."""


@final
class Seeds:
    """Deals a seed for each game."""

    def __init__(self) -> None:
        self._random: Final = Random(os.urandom(8))

    def next(self, seed: int | None = None) -> int:
        """Return the seed of the next game; a seed that is given begins a new row of them."""
        if seed is not None:
            self._random.seed(seed)
        return self._random.getrandbits(SEED_BITS)
