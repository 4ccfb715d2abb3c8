"""The class that bots of other people derive from, and functions that are such a bot."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import ClassVar, Final

from fireside.kernel.action import Action
from fireside.kernel.outcome import Outcome
from fireside.kernel.seats import Seat
from fireside.own_bots.seat_position import SeatPosition

Answer = Action | str
"""An action, or its notation."""


class SeatBot(ABC):
    """Plays for a seat from what the seat knows.

    Each process that plays has one object of a class, made without arguments. It may be asked for
    several games and seats; `position.name` and `position.seat` tell them apart.
    """

    wants_news: ClassVar[bool] = False
    """Whether `position.since` is filled; most bots need nothing but the position."""

    @abstractmethod
    def choose(self, position: SeatPosition) -> Answer:
        """Return one of `position.legal_actions()`."""

    def remark(self, position: SeatPosition) -> Answer | None:
        """Return one of `position.asides()` to make now, or None."""
        return None

    def over(self, name: str, seat: Seat, outcome: Outcome) -> None:
        """Learn how a game ended, where the host tells it."""
        return


class FunctionBot(SeatBot):
    """A function of a position."""

    def __init__(self, function: Callable[[SeatPosition], Answer]) -> None:
        self.function: Final = function

    def choose(self, position: SeatPosition) -> Answer:
        return self.function(position)
