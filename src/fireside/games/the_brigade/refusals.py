"""Why an action is not legal, with the clause that forbids it."""

from collections.abc import Callable
from typing import Final

from fireside.games.the_brigade.acting import ACTS
from fireside.games.the_brigade.board import BITS, BLOCK_SET, Place
from fireside.games.the_brigade.components import (
    ASH,
    BLITZ,
    GALEELA,
    GLORIA,
    LEON,
    MORGANA,
    PLAIN,
    WHITE,
    Member,
)
from fireside.games.the_brigade.firefighting import (
    can_fight,
    cost,
    extinguishable,
    usual_share,
)
from fireside.games.the_brigade.legal import is_stranded, list_legal
from fireside.games.the_brigade.moving import closed_to, move_ends, wagon_ends
from fireside.games.the_brigade.questions import CLAUSES
from fireside.games.the_brigade.refilling import can_refill, is_barred, needs_water
from fireside.games.the_brigade.renown import reach_set
from fireside.games.the_brigade.state import (
    ASH_USED,
    LEON_USED,
    MUST_MOVE,
    SPECIAL_USED,
    SUMMONED,
    BrigadeState,
    has_ability,
    others_set,
)
from fireside.games.the_brigade.tracks import open_tracks
from fireside.games.the_brigade.turn import has_tow
from fireside.kernel.action import Action
from fireside.kernel.decision import Decision
from fireside.kernel.refusal import Refusal
from fireside.kernel.seats import Seat

REFUSAL_ARGS: Final = {
    "seat_count": (),
    "answer_first": (),
    "not_among": (),
    "nothing_asked": (),
    "no_block": ("place",),
    "block_is_gone": ("place",),
    "is_loyal": ("place",),
    "too_far": ("place",),
    "no_actions": (),
    "wagon_ahead": (),
    "on_ruin": (),
    "leave_ruin": (),
    "last_on_ruin": ("place",),
    "same_place": ("place",),
    "not_yours": ("place",),
    "brigade_there": ("place",),
    "out_of_reach": ("place",),
    "no_detour": (),
    "wagon_taken": ("place",),
    "wagon_ruin": ("place",),
    "no_tow": (),
    "no_fire": ("place",),
    "is_lost": ("place",),
    "fire_is_smaller": ("count",),
    "no_water": ("count",),
    "no_mix": ("count",),
    "is_usual": ("count",),
    "no_refill_at_dawn": (),
    "is_full": ("figure",),
    "no_source": ("figure",),
    "no_bargain": (),
    "no_crew": (),
    "are_apart": (),
    "cannot_transfer": ("count",),
    "upgraded": (),
    "track_is_full": ("track",),
    "no_ability": ("member",),
    "ability_used": ("member",),
    "ability_useless": ("member",),
    "no_precious": (),
    "other_warden": (),
    "special_used": (),
    "special_useless": (),
}

FREE_KINDS: Final = ("stop", "tow", "summon", "throw_out")
MOVE_KINDS: Final = ("move", "detour")


def why_not(state: BrigadeState, seat: Seat, action: Action) -> Refusal | None:
    """Return why an asked seat may not answer with an action, or None if it may."""
    legal = list_legal(state, seat)
    if action in legal:
        return None
    question = state.stack[-1]
    if question.kind != "act":
        return why_not_answer(state, seat, action, question, legal)
    if action.kind not in ACTS:
        return Refusal("BRI-40", "nothing_asked")
    bound = why_bound(state, seat, action)
    return bound if bound is not None else REASONS[action.kind](state, seat, action)


def why_not_answer(
    state: BrigadeState, seat: Seat, action: Action, question: Decision, legal: list[Action]
) -> Refusal:
    """Return why an action does not answer what came up."""
    if question.kind == "renown" and action.kind == "pick":
        return why_not_renown(state, seat, action.args[0], question)
    kinds = [other.kind for other in legal]
    kind = "not_among" if action.kind in kinds else "answer_first"
    return Refusal(CLAUSES[question.kind], kind)


def why_not_renown(state: BrigadeState, seat: Seat, place: Place, question: Decision) -> Refusal:
    """Return why a marker may not go on a place (BRI-50)."""
    if not BLOCK_SET & BITS[place]:
        return Refusal("BRI-50", "no_block", (place,))
    if (state.burnt | state.lost) & BITS[place]:
        return Refusal("BRI-50", "block_is_gone", (place,))
    if state.held[seat] & BITS[place]:
        return Refusal("BRI-50", "is_loyal", (place,))
    assert not reach_set(state, question.args[0], question.args[2]) & BITS[place]
    return Refusal("BRI-50", "too_far", (place,))


