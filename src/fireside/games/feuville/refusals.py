"""Why an action is not legal, with the clause that forbids it."""

from typing import Final

from fireside.games.feuville.components import (
    DECREE,
    NO_CHARM,
    PLACE_COUNT,
    ROW_SIZE,
    THEFT_PROTECTION,
    TOWN_DECREE,
)
from fireside.games.feuville.dice import can_use_skill
from fireside.games.feuville.evaluation import town_points
from fireside.games.feuville.legal import list_legal
from fireside.games.feuville.questions import CLAUSES
from fireside.games.feuville.refusals_town import why_not_column, why_not_use
from fireside.games.feuville.state import FeuvilleState, has_open_charm, holds
from fireside.kernel.action import Action
from fireside.kernel.decision import Decision
from fireside.kernel.refusal import Refusal
from fireside.kernel.seats import Seat

REFUSAL_ARGS: Final = {
    "seat_count": (),
    "other_question": (),
    "no_die": ("die",),
    "empty_slot": ("row", "person"),
    "not_a_tile": (),
    "not_a_decree": (),
    "cannot_build": ("piece",),
    "other_column": ("person",),
    "nothing_there": ("person",),
    "fairy_was_used": (),
    "no_open_charm": (),
    "empty_charm_slot": (),
    "die_is_used": (),
    "town_is_evaluated": (),
    "no_span": (),
    "no_column_for_coat": (),
    "has_grass": ("column",),
    "no_such_column": ("column",),
    "nothing_in_hand": (),
    "place_is_empty": ("source",),
    "is_no_tile": ("piece",),
    "wall_at_an_end": (),
    "nothing_below": ("column",),
    "is_built_up": ("column",),
    "on_ruins": ("column",),
    "other_decree": ("piece",),
    "incomplete": ("column",),
    "incomplete_pair": ("column",),
    "no_view": ("row", "column"),
    "board_is_full": (),
    "board_has_room": (),
    "no_protection": (),
    "is_protected": ("source",),
    "own_board": (),
    "no_such_seat": (),
    "nothing_to_steal": (),
    "charm_not_held": ("charm",),
    "is_burnt": ("column",),
    "is_not_burnt": ("column",),
    "under_clouds": ("column",),
    "from_the_left": ("column",),
    "too_few_left": ("column",),
    "too_late": (),
}

TAKING: Final = ("dice", "gnome", "host", "guest", "select", "architect", "mayor")
FREE: Final = ("roll", "dice", "hand", "close")
"""The questions in which something can be taken, and in which the board may be used."""

ANSWERED_BY: Final = {
    "take": TAKING,
    "skill": ("dice", "gnome"),
    "gnome": ("dice",),
    "fairy": ("dice",),
    "town": ("dice",),
    "build": (*FREE, "handle", "build"),
    "score": FREE,
    "district": FREE,
    "view": FREE,
    "discretion": FREE,
    "protect": (*FREE, "room"),
    "store": ("hand", "handle"),
    "replace": ("hand", "handle"),
    "charm": ("charm",),
    "discard": ("room",),
    "steal": ("steal",),
    "shield": ("burn",),
    "burn": ("burn",),
    "restore": ("restore", "magic"),
    "coat": ("coat",),
}
"""By kind of action: the questions it can answer; the rest is legal whenever it is asked for."""


def why_not(state: FeuvilleState, seat: Seat, action: Action) -> Refusal | None:
    """Return why an asked seat may not answer with an action, or None if it may."""
    if action in list_legal(state, seat):
        return None
    question = state.stack[-1]
    kind = action.kind
    if kind not in ANSWERED_BY or question.kind not in ANSWERED_BY[kind]:
        return Refusal(CLAUSES[question.kind], "other_question")
    if kind == "take":
        return why_not_take(state, action, question)
    if kind in ("skill", "gnome", "fairy", "town"):
        return why_not_die(state, seat, action, question)
    if kind in ("build", "score", "district", "view", "discretion"):
        return why_not_use(state, seat, action, question)
    if kind in ("burn", "shield", "restore", "coat"):
        return why_not_column(state, seat, action, question)
    return why_not_board(state, seat, action)


# --- The display and the dice


