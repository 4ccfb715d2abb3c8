"""Water on cards and wagons: spending, losing and filling (BRI-45, BRI-47, BRI-73)."""

from fireside.games.the_brigade.components import (
    ASH,
    DAWN_WATER,
    MEMBER_WATER,
    WAGON_TRACK,
    WARDEN_WATER,
    WHITE_FANG,
)
from fireside.games.the_brigade.state import BrigadeState, track_value
from fireside.kernel.event import Events
from fireside.kernel.seats import Seat


def warden_capacity(state: BrigadeState, seat: Seat) -> int:
    """Return how many buckets a warden has; White Fang has more at dawn (BRI-80, BRI-W07)."""
    warden = state.wardens[seat]
    if state.is_dawn and warden == WHITE_FANG:
        return DAWN_WATER
    return WARDEN_WATER[warden]


def brigade_water(state: BrigadeState, seat: Seat) -> int:
    """Return what a brigade carries: warden and crew."""
    water = state.warden_water[seat]
    for member in state.crews[seat]:
        water += state.crew_water[member]
    return water


def brigade_room(state: BrigadeState, seat: Seat) -> int:
    """Return how much more a brigade could carry."""
    room = warden_capacity(state, seat) - state.warden_water[seat]
    for member in state.crews[seat]:
        room += MEMBER_WATER[member] - state.crew_water[member]
    return room


def wagon_room(state: BrigadeState, seat: Seat) -> int:
    """Return how much more a wagon could carry."""
    return track_value(state, seat, WAGON_TRACK) - state.wagon_water[seat]


def spending_order(state: BrigadeState, seat: Seat) -> list[int]:
    """List the crew as their water is spent: in order of recruiting, Ash last (BRI-73)."""
    order = [member for member in state.crews[seat] if member != ASH]
    if ASH in state.crews[seat]:
        order.append(ASH)
    return order


def spend(state: BrigadeState, seat: Seat, amount: int) -> None:
    """Take water from a brigade's cards, the warden's first (BRI-73)."""
    taken = min(amount, state.warden_water[seat])
    state.warden_water[seat] -= taken
    amount -= taken
    if amount:
        for member in spending_order(state, seat):
            taken = min(amount, state.crew_water[member])
            state.crew_water[member] -= taken
            amount -= taken


def pour(state: BrigadeState, seat: Seat, amount: int) -> int:
    """Give water to a brigade's cards, the warden's last; return what found no room."""
    order = spending_order(state, seat)
    order.reverse()
    for member in order:
        given = min(amount, MEMBER_WATER[member] - state.crew_water[member])
        state.crew_water[member] += given
        amount -= given
    given = min(amount, warden_capacity(state, seat) - state.warden_water[seat])
    state.warden_water[seat] += given
    return amount - given


def fill_brigade(state: BrigadeState, seat: Seat) -> None:
    """Fill every bucket of warden and crew."""
    state.warden_water[seat] = warden_capacity(state, seat)
    for member in state.crews[seat]:
        state.crew_water[member] = MEMBER_WATER[member]


def fill_wagon(state: BrigadeState, seat: Seat) -> None:
    """Fill the wagon as far as its track goes."""
    state.wagon_water[seat] = track_value(state, seat, WAGON_TRACK)


def fill_free(state: BrigadeState, seat: Seat, out: Events) -> None:
    """Fill a brigade wherever it is, by an event or a building (BRI-33, BRI-87)."""
    fill_brigade(state, seat)
    out.add("fill", seat)
