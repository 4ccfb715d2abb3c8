"""A bot that plans as far as it can see, and notes its plans."""

from collections.abc import Callable

from fireside.bots.bot import Bot, never
from fireside.bots.choice import Choice, without_search
from fireside.bots.policy import Policy
from fireside.kernel.action import Action
from fireside.kernel.event import FORGET
from fireside.kernel.game import Game, S
from fireside.kernel.rng import fast_rng
from fireside.kernel.seats import Seat


class PlanningBot(Bot):
    """Takes random actions until chance or another seat comes in; no two thoughts are alike."""

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
        state, rng = game.copy(imagined), fast_rng(seed)
        line: list[Action] = []
        while state.is_asked(seat) and state.rng.draws == imagined.rng.draws:
            actions = game.legal_actions(state, seat)
            line.append(actions[rng.below(len(actions))])
            game.apply(state, seat, line[-1], FORGET)
        self.lines.append(line)
        return without_search(line[0], line[1:])
