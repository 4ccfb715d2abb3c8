"""What a title teaches the bots: how to play fast, what to search, and the value of a game."""

from abc import abstractmethod
from typing import Final, Generic

from mypy_extensions import mypyc_attr

from fireside.kernel.action import Action
from fireside.kernel.event import FORGET
from fireside.kernel.game import Game, S
from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat

WHOLE: Final = 1000
"""The value of a game that could not end better; whole numbers add up the same everywhere."""

NEVER: Final = 1 << 30
"""A stage that no game reaches."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy(Generic[S]):
    """What search knows of one title; it is only ever given imagined states."""

    @abstractmethod
    def choose(self, state: S, seat: Seat, rng: Rng) -> Action:
        """Return a sensible action, fast: playouts are made of these."""

    @abstractmethod
    def candidates(self, state: S, seat: Seat, limit: int) -> list[list[Action]]:
        """List the lines to search, best guess first: at most `limit`, or fewer.

        A line is a sequence of actions of one seat, after which the policy plays on; its first
        action is what a bot answers.
        """

    @abstractmethod
    def value(self, state: S, seat: Seat) -> int:
        """Return the value of a game to a seat, from 0 to WHOLE, at its end or at a horizon."""

    # A title may override these to be searched better.

    def choose_as_beginner(self, state: S, seat: Seat) -> Action:
        """Return what a beginner would play."""
        return self.candidates(state, seat, 1)[0][0]

    def candidate_lines(self, state: S, seat: Seat, limit: int) -> list[list[Action]]:
        """List the lines to sample; tree search, which goes action by action, has `candidates`.

        A line that is the only one is played to its end.
        """
        return self.candidates(state, seat, limit)

    def play_on(self, game: Game[S], state: S, seat: Seat, rng: Rng) -> int:
        """Continue a playout by one or more actions of a seat; return how many."""
        game.apply(state, seat, self.choose(state, seat, rng), FORGET)
        return 1

    def stage(self, state: S) -> int:
        """Return how far a game has come, in a count of the title's own that never decreases."""
        return 0

    def horizon(self, state: S) -> int:
        """Return the stage at which a playout that starts here is evaluated before its end."""
        return NEVER

    def effort(self, state: S, seat: Seat, steps: int) -> int:
        """Return how many of a level's steps to spend on a decision; 0 means no search."""
        return steps

    def endgame_decisions(self, decisions: int) -> int:
        """Return how many decisions make an endgame for tree search; 0 means that there is none."""
        return decisions

    def sharpness(self, seat_count: int) -> int:
        """Return by which power of their values rivals divide the chance to win, in halves.

        It is for reviews, and for values before the end; 2 halves say that values are chances.
        """
        return 2

    # A title whose weights can be tuned overrides these.

    def weight_names(self, seat_count: int) -> list[str]:
        """List the names of the weights; those with the same name make one list."""
        return []

    def weights_of(self, seat_count: int) -> list[int]:
        """Return the weights for a number of seats, in the order of their names."""
        return []

    def with_weights(self, seat_count: int, weights: list[int]) -> "Policy[S]":
        """Return a policy with other weights, which are brought into their ranges."""
        return self

    # A title whose bots make asides, or learn from asides and actions, overrides these.

    def remark(self, game: Game[S], state: S, seat: Seat) -> Action | None:
        """Return an open aside to make now, or None."""
        return None

    def suppose(self, game: Game[S], state: S, seat: Seat, rng: Rng) -> S:
        """Return an imagined position that is likely, given all that the seat was told."""
        return game.imagine(state, seat, rng)
