"""What an asked seat may answer."""

from fireside.games.feuville.actions import (
    BUILDS,
    BURNS,
    CHARMING,
    COATS,
    DISCARDS,
    DISCRETIONS,
    DISTRICTS,
    END,
    FAIRIES,
    GNOMES,
    HAND,
    PASS,
    PROTECTS,
    REPLACES,
    RESTORES,
    ROLL,
    SCORES,
    SHIELD,
    SKILLS,
    STEALS,
    STOP,
    STORE,
    TAKES,
    TOWNS,
    VIEWS,
)
from fireside.games.feuville.components import (
    ARCHITECT,
    BUILDING_ROWS,
    DECREE,
    DISCRETION,
    ENTERTAINER,
    GREAT_SELECTION,
    KEPT_CHARMS,
    KIND_OF,
    LARGE,
    LITTLE,
    MAYOR,
    NO_CHARM,
    NO_DECREE,
    OPEN_CHARMS,
    PERSON_COUNT,
    PLACE_COUNT,
    PUBLICAN,
    ROW_SIZE,
    SLOT_COUNT,
    STATUS,
    THEFT_PROTECTION,
    THIEF,
    TILE_SLOTS,
    TOWER,
    TOWN_DECREE,
    VIEW,
    WALL,
    Piece,
)
from fireside.games.feuville.dragon import choices_to_burn, may_shield
from fireside.games.feuville.evaluation import districts, town_points, views
from fireside.games.feuville.state import (
    FeuvilleState,
    has_free_place,
    has_open_charm,
    has_tile_on_display,
    holds,
)
from fireside.games.feuville.town import (
    burnt_columns,
    can_build,
    columns_without_grass,
    spots_for,
)
from fireside.kernel.action import Action
from fireside.kernel.decision import Decision
from fireside.kernel.seats import Seat

# --- Pieces


def add_uses(
    state: FeuvilleState, seat: Seat, source: int, piece: Piece, actions: list[Action]
) -> None:
    """List every way to build a tile or to evaluate a decree (VIL-33, VIL-42 to VIL-46)."""
    kind = KIND_OF[piece]
    if kind == NO_DECREE:
        builds = BUILDS[source]
        for column in spots_for(state, seat, piece):
            actions.append(builds[column])
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


def add_free(state: FeuvilleState, seat: Seat, actions: list[Action]) -> None:
    """List what a seat may do with its board at any moment of its own turn (VIL-24)."""
    at = seat * PLACE_COUNT
    can_protect = holds(state, seat, THEFT_PROTECTION) > 0
    for place in range(PLACE_COUNT):
        piece = state.places[at + place]
        if piece:
            add_uses(state, seat, place, piece, actions)
            if can_protect and not state.guards[at + place]:
                actions.append(PROTECTS[place])


def has_free(state: FeuvilleState, seat: Seat) -> bool:
    """Tell whether there is anything to do with the board."""
    at = seat * PLACE_COUNT
    if not state.places[at] and not state.places[at + 1]:
        return False
    actions: list[Action] = []
    add_free(state, seat, actions)
    return len(actions) > 0


def add_storing(state: FeuvilleState, seat: Seat, actions: list[Action]) -> None:
    """List how the tile in hand can be stored (VIL-30, VIL-31)."""
    if has_free_place(state, seat):
        actions.append(STORE)
    else:
        actions += REPLACES


# --- Dice


def can_steal(state: FeuvilleState, seat: Seat, at: int) -> bool:
    """Tell whether a thief may take what lies on a place of some board (VIL-62, VIL-73)."""
    return at // PLACE_COUNT != seat and state.places[at] != 0 and not state.guards[at]


def can_use_skill(state: FeuvilleState, seat: Seat, person: int) -> bool:
    """Tell whether a person has something to give (VIL-29)."""
    if person == ENTERTAINER:
        return True
    if person == THIEF:
        return len(legal_steals(state, seat)) > 0
    if person == PUBLICAN:
        return has_tile_on_display(state)
    if person == ARCHITECT:
        return has_tile_on_display(state) or sum([len(pile) for pile in state.piles]) > 0
    if person == MAYOR:
        return any(state.display[TILE_SLOTS:])
    return has_open_charm(state) or len(burnt_columns(state, seat)) > 0


def can_evaluate_town(state: FeuvilleState, seat: Seat) -> bool:
    """Tell whether a die may buy the town evaluation (VIL-47, VIL-48)."""
    if TOWN_DECREE in state.evaluated[seat] or town_points(state, seat) == 0:
        return False
    return len(columns_without_grass(state, seat)) > 0


