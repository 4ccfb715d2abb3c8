"""Ratings of answers to questions that come up in a turn; only those to one question compare.

Markers of renown are rated in thousandths of a point, everything else in tenths.
"""

from fireside.games.the_brigade.actions import (
    ACCEPT,
    BRIGADE,
    JOIN,
    LOWER,
    SHIFT,
)
from fireside.games.the_brigade.board import BITS, NEAR, NEXT, NOWHERE, Place, places_in
from fireside.games.the_brigade.bot.blocks import BlockValues, marker_cost, risk_of
from fireside.games.the_brigade.bot.crew import (
    member_value,
    upgrade_value,
)
from fireside.games.the_brigade.bot.plans import rescue_value
from fireside.games.the_brigade.bot.weights import (
    BUCKET,
    FLAME_NEAR,
    POINT,
    RATING_WEIGHTS,
)
from fireside.games.the_brigade.buildings import OAK_LENGTH
from fireside.games.the_brigade.components import ESTER
from fireside.games.the_brigade.fire import can_burn
from fireside.games.the_brigade.firefighting import most_levels, water_at_hand
from fireside.kernel.action import Action
from fireside.kernel.decision import Decision
from fireside.kernel.seats import Seat


def rate_answer(blocks: BlockValues, action: Action, question: Decision) -> int:
    """Rate an answer to a question that is not about the turn; turning it down is 0."""
    kind = question.kind
    args = action.args
    if kind == "renown":
        if not args:
            return 0
        return blocks.marker_value(args[0], question.args[1])
    if action.kind == "decline":
        return 0
    if kind in ("recruit", "poach"):
        return keep_value(blocks, args[0], args[1])
    if kind in ("upgrade", "discard"):
        if kind == "upgrade":
            return upgrade_value(blocks, args[0])
        return -member_value(blocks, args[0])
    if kind in ("give", "oust"):
        return 1 + blocks.totals[args[0]] + 10 * max(blocks.counts[args[0]])
    if kind in ("sacrifice", "shift_from"):
        return -marker_cost(blocks, args[0])
    if kind == "shift_to":
        return blocks.marker_value(args[0], 1)
    if kind in ("douse", "soothe"):
        return cooling_value(blocks, args[0], 2 if kind == "douse" else 1)
    if kind == "favour":
        return favour_value(blocks, args[0], question.args[0])
    if kind == "fan":
        return fan_value(blocks, question.args[0]) if action is ACCEPT else 0
    if kind == "kindle":
        return flame_value(blocks, args[0], 2)
    if kind in ("divert", "festival"):
        return flame_value(blocks, args[0], 1)
    if kind == "release":
        return blocks.ruin_value(args[0])
    if kind == "spill":
        return spill_value(blocks, args[0])
    if kind == "fell":
        return fell_value(blocks, question.args[0], args[0])
    assert kind == "push"
    return push_value(blocks, question.args[0], args[0])


def keep_value(blocks: BlockValues, member: int, slot: int) -> int:
    """Rate a recruit, and the member that has to make room."""
    value = 1 + member_value(blocks, member)
    if slot == JOIN:
        return value
    crew = blocks.state.crews[blocks.seat]
    gone = crew[slot]
    missing = RATING_WEIGHTS[BUCKET] * (2 - blocks.state.crew_water[gone])
    return value - member_value(blocks, gone) - 2 + missing


def cooling_value(blocks: BlockValues, place: Place, levels: int) -> int:
    """Rate lowering a fire: best where it saves something of the seat."""
    value = rescue_value(blocks, place, levels)
    if blocks.state.fire[place] <= levels:
        # A fire that is out earns no renown, nor does it spread.
        value -= 1
    return value


def favour_value(blocks: BlockValues, favour: int, place: Place) -> int:
    """Rate Ali's favours (BRI-C17)."""
    state = blocks.state
    if favour == LOWER:
        best = 0
        for other in places_in(NEAR[place]):
            if state.fire[other] and can_burn(state, other):
                best = max(best, rescue_value(blocks, other, 1))
        return best
    if favour == SHIFT:
        best = 0
        for other in range(len(state.fire)):
            if blocks.gains[other] and blocks.needs[other] == 1:
                best = max(best, blocks.gains[other])
        return best // 2
    return 2 * RATING_WEIGHTS[BUCKET]


def fan_value(blocks: BlockValues, place: Place) -> int:
    """Rate raising the fire that the brigade has entered: only what can be put out at once."""
    state = blocks.state
    if state.actions_left == 0:
        return -1
    higher = state.fire[place] + 1
    if higher > state.city.flame_tracks[place]:
        return blocks.ruin_value(place) - POINT
    water = water_at_hand(state, blocks.seat)
    return 1 if water > most_levels(state, blocks.seat, place, state.fire[place]) else -1


def flame_value(blocks: BlockValues, place: Place, flames: int) -> int:
    """Rate flames on a block: what they may destroy, or what they feed."""
    state = blocks.state
    if not can_burn(state, place):
        return 0
    room = state.city.flame_tracks[place] - state.fire[place] - flames
    if room < 0:
        return blocks.ruin_value(place)
    value = blocks.ruin_value(place) * risk_of(room) // 100
    is_near = NEAR[place] & BITS[state.brigades[blocks.seat]] != 0
    if is_near and blocks.owners[place] != blocks.seat:
        value += RATING_WEIGHTS[FLAME_NEAR]
    return value


def spill_value(blocks: BlockValues, figure: int) -> int:
    """Rate losing a water to Walder: Ester's comes back, and the wagon's is at hand less often."""
    is_free = blocks.state.wardens[blocks.seat] == ESTER
    return 1 if is_free == (figure == BRIGADE) else 0


def fell_value(blocks: BlockValues, place: Place, direction: int) -> int:
    """Rate the fall of Old Tom Oak."""
    value = 0
    for _ in range(OAK_LENGTH):
        place = NEXT[direction][place]
        if place == NOWHERE:
            break
        value += flame_value(blocks, place, 1)
    return value


def push_value(blocks: BlockValues, pushed: Seat, place: Place) -> int:
    """Rate where a rival is pushed to: best onto ruins, least of all to fires."""
    state = blocks.state
    if state.burnt & BITS[place]:
        return 3
    return 0 if state.burning & BITS[place] else 2 if place == state.homes[pushed] else 1
