"""The generator of twins: it draws from a script and records every draw."""

from typing import Final

from fireside.kernel.event import EventLog
from fireside.kernel.rng import Rng


class TwinRng(Rng):
    """Draws from a script as far as it goes and fits, then from a source."""

    def __init__(self, script: list[int], source: Rng, log: EventLog) -> None:
        super().__init__(0)
        self.script: Final = script
        self.source: Final = source
        self.log: Final = log
        self.results: Final[list[int]] = []
        self.sizes: Final[list[int]] = []
        """By draw: its range."""
        self.marks: Final[list[int]] = []
        """By draw: how many events came before it."""

    def below(self, n: int) -> int:
        at = len(self.results)
        result = self.script[at] if at < len(self.script) else n
        if result >= n:
            result = self.source.below(n)
        self.results.append(result)
        self.sizes.append(n)
        self.marks.append(len(self.log.events))
        self.draws += 1
        return result

    def copy(self) -> Rng:
        # Copies are only made to be inspected, or to be given another generator.
        return self.source.copy()

    def dump(self) -> list[int]:
        return self.source.dump()
