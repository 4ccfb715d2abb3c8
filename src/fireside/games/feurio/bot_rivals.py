"""How a sensible hand plays Feurio! for points: join regions, keep a low tile open, block."""

from typing import Final

from fireside.games.feurio.actions import FIREBREAKS, OPEN, PASS, PLACES_BY_COLOUR, SPREADS
from fireside.games.feurio.components import COLOUR_COUNT, PLACE_LIMIT, YELLOW
from fireside.games.feurio.scoring import judge
from fireside.games.feurio.setup import COLOURS_BY_SEAT
from fireside.games.feurio.state import CREW_BITS, CREW_MASK, FIRST_TILE, FeurioState, Tile
from fireside.kernel.action import Action
from fireside.kernel.policy import WHOLE
from fireside.kernel.seats import Seat

W: Final[list[int]] = [
    10,  # 0 per point gained
    3,  # 1 per number of the tile
    2,  # 2 per free edge
    30,  # 3 an open 1 for a region without
    -15,  # 4 a new region
    2,  # 5 rivals near, times number
    -12,  # 6 each further firefighter
    3,  # 7 rivals near shut out, times number
    20,  # 8 price while firefighters are scarce
    10,  # 9 spread: own points
    6,  # 10 spread: own gain on the new tile
    4,  # 11 spread: rivals' points
    12,  # 12 noise crew
    12,  # 13 noise spread
    -20,  # 14 price of auxiliaries
    3,  # 15 turns after the pile
    6,  # 16 an own second low
]

_COLOURS: Final = range(COLOUR_COUNT)
MASKS: Final = [CREW_MASK << (CREW_BITS * colour) for colour in range(COLOUR_COUNT)]
CLOSED: Final = 99


class Regions:
    """The regions of one colour, with their sums and their lowest open numbers."""

    def __init__(self, label: list[int], sums: list[int], lows: list[int]) -> None:
        self.label: Final = label
        """By tile: its region, -1 if the colour is not there."""
        self.sums: Final = sums
        self.lows: Final = lows
        """CLOSED for a region that is locked in."""


def chart(state: FeurioState, colour: int) -> Regions:
    """Find the regions of a colour."""
    mask = MASKS[colour]
    crews = state.crews
    ground = state.ground
    numbers = state.numbers
    edges = state.edges
    cells = state.cells
    around = state.around
    label = [-1] * len(crews)
    sums: list[int] = []
    lows: list[int] = []
    for start in range(len(crews)):
        if label[start] >= 0 or not crews[start] & mask:
            continue
        name = len(sums)
        label[start] = name
        total = 0
        low = CLOSED
        members = [start]
        for tile in members:
            number = numbers[tile]
            total += number
            if number < low and edges[tile]:
                low = number
            for near in around[cells[tile]]:
                other = ground[near] - FIRST_TILE
                if other >= 0 and label[other] < 0 and crews[other] & mask:
                    label[other] = name
                    members.append(other)
        sums.append(total)
        lows.append(low)
    return Regions(label, sums, lows)


def value(total: int, low: int) -> int:
    """Return a region's points, times 6 and not rounded."""
    return 0 if low == CLOSED else 6 * total // low


def gain_at(
    state: FeurioState, regions: Regions, cell: int, number: int, free: int
) -> tuple[int, int, int]:
    """Return what a tile at a cell adds to a colour, the old lowest number and the regions met."""
    ground = state.ground
    label = regions.label
    met = 0
    total = number
    low = number if free else CLOSED
    old = 0
    old_low = CLOSED
    count = 0
    for near in state.around[cell]:
        other = ground[near] - FIRST_TILE
        if other < 0:
            continue
        name = label[other]
        if name < 0 or met >> name & 1:
            continue
        met |= 1 << name
        count += 1
        total += regions.sums[name]
        old += value(regions.sums[name], regions.lows[name])
        if regions.lows[name] < old_low:
            old_low = regions.lows[name]
    if old_low < low:
        low = old_low
    return value(total, low) - old, old_low, count


