"""What a decree is worth to a seat of Feuville: evaluated now, or kept for later."""

from typing import Final

from fireside.games.feuville.bot_needs import POINT, WHOLE_CHANCE, Needs, chance
from fireside.games.feuville.bot_tastes import (
    DISCRETION_GROWTH,
    GRASS_COST,
    GROWTH,
    HOPE,
    PLACE,
    TEMPO,
    THEFT,
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
    TILE_SLOTS,
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
from fireside.games.feuville.state import FeuvilleState, has_free_place, stack_size
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
GROWTH_HORIZON: Final = 20
THEFT_HORIZON: Final = 15
"""Nobody looks further ahead than so many tenths of a turn."""
NO_DISTRICT: Final = 9
LONG_GAME: Final = 110
"""With more points than this, everybody begins to hurry."""


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


def hold_worth(needs: Needs, decree: Piece) -> int:
    """Rate a decree that is kept: it grows with the town, may be stolen, and come too late."""
    if not needs.turns:
        return 0
    tastes = needs.tastes
    state = needs.state
    kind = KIND_OF[decree]
    turns = min(needs.turns, GROWTH_HORIZON)
    if kind == STATUS:
        count = POINT * needs.symbols[STATUS_SYMBOL[decree]] + tastes[GROWTH] * turns // 10
        worth = STATUS_FACTOR[decree] * count
    elif kind == DISCRETION:
        count = POINT * max(needs.symbols[:GRIFFIN]) + tastes[DISCRETION_GROWTH] * turns // 10
        worth = DISCRETION_FACTOR * count
    elif kind == VIEW:
        worth = POINT * max(0, best_view(state, needs.seat)) + tastes[VIEW_GROWTH] * turns // 10
    else:
        missing = missing_for(state.towns[needs.seat], decree)
        worth = POINT * district_points(decree) * chance(missing, needs.time, tastes[HOPE])
        worth //= WHOLE_CHANCE
    lost = min(needs.turns, THEFT_HORIZON) * state.variant.seat_count * tastes[THEFT] // 20
    if not state.ending:
        worth = worth * SAFETY[min(stack_size(state), len(SAFETY) - 1)] // 100
    return worth * max(20, 100 - lost) // 100


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
    """Guess how likely the bonus is with so many decrees more than the most modest rival."""
    early = EARLY_MODESTY[min(max(0, more + 2), len(EARLY_MODESTY) - 1)]
    late = WHOLE_CHANCE if more <= 0 else 0
    return (early * left + late * (EARLY_STACK - left)) // EARLY_STACK


def decree_worth(needs: Needs, decree: Piece) -> int:
    """Rate a decree that can be taken, evaluated or kept."""
    cost = modesty_cost(needs)
    worth = max(0, POINT * points_now(needs, decree) - cost)
    if has_free_place(needs.state, needs.seat):
        worth = max(worth, hold_worth(needs, decree) - cost - needs.tastes[PLACE])
    return worth + boredom(needs) + tempo(needs)


def boredom(needs: Needs) -> int:
    """Rate an end of the game for its own sake: nobody wants to play for ever."""
    points = needs.state.points
    return max(0, sum(points) // len(points) - LONG_GAME)


def tempo(needs: Needs) -> int:
    """Rate taking a decree for the clock: it is best to end the game oneself (VIL-90).

    With two dice a seat can end it when one decree is left; who leaves that to the seat with the
    cup gives it a turn more.
    """
    state = needs.state
    left = stack_size(state) - state.display[TILE_SLOTS:].count(0)
    if state.ending or left > 2:
        return 0
    worth = needs.tastes[TEMPO]
    if left <= 0:
        return worth
    if left == 1 and state.dice[0] > 0 and state.dice[1] > 0:
        return worth // 2
    is_before_cup = (needs.seat + 1) % state.variant.seat_count == state.cup
    return -worth if is_before_cup else -worth // 4


def grass_cost(needs: Needs, decree: Piece, name: Column) -> int:
    """Rate the columns that grass takes from other districts."""
    town = needs.state.towns[needs.seat]
    at = index_of(needs.state, needs.seat, name)
    last = at + (1 if KIND_OF[decree] == LARGE else 0)
    cost = 0
    if at > 0 and is_district(town[at - 1]):
        cost += needs.tastes[GRASS_COST]
    if last + 1 < len(town) and is_district(town[last + 1]):
        cost += needs.tastes[GRASS_COST]
    return cost
