"""What a bot means to do next, and when it no longer holds.

A plan is not recorded: after a restart the bot thinks again.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from fireside.kernel.action import Action
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.match.in_play import GameInPlay, Move


class Occasion(NamedTuple):
    """When a seat was asked."""

    seat: Seat
    step_count: int
    """How many steps the game had."""
    draws: int
    """How many draws it had."""


def occasion_of(game: GameInPlay, seat: Seat) -> Occasion:
    """Return the present occasion of an asked seat."""
    return Occasion(seat, len(game.steps), game.state.rng.draws)


class Plan(NamedTuple):
    """A line: actions that a seat means to take one after the other."""

    made: Occasion
    line: tuple[Action, ...]

    def next_action(self, game: GameInPlay, seat: Seat) -> Action | None:
        """Return what an asked seat meant to do now; None if the plan is done or out of date.

        It holds as long as nothing but its own actions and asides came after it, and nothing was
        left to chance. Whether the action is legal is not checked.
        """
        made = self.made
        is_same = seat == made.seat and game.state.rng.draws == made.draws
        if not is_same or len(game.steps) < made.step_count:
            return None
        done = without_asides(game.steps[made.step_count :])
        if len(done) >= len(self.line):
            return None
        for move, planned in zip(done, self.line, strict=False):
            if move.seat != seat or move.action is not planned:
                return None
        return self.line[len(done)]


def without_asides(moves: Sequence[Move]) -> list[Move]:
    """Return the actions and undos among moves."""
    return [move for move in moves if move.is_action or move.action is None]


NO_PLAN: Final = Plan(Occasion(SPECTATOR, 0, 0), ())
