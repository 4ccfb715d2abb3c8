"""The luck of a sampled world: every turn has dice of its own, whatever was drawn before it.

Two answers that are compared in one world meet the same dice and the same dragons, although one of
them may draw more tiles than the other.
"""

from typing import Final, final

from fireside.games.feuville.actions import DIE_SIDES
from fireside.kernel.rng import FAST_BITS, FAST_MASK, FAST_MULTIPLIER, FastRng, Rng, fast_rng
from fireside.kernel.seats import Seat

TURN_BITS: Final = 8
"""So many bits of a world's seed number its turns."""


@final
class WorldRng(Rng):
    """A generator with a stream for dice, which begins anew with every turn, and one for tiles."""

    def __init__(
        self, seed: int, first: Seat, rounds: int, dice: int, tiles: int, draws: int
    ) -> None:
        super().__init__(draws)
        self.seed: Final = seed
        self.first: Final = first
        """Whose turn it was when the world was imagined."""
        self.rounds = rounds
        """How often the turn has come back to that seat."""
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
        return WorldRng(self.seed, self.first, self.rounds, self.dice, self.tiles, self.draws)

    def dump(self) -> list[int]:
        return FastRng(self.tiles, self.draws).dump()

    def dice_of(self, turn: int) -> int:
        """Return where the dice of a turn begin."""
        return fast_rng((self.seed << TURN_BITS) + turn).word


def world_rng(seed: int, first: Seat) -> WorldRng:
    """Return the luck of a world in which it is a seat's turn."""
    return WorldRng(seed, first, 0, fast_rng(seed << TURN_BITS).word, fast_rng(seed).word, 0)
