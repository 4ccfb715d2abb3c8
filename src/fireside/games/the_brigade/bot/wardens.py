"""Ratings of the special actions of wardens, in tenths of a point."""

from fireside.games.the_brigade.board import BITS, NEAR, Place, places_in
from fireside.games.the_brigade.bot.blocks import BlockValues, least_marker
from fireside.games.the_brigade.bot.crew import (
    best_upgrade,
    member_value,
)
from fireside.games.the_brigade.bot.plans import Plans, fire_value
from fireside.games.the_brigade.bot.weights import (
    BUCKET,
    CINDY_SPECIAL,
    FINE,
    SHIELD_PERCENT,
)
from fireside.games.the_brigade.components import (
    AURATH,
    BERNHARDT,
    CINDY,
    CREW_TRACK,
    DAWN_WATER,
    FRITH,
    GLINT,
)
from fireside.games.the_brigade.crew import others_crew
from fireside.games.the_brigade.firefighting import water_at_hand
from fireside.games.the_brigade.state import (
    track_value,
)
from fireside.games.the_brigade.water import brigade_water


def special_value(plans: Plans) -> int:
    """Rate the special action of a warden that names nothing at first."""
    blocks = plans.blocks
    state = plans.state
    seat = plans.seat
    warden = state.wardens[seat]
    if warden == CINDY:
        return blocks.weights[CINDY_SPECIAL]
    if warden == BERNHARDT:
        return shield_value(blocks)
    if warden == GLINT:
        if state.upgrades_left:
            return 0
        return (best_upgrade(blocks) - least_marker(blocks)) // 2
    if warden == FRITH:
        best = 0
        for member in others_crew(state, seat):
            best = max(best, member_value(blocks, member))
        if len(state.crews[seat]) == track_value(state, seat, CREW_TRACK):
            best -= min([member_value(blocks, member) for member in state.crews[seat]])
        return best * 3 // 2 - least_marker(blocks)
    if warden == AURATH:
        best = 0
        for place in places_in(plans.ends):
            best = max(best, plans.moves[place])
        return best // FINE + (robbery(plans) if plans.room else -1)
    if state.is_dawn and state.warden_water[seat]:
        return -1
    filled = plans.dawn // FINE
    if state.is_dawn:
        return max(filled, 2 * blocks.weights[BUCKET])
    crew = sum([member_value(blocks, member) for member in state.crews[seat]])
    missing = DAWN_WATER - brigade_water(state, seat)
    return max(filled, blocks.weights[BUCKET] * missing) - crew


def shield_value(blocks: BlockValues) -> int:
    """Rate Bernhardt's protection by what may burn down without it (BRI-W05)."""
    state = blocks.state
    value = 0
    for place in places_in(state.held[blocks.seat]):
        room = state.city.flame_tracks[place] - state.fire[place]
        if room <= 1:
            value -= blocks.ruin_value(place) * blocks.risk_of(room)
    return value * blocks.weights[SHIELD_PERCENT] // 10000


def robbery(plans: Plans) -> int:
    """Rate the figures beside the brigade that Aurath could rob."""
    state = plans.state
    near = NEAR[plans.here]
    value = -1
    for other in range(len(state.brigades)):
        if other != plans.seat:
            if near & BITS[state.brigades[other]] and brigade_water(state, other):
                value += plans.blocks.weights[BUCKET]
            if near & BITS[state.wagons[other]] and state.wagon_water[other]:
                value += plans.blocks.weights[BUCKET]
    return value


def swap_value(blocks: BlockValues, one: Place, other: Place) -> int:
    """Rate swapping two fires: what is saved, what is lost, and what burns under the brigade."""
    state = blocks.state
    first = state.fire[one]
    second = state.fire[other]
    value = blaze_value(blocks, one, second) - blaze_value(blocks, one, first)
    return value + blaze_value(blocks, other, first) - blaze_value(blocks, other, second)


def blaze_value(blocks: BlockValues, place: Place, intensity: int) -> int:
    """Rate a block that burns at an intensity."""
    state = blocks.state
    room = state.city.flame_tracks[place] - intensity
    value = 0
    if room <= 1 and intensity:
        risk = 100 if room < 0 else blocks.risk_of(room)
        value = blocks.ruin_value(place) * risk // 100
    if room >= 0 and intensity and place == state.brigades[blocks.seat]:
        water = water_at_hand(state, blocks.seat)
        if water >= intensity:
            value += fire_value(blocks, place, intensity)
    return value
