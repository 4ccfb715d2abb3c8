"""What a title teaches the bots: a quick hand, what to consider, and what an end is worth."""

from abc import abstractmethod
from typing import Final, Generic

from mypy_extensions import mypyc_attr

from fireside.kernel.action import Action
from fireside.kernel.game import Game, S
from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat

WHOLE: Final = 1000
"""The worth of a game that could not end better; whole numbers add up the same everywhere."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy(Generic[S]):
    """The judgement of one title, as search uses it; it is only ever shown imagined states."""

    @abstractmethod
    def choose(self, state: S, seat: Seat, rng: Rng) -> Action:
        """Return the action a quick, sensible hand would play; playouts are made of these."""

    @abstractmethod
    def candidates(self, state: S, seat: Seat, limit: int) -> list[Action]:
        """List the actions worth searching, best guess first: at most `limit`, or fewer."""

    @abstractmethod
    def worth(self, state: S, seat: Seat) -> int:
        """Say what a finished game is worth to a seat, from 0 to WHOLE."""

    # A title whose bots talk, or learn from what is said and done, brings these too.

    def remark(self, game: Game[S], state: S, seat: Seat) -> Action | None:
        """Return an open aside that a sensible hand would make now, or None."""
        return None

    def suppose(self, game: Game[S], state: S, seat: Seat, rng: Rng) -> S:
        """Return a position that the seat thinks likely, in agreement with all it has heard."""
        return game.imagine(state, seat, rng)
