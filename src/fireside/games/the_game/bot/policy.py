"""The policy of The Game: plan a whole turn, heed the signals, and play its first card."""

from typing import Final, final

from fireside.bots.policy import Policy
from fireside.games.the_game.actions import BIDDING, NO_SIGNAL, SIGNALLING
from fireside.games.the_game.bot.beginner import nearest_play
from fireside.games.the_game.bot.endgame import QUICK_LIMIT, find_win, is_known
from fireside.games.the_game.bot.evaluation import evaluate
from fireside.games.the_game.bot.piles import rate_turns
from fireside.games.the_game.bot.rating import TurnRating
from fireside.games.the_game.bot.signals import expected_signals, outstanding, signal_of_hand
from fireside.games.the_game.bot.turns import best_turn, line_of, plan_turns
from fireside.games.the_game.bot.weights import (
    LIMITS,
    PHASE_COUNT,
    RATING,
    RATING_WEIGHTS,
    Weights,
    corrected,
)
from fireside.games.the_game.bot.worlds import deal_world
from fireside.games.the_game.components import PILE_COUNT, STARTS
from fireside.games.the_game.signals import may_signal
from fireside.games.the_game.state import (
    TheGameState,
    cards_left,
    copy_state,
)
from fireside.kernel.action import Action
from fireside.kernel.event import FORGET
from fireside.kernel.game import Game
from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat
from fireside.kernel.state import spoken_at

WIDTH: Final = 15
PATIENCE: Final = 2
"""How many turns of each length are extended, and how often that may fail to pay."""
QUICK_WIDTH: Final = 1
QUICK_PATIENCE: Final = 1
"""The same in playouts."""

# What to search. Early in a game playouts are long and tell little about one turn.
SEARCH_WIDTH: Final = 10
SEARCH_LEFT: Final = 60
"""Cards left from which on turns are searched."""
LEAST_STEPS: Final = 1000
"""Fewer steps than a few playouts have are better saved."""
EFFORT: Final = 150
ALONE_EFFORT: Final = 450
"""Per cent of a level's steps for a turn, with several seats and with one."""
SMALL_HAND: Final = 6
"""A bigger hand has more turns to look at in every step, and gets fewer steps for that."""


@final
class TheGamePolicy(Policy[TheGameState]):
    """Plays the cheapest turn, by its own hand, the piles and the signals."""

    def __init__(self, weights: list[Weights] = RATING_WEIGHTS) -> None:
        self.weights: Final = weights
        """By seat count."""

    def choose(self, state: TheGameState, seat: Seat, rng: Rng) -> Action:
        return self.candidates(state, seat, 1)[0][0]

    def candidates(self, state: TheGameState, seat: Seat, limit: int) -> list[list[Action]]:
        if state.stack[-1].kind == "starter":
            return [[self.bid(state, seat)]]
        if is_known(state, seat):
            line = find_win(state, seat)
            if line:
                return [line]
        rating = self.rate(state, seat)
        turns = plan_turns(rating, WIDTH, PATIENCE)
        return [line_of(rating, turn) for turn in turns[: min(limit, SEARCH_WIDTH)]]

    def value(self, state: TheGameState, seat: Seat) -> int:
        return evaluate(state)

    def choose_as_beginner(self, state: TheGameState, seat: Seat) -> Action:
        if state.stack[-1].kind == "starter":
            return self.bid(state, seat)
        return nearest_play(state, seat)

    def play_on(self, game: Game[TheGameState], state: TheGameState, seat: Seat, rng: Rng) -> int:
        if state.stack[-1].kind == "starter":
            game.apply(state, seat, self.bid(state, seat), FORGET)
            return 1
        count = 0
        for action in self.quick_turn(state, seat):
            if not state.stack:
                break
            game.apply(state, seat, action, FORGET)
            count += 1
        return count

    def quick_turn(self, state: TheGameState, seat: Seat) -> list[Action]:
        """Return the turn that a seat plays in a playout."""
        if len(state.hands) == 1 and is_known(state, seat):
            line = find_win(state, seat, QUICK_LIMIT)
            if line:
                return line
        weights = self.weights[len(state.hands)]
        below = outstanding(state)
        signals = expected_signals(state, seat, below, weights)
        rating = rate_turns(state, seat, signals, below, weights)
        return line_of(rating, best_turn(rating, QUICK_WIDTH, QUICK_PATIENCE))

    def effort(self, state: TheGameState, seat: Seat, steps: int) -> int:
        question = state.stack[-1]
        if steps < LEAST_STEPS or cards_left(state) > SEARCH_LEFT or question.kind != "play":
            return 0
        share = ALONE_EFFORT if len(state.hands) == 1 else EFFORT
        return steps * share * SMALL_HAND // (100 * state.variant.hand_size)

    def endgame_decisions(self, decisions: int) -> int:
        # A team has no rivals whose answers a tree could tell.
        return 0

    def suppose(
        self, game: Game[TheGameState], state: TheGameState, seat: Seat, rng: Rng
    ) -> TheGameState:
        world = copy_state(state)
        deal_world(world, seat, rng, self.weights[len(state.hands)])
        return world

    def remark(self, game: Game[TheGameState], state: TheGameState, seat: Seat) -> Action | None:
        if not may_signal(state):
            return None
        weights = self.weights[len(state.hands)]
        below = outstanding(state)
        hand = state.hands[seat]
        for pile in range(PILE_COUNT):
            signal = signal_of_hand(hand, pile, state.tops[pile], below, weights)
            is_open = signal == NO_SIGNAL or spoken_at(seat, pile) not in state.spoken
            if is_open and signal != state.signals[seat * PILE_COUNT + pile]:
                return SIGNALLING[pile][signal]
        return None

    def weight_names(self) -> list[str]:
        names: list[str] = []
        for name in RATING:
            names += [name] * PHASE_COUNT
        return names + list(LIMITS)

    def weights_of(self, seat_count: int) -> list[int]:
        return self.weights[seat_count].numbers[:]

    def with_weights(self, seat_count: int, weights: list[int]) -> Policy[TheGameState]:
        changed = self.weights[:]
        changed[seat_count] = Weights(corrected(weights))
        return TheGamePolicy(changed)

    def rate(self, state: TheGameState, seat: Seat) -> TurnRating:
        """Rate turns by what the seat really sees, signals included."""
        weights = self.weights[len(state.hands)]
        return rate_turns(state, seat, state.signals, outstanding(state), weights)

    def bid(self, state: TheGameState, seat: Seat) -> Action:
        """Bid for the first turn by how little of the piles it would use up (GAM-03)."""
        weights = self.weights[len(state.hands)]
        rating = self.rate(state, seat)
        turn = best_turn(rating, WIDTH, PATIENCE)
        distance = 0
        for pile in range(PILE_COUNT):
            distance += abs(rating.tops[turn.places[pile]] - STARTS[pile])
        if distance < weights.gladly_limit:
            return BIDDING[0]
        return BIDDING[1] if distance < weights.could_limit else BIDDING[2]
