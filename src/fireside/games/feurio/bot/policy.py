"""The policy of Feurio!: which action it plays, and which are worth searching."""

from typing import Final, final

from fireside.bots.noise import NOISE_MASK, noisy_best
from fireside.bots.policy import NEVER, Policy
from fireside.games.feurio.bot.evaluation import evaluate
from fireside.games.feurio.bot.rating import rate
from fireside.games.feurio.bot.rivals import SEARCH_WIDTH
from fireside.games.feurio.bot.weights import (
    EVALUATION_WEIGHTS,
    RIVAL_WEIGHTS,
    RIVALS,
    TEAM,
    TEAM_WEIGHTS,
)
from fireside.games.feurio.components import TILE_COUNT
from fireside.games.feurio.state import FeurioState
from fireside.kernel.action import Action
from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat

REACH: Final = 5
"""How many turns a playout between rivals goes on: until a seat has played once more."""

SHARPNESS: Final = 4
"""Half of a value is the margin, which is nearly the same for all: chances are further apart."""


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

    def __init__(self, rivals: list[int] = RIVAL_WEIGHTS, team: list[int] = TEAM_WEIGHTS) -> None:
        self.rivals: Final = rivals
        self.team: Final = team

    def choose(self, state: FeurioState, seat: Seat, rng: Rng) -> Action:
        actions: list[Action] = []
        scores: list[int] = []
        weights = self.team if state.variant.is_team else self.rivals
        noise = rate(weights, state, seat, False, actions, scores)
        return noisy_best(actions, scores, turn_seed(state, rng), noise)

    def candidates(self, state: FeurioState, seat: Seat, limit: int) -> list[list[Action]]:
        actions: list[Action] = []
        scores: list[int] = []
        weights = self.team if state.variant.is_team else self.rivals
        rate(weights, state, seat, True, actions, scores)
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

    def sharpness(self, seat_count: int) -> int:
        return SHARPNESS

    # --- Weights: alone those of team games, otherwise those of rivals

    def weight_names(self, seat_count: int) -> list[str]:
        return list(TEAM if seat_count == 1 else RIVALS)

    def weights_of(self, seat_count: int) -> list[int]:
        return self.team[:] if seat_count == 1 else self.rivals[:]

    def with_weights(self, seat_count: int, weights: list[int]) -> Policy[FeurioState]:
        if seat_count == 1:
            return FeurioPolicy(self.rivals, weights)
        return FeurioPolicy(weights, self.team)
