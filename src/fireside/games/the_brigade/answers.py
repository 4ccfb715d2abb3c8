"""What each answer does to a question that came up: one entry per kind of question."""

from collections.abc import Callable
from typing import Final

from fireside.games.the_brigade.actions import ACCEPT, DECLINE, LOWER, SHIFT, STOP
from fireside.games.the_brigade.agenda import FIREBALL, plan
from fireside.games.the_brigade.board import BITS
from fireside.games.the_brigade.buildings import fell
from fireside.games.the_brigade.crew import discard_revealed, give_precious, join, leave, poach
from fireside.games.the_brigade.fire import cool, heat
from fireside.games.the_brigade.moving import end_move, glide, move_brigade, push, rob
from fireside.games.the_brigade.renown import place_next, put_one, take_one
from fireside.games.the_brigade.state import BrigadeState
from fireside.games.the_brigade.tracks import upgrade
from fireside.games.the_brigade.wardens import sacrifice
from fireside.games.the_brigade.water import pour
from fireside.kernel.action import Action
from fireside.kernel.decision import Decision, of_seat
from fireside.kernel.event import Events
from fireside.kernel.seats import Seat

ALI_WATER: Final = 2
DEL_LEVELS: Final = 2
CHOPS_FLAMES: Final = 2

Answer = Callable[[BrigadeState, Seat, Action, Decision, Events], None]


def answer_renown(
    state: BrigadeState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Place the next marker, or let the orange board's lapse (BRI-54, BRI-B04)."""
    if action is not DECLINE:
        origin, count, reach, helped = question.args
        place_next(state, seat, action.args[0], origin, count, reach, helped, out)


def answer_recruit(
    state: BrigadeState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Take a revealed member, or none (BRI-46)."""
    if action is not DECLINE:
        member, slot = action.args
        state.revealed ^= 1 << member
        join(state, seat, member, slot, out)
    discard_revealed(state)


def answer_give(
    state: BrigadeState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Give Sir Precious to another seat (BRI-C22)."""
    give_precious(state, action.args[0], out)


def answer_poach(
    state: BrigadeState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Take a member of another crew (BRI-W03)."""
    poach(state, seat, action.args[0], action.args[1], out)


def answer_sacrifice(
    state: BrigadeState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Give up one renown (BRI-W03, BRI-W04)."""
    sacrifice(state, seat, action.args[0], out)


def answer_upgrade(
    state: BrigadeState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Take Pep's free upgrade (BRI-C08)."""
    upgrade(state, seat, action.args[0], out)


def answer_douse(
    state: BrigadeState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Lower another block by two (BRI-C02)."""
    cool(state, action.args[0], DEL_LEVELS, out)


def answer_kindle(
    state: BrigadeState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Raise an adjacent block by two, or not (BRI-C07)."""
    if action is not DECLINE:
        heat(state, action.args[0], CHOPS_FLAMES, out)


def answer_favour(
    state: BrigadeState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Take one of Ali's favours (BRI-C17)."""
    favour = action.args[0]
    out.add("favour", seat, favour)
    if favour == LOWER:
        state.stack.append(of_seat("soothe", seat, question.args[0]))
    elif favour == SHIFT:
        state.stack.append(of_seat("shift_from", seat))
    else:
        left = pour(state, seat, ALI_WATER)
        out.add("water", seat, ALI_WATER - left)


def answer_soothe(
    state: BrigadeState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Lower an adjacent block by one (BRI-C17)."""
    cool(state, action.args[0], 1, out)


def answer_shift_from(
    state: BrigadeState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Take a marker up and ask where it goes (BRI-C17)."""
    take_one(state, seat, action.args[0], out)
    state.stack.append(of_seat("shift_to", seat, action.args[0]))


def answer_shift_to(
    state: BrigadeState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Put the marker down; it may win the block it comes to (BRI-C17)."""
    put_one(state, seat, action.args[0], out)


def answer_oust(
    state: BrigadeState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Make another seat discard a member, or nobody (BRI-C20)."""
    if action is not DECLINE:
        out.add("oust", action.args[0])
        state.stack.append(of_seat("discard", action.args[0]))


def answer_discard(
    state: BrigadeState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Discard a member (BRI-C20)."""
    leave(state, seat, action.args[0], out)


def answer_fan(
    state: BrigadeState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Raise the fire that the brigade has entered, or not (BRI-C06)."""
    if action is ACCEPT:
        heat(state, question.args[0], 1, out)


def answer_push(
    state: BrigadeState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Push a brigade (BRI-C09)."""
    push(state, question.args[0], action.args[0], out)


def answer_divert(
    state: BrigadeState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Send a fireball on, or let it come down; it is tested again without Esme (BRI-74)."""
    place = question.args[0] if action is DECLINE else action.args[0]
    if action is not DECLINE:
        out.add("divert", seat, question.args[0], place)
    plan(state, FIREBALL, place, 1)


def answer_festival(
    state: BrigadeState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Add a flame by an event of the fire festival (BRI-95)."""
    if action is not DECLINE:
        heat(state, action.args[0], 1, out)


def answer_fell(
    state: BrigadeState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Let Old Tom Oak fall (BRI-88)."""
    out.add("fell", seat, question.args[0], action.args[0])
    fell(state, question.args[0], action.args[0], out)


def answer_stroll(
    state: BrigadeState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Make the pink board's free move, or not (BRI-B03)."""
    if action is not DECLINE:
        move_brigade(state, seat, action.args[0], out)


def answer_glide(
    state: BrigadeState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Take the next step of Aurath's move, or end it (BRI-W09)."""
    place = state.brigades[seat]
    if action is STOP:
        end_move(state, seat, place)
        return
    if state.trail:
        rob(state, seat, place, out)
    state.trail |= BITS[place]
    glide(state, seat, action.args[0], question.args[0], out)


ANSWERS: Final[dict[str, Answer]] = {
    "renown": answer_renown,
    "recruit": answer_recruit,
    "give": answer_give,
    "poach": answer_poach,
    "sacrifice": answer_sacrifice,
    "upgrade": answer_upgrade,
    "douse": answer_douse,
    "kindle": answer_kindle,
    "favour": answer_favour,
    "soothe": answer_soothe,
    "shift_from": answer_shift_from,
    "shift_to": answer_shift_to,
    "oust": answer_oust,
    "discard": answer_discard,
    "fan": answer_fan,
    "push": answer_push,
    "divert": answer_divert,
    "festival": answer_festival,
    "fell": answer_fell,
    "stroll": answer_stroll,
    "glide": answer_glide,
}
