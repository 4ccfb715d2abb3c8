"""A first judgement of Feuville: any legal answer, and the points so far."""

from typing import Final, final

from fireside.games.feuville.legal import list_legal
from fireside.games.feuville.scoring import judge
from fireside.games.feuville.state import FeuvilleState
from fireside.kernel.action import Action
from fireside.kernel.policy import WHOLE, Policy
from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat

WIN_WORTH: Final = 500
"""What the first place is worth; the rest is the share of the points."""


@final
class FeuvillePolicy(Policy[FeuvilleState]):
    """A hand that plays at random."""

    def choose(self, state: FeuvilleState, seat: Seat, rng: Rng) -> Action:
        actions = list_legal(state, seat)
        return actions[rng.below(len(actions))]

    def candidates(self, state: FeuvilleState, seat: Seat, limit: int) -> list[list[Action]]:
        return [[action] for action in list_legal(state, seat)[:limit]]

    def worth(self, state: FeuvilleState, seat: Seat) -> int:
        outcome = judge(state)
        share = (WHOLE - WIN_WORTH) * state.points[seat] // (sum(state.points) or 1)
        return share + (WIN_WORTH if outcome.ranks[seat] == 1 else 0)
