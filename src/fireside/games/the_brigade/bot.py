"""The judgement of The Brigade: any legal action, and a win is worth everything."""

from typing import final

from fireside.games.the_brigade.legal import list_legal
from fireside.games.the_brigade.scoring import judge
from fireside.games.the_brigade.state import BrigadeState
from fireside.kernel.action import Action
from fireside.kernel.policy import WHOLE, Policy
from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat


@final
class BrigadePolicy(Policy[BrigadeState]):
    """A hand without a plan; the title's own judgement is still to come."""

    def choose(self, state: BrigadeState, seat: Seat, rng: Rng) -> Action:
        actions = list_legal(state, seat)
        return actions[rng.below(len(actions))]

    def candidates(self, state: BrigadeState, seat: Seat, limit: int) -> list[list[Action]]:
        return [[action] for action in list_legal(state, seat)[:limit]]

    def worth(self, state: BrigadeState, seat: Seat) -> int:
        winners = judge(state).winners()
        return WHOLE // len(winners) if seat in winners else 0
