"""What a seat may answer: the actions of its turn (BRI-40), and answers to what comes up."""

from fireside.games.the_brigade.actions import (
    ASH_LEVELS,
    ASHES,
    BARGAINS,
    DETOUR_ROWS,
    DISPATCHES,
    EXTINGUISHES,
    HOSE,
    MIMICS,
    MIXES,
    MOVE_ROWS,
    RECRUIT,
    REFILLS,
    SPECIAL,
    STOP,
    SUMMON_ROWS,
    SWAPS,
    THROW_OUT,
    TOW_ROWS,
    TRANSFERS,
    UPGRADES,
    WAGON_ROWS,
    WAY_COUNT,
    add_places,
)
from fireside.games.the_brigade.board import BITS, NOWHERE, places_in
from fireside.games.the_brigade.components import (
    ASH,
    AURATH,
    BLITZ,
    GALEELA,
    GLORIA,
    LAST_STEPS,
    LEON,
    PLAIN,
    TRACK_COUNT,
    WHITE,
)
from fireside.games.the_brigade.crew import (
    can_recruit,
)
from fireside.games.the_brigade.firefighting import (
    ash_targets,
    ash_water,
    can_hose,
    dispatch_targets,
    extinguishable,
    has_choice,
    most_levels,
    other_shares,
)
from fireside.games.the_brigade.moving import detour_ends, marked_aviary, move_ends, wagon_ends
from fireside.games.the_brigade.questions import CHOICES
from fireside.games.the_brigade.refilling import (
    APART,
    TOGETHER,
    can_bargain,
    can_refill,
    most_transfer,
)
from fireside.games.the_brigade.state import (
    ASH_USED,
    LEON_USED,
    MUST_MOVE,
    SPECIAL_USED,
    BrigadeState,
    has_ability,
)
from fireside.games.the_brigade.turn import can_summon, can_throw_out, can_tow_behind, has_tow
from fireside.games.the_brigade.wardens import can_use_special, list_mimics, list_swaps
from fireside.kernel.action import Action
from fireside.kernel.seats import Seat


def list_legal(state: BrigadeState, seat: Seat) -> list[Action]:
    """List what an asked seat may answer."""
    question = state.stack[-1]
    if question.kind == "act":
        return legal_acts(state, seat)
    return CHOICES[question.kind](state, seat, question)


# --- The turn.


def is_stranded(state: BrigadeState, seat: Seat, ends: int) -> bool:
    """Return whether a brigade is on a destroyed block that it can leave, so it must (BRI-41)."""
    if state.burnt >> state.brigades[seat] & 1 == 0 or state.actions_left == 0:
        return False
    return (ends | detour_ends(state, seat)) & ~state.burnt != 0


def legal_acts(state: BrigadeState, seat: Seat) -> list[Action]:
    """List the actions of a turn, and what is free (BRI-40)."""
    ends = move_ends(state, seat)
    if state.used & MUST_MOVE:
        moves: list[Action] = []
        add_moves(state, seat, moves, ends)
        return moves
    is_stuck = is_stranded(state, seat, ends)
    actions: list[Action] = [] if is_stuck else [STOP]
    if state.actions_left:
        add_moves(state, seat, actions, ends)
        if is_stuck and state.actions_left == 1:
            if state.wardens[seat] == AURATH:
                add_special(state, seat, actions)
        else:
            add_wagon_moves(state, seat, actions)
            add_water(state, seat, actions)
            add_firefighting(state, seat, actions)
            add_growth(state, seat, actions)
            add_special(state, seat, actions)
    add_free(state, seat, actions, ends)
    return actions


def allowed_ends(state: BrigadeState, seat: Seat, ends: int) -> int:
    """Leave out ruins as the end of a last action, unless the Aviary gives one more (BRI-41)."""
    if state.actions_left > 1:
        return ends
    aviary = marked_aviary(state, seat)
    ruins = state.burnt if aviary == NOWHERE else state.burnt & ~BITS[aviary]
    return ends & ~ruins


def add_moves(state: BrigadeState, seat: Seat, actions: list[Action], ends: int) -> None:
    """Add the brigade moves (BRI-41, BRI-89)."""
    add_places(actions, MOVE_ROWS, allowed_ends(state, seat, ends))
    add_places(actions, DETOUR_ROWS, detour_ends(state, seat))


