"""The policy of Feurio!: which action it plays, and which are worth searching."""

from typing import Final, final

from fireside.bots.noise import NOISE_MASK, noisy_best
from fireside.bots.policy import NEVER, Policy
from fireside.games.feurio.bot.evaluation import evaluate
from fireside.games.feurio.bot.rating import rate
from fireside.games.feurio.bot.rivals import SEARCH_WIDTH
from fireside.games.feurio.bot.weights import EVALUATION_WEIGHTS
from fireside.games.feurio.components import TILE_COUNT
from fireside.games.feurio.state import FeurioState
from fireside.kernel.action import Action
from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat

REACH: Final = 5
"""How many turns a playout between rivals goes on: until a seat has played once more."""


def turn_seed(state: FeurioState, rng: Rng) -> int:
    """Return the seed of the noise in this turn, without using the generator up.

    Two playouts that start with the same generator have the same noise in the same turn, whatever
    was done in between: so a search that compares them sees what the difference in play came to,
    and not a difference in noise.
    """
    turn = state.bag_count * 64 + state.passes * 8 + state.turn
    return (rng.copy().below(NOISE_MASK) + turn * 2654435761) & NOISE_MASK


@final
class FeurioPolicy(Policy[FeurioState]):
    """Plays the best of the rated actions, with some noise added."""

    def choose(self, state: FeurioState, seat: Seat, rng: Rng) -> Action:
        actions: list[Action] = []
        scores: list[int] = []
        noise = rate(state, seat, False, actions, scores)
        return noisy_best(actions, scores, turn_seed(state, rng), noise)

    def candidates(self, state: FeurioState, seat: Seat, limit: int) -> list[list[Action]]:
        actions: list[Action] = []
        scores: list[int] = []
        rate(state, seat, True, actions, scores)
        if not state.variant.is_team:
            limit = min(limit, SEARCH_WIDTH)
        order = sorted(range(len(actions)), key=lambda at: -scores[at])
        return [[actions[at]] for at in order[:limit]]

    def stage(self, state: FeurioState) -> int:
        return TILE_COUNT - len(state.pile)

    def horizon(self, state: FeurioState) -> int:
        if state.variant.is_team or state.variant.seat_count not in EVALUATION_WEIGHTS:
            return NEVER
        if state.bag_count < REACH:
            return NEVER
        return self.stage(state) + REACH

    def value(self, state: FeurioState, seat: Seat) -> int:
        return evaluate(state, seat)
