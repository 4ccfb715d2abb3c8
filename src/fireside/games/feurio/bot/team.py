"""Ratings in the team games of Feurio! (FEU-70 to FEU-77).

Each colour grows one region, and hurries to reach a 1 that will stay open; until it has one it
keeps firefighters back. The new tile goes where it shuts no 1 in and gives many colours space.
Such a game has no points: weights (`weights.toml`) only compare the answers to one question. They
were found by hill climbing: a change stayed if the policy alone then solved more games.
"""

from typing import Final

from fireside.games.feurio.actions import PASS, SPREADS, placement
from fireside.games.feurio.board import Cell
from fireside.games.feurio.bot.regions import COLOUR_MASKS
from fireside.games.feurio.bot.team_sites import Colours, Site, look_at_colours, sites_of
from fireside.games.feurio.bot.weights import TEAM
from fireside.games.feurio.components import COLOUR_COUNT, CREW_SIZE, PLACE_LIMIT, SPACES, YELLOW
from fireside.games.feurio.scoring import WATER
from fireside.games.feurio.state import FIRST_TILE, FeurioState, Tile
from fireside.kernel.action import Action
from fireside.kernel.seats import Seat

# A placement.
PASSING: Final = TEAM.index("passing")
PER_FIREFIGHTER: Final = TEAM.index("per_firefighter")
HURRY: Final = TEAM.index("hurry")
"""More for each firefighter, while three for every two tiles of the pile are to be placed."""
NEW_COLOUR: Final = TEAM.index("new_colour")
SPRING: Final = TEAM.index("spring")
"""Beside a 1 that nobody holds, for a colour that has none."""
SHORTAGE: Final = TEAM.index("shortage")
"""For each firefighter that the colour has more than space within reach."""
SHORTAGE_LIMIT: Final = 6
NEEDED_BY_OTHERS: Final = TEAM.index("needed_by_others")
"""For each other colour within reach that is short of space."""
WATER_FOUND: Final = TEAM.index("water_found")
PER_WATER_EDGE: Final = TEAM.index("per_water_edge")
"""For each of the first three free edges of a 1, for a colour that has none."""
PER_COOLNESS: Final = TEAM.index("per_coolness")
"""For each point of heat that the coolest cell beside such a 1 is below the hottest."""
COOLNESS_LIMIT: Final = 10
WATER_TAKEN: Final = TEAM.index("water_taken")
"""For a 1 that another colour within reach lacks."""
PER_EDGE: Final = TEAM.index("per_edge")
CHOKED_EDGE: Final = TEAM.index("choked_edge")
"""For each free edge of a tile that is new to the colour, in general and while it has few."""
CHOKED: Final = 3
SQUEEZED: Final = TEAM.index("squeezed")
"""For a tile that loses space with its next edge."""
ENDANGERED: Final = TEAM.index("endangered")
"""For a tile beside a hottest spot."""
SHARED: Final = TEAM.index("shared")
FEWER: Final = TEAM.index("fewer")
UNWISE: Final = -1000
"""For fewer or more firefighters than the policy would place."""
KEPT_BACK: Final = 2
"""Firefighters that a colour saves while no free 1 is within its reach."""

# A spot for the new tile.
SHUTS_HELD_WATER: Final = TEAM.index("shuts_held_water")
SHUTS_FREE_WATER: Final = TEAM.index("shuts_free_water")
TAKES_SPACE: Final = TEAM.index("takes_space")
PER_COLOUR: Final = TEAM.index("per_colour")
PER_COLOUR_AND_NUMBER: Final = TEAM.index("per_colour_and_number")
LINKS_TO_WATER: Final = TEAM.index("links_to_water")
BRINGS_WATER: Final = TEAM.index("brings_water")
PER_NEW_WATER_EDGE: Final = TEAM.index("per_new_water_edge")
PER_HOT_SIDE: Final = TEAM.index("per_hot_side")

CREW_NOISE: Final = 5
SPOT_NOISE: Final = 26


def rate_crews(
    weights: list[int],
    state: FeurioState,
    seat: Seat,
    is_wide: bool,
    actions: list[Action],
    scores: list[int],
) -> None:
    """List passing and the sensible placements, with a score for each; all counts if `is_wide`."""
    actions.append(PASS)
    scores.append(weights[PASSING])
    colours = look_at_colours(state)
    for site in sites_of(state, colours):
        common = site_score(weights, state, colours, site)
        for colour in range(COLOUR_COUNT):
            own = state.reserve[seat * COLOUR_COUNT + colour]
            if own:
                rate_colour(
                    weights, state, colours, site, colour, own, common, is_wide, actions, scores
                )


