"""Values of charms and of the skills of persons to a seat of Feuville."""

from fireside.games.feuville.bot.decrees import (
    can_guard,
    decree_value,
    hold_value,
    modesty_cost,
    points_now,
)
from fireside.games.feuville.bot.needs import WHOLE_CHANCE, Needs
from fireside.games.feuville.bot.rivals import loss_of
from fireside.games.feuville.bot.tiles import built_value, ruin_cost, tile_value
from fireside.games.feuville.bot.weights import (
    FIRE_GUARD,
    FREE_PLACE,
    GUESTS,
    POINT,
    REFILL,
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
)
from fireside.games.feuville.dice import can_steal
from fireside.games.feuville.state import has_free_place, holds
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
        value = weights[THEFT_GUARD]
    else:
        value = weights[FIRE_GUARD] * (2 if needs.danger() > 0 else 1)
    value = value * needs.use // WHOLE_CHANCE
    if charm == THEFT_PROTECTION:
        value += best_guarded(needs)
    return value // 2 if holds(needs.state, needs.seat, charm) else value


def best_guarded(needs: Needs) -> int:
    """Rate the best decree on the board that a theft protection could be laid on."""
    best = 0
    for place in range(PLACE_COUNT):
        if not needs.state.guards[needs.seat * PLACE_COUNT + place]:
            best = max(best, guard_gain(needs, place))
    return best


def guard_gain(needs: Needs, place: int) -> int:
    """Rate what a decree on the board gains if no thief can take it."""
    piece = needs.state.places[needs.seat * PLACE_COUNT + place]
    if KIND_OF[piece] == NO_DECREE:
        return 0
    return hold_value(needs, piece, True) - hold_value(needs, piece, False)


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
            best = max(best, prey_value(needs, at))
    return best


def prey_value(needs: Needs, at: int) -> int:
    """Rate what lies on a place of a rival, and what the rival loses with it.

    It is used at once, or kept under a theft protection: otherwise seats could steal it back and
    forth for ever.
    """
    piece = needs.state.places[at]
    if KIND_OF[piece] == NO_DECREE:
        value = built_value(needs, piece)
    else:
        value = POINT * points_now(needs, piece)
        if can_guard(needs) and has_free_place(needs.state, needs.seat):
            value = max(value, hold_value(needs, piece, True) - needs.weights[FREE_PLACE])
        value -= modesty_cost(needs)
    if value <= 0:
        return 0
    return value + loss_of(needs, at // PLACE_COUNT, piece)


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
