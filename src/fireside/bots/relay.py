"""Two bots in one seat: one plays until the end of the game is in sight, then the other.

Far from the end, luck decides more than any single answer of a rival, and many playouts tell most.
Near to it rivals answer each other's actions, which the policy of a playout overlooks.
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
class RelayBot(Bot):
    """Hands over where rivals have few decisions left, by the count of one playout."""

    def __init__(self, far: Bot, near: Bot, sight: int) -> None:
        self.far: Final = far
        self.near: Final = near
        self.sight: Final = sight
        """How many decisions are few, those of all seats together."""

    def pick(
        self,
        game: Game[S],
        policy: Policy[S],
        imagined: S,
        seat: Seat,
        seed: int,
        should_stop: Callable[[], bool] = never,
    ) -> Choice:
        sight = policy.sight(self.sight)
        if sight == 0:
            return self.far.pick(game, policy, imagined, seat, seed, should_stop)
        state = game.imagine(imagined, seat, fast_rng(seed))
        left = play_out(game, state, policy, fast_rng(seed))
        are_rivals = game.outcome(state).solved is None
        bot = self.near if are_rivals and left <= sight else self.far
        return bot.pick(game, policy, imagined, seat, seed, should_stop)
