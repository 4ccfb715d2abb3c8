"""Refill and transfer: where buckets are filled, and for what (BRI-45, BRI-47, BRI-B01)."""

from typing import Final

from fireside.games.the_brigade.actions import BOTH, BRIGADE, TO_BRIGADE, WAGON
from fireside.games.the_brigade.agenda import TRIGGER, plan
from fireside.games.the_brigade.board import BITS, Place
from fireside.games.the_brigade.components import WHITE, WHITE_FANG
from fireside.games.the_brigade.renown import take_one
from fireside.games.the_brigade.state import BrigadeState, renown_at
from fireside.games.the_brigade.triggers import REFILLED
from fireside.games.the_brigade.water import (
    brigade_room,
    brigade_water,
    fill_brigade,
    fill_wagon,
    pour,
    spend,
    wagon_room,
)
from fireside.kernel.event import Events
from fireside.kernel.seats import Seat

TOGETHER: Final = [BOTH]
"""What is filled where brigade and wagon share a place (BRI-45)."""
APART: Final = [BRIGADE, WAGON]


def is_source(state: BrigadeState, seat: Seat, place: Place) -> bool:
    """Return whether a place gives a seat water: its firehouse, or a block loyal to it (BRI-45)."""
    return place == state.homes[seat] or state.held[seat] & BITS[place] != 0


def is_for_sale(state: BrigadeState, seat: Seat, place: Place) -> bool:
    """Return whether the white board gives water on a place for renown (BRI-B01)."""
    if state.boards[seat] != WHITE or is_source(state, seat, place):
        return False
    return renown_at(state, seat, place) > 0


def needs_water(state: BrigadeState, seat: Seat, figure: int) -> bool:
    """Return whether a refill would bring anything."""
    if figure == BRIGADE:
        return brigade_room(state, seat) > 0
    if figure == WAGON:
        return wagon_room(state, seat) > 0
    return brigade_room(state, seat) > 0 or wagon_room(state, seat) > 0


def is_barred(state: BrigadeState, seat: Seat) -> bool:
    """Return whether White Fang may not refill, between dawn and dusk (BRI-W07)."""
    return state.is_dawn != 0 and state.wardens[seat] == WHITE_FANG


def place_of(state: BrigadeState, seat: Seat, figure: int) -> Place:
    """Return where what is filled stands."""
    return state.wagons[seat] if figure == WAGON else state.brigades[seat]


def can_refill(state: BrigadeState, seat: Seat, figure: int) -> bool:
    """Return whether a refill action can fill a brigade, a wagon or both (BRI-45)."""
    if not is_source(state, seat, place_of(state, seat, figure)):
        return False
    return needs_water(state, seat, figure) and not is_barred(state, seat)


def can_bargain(state: BrigadeState, seat: Seat, figure: int) -> bool:
    """Return whether renown buys a refill (BRI-B01)."""
    if not is_for_sale(state, seat, place_of(state, seat, figure)):
        return False
    return needs_water(state, seat, figure) and not is_barred(state, seat)


def thirsty(state: BrigadeState, seat: Seat, figure: int) -> int:
    """Return which of the figures that are to be filled take any water (BRI-C13)."""
    if figure != BOTH:
        return figure
    if wagon_room(state, seat) == 0:
        return BRIGADE
    return BOTH if brigade_room(state, seat) else WAGON


def refill(state: BrigadeState, seat: Seat, figure: int, out: Events) -> None:
    """Fill a brigade, a wagon or both (BRI-45)."""
    filled = thirsty(state, seat, figure)
    if figure != WAGON:
        fill_brigade(state, seat)
    if figure != BRIGADE:
        fill_wagon(state, seat)
    out.add("refill", seat, figure)
    plan(state, TRIGGER, REFILLED, seat, filled)


def bargain(state: BrigadeState, seat: Seat, figure: int, out: Events) -> None:
    """Pay for a refill with one renown of the place (BRI-B01)."""
    place = place_of(state, seat, figure)
    take_one(state, seat, place, out)
    refill(state, seat, figure, out)


def most_transfer(state: BrigadeState, seat: Seat, way: int) -> int:
    """Return how much water can be moved between wagon and brigade on one place (BRI-47)."""
    if way == TO_BRIGADE:
        return min(state.wagon_water[seat], brigade_room(state, seat))
    return min(brigade_water(state, seat), wagon_room(state, seat))


def transfer(state: BrigadeState, seat: Seat, way: int, amount: int, out: Events) -> None:
    """Move water between wagon and brigade (BRI-47)."""
    if way == TO_BRIGADE:
        state.wagon_water[seat] -= amount
        pour(state, seat, amount)
    else:
        spend(state, seat, amount)
        state.wagon_water[seat] += amount
    out.add("transfer", seat, way, amount)
