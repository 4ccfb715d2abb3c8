"""The judgement of Feurio!: evaluation, playout policy and move ordering."""

from typing import final

from fireside.games.feurio.legal import list_legal
from fireside.games.feurio.scoring import judge
from fireside.games.feurio.state import FeurioState
from fireside.kernel.action import Action
from fireside.kernel.policy import Policy
from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat


@final
class FeurioPolicy(Policy[FeurioState]):
    """How a sensible hand plays Feurio!."""

    def choose(self, state: FeurioState, seat: Seat, rng: Rng) -> Action:
        actions = list_legal(state, seat)
        return actions[rng.below(len(actions))]

    def candidates(self, state: FeurioState, seat: Seat, limit: int) -> list[Action]:
        return list_legal(state, seat)[:limit]

    def worth(self, state: FeurioState, seat: Seat) -> float:
        return 1.0 if seat in judge(state).winners() else 0.0
