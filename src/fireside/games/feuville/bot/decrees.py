"""Values of decrees to a seat of Feuville: evaluated now, or kept for later."""

from typing import Final

from fireside.games.feuville.bot.needs import (
    WHOLE_CHANCE,
    Needs,
    chance,
    decrees_left,
)
from fireside.games.feuville.bot.rivals import denial
from fireside.games.feuville.bot.weights import (
    DISCRETION_GROWTH,
    DISTRICT_TURNS,
    DUEL_HANDOVER,
    DUEL_LAST_HANDOVER,
    DUEL_LEAD,
    DUEL_TEMPO,
    FREE_PLACE,
    GRASS,
    GROWTH_TURNS,
    POINT,
    SYMBOL_GROWTH,
    TEMPO,
    THEFT_PERCENT,
    VIEW_GROWTH,
)
from fireside.games.feuville.components import (
    DISCRETION,
    GRIFFIN,
    KIND_OF,
    LARGE,
    LITTLE,
    NO_DECREE,
    PLACE_COUNT,
    STATUS,
    STATUS_FACTOR,
    STATUS_SYMBOL,
    THEFT_PROTECTION,
    TOWER,
    VIEW,
    WALL,
    Piece,
)
from fireside.games.feuville.evaluation import (
    DISCRETION_FACTOR,
    district_points,
    districts,
    is_district,
    view_points,
    views,
)
from fireside.games.feuville.scoring import MODESTY_POINTS
from fireside.games.feuville.state import (
    FeuvilleState,
    has_free_place,
    holds,
    last_seat,
    stack_size,
)
from fireside.games.feuville.town import (
    ANY_GRASS,
    BURNT,
    LEVEL_MASK,
    SKY_SHIFT,
    TOWER_SHIFT,
    Column,
    index_of,
)
from fireside.kernel.seats import Seat

SAFETY: Final = (45, 60, 78, 90, 96, 100)
"""By decrees in the stack: how likely there is another turn, in per cent."""
EARLY_MODESTY: Final = (600, 500, 380, 220, 120, 60, 30)
"""By decrees more than the most modest rival, from two fewer: how likely the bonus is."""
EARLY_STACK: Final = 13
OPEN_HORIZON: Final = 20
THEFT_HORIZON: Final = 15
"""How far ahead ratings look where a thief may come, for growth and for thieves, in tenths of a
turn."""
NO_DISTRICT: Final = 9
LONG_GAME: Final = 110
"""With more points than this, everybody begins to hurry."""
DIE_POINTS: Final = 2
"""What the other die brings at least."""
APPROACH: Final = 60
"""How much the lead matters one step before the end, in per cent."""


def points_now(needs: Needs, decree: Piece) -> int:
    """Return the most that a decree brings now, -1 if it cannot be evaluated."""
    kind = KIND_OF[decree]
    if kind == STATUS:
        return STATUS_FACTOR[decree] * needs.symbols[STATUS_SYMBOL[decree]]
    if kind == DISCRETION:
        return DISCRETION_FACTOR * max(needs.symbols[:GRIFFIN])
    if kind in (LITTLE, LARGE):
        found = districts(needs.state, needs.seat, decree)
        return district_points(decree) if found else -1
    return best_view(needs.state, needs.seat)


def best_view(state: FeuvilleState, seat: Seat) -> int:
    """Return the points of the best block, -1 if there is none."""
    best = -1
    for level in (WALL, TOWER):
        for column in views(state, seat, level):
            best = max(best, view_points(state, seat, level, column))
    return best


def missing_tiles(column: int) -> int:
    """Count the tiles that a column lacks to be a district; many if it has had its grass."""
    if column & ANY_GRASS:
        return NO_DISTRICT
    if column & BURNT:
        return 3
    return int(column >> TOWER_SHIFT & LEVEL_MASK == 0) + int(column >> SKY_SHIFT & LEVEL_MASK == 0)


def missing_for(town: list[int], decree: Piece) -> int:
    """Count the tiles that a district decree still needs; a new wall counts too."""
    if KIND_OF[decree] == LITTLE:
        return min(3, min([missing_tiles(column) for column in town]))
    best = min(6, 3 + missing_tiles(town[0]), 3 + missing_tiles(town[-1]))
    for at in range(len(town) - 1):
        best = min(best, missing_tiles(town[at]) + missing_tiles(town[at + 1]))
    return best


def can_guard(needs: Needs) -> bool:
    """Return whether a theft protection waits for something to be laid on."""
    return holds(needs.state, needs.seat, THEFT_PROTECTION) > 0


