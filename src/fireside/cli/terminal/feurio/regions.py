"""The score explained: every region with its sum, its divisor and its value."""

from dataclasses import dataclass

from fireside.games.feurio.components import COLOUR_COUNT
from fireside.games.feurio.scoring import WATER, placed, region_value, regions
from fireside.games.feurio.state import COLOURS_BY_SEAT, FeurioState
from fireside.games.feurio.view import FeurioView, from_view
from fireside.kernel.rng import fast_rng


@dataclass(frozen=True)
class Region:
    """One region and how its value comes about."""

    colour: int
    tiles: list[int]
    numbers: list[int]
    divisor: int
    """The lowest number among the open tiles, 0 if all are locked in."""
    value: int


@dataclass(frozen=True)
class Crew:
    """How far a colour is on the way to the goal of the team games."""

    colour: int
    placed: int
    regions: int
    has_open_water: bool
    """Whether some region has an open 1."""
    is_fulfilled: bool


def forest_of(seen: FeurioView) -> FeurioState:
    """Return a position with the same regions; what is hidden plays no part in them."""
    return from_view(seen, fast_rng(0))


def regions_by_seat(seen: FeurioView) -> list[list[Region]]:
    """List the regions of each seat's own colours, the most valuable first."""
    state = forest_of(seen)
    found = []
    for colours in COLOURS_BY_SEAT[seen.seat_count]:
        own = [
            region_of(state, colour, tiles)
            for colour in colours
            for tiles in regions(state, colour)
        ]
        found.append(sorted(own, key=lambda region: -region.value))
    return found


def region_of(state: FeurioState, colour: int, tiles: list[int]) -> Region:
    """Explain one region."""
    tiles = sorted(tiles)
    open_numbers = [state.numbers[tile] for tile in tiles if state.edges[tile]]
    return Region(
        colour=colour,
        tiles=tiles,
        numbers=[state.numbers[tile] for tile in tiles],
        divisor=min(open_numbers, default=0),
        value=region_value(state, tiles),
    )


def crews_of(seen: FeurioView) -> list[Crew]:
    """Say for every colour how far it is."""
    state = forest_of(seen)
    crews = []
    for colour in range(COLOUR_COUNT):
        found = regions(state, colour)
        has_open_water = any(
            state.numbers[tile] == WATER and state.edges[tile] for tiles in found for tile in tiles
        )
        is_fulfilled = bool(seen.fulfilled) and seen.fulfilled[colour]
        crews.append(Crew(colour, placed(state, colour), len(found), has_open_water, is_fulfilled))
    return crews
