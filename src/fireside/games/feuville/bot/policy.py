"""The policy of Feuville: which answers it gives, and which turns are worth searching."""

from typing import Final, final

from fireside.bots.noise import noise_seed, noisy_best
from fireside.bots.policy import Policy
from fireside.games.feuville.bot.evaluation import evaluate
from fireside.games.feuville.bot.turns import TurnGuide, plan_turns
from fireside.games.feuville.bot.weights import RATING, RATING_WEIGHTS
from fireside.games.feuville.bot.worlds import WorldRng, world_rng
from fireside.games.feuville.state import UNROLLED, FeuvilleState, copy_state
from fireside.kernel.action import Action
from fireside.kernel.event import FORGET
from fireside.kernel.game import Game
from fireside.kernel.rng import FAST_MASK, Rng
from fireside.kernel.seats import Seat

LEAST_WIDTH: Final = 8
"""With fewer lines than this, single answers are candidates instead of whole turns."""
SEARCH_WIDTH: Final = 10
LEAST_STEPS: Final = 1000
"""Fewer steps than a few playouts have are better saved."""
EFFORT: Final = 15
"""Per cent of a level's steps for an answer."""

BEGINNER_NOISE: Final = 60
"""How far a beginner may misjudge an answer, in tenths of a point."""

SHARPNESS: Final = {2: 2, 3: 3, 4: 3}
"""By seats; half of a value is the margin, and chances are the further apart the more rivals."""


def turns_passed(state: FeuvilleState) -> int:
    """Count the turns since a world was imagined, 0 in any other position."""
    luck = state.rng
    if not isinstance(luck, WorldRng):
        return 0
    count = state.variant.seat_count
    return luck.rounds * count + (state.turn - luck.first) % count


@final
class FeuvillePolicy(Policy[FeuvilleState]):
    """Plays the best rated answer; `hard` searches whole turns."""

    def __init__(self, weights: list[int] = RATING_WEIGHTS) -> None:
        self.guide: Final = TurnGuide(weights)

    def choose(self, state: FeuvilleState, seat: Seat, rng: Rng) -> Action:
        return self.guide.rated(state, seat)[0][0]

    def candidates(self, state: FeuvilleState, seat: Seat, limit: int) -> list[list[Action]]:
        return [[action] for action in self.guide.rated(state, seat)[0][:limit]]

    def candidate_lines(self, state: FeuvilleState, seat: Seat, limit: int) -> list[list[Action]]:
        if limit < LEAST_WIDTH:
            return self.candidates(state, seat, limit)
        return plan_turns(self.guide, state, seat, min(limit, SEARCH_WIDTH))

    def choose_as_beginner(self, state: FeuvilleState, seat: Seat) -> Action:
        actions, scores = self.guide.rated(state, seat)
        seed = noise_seed(len(state.stack), [state.display, state.dice, state.points])
        return noisy_best(actions, scores, seed, BEGINNER_NOISE)

    def value(self, state: FeuvilleState, seat: Seat) -> int:
        return evaluate(state, seat)

    def effort(self, state: FeuvilleState, seat: Seat, steps: int) -> int:
        # When the entertainer stops is known exactly: below 7 the next roll gains on the others.
        if steps < LEAST_STEPS or state.stack[-1].kind == "entertain":
            return 0
        return steps * EFFORT // 100

    def sharpness(self, seat_count: int) -> int:
        return SHARPNESS[seat_count]

    # --- Weights

    def weight_names(self, seat_count: int) -> list[str]:
        return list(RATING)

    def weights_of(self, seat_count: int) -> list[int]:
        return self.guide.weights[:]

    def with_weights(self, seat_count: int, weights: list[int]) -> Policy[FeuvilleState]:
        return FeuvillePolicy([max(0, weight) for weight in weights])

    # --- Worlds

    def suppose(
        self, game: Game[FeuvilleState], state: FeuvilleState, seat: Seat, rng: Rng
    ) -> FeuvilleState:
        world = copy_state(state)
        world.rng = world_rng(rng.below(FAST_MASK), state.turn)
        return world

    def play_on(self, game: Game[FeuvilleState], state: FeuvilleState, seat: Seat, rng: Rng) -> int:
        luck = state.rng
        turn = state.turn
        stack = state.stack
        dice = luck.dice_of(turns_passed(state) + 1) if isinstance(luck, WorldRng) else 0
        count = 0
        while stack and state.turn == turn:
            question = stack[-1]
            action = self.choose(state, question.seat, rng)
            # The next turn has the same dice in all playouts of a world, whatever this one uses.
            is_settled = state.dice[0] != UNROLLED and question.kind != "entertain"
            if is_settled and isinstance(luck, WorldRng):
                luck.dice.word = dice
            game.apply(state, question.seat, action, FORGET)
            count += 1
        if isinstance(luck, WorldRng) and state.turn == luck.first:
            luck.rounds += 1
        return count

    def stage(self, state: FeuvilleState) -> int:
        return turns_passed(state)

    def horizon(self, state: FeuvilleState) -> int:
        # Until the seat whose turn it is has played once more.
        return turns_passed(state) + state.variant.seat_count + 1
