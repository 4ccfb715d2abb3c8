"""The features of one colour of a seat of Feurio!, whose weighted sum forecasts its points."""

from typing import Final

from fireside.games.feurio.bot import weights as feature
from fireside.games.feurio.bot.regions import (
    LOCKED,
    Regions,
    beside,
    chart,
    gain_of,
    region_parts,
)
from fireside.games.feurio.bot.weights import FEATURES
from fireside.games.feurio.components import COLOUR_COUNT
from fireside.games.feurio.scoring import WATER
from fireside.games.feurio.state import FIRST_TILE, FeurioState
from fireside.kernel.seats import Seat

COOL: Final = 6
WARM: Final = 9
"""What the ground shows at most for a cool and for a warm cell: 1 + heat."""

SAFE_EDGES: Final = 3


def features_of(state: FeurioState, seat: Seat, colour: int) -> list[int]:
    """Return the features of one colour of a seat, in the order of FEATURES."""
    found = [0] * len(FEATURES)
    found[feature.ALWAYS] = 1
    regions = chart(state, colour)
    count_chances(state, seat, colour, found)
    add_regions(regions, look_around(state, regions, found), found)
    add_room(state, regions, found)
    return found


def count_chances(state: FeurioState, seat: Seat, colour: int, found: list[int]) -> None:
    """Count what the seat can still do."""
    seat_count = state.variant.seat_count
    pile = state.bag_count
    wait = (seat - state.turn) % seat_count
    left = state.reserve[seat * COLOUR_COUNT + colour]
    found[feature.LEFT] = left
    found[feature.LAST_FOUR] = min(left, 4)
    found[feature.WAIT] = wait
    if wait:
        found[feature.DRAWS] = (pile + seat_count - wait) // seat_count
    else:
        found[feature.DRAWS] = pile // seat_count + (1 if state.drawn else 0)
    found[feature.CROWD] = len(state.roomy)


def look_around(state: FeurioState, regions: Regions, found: list[int]) -> list[int]:
    """Count the open tiles and the cells beside them.

    Return, by region, what the ground shows at the coolest cell beside its lowest open tiles.
    """
    ground = state.ground
    names = regions.names
    coolest = [LOCKED] * len(regions.totals)
    water_edges = [0] * len(regions.totals)
    met: dict[int, int] = {}
    for tile in range(len(names)):
        name = names[tile]
        if name < 0:
            continue
        found[feature.TILES] += 1
        free = state.edges[tile]
        if free == 0:
            continue
        found[feature.EDGES] += free
        number = state.numbers[tile]
        if number == WATER:
            found[feature.WATERS] += 1
            water_edges[name] += free
        elif number == 2:
            found[feature.TWOS] += 1
        is_lowest = number == regions.lows[name]
        for near in state.around[state.cells[tile]]:
            heat = ground[near]
            if heat >= FIRST_TILE:
                continue
            if is_lowest:
                coolest[name] = min(coolest[name], heat)
            before = met.get(near, -1)
            if before < 0:
                if heat == state.peak:
                    found[feature.HOT] += 1
            elif before != name:
                found[feature.GAPS] += 1
            met[near] = name
    for name in range(len(water_edges)):
        if water_edges[name] >= SAFE_EDGES:
            found[feature.SAFE] += regions.totals[name]
    return coolest


def add_regions(regions: Regions, coolest: list[int], found: list[int]) -> None:
    """Add up what the regions hold and are worth."""
    found[feature.REGIONS] = len(regions.totals)
    for name in range(len(regions.totals)):
        total = regions.totals[name]
        low = regions.lows[name]
        found[feature.TOTAL] += total
        found[feature.WIDEST] = max(found[feature.WIDEST], total)
        if low == LOCKED:
            found[feature.LOCKED_IN] += total
            continue
        value = region_parts(total, low)
        found[feature.POINTS] += value
        if low == WATER:
            found[feature.WATERED] += total
        first = feature.WATER_COOL if low == WATER else feature.OTHER_COOL
        found[first + int(coolest[name] > COOL) + int(coolest[name] > WARM)] += value


def add_room(state: FeurioState, regions: Regions, found: list[int]) -> None:
    """Count the tiles that the regions could take in, and what the best of them would add."""
    for tile in state.roomy:
        if regions.names[tile] >= 0:
            continue
        number = state.numbers[tile]
        joined = beside(state, regions, state.cells[tile])
        if joined:
            found[feature.NEAR] += 1
            found[feature.NEAR_ROOM] += state.room[tile]
            if number == WATER:
                found[feature.NEAR_WATER] += 1
            if joined & (joined - 1):
                found[feature.BRIDGES] += 1
        add_gain(gain_of(regions, joined, number, state.edges[tile]), found)


def add_gain(gain: int, found: list[int]) -> None:
    """Put a gain in its place among the three highest."""
    if gain > found[feature.FIRST_GAIN]:
        found[feature.THIRD_GAIN] = found[feature.SECOND_GAIN]
        found[feature.SECOND_GAIN] = found[feature.FIRST_GAIN]
        found[feature.FIRST_GAIN] = gain
    elif gain > found[feature.SECOND_GAIN]:
        found[feature.THIRD_GAIN] = found[feature.SECOND_GAIN]
        found[feature.SECOND_GAIN] = gain
    elif gain > found[feature.THIRD_GAIN]:
        found[feature.THIRD_GAIN] = gain
