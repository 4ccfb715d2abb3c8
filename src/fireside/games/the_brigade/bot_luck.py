"""The luck of a sampled world: every turn begins with draws of its own, whatever came before it.

Two turns that are compared in one world meet the same events, although one of them may have looked
at more crew cards than the other.
"""

from typing import Final, final

from fireside.kernel.rng import FAST_BITS, FAST_MASK, FAST_MULTIPLIER, FastRng, Rng, fast_rng

TURN_BITS: Final = 12
"""So many bits of a world's seed number its turns."""


@final
class WorldRng(Rng):
    """A generator that can begin anew with a turn."""

    def __init__(self, seed: int, word: int, draws: int = 0) -> None:
        super().__init__(draws)
        self.seed: Final = seed
        self.word = word

    def below(self, n: int) -> int:
        self.draws += 1
        word = FAST_MULTIPLIER * (self.word & FAST_MASK) + (self.word >> FAST_BITS)
        self.word = word
        return ((word & FAST_MASK) * n) >> FAST_BITS

    def copy(self) -> Rng:
        return WorldRng(self.seed, self.word, self.draws)

    def dump(self) -> list[int]:
        return FastRng(self.word, self.draws).dump()

    def begin(self, turn: int) -> None:
        """Go to where the draws of a turn begin."""
        self.word = fast_rng((self.seed << TURN_BITS) + turn).word


def world_rng(seed: int, turn: int) -> WorldRng:
    """Return the luck of a world at a turn."""
    luck = WorldRng(seed, 0)
    luck.begin(turn)
    return luck
