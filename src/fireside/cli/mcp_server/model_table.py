"""A table at which a language model has a seat, wherever the game is."""

from abc import ABC, abstractmethod
from typing import Final

from fireside.envs.text.known import KnownPosition
from fireside.kernel.action import Action
from fireside.kernel.errors import KernelError
from fireside.kernel.outcome import Outcome
from fireside.kernel.seats import Seat
from fireside.registry import AnyTitle


class NoGameError(KernelError):
    """The game at the table has not begun."""


class LostTableError(KernelError):
    """The model cannot go on at this table."""


class ModelTable(ABC):
    """One seat of a game; it shows what the seat knows, and nothing else."""

    def __init__(self, title: AnyTitle, seat: Seat) -> None:
        self.title: Final = title
        self.seat: Final = seat

    @property
    @abstractmethod
    def is_started(self) -> bool:
        """Whether there is a position to look at."""

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """Whether nothing more will happen."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended; None before that, or if it never came to its end."""

    @property
    @abstractmethod
    def asked(self) -> list[Seat]:
        """The seats that may answer now."""

    @property
    def is_asked(self) -> bool:
        """Whether the model may answer now."""
        return self.seat in self.asked

    @abstractmethod
    def about(self, language: str) -> str:
        """Say in a line what table this is and who sits there; seats go by their names."""

    @abstractmethod
    def known(self) -> KnownPosition:
        """Return what the seat knows; raise NoGameError before the game."""

    @abstractmethod
    async def act(self, action: Action) -> None:
        """Answer the open decision with a legal action."""

    @abstractmethod
    async def say(self, action: Action) -> None:
        """Make an aside."""

    @abstractmethod
    async def wait(self, seconds: float) -> None:
        """Wait until the model is asked or the game is over, at most as many seconds."""

    @abstractmethod
    async def leave(self) -> None:
        """Give the seat up."""

    @abstractmethod
    async def close(self) -> None:
        """Let go of the table; at a server the model can come back to its seat."""
