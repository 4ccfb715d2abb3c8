"""The policy of the title: a fast answer, candidates for search, and the value of an end."""

from typing import Final, final

from fireside.bots.policy import Policy
from fireside.bots.value import share_of
from fireside.kernel.action import Action
from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat
from kindling.components import LIMIT
from kindling.legal import list_legal
from kindling.scoring import judge, length_of
from kindling.state import KindlingState

ROOM: Final = 3
"""With less than this between a fire and its limit, the policy feeds it no more."""


def by_promise(state: KindlingState, seat: Seat) -> list[Action]:
    """List the legal actions, the most promising first."""
    actions = list_legal(state, seat)
    if LIMIT - length_of(state, seat) < ROOM:
        actions.reverse()
    return actions


@final
class KindlingPolicy(Policy[KindlingState]):
    """Feeds the fire as long as the next stick is likely to fit."""

    def choose(self, state: KindlingState, seat: Seat, rng: Rng) -> Action:
        return by_promise(state, seat)[0]

    def candidates(
        self,
        state: KindlingState,
        seat: Seat,
        limit: int,
    ) -> list[list[Action]]:
        return [[action] for action in by_promise(state, seat)[:limit]]

    def value(self, state: KindlingState, seat: Seat) -> int:
        return share_of(judge(state), seat)
