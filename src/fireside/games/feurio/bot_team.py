"""How a sensible hand plays the team games of Feurio! (FEU-70 to FEU-77).

Each colour grows one region outwards, keeps a firefighter back until a 1 that will stay open is
within reach, and the fire is led away from the 1s that are needed.
"""

from typing import Final

from fireside.games.feurio.actions import PASS, PLACES_BY_COLOUR, SPREADS
from fireside.games.feurio.board import Cell
from fireside.games.feurio.components import COLOUR_COUNT, CREW_SIZE, PLACE_LIMIT, SPACES
from fireside.games.feurio.scoring import WATER, is_fulfilled
from fireside.games.feurio.state import CREW_BITS, CREW_MASK, FIRST_TILE, FeurioState, Tile
from fireside.kernel.action import Action
from fireside.kernel.seats import Seat

W: Final[list[int]] = [
    40,  # 0 per firefighter
    2,  # 1 per firefighter of that colour left
    -1518,  # 2 apart from the rest of its colour
    119,  # 3 joins a lone tile
    132,  # 4 a needed 1
    136,  # 5 free edge of 1
    127,  # 6 1 taken by a colour that has one
    -9,  # 7 rim
    -68,  # 8 first of a colour
    -337,  # 9 close a held 1
    -177,  # 10 close a free 1
    -17,  # 11 per space lost
    40,  # 12 per colour near
    28,  # 13 needy colour near a 1
    -16,  # 14 free edge of 1
    22,  # 15 urgency
    -10,  # 16 heat risk of 1
    11,  # 17 noise crew
    46,  # 18 noise spread
    -646,  # 19 1 apart for needy
    8,  # 20 pass
    30,  # 21 shared tile
]

_COLOURS: Final = range(COLOUR_COUNT)
SHIFTS: Final = [CREW_BITS * colour for colour in range(COLOUR_COUNT)]
MASKS: Final = [CREW_MASK << (CREW_BITS * colour) for colour in range(COLOUR_COUNT)]


def near_crews(state: FeurioState, cell: Cell) -> int:
    """Gather the firefighters on the tiles around a cell; only which colours are there is exact."""
    ground = state.ground
    crews = state.crews
    near = 0
    for other in state.around[cell]:
        there = ground[other]
        if there >= FIRST_TILE:
            near |= crews[there - FIRST_TILE]
    return near


def left_by_colour(state: FeurioState) -> list[int]:
    """Count, by colour, the firefighters that no seat has placed."""
    reserve = state.reserve
    left = reserve[:COLOUR_COUNT]
    for seat in range(1, state.variant.seat_count):
        for colour in _COLOURS:
            left[colour] += reserve[seat * COLOUR_COUNT + colour]
    return left


