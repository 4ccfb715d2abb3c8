"""Two bots in one seat: one plays until the endgame, then the other.

Before the endgame chance matters more than a single answer of a rival, and the best action is found
by many playouts. In the endgame rivals answer each other, which playouts by a policy miss.
"""

from collections.abc import Callable
from typing import Final, final

from fireside.bots.bot import Bot, never
from fireside.bots.choice import Choice
from fireside.bots.playout import play_out
from fireside.bots.policy import Policy
from fireside.kernel.game import Game, S
from fireside.kernel.rng import fast_rng
from fireside.kernel.seats import Seat


@final
class SwitchingBot(Bot):
    """Switches bots when rivals have few decisions left, counted in one playout."""

    def __init__(self, midgame: Bot, endgame: Bot, endgame_decisions: int) -> None:
        self.midgame: Final = midgame
        self.endgame: Final = endgame
        self.endgame_decisions: Final = endgame_decisions
        """How many decisions of all seats together make an endgame."""

    def pick(
        self,
        game: Game[S],
        policy: Policy[S],
        imagined: S,
        seat: Seat,
        seed: int,
        should_stop: Callable[[], bool] = never,
    ) -> Choice:
        limit = policy.endgame_decisions(self.endgame_decisions)
        if limit == 0:
            return self.midgame.pick(game, policy, imagined, seat, seed, should_stop)
        state = game.imagine(imagined, seat, fast_rng(seed))
        left = play_out(game, state, policy, fast_rng(seed))
        are_rivals = game.outcome(state).solved is None
        bot = self.endgame if are_rivals and left <= limit else self.midgame
        return bot.pick(game, policy, imagined, seat, seed, should_stop)
