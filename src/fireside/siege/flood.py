"""A flood: an attack that goes on for a while beside people who play."""

from abc import ABC, abstractmethod
from typing import ClassVar

from fireside.siege.attacker import Attacker


class Flood(ABC):
    """One kind of flood; an instance lives in the process of the attacker."""

    name: ClassVar[str]
    """As `--only` takes it."""
    says: ClassVar[str]
    """What is done, in a few words."""
    counts_messages: ClassVar[bool] = False
    """Whether it ends after `--messages` instead of after a time."""

    def __init__(self, attacker: Attacker) -> None:
        self.attacker = attacker

    async def prepare(self, table: str) -> None:
        """Get ready for an attack on a table; nobody must notice yet."""
        self.table = table

    @abstractmethod
    async def attack(self) -> None:
        """Attack until the attacker's time is over, or its messages are sent."""

    async def judge(self) -> None:  # noqa: B027 - a flood may have nothing more to judge
        """Look at what came of it, and tell the attacker which promises did not hold."""
