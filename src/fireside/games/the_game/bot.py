"""The judgement of The Game: plan a whole turn, heed the signals, and play its first card."""

from typing import Final, final

from fireside.bots.policy import WHOLE, Policy
from fireside.games.the_game.actions import BIDDING, SIGNALLING
from fireside.games.the_game.bot_endgame import QUICK_LIMIT, find_win, is_known
from fireside.games.the_game.bot_glance import nearest_play
from fireside.games.the_game.bot_outlook import Outlook, look
from fireside.games.the_game.bot_signals import outstanding, wish_at, wishes
from fireside.games.the_game.bot_turns import best_turn, line_of, plan_turns
from fireside.games.the_game.bot_weights import (
    FEATURES,
    KNOTS,
    LIMITS,
    WEIGHTS,
    Weights,
    put_right,
)
from fireside.games.the_game.bot_worlds import settle
from fireside.games.the_game.components import CARD_COUNT, PILE_COUNT, STARTS
from fireside.games.the_game.signals import may_signal
from fireside.games.the_game.state import (
    BEATEN,
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

LEFT_WORTH: Final = 3
WIN_WORTH: Final = 100
"""What each card played is worth, beside beating the game."""


@final
class TheGamePolicy(Policy[TheGameState]):
    """How a careful seat plays The Game; it reads its own hand, the table and the signals."""

    def __init__(self, weights: list[Weights] = WEIGHTS) -> None:
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
        outlook = self.look(state, seat)
        turns = plan_turns(outlook, WIDTH, PATIENCE)
        return [line_of(outlook, turn) for turn in turns[: min(limit, SEARCH_WIDTH)]]

    def value(self, state: TheGameState, seat: Seat) -> int:
        whole = CARD_COUNT * LEFT_WORTH + WIN_WORTH
        played = (CARD_COUNT - cards_left(state)) * LEFT_WORTH
        return WHOLE * (whole if state.result == BEATEN else played) // whole

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
        outlook = look(state, seat, wishes(state, seat, below, weights), below, weights)
        return line_of(outlook, best_turn(outlook, QUICK_WIDTH, QUICK_PATIENCE))

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
        settle(world, seat, rng, self.weights[len(state.hands)])
        return world

    def remark(self, game: Game[TheGameState], state: TheGameState, seat: Seat) -> Action | None:
        if not may_signal(state, seat):
            return None
        weights = self.weights[len(state.hands)]
        below = outstanding(state)
        hand = state.hands[seat]
        for pile in range(PILE_COUNT):
            signal = wish_at(hand, pile, state.tops[pile], below, weights)
            is_open = spoken_at(seat, pile) not in state.spoken
            if is_open and signal != state.signals[seat * PILE_COUNT + pile]:
                return SIGNALLING[pile][signal]
        return None

    def weight_names(self) -> list[str]:
        names: list[str] = []
        for feature in FEATURES:
            names += [feature] * KNOTS
        return names + list(LIMITS)

    def weights_of(self, seat_count: int) -> list[int]:
        return self.weights[seat_count].numbers[:]

    def with_weights(self, seat_count: int, weights: list[int]) -> Policy[TheGameState]:
        changed = self.weights[:]
        changed[seat_count] = Weights(put_right(weights))
        return TheGamePolicy(changed)

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
