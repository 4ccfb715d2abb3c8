"""Ali's favours for winning a merchants block: water, a marker moved, a fire lowered (BRI-C17)."""

from typing import Final

from fireside.games.the_brigade.actions import FAVOUR, LOWER, SHIFT, WATER, list_picks
from fireside.games.the_brigade.board import BITS, NEAR, Place
from fireside.games.the_brigade.fire import lower_fire, saveable
from fireside.games.the_brigade.renown import open_to, put_one, take_one
from fireside.games.the_brigade.state import BrigadeState, renown_places
from fireside.games.the_brigade.water import brigade_room, pour
from fireside.kernel.action import Action
from fireside.kernel.decision import Decision, of_seat
from fireside.kernel.event import Events
from fireside.kernel.seats import Seat

ALI_WATER: Final = 2


def let_ali_choose(state: BrigadeState, seat: Seat, place: Place, out: Events) -> None:
    """Ask for one of the three favours, if any is possible."""
    if list_favours(state, seat, place):
        state.stack.append(of_seat("favour", seat, place))


def list_favours(state: BrigadeState, seat: Seat, place: Place) -> list[Action]:
    """List the favours that are possible (BRI-C17)."""
    found: list[Action] = []
    if brigade_room(state, seat):
        found.append(FAVOUR[WATER])
    if shiftable(state, seat):
        found.append(FAVOUR[SHIFT])
    if NEAR[place] & saveable(state):
        found.append(FAVOUR[LOWER])
    return found


def favour_choices(state: BrigadeState, seat: Seat, question: Decision) -> list[Action]:
    """List the favours that are possible."""
    return list_favours(state, seat, question.args[0])


def answer_favour(
    state: BrigadeState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Give the water, or ask which fire or which marker."""
    favour = action.args[0]
    out.add("favour", seat, favour)
    if favour == LOWER:
        state.stack.append(of_seat("soothe", seat, question.args[0]))
    elif favour == SHIFT:
        state.stack.append(of_seat("shift_from", seat))
    else:
        left = pour(state, seat, ALI_WATER)
        out.add("water", seat, ALI_WATER - left)


def soothe_choices(state: BrigadeState, seat: Seat, question: Decision) -> list[Action]:
    """List the fires next to the block that was won."""
    return list_picks(NEAR[question.args[0]] & saveable(state))


def answer_soothe(
    state: BrigadeState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Lower the fire by one."""
    lower_fire(state, action.args[0], 1, out)


def shiftable(state: BrigadeState, seat: Seat) -> int:
    """Return the places of a seat's renown from which a marker could be moved."""
    targets = open_to(state, seat)
    found = renown_places(state, seat)
    if targets & (targets - 1) == 0:
        found &= ~targets
    return found if targets else 0


def shift_from_choices(state: BrigadeState, seat: Seat, question: Decision) -> list[Action]:
    """List where a marker can be taken up."""
    return list_picks(shiftable(state, seat))


def answer_shift_from(
    state: BrigadeState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Take the marker up and ask where it goes."""
    take_one(state, seat, action.args[0], out)
    state.stack.append(of_seat("shift_to", seat, action.args[0]))


def shift_to_choices(state: BrigadeState, seat: Seat, question: Decision) -> list[Action]:
    """List where the marker can go (BRI-50)."""
    return list_picks(open_to(state, seat) & ~BITS[question.args[0]])


def answer_shift_to(
    state: BrigadeState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Put the marker down; it may win the block it comes to."""
    put_one(state, seat, action.args[0], out)
