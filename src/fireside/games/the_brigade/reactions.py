"""Abilities that are triggered by a move, by a refill, or by a fireball about to land."""

from fireside.games.the_brigade.actions import ACCEPT, DECLINE, list_picks_or_decline
from fireside.games.the_brigade.agenda import FIREBALL, plan
from fireside.games.the_brigade.board import BITS, BLOCK_SET, NEAR, Place
from fireside.games.the_brigade.fire import add_flames, can_burn
from fireside.games.the_brigade.renown import put_if_possible
from fireside.games.the_brigade.state import BrigadeState
from fireside.games.the_brigade.water import lose_one
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
        add_flames(state, question.args[0], 1, out)


# --- After a refill action: the place is the seat that refilled.


def let_walder_spill(state: BrigadeState, seat: Seat, place: Place, out: Events) -> None:
    """Make the seat that refilled lose one water (BRI-C13)."""
    lose_one(state, place)
    out.add("spill", place)


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
