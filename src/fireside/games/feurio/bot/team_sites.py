"""The board as a team of Feurio! sees it: its colours, and the tiles with room for more."""

from typing import Final, final

from fireside.games.feurio.bot.regions import COLOUR_MASKS
from fireside.games.feurio.components import COLOUR_COUNT, CREW_SIZE
from fireside.games.feurio.scoring import WATER
from fireside.games.feurio.state import FIRST_TILE, FeurioState, Tile


@final
class Colours:
    """What the colours have and lack; sets of colours are packed like crews."""

    def __init__(self, left: list[int], rims: list[int], watered: int) -> None:
        self.left: Final = left
        """By colour: firefighters not placed yet."""
        self.rims: Final = rims
        """By colour: free edges of its tiles."""
        self.watered: Final = watered
        """The colours with an own open 1."""
        self.short: Final = left[:]
        """By colour: firefighters for which there is no space within reach."""
        self.touching = 0
        """The colours within reach of a 1 that nobody holds."""
        self.is_hurried = False
        """Whether there are three firefighters to place for every two tiles of the pile."""


def look_at_colours(state: FeurioState) -> Colours:
    """See what each colour has on its open tiles."""
    numbers = state.numbers
    crews = state.crews
    edges = state.edges
    rims = [0] * COLOUR_COUNT
    watered = 0
    for tile in range(len(crews)):
        crew = crews[tile]
        free = edges[tile]
        if crew and free:
            if numbers[tile] == WATER:
                watered |= crew
            for colour in range(COLOUR_COUNT):
                if crew & COLOUR_MASKS[colour]:
                    rims[colour] += free
    left = left_by_colour(state)
    colours = Colours(left, rims, watered)
    total = 0
    for colour in range(COLOUR_COUNT):
        total += left[colour]
    colours.is_hurried = 2 * total > 3 * state.bag_count
    return colours


def left_by_colour(state: FeurioState) -> list[int]:
    """Count, by colour, the firefighters that no seat has placed."""
    reserve = state.reserve
    left = reserve[:COLOUR_COUNT]
    for seat in range(1, state.variant.seat_count):
        for colour in range(COLOUR_COUNT):
            left[colour] += reserve[seat * COLOUR_COUNT + colour]
    return left


@final
class Site:
    """A tile with room, and what lies around it."""

    def __init__(self, tile: Tile, near: int, spring: bool, is_hot: bool, coolness: int) -> None:
        self.tile: Final = tile
        self.near: Final = near
        """The colours on it and beside it."""
        self.spring: Final = spring
        """Whether a 1 that nobody holds is beside it."""
        self.is_hot: Final = is_hot
        """Whether the next tile may be laid beside it."""
        self.coolness: Final = coolness
        """How far its coolest side is below the peak."""


def site_of(state: FeurioState, tile: Tile) -> Site:
    """Look around a tile."""
    ground = state.ground
    crews = state.crews
    near = crews[tile]
    spring = False
    coolest = state.peak
    is_hot = False
    for cell in state.around[state.cells[tile]]:
        there = ground[cell]
        if there < FIRST_TILE:
            if there == state.peak:
                is_hot = True
            elif there < coolest:
                coolest = there
        else:
            other = there - FIRST_TILE
            near |= crews[other]
            if state.numbers[other] == WATER and state.room[other] > 0:
                spring = True
    return Site(tile, near, spring, is_hot, state.peak - coolest)


def sites_of(state: FeurioState, colours: Colours) -> list[Site]:
    """Look around every tile with room, and note what is within reach of whom."""
    sites = [site_of(state, tile) for tile in state.roomy]
    left = colours.left
    short = colours.short
    for site in sites:
        if state.numbers[site.tile] == WATER:
            colours.touching |= site.near
        room = state.room[site.tile]
        for colour in range(COLOUR_COUNT):
            if site.near & COLOUR_MASKS[colour] or left[colour] == CREW_SIZE:
                short[colour] -= room
    return sites
