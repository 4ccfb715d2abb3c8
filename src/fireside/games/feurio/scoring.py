"""Scoring: regions, points, the tie-break, and the goal of the team games (FEU-50 to FEU-77)."""

from typing import Final, final

from fireside.games.feurio.components import COLOUR_COUNT, CREW_SIZE, TILE_COUNT
from fireside.games.feurio.state import (
    COLOURS_BY_SEAT,
    CREW_BITS,
    CREW_MASK,
    FIRST_TILE,
    FeurioState,
    Tile,
    Variant,
    crew_of,
)
from fireside.kernel.event import Events
from fireside.kernel.outcome import Outcome, ranked, team
from fireside.kernel.seats import SPECTATOR, Seat

WATER: Final = 1
"""The number whose tiles the team games need open (FEU-72)."""

CREW_MASKS: Final = [CREW_MASK << CREW_BITS * colour for colour in range(COLOUR_COUNT)]
TILE_BITS: Final = [1 << tile for tile in range(TILE_COUNT)]


@final
class Region:
    """Connected face-up tiles that all carry a colour, as many as there are (FEU-50, FEU-84)."""

    def __init__(self, tiles: int, total: int, lowest: int) -> None:
        self.tiles = tiles
        """A set: one bit for each tile."""
        self.total = total
        self.lowest = lowest
        """The lowest open number, 0 if there is none (FEU-51)."""


def regions(state: FeurioState) -> list[list[Region]]:
    """List by colour the regions as they stand, in the order of their first tiles."""
    found: list[list[Region]] = [[] for _ in range(COLOUR_COUNT)]
    for tile, crew in enumerate(state.crews):
        if crew:
            near = beside(state, tile)
            number = state.numbers[tile]
            lowest = number if state.edges[tile] else 0
            for colour, mask in enumerate(CREW_MASKS):
                if crew & mask:
                    join(found[colour], Region(TILE_BITS[tile], number, lowest), near)
    return found


def beside(state: FeurioState, tile: Tile) -> int:
    """Return the set of tiles that touch a tile."""
    ground = state.ground
    found = 0
    for near in state.around[state.cells[tile]]:
        other = ground[near] - FIRST_TILE
        if other >= 0:
            found |= TILE_BITS[other]
    return found


def join(found: list[Region], tile: Region, near: int) -> None:
    """Add a tile to the regions of a colour; those that it touches become one."""
    at = len(found)
    for other in range(len(found) - 1, -1, -1):
        if found[other].tiles & near:
            at = other
            take_in(tile, found.pop(other))
    found.insert(at, tile)


def take_in(region: Region, other: Region) -> None:
    """Make one region of two."""
    region.tiles |= other.tiles
    region.total += other.total
    if region.lowest == 0 or 0 < other.lowest < region.lowest:
        region.lowest = other.lowest


def divided(variant: Variant, total: int, lowest: int) -> int:
    """Return the points of a region, 0 without an open tile (FEU-51, FEU-52, FEU-55)."""
    if lowest == 0:
        return 0
    if variant.hotter:
        return total // lowest
    return (total + lowest - 1) // lowest


def gain(state: FeurioState, found: list[Region], tile: Tile) -> int:
    """Return the points that a colour with these regions gains, or loses, on a tile."""
    variant = state.variant
    grown = Region(TILE_BITS[tile], state.numbers[tile], 0)
    if state.edges[tile]:
        grown.lowest = grown.total
    near = beside(state, tile)
    before = 0
    for region in found:
        if region.tiles & TILE_BITS[tile]:
            return 0
        if region.tiles & near:
            before += divided(variant, region.total, region.lowest)
            take_in(grown, region)
    return divided(variant, grown.total, grown.lowest) - before


def region_value(state: FeurioState, region: Region) -> int:
    """Return the points of a region."""
    return divided(state.variant, region.total, region.lowest)


def region_values(state: FeurioState, seat: Seat) -> list[int]:
    """List the points of every region of a seat's own colours (FEU-53, FEU-62, FEU-66)."""
    found = regions(state)
    return [
        region_value(state, region)
        for colour in COLOURS_BY_SEAT[state.variant.seat_count][seat]
        for region in found[colour]
    ]


def is_fulfilled(state: FeurioState, colour: int) -> bool:
    """Return whether all of a colour are placed, in one region with an open 1 (FEU-72, FEU-76)."""
    if placed(state, colour) < CREW_SIZE:
        return False
    found = regions(state)[colour]
    return len(found) == 1 and found[0].lowest == WATER


def placed(state: FeurioState, colour: int) -> int:
    """Count the firefighters of a colour on all tiles."""
    return sum([crew_of(state, tile, colour) for tile in range(len(state.cells))])


def judge(state: FeurioState) -> Outcome:
    """Return how the game ended: seats ranked, or solved by the team or not."""
    return judge_team(state) if state.variant.is_team else rank_seats(state)


def rank_seats(state: FeurioState) -> Outcome:
    """Rank the seats by points; the tie-break is the best region (FEU-53, FEU-54)."""
    values = [region_values(state, seat) for seat in range(state.variant.seat_count)]
    points = [sum(own) for own in values]
    best_regions = [max([0, *own]) for own in values]
    return ranked(points, best_regions)


def judge_team(state: FeurioState) -> Outcome:
    """Return whether the team has put the fire out (FEU-72, FEU-74, FEU-77)."""
    solved = all(is_fulfilled(state, colour) for colour in range(COLOUR_COUNT))
    on_table = sum([placed(state, colour) for colour in range(COLOUR_COUNT)])
    return team([on_table] * state.variant.seat_count, solved)


def report_result(state: FeurioState, out: Events) -> None:
    """Reveal the firebreaks and report the result (FEU-53, FEU-74, FEU-83)."""
    if state.firebreaks:
        state.reveals += 1
    if not out.is_heard:
        return
    for laid in state.firebreaks:
        out.add("uncover", laid.seat, laid.tile, laid.number)
    outcome = judge(state)
    if outcome.solved is None:
        for seat in range(state.variant.seat_count):
            out.add("score", seat, outcome.points[seat], outcome.ranks[seat])
    else:
        fulfilled = sum([is_fulfilled(state, colour) for colour in range(COLOUR_COUNT)])
        out.add("result", SPECTATOR, int(outcome.solved), outcome.points[0], fulfilled)
