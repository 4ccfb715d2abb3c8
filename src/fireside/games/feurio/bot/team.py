"""Ratings in the team games of Feurio! (FEU-70 to FEU-77).

Each colour grows one region, and hurries to reach a 1 that will stay open; until it has one it
keeps firefighters back. The new tile goes where it shuts no 1 in and gives many colours space.
Such a game has no points: weights only compare the answers to one question. They were found by hill
climbing: a change stayed if the policy alone then solved more games.
"""

from typing import Final

from fireside.games.feurio.actions import PASS, SPREADS, placement
from fireside.games.feurio.board import Cell
from fireside.games.feurio.bot.regions import COLOUR_MASKS
from fireside.games.feurio.bot.team_sites import Colours, Site, look_at_colours, sites_of
from fireside.games.feurio.components import COLOUR_COUNT, CREW_SIZE, PLACE_LIMIT, SPACES, YELLOW
from fireside.games.feurio.scoring import WATER
from fireside.games.feurio.state import FIRST_TILE, FeurioState, Tile
from fireside.kernel.action import Action
from fireside.kernel.seats import Seat

# A placement.
PASSING: Final = 7
PER_FIREFIGHTER: Final = 25
HURRY: Final = 96
"""More for each firefighter, while three for every two tiles of the pile are to be placed."""
NEW_COLOUR: Final = -96
SPRING: Final = 20
"""Beside a 1 that nobody holds, for a colour that has none."""
SHORTAGE: Final = 3
"""For each firefighter that the colour has more than space within reach."""
SHORTAGE_LIMIT: Final = 6
NEEDED_BY_OTHERS: Final = -8
"""For each other colour within reach that is short of space."""
WATER_FOUND: Final = -102
PER_WATER_EDGE: Final = 400
"""For each of the first three free edges of a 1, for a colour that has none."""
PER_COOLNESS: Final = 9
"""For each point of heat that the coolest cell beside such a 1 is below the hottest."""
COOLNESS_LIMIT: Final = 10
WATER_TAKEN: Final = -115
"""For a 1 that another colour within reach lacks."""
PER_EDGE: Final = -2
CHOKED_EDGE: Final = -20
"""For each free edge of a tile that is new to the colour, in general and while it has few."""
CHOKED: Final = 3
SQUEEZED: Final = 49
"""For a tile that loses space with its next edge."""
ENDANGERED: Final = 42
"""For a tile beside a hottest spot."""
SHARED: Final = 40
FEWER: Final = -60
UNWISE: Final = -1000
"""For fewer or more firefighters than the policy would place."""
KEPT_BACK: Final = 2
"""Firefighters that a colour saves while no free 1 is within its reach."""

# A spot for the new tile.
SHUTS_HELD_WATER: Final = -210
SHUTS_FREE_WATER: Final = -132
TAKES_SPACE: Final = -10
PER_COLOUR: Final = 11
PER_COLOUR_AND_NUMBER: Final = 7
LINKS_TO_WATER: Final = 48
BRINGS_WATER: Final = 33
PER_NEW_WATER_EDGE: Final = -14
PER_HOT_SIDE: Final = -11

CREW_NOISE: Final = 5
SPOT_NOISE: Final = 26


def rate_crews(
    state: FeurioState, seat: Seat, is_wide: bool, actions: list[Action], scores: list[int]
) -> None:
    """List passing and the sensible placements, with a score for each; all counts if `is_wide`."""
    actions.append(PASS)
    scores.append(PASSING)
    colours = look_at_colours(state)
    for site in sites_of(state, colours):
        common = site_score(state, colours, site)
        for colour in range(COLOUR_COUNT):
            own = state.reserve[seat * COLOUR_COUNT + colour]
            if own:
                rate_colour(state, colours, site, colour, own, common, is_wide, actions, scores)


def rate_mix(
    state: FeurioState,
    tile: Tile,
    left: int,
    is_wide: bool,
    actions: list[Action],
    scores: list[int],
) -> None:
    """List none and the sensible counts of auxiliaries beside own firefighters (FEU-61)."""
    actions.append(PASS)
    scores.append(PASSING)
    colours = look_at_colours(state)
    for site in sites_of(state, colours):
        if site.tile == tile:
            common = site_score(state, colours, site)
            rate_colour(state, colours, site, YELLOW, left, common, is_wide, actions, scores)


def rate_colour(
    state: FeurioState,
    colours: Colours,
    site: Site,
    colour: int,
    own: int,
    common: int,
    is_wide: bool,
    actions: list[Action],
    scores: list[int],
) -> None:
    """Rate the placements of a colour on a tile within its reach, of up to `own` firefighters."""
    if not (site.near & COLOUR_MASKS[colour] or colours.left[colour] == CREW_SIZE):
        return
    fitting = fitting_count(state, colours, site, colour, own)
    most = min(min(state.room[site.tile], own), PLACE_LIMIT) if is_wide else fitting
    for count in range(1 if is_wide else max(1, fitting), most + 1):
        score = common + colour_score(state, colours, site, colour, count)
        actions.append(placement(site.tile, colour, count))
        if count < fitting:
            score += FEWER
        elif count > fitting:
            score += UNWISE
        scores.append(score)


