"""Ratings of the answers to a question.

What a seat does in its turn is rated in hundredths of a point: ratings in tenths are divided by the
actions that a plan takes.
"""

from typing import Final, final

from fireside.games.the_brigade.actions import (
    TO_BRIGADE,
    WAGON,
)
from fireside.games.the_brigade.board import BITS, Place
from fireside.games.the_brigade.bot.answers import rate_answer
from fireside.games.the_brigade.bot.blocks import BlockValues, marker_cost
from fireside.games.the_brigade.bot.crew import (
    SKILLS,
    member_value,
    upgrade_value,
)
from fireside.games.the_brigade.bot.plans import NOTHING, Plans, fire_value, rescue_value
from fireside.games.the_brigade.bot.wardens import special_value, swap_value
from fireside.games.the_brigade.bot.weights import (
    ACTION,
    BUCKET,
    FINE,
    RATING_WEIGHTS,
    SPARE_WAGON,
)
from fireside.games.the_brigade.components import (
    CREW_TRACK,
    GLORIA,
)
from fireside.games.the_brigade.firefighting import cost
from fireside.games.the_brigade.state import (
    NO_MEMBER,
    BrigadeState,
    track_value,
)
from fireside.kernel.action import Action
from fireside.kernel.decision import Decision
from fireside.kernel.seats import Seat

TURNS: Final = ("act", "stroll", "follow", "glide")
"""Questions about what to do, or where to go."""


def rate(state: BrigadeState, seat: Seat, action: Action, question: Decision) -> int:
    """Rate one answer; for several answers to a question a Rating is quicker."""
    return Rating(state, seat, question).of(action)


@final
class Rating:
    """The answers to one question, rated by what they lead to."""

    def __init__(
        self,
        state: BrigadeState,
        seat: Seat,
        question: Decision,
        weights: list[int] = RATING_WEIGHTS,
    ) -> None:
        self.state: Final = state
        self.seat: Final = seat
        self.question: Final = question
        self.blocks: Final = BlockValues(state, seat, weights)
        needs_plans = question.kind in TURNS
        self.plans: Final = Plans(self.blocks) if needs_plans else None

    def of(self, action: Action) -> int:
        """Rate an answer."""
        if self.plans is None:
            return rate_answer(self.blocks, action, self.question)
        return rate_act(self.plans, action)


# --- The turn


def rate_act(plans: Plans, action: Action) -> int:
    """Rate an action of a turn; ending it is worth nothing."""
    kind = action.kind
    if kind == "move":
        return rate_move(plans, action.args[0])
    if kind == "wagon":
        return plans.wagons[action.args[0]] - 1
    if kind == "tow" or kind == "summon":
        return plans.wagons[action.args[0]]
    if kind == "extinguish":
        return rate_extinguish(plans, action.args[0])
    if kind == "mix":
        return rate_mix(plans, action.args[0], action.args[1])
    if kind == "transfer":
        return rate_transfer(plans, action.args[0], action.args[1])
    if kind == "refill":
        return plans.refill_wagon if action.args[0] == WAGON else plans.refill
    if kind == "upgrade":
        return FINE * upgrade_value(plans.blocks, action.args[0])
    if kind == "recruit":
        return rate_recruiting(plans.blocks)
    if kind == "pick" or kind == "detour":
        return rate_move(plans, action.args[0]) + 1
    return rate_rare_act(plans, action)


def rate_move(plans: Plans, place: Place) -> int:
    """Rate a move of the brigade."""
    return plans.moves[place]


def rate_extinguish(plans: Plans, levels: int) -> int:
    """Rate taking levels off where the brigade stands: all of them, or as many as save it."""
    state = plans.state
    intensity = state.fire[plans.here]
    if levels == intensity:
        return plans.put_out
    saved = rescue_value(plans.blocks, plans.here, levels) - plans.blocks.weights[BUCKET] * levels
    return FINE * saved if levels <= 2 else NOTHING


def rate_mix(plans: Plans, levels: int, share: int) -> int:
    """Rate saving the wagon's water, as much as possible: best if it does something by itself."""
    need = cost(plans.state, plans.seat, plans.here, levels)
    if share > max(0, need - plans.water):
        return NOTHING
    has_use = plans.has_leon or plans.state.wardens[plans.seat] == GLORIA
    if has_use:
        return rate_extinguish(plans, levels) + FINE * plans.blocks.weights[BUCKET]
    spare = plans.blocks.weights[SPARE_WAGON] if fills_soon(plans) else -1
    return rate_extinguish(plans, levels) + spare


def fills_soon(plans: Plans) -> bool:
    """Return whether the brigade can fill up in this turn after putting a fire out."""
    actions = plans.state.actions_left
    if plans.sources & BITS[plans.here]:
        return actions >= 2
    return actions >= 3 and plans.sources & plans.ends != 0


def rate_transfer(plans: Plans, way: int, amount: int) -> int:
    """Rate moving water to the brigade, as much as it can take."""
    if way == TO_BRIGADE and amount == min(plans.cart_water, plans.room):
        return plans.transfer
    return NOTHING


def rate_recruiting(blocks: BlockValues) -> int:
    """Rate looking at two crew cards: for a free place, or for a better member."""
    state = blocks.state
    crew = state.crews[blocks.seat]
    typical = 6 * (blocks.rounds + 1)
    if len(crew) < track_value(state, blocks.seat, CREW_TRACK):
        return FINE * typical
    least = min([member_value(blocks, member) for member in crew])
    return FINE * max(0, typical - least) // 2


def rate_rare_act(plans: Plans, action: Action) -> int:
    """Rate what only some seats can do in their turn."""
    blocks = plans.blocks
    state = plans.state
    kind = action.kind
    args = action.args
    if kind == "dispatch":
        return FINE * (fire_value(blocks, args[0], 1) - plans.blocks.weights[BUCKET])
    if kind == "hose":
        return FINE * (fire_value(blocks, plans.cart, 1) - plans.blocks.weights[BUCKET])
    if kind == "ash":
        if args[1] == state.fire[args[0]]:
            return FINE * (
                fire_value(blocks, args[0], args[1]) - plans.blocks.weights[BUCKET] * args[1]
            )
        return NOTHING
    if kind == "bargain":
        if args[0] == WAGON:
            return NOTHING
        # A refill is rated by action, and at least one more makes use of it.
        return plans.refill - FINE * marker_cost(blocks, plans.here) // 2
    if kind == "throw_out":
        return FINE * plans.blocks.weights[ACTION]
    if kind == "swap":
        return FINE * (swap_value(blocks, args[0], args[1]) - plans.blocks.weights[ACTION] // 2)
    if kind == "mimic":
        old = SKILLS[state.mimic] if state.mimic != NO_MEMBER else 0
        new = SKILLS[args[0]]
        if args[0] in state.crews[plans.seat]:
            new = new // 2
        return FINE * (new - old) * (blocks.rounds + 1)
    if kind == "special":
        return FINE * special_value(plans)
    return 0