def rate_mix(
    weights: list[int],
    state: FeurioState,
    tile: Tile,
    left: int,
    is_wide: bool,
    actions: list[Action],
    scores: list[int],
) -> None:
    """List none and the sensible counts of auxiliaries beside own firefighters (FEU-61)."""
    actions.append(PASS)
    scores.append(weights[PASSING])
    colours = look_at_colours(state)
    for site in sites_of(state, colours):
        if site.tile == tile:
            common = site_score(weights, state, colours, site)
            rate_colour(
                weights, state, colours, site, YELLOW, left, common, is_wide, actions, scores
            )


def rate_colour(
    weights: list[int],
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
        score = common + colour_score(weights, state, colours, site, colour, count)
        actions.append(placement(site.tile, colour, count))
        if count < fitting:
            score += weights[FEWER]
        elif count > fitting:
            score += UNWISE
        scores.append(score)


def site_score(weights: list[int], state: FeurioState, colours: Colours, site: Site) -> int:
    """Rate a tile for any colour: better now than when its space is gone."""
    score = 0
    if site.is_hot:
        score += weights[ENDANGERED]
    if state.edges[site.tile] <= SPACES[state.numbers[site.tile]]:
        score += weights[SQUEEZED]
    for colour in range(COLOUR_COUNT):
        if site.near & COLOUR_MASKS[colour] and colours.short[colour] > 0:
            score += weights[NEEDED_BY_OTHERS]
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


def colour_score(
    weights: list[int], state: FeurioState, colours: Colours, site: Site, colour: int, count: int
) -> int:
    """Rate a placement by what it does for its colour."""
    mask = COLOUR_MASKS[colour]
    tile = site.tile
    free = state.edges[tile]
    short = colours.short[colour]
    score = count * (weights[PER_FIREFIGHTER] + (weights[HURRY] if colours.is_hurried else 0))
    score += weights[SHORTAGE] * max(-SHORTAGE_LIMIT, min(SHORTAGE_LIMIT, short))
    if site.near & mask and short > 0:
        # Its own need is no reason against it.
        score -= weights[NEEDED_BY_OTHERS]
    is_new = colours.left[colour] == CREW_SIZE
    if is_new:
        score += weights[NEW_COLOUR]
    if state.numbers[tile] == WATER:
        score += water_score(weights, colours, site, mask, free)
    elif site.spring and not colours.watered & mask and (is_new or not colours.touching & mask):
        score += weights[SPRING]
    if not state.crews[tile] & mask:
        score += (
            weights[CHOKED_EDGE] if colours.rims[colour] < CHOKED else weights[PER_EDGE]
        ) * min(free, 4)
    if state.crews[tile] & ~mask:
        score += weights[SHARED]
    return score


def water_score(weights: list[int], colours: Colours, site: Site, mask: int, free: int) -> int:
    """Rate a 1: for a colour that has none the more the longer it will stay open."""
    if not colours.watered & mask:
        coolness = min(site.coolness, COOLNESS_LIMIT)
        return (
            weights[WATER_FOUND]
            + weights[PER_WATER_EDGE] * min(free, 3)
            + weights[PER_COOLNESS] * coolness
        )
    return weights[WATER_TAKEN] if site.near & ~colours.watered else 0


def rate_spots(
    weights: list[int], state: FeurioState, actions: list[Action], scores: list[int]
) -> None:
    """List the hottest spots, with a score for each."""
    colours = look_at_colours(state)
    for cell in state.hottest:
        actions.append(SPREADS[cell])
        scores.append(
            damage_at(weights, state, colours, cell) + gain_at(weights, state, colours, cell)
        )


def damage_at(weights: list[int], state: FeurioState, colours: Colours, cell: Cell) -> int:
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
            score += weights[SHUTS_HELD_WATER] if state.crews[tile] else weights[SHUTS_FREE_WATER]
        elif state.room[tile] > 0 and free <= SPACES[number]:
            score += weights[TAKES_SPACE]
    return score


def gain_at(weights: list[int], state: FeurioState, colours: Colours, cell: Cell) -> int:
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
        score = weights[PER_NEW_WATER_EDGE] * free + weights[PER_HOT_SIDE] * hot_sides
    for colour in range(COLOUR_COUNT):
        if not near & COLOUR_MASKS[colour] or not colours.left[colour]:
            continue
        is_dry = not colours.watered & COLOUR_MASKS[colour]
        if drawn == WATER:
            score += weights[BRINGS_WATER] if is_dry else 0
        else:
            score += weights[PER_COLOUR] + weights[PER_COLOUR_AND_NUMBER] * drawn
            score += weights[LINKS_TO_WATER] if is_dry and spring else 0
    return score
