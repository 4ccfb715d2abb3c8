"""Abilities that are triggered by a move, by a refill, or by a fireball about to land."""

from fireside.games.the_brigade.actions import (
    ACCEPT,
    BRIGADE,
    DECLINE,
    LOSSES,
    WAGON,
    list_picks_or_decline,
)
from fireside.games.the_brigade.agenda import FIREBALL, plan
from fireside.games.the_brigade.board import BITS, BLOCK_SET, NEAR, Place
from fireside.games.the_brigade.components import GNESS
from fireside.games.the_brigade.fire import add_flames, can_burn
from fireside.games.the_brigade.renown import put_if_possible
from fireside.games.the_brigade.state import BrigadeState
from fireside.games.the_brigade.triggers import FIGURE_SHIFT
from fireside.games.the_brigade.water import brigade_water, spend
from fireside.kernel.action import Action
from fireside.kernel.decision import Decision, of_seat
from fireside.kernel.event import Events
from fireside.kernel.seats import Seat

# --- After a move: the place is where it ended.


def let_gness_raise(state: BrigadeState, seat: Seat, place: Place, out: Events) -> None:
    """Ask whether the fire that was entered rises by one (BRI-C06)."""
    if state.burning & BITS[place] and can_burn(state, place):
        state.stack.append(of_seat("fan", seat, place))


def fan_choices(state: BrigadeState, seat: Seat, question: Decision) -> list[Action]:
    """List yes and no."""
    return [DECLINE, ACCEPT]


def answer_fan(
    state: BrigadeState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Raise the fire by one, or not."""
    if action is ACCEPT:
        out.add("ability", seat, GNESS)
        add_flames(state, question.args[0], 1, out)


# --- After a refill action: the place is the seat that refilled, and what it filled.


def let_walder_spill(state: BrigadeState, seat: Seat, place: Place, out: Events) -> None:
    """Make the seat that refilled lose one water of what it filled (BRI-C13)."""
    other = place & (1 << FIGURE_SHIFT) - 1
    filled = place >> FIGURE_SHIFT
    has_brigade = filled != WAGON and brigade_water(state, other) > 0
    has_wagon = filled != BRIGADE and state.wagon_water[other] > 0
    if has_brigade and has_wagon:
        state.stack.append(of_seat("spill", other))
    elif has_brigade or has_wagon:
        spill(state, other, BRIGADE if has_brigade else WAGON, out)


def spill_choices(state: BrigadeState, seat: Seat, question: Decision) -> list[Action]:
    """List the two figures that were filled."""
    return LOSSES[:]


def answer_spill(
    state: BrigadeState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Lose one water of the brigade, or of the wagon."""
    spill(state, seat, action.args[0], out)


def spill(state: BrigadeState, seat: Seat, figure: int, out: Events) -> None:
    """Take one water from a brigade or a wagon."""
    if figure == BRIGADE:
        spend(state, seat, 1)
    else:
        state.wagon_water[seat] -= 1
    out.add("spill", seat, figure)


# --- Before a fireball lands (BRI-74): the place is where it would.


def let_esme_divert(state: BrigadeState, seat: Seat, place: Place, out: Events) -> None:
    """Ask where the fireball goes instead, if anywhere (BRI-C10)."""
    state.stack.append(of_seat("divert", seat, place))


def divert_choices(state: BrigadeState, seat: Seat, question: Decision) -> list[Action]:
    """List the adjacent blocks, or none of them."""
    return list_picks_or_decline(NEAR[question.args[0]] & BLOCK_SET)


def answer_divert(
    state: BrigadeState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Send the fireball on, or let it come down; it is tested again without Esme (BRI-74)."""
    place = question.args[0] if action is DECLINE else action.args[0]
    if action is not DECLINE:
        out.add("divert", seat, question.args[0], place)
    plan(state, FIREBALL, place, 1)


def let_veda_substitute(state: BrigadeState, seat: Seat, place: Place, out: Events) -> None:
    """Put renown there instead (BRI-C19)."""
    out.add("substitute", seat, place)
    put_if_possible(state, seat, place, out)
