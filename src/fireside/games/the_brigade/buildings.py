"""Blocks that are turned over, and what great buildings do then (BRI-24, BRI-86 to BRI-89)."""

from typing import Final

from fireside.games.the_brigade.actions import NAMES
from fireside.games.the_brigade.agenda import BUILDING, END_PHASE, plan
from fireside.games.the_brigade.board import (
    BESIDE,
    BITS,
    BLOCK_SET,
    NEAR,
    NEXT,
    NOWHERE,
    Place,
    places_in,
)
from fireside.games.the_brigade.components import (
    AVIARY,
    CITY_BLOCK_COUNT,
    DISTILLERY,
    EXHIBITS,
    FIRST_UNIVERSITY,
    OAK,
)
from fireside.games.the_brigade.fire import add_flames, lower_fire
from fireside.games.the_brigade.moving import send_home
from fireside.games.the_brigade.renown import clear_renown, drop_loyalty
from fireside.games.the_brigade.scoring import check_evacuation, check_quiet
from fireside.games.the_brigade.state import ONE_RENOWN, BrigadeState, seats_from
from fireside.games.the_brigade.water import fill_free
from fireside.kernel.action import Action
from fireside.kernel.decision import Decision, of_seat
from fireside.kernel.event import Events
from fireside.kernel.seats import SPECTATOR, Seat

DISTILLERY_FLAMES: Final = 2
OAK_LENGTH: Final = 3


def end_phase(state: BrigadeState, has_turned: bool, out: Events) -> None:
    """End a phase: turn what is lost until nothing is, then test the endings (BRI-24)."""
    if state.lost == 0:
        if has_turned:
            check_evacuation(state, out)
        check_quiet(state, out)
        return
    plan(state, END_PHASE, 1)
    turned = places_in(state.lost)
    for place in turned:
        destroy(state, place, out)
    turned.reverse()
    for place in turned:
        if CITY_BLOCK_COUNT <= state.city.tiles[place] < FIRST_UNIVERSITY:
            plan(state, BUILDING, place)


def destroy(state: BrigadeState, place: Place, out: Events) -> None:
    """Clear a lost block and turn it over (BRI-22)."""
    clear_renown(state, place)
    drop_loyalty(state, place)
    state.fire[place] = 0
    state.burning &= ~BITS[place]
    state.lost &= ~BITS[place]
    state.burnt |= BITS[place]
    out.add("destroy", SPECTATOR, place)
    send_home(state, place, out)


def let_building_act(state: BrigadeState, place: Place, out: Events) -> None:
    """Let a great building that was destroyed do what it does."""
    block = state.city.tiles[place]
    if block == DISTILLERY:
        explode_distillery(state, place, out)
    elif block == EXHIBITS:
        thaw_exhibits(state, place, out)
    elif block == OAK:
        state.stack.append(of_seat("fell", state.turn, place))
    else:
        assert block == AVIARY
        put_aviary_markers(state, place, out)


def explode_distillery(state: BrigadeState, place: Place, out: Events) -> None:
    """Add two flames to each orthogonal neighbour of the Distillery (BRI-86)."""
    for other in places_in(BESIDE[place]):
        add_flames(state, other, DISTILLERY_FLAMES, out)


def thaw_exhibits(state: BrigadeState, place: Place, out: Events) -> None:
    """Lower the neighbours of the Exhibits and fill the brigades there (BRI-87)."""
    around = NEAR[place] & BLOCK_SET
    for other in places_in(around):
        lower_fire(state, other, 1, out)
    for seat in seats_from(state, state.turn):
        if BITS[state.brigades[seat]] & around:
            fill_free(state, seat, out)


def fell_choices(state: BrigadeState, seat: Seat, question: Decision) -> list[Action]:
    """List the four directions."""
    return NAMES[:]


def answer_fell(
    state: BrigadeState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Let Old Tom Oak fall on the next three places in a direction (BRI-88)."""
    place = question.args[0]
    direction = action.args[0]
    out.add("fell", seat, place, direction)
    for _ in range(OAK_LENGTH):
        place = NEXT[direction][place]
        if place == NOWHERE:
            return
        add_flames(state, place, 1, out)


def put_aviary_markers(state: BrigadeState, place: Place, out: Events) -> None:
    """Let each seat put a marker on the ruined Aviary (BRI-89)."""
    for seat in seats_from(state, state.turn):
        if state.supply[seat]:
            state.supply[seat] -= 1
            state.renown[place] += ONE_RENOWN[seat]
            out.add("renown", seat, place, 1)