def site_score(state: FeurioState, colours: Colours, site: Site) -> int:
    """Rate a tile for any colour: better now than when its space is gone."""
    score = 0
    if site.is_hot:
        score += ENDANGERED
    if state.edges[site.tile] <= SPACES[state.numbers[site.tile]]:
        score += SQUEEZED
    for colour in range(COLOUR_COUNT):
        if site.near & COLOUR_MASKS[colour] and colours.short[colour] > 0:
            score += NEEDED_BY_OTHERS
    return score


def fitting_count(state: FeurioState, colours: Colours, site: Site, colour: int, own: int) -> int:
    """Return how many to place, as many as can be; a colour without a 1 keeps some back."""
    count = min(min(state.room[site.tile], own), PLACE_LIMIT)
    mask = COLOUR_MASKS[colour]
    if state.numbers[site.tile] == WATER or colours.watered & mask:
        return count
    left = colours.left[colour]
    kept = 1 if site.spring or colours.touching & mask else KEPT_BACK
    return max(0, min(count, left - kept))


def colour_score(state: FeurioState, colours: Colours, site: Site, colour: int, count: int) -> int:
    """Rate a placement by what it does for its colour."""
    mask = COLOUR_MASKS[colour]
    tile = site.tile
    free = state.edges[tile]
    short = colours.short[colour]
    score = count * (PER_FIREFIGHTER + (HURRY if colours.is_hurried else 0))
    score += SHORTAGE * max(-SHORTAGE_LIMIT, min(SHORTAGE_LIMIT, short))
    if site.near & mask and short > 0:
        # Its own need is no reason against it.
        score -= NEEDED_BY_OTHERS
    is_new = colours.left[colour] == CREW_SIZE
    if is_new:
        score += NEW_COLOUR
    if state.numbers[tile] == WATER:
        score += water_score(colours, site, mask, free)
    elif site.spring and not colours.watered & mask and (is_new or not colours.touching & mask):
        score += SPRING
    if not state.crews[tile] & mask:
        score += (CHOKED_EDGE if colours.rims[colour] < CHOKED else PER_EDGE) * min(free, 4)
    if state.crews[tile] & ~mask:
        score += SHARED
    return score


def water_score(colours: Colours, site: Site, mask: int, free: int) -> int:
    """Rate a 1: for a colour that has none the more the longer it will stay open."""
    if not colours.watered & mask:
        coolness = min(site.coolness, COOLNESS_LIMIT)
        return WATER_FOUND + PER_WATER_EDGE * min(free, 3) + PER_COOLNESS * coolness
    return WATER_TAKEN if site.near & ~colours.watered else 0


def rate_spots(state: FeurioState, actions: list[Action], scores: list[int]) -> None:
    """List the hottest spots, with a score for each."""
    colours = look_at_colours(state)
    for cell in state.hottest:
        actions.append(SPREADS[cell])
        scores.append(damage_at(state, colours, cell) + gain_at(state, colours, cell))


def damage_at(state: FeurioState, colours: Colours, cell: Cell) -> int:
    """Rate what the tiles around a spot would lose."""
    ground = state.ground
    score = 0
    for near in state.around[cell]:
        tile = ground[near] - FIRST_TILE
        if tile < 0:
            continue
        free = state.edges[tile]
        number = state.numbers[tile]
        if number == WATER and free == 1:
            score += SHUTS_HELD_WATER if state.crews[tile] else SHUTS_FREE_WATER
        elif state.room[tile] > 0 and free <= SPACES[number]:
            score += TAKES_SPACE
    return score


def gain_at(state: FeurioState, colours: Colours, cell: Cell) -> int:
    """Rate what the drawn tile would bring to the colours around a spot."""
    ground = state.ground
    drawn = state.drawn
    near = 0
    free = 0
    hot_sides = 0
    spring = False
    for other in state.around[cell]:
        there = ground[other]
        if there < FIRST_TILE:
            free += 1
            if there + drawn >= state.peak:
                hot_sides += 1
        else:
            tile = there - FIRST_TILE
            near |= state.crews[tile]
            if state.numbers[tile] == WATER and not state.crews[tile] and state.edges[tile] > 1:
                spring = True
    score = 0
    if drawn == WATER:
        score = PER_NEW_WATER_EDGE * free + PER_HOT_SIDE * hot_sides
    for colour in range(COLOUR_COUNT):
        if not near & COLOUR_MASKS[colour] or not colours.left[colour]:
            continue
        is_dry = not colours.watered & COLOUR_MASKS[colour]
        if drawn == WATER:
            score += BRINGS_WATER if is_dry else 0
        else:
            score += PER_COLOUR + PER_COLOUR_AND_NUMBER * drawn
            score += LINKS_TO_WATER if is_dry and spring else 0
    return score
