"""A bot that plans whole turns, as search does, and notes them."""

from collections.abc import Callable

from fireside.bots.bot import Bot, never
from fireside.bots.choice import Choice, without_search
from fireside.bots.policy import Policy
from fireside.kernel.action import Action
from fireside.kernel.game import Game, S
from fireside.kernel.seats import Seat


class PlanningBot(Bot):
    """Takes the first candidate of the policy as a whole."""

    def __init__(self) -> None:
        self.lines: list[list[Action]] = []
        """By thought, what it chose."""

    def pick(
        self,
        game: Game[S],
        policy: Policy[S],
        imagined: S,
        seat: Seat,
        seed: int,
        should_stop: Callable[[], bool] = never,
    ) -> Choice:
        line = policy.candidates(imagined, seat, 1)[0]
        self.lines.append(line)
        return without_search(line[0], line[1:])
