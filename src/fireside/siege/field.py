"""Where a siege takes place, and attacks that need a server of their own."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from fireside.siege.rows import Row
from fireside.siege.scale import Scale


@dataclass(frozen=True)
class Field:
    """A folder for servers, and the size of it all."""

    folder: Path
    scale: Scale
    titles: Sequence[str]
    """What two people can play."""
    tell: Callable[[str], None]
    """Shows how far an attack is."""


class OwnAttack(ABC):
    """An attack with a server of its own, or without any."""

    name: ClassVar[str]
    says: ClassVar[str]

    @abstractmethod
    async def run(self, field: Field) -> Row:
        """Attack, and return what came of it."""
