"""The judgement of The Game: evaluation, playout policy and move ordering."""

from typing import final

from fireside.games.the_game.components import CARD_COUNT
from fireside.games.the_game.legal import list_legal
from fireside.games.the_game.scoring import judge
from fireside.games.the_game.state import TheGameState
from fireside.kernel.action import Action
from fireside.kernel.policy import WHOLE, Policy
from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat


@final
class TheGamePolicy(Policy[TheGameState]):
    """How a sensible hand plays The Game."""

    def choose(self, state: TheGameState, seat: Seat, rng: Rng) -> Action:
        actions = list_legal(state, seat)
        return actions[rng.below(len(actions))]

    def candidates(self, state: TheGameState, seat: Seat, limit: int) -> list[Action]:
        return list_legal(state, seat)[:limit]

    def worth(self, state: TheGameState, seat: Seat) -> int:
        return WHOLE * judge(state).points[seat] // CARD_COUNT
