"""The luck of a sampled world: every turn has dice of its own, whatever was drawn before it.

Two answers that are compared in one world meet the same dice and the same dragons, although one of
them may draw more tiles than the other.
"""

from typing import Final, final

from fireside.games.feuville.actions import DIE_SIDES
from fireside.kernel.rng import FAST_BITS, FAST_MASK, FAST_MULTIPLIER, FastRng, Rng, fast_rng

TURN_BITS: Final = 8
"""So many bits of a world's seed number its turns."""


@final
class WorldRng(Rng):
    """A generator with a stream for dice, which begins anew with every turn, and one for tiles."""

    def __init__(self, seed: int, dice: int, tiles: int, draws: int = 0) -> None:
        super().__init__(draws)
        self.seed: Final = seed
        self.dice = dice
        self.tiles = tiles

    def below(self, n: int) -> int:
        self.draws += 1
        if n == DIE_SIDES:
            word = FAST_MULTIPLIER * (self.dice & FAST_MASK) + (self.dice >> FAST_BITS)
            self.dice = word
        else:
            word = FAST_MULTIPLIER * (self.tiles & FAST_MASK) + (self.tiles >> FAST_BITS)
            self.tiles = word
        return ((word & FAST_MASK) * n) >> FAST_BITS

    def copy(self) -> Rng:
        return WorldRng(self.seed, self.dice, self.tiles, self.draws)

    def dump(self) -> list[int]:
        return FastRng(self.tiles, self.draws).dump()

    def dice_of(self, turn: int) -> int:
        """Return where the dice of a turn begin."""
        return fast_rng((self.seed << TURN_BITS) + turn).word


def world_rng(seed: int) -> WorldRng:
    """Return the luck of a world."""
    return WorldRng(seed, fast_rng(seed << TURN_BITS).word, fast_rng(seed).word)