def rate_crews(state: FeurioState, seat: Seat, actions: list[Action], scores: list[int]) -> None:
    """List the sensible placements with a score for each."""
    numbers = state.numbers
    edges = state.edges
    crews = state.crews
    cells = state.cells
    room = state.room
    reserve = state.reserve
    w = W
    left = left_by_colour(state)

    # What each colour has: an own open 1, an open rim, tiles apart from the rest.
    watered = [0, 0, 0, 0]
    rim = [0, 0, 0, 0]
    lone = [-1, -1, -1, -1]
    free_ones = 0
    for tile in range(len(crews)):
        crew = crews[tile]
        if crew == 0:
            if numbers[tile] == WATER and room[tile] > 0:
                free_ones += 1
            continue
        free = edges[tile]
        near = near_crews(state, cells[tile])
        for colour in _COLOURS:
            mask = MASKS[colour]
            if crew & mask:
                rim[colour] += free
                if numbers[tile] == WATER and free:
                    watered[colour] = 1
                if (
                    not near & mask
                    and left[colour] + (crew >> SHIFTS[colour] & CREW_MASK) < CREW_SIZE
                ):
                    lone[colour] = tile
    thirsty = 0
    for colour in _COLOURS:
        if not watered[colour]:
            thirsty += 1

    actions.append(PASS)
    scores.append(w[20])
    first = seat * COLOUR_COUNT
    for tile in state.roomy:
        number = numbers[tile]
        near = near_crews(state, cells[tile])
        crew = crews[tile]
        space = room[tile]
        free = edges[tile]
        for colour in _COLOURS:
            own = reserve[first + colour]
            if not own:
                continue
            mask = MASKS[colour]
            started = left[colour] < CREW_SIZE
            score = w[1] * left[colour]
            if not started:
                score += w[8]
            elif not (near | crew) & mask:
                if number == WATER and not watered[colour]:
                    score += w[19]
                else:
                    score += w[2]
            elif lone[colour] >= 0 and near & mask and joins(state, tile, colour, lone[colour]):
                score += w[3]
            count = min(space, own, PLACE_LIMIT)
            if number == WATER:
                if watered[colour]:
                    if free_ones <= thirsty:
                        score += w[6]
                else:
                    score += w[4] + w[5] * min(free, 3)
            elif not watered[colour] and count >= left[colour]:
                count = left[colour] - 1
                if count == 0:
                    continue
            score += count * w[0]
            if not crew & mask:
                score += w[7] * min(free, 4) * (3 if rim[colour] < 3 else 1)
            if crew & ~mask:
                score += w[21]
            # Space that the next tile may take.
            if free <= SPACES[number]:
                score += w[15]
            actions.append(PLACES_BY_COLOUR[colour][tile][PLACE_LIMIT][count - 1])
            scores.append(score)


def joins(state: FeurioState, tile: Tile, colour: int, lone: Tile) -> bool:
    """Tell whether a tile lies between a lone tile of a colour and others of that colour."""
    touches_lone = False
    touches_other = bool(state.crews[tile] & MASKS[colour])
    for near in state.around[state.cells[tile]]:
        other = state.ground[near] - FIRST_TILE
        if other == lone:
            touches_lone = True
        elif other >= 0 and state.crews[other] & MASKS[colour]:
            touches_other = True
    return touches_lone and touches_other


def rate_spots(state: FeurioState, actions: list[Action], scores: list[int]) -> None:
    """List the hottest spots with a score for each."""
    ground = state.ground
    numbers = state.numbers
    edges = state.edges
    crews = state.crews
    room = state.room
    drawn = state.drawn
    w = W
    left = left_by_colour(state)
    watered = 0
    ones = [0, 0, 0, 0]
    for tile in range(len(crews)):
        if numbers[tile] == WATER and edges[tile]:
            watered |= crews[tile]
            for colour in _COLOURS:
                if crews[tile] & MASKS[colour]:
                    ones[colour] += 1
    for cell in state.hottest:
        score = 0
        free = 6
        near = 0
        risk = 0
        for other in state.around[cell]:
            there = ground[other]
            if there < FIRST_TILE:
                if there + drawn >= state.peak:
                    risk += 1
                continue
            tile = there - FIRST_TILE
            free -= 1
            near |= crews[tile]
            if edges[tile] == 1 and numbers[tile] == WATER:
                if not crews[tile]:
                    score += w[10]
                else:
                    for colour in _COLOURS:
                        if crews[tile] & MASKS[colour] and ones[colour] == 1:
                            score += w[9]
            elif room[tile] > 0 and edges[tile] <= SPACES[numbers[tile]]:
                score += w[11]
        for colour in _COLOURS:
            if near & MASKS[colour] and left[colour]:
                if drawn == WATER:
                    if not watered & MASKS[colour]:
                        score += w[13]
                else:
                    score += w[12]
        if drawn == WATER:
            score += w[14] * free + w[16] * risk
        actions.append(SPREADS[cell])
        scores.append(score)


def team_worth(state: FeurioState) -> int:
    """Say what a finished team game is worth, 0 to 1000: 1000 if solved."""
    fulfilled = 0
    for colour in _COLOURS:
        if is_fulfilled(state, colour):
            fulfilled += 1
    if fulfilled == COLOUR_COUNT:
        return 1000
    placed = 48 - sum(state.reserve)
    return fulfilled * 50 + placed * 2