def why_not_take(state: FeuvilleState, action: Action, question: Decision) -> Refusal:
    """Return why something on display cannot be taken."""
    row, person = action.args
    kind = question.kind
    if kind == "dice" and person + 1 not in state.dice:
        return Refusal("VIL-21", "no_die", (person + 1,))
    if kind == "gnome" and person != question.args[0]:
        return Refusal("VIL-75", "other_column", (question.args[0],))
    if kind == "mayor" and row != DECREE:
        return Refusal("VIL-65", "not_a_decree")
    if kind not in ("dice", "gnome", "mayor") and row == DECREE:
        return Refusal(CLAUSES[kind], "not_a_tile")
    piece = state.display[row * ROW_SIZE + person]
    if not piece:
        return Refusal("VIL-29", "empty_slot", (row, person))
    return Refusal("VIL-63", "cannot_build", (piece,))


def why_not_die(state: FeuvilleState, seat: Seat, action: Action, question: Decision) -> Refusal:
    """Return why a die, or both, cannot be used so."""
    kind = action.kind
    number = action.args[0]
    if kind == "gnome":
        if state.used:
            return Refusal("VIL-23", "die_is_used")
        return Refusal("VIL-29", "nothing_there", (number,))
    if question.kind == "gnome" and number != question.args[0]:
        return Refusal("VIL-75", "other_column", (question.args[0],))
    if kind == "skill":
        if question.kind == "dice" and number + 1 not in state.dice:
            return Refusal("VIL-21", "no_die", (number + 1,))
        assert not can_use_skill(state, seat, number)
        return Refusal("VIL-29", "nothing_there", (number,))
    if number not in state.dice:
        return Refusal("VIL-21", "no_die", (number,))
    if kind == "fairy":
        if has_open_charm(state):
            return Refusal("VIL-22", "fairy_was_used")
        return Refusal("VIL-29", "no_open_charm")
    return why_no_town(state, seat)


def why_no_town(state: FeuvilleState, seat: Seat) -> Refusal:
    """Return why there is no town evaluation (VIL-47, VIL-48)."""
    if TOWN_DECREE in state.evaluated[seat]:
        return Refusal("VIL-47", "town_is_evaluated")
    if town_points(state, seat) == 0:
        return Refusal("VIL-47", "no_span")
    return Refusal("VIL-48", "no_column_for_coat")


# --- Boards


def why_not_board(state: FeuvilleState, seat: Seat, action: Action) -> Refusal:
    """Return why something cannot be done with a board."""
    kind = action.kind
    if kind == "store":
        return Refusal("VIL-31", "board_is_full")
    if kind == "replace":
        return Refusal("VIL-31", "board_has_room")
    if kind == "charm":
        assert state.open_charms[action.args[0]] == NO_CHARM
        return Refusal("VIL-70", "empty_charm_slot")
    if kind == "discard":
        return Refusal("VIL-76", "charm_not_held", (action.args[0],))
    if kind == "steal":
        return why_not_steal(state, seat, action)
    return why_not_protect(state, seat, action.args[0])


def why_not_steal(state: FeuvilleState, seat: Seat, action: Action) -> Refusal:
    """Return why the thief gets nothing from a place (VIL-62, VIL-73)."""
    victim, place = action.args
    if victim >= state.variant.seat_count:
        return Refusal("VIL-62", "no_such_seat")
    if victim == seat:
        return Refusal("VIL-62", "own_board")
    if not state.places[victim * PLACE_COUNT + place]:
        return Refusal("VIL-62", "nothing_to_steal")
    return Refusal("VIL-73", "is_protected", (place,))


def why_not_protect(state: FeuvilleState, seat: Seat, place: int) -> Refusal:
    """Return why no theft protection can be laid on a place (VIL-73)."""
    question = state.stack[-1]
    is_taken = question.kind == "room" and question.args[0] == THEFT_PROTECTION
    if not is_taken and (question.kind == "room" or not holds(state, seat, THEFT_PROTECTION)):
        return Refusal("VIL-73", "no_protection")
    if not state.places[seat * PLACE_COUNT + place]:
        return Refusal("VIL-73", "place_is_empty", (place,))
    return Refusal("VIL-73", "is_protected", (place,))