def why_bound(state: BrigadeState, seat: Seat, action: Action) -> Refusal | None:
    """Return why no action of this kind is possible now, or None (BRI-40, BRI-41, BRI-49)."""
    is_move = action.kind in MOVE_KINDS
    if state.used & MUST_MOVE and not is_move:
        return Refusal("BRI-49", "wagon_ahead")
    if state.actions_left == 0 and action.kind not in FREE_KINDS:
        return Refusal("BRI-40", "no_actions")
    if not is_move and is_stranded(state, seat, move_ends(state, seat)):
        if action.kind == "stop":
            return Refusal("BRI-41", "on_ruin")
        if state.actions_left == 1 and action.kind not in FREE_KINDS:
            return Refusal("BRI-41", "leave_ruin")
    return None


def why_not_move(state: BrigadeState, seat: Seat, action: Action) -> Refusal:
    """Return why the brigade cannot move to a place (BRI-41)."""
    place = action.args[0]
    if place == state.brigades[seat]:
        return Refusal("BRI-41", "same_place", (place,))
    if closed_to(state, seat) & BITS[place]:
        return Refusal("BRI-11", "not_yours", (place,))
    if move_ends(state, seat) & BITS[place]:
        return Refusal("BRI-41", "last_on_ruin", (place,))
    if others_set(state, seat, state.brigades) & BITS[place]:
        return Refusal("BRI-41", "brigade_there", (place,))
    return Refusal("BRI-41", "out_of_reach", (place,))


def why_not_detour(state: BrigadeState, seat: Seat, action: Action) -> Refusal:
    """Return why no way leads through the Aviary (BRI-89)."""
    return Refusal("BRI-89", "no_detour")


def why_not_wagon(state: BrigadeState, seat: Seat, action: Action) -> Refusal:
    """Return why the wagon cannot go to a place (BRI-42)."""
    place = action.args[0]
    if place == state.wagons[seat]:
        return Refusal("BRI-42", "same_place", (place,))
    if closed_to(state, seat) & BITS[place]:
        return Refusal("BRI-11", "not_yours", (place,))
    if state.burnt & BITS[place]:
        return Refusal("BRI-42", "wagon_ruin", (place,))
    return Refusal("BRI-42", "wagon_taken", (place,))


def why_not_tow(state: BrigadeState, seat: Seat, action: Action) -> Refusal:
    """Return why the wagon does not move free with the brigade (BRI-49)."""
    can_tow = has_tow(state, seat) and state.actions_left > 0
    if can_tow and wagon_ends(state, seat) & BITS[action.args[0]] == 0:
        return why_not_wagon(state, seat, action)
    return Refusal("BRI-49", "no_tow")


def why_not_summon(state: BrigadeState, seat: Seat, action: Action) -> Refusal:
    """Return why Morgana does not move the wagon (BRI-C05)."""
    missing = why_no_ability(state, seat, MORGANA, SUMMONED, "BRI-C05")
    return missing if missing is not None else why_not_wagon(state, seat, action)


def why_no_ability(
    state: BrigadeState, seat: Seat, member: Member, used: int, clause: str
) -> Refusal | None:
    """Return why a member's ability cannot be used: missing, or used in this turn (BRI-70)."""
    if not has_ability(state, seat, member):
        return Refusal("BRI-70", "no_ability", (member,))
    if state.used & used:
        return Refusal(clause, "ability_used", (member,))
    return None


def why_not_extinguish(state: BrigadeState, seat: Seat, action: Action) -> Refusal:
    """Return why a fire cannot be lowered so far (BRI-43)."""
    place = state.brigades[seat]
    if state.lost & BITS[place]:
        return Refusal("BRI-24", "is_lost", (place,))
    if not can_fight(state, place):
        return Refusal("BRI-43", "no_fire", (place,))
    if action.args[0] > state.fire[place]:
        return Refusal("BRI-43", "fire_is_smaller", (state.fire[place],))
    return Refusal("BRI-43", "no_water", (action.args[0],))


