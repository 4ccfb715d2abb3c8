"""The policy of The Brigade: which answers it gives, and which turns are worth searching."""

from typing import Final, final

from fireside.bots.noise import noise_seed, noisy_best
from fireside.bots.policy import Policy
from fireside.games.the_brigade.bot.evaluation import evaluate
from fireside.games.the_brigade.bot.turns import TurnGuide, best_rated, plan_turns, rated
from fireside.games.the_brigade.bot.weights import RATING, RATING_WEIGHTS
from fireside.games.the_brigade.bot.worlds import WorldRng, world_rng
from fireside.games.the_brigade.state import BrigadeState, copy_state
from fireside.kernel.action import Action
from fireside.kernel.event import FORGET
from fireside.kernel.game import Game
from fireside.kernel.rng import FAST_MASK, Rng
from fireside.kernel.seats import Seat

LEAST_WIDTH: Final = 8
"""With fewer lines than this, the best rated answer is the only candidate."""
SEARCH_WIDTH: Final = 20
EFFORT: Final = 40
"""Per cent of a level's steps for a turn."""
BEGINNER_NOISE: Final = 200
"""How far a beginner may misjudge an answer, in the unit of its rating."""


@final
class BrigadePolicy(Policy[BrigadeState]):
    """Plays the best rated answer; `hard` searches whole turns."""

    def __init__(self, weights: list[int] = RATING_WEIGHTS) -> None:
        self.weights: Final = weights
        self.guide: Final = TurnGuide(weights)

    def choose(self, state: BrigadeState, seat: Seat, rng: Rng) -> Action:
        return best_rated(state, seat, self.weights)

    def candidates(self, state: BrigadeState, seat: Seat, limit: int) -> list[list[Action]]:
        return [[action] for action in rated(state, seat, self.weights)[0][:limit]]

    def candidate_lines(self, state: BrigadeState, seat: Seat, limit: int) -> list[list[Action]]:
        if limit < LEAST_WIDTH:
            return [[best_rated(state, seat, self.weights)]]
        return plan_turns(self.guide, state, seat, min(limit, SEARCH_WIDTH))

    def choose_as_beginner(self, state: BrigadeState, seat: Seat) -> Action:
        actions, scores = rated(state, seat, self.weights)
        seed = noise_seed(state.turn_count, [state.fire, state.renown, state.brigades, state.steps])
        return noisy_best(actions, scores, seed, BEGINNER_NOISE)

    def value(self, state: BrigadeState, seat: Seat) -> int:
        return evaluate(state, seat, state.turn)

    def effort(self, state: BrigadeState, seat: Seat, steps: int) -> int:
        return steps * EFFORT // 100

    def endgame_decisions(self, decisions: int) -> int:
        # To the end of the game, too, whole turns tell more than single answers.
        return 0

    # --- Weights

    def weight_names(self, seat_count: int) -> list[str]:
        return list(RATING)

    def weights_of(self, seat_count: int) -> list[int]:
        return self.weights[:]

    def with_weights(self, seat_count: int, weights: list[int]) -> Policy[BrigadeState]:
        return BrigadePolicy([max(0, weight) for weight in weights])

    # --- Worlds

    def suppose(
        self, game: Game[BrigadeState], state: BrigadeState, seat: Seat, rng: Rng
    ) -> BrigadeState:
        world = copy_state(state)
        world.rng = world_rng(rng.below(FAST_MASK), state.turn_count)
        return world

    def play_on(self, game: Game[BrigadeState], state: BrigadeState, seat: Seat, rng: Rng) -> int:
        luck = state.rng
        stack = state.stack
        turn = state.turn_count
        count = 0
        while stack and state.turn_count == turn:
            asked = stack[-1].seat
            action = best_rated(state, asked, self.weights)
            # The next turn has the same event in all playouts of a world, whatever this one draws.
            if isinstance(luck, WorldRng):
                luck.begin(turn)
            game.apply(state, asked, action, FORGET)
            count += 1
        return count

    def stage(self, state: BrigadeState) -> int:
        return state.turn_count

    def horizon(self, state: BrigadeState) -> int:
        # Until the seat whose turn it is is about to play again.
        return state.turn_count + state.variant.seat_count
