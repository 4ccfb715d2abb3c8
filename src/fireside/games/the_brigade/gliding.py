"""Aurath's move, step by step: it may pass other figures and robs those it passes (BRI-W09)."""

from fireside.games.the_brigade.actions import STOP, list_picks
from fireside.games.the_brigade.board import BITS, NEAR, Place, places_in
from fireside.games.the_brigade.components import EBENEZER
from fireside.games.the_brigade.moving import (
    closed_to,
    end_move,
    enter,
    marked_aviary,
    step_count,
)
from fireside.games.the_brigade.pushing import pushable
from fireside.games.the_brigade.state import BrigadeState, has_ability, others_set
from fireside.games.the_brigade.water import brigade_room, brigade_water, pour, spend
from fireside.kernel.action import Action
from fireside.kernel.decision import Decision, of_seat
from fireside.kernel.event import Events
from fireside.kernel.seats import Seat


def can_glide(state: BrigadeState, seat: Seat) -> bool:
    """Return whether Aurath's move has a first step, before its action is paid."""
    steps = step_count(state, seat)
    is_last = state.actions_left == 1
    return glide_steps(state, seat, state.brigades[seat], steps, 0, is_last) != 0


def begin_glide(state: BrigadeState, seat: Seat) -> None:
    """Ask for the first step."""
    state.stack.append(of_seat("glide", seat, step_count(state, seat)))


def glide_choices(state: BrigadeState, seat: Seat, question: Decision) -> list[Action]:
    """List the next steps, and stopping where the move has come to if it may end there."""
    actions = list_picks(next_steps(state, seat, question.args[0]))
    if state.trail and can_end(state, seat, state.brigades[seat], state.actions_left == 0):
        actions.append(STOP)
    return actions


def answer_glide(
    state: BrigadeState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Take the next step, or end the move; figures left behind are robbed (BRI-W09)."""
    place = state.brigades[seat]
    if action is STOP:
        end_move(state, seat, place)
        return
    if state.trail:
        rob(state, seat, place, out)
    state.trail |= BITS[place]
    glide(state, seat, action.args[0], question.args[0], out)


def glide(state: BrigadeState, seat: Seat, place: Place, steps: int, out: Events) -> None:
    """Take a step, and ask for the next one while there is one."""
    left = steps - step_cost(state, seat, place)
    out.add("move", seat, state.brigades[seat], place)
    state.brigades[seat] = place
    enter(state, seat, place, out)
    if left and not is_stop(state, seat, place) and next_steps(state, seat, left):
        state.stack.append(of_seat("glide", seat, left))
    else:
        end_move(state, seat, place)


def next_steps(state: BrigadeState, seat: Seat, steps: int) -> int:
    """Return the next steps of a move whose action was paid already (BRI-41)."""
    is_last = state.actions_left == 0
    return glide_steps(state, seat, state.brigades[seat], steps, state.trail, is_last)


def glide_steps(
    state: BrigadeState, seat: Seat, place: Place, steps: int, trail: int, is_last: bool
) -> int:
    """Return the next steps from which a move can still end somewhere.

    `trail` are the places that it has left, to which it does not come back; `is_last` says that
    it is the last action of the turn.
    """
    found = 0
    trail |= BITS[place]
    for other in places_in(NEAR[place] & ~closed_to(state, seat) & ~trail):
        left = steps - step_cost(state, seat, other)
        if left >= 0 and can_finish(state, seat, other, left, trail, is_last):
            found |= BITS[other]
    return found


def step_cost(state: BrigadeState, seat: Seat, place: Place) -> int:
    """Return what entering a place costs (BRI-41, BRI-C18)."""
    if state.burnt & BITS[place] and not has_ability(state, seat, EBENEZER):
        return 2
    return 1


def is_stop(state: BrigadeState, seat: Seat, place: Place) -> bool:
    """Return whether entering a place ends a move (BRI-41, BRI-C18)."""
    return state.burning & BITS[place] != 0 and not has_ability(state, seat, EBENEZER)


def can_end(state: BrigadeState, seat: Seat, place: Place, is_last: bool) -> bool:
    """Return whether a move may end on a place: not on a brigade, nor the last one on a ruin."""
    is_ruin = state.burnt & BITS[place] != 0
    if is_last and is_ruin and place != marked_aviary(state, seat):
        return False
    taken = others_set(state, seat, state.brigades)
    return taken & BITS[place] == 0 or pushable(state, seat) & BITS[place] != 0


def can_finish(
    state: BrigadeState, seat: Seat, place: Place, steps: int, trail: int, is_last: bool
) -> bool:
    """Return whether a move that has come to a place can end there or further on."""
    if can_end(state, seat, place, is_last):
        return True
    if steps == 0 or is_stop(state, seat, place):
        return False
    return glide_steps(state, seat, place, steps, trail, is_last) != 0


def rob(state: BrigadeState, seat: Seat, place: Place, out: Events) -> None:
    """Steal one water from each figure on a place that is passed."""
    for other in range(len(state.brigades)):
        if other == seat:
            continue
        has_water = state.brigades[other] == place and brigade_water(state, other) > 0
        if has_water and brigade_room(state, seat):
            spend(state, other, 1)
            pour(state, seat, 1)
            out.add("robbed", other, 0)
        has_water = state.wagons[other] == place and state.wagon_water[other] > 0
        if has_water and brigade_room(state, seat):
            state.wagon_water[other] -= 1
            pour(state, seat, 1)
            out.add("robbed", other, 1)
