"""How a sensible hand plays Feurio! for points: join regions, keep a low tile open, block."""

from typing import Final

from fireside.games.feurio.actions import FIREBREAKS, OPEN, PASS, SPREADS, placement
from fireside.games.feurio.bot_regions import (
    COLOUR_MASKS,
    PARTS,
    Regions,
    chart,
    gain_of,
    loss_of,
    lowest_of,
    surroundings,
)
from fireside.games.feurio.components import COLOUR_COUNT, PLACE_LIMIT, YELLOW
from fireside.games.feurio.scoring import WATER, judge
from fireside.games.feurio.state import (
    COLOURS_BY_SEAT,
    CREW_BITS,
    CREW_MASK,
    FIRST_TILE,
    FeurioState,
    Tile,
)
from fireside.kernel.action import Action
from fireside.kernel.policy import WHOLE
from fireside.kernel.seats import Seat

# Scores only compare the actions of one decision. The numbers were found by hill climbing: a
# change stayed if the policy then won more games against three seats without it.

# A placement.
PER_POINT: Final = 20
PER_NUMBER: Final = 3
PER_EDGE: Final = 6
FIRST_WATER: Final = 60
"""For an open 1 that joins regions without one: all they hold will count in full."""
NEW_REGION: Final = -11
CONTESTED: Final = 2
"""For each rival beside the tile, times its number."""
FURTHER: Final = -12
"""For each firefighter that adds no tile and only takes space."""
SCARCITY: Final = 40
"""The price of a firefighter when hardly any is left for the turns to come."""
LATE_TURNS: Final = 3
"""Turns that a seat may expect to have once the pile is empty."""
AUXILIARY: Final = -20

# A spot for the new tile.
OWN_LOSS: Final = 10
OWN_GAIN: Final = 10
RIVAL_LOSS: Final = 4

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
    rivals = RIVAL_COLOURS[seat_count][seat]
    for colour in COLOURS_BY_SEAT[seat_count][seat]:
        left = state.reserve[seat * COLOUR_COUNT + colour]
        if left:
            rate_own(state, colour, rivals, left if is_wide else 1, left, actions, scores)
    if seat_count == 3 and state.reserve[seat * COLOUR_COUNT + YELLOW]:
        left = state.reserve[seat * COLOUR_COUNT + YELLOW]
        rate_auxiliaries(state, rivals, left, actions, scores)


def rival_colours(seat_count: int, own: list[int]) -> int:
    """Return the set of colours that score for somebody else (FEU-62)."""
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


def rate_own(
    state: FeurioState,
    colour: int,
    rivals: int,
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
            score = tile_score(state, regions, tile, rivals) - price
        elif most > 1:
            # The tile counts already (FEU-50): more firefighters only keep others out.
            score = FURTHER - price
        else:
            continue
        limit = min(min(state.room[tile], most), PLACE_LIMIT)
        for count in range(1, limit + 1):
            actions.append(placement(tile, colour, count))
            scores.append(score)
            score += FURTHER


def price_of(state: FeurioState, left: int) -> int:
    """Say what a firefighter is worth saving for a later turn."""
    turns = state.bag_count // state.variant.seat_count + LATE_TURNS
    if state.bag_count == 0 or left >= turns:
        return 0
    return SCARCITY * (turns - left) // turns


def tile_score(state: FeurioState, regions: Regions, tile: Tile, rivals: int) -> int:
    """Rate a tile that the colour does not hold yet."""
    number = state.numbers[tile]
    free = state.edges[tile]
    beside, near = surroundings(state, regions, state.cells[tile])
    gain = gain_of(regions, beside, number, free)
    score = PER_POINT * gain // PARTS + PER_NUMBER * number + PER_EDGE * free
    if number == WATER and lowest_of(regions, beside) > WATER:
        score += FIRST_WATER
    if beside == 0 and regions.totals:
        score += NEW_REGION
    return score + CONTESTED * count_colours(near & rivals) * number


def rate_auxiliaries(
    state: FeurioState, rivals: int, left: int, actions: list[Action], scores: list[int]
) -> None:
    """Rate filling a tile with auxiliaries, which keeps everybody else off it (FEU-62)."""
    regions = chart(state, YELLOW)
    for tile in state.roomy:
        room = state.room[tile]
        if room <= left:
            near = surroundings(state, regions, state.cells[tile])[1]
            threats = count_colours(near & rivals)
            actions.append(placement(tile, YELLOW, room))
            scores.append(AUXILIARY + CONTESTED * threats * state.numbers[tile])


def rate_spots(
    state: FeurioState, seat: Seat, number: int, actions: list[Action], scores: list[int]
) -> None:
    """List the hottest spots, with a score for laying a number there, or 0 for a firebreak."""
    hottest = state.hottest
    totals = [0] * len(hottest)
    seat_count = state.variant.seat_count
    for owner in range(seat_count):
        for colour in COLOURS_BY_SEAT[seat_count][owner]:
            regions = chart(state, colour)
            if not regions.totals:
                continue
            can_place = owner == seat and state.reserve[seat * COLOUR_COUNT + colour] > 0
            for at in range(len(hottest)):
                loss, free = loss_at(state, regions, hottest[at])
                if owner != seat:
                    totals[at] += RIVAL_LOSS * loss
                    continue
                totals[at] -= OWN_LOSS * loss
                if can_place and number and free:
                    beside = surroundings(state, regions, hottest[at])[0]
                    totals[at] += OWN_GAIN * gain_of(regions, beside, number, free)
    for at in range(len(hottest)):
        actions.append(SPREADS[hottest[at]])
        scores.append(totals[at] // PARTS)


def loss_at(state: FeurioState, regions: Regions, cell: int) -> tuple[int, int]:
    """Return what the regions lose with a tile at a cell, and the free edges of that tile."""
    ground = state.ground
    loss = 0
    free = 6
    for near in state.around[cell]:
        other = ground[near] - FIRST_TILE
        if other >= 0:
            free -= 1
            if state.edges[other] == 1 and regions.names[other] >= 0:
                loss += loss_of(state, regions, other)
    return loss, free


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


# The worth of an end: half of it is the victory, half of it how far ahead or behind. A margin of
# this many points is half of what a margin can count.
HALF_MARGIN: Final = 6


def worth_to(state: FeurioState, seat: Seat) -> int:
    """Say what a finished game is worth to a seat: half who won, half by how much."""
    outcome = judge(state)
    winners = outcome.winners()
    share = WHOLE // len(winners) if seat in winners else 0
    best = 0
    for other in range(len(outcome.points)):
        if other != seat:
            best = max(best, outcome.points[other])
    margin = outcome.points[seat] - best
    size = margin if margin >= 0 else -margin
    closeness = WHOLE // 2 + margin * (WHOLE // 2) // (size + HALF_MARGIN)
    return (share + closeness) // 2
