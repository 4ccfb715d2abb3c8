"""The regions of one colour: what a tile would add to them, and what its loss would cost."""

from typing import Final, final

from fireside.games.feurio.board import Cell
from fireside.games.feurio.components import COLOUR_COUNT, TILE_COUNT
from fireside.games.feurio.state import CREW_BITS, CREW_MASK, FIRST_TILE, FeurioState, Tile

COLOUR_MASKS: Final = [CREW_MASK << (CREW_BITS * colour) for colour in range(COLOUR_COUNT)]
"""By colour: where a packed crew holds it. Crews joined by `|` tell which colours are there."""

LOCKED: Final = 99
"""The lowest open number of a region without an open tile."""

NAME_BITS: Final = [1 << name for name in range(TILE_COUNT)]

PARTS: Final = 60
"""Values are counted in parts of a point: every number divides this one."""


@final
class Regions:
    """Which tile is in which region of a colour, and what decides the value of each."""

    def __init__(self, names: list[int], totals: list[int], lows: list[int]) -> None:
        self.names: Final = names
        """By tile: its region, -1 where the colour is not."""
        self.totals: Final = totals
        self.lows: Final = lows
        """By region: its lowest open number."""


def chart(state: FeurioState, colour: int) -> Regions:
    """Find the regions of a colour (FEU-50)."""
    mask = COLOUR_MASKS[colour]
    crews = state.crews
    ground = state.ground
    numbers = state.numbers
    names = [-1] * len(crews)
    totals: list[int] = []
    lows: list[int] = []
    for first in range(len(crews)):
        if names[first] >= 0 or not crews[first] & mask:
            continue
        name = len(totals)
        names[first] = name
        total = 0
        low = LOCKED
        members = [first]
        for tile in members:
            number = numbers[tile]
            total += number
            if number < low and state.edges[tile]:
                low = number
            for near in state.around[state.cells[tile]]:
                other = ground[near] - FIRST_TILE
                if other >= 0 and names[other] < 0 and crews[other] & mask:
                    names[other] = name
                    members.append(other)
        totals.append(total)
        lows.append(low)
    return Regions(names, totals, lows)


def region_parts(total: int, low: int) -> int:
    """Return what a region is worth, in parts of a point and not rounded (FEU-51, FEU-52)."""
    return 0 if low == LOCKED else PARTS * total // low


def beside(state: FeurioState, regions: Regions, cell: Cell) -> int:
    """Return the set of regions that touch a cell."""
    ground = state.ground
    names = regions.names
    found = 0
    for near in state.around[cell]:
        other = ground[near] - FIRST_TILE
        if other >= 0:
            name = names[other]
            if name >= 0:
                found |= NAME_BITS[name]
    return found


def lowest_of(regions: Regions, joined: int) -> int:
    """Return the lowest open number of a set of regions."""
    low = LOCKED
    for name in range(len(regions.lows)):
        if joined & NAME_BITS[name]:
            low = min(low, regions.lows[name])
    return low


def gain_of(regions: Regions, joined: int, number: int, free: int) -> int:
    """Return what a tile that joins a set of regions adds, in parts of a point."""
    total = number
    low = number if free else LOCKED
    before = 0
    for name in range(len(regions.totals)):
        if joined & NAME_BITS[name]:
            total += regions.totals[name]
            low = min(low, regions.lows[name])
            before += region_parts(regions.totals[name], regions.lows[name])
    return region_parts(total, low) - before


def loss_of(state: FeurioState, regions: Regions, tile: Tile) -> int:
    """Return what a region loses with the last free edge of one of its tiles."""
    name = regions.names[tile]
    low = regions.lows[name]
    if state.numbers[tile] > low:
        return 0
    left = LOCKED
    for other in range(len(regions.names)):
        if regions.names[other] == name and other != tile and state.edges[other]:
            left = min(left, state.numbers[other])
    return region_parts(regions.totals[name], low) - region_parts(regions.totals[name], left)
