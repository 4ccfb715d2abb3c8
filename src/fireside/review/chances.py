"""The chances of all seats, at the end of a game or where a playout stopped before it."""

from math import isqrt
from typing import Any

from fireside.bots.playout import SETUP_STEPS, play_out
from fireside.bots.policy import WHOLE, Policy
from fireside.bots.sampling import follow
from fireside.kernel.action import Action
from fireside.kernel.game import Game
from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat
from fireside.registry import AnyTitle
from fireside.review.review import CERTAIN

# States are the business of their title, so their type is not known here.


class Appraiser:
    """Says what positions of one setup are worth, by playouts of the title's policy."""

    def __init__(self, title: AnyTitle, seat_count: int, is_team: bool) -> None:
        self.game: Game[Any] = title.game
        self.policy: Policy[Any] = title.policy
        self.seat_count = seat_count
        self.is_team = is_team
        self.sharpness = self.policy.sharpness(seat_count)

    def chances(self, state: Any) -> list[int]:
        """Return the chance of each seat, from 0 to CERTAIN."""
        if self.is_team:
            return [self.policy.value(state, 0) * (CERTAIN // WHOLE)] * self.seat_count
        if not state.stack:
            winners = self.game.outcome(state).winners()
            return [CERTAIN // len(winners) * (seat in winners) for seat in self.seats]
        # A seat without any chance would divide by nothing where all are such.
        values = [1 + self.policy.value(state, seat) for seat in self.seats]
        powers = [isqrt(value**self.sharpness) for value in values]
        return [CERTAIN * power // sum(powers) for power in powers]

    @property
    def seats(self) -> range:
        """The seats of the game."""
        return range(self.seat_count)

    def play_line(
        self, world: Any, seat: Seat, line: list[Action], luck: Rng, horizon: int
    ) -> tuple[list[int], int]:
        """Play a line in a world, and then by the policy; return the chances and the steps."""
        state = self.game.copy(world)
        follow(self.game, state, seat, line)
        steps = SETUP_STEPS + len(line) + play_out(self.game, state, self.policy, luck, horizon)
        return self.chances(state), steps