def rate_crews(state: FeurioState, seat: Seat, actions: list[Action], scores: list[int]) -> None:
    """List the sensible placements with a score for each."""
    w = W
    variant = state.variant
    numbers = state.numbers
    edges = state.edges
    crews = state.crews
    cells = state.cells
    room = state.room
    ground = state.ground
    first = seat * COLOUR_COUNT
    turns = state.bag_count // variant.seat_count + w[15]
    actions.append(PASS)
    scores.append(0)
    own = COLOURS_BY_SEAT[variant.seat_count][seat]
    mine = 0
    for colour in own:
        mine |= MASKS[colour]
    if variant.seat_count == 3:
        rivals = ~(mine | MASKS[YELLOW])
    else:
        rivals = ~mine
    for colour in own:
        left = state.reserve[first + colour]
        if not left:
            continue
        regions = chart(state, colour)
        price = 0
        if state.bag_count and left < turns:
            price = w[8] * (turns - left) // turns
        for tile in state.roomy:
            number = numbers[tile]
            near = 0
            for cell in state.around[cells[tile]]:
                other = ground[cell] - FIRST_TILE
                if other >= 0:
                    near |= crews[other]
            near &= rivals
            threats = 0
            while near:
                if near & CREW_MASK:
                    threats += 1
                near >>= CREW_BITS
            limit = min(room[tile], left, PLACE_LIMIT)
            if regions.label[tile] >= 0:
                score = -price
                held = True
            else:
                gain, old_low, count = gain_at(state, regions, cells[tile], number, edges[tile])
                score = w[0] * gain // 6 + w[1] * number + w[2] * edges[tile] - price
                if count == 0 and regions.sums:
                    score += w[4]
                if number == 1 and old_low > 1:
                    score += w[3]
                score += w[5] * threats * number
                held = False
            for count in range(1, limit + 1):
                extra = count if held else count - 1
                total = score + w[6] * extra
                if count == room[tile]:
                    total += w[7] * threats * number
                actions.append(PLACES_BY_COLOUR[colour][tile][PLACE_LIMIT][count - 1])
                scores.append(total)
    if variant.seat_count == 3 and state.reserve[first + YELLOW]:
        left = state.reserve[first + YELLOW]
        for tile in state.roomy:
            near = 0
            for cell in state.around[cells[tile]]:
                other = ground[cell] - FIRST_TILE
                if other >= 0:
                    near |= crews[other]
            near &= rivals
            threats = 0
            while near:
                if near & CREW_MASK:
                    threats += 1
                near >>= CREW_BITS
            if room[tile] <= left:
                actions.append(
                    PLACES_BY_COLOUR[YELLOW][tile][PLACE_LIMIT][min(room[tile], PLACE_LIMIT) - 1]
                )
                scores.append(w[14] + w[7] * threats * numbers[tile])


def rate_spots(
    state: FeurioState, seat: Seat, number: int, actions: list[Action], scores: list[int]
) -> None:
    """List the hottest spots with a score for each."""
    w = W
    variant = state.variant
    ground = state.ground
    edges = state.edges
    totals = [0] * len(state.hottest)
    for player in range(variant.seat_count):
        for colour in COLOURS_BY_SEAT[variant.seat_count][player]:
            regions = chart(state, colour)
            if not regions.sums:
                continue
            for at in range(len(state.hottest)):
                cell = state.hottest[at]
                lost = 0
                free = 6
                for near in state.around[cell]:
                    other = ground[near] - FIRST_TILE
                    if other < 0:
                        continue
                    free -= 1
                    if edges[other] == 1 and regions.label[other] >= 0:
                        lost += closing_loss(state, regions, other)
                if player == seat:
                    gain = 0
                    if number and state.reserve[seat * COLOUR_COUNT + colour] and free:
                        gain = gain_at(state, regions, cell, number, free)[0]
                    totals[at] += (w[10] * gain - w[9] * lost) // 6
                else:
                    totals[at] += w[11] * lost // 6
    for at in range(len(state.hottest)):
        actions.append(SPREADS[state.hottest[at]])
        scores.append(totals[at])


def closing_loss(state: FeurioState, regions: Regions, tile: Tile) -> int:
    """Return what a region loses when one of its tiles loses its last free edge."""
    name = regions.label[tile]
    low = regions.lows[name]
    if state.numbers[tile] > low:
        return 0
    new_low = CLOSED
    for other in range(len(regions.label)):
        if regions.label[other] == name and other != tile and state.edges[other]:
            new_low = min(new_low, state.numbers[other])
    return value(regions.sums[name], low) - value(regions.sums[name], new_low)


def rate_faces(state: FeurioState, seat: Seat, actions: list[Action], scores: list[int]) -> None:
    """List opening the drawn tile, and a firebreak paid with the colour that has most left."""
    actions.append(OPEN)
    scores.append(30)
    best = -1
    most = 0
    for colour in COLOURS_BY_SEAT[state.variant.seat_count][seat]:
        left = state.reserve[seat * COLOUR_COUNT + colour]
        if left > most:
            most = left
            best = colour
    actions.append(FIREBREAKS[best])
    scores.append(0)


V: Final[list[int]] = [500, 15]


def rivals_worth(state: FeurioState, seat: Seat) -> int:
    """Say what a finished game is worth to a seat: mostly who won, partly by how much."""
    outcome = judge(state)
    winners = outcome.winners()
    share = WHOLE // len(winners) if seat in winners else 0
    points = outcome.points
    best = 0
    for other in range(len(points)):
        if other != seat and points[other] > best:
            best = points[other]
    margin = points[seat] - best
    size = margin if margin >= 0 else -margin
    closeness = WHOLE // 2 + margin * (WHOLE // 2) // (size + V[1])
    return (V[0] * share + (WHOLE - V[0]) * closeness) // WHOLE
