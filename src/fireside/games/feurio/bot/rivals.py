"""Ratings between rivals: join regions, keep a low tile open, block.

Weights are in tenths of a point. They were found by hill climbing: a change stayed if the policy
then won more games against three seats without it.
"""

from typing import Final

from fireside.games.feurio.actions import FIREBREAKS, OPEN, PASS, SPREADS, placement
from fireside.games.feurio.board import Cell
from fireside.games.feurio.bot.regions import (
    COLOUR_MASKS,
    PARTS,
    Regions,
    beside,
    chart,
    gain_of,
    loss_of,
    lowest_of,
)
from fireside.games.feurio.components import COLOUR_COUNT, PLACE_LIMIT, TILE_COUNT, YELLOW
from fireside.games.feurio.scoring import WATER
from fireside.games.feurio.state import (
    COLOURS_BY_SEAT,
    CREW_BITS,
    CREW_MASK,
    FIRST_TILE,
    FeurioState,
    Tile,
)
from fireside.kernel.action import Action
from fireside.kernel.seats import Seat

# A placement.
PER_POINT: Final = 13
"""For each point that it adds at once: more than a point, because regions go on growing."""
PER_NUMBER: Final = 5
PER_EDGE: Final = 6
FIRST_WATER: Final = 91
"""For an open 1 that joins regions without one: all they hold will count in full."""
NEW_REGION: Final = -12
FURTHER: Final = -12
"""For each firefighter that adds no tile and only takes space."""
SHUT_OUT: Final = 5
"""For each point that a rival could have had on a tile that is full now, once the pile is empty."""
SCARCITY: Final = 49
"""The price of a firefighter when hardly any is left for the turns to come."""
LATE_TURNS: Final = 3
"""Turns that a seat may expect to have once the pile is empty."""
AUXILIARY: Final = -20
CONTESTED: Final = 2
"""For each rival beside a tile full of auxiliaries, times its number."""

# A spot for the new tile.
OWN_LOSS: Final = 10
OWN_GAIN: Final = 10
RIVAL_LOSS: Final = 4
"""For each point."""

# Opening the drawn tile instead of paying for a firebreak.
OPENNESS: Final = 30

SEARCH_WIDTH: Final = 6
"""A search that looks at more placements than this wins fewer games."""

CREW_NOISE: Final = 7
SPOT_NOISE: Final = 20


def rate_crews(
    state: FeurioState, seat: Seat, is_wide: bool, actions: list[Action], scores: list[int]
) -> None:
    """List passing and the placements, with a score for each; all counts only if `is_wide`."""
    actions.append(PASS)
    scores.append(0)
    seat_count = state.variant.seat_count
    is_late = state.bag_count == 0
    threats = threats_to(state, seat) if is_late else NO_THREATS
    for colour in COLOURS_BY_SEAT[seat_count][seat]:
        left = state.reserve[seat * COLOUR_COUNT + colour]
        if left:
            most = left if is_wide or is_late else 1
            rate_own(state, colour, threats, most, left, actions, scores)
    if seat_count == 3 and state.reserve[seat * COLOUR_COUNT + YELLOW]:
        left = state.reserve[seat * COLOUR_COUNT + YELLOW]
        rate_auxiliaries(state, RIVAL_COLOURS[seat_count][seat], left, actions, scores)


def rival_colours(seat_count: int, own: list[int]) -> int:
    """Return the set of colours that score for other seats (FEU-62)."""
    rivals = 0
    for colour in range(COLOUR_COUNT):
        if colour not in own and (seat_count != 3 or colour != YELLOW):
            rivals |= COLOUR_MASKS[colour]
    return rivals


RIVAL_COLOURS: Final = {
    seat_count: [rival_colours(seat_count, own) for own in by_seat]
    for seat_count, by_seat in COLOURS_BY_SEAT.items()
}
"""By seat count and seat."""


def count_colours(crew: int) -> int:
    """Count the colours of a set that is packed like a crew."""
    count = 0
    while crew:
        if crew & CREW_MASK:
            count += 1
        crew >>= CREW_BITS
    return count


NO_THREATS: Final = [0] * TILE_COUNT


def threats_to(state: FeurioState, seat: Seat) -> list[int]:
    """Return, by tile, the most that one of the others could gain there, in parts of a point."""
    threats = NO_THREATS[:]
    seat_count = state.variant.seat_count
    for owner in range(seat_count):
        if owner == seat:
            continue
        for colour in COLOURS_BY_SEAT[seat_count][owner]:
            if state.reserve[owner * COLOUR_COUNT + colour]:
                add_threats(state, chart(state, colour), threats)
    return threats


def add_threats(state: FeurioState, regions: Regions, threats: list[int]) -> None:
    """Raise the threats to what the regions could gain by a tile they touch."""
    for tile in state.roomy:
        if regions.names[tile] < 0:
            joined = beside(state, regions, state.cells[tile])
            if joined:
                gain = gain_of(regions, joined, state.numbers[tile], state.edges[tile])
                threats[tile] = max(threats[tile], gain)


def rate_own(
    state: FeurioState,
    colour: int,
    threats: list[int],
    most: int,
    left: int,
    actions: list[Action],
    scores: list[int],
) -> None:
    """Rate the placements of one of the seat's own colours, of up to `most` firefighters."""
    regions = chart(state, colour)
    price = price_of(state, left)
    for tile in state.roomy:
        if regions.names[tile] < 0:
            score = tile_score(state, regions, tile) - price
        elif most > 1:
            # The tile counts already (FEU-50): more firefighters only keep others out.
            score = FURTHER - price
        else:
            continue
        room = state.room[tile]
        limit = min(min(room, most), PLACE_LIMIT)
        for count in range(1, limit + 1):
            if count == room:
                score += SHUT_OUT * threats[tile] // PARTS
            actions.append(placement(tile, colour, count))
            scores.append(score)
            score += FURTHER


