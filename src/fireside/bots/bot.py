"""A bot chooses actions: a pure function of an imagined state, a seat and a seed."""

from abc import abstractmethod
from collections.abc import Callable
from typing import final

from mypy_extensions import mypyc_attr

from fireside.bots.choice import Choice, without_search
from fireside.bots.policy import Policy
from fireside.kernel.action import Action
from fireside.kernel.game import Game, S
from fireside.kernel.rng import fast_rng
from fireside.kernel.seats import Seat


def never() -> bool:
    """Let a search run to its end."""
    return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Plays for a seat; it keeps nothing between two calls."""

    @abstractmethod
    def pick(
        self,
        game: Game[S],
        policy: Policy[S],
        imagined: S,
        seat: Seat,
        seed: int,
        should_stop: Callable[[], bool] = never,
    ) -> Choice:
        """Choose an action for an asked seat from an imagined state.

        The same imagined state, seat and seed give the same choice, unless `should_stop` cuts the
        search short; then the best answer so far is given.
        """

    def remark(self, game: Game[S], policy: Policy[S], imagined: S, seat: Seat) -> Action | None:
        """Return an open aside to make now, or None; every bot is asked after every entry."""
        return policy.remark(game, imagined, seat)


@final
class BeginnerBot(Bot):
    """Plays what a beginner would, without search."""

    def pick(
        self,
        game: Game[S],
        policy: Policy[S],
        imagined: S,
        seat: Seat,
        seed: int,
        should_stop: Callable[[], bool] = never,
    ) -> Choice:
        return without_search(policy.choose_as_beginner(imagined, seat))


@final
class RandomBot(Bot):
    """Takes a random legal action."""

    def pick(
        self,
        game: Game[S],
        policy: Policy[S],
        imagined: S,
        seat: Seat,
        seed: int,
        should_stop: Callable[[], bool] = never,
    ) -> Choice:
        actions = game.legal_actions(imagined, seat)
        return without_search(actions[fast_rng(seed).below(len(actions))])

    def remark(self, game: Game[S], policy: Policy[S], imagined: S, seat: Seat) -> Action | None:
        return None
