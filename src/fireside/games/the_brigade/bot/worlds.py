"""The luck of a sampled world: every turn has draws of its own, independent of earlier ones.

Two turns that are compared in one world meet the same events, although one of them may have looked
at more crew cards than the other.
"""

from typing import Final, final

from fireside.kernel.rng import FastRng, Rng, fast_rng

TURN_BITS: Final = 12
"""How many bits of a seed number the turns of its world."""


@final
class WorldRng(Rng):
    """A generator that can start again with every turn."""

    def __init__(self, seed: int, stream: FastRng, draws: int = 0) -> None:
        super().__init__(draws)
        self.seed: Final = seed
        self.stream: Final = stream

    def below(self, n: int) -> int:
        self.draws += 1
        return self.stream.below(n)

    def copy(self) -> Rng:
        return WorldRng(self.seed, FastRng(self.stream.word), self.draws)

    def dump(self) -> list[int]:
        return FastRng(self.stream.word, self.draws).dump()

    def begin(self, turn: int) -> None:
        """Go to where the draws of a turn begin."""
        self.stream.word = fast_rng((self.seed << TURN_BITS) + turn).word


def world_rng(seed: int, turn: int) -> WorldRng:
    """Return the luck of a world at a turn."""
    luck = WorldRng(seed, fast_rng(seed))
    luck.begin(turn)
    return luck
