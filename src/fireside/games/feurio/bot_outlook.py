"""What an unfinished game is worth to a seat, by the points that everybody may expect in the end.

Expected points are a weighted sum of what a glance at the table tells (`bot_weights.py`).
"""

from typing import Final

from fireside.bots.schedule import weighted_sum
from fireside.bots.value import best_rival, lead, lead_over_all
from fireside.games.feurio.bot_regions import (
    LOCKED,
    PARTS,
    Regions,
    beside,
    chart,
    gain_of,
    region_parts,
)
from fireside.games.feurio.bot_weights import (
    ALWAYS,
    BRIDGES,
    CROWD,
    DRAWS,
    EDGES,
    FEATURES,
    FIRST_GAIN,
    GAPS,
    HOT,
    LAST_FOUR,
    LEFT,
    LOCKED_IN,
    NEAR,
    NEAR_ROOM,
    NEAR_WATER,
    OTHER_COOL,
    POINTS,
    REGIONS,
    SAFE,
    SCALE,
    SECOND_GAIN,
    THIRD_GAIN,
    TILES,
    TOTAL,
    TWOS,
    WAIT,
    WATER_COOL,
    WATERED,
    WATERS,
    WEIGHTS,
    WIDEST,
)
from fireside.games.feurio.components import COLOUR_COUNT
from fireside.games.feurio.scoring import WATER
from fireside.games.feurio.state import COLOURS_BY_SEAT, FIRST_TILE, FeurioState
from fireside.kernel.seats import Seat

COOL: Final = 6
WARM: Final = 9
"""What the ground shows at most for a cool and for a warm cell: 1 + heat."""

SAFE_EDGES: Final = 3

MARGIN: Final = 6
MARGIN_TILES: Final = 2
"""A lead of so many points, and one more for every so many tiles in the pile, is half of all that a
lead can count."""


def prospects(state: FeurioState, seat: Seat) -> int:
    """Say what an unfinished game may be worth to a seat: half the victory, half the margin."""
    span = PARTS * (MARGIN + state.bag_count // MARGIN_TILES)
    points = [forecast(state, owner) for owner in range(state.variant.seat_count)]
    # Whatever the forecast says, nobody ends below zero.
    margin = points[seat] - max(0, best_rival(points, seat))
    return (lead_over_all(points, seat, span) + lead(margin, span)) // 2


def forecast(state: FeurioState, seat: Seat) -> int:
    """Return the points that a seat may expect in the end, in parts of a point."""
    weights = WEIGHTS[state.variant.seat_count][state.bag_count]
    total = 0
    for colour in COLOURS_BY_SEAT[state.variant.seat_count][seat]:
        total += weighted_sum(survey(state, seat, colour), weights)
    return total // SCALE


def survey(state: FeurioState, seat: Seat, colour: int) -> list[int]:
    """Take in what there is to know about one colour of a seat, in the order of FEATURES."""
    found = [0] * len(FEATURES)
    found[ALWAYS] = 1
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
    found[LEFT] = left
    found[LAST_FOUR] = min(left, 4)
    found[WAIT] = wait
    if wait:
        found[DRAWS] = (pile + seat_count - wait) // seat_count
    else:
        found[DRAWS] = pile // seat_count + (1 if state.drawn else 0)
    found[CROWD] = len(state.roomy)


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
        found[TILES] += 1
        free = state.edges[tile]
        if free == 0:
            continue
        found[EDGES] += free
        number = state.numbers[tile]
        if number == WATER:
            found[WATERS] += 1
            water_edges[name] += free
        elif number == 2:
            found[TWOS] += 1
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
                    found[HOT] += 1
            elif before != name:
                found[GAPS] += 1
            met[near] = name
    for name in range(len(water_edges)):
        if water_edges[name] >= SAFE_EDGES:
            found[SAFE] += regions.totals[name]
    return coolest


def add_regions(regions: Regions, coolest: list[int], found: list[int]) -> None:
    """Add up what the regions hold and are worth."""
    found[REGIONS] = len(regions.totals)
    for name in range(len(regions.totals)):
        total = regions.totals[name]
        low = regions.lows[name]
        found[TOTAL] += total
        found[WIDEST] = max(found[WIDEST], total)
        if low == LOCKED:
            found[LOCKED_IN] += total
            continue
        value = region_parts(total, low)
        found[POINTS] += value
        if low == WATER:
            found[WATERED] += total
        first = WATER_COOL if low == WATER else OTHER_COOL
        found[first + int(coolest[name] > COOL) + int(coolest[name] > WARM)] += value


def add_room(state: FeurioState, regions: Regions, found: list[int]) -> None:
    """Count the tiles that the regions could take in, and what the best of them would add."""
    for tile in state.roomy:
        if regions.names[tile] >= 0:
            continue
        number = state.numbers[tile]
        joined = beside(state, regions, state.cells[tile])
        if joined:
            found[NEAR] += 1
            found[NEAR_ROOM] += state.room[tile]
            if number == WATER:
                found[NEAR_WATER] += 1
            if joined & (joined - 1):
                found[BRIDGES] += 1
        add_gain(gain_of(regions, joined, number, state.edges[tile]), found)


def add_gain(gain: int, found: list[int]) -> None:
    """Put a gain in its place among the three highest."""
    if gain > found[FIRST_GAIN]:
        found[THIRD_GAIN] = found[SECOND_GAIN]
        found[SECOND_GAIN] = found[FIRST_GAIN]
        found[FIRST_GAIN] = gain
    elif gain > found[SECOND_GAIN]:
        found[THIRD_GAIN] = found[SECOND_GAIN]
        found[SECOND_GAIN] = gain
    elif gain > found[THIRD_GAIN]:
        found[THIRD_GAIN] = gain