def add_wagon_moves(state: BrigadeState, seat: Seat, actions: list[Action]) -> None:
    """Add the wagon moves (BRI-42)."""
    add_places(actions, WAGON_ROWS, wagon_ends(state, seat))


def add_water(state: BrigadeState, seat: Seat, actions: list[Action]) -> None:
    """Add refills and transfers (BRI-45, BRI-47, BRI-B01)."""
    figures = TOGETHER if state.brigades[seat] == state.wagons[seat] else APART
    for figure in figures:
        if can_refill(state, seat, figure):
            actions.append(REFILLS[figure])
    if state.boards[seat] == WHITE:
        for figure in figures:
            if can_bargain(state, seat, figure):
                actions.append(BARGAINS[figure])
    if figures is TOGETHER:
        for way in range(WAY_COUNT):
            amount = most_transfer(state, seat, way)
            if amount:
                actions += TRANSFERS[way][:amount]


def add_firefighting(state: BrigadeState, seat: Seat, actions: list[Action]) -> None:
    """Add all that puts fires out (BRI-43, BRI-C14, BRI-C21)."""
    levels = extinguishable(state, seat)
    if levels:
        actions += EXTINGUISHES[:levels]
        if has_choice(state, seat):
            add_mixes(state, seat, actions, levels)
    if state.abilities[seat] == 0:
        return
    has_leon = state.used & LEON_USED == 0 and has_ability(state, seat, LEON)
    if has_leon and can_hose(state, seat, state.wagons[seat]):
        actions.append(HOSE)
    if state.used & ASH_USED == 0 and has_ability(state, seat, ASH):
        water = ash_water(state, seat)
        for place in places_in(ash_targets(state, seat)):
            most = most_levels(state, seat, place, water)
            actions += ASHES[place][: min(most, ASH_LEVELS)]


def add_mixes(state: BrigadeState, seat: Seat, actions: list[Action], most: int) -> None:
    """Add the other ways to share out the water for lowering a fire (BRI-43)."""
    for levels in range(1, most + 1):
        for share in other_shares(state, seat, levels):
            actions.append(MIXES[levels - 1][share])


def add_growth(state: BrigadeState, seat: Seat, actions: list[Action]) -> None:
    """Add recruiting and upgrading (BRI-46, BRI-48)."""
    if can_recruit(state, seat):
        actions.append(RECRUIT)
    if state.upgrades_left:
        for track in range(TRACK_COUNT):
            if state.steps[seat * TRACK_COUNT + track] < LAST_STEPS[track]:
                actions.append(UPGRADES[track])


def add_special(state: BrigadeState, seat: Seat, actions: list[Action]) -> None:
    """Add the warden's special action (BRI-80)."""
    warden = state.wardens[seat]
    if warden == PLAIN or state.used & SPECIAL_USED:
        return
    if warden == GLORIA:
        for place in dispatch_targets(state, seat):
            actions.append(DISPATCHES[place])
    elif warden == BLITZ:
        for number in list_swaps(state):
            actions.append(SWAPS[number])
    elif warden == GALEELA:
        for member in list_mimics(state):
            actions.append(MIMICS[member])
    elif can_use_special(state, seat):
        actions.append(SPECIAL)


def may_tow(state: BrigadeState, seat: Seat, ends: int) -> bool:
    """Return whether the wagon may move free, behind the brigade or ahead of it (BRI-49)."""
    if can_tow_behind(state, seat):
        return True
    if state.actions_left == 0 or not has_tow(state, seat):
        return False
    return allowed_ends(state, seat, ends) != 0 or detour_ends(state, seat) != 0


def add_free(state: BrigadeState, seat: Seat, actions: list[Action], ends: int) -> None:
    """Add what costs no action (BRI-49, BRI-C05, BRI-C22)."""
    if can_throw_out(state, seat):
        actions.append(THROW_OUT)
    if can_summon(state, seat):
        add_places(actions, SUMMON_ROWS, wagon_ends(state, seat))
    if may_tow(state, seat, ends):
        add_places(actions, TOW_ROWS, wagon_ends(state, seat))
