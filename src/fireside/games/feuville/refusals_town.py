"""Why a tile, a decree or a column cannot be used as an answer says, with the clause."""

from fireside.games.feuville.actions import HAND
from fireside.games.feuville.components import (
    CLOUDS_OF,
    FIRE_PROTECTION,
    KIND_OF,
    LARGE,
    LITTLE,
    NO_DECREE,
    PLACE_COUNT,
    ROW_OF,
    SKY,
    VIEW,
    WALL,
    Piece,
)
from fireside.games.feuville.questions import CLAUSES
from fireside.games.feuville.state import FeuvilleState, holds
from fireside.games.feuville.town import ANY_GRASS, BURNT, Column, index_of, is_complete, piece_at
from fireside.kernel.action import Action
from fireside.kernel.decision import Decision
from fireside.kernel.refusal import Refusal
from fireside.kernel.seats import Seat


def why_not_use(state: FeuvilleState, seat: Seat, action: Action, question: Decision) -> Refusal:
    """Return why a tile cannot be built so, or a decree be evaluated."""
    source = action.args[0]
    in_hand = question.kind in ("hand", "handle", "build")
    if source == HAND and not in_hand:
        return Refusal("VIL-24", "nothing_in_hand")
    if source != HAND and question.kind in ("handle", "build"):
        return Refusal("VIL-28", "other_question")
    piece = question.args[0] if source == HAND else state.places[seat * PLACE_COUNT + source]
    if not piece:
        return Refusal("VIL-24", "place_is_empty", (source,))
    if action.kind == "build":
        if KIND_OF[piece] != NO_DECREE:
            return Refusal("VIL-30", "is_no_tile", (piece,))
        return why_not_built(state, seat, piece, action.args[1])
    return why_not_evaluated(state, seat, piece, action)


def why_not_built(state: FeuvilleState, seat: Seat, piece: Piece, name: Column) -> Refusal:
    """Return why a tile cannot stand in a column (VIL-33, VIL-35)."""
    if ROW_OF[piece] == WALL:
        return Refusal("VIL-33", "wall_at_an_end")
    town = state.towns[seat]
    at = index_of(state, seat, name)
    if not 0 <= at < len(town):
        return Refusal("VIL-33", "nothing_below", (name,))
    if town[at] & BURNT:
        return Refusal("VIL-35", "on_ruins", (name,))
    if piece_at(town[at], ROW_OF[piece]):
        return Refusal("VIL-33", "is_built_up", (name,))
    return Refusal("VIL-33", "nothing_below", (name,))


def why_not_evaluated(state: FeuvilleState, seat: Seat, decree: Piece, action: Action) -> Refusal:
    """Return why a decree cannot be evaluated so (VIL-42 to VIL-49)."""
    kind = action.kind
    if kind == "district" and KIND_OF[decree] in (LITTLE, LARGE):
        return why_no_district(state, seat, decree, action.args[1])
    if kind == "view" and KIND_OF[decree] == VIEW:
        return Refusal("VIL-45", "no_view", (action.args[1], action.args[2]))
    return Refusal("VIL-40", "other_decree", (decree,))


def why_no_district(state: FeuvilleState, seat: Seat, decree: Piece, name: Column) -> Refusal:
    """Return why a column, or it and its right neighbour, is no district (VIL-42, VIL-43)."""
    town = state.towns[seat]
    at = index_of(state, seat, name)
    if not 0 <= at < len(town):
        return Refusal("VIL-42", "no_such_column", (name,))
    if town[at] & ANY_GRASS:
        return Refusal("VIL-48", "has_grass", (name,))
    if not is_complete(town[at]):
        return Refusal("VIL-42", "incomplete", (name,))
    assert KIND_OF[decree] == LARGE
    return Refusal("VIL-43", "incomplete_pair", (name,))


def why_not_column(state: FeuvilleState, seat: Seat, action: Action, question: Decision) -> Refusal:
    """Return why a column cannot burn, turn back or get the coat of arms."""
    kind = action.kind
    if kind == "shield":
        if holds(state, seat, FIRE_PROTECTION):
            return Refusal("VIL-74", "too_late")
        return Refusal("VIL-74", "charm_not_held", (FIRE_PROTECTION,))
    name = action.args[0]
    town = state.towns[seat]
    at = index_of(state, seat, name)
    if not 0 <= at < len(town):
        return Refusal(CLAUSES[question.kind], "no_such_column", (name,))
    if kind == "burn":
        return why_not_burn(state, town[at], name, question)
    if kind == "coat":
        return Refusal("VIL-48", "has_grass", (name,))
    if town[at] & BURNT:
        return Refusal("VIL-66", "from_the_left", (name,))
    return Refusal(CLAUSES[question.kind], "is_not_burnt", (name,))


def why_not_burn(state: FeuvilleState, column: int, name: Column, question: Decision) -> Refusal:
    """Return why a column cannot be chosen for the dragon (VIL-81 to VIL-83)."""
    if column & BURNT:
        return Refusal("VIL-81", "is_burnt", (name,))
    if name < question.args[1]:
        return Refusal("VIL-81", "from_the_left", (name,))
    if state.variant.clouds_guard and CLOUDS_OF[piece_at(column, SKY)]:
        return Refusal("VIL-83", "under_clouds", (name,))
    return Refusal("VIL-81", "too_few_left", (name,))
