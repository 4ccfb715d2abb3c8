"""What a title teaches the bots: a quick hand, what to consider, and what an end is worth."""

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
    """The judgement of one title, as search uses it; it is only ever shown imagined states."""

    @abstractmethod
    def choose(self, state: S, seat: Seat, rng: Rng) -> Action:
        """Return the action a quick, sensible hand would play; playouts are made of these."""

    @abstractmethod
    def candidates(self, state: S, seat: Seat, limit: int) -> list[list[Action]]:
        """List the lines worth searching, best guess first: at most `limit`, or fewer.

        A line is what the seat would do one after the other before the policy takes over again;
        its first action is what a bot answers.
        """

    @abstractmethod
    def value(self, state: S, seat: Seat) -> int:
        """Say what a game is worth to a seat, from 0 to WHOLE, at its end or at a horizon."""

    # A title that knows better what is worth thinking about brings these too.

    def choose_as_beginner(self, state: S, seat: Seat) -> Action:
        """Return what a beginner would play."""
        return self.candidates(state, seat, 1)[0][0]

    def candidate_lines(self, state: S, seat: Seat, limit: int) -> list[list[Action]]:
        """List the lines worth sampling, if a tree, which goes step by step, has others.

        A line that comes alone is played to its end.
        """
        return self.candidates(state, seat, limit)

    def play_on(self, game: Game[S], state: S, seat: Seat, rng: Rng) -> int:
        """Play a playout on by one action, or by several of the same seat; return how many."""
        game.apply(state, seat, self.choose(state, seat, rng), FORGET)
        return 1

    def stage(self, state: S) -> int:
        """Say how far a game has come, in a count of the title's own that never goes back."""
        return 0

    def horizon(self, state: S) -> int:
        """Return the stage at which a playout that starts here can be judged without its end."""
        return NEVER

    def effort(self, state: S, seat: Seat, steps: int) -> int:
        """Return how many of a level's steps a decision deserves; none is the policy alone."""
        return steps

    def endgame_decisions(self, decisions: int) -> int:
        """Return with how many decisions left a tree does better than a level's sampling."""
        return decisions

    # A title whose weights can be tuned brings these too.

    def weight_names(self) -> list[str]:
        """Name the weights; those with one name are the values of one thing."""
        return []

    def weights_of(self, seat_count: int) -> list[int]:
        """Return the weights for a number of seats, in the order of their names."""
        return []

    def with_weights(self, seat_count: int, weights: list[int]) -> "Policy[S]":
        """Return a policy that plays by other weights, which are put right where they must be."""
        return self

    # A title whose bots talk, or learn from what is said and done, brings these too.

    def remark(self, game: Game[S], state: S, seat: Seat) -> Action | None:
        """Return an open aside that a sensible hand would make now, or None."""
        return None

    def suppose(self, game: Game[S], state: S, seat: Seat, rng: Rng) -> S:
        """Return a position that the seat thinks likely, in agreement with all it has heard."""
        return game.imagine(state, seat, rng)
