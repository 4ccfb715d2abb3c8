"""The generator of a match: the fair stream, and a list of what was drawn from it."""

from typing import Final

from fireside.kernel.rng import FairRng, Rng
from fireside.match.record import Draw


class RecordedRng(Rng):
    """Draws from a fair stream and records every draw.

    A copy is the bare stream at the same place: what a copied state draws was never drawn in the
    match.
    """

    def __init__(self, stream: FairRng) -> None:
        super().__init__(stream.draws)
        self.stream: Final = stream
        self.log: list[Draw] = []

    def below(self, n: int) -> int:
        result = self.stream.below(n)
        self.draws = self.stream.draws
        self.log.append((n, result))
        return result

    def take_log(self) -> list[Draw]:
        """Return the draws since the last call."""
        log = self.log
        self.log = []
        return log

    def copy(self) -> Rng:
        return self.stream.copy()

    def dump(self) -> list[int]:
        return self.stream.dump()


def recorded(rng: Rng) -> RecordedRng:
    """Return the generator of a match's own state, which is always a recorded one."""
    assert isinstance(rng, RecordedRng)
    return rng