def hold_value(needs: Needs, decree: Piece, is_safe: bool) -> int:
    """Rate a decree that is kept: it grows with the town, may be stolen, and come too late."""
    if not needs.turns:
        return 0
    weights = needs.weights
    state = needs.state
    kind = KIND_OF[decree]
    turns = min(needs.turns, weights[GROWTH_TURNS] if is_safe else OPEN_HORIZON)
    if kind == STATUS:
        count = POINT * needs.symbols[STATUS_SYMBOL[decree]] + weights[SYMBOL_GROWTH] * turns // 10
        value = STATUS_FACTOR[decree] * count
    elif kind == DISCRETION:
        count = POINT * max(needs.symbols[:GRIFFIN]) + weights[DISCRETION_GROWTH] * turns // 10
        value = DISCRETION_FACTOR * count
    elif kind == VIEW:
        value = POINT * max(0, best_view(state, needs.seat)) + weights[VIEW_GROWTH] * turns // 10
    else:
        missing = missing_for(state.towns[needs.seat], decree)
        in_time = chance(missing, needs.time, weights[DISTRICT_TURNS])
        value = POINT * district_points(decree) * in_time // WHOLE_CHANCE
    if not state.ending:
        value = value * SAFETY[min(stack_size(state), len(SAFETY) - 1)] // 100
    if is_safe:
        return value
    lost = min(needs.turns, THEFT_HORIZON) * weights[THEFT_PERCENT] // THEFT_HORIZON
    return value * max(20, 100 - lost) // 100


def modesty_cost(needs: Needs) -> int:
    """Rate what one more evaluated decree costs: the bonus for the fewest (VIL-91)."""
    state = needs.state
    fewest = 99
    for seat in range(len(state.evaluated)):
        if seat != needs.seat:
            fewest = min(fewest, len(state.evaluated[seat]) + stored_decrees(state, seat))
    more = len(state.evaluated[needs.seat]) - fewest
    left = 0 if state.ending else stack_size(state)
    loss = modesty_chance(more, left) - modesty_chance(more + 1, left)
    return POINT * MODESTY_POINTS * loss // WHOLE_CHANCE


def stored_decrees(state: FeuvilleState, seat: Seat) -> int:
    """Count the decrees on a board."""
    count = 0
    for place in range(seat * PLACE_COUNT, (seat + 1) * PLACE_COUNT):
        count += int(KIND_OF[state.places[place]] != NO_DECREE)
    return count


def modesty_chance(more: int, left: int) -> int:
    """Estimate how likely the bonus is with some decrees more than the most modest rival."""
    early = EARLY_MODESTY[min(max(0, more + 2), len(EARLY_MODESTY) - 1)]
    late = WHOLE_CHANCE if more <= 0 else 0
    return (early * left + late * (EARLY_STACK - left)) // EARLY_STACK


def decree_value(needs: Needs, decree: Piece) -> int:
    """Rate a decree that can be taken, evaluated or kept."""
    state = needs.state
    cost = modesty_cost(needs)
    points = points_now(needs, decree)
    value = max(0, POINT * points - cost)
    is_too_late = not state.ending and decrees_left(state) <= 0
    if has_free_place(state, needs.seat) and not is_too_late:
        kept = hold_value(needs, decree, can_guard(needs))
        value = max(value, kept - cost - needs.weights[FREE_PLACE])
    value += denial(needs, decree)
    return value + length_bonus(needs) + tempo(needs, max(0, points))


def length_bonus(needs: Needs) -> int:
    """Rate the end of the game by its length, so that no game goes on for ever."""
    points = needs.state.points
    return max(0, sum(points) // len(points) - LONG_GAME)


def tempo(needs: Needs, points: int) -> int:
    """Rate taking a decree by how much nearer it brings the end (VIL-90).

    With two dice a seat can end the game when one decree is left; leaving that to the seat with
    the cup gives it a turn more. Of two seats, the leading one ends the game and the other does
    not; among more, one of them will, so it is best to do it first.
    """
    state = needs.state
    left = decrees_left(state)
    if state.ending or left < 0 or left > 2:
        return 0
    weights = needs.weights
    is_last = needs.seat == last_seat(state)
    has_both = state.dice[0] > 0 and state.dice[1] > 0
    if state.variant.seat_count > 2:
        value = weights[TEMPO]
        handover = value if is_last else value // 4
    else:
        lead = lead_at_end(needs, points) + (DIE_POINTS if has_both else 0)
        most = weights[DUEL_TEMPO]
        value = max(-most, min(most, lead * weights[DUEL_LEAD]))
        handover = weights[DUEL_LAST_HANDOVER if is_last else DUEL_HANDOVER]
        handover -= value * APPROACH // 100
    if left == 0:
        return value
    return value // 2 if left == 1 and has_both else -handover


def lead_at_end(needs: Needs, points: int) -> int:
    """Return the lead if the game ended with a decree of some points, bonus included."""
    state = needs.state
    counts = [len(own) for own in state.evaluated]
    counts[needs.seat] += 1
    fewest = min(counts)
    own = 0
    best = 0
    for seat in range(len(counts)):
        total = state.points[seat] + (MODESTY_POINTS if counts[seat] == fewest else 0)
        if seat == needs.seat:
            own = total + points
        else:
            best = max(best, total)
    return own - best


def grass_cost(needs: Needs, decree: Piece, name: Column) -> int:
    """Rate the columns that grass takes from other districts."""
    town = needs.state.towns[needs.seat]
    at = index_of(needs.state, needs.seat, name)
    last = at + (1 if KIND_OF[decree] == LARGE else 0)
    cost = 0
    if at > 0 and is_district(town[at - 1]):
        cost += needs.weights[GRASS]
    if last + 1 < len(town) and is_district(town[last + 1]):
        cost += needs.weights[GRASS]
    return cost
