"""What can be done with a tile or a decree, from the hand or the board (VIL-24, VIL-30 to 46)."""

from fireside.games.feuville.actions import (
    BUILDS,
    DISCRETIONS,
    DISTRICTS,
    HAND,
    PROTECTS,
    REPLACES,
    SCORES,
    STORE,
    VIEWS,
)
from fireside.games.feuville.components import (
    DISCRETION,
    KIND_OF,
    LARGE,
    LITTLE,
    NO_DECREE,
    PLACE_COUNT,
    STATUS,
    THEFT_PROTECTION,
    TOWER,
    VIEW,
    WALL,
    Piece,
)
from fireside.games.feuville.evaluation import districts, views
from fireside.games.feuville.state import FeuvilleState, has_free_place, holds
from fireside.games.feuville.town import add_spots, can_build
from fireside.kernel.action import Action
from fireside.kernel.seats import Seat


def add_uses(
    state: FeuvilleState, seat: Seat, source: int, piece: Piece, actions: list[Action]
) -> None:
    """List every way to build a tile or to evaluate a decree (VIL-33, VIL-42 to VIL-46)."""
    kind = KIND_OF[piece]
    if kind == NO_DECREE:
        add_spots(state, seat, piece, BUILDS[source], actions)
    elif kind == STATUS:
        actions.append(SCORES[source])
    elif kind in (LITTLE, LARGE):
        for column in districts(state, seat, piece):
            actions.append(DISTRICTS[source][column])
    elif kind == VIEW:
        for level in (WALL, TOWER):
            for column in views(state, seat, level):
                actions.append(VIEWS[source][level][column])
    elif kind == DISCRETION:
        actions += DISCRETIONS[source]


def can_use(state: FeuvilleState, seat: Seat, piece: Piece) -> bool:
    """Return whether a tile can be built, or a decree evaluated (VIL-33, VIL-49)."""
    kind = KIND_OF[piece]
    if kind == NO_DECREE:
        return can_build(state, seat, piece)
    if kind in (LITTLE, LARGE):
        return len(districts(state, seat, piece)) > 0
    if kind == VIEW:
        return len(views(state, seat, WALL)) > 0 or len(views(state, seat, TOWER)) > 0
    return True


def can_protect(state: FeuvilleState, seat: Seat, place: int) -> bool:
    """Return whether a kept theft protection can be laid on what is stored on a place (VIL-73)."""
    if holds(state, seat, THEFT_PROTECTION) == 0:
        return False
    return not state.guards[seat * PLACE_COUNT + place]


def add_free(state: FeuvilleState, seat: Seat, actions: list[Action]) -> None:
    """List what a seat may do with its board at any moment of its own turn (VIL-24)."""
    for place in range(PLACE_COUNT):
        piece = state.places[seat * PLACE_COUNT + place]
        if piece:
            add_uses(state, seat, place, piece, actions)
            if can_protect(state, seat, place):
                actions.append(PROTECTS[place])


def has_free(state: FeuvilleState, seat: Seat) -> bool:
    """Return whether there is anything to do with the board."""
    for place in range(PLACE_COUNT):
        piece = state.places[seat * PLACE_COUNT + place]
        if piece and (can_use(state, seat, piece) or can_protect(state, seat, place)):
            return True
    return False


def add_storing(state: FeuvilleState, seat: Seat, actions: list[Action]) -> None:
    """List how the tile in hand can be stored (VIL-30, VIL-31)."""
    if has_free_place(state, seat):
        actions.append(STORE)
    else:
        actions += REPLACES


def legal_build(state: FeuvilleState, seat: Seat, piece: Piece) -> list[Action]:
    """List where the tile in hand can be built (VIL-33)."""
    actions: list[Action] = []
    add_spots(state, seat, piece, BUILDS[HAND], actions)
    return actions


def legal_hand(state: FeuvilleState, seat: Seat, piece: Piece) -> list[Action]:
    """List what to do with the tile in hand, and with the board meanwhile (VIL-24, VIL-27)."""
    actions: list[Action] = []
    add_uses(state, seat, HAND, piece, actions)
    add_storing(state, seat, actions)
    add_free(state, seat, actions)
    return actions
