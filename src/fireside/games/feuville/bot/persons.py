"""What charms and the skills of the persons are worth to a seat of Feuville."""

from fireside.games.feuville.bot.decrees import (
    decree_worth,
    hold_worth,
    modesty_cost,
    points_now,
)
from fireside.games.feuville.bot.needs import POINT, WHOLE_CHANCE, Needs
from fireside.games.feuville.bot.tastes import (
    FIRE_GUARD,
    GUEST,
    REFILL,
    SELECTION,
    SHOW,
    SPITE,
    THEFT_GUARD,
)
from fireside.games.feuville.bot.tiles import built_worth, kept_worth, ruin_cost, tile_worth
from fireside.games.feuville.charms import kept_count
from fireside.games.feuville.components import (
    ARCHITECT,
    CHARM_COUNT,
    ENTERTAINER,
    GREAT_SELECTION,
    KIND_OF,
    MAYOR,
    NO_CHARM,
    NO_DECREE,
    PLACE_COUNT,
    PRESTIGE,
    PUBLICAN,
    SLOT_COUNT,
    THEFT_PROTECTION,
    THIEF,
    TILE_SLOTS,
    Piece,
)
from fireside.games.feuville.dice import can_steal
from fireside.games.feuville.state import holds
from fireside.games.feuville.town import burnt_columns


def open_charm_worth(needs: Needs, charm: int) -> int:
    """Rate a charm that can be taken; on a full board another one has to go."""
    worth = charm_worth(needs, charm)
    if charm < GREAT_SELECTION or kept_count(needs.state, needs.seat) < PLACE_COUNT:
        return worth
    least = worth
    for kept in range(GREAT_SELECTION, CHARM_COUNT):
        if holds(needs.state, needs.seat, kept):
            least = min(least, charm_worth(needs, kept))
    return worth - least


def charm_worth(needs: Needs, charm: int) -> int:
    """Rate a charm; a second one of a kind is worth half."""
    if charm < GREAT_SELECTION:
        return POINT * PRESTIGE[charm]
    tastes = needs.tastes
    if charm == GREAT_SELECTION:
        worth = tastes[SELECTION]
    elif charm == THEFT_PROTECTION:
        worth = guard_worth(needs)
    else:
        worth = tastes[FIRE_GUARD] * (2 if needs.danger() > 0 else 1)
    worth = worth * needs.use // WHOLE_CHANCE
    return worth // 2 if holds(needs.state, needs.seat, charm) else worth


def guard_worth(needs: Needs) -> int:
    """Rate a theft protection: more if there is a decree to lay it on."""
    first = needs.seat * PLACE_COUNT
    worth = needs.tastes[THEFT_GUARD]
    for place in range(first, first + PLACE_COUNT):
        is_open = needs.state.places[place] and not needs.state.guards[place]
        if is_open and KIND_OF[needs.state.places[place]] != NO_DECREE:
            worth += needs.tastes[THEFT_GUARD]
    return worth


def best_charm(needs: Needs) -> int:
    """Rate the best of the open charms."""
    best = 0
    for charm in needs.state.open_charms:
        if charm != NO_CHARM:
            best = max(best, open_charm_worth(needs, charm))
    return best


def skill_worth(needs: Needs, person: int) -> int:
    """Rate a person's skill."""
    tastes = needs.tastes
    if person == ENTERTAINER:
        return tastes[SHOW]
    if person == THIEF:
        return best_prey(needs)
    if person == PUBLICAN:
        first, second = two_best_tiles(needs)
        return first + second - tastes[GUEST]
    if person == ARCHITECT:
        gaps = needs.state.display[:TILE_SLOTS].count(0)
        return two_best_tiles(needs)[0] + tastes[REFILL] * gaps
    if person == MAYOR:
        best = 0
        for slot in range(TILE_SLOTS, SLOT_COUNT):
            if needs.state.display[slot]:
                best = max(best, decree_worth(needs, needs.state.display[slot]))
        return best
    return magic_worth(needs)


def best_prey(needs: Needs) -> int:
    """Rate the best that the thief could get."""
    state = needs.state
    best = 0
    for at in range(len(state.places)):
        if can_steal(state, needs.seat, at):
            best = max(best, prey_worth(needs, state.places[at]))
    return best


def prey_worth(needs: Needs, piece: Piece) -> int:
    """Rate a stored piece of another; what would only be stored again is not worth a theft.

    So nothing is stolen back and forth for ever.
    """
    if KIND_OF[piece] == NO_DECREE:
        worth = built_worth(needs, piece)
        is_used = worth > kept_worth(needs, piece)
    else:
        worth = POINT * points_now(needs, piece)
        is_used = worth > hold_worth(needs, piece)
        worth -= modesty_cost(needs)
    return worth + needs.tastes[SPITE] if is_used else 0


def two_best_tiles(needs: Needs) -> tuple[int, int]:
    """Rate the two best building tiles on display, of different rows."""
    row_size = TILE_SLOTS // 3
    best = [0, 0, 0]
    for slot in range(TILE_SLOTS):
        piece = needs.state.display[slot]
        if piece:
            best[slot // row_size] = max(best[slot // row_size], tile_worth(needs, piece))
    best.sort()
    return best[2], best[1]


def magic_worth(needs: Needs) -> int:
    """Rate the magician: charms, and up to two columns that come back."""
    charm = best_charm(needs)
    burnt = burnt_columns(needs.state, needs.seat)
    if not burnt:
        return charm * 8 // 5 if needs.state.variant.gives_two_charms else charm
    found = [ruin_cost(needs, name) for name in burnt]
    found.sort()
    return charm + sum(found[-2:])
