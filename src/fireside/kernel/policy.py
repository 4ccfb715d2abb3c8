"""What a title teaches the bots: a quick way to act, what to consider, and what a position is worth."""

from abc import abstractmethod
from typing import Generic

from mypy_extensions import mypyc_attr

from fireside.kernel.action import Action
from fireside.kernel.game import S
from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy(Generic[S]):
    """The judgement of one title, as search uses it; it is only ever shown imagined states."""

    @abstractmethod
    def choose(self, state: S, seat: Seat, rng: Rng) -> Action:
        """Return the action a quick, sensible hand would play; playouts are made of these."""

    @abstractmethod
    def candidates(self, state: S, seat: Seat, limit: int) -> list[Action]:
        """List the actions worth searching, best guess first, at most `limit` of them."""

    @abstractmethod
    def worth(self, state: S, seat: Seat) -> float:
        """Say what a position is worth to a seat, 0 to 1; exact once the game is over."""
