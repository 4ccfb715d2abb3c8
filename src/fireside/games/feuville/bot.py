"""A first judgement of Feuville: the best rated answer, with some chance added."""

from typing import Final, final

from fireside.games.feuville.bot_rating import rate
from fireside.games.feuville.components import DECREES
from fireside.games.feuville.legal import list_legal
from fireside.games.feuville.scoring import judge
from fireside.games.feuville.state import FeuvilleState
from fireside.kernel.action import Action
from fireside.kernel.policy import WHOLE, Policy
from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat

NOISE: Final = 8
WIN_WORTH: Final = 500
"""What the first place is worth; the rest is the share of the points."""


@final
class FeuvillePolicy(Policy[FeuvilleState]):
    """How a hasty but sensible hand plays Feuville, one answer at a time."""

    def choose(self, state: FeuvilleState, seat: Seat, rng: Rng) -> Action:
        question = state.stack[-1]
        actions = list_legal(state, seat)
        best = 0
        top = -(1 << 30)
        for at in range(len(actions)):
            score = rate(state, seat, actions[at], question) * NOISE + rng.below(NOISE * NOISE)
            if score > top:
                top = score
                best = at
        return actions[best]

    def candidates(self, state: FeuvilleState, seat: Seat, limit: int) -> list[list[Action]]:
        question = state.stack[-1]
        actions = list_legal(state, seat)
        scores = [rate(state, seat, action, question) for action in actions]
        order = sorted(range(len(actions)), key=lambda at: -scores[at])
        return [[actions[at]] for at in order[:limit]]

    def stage(self, state: FeuvilleState) -> int:
        return len(DECREES) - len(state.decrees)

    def worth(self, state: FeuvilleState, seat: Seat) -> int:
        share = (WHOLE - WIN_WORTH) * state.points[seat] // (sum(state.points) or 1)
        return share + (WIN_WORTH if judge(state).ranks[seat] == 1 else 0)
