"""The judgement of The Game: plan a whole turn, heed the signals, and play its first card."""

from typing import Final, final

from fireside.games.the_game.actions import BIDDING, SIGNALLING
from fireside.games.the_game.bot_outlook import Outlook, look
from fireside.games.the_game.bot_signals import outstanding, wish_at
from fireside.games.the_game.bot_turns import best_turn, line_of, plan_turns
from fireside.games.the_game.bot_weights import WEIGHTS, Weights
from fireside.games.the_game.components import CARD_COUNT, PILE_COUNT, STARTS
from fireside.games.the_game.scoring import judge
from fireside.games.the_game.signals import may_signal
from fireside.games.the_game.state import TheGameState, signal_of
from fireside.kernel.action import Action
from fireside.kernel.game import Game
from fireside.kernel.policy import WHOLE, Policy
from fireside.kernel.rng import Rng
from fireside.kernel.seats import SEAT_LIMIT, Seat

WIDTH: Final = 15
PATIENCE: Final = 2
"""How many turns of each length are extended, and how often that may fail to pay."""


@final
class TheGamePolicy(Policy[TheGameState]):
    """How a careful seat plays The Game; it reads its own hand, the table and the signals."""

    def __init__(self, weights: list[Weights] = WEIGHTS) -> None:
        self.weights: Final = weights
        """By seat count."""

    def choose(self, state: TheGameState, seat: Seat, rng: Rng) -> Action:
        if state.stack[-1].kind == "starter":
            return self.bid(state, seat)
        outlook = self.look(state, seat)
        return line_of(outlook, best_turn(outlook, WIDTH, PATIENCE))[0]

    def candidates(self, state: TheGameState, seat: Seat, limit: int) -> list[Action]:
        if state.stack[-1].kind == "starter":
            return [self.bid(state, seat)]
        outlook = self.look(state, seat)
        actions: list[Action] = []
        for turn in plan_turns(outlook, WIDTH, PATIENCE):
            action = line_of(outlook, turn)[0]
            if action not in actions:
                actions.append(action)
        return actions[:limit]

    def worth(self, state: TheGameState, seat: Seat) -> int:
        return WHOLE * judge(state).points[seat] // CARD_COUNT

    def look(self, state: TheGameState, seat: Seat) -> Outlook:
        """Look at the table as the seat really sees it, signals included."""
        weights = self.weights[len(state.hands)]
        return look(state, seat, state.signals, outstanding(state), weights)

    def bid(self, state: TheGameState, seat: Seat) -> Action:
        """Bid for the first turn by how little of the piles it would use up (GAM-03)."""
        weights = self.weights[len(state.hands)]
        outlook = self.look(state, seat)
        turn = best_turn(outlook, WIDTH, PATIENCE)
        distance = 0
        for pile in range(PILE_COUNT):
            distance += abs(outlook.tops[turn.places[pile]] - STARTS[pile])
        if distance < weights.gladly_limit:
            return BIDDING[0]
        return BIDDING[1] if distance < weights.could_limit else BIDDING[2]

    def remark(self, game: Game[TheGameState], state: TheGameState, seat: Seat) -> Action | None:
        if not may_signal(state, seat):
            return None
        weights = self.weights[len(state.hands)]
        below = outstanding(state)
        hand = state.hands[seat]
        for pile in range(PILE_COUNT):
            signal = wish_at(hand, pile, state.tops[pile], below, weights)
            is_open = pile * SEAT_LIMIT + seat not in state.spoken
            if is_open and signal != signal_of(state, seat, pile):
                return SIGNALLING[pile][signal]
        return None
