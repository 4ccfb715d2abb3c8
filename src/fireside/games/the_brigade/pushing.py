"""Mog's push: a move may end on another brigade, which then gives way (BRI-C09)."""

from fireside.games.the_brigade.actions import list_picks
from fireside.games.the_brigade.board import BITS, BLOCK_SET, NEAR, Place
from fireside.games.the_brigade.components import MOG
from fireside.games.the_brigade.state import BrigadeState, has_ability, others_set
from fireside.kernel.action import Action
from fireside.kernel.decision import Decision, of_seat
from fireside.kernel.event import Events
from fireside.kernel.seats import Seat


def pushable(state: BrigadeState, seat: Seat) -> int:
    """Return where a move may end on a brigade, because Mog can push it (BRI-C09)."""
    if not has_ability(state, seat, MOG):
        return 0
    found = 0
    for other in range(len(state.brigades)):
        place = state.brigades[other]
        is_rival = other != seat and BITS[place] & BLOCK_SET != 0
        if is_rival and push_targets(state, seat, other, place):
            found |= BITS[place]
    return found


def push_targets(state: BrigadeState, seat: Seat, pushed: Seat, place: Place) -> int:
    """Return where a brigade can be pushed to from a place: a free block, or its firehouse."""
    taken = others_set(state, seat, state.brigades) | BITS[place]
    return NEAR[place] & (BLOCK_SET | BITS[state.homes[pushed]]) & ~taken


def ask_push(state: BrigadeState, seat: Seat, place: Place) -> None:
    """Ask where the brigade goes that stood where a move has ended, if one did."""
    for other in range(len(state.brigades)):
        if other != seat and state.brigades[other] == place:
            state.stack.append(of_seat("push", seat, other))


def push_choices(state: BrigadeState, seat: Seat, question: Decision) -> list[Action]:
    """List where the brigade can be pushed to."""
    return list_picks(push_targets(state, seat, question.args[0], state.brigades[seat]))


def answer_push(
    state: BrigadeState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Push the brigade; it takes no wagon along, and this is no move (BRI-C09)."""
    pushed = question.args[0]
    state.brigades[pushed] = action.args[0]
    out.add("pushed", pushed, action.args[0])
