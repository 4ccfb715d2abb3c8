"""The judgement of The Brigade: a hand that goes where it burns and puts out what it can."""

from typing import Final, final

from fireside.games.the_brigade.board import BITS
from fireside.games.the_brigade.firefighting import most_levels, water_at_hand
from fireside.games.the_brigade.legal import list_legal
from fireside.games.the_brigade.scoring import judge
from fireside.games.the_brigade.state import BrigadeState
from fireside.games.the_brigade.water import brigade_room, wagon_room
from fireside.kernel.action import Action
from fireside.kernel.policy import WHOLE, Policy
from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat

PUT_OUT: Final = 400
LOWER: Final = 10
TO_FIRE: Final = 60
TO_WATER: Final = 40
ELSEWHERE: Final = 2
REFILL: Final = 40
"""For each bucket."""

WEIGHTS: Final[dict[str, int]] = {
    "stop": 1,
    "detour": 20,
    "wagon": 1,
    "tow": 2,
    "summon": 2,
    "bargain": 30,
    "recruit": 60,
    "transfer": 6,
    "upgrade": 120,
    "hose": 300,
    "ash": 100,
    "throw_out": 200,
    "special": 30,
    "dispatch": 100,
    "swap": 1,
    "mimic": 20,
    "decline": 1,
}
"""By kind of action, where it does not depend on the position; all others weigh 5."""

OTHER_WEIGHT: Final = 5


def weigh(state: BrigadeState, seat: Seat, action: Action) -> int:
    """Return how likely a sensible hand is to do something, against the other actions."""
    kind = action.kind
    if kind == "extinguish":
        is_out = action.args[0] == state.fire[state.brigades[seat]]
        return PUT_OUT * action.args[0] if is_out else LOWER
    if kind == "move":
        return weigh_move(state, seat, action.args[0])
    if kind == "refill":
        return REFILL * (brigade_room(state, seat) + wagon_room(state, seat))
    return WEIGHTS.get(kind, OTHER_WEIGHT)


def weigh_move(state: BrigadeState, seat: Seat, place: int) -> int:
    """Like moves to fires that the water at hand puts out, and home when there is none."""
    water = water_at_hand(state, seat)
    if state.burning & BITS[place]:
        intensity = state.fire[place]
        can = most_levels(state, seat, place, water) == intensity
        return TO_FIRE * intensity if can else ELSEWHERE
    is_source = place == state.homes[seat] or state.held[seat] & BITS[place] != 0
    return TO_WATER if is_source and water == 0 else ELSEWHERE


@final
class BrigadePolicy(Policy[BrigadeState]):
    """How a simple hand plays: likelier what looks better, without looking ahead."""

    def choose(self, state: BrigadeState, seat: Seat, rng: Rng) -> Action:
        actions = list_legal(state, seat)
        weights = [weigh(state, seat, action) for action in actions]
        left = rng.below(sum(weights))
        at = 0
        while left >= weights[at]:
            left -= weights[at]
            at += 1
        return actions[at]

    def candidates(self, state: BrigadeState, seat: Seat, limit: int) -> list[list[Action]]:
        actions = list_legal(state, seat)
        weights = [weigh(state, seat, action) for action in actions]
        order = sorted(range(len(actions)), key=lambda at: -weights[at])
        return [[actions[at]] for at in order[:limit]]

    def worth(self, state: BrigadeState, seat: Seat) -> int:
        winners = judge(state).winners()
        return WHOLE // len(winners) if seat in winners else 0