def can_use_fairy(state: FeuvilleState) -> bool:
    """Tell whether a die may go to the fairy (VIL-22, VIL-29)."""
    return not state.fairy and has_open_charm(state)


def add_column(state: FeuvilleState, seat: Seat, person: int, actions: list[Action]) -> None:
    """List what a person's column has: its tiles, its decree and its skill (VIL-21, VIL-60)."""
    display = state.display
    for slot in range(person, SLOT_COUNT, ROW_SIZE):
        if display[slot]:
            actions.append(TAKES[slot])
    if can_use_skill(state, seat, person):
        actions.append(SKILLS[person])


def has_column(state: FeuvilleState, seat: Seat, person: int) -> bool:
    """Tell whether a person's column has anything at all (VIL-29)."""
    for slot in range(person, SLOT_COUNT, ROW_SIZE):
        if state.display[slot]:
            return True
    return can_use_skill(state, seat, person)


def can_wake_gnome(state: FeuvilleState) -> bool:
    """Tell whether both dice are there to wake the gnome (VIL-23)."""
    return state.dice[0] > 0 and state.dice[1] > 0


def has_use(state: FeuvilleState, seat: Seat) -> bool:
    """Tell whether a die that is left has any use."""
    if state.dice[0] <= 0 and state.dice[1] <= 0:
        return False
    if can_use_fairy(state) or can_wake_gnome(state) or can_evaluate_town(state, seat):
        return True
    first, second = state.dice
    if first > 0 and has_column(state, seat, first - 1):
        return True
    return second > 0 and has_column(state, seat, second - 1)


def legal_dice(state: FeuvilleState, seat: Seat) -> list[Action]:
    """List every use of the dice, what the board allows, and ending the turn (VIL-21 to VIL-25)."""
    actions = [END]
    add_free(state, seat, actions)
    dice = state.dice
    if dice[0] <= 0 and dice[1] <= 0:
        return actions
    for die in dice:
        if die > 0:
            add_column(state, seat, die - 1, actions)
    fairy = can_use_fairy(state)
    town = can_evaluate_town(state, seat)
    for die in dice:
        if die > 0 and fairy:
            actions.append(FAIRIES[die - 1])
        if die > 0 and town:
            actions.append(TOWNS[die - 1])
    if can_wake_gnome(state):
        for person in range(PERSON_COUNT):
            if has_column(state, seat, person):
                actions.append(GNOMES[person])
    return actions


# --- Skills, charms and the dragon


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


def legal_steals(state: FeuvilleState, seat: Seat) -> list[Action]:
    """List everything that may be stolen (VIL-62)."""
    return [
        STEALS[at // PLACE_COUNT][at % PLACE_COUNT]
        for at in range(len(state.places))
        if can_steal(state, seat, at)
    ]


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
    if kind == "guest":
        return legal_guest(state, seat)
    if kind == "host" or kind == "architect" or kind == "select":
        return legal_tiles(state)
    if kind == "build":
        return legal_build(state, seat, question.args[0])
    if kind == "burn":
        return legal_burns(state, seat, question)
    if kind == "charm":
        return [CHARMING[at] for at in range(OPEN_CHARMS) if state.open_charms[at] != NO_CHARM]
    if kind == "roll" or kind == "close":
        actions = [ROLL if kind == "roll" else END]
        add_free(state, seat, actions)
        return actions
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
    if kind == "gnome":
        actions: list[Action] = []
        add_column(state, seat, question.args[0], actions)
        return actions
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


def legal_hand(state: FeuvilleState, seat: Seat, piece: Piece) -> list[Action]:
    """List what to do with the tile in hand, and with the board meanwhile (VIL-24, VIL-27)."""
    actions: list[Action] = []
    add_uses(state, seat, HAND, piece, actions)
    add_storing(state, seat, actions)
    add_free(state, seat, actions)
    return actions


def legal_build(state: FeuvilleState, seat: Seat, piece: Piece) -> list[Action]:
    """List where the tile in hand can be built (VIL-33)."""
    builds = BUILDS[HAND]
    return [builds[column] for column in spots_for(state, seat, piece)]


def can_answer(state: FeuvilleState, question: Decision) -> bool:
    """Tell whether there is anything to answer but a pass; questions without are not put."""
    kind = question.kind
    seat = question.seat
    if kind == "select":
        return holds(state, seat, GREAT_SELECTION) > 0 and has_tile_on_display(state)
    if kind == "guest":
        return len(legal_guest(state, seat)) > 1
    if kind == "host" or kind == "architect":
        return has_tile_on_display(state)
    if kind == "charm":
        return has_open_charm(state)
    if kind == "close":
        return has_free(state, seat)
    return True
