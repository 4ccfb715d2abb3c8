"""The luck of a sampled world: every turn has dice of its own, independent of earlier draws.

Two answers that are compared in one world meet the same dice and the same dragons, although one of
them may draw more tiles than the other.
"""

from typing import Final, final

from fireside.games.feuville.actions import DIE_SIDES
from fireside.kernel.rng import FastRng, Rng, fast_rng
from fireside.kernel.seats import Seat

TURN_BITS: Final = 8
"""How many bits of a seed number the turns of its world."""


@final
class WorldRng(Rng):
    """A generator with a stream for dice, which starts again with every turn, and one for tiles."""

    def __init__(
        self, *, seed: int, first: Seat, rounds: int, dice: FastRng, tiles: FastRng, draws: int
    ) -> None:
        super().__init__(draws)
        self.seed: Final = seed
        self.first: Final = first
        """Whose turn it was when the world was imagined."""
        self.rounds = rounds
        """How often the turn has come back to that seat."""
        self.dice: Final = dice
        self.tiles: Final = tiles

    def below(self, n: int) -> int:
        self.draws += 1
        return self.dice.below(n) if n == DIE_SIDES else self.tiles.below(n)

    def copy(self) -> Rng:
        return WorldRng(
            seed=self.seed,
            first=self.first,
            rounds=self.rounds,
            dice=FastRng(self.dice.word),
            tiles=FastRng(self.tiles.word),
            draws=self.draws,
        )

    def dump(self) -> list[int]:
        return FastRng(self.tiles.word, self.draws).dump()

    def dice_of(self, turn: int) -> int:
        """Return where the dice of a turn begin."""
        return fast_rng((self.seed << TURN_BITS) + turn).word


def world_rng(seed: int, first: Seat) -> WorldRng:
    """Return the luck of a world in which it is a seat's turn."""
    return WorldRng(
        seed=seed,
        first=first,
        rounds=0,
        dice=fast_rng(seed << TURN_BITS),
        tiles=fast_rng(seed),
        draws=0,
    )
