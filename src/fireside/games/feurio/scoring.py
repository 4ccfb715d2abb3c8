"""What the forest is worth: regions, points, and the goal of the team games (FEU-50 to FEU-77)."""

from typing import Final

from fireside.games.feurio.components import COLOUR_COUNT, CREW_SIZE
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


def regions(state: FeurioState, colour: int) -> list[list[Tile]]:
    """List the maximal connected sets of face-up tiles that all carry a colour (FEU-50, FEU-84)."""
    shift = CREW_BITS * colour
    crews = state.crews
    ground = state.ground
    seen = [False] * len(crews)
    found: list[list[Tile]] = []
    for tile in range(len(crews)):
        if seen[tile] or not crews[tile] >> shift & CREW_MASK:
            continue
        seen[tile] = True
        region = [tile]
        for member in region:
            for near in state.around[state.cells[member]]:
                other = ground[near] - FIRST_TILE
                if other >= 0 and not seen[other] and crews[other] >> shift & CREW_MASK:
                    seen[other] = True
                    region.append(other)
        found.append(region)
    return found


def region_sum(state: FeurioState, region: list[Tile]) -> tuple[int, int]:
    """Return the total of a region and its lowest open number, 0 if there is none (FEU-51)."""
    total = 0
    lowest = 0
    for tile in region:
        number = state.numbers[tile]
        total += number
        if state.edges[tile] and (lowest == 0 or number < lowest):
            lowest = number
    return total, lowest


def divided(variant: Variant, total: int, lowest: int) -> int:
    """Return the points of a region; one without an open tile is worth nothing (FEU-51, FEU-52)."""
    if lowest == 0:
        return 0
    if variant.hotter:
        return total // lowest
    return (total + lowest - 1) // lowest


def region_value(state: FeurioState, region: list[Tile]) -> int:
    """Return the points of a region."""
    total, lowest = region_sum(state, region)
    return divided(state.variant, total, lowest)


def region_values(state: FeurioState, seat: Seat) -> list[int]:
    """List the points of every region of a seat's own colours (FEU-53, FEU-62, FEU-66)."""
    return [
        region_value(state, region)
        for colour in COLOURS_BY_SEAT[state.variant.seat_count][seat]
        for region in regions(state, colour)
    ]


def is_fulfilled(state: FeurioState, colour: int) -> bool:
    """Tell whether all of a colour are placed, in one region with an open 1 (FEU-72, FEU-76)."""
    if placed(state, colour) < CREW_SIZE:
        return False
    found = regions(state, colour)
    return len(found) == 1 and any(
        state.numbers[tile] == WATER and state.edges[tile] > 0 for tile in found[0]
    )


def placed(state: FeurioState, colour: int) -> int:
    """Count the firefighters of a colour on the table."""
    return sum([crew_of(state, tile, colour) for tile in range(len(state.cells))])


def judge(state: FeurioState) -> Outcome:
    """Say how the game ended: by points and best region, or solved by the team or not."""
    seats = range(state.variant.seat_count)
    if state.variant.is_team:
        solved = all(is_fulfilled(state, colour) for colour in range(COLOUR_COUNT))
        on_table = sum([placed(state, colour) for colour in range(COLOUR_COUNT)])
        return team([on_table] * len(seats), solved)
    values = [region_values(state, seat) for seat in seats]
    return ranked([sum(own) for own in values], [max([0, *own]) for own in values])


def report_result(state: FeurioState, out: Events) -> None:
    """Open the firebreaks to all and tell the result (FEU-53, FEU-74, FEU-83)."""
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