def why_not_mix(state: BrigadeState, seat: Seat, action: Action) -> Refusal:
    """Return why the wagon does not give this share of the water (BRI-43)."""
    levels, share = action.args
    if levels > extinguishable(state, seat):
        return why_not_extinguish(state, seat, action)
    water = cost(state, seat, state.brigades[seat], levels)
    if share == usual_share(state, seat, water):
        return Refusal("BRI-43", "is_usual", (levels,))
    return Refusal("BRI-43", "no_mix", (share,))


def why_not_refill(state: BrigadeState, seat: Seat, action: Action) -> Refusal:
    """Return why there is nothing to fill, or nothing to fill it from (BRI-45)."""
    if is_barred(state, seat):
        return Refusal("BRI-W07", "no_refill_at_dawn")
    if not needs_water(state, seat, action.args[0]):
        return Refusal("BRI-45", "is_full", (action.args[0],))
    return Refusal("BRI-45", "no_source", (action.args[0],))


def why_not_bargain(state: BrigadeState, seat: Seat, action: Action) -> Refusal:
    """Return why renown buys no water (BRI-B01)."""
    if is_barred(state, seat):
        return Refusal("BRI-W07", "no_refill_at_dawn")
    if state.boards[seat] == WHITE and can_refill(state, seat, action.args[0]):
        return Refusal("BRI-45", "no_bargain")
    return Refusal("BRI-B01", "no_bargain")


def why_not_recruit(state: BrigadeState, seat: Seat, action: Action) -> Refusal:
    """Return why there is no recruiting (BRI-46)."""
    return Refusal("BRI-46", "no_crew")


def why_not_transfer(state: BrigadeState, seat: Seat, action: Action) -> Refusal:
    """Return why so much water cannot be moved (BRI-47)."""
    if state.brigades[seat] != state.wagons[seat]:
        return Refusal("BRI-47", "are_apart")
    return Refusal("BRI-47", "cannot_transfer", (action.args[1],))


def why_not_upgrade(state: BrigadeState, seat: Seat, action: Action) -> Refusal:
    """Return why a track cannot be upgraded (BRI-48)."""
    if action.args[0] not in open_tracks(state, seat):
        return Refusal("BRI-48", "track_is_full", (action.args[0],))
    return Refusal("BRI-48", "upgraded")


def why_not_hose(state: BrigadeState, seat: Seat, action: Action) -> Refusal:
    """Return why the wagon alone puts nothing out (BRI-C14)."""
    missing = why_no_ability(state, seat, LEON, LEON_USED, "BRI-C14")
    return missing if missing is not None else Refusal("BRI-C14", "ability_useless", (LEON,))


def why_not_ash(state: BrigadeState, seat: Seat, action: Action) -> Refusal:
    """Return why Ash does not help there (BRI-C21)."""
    missing = why_no_ability(state, seat, ASH, ASH_USED, "BRI-C21")
    return missing if missing is not None else Refusal("BRI-C21", "ability_useless", (ASH,))


def why_not_throw_out(state: BrigadeState, seat: Seat, action: Action) -> Refusal:
    """Return why Sir Precious is not thrown out (BRI-C22)."""
    return Refusal("BRI-C22", "no_precious")


def why_not_special(state: BrigadeState, seat: Seat, action: Action) -> Refusal:
    """Return why a warden's special action is not possible (BRI-80)."""
    warden = state.wardens[seat]
    if warden == PLAIN or SPECIAL_KINDS.get(warden, "special") != action.kind:
        return Refusal("BRI-80", "other_warden")
    if state.used & SPECIAL_USED:
        return Refusal("BRI-80", "special_used")
    return Refusal("BRI-80", "special_useless")


SPECIAL_KINDS: Final[dict[int, str]] = {GLORIA: "dispatch", BLITZ: "swap", GALEELA: "mimic"}
"""By warden: the kind of its special action, where it names something."""

Reason = Callable[[BrigadeState, Seat, Action], Refusal]

REASONS: Final[dict[str, Reason]] = {
    "move": why_not_move,
    "detour": why_not_detour,
    "wagon": why_not_wagon,
    "tow": why_not_tow,
    "summon": why_not_summon,
    "extinguish": why_not_extinguish,
    "mix": why_not_mix,
    "refill": why_not_refill,
    "bargain": why_not_bargain,
    "recruit": why_not_recruit,
    "transfer": why_not_transfer,
    "upgrade": why_not_upgrade,
    "hose": why_not_hose,
    "ash": why_not_ash,
    "throw_out": why_not_throw_out,
    "special": why_not_special,
    "dispatch": why_not_special,
    "swap": why_not_special,
    "mimic": why_not_special,
}