def price_of(state: FeurioState, left: int) -> int:
    """Return the rating of a firefighter that is saved for a later turn."""
    turns = state.bag_count // state.variant.seat_count + LATE_TURNS
    if state.bag_count == 0 or left >= turns:
        return 0
    return SCARCITY * (turns - left) // turns


def tile_score(state: FeurioState, regions: Regions, tile: Tile) -> int:
    """Rate a tile that the colour does not hold yet."""
    number = state.numbers[tile]
    free = state.edges[tile]
    joined = beside(state, regions, state.cells[tile])
    gain = gain_of(regions, joined, number, free)
    score = PER_POINT * gain // PARTS + PER_NUMBER * number + PER_EDGE * free
    if number == WATER and lowest_of(regions, joined) > WATER:
        score += FIRST_WATER
    if joined == 0 and regions.totals:
        score += NEW_REGION
    return score


def rate_auxiliaries(
    state: FeurioState, rivals: int, left: int, actions: list[Action], scores: list[int]
) -> None:
    """Rate filling a tile with auxiliaries, which keeps everybody else off it (FEU-62)."""
    for tile in state.roomy:
        rate_filling(state, rivals, tile, left, actions, scores)


def rate_filling(
    state: FeurioState,
    rivals: int,
    tile: Tile,
    left: int,
    actions: list[Action],
    scores: list[int],
) -> None:
    """Rate filling one tile with auxiliaries, if there are enough."""
    room = state.room[tile]
    if room <= left:
        threats = count_colours(colours_beside(state, state.cells[tile]) & rivals)
        actions.append(placement(tile, YELLOW, room))
        scores.append(AUXILIARY + CONTESTED * threats * state.numbers[tile])


def rate_mix(
    state: FeurioState, seat: Seat, tile: Tile, left: int, actions: list[Action], scores: list[int]
) -> None:
    """List no auxiliaries, and filling the tile of the own firefighters with them (FEU-61)."""
    actions.append(PASS)
    scores.append(0)
    rivals = RIVAL_COLOURS[state.variant.seat_count][seat]
    rate_filling(state, rivals, tile, left, actions, scores)


def colours_beside(state: FeurioState, cell: Cell) -> int:
    """Return the set of colours on the tiles around a cell, packed like a crew."""
    colours = 0
    for near in state.around[cell]:
        other = state.ground[near] - FIRST_TILE
        if other >= 0:
            colours |= state.crews[other]
    return colours


def rate_spots(
    state: FeurioState, seat: Seat, number: int, actions: list[Action], scores: list[int]
) -> None:
    """List the hottest spots, with a score for laying a number there, or 0 for a firebreak."""
    hottest = state.hottest
    totals = [0] * len(hottest)
    closing = crews_closed_in(state)
    seat_count = state.variant.seat_count
    for owner in range(seat_count):
        for colour in COLOURS_BY_SEAT[seat_count][owner]:
            can_place = number > 0 and state.reserve[seat * COLOUR_COUNT + colour] > 0
            if owner != seat:
                if closing & COLOUR_MASKS[colour]:
                    regions = chart(state, colour)
                    for at in range(len(hottest)):
                        totals[at] += RIVAL_LOSS * loss_at(state, regions, hottest[at])
            elif can_place or closing & COLOUR_MASKS[colour]:
                regions = chart(state, colour)
                for at in range(len(hottest)):
                    totals[at] -= OWN_LOSS * loss_at(state, regions, hottest[at])
                    if can_place:
                        totals[at] += OWN_GAIN * new_gain(state, regions, hottest[at], number)
    for at in range(len(hottest)):
        actions.append(SPREADS[hottest[at]])
        scores.append(totals[at] // PARTS)


def crews_closed_in(state: FeurioState) -> int:
    """Return the set of colours that stand where a hottest spot takes the last free edge."""
    ground = state.ground
    closing = 0
    for cell in state.hottest:
        for near in state.around[cell]:
            other = ground[near] - FIRST_TILE
            if other >= 0 and state.edges[other] == 1:
                closing |= state.crews[other]
    return closing


def loss_at(state: FeurioState, regions: Regions, cell: Cell) -> int:
    """Return what the regions lose with a tile at a cell."""
    ground = state.ground
    loss = 0
    for near in state.around[cell]:
        other = ground[near] - FIRST_TILE
        if other >= 0 and state.edges[other] == 1 and regions.names[other] >= 0:
            loss += loss_of(state, regions, other)
    return loss


def new_gain(state: FeurioState, regions: Regions, cell: Cell, number: int) -> int:
    """Return what the regions can gain on a new tile at a cell; a locked one takes nobody."""
    free = 0
    for near in state.around[cell]:
        if state.ground[near] < FIRST_TILE:
            free += 1
    if free == 0:
        return 0
    return gain_of(regions, beside(state, regions, cell), number, free)


def rate_faces(state: FeurioState, seat: Seat, actions: list[Action], scores: list[int]) -> None:
    """List opening the drawn tile, and a firebreak paid with the colour that has most left."""
    actions.append(OPEN)
    scores.append(OPENNESS)
    payer = -1
    most = 0
    for colour in COLOURS_BY_SEAT[state.variant.seat_count][seat]:
        left = state.reserve[seat * COLOUR_COUNT + colour]
        if left > most:
            most = left
            payer = colour
    actions.append(FIREBREAKS[payer])
    scores.append(0)
