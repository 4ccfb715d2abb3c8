"""What dice can be used for: columns, persons, the fairy, the town, the gnome (VIL-21 to 29)."""

from fireside.games.feuville.actions import END, FAIRIES, GNOMES, SKILLS, STEALS, TAKES, TOWNS
from fireside.games.feuville.components import (
    ARCHITECT,
    ENTERTAINER,
    MAYOR,
    PERSON_COUNT,
    PLACE_COUNT,
    PUBLICAN,
    ROW_SIZE,
    SLOT_COUNT,
    THIEF,
    TOWN_DECREE,
)
from fireside.games.feuville.evaluation import town_points
from fireside.games.feuville.state import (
    FeuvilleState,
    has_decree_on_display,
    has_open_charm,
    has_tile_on_display,
)
from fireside.games.feuville.town import burnt_columns, columns_without_grass
from fireside.games.feuville.uses import add_free
from fireside.kernel.action import Action
from fireside.kernel.seats import Seat


def can_steal(state: FeuvilleState, seat: Seat, at: int) -> bool:
    """Return whether a thief may take what lies on a place of some board (VIL-62, VIL-73)."""
    return at // PLACE_COUNT != seat and state.places[at] != 0 and not state.guards[at]


def legal_steals(state: FeuvilleState, seat: Seat) -> list[Action]:
    """List everything that may be stolen (VIL-62)."""
    return [
        STEALS[at // PLACE_COUNT][at % PLACE_COUNT]
        for at in range(len(state.places))
        if can_steal(state, seat, at)
    ]


def has_prey(state: FeuvilleState, seat: Seat) -> bool:
    """Return whether the thief finds anything (VIL-29)."""
    return any(can_steal(state, seat, at) for at in range(len(state.places)))


def can_use_skill(state: FeuvilleState, seat: Seat, person: int) -> bool:
    """Return whether a person has something to give (VIL-29)."""
    if person == ENTERTAINER:
        return True
    if person == THIEF:
        return has_prey(state, seat)
    if person == PUBLICAN:
        return has_tile_on_display(state)
    if person == ARCHITECT:
        return has_tile_on_display(state) or sum([len(pile) for pile in state.piles]) > 0
    if person == MAYOR:
        return has_decree_on_display(state)
    return has_open_charm(state) or len(burnt_columns(state, seat)) > 0


def can_evaluate_town(state: FeuvilleState, seat: Seat) -> bool:
    """Return whether a die may buy the town evaluation (VIL-47, VIL-48)."""
    if town_points(state, seat) == 0 or TOWN_DECREE in state.evaluated[seat]:
        return False
    return len(columns_without_grass(state, seat)) > 0


def can_use_fairy(state: FeuvilleState) -> bool:
    """Return whether a die may go to the fairy (VIL-22, VIL-29)."""
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
    """Return whether a person's column has anything at all (VIL-29)."""
    for slot in range(person, SLOT_COUNT, ROW_SIZE):
        if state.display[slot]:
            return True
    return can_use_skill(state, seat, person)


def can_wake_gnome(state: FeuvilleState) -> bool:
    """Return whether both dice are there to wake the gnome (VIL-23)."""
    return state.dice[0] > 0 and state.dice[1] > 0


def has_use(state: FeuvilleState, seat: Seat) -> bool:
    """Return whether a die that is left has any use."""
    if can_wake_gnome(state):
        return True
    die = max(state.dice[0], state.dice[1])
    if die <= 0:
        return False
    if can_use_fairy(state) or has_column(state, seat, die - 1):
        return True
    return can_evaluate_town(state, seat)


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
