"""The fire festival: four events whose blocks are chosen (BRI-95)."""

from fireside.games.the_brigade.actions import DECLINE, list_picks, list_picks_or_decline
from fireside.games.the_brigade.agenda import FESTIVAL, plan
from fireside.games.the_brigade.board import BITS, BLOCK_SET, PLACE_COUNT
from fireside.games.the_brigade.components import (
    ARSON,
    BURNING_MAN,
    INDECENT_RELATIONS,
    KARNAJ_VALUE,
)
from fireside.games.the_brigade.fire import add_flames, protected_set
from fireside.games.the_brigade.state import BrigadeState, figure_set, renown_places, seats_from
from fireside.kernel.action import Action
from fireside.kernel.decision import Decision, of_seat
from fireside.kernel.event import Events
from fireside.kernel.seats import Seat


def resolve_festival(state: BrigadeState, festival: int) -> None:
    """Let the seat whose turn it is, or all of them, choose a block."""
    if festival == INDECENT_RELATIONS:
        seats = seats_from(state, state.turn)
        seats.reverse()
        for seat in seats:
            plan(state, FESTIVAL, festival, seat)
    else:
        plan(state, FESTIVAL, festival, state.turn)


def ask_festival(state: BrigadeState, festival: int, seat: Seat) -> None:
    """Ask for a block that takes a flame, if there is one."""
    if festival_targets(state, festival):
        state.stack.append(of_seat("festival", seat, festival))


def festival_targets(state: BrigadeState, festival: int) -> int:
    """Return the blocks that fit a festival; immunity holds except for Burning Man (BRI-95)."""
    blocks = BLOCK_SET & ~state.burnt & ~state.lost & ~protected_set(state)
    figures = figure_set(state)
    if festival == BURNING_MAN:
        return blocks & figures
    blocks &= ~figures
    if festival == INDECENT_RELATIONS:
        return blocks
    if festival == ARSON:
        for seat in range(len(state.brigades)):
            blocks &= ~renown_places(state, seat)
        return blocks
    for place in range(PLACE_COUNT):
        if state.city.values[place] != KARNAJ_VALUE:
            blocks &= ~BITS[place]
    return blocks


def festival_choices(state: BrigadeState, seat: Seat, question: Decision) -> list[Action]:
    """List the blocks; only Indecent Relations can be turned down."""
    targets = festival_targets(state, question.args[0])
    if question.args[0] == INDECENT_RELATIONS:
        return list_picks_or_decline(targets)
    return list_picks(targets)


def answer_festival(
    state: BrigadeState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Add a flame to the block."""
    if action is not DECLINE:
        add_flames(state, action.args[0], 1, out)
