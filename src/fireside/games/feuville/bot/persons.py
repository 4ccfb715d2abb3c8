"""Values of charms and of the skills of persons to a seat of Feuville."""

from fireside.games.feuville.bot.decrees import (
    decree_value,
    hold_value,
    modesty_cost,
    points_now,
)
from fireside.games.feuville.bot.needs import WHOLE_CHANCE, Needs
from fireside.games.feuville.bot.tiles import built_value, kept_value, ruin_cost, tile_value
from fireside.games.feuville.bot.weights import (
    FIRE_GUARD,
    GUESTS,
    POINT,
    REFILL,
    RIVAL_LOSS,
    SELECTION,
    SHOW,
    THEFT_GUARD,
)
from fireside.games.feuville.charms import kept_count
from fireside.games.feuville.components import (
    ARCHITECT,
    ENTERTAINER,
    GREAT_SELECTION,
    KEPT_CHARMS,
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


def open_charm_value(needs: Needs, charm: int) -> int:
    """Rate a charm that can be taken; on a full board another one has to go."""
    value = charm_value(needs, charm)
    if charm >= KEPT_CHARMS or kept_count(needs.state, needs.seat) < PLACE_COUNT:
        return value
    least = value
    for kept in range(KEPT_CHARMS):
        if holds(needs.state, needs.seat, kept):
            least = min(least, charm_value(needs, kept))
    return value - least


def charm_value(needs: Needs, charm: int) -> int:
    """Rate a charm; a second one of a kind is worth half."""
    if charm >= KEPT_CHARMS:
        return POINT * PRESTIGE[charm]
    weights = needs.weights
    if charm == GREAT_SELECTION:
        value = weights[SELECTION]
    elif charm == THEFT_PROTECTION:
        value = guard_value(needs)
    else:
        value = weights[FIRE_GUARD] * (2 if needs.danger() > 0 else 1)
    value = value * needs.use // WHOLE_CHANCE
    return value // 2 if holds(needs.state, needs.seat, charm) else value


def guard_value(needs: Needs) -> int:
    """Rate a theft protection: more if there is a decree to lay it on."""
    first = needs.seat * PLACE_COUNT
    value = needs.weights[THEFT_GUARD]
    for place in range(first, first + PLACE_COUNT):
        is_open = needs.state.places[place] and not needs.state.guards[place]
        if is_open and KIND_OF[needs.state.places[place]] != NO_DECREE:
            value += needs.weights[THEFT_GUARD]
    return value


def best_charm(needs: Needs) -> int:
    """Rate the best of the open charms."""
    best = 0
    for charm in needs.state.open_charms:
        if charm != NO_CHARM:
            best = max(best, open_charm_value(needs, charm))
    return best


def skill_value(needs: Needs, person: int) -> int:
    """Rate a person's skill."""
    weights = needs.weights
    if person == ENTERTAINER:
        return weights[SHOW]
    if person == THIEF:
        return best_prey(needs)
    if person == PUBLICAN:
        first, second = two_best_tiles(needs)
        return first + second - weights[GUESTS]
    if person == ARCHITECT:
        gaps = needs.state.display[:TILE_SLOTS].count(0)
        return two_best_tiles(needs)[0] + weights[REFILL] * gaps
    if person == MAYOR:
        best = 0
        for slot in range(TILE_SLOTS, SLOT_COUNT):
            if needs.state.display[slot]:
                best = max(best, decree_value(needs, needs.state.display[slot]))
        return best
    return magic_value(needs)


def best_prey(needs: Needs) -> int:
    """Rate the best that the thief could get."""
    state = needs.state
    best = 0
    for at in range(len(state.places)):
        if can_steal(state, needs.seat, at):
            best = max(best, prey_value(needs, state.places[at]))
    return best


def prey_value(needs: Needs, piece: Piece) -> int:
    """Rate a stored piece of another; what would only be stored again is not stolen.

    Otherwise seats could steal it back and forth for ever.
    """
    if KIND_OF[piece] == NO_DECREE:
        value = built_value(needs, piece)
        is_used = value > kept_value(needs, piece)
    else:
        value = POINT * points_now(needs, piece)
        is_used = value > hold_value(needs, piece)
        value -= modesty_cost(needs)
    return value + needs.weights[RIVAL_LOSS] if is_used else 0


def two_best_tiles(needs: Needs) -> tuple[int, int]:
    """Rate the two best building tiles on display, of different rows."""
    row_size = TILE_SLOTS // 3
    best = [0, 0, 0]
    for slot in range(TILE_SLOTS):
        piece = needs.state.display[slot]
        if piece:
            best[slot // row_size] = max(best[slot // row_size], tile_value(needs, piece))
    best.sort()
    return best[2], best[1]


def magic_value(needs: Needs) -> int:
    """Rate the magician: charms, and up to two columns that come back."""
    charm = best_charm(needs)
    burnt = burnt_columns(needs.state, needs.seat)
    if not burnt:
        return charm * 8 // 5 if needs.state.variant.gives_two_charms else charm
    found = [ruin_cost(needs, name) for name in burnt]
    found.sort()
    return charm + sum(found[-2:])
