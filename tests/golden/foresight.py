"""A hand that sees all cards and all luck to come, to make records that end as they should.

At every step it plays the game to its end from each of a few actions, with the very luck that will
come, and keeps to the best line found so far. A bot must not do so, but whoever makes a golden
record may.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from fireside.games.the_brigade.bot import BrigadePolicy
from fireside.games.the_game.state import TheGameState
from fireside.kernel.action import Action
from fireside.kernel.event import FORGET
from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat
from fireside.registry import AnyTitle
from tests.games.the_game import greedy

TRIED: Final = 5
"""How many of the cheapest actions of The Game are tried at each step."""

ATTEMPTS: Final = 2
"""How often each of them is played out."""

SKETCHES: Final = 60
"""How many actions of The Brigade are tried."""

UNRATED: Final = -1_000_000

Line = list[tuple[Seat, Action]]
Wish = Callable[[Any], int]
"""How well a finished game fits what the record is to show: the more, the better."""


class Hand(NamedTuple):
    """How a game is played out, and what is tried first."""

    choose: Callable[[Any, Seat, Rng], Action]
    tries: Callable[[Any, list[Action], Rng], list[Action]]


def try_cheapest(state: TheGameState, actions: list[Action], dice: Rng) -> list[Action]:
    """Try what costs least in The Game."""
    return sorted(actions, key=lambda action: greedy.cost(state, action))[:TRIED] * ATTEMPTS


def try_any(state: object, actions: list[Action], dice: Rng) -> list[Action]:
    """Try some of all actions."""
    return [actions[dice.below(len(actions))] for _ in range(SKETCHES)]


HANDS: Final = {
    "the-game": Hand(greedy.choose, try_cheapest),
    "the-brigade": Hand(BrigadePolicy().choose, try_any),
}
"""By title."""


class Foresight:
    """Plays one game towards a wish; after an undo the luck to come is another, and so the hand."""

    def __init__(self, title: AnyTitle, wish: Wish, is_passing: bool, dice: Rng) -> None:
        self.game: Final = title.game
        self.hand: Final = HANDS[title.name]
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
        for action in self.hand.tries(state, actions, self.dice):
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
            action = self.hand.choose(state, seat, self.dice)
        if max(worths) > max(self.worths, default=UNRATED):
            self.line, self.worths = line, worths
