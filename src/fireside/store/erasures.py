"""Erasing guests and tables: at once unknown, and then gone row by row, a few at a time.

The first write is small and makes a guest or a table unknown to every reader. What belongs to it is
deleted later in small writes, so that nobody else waits; a store that was closed meanwhile knows
what is left to do.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Literal

Kind = Literal["user", "table"]
"""What can be erased."""


@dataclass(frozen=True)
class Erasure:
    """A user or a table whose rows are to go."""

    kind: Kind
    id: str


class Erasures(ABC):
    """What has to be erased."""

    @abstractmethod
    async def begin(self, erasure: Erasure, at: int) -> None:
        """Make a user or a table unknown, and note since when its rows have to go."""

    @abstractmethod
    async def pending(self) -> list[Erasure]:
        """List what is not finished, the oldest first."""

    @abstractmethod
    async def open_tables_of(self, user: str) -> list[str]:
        """List the tables at which a user holds a seat and that are not closed."""

    @abstractmethod
    async def erase_some(self, erasure: Erasure) -> bool:
        """Delete a few rows of an erasure; return whether it is finished."""
