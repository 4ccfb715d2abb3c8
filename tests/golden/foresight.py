"""A hand that sees all cards and all luck to come, to make records of The Game that end well.

At every step it plays the game to its end from each of a few actions, greedily, with the very cards
that will be drawn, and keeps to the best line found so far. A bot must not do so, but whoever makes
a golden record may.
"""

from collections.abc import Callable
from typing import Final

from fireside.games.the_game import TITLE
from fireside.games.the_game.state import TheGameState
from fireside.kernel.action import Action
from fireside.kernel.event import FORGET
from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat
from tests.games.the_game import greedy

TRIED: Final = 5
"""How many of the cheapest actions are tried at each step."""

ATTEMPTS: Final = 2
"""How often each of them is played out."""

GAME: Final = TITLE.game

Line = list[tuple[Seat, Action]]
Wish = Callable[[TheGameState], int]
"""How well a finished game fits what the record is to show: the more, the better."""


class Foresight:
    """Plays one game towards a wish; after an undo the luck to come is another, and so the hand."""

    def __init__(self, wish: Wish, dice: Rng) -> None:
        self.wish: Final = wish
        self.dice: Final = dice
        self.line: Line = []
        self.worth = -1_000_000

    def choose(self, state: TheGameState) -> tuple[Seat, Action]:
        """Return who acts now, and how."""
        seat = state.asked()[0]
        actions = GAME.legal_actions(state, seat)
        actions.sort(key=lambda action: greedy.cost(state, action))
        for action in actions[:TRIED] * ATTEMPTS:
            self.try_out(GAME.copy(state), seat, action)
        return self.line.pop(0)

    def try_out(self, state: TheGameState, seat: Seat, action: Action) -> None:
        """Play an action and then greedily to the end; keep the line if it is the best so far."""
        line = []
        while True:
            line.append((seat, action))
            GAME.apply(state, seat, action, FORGET)
            if state.is_over():
                break
            seat = state.asked()[0]
            action = greedy.choose(state, seat, self.dice)
        if self.wish(state) > self.worth:
            self.line, self.worth = line, self.wish(state)
