"""Why an action is not legal, with the clause that forbids it."""

from typing import Final

from fireside.games.feurio.components import COLOUR_COUNT, SPACES, YELLOW
from fireside.games.feurio.rules import can_pay
from fireside.games.feurio.state import COLOURS_BY_SEAT, FIRST_TILE, UNTOUCHED, FeurioState
from fireside.kernel.action import Action
from fireside.kernel.refusal import Refusal
from fireside.kernel.seats import Seat

REFUSAL_ARGS: Final = {
    "seat_count": (),
    "middle_first": (),
    "not_on_offer": ("number", "number"),
    "middle_is_set": (),
    "no_firebreaks": (),
    "face_first": (),
    "drawn_openly": (),
    "face_is_set": (),
    "fire_first": (),
    "fire_has_spread": (),
    "occupied": ("cell",),
    "touches_nothing": ("cell",),
    "not_hottest": ("cell", "heat", "heat"),
    "no_such_tile": ("tile",),
    "is_firebreak": ("tile",),
    "not_your_colour": ("colour",),
    "auxiliaries_never_pay": (),
    "reserve_too_small": ("colour", "count"),
    "no_space": ("tile", "number", "count"),
    "no_edge": ("tile", "number", "count"),
    "team_needs_two": (),
    "scored_games_only": (),
    "solitaire_only": (),
    "three_seats_only": (),
    "auxiliaries_only": ("tile", "count"),
}


def why_not(state: FeurioState, seat: Seat, action: Action) -> Refusal:
    """Return why an asked seat may not answer with an action that is not legal."""
    question = state.stack[-1].kind
    kind = action.kind
    if question == "middle":
        if kind != "middle":
            return Refusal("FEU-10", "middle_first")
        return Refusal("FEU-11", "not_on_offer", action.args)
    if kind == "middle":
        return Refusal("FEU-11", "middle_is_set")
    if kind == "open" or kind == "firebreak":
        return why_no_face(state, seat, action)
    if question == "face":
        return Refusal("FEU-80", "face_first")
    if question == "spread" or question == "bury":
        if kind != "spread":
            return Refusal("FEU-20", "fire_first")
        return why_not_spread(state, action.args[0])
    if kind == "spread":
        return Refusal("FEU-20", "fire_has_spread")
    if question == "mix":
        return Refusal("FEU-61", "auxiliaries_only", state.stack[-1].args)
    return why_not_place(state, seat, action)


def why_no_face(state: FeurioState, seat: Seat, action: Action) -> Refusal:
    """Return why the drawn tile cannot be opened or turned down now."""
    if not state.variant.firebreak:
        return Refusal("FEU-80", "no_firebreaks")
    question = state.stack[-1].kind
    if question in ("spread", "crew", "mix") and not can_pay(state, seat):
        return Refusal("FEU-80", "drawn_openly")
    if question != "face":
        return Refusal("FEU-80", "face_is_set")
    colour = action.args[0]
    if colour in COLOURS_BY_SEAT[state.variant.seat_count][seat]:
        return Refusal("FEU-81", "reserve_too_small", (colour, 0))
    if state.variant.seat_count == 3 and colour == YELLOW:
        return Refusal("FEU-62", "auxiliaries_never_pay")
    return Refusal("FEU-81", "not_your_colour", (colour,))


def why_not_spread(state: FeurioState, cell: int) -> Refusal:
    """Return why the fire does not spread to a cell."""
    there = state.ground[cell] if cell < len(state.ground) else UNTOUCHED
    if there >= FIRST_TILE:
        return Refusal("FEU-21", "occupied", (cell,))
    if there == UNTOUCHED:
        return Refusal("FEU-21", "touches_nothing", (cell,))
    return Refusal("FEU-21", "not_hottest", (cell, there - 1, state.peak - 1))


def why_not_place(state: FeurioState, seat: Seat, action: Action) -> Refusal:
    """Return why firefighters cannot go on a tile."""
    tile, colour, count = action.args
    if tile >= len(state.cells):
        return Refusal("FEU-30", "no_such_tile", (tile,))
    number = state.numbers[tile]
    if number == 0:
        return Refusal("FEU-82", "is_firebreak", (tile,))
    in_reserve = state.reserve[seat * COLOUR_COUNT + colour]
    if in_reserve < count:
        own = COLOURS_BY_SEAT[state.variant.seat_count][seat]
        is_auxiliary = state.variant.seat_count == 3 and colour == YELLOW
        if colour in own or is_auxiliary:
            return Refusal("FEU-30", "reserve_too_small", (colour, in_reserve))
        return Refusal("FEU-30", "not_your_colour", (colour,))
    crew = min(SPACES[number], state.edges[tile]) - state.room[tile]
    if crew + count > SPACES[number]:
        return Refusal("FEU-31", "no_space", (tile, number, SPACES[number] - crew))
    return Refusal("FEU-32", "no_edge", (tile, number, state.edges[tile]))
