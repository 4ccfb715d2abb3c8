"""Event cards: gusts, firestorms, special events, the fire festival (BRI-30 to BRI-33, BRI-95)."""

from fireside.games.the_brigade.abilities import intercept
from fireside.games.the_brigade.agenda import (
    FILL,
    FIREBALL,
    RECRUIT,
    STORM,
    STORM_OVER,
    UPGRADE,
    plan,
)
from fireside.games.the_brigade.board import BITS, BLOCK_SET, Place
from fireside.games.the_brigade.components import (
    COMMAND_TRACK,
    CREW_TRACK,
    FESTIVAL_CARDS,
    FIRST_FESTIVAL,
    FIRST_GUST,
    FIRST_SPECIAL,
    FREE_RECRUIT,
    GUSTS,
    PLACE_RENOWN,
    REFILL_BRIGADES,
    SPECIAL_CARDS,
    STORMS,
    UPGRADE_CREW,
    UPGRADE_WAGON,
    WAGON_TRACK,
    EventCard,
)
from fireside.games.the_brigade.festival import resolve_festival
from fireside.games.the_brigade.fire import add_flames, can_burn, protected_set, spread_by_gust
from fireside.games.the_brigade.renown import ANYWHERE, award, put_if_possible
from fireside.games.the_brigade.state import NOBODY, BrigadeState, figure_set, seats_from
from fireside.games.the_brigade.triggers import AIMED, LANDING
from fireside.kernel.event import Events


def resolve_event(state: BrigadeState, card: EventCard, out: Events) -> None:
    """Do what an event card says."""
    out.add("event", state.turn, card)
    if card < FIRST_GUST:
        plan(state, STORM_OVER)
        plan(state, STORM, card)
    elif card < FIRST_SPECIAL:
        spread_by_gust(state, GUSTS[card - FIRST_GUST], out)
    elif card < FIRST_FESTIVAL:
        resolve_special(state, SPECIAL_CARDS[card - FIRST_SPECIAL])
    else:
        resolve_festival(state, FESTIVAL_CARDS[card - FIRST_FESTIVAL])


def resolve_special(state: BrigadeState, special: int) -> None:
    """Let all seats follow a special event, in turn order (BRI-33)."""
    seats = seats_from(state, state.turn)
    seats.reverse()
    for seat in seats:
        if special == FREE_RECRUIT:
            plan(state, RECRUIT, seat)
        elif special == PLACE_RENOWN:
            award(state, seat, 0, 1, ANYWHERE)
        elif special == REFILL_BRIGADES:
            plan(state, FILL, seat)
        elif special == UPGRADE_WAGON:
            plan(state, UPGRADE, seat, WAGON_TRACK)
        elif special == UPGRADE_CREW:
            plan(state, UPGRADE, seat, CREW_TRACK)
        else:
            plan(state, UPGRADE, seat, COMMAND_TRACK)


def drop_fireballs(state: BrigadeState, card: EventCard, number: int, out: Events) -> None:
    """Let the fireballs of a firestorm come down one after the other (BRI-32, BRI-65).

    Where nobody can do anything about one, nothing comes between it and the next.
    """
    marks = STORMS[card]
    watched = figure_set(state) if state.pyro == NOBODY else BLOCK_SET
    safe = protected_set(state)
    while number < len(marks):
        place = marks[number]
        number += 1
        if BITS[place] & watched:
            plan(state, STORM, card, number)
            plan(state, FIREBALL, place, 0)
            return
        if BITS[place] & safe == 0:
            add_flames(state, place, 1, out)


def drop_fireball(state: BrigadeState, place: Place, is_sent_on: bool, out: Events) -> None:
    """Let one fireball come down, in the order of BRI-74."""
    if (state.burnt | protected_set(state)) & BITS[place]:
        return
    if figure_set(state) & BITS[place]:
        # An ability deals with it, or the block is immune (BRI-21).
        if is_sent_on or not intercept(state, AIMED, place, out):
            intercept(state, LANDING, place, out)
    elif can_burn(state, place):
        add_flames(state, place, 1, out)
        if state.pyro != NOBODY:
            put_if_possible(state, state.pyro, place, out)


def end_storm(state: BrigadeState) -> None:
    """Let Cindy's control end with the firestorm she waited for (BRI-W10)."""
    state.pyro = NOBODY
