"""What an asked seat may answer."""

from fireside.games.feuville.actions import (
    BURNS,
    CHARMING,
    COATS,
    DISCARDS,
    END,
    PASS,
    PROTECTS,
    RESTORES,
    ROLL,
    SHIELD,
    STOP,
    TAKES,
)
from fireside.games.feuville.components import (
    BUILDING_ROWS,
    DECREE,
    GREAT_SELECTION,
    KEPT_CHARMS,
    NO_CHARM,
    OPEN_CHARMS,
    PLACE_COUNT,
    ROW_SIZE,
    SLOT_COUNT,
    THEFT_PROTECTION,
    TILE_SLOTS,
)
from fireside.games.feuville.dice import add_column, legal_dice, legal_steals
from fireside.games.feuville.dragon import choices_to_burn, may_shield
from fireside.games.feuville.state import FeuvilleState, has_open_charm, has_tile_on_display, holds
from fireside.games.feuville.town import burnt_columns, can_build, columns_without_grass
from fireside.games.feuville.uses import add_free, add_storing, has_free, legal_build, legal_hand
from fireside.kernel.action import Action
from fireside.kernel.decision import Decision
from fireside.kernel.seats import Seat


def legal_tiles(state: FeuvilleState) -> list[Action]:
    """List passing and every building tile on display."""
    actions = [PASS]
    for slot in range(TILE_SLOTS):
        if state.display[slot]:
            actions.append(TAKES[slot])
    return actions


def legal_guest(state: FeuvilleState, seat: Seat) -> list[Action]:
    """List passing and every building tile that the guest can build at once (VIL-63)."""
    actions = [PASS]
    for row in range(BUILDING_ROWS):
        for slot in range(row * ROW_SIZE, (row + 1) * ROW_SIZE):
            piece = state.display[slot]
            if piece:
                if not can_build(state, seat, piece):
                    break
                actions.append(TAKES[slot])
    return actions


def can_be_guest(state: FeuvilleState, seat: Seat) -> bool:
    """Return whether a guest could build anything on display (VIL-63)."""
    for slot in range(TILE_SLOTS):
        piece = state.display[slot]
        if piece and can_build(state, seat, piece):
            return True
    return False


def legal_room(state: FeuvilleState, seat: Seat, charm: int) -> list[Action]:
    """List how to find room for a charm: throw one away, or lay it on a tile (VIL-73, VIL-76)."""
    actions: list[Action] = []
    for kept in range(KEPT_CHARMS):
        if state.charms[seat * KEPT_CHARMS + kept]:
            actions.append(DISCARDS[kept])
    for place in range(PLACE_COUNT if charm == THEFT_PROTECTION else 0):
        at = seat * PLACE_COUNT + place
        if state.places[at] and not state.guards[at]:
            actions.append(PROTECTS[place])
    return actions


def legal_burns(state: FeuvilleState, seat: Seat, question: Decision) -> list[Action]:
    """List the columns that may burn next, and the fire protection (VIL-74, VIL-81)."""
    actions = [BURNS[column] for column in choices_to_burn(state, seat, question)]
    if may_shield(state, seat, question):
        actions.append(SHIELD)
    return actions


def list_legal(state: FeuvilleState, seat: Seat) -> list[Action]:
    """List what an asked seat may answer."""
    question = state.stack[-1]
    kind = question.kind
    if kind == "dice":
        return legal_dice(state, seat)
    if kind == "hand":
        return legal_hand(state, seat, question.args[0])
    if kind == "gnome":
        actions: list[Action] = []
        add_column(state, seat, question.args[0], actions)
        return actions
    if kind == "charm":
        return [CHARMING[at] for at in range(OPEN_CHARMS) if state.open_charms[at] != NO_CHARM]
    if kind == "roll" or kind == "close":
        actions = [ROLL if kind == "roll" else END]
        add_free(state, seat, actions)
        return actions
    if kind == "guest":
        return legal_guest(state, seat)
    if kind == "build":
        return legal_build(state, seat, question.args[0])
    if kind == "burn":
        return legal_burns(state, seat, question)
    if kind == "host" or kind == "architect" or kind == "select":
        return legal_tiles(state)
    return list_rare(state, seat, question)


def list_rare(state: FeuvilleState, seat: Seat, question: Decision) -> list[Action]:
    """List the answers to questions that are seldom asked."""
    kind = question.kind
    if kind == "entertain":
        return [ROLL, STOP]
    if kind == "mayor":
        return [TAKES[slot] for slot in range(DECREE * ROW_SIZE, SLOT_COUNT) if state.display[slot]]
    if kind == "steal":
        return legal_steals(state, seat)
    if kind == "handle":
        actions = legal_build(state, seat, question.args[0])
        add_storing(state, seat, actions)
        return actions
    if kind == "room":
        return legal_room(state, seat, question.args[0])
    if kind == "coat":
        return [COATS[column] for column in columns_without_grass(state, seat)]
    first = question.args[1] if kind == "magic" else 0
    return [STOP] + [RESTORES[name] for name in burnt_columns(state, seat) if name >= first]


def can_answer(state: FeuvilleState, question: Decision) -> bool:
    """Return whether there is anything to answer but a pass; questions without are not put."""
    kind = question.kind
    if kind == "hand":
        return True
    seat = question.seat
    if kind == "select":
        return holds(state, seat, GREAT_SELECTION) > 0 and has_tile_on_display(state)
    if kind == "guest":
        return can_be_guest(state, seat)
    if kind == "host" or kind == "architect":
        return has_tile_on_display(state)
    if kind == "charm":
        return has_open_charm(state)
    if kind == "close":
        return has_free(state, seat)
    return True
