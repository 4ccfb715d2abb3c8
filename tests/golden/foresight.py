"""A player that sees all cards and all luck to come, to make records that end as they should.

At every step it plays the game to its end from each of a few actions, with the very luck that will
come, and keeps to the best line found so far. No bot may do so; only golden records are made so.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from fireside.kernel.action import Action
from fireside.kernel.event import FORGET
from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat
from fireside.registry import AnyTitle

UNRATED: Final = -1_000_000

Chooser = Callable[[Any, Seat, Rng], Action]
"""Chooses an action for a seat, with full knowledge of the state."""

Line = list[tuple[Seat, Action]]
Wish = Callable[[Any], int]
"""How well a finished game fits what the record is to show: the more, the better."""


class Rollout(NamedTuple):
    """How a title is searched: which actions are tried, and who plays on from there."""

    tries: Callable[[Any, list[Action], Rng], list[Action]]
    choose: Chooser


class Foresight:
    """Plays one game towards a wish; after an undo the luck changes, so make a new one."""

    def __init__(
        self, title: AnyTitle, rollout: Rollout, wish: Wish, is_passing: bool, dice: Rng
    ) -> None:
        self.game: Final = title.game
        self.rollout: Final = rollout
        self.wish: Final = wish
        self.is_passing: Final = is_passing
        """Whether the wish is about the best moment to come, not about the end."""
        self.dice: Final = dice
        self.line: Line = []
        self.worths: list[int] = []
        """What each position of the line is worth."""

    def choose(self, state: Any) -> tuple[Seat, Action]:
        """Return who acts now, and how."""
        seat = state.asked()[0]
        actions = self.game.legal_actions(state, seat)
        for action in self.rollout.tries(state, actions, self.dice):
            self.try_out(self.game.copy(state), seat, action)
        self.worths.pop(0)
        return self.line.pop(0)

    def try_out(self, state: Any, seat: Seat, action: Action) -> None:
        """Play an action and then on to the end; keep the line if it is the best so far."""
        line, worths = [], []
        while True:
            line.append((seat, action))
            self.game.apply(state, seat, action, FORGET)
            is_rated = self.is_passing or state.is_over()
            worths.append(self.wish(state) if is_rated else UNRATED)
            if state.is_over():
                break
            seat = state.asked()[0]
            action = self.rollout.choose(state, seat, self.dice)
        if max(worths) > max(self.worths, default=UNRATED):
            self.line, self.worths = line, worths
