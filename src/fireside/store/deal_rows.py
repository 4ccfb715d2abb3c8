"""What a store keeps of deals of the day: the tries of people and of bots, and a secret."""

from abc import ABC, abstractmethod
from dataclasses import dataclass

DealKey = tuple[str, str, int]
"""The day, the title, and the version of its rules."""


@dataclass(frozen=True)
class Try:
    """A table at which somebody plays a deal; written along with the entries of the table."""

    deal: DealKey
    user: str
    opened: int
    ended: int | None = None
    """None before the end."""
    place: int = 0
    """At the end: 1 for a victory."""
    points: int = 0
    counts: bool = False
    """Whether it may count: the first of a user that may does."""


@dataclass(frozen=True)
class Ranked:
    """The try of somebody that counts."""

    user: str
    name: str
    table: str
    place: int
    points: int
    try_count: int
    """Tries up to this one."""


@dataclass(frozen=True)
class ParCount:
    """How many tries of a bot ended like that."""

    level: str
    place: int
    points: int
    count: int


class DealRows(ABC):
    """What only deals of the day need."""

    @abstractmethod
    async def secret(self, offered: str) -> str:
        """Keep the secret of all deals once and for all; return what was kept first."""

    @abstractmethod
    async def open_try(self, deal: DealKey, user: str) -> str:
        """Return the table at which a user still plays a deal; empty if there is none."""

    @abstractmethod
    async def result(self, deal: DealKey, user: str) -> Ranked | None:
        """Return the try of a user that counts, if there is one."""

    @abstractmethod
    async def ranking(self, deal: DealKey, limit: int) -> list[Ranked]:
        """List the tries that count, the best first; guests that are gone have none."""

    @abstractmethod
    async def count(self, deal: DealKey) -> int:
        """Count the tries that count."""

    @abstractmethod
    async def better_count(self, deal: DealKey, place: int, points: int) -> int:
        """Count the tries that count and are better than this result."""

    @abstractmethod
    async def days_of(self, user: str) -> list[str]:
        """List the days on which a try of a user counts, each once."""

    @abstractmethod
    async def played(self, day: str) -> list[DealKey]:
        """List the deals of a day that somebody has tried."""

    # The tries of bots.

    @abstractmethod
    async def add_par(
        self, deal: DealKey, level: str, number: int, place: int, points: int
    ) -> None:
        """Note a try of a bot; what was noted for its number before stays."""

    @abstractmethod
    async def pars(self, deal: DealKey) -> list[ParCount]:
        """Return how the tries of bots ended."""

    @abstractmethod
    async def par_numbers(self, deal: DealKey, level: str) -> set[int]:
        """Return the numbers of the tries of a bot that are noted."""

    @abstractmethod
    async def forget_pars(self, before: str) -> None:
        """Forget the tries of bots at the deals of earlier days."""
