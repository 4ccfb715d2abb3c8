"""Renown marker by marker, and the loyalty it wins (BRI-50 to BRI-54)."""

from typing import Final

from fireside.games.the_brigade.agenda import MOMENT, PLACE, plan
from fireside.games.the_brigade.board import (
    BESIDE,
    BITS,
    BLOCK_SET,
    NEAR,
    PLACE_COUNT,
    Place,
    places_in,
)
from fireside.games.the_brigade.components import (
    AFFILIATION_COUNT,
    BLACK,
    MERCHANTS,
    NERY,
    NOBLES,
    SELINA,
)
from fireside.games.the_brigade.fire import protected_set
from fireside.games.the_brigade.moments import WON
from fireside.games.the_brigade.scoring import check_instant_win
from fireside.games.the_brigade.state import NOBODY, BrigadeState, has_ability
from fireside.kernel.decision import of_seat
from fireside.kernel.event import Events
from fireside.kernel.seats import Seat

# Where renown may go, besides what BRI-50 forbids.
AROUND: Final = 0
"""On the block and its orthogonal neighbours."""
ALL_ROUND: Final = 1
"""On diagonal neighbours too (BRI-B02)."""
ANYWHERE: Final = 2
"""By an event (BRI-33), so not where Bernhardt protects."""
OTHER_NOBLES: Final = 3
"""On another nobles block (BRI-C16)."""
OTHER_MERCHANTS: Final = 4
"""On another merchants block, or not at all (BRI-B04)."""
REACHES: Final = ("around", "all-round", "anywhere", "other-nobles", "other-merchants")

_COUNT_SHIFT: Final = 6
_REACH_SHIFT: Final = 12
_MASK: Final = 63


def open_to(state: BrigadeState, seat: Seat) -> int:
    """Return the blocks that take renown of a seat at all (BRI-50)."""
    found = BLOCK_SET & ~state.burnt & ~state.lost
    loyal = state.loyal
    for place in range(PLACE_COUNT):
        if loyal[place] == seat:
            found &= ~BITS[place]
    return found


def reach_set(state: BrigadeState, origin: Place, reach: int) -> int:
    """Return the places that renown of one origin may go to."""
    if reach == AROUND:
        return BESIDE[origin] | BITS[origin]
    if reach == ALL_ROUND:
        return NEAR[origin] | BITS[origin]
    if reach == ANYWHERE:
        return BLOCK_SET & ~protected_set(state)
    affiliation = NOBLES if reach == OTHER_NOBLES else MERCHANTS
    return state.city.sets[affiliation] & ~BITS[origin]


def renown_targets(state: BrigadeState, seat: Seat, origin: Place, reach: int) -> int:
    """Return the places where a seat may put its next marker."""
    return open_to(state, seat) & reach_set(state, origin, reach)


def award(state: BrigadeState, seat: Seat, origin: Place, count: int, reach: int) -> None:
    """Let a seat place renown next."""
    plan_placing(state, seat, origin, count, reach, 0)


def award_fire(state: BrigadeState, seat: Seat, place: Place, count: int) -> None:
    """Let a seat place the renown of a fire it has put out (BRI-44, BRI-50, BRI-B02)."""
    award(state, seat, place, count, ALL_ROUND if state.boards[seat] == BLACK else AROUND)


def plan_placing(
    state: BrigadeState, seat: Seat, origin: Place, count: int, reach: int, helped: int
) -> None:
    """Put the placing of some markers on the agenda."""
    plan(state, PLACE, seat, origin | count << _COUNT_SHIFT | reach << _REACH_SHIFT, helped)


def go_on_placing(state: BrigadeState, seat: Seat, packed: int, helped: int, out: Events) -> None:
    """Ask for the place of the next marker while there is one (BRI-54)."""
    origin = packed & _MASK
    count = packed >> _COUNT_SHIFT & _MASK
    reach = packed >> _REACH_SHIFT
    if count == 0:
        return
    targets = renown_targets(state, seat, origin, reach)
    if targets == 0 or state.supply[seat] == 0:
        out.add("renown_lost", seat, count)
    elif targets & (targets - 1) == 0 and reach != OTHER_MERCHANTS:
        place_next(state, seat, places_in(targets)[0], origin, count, reach, helped, out)
    else:
        state.stack.append(of_seat("renown", seat, origin, count, reach, helped))


def place_next(
    state: BrigadeState,
    seat: Seat,
    place: Place,
    origin: Place,
    count: int,
    reach: int,
    helped: int,
    out: Events,
) -> None:
    """Place one marker, and Selina's on top of it once a block (BRI-54, BRI-C03)."""
    is_helping = helped & BITS[place] == 0 and can_help(state, seat, place)
    if is_helping:
        helped |= BITS[place]
    plan_placing(state, seat, origin, count - 1, reach, helped)
    put_one(state, seat, place, out)
    if is_helping:
        help_out(state, seat, place, out)


def can_help(state: BrigadeState, seat: Seat, place: Place) -> bool:
    """Tell whether Selina adds a marker on a block of another seat (BRI-C03)."""
    return state.loyal[place] not in (NOBODY, seat) and has_ability(state, seat, SELINA)


def help_out(state: BrigadeState, seat: Seat, place: Place, out: Events) -> None:
    """Put Selina's marker on a block, unless the first one has won it (BRI-C03)."""
    if state.loyal[place] != seat and state.supply[seat]:
        put_one(state, seat, place, out)


def put_one(state: BrigadeState, seat: Seat, place: Place, out: Events) -> None:
    """Put a marker on a block; loyalty follows at once (BRI-51)."""
    at = seat * PLACE_COUNT + place
    state.supply[seat] -= 1
    state.renown[at] += 1
    out.add("renown", seat, place, state.renown[at])
    if state.renown[at] >= price(state, seat, place):
        win(state, seat, place, out)


def put_if_possible(state: BrigadeState, seat: Seat, place: Place, out: Events) -> None:
    """Put a marker on one block if BRI-50 and the supply allow it, and Selina's (BRI-C03)."""
    if state.supply[seat] and open_to(state, seat) & BITS[place]:
        is_helping = can_help(state, seat, place)
        put_one(state, seat, place, out)
        if is_helping:
            help_out(state, seat, place, out)


def take_one(state: BrigadeState, seat: Seat, place: Place, out: Events) -> None:
    """Take a marker off the board."""
    state.renown[seat * PLACE_COUNT + place] -= 1
    state.supply[seat] += 1
    out.add("renown_back", seat, place)


def price(state: BrigadeState, seat: Seat, place: Place) -> int:
    """Return the renown that a seat needs on a block (BRI-51, BRI-52, BRI-C04)."""
    owner = state.loyal[place]
    value = state.city.values[place]
    if owner in (NOBODY, seat):
        return value
    return value + (2 if has_ability(state, owner, NERY) else 1)


def win(state: BrigadeState, seat: Seat, place: Place, out: Events) -> None:
    """Set a loyalty marker, and call what it sets off (BRI-51, BRI-52, BRI-60, BRI-61)."""
    clear_renown(state, place)
    drop_loyalty(state, place)
    state.loyal[place] = seat
    affiliation = state.city.affiliations[place]
    state.loyal_counts[seat * AFFILIATION_COUNT + affiliation] += 1
    out.add("loyalty", seat, place)
    plan(state, MOMENT, WON, seat, place)
    check_instant_win(state, seat, out)


def clear_renown(state: BrigadeState, place: Place) -> None:
    """Give all renown on a block back to its owners."""
    for seat in range(len(state.supply)):
        at = seat * PLACE_COUNT + place
        state.supply[seat] += state.renown[at]
        state.renown[at] = 0


def drop_loyalty(state: BrigadeState, place: Place) -> None:
    """Take a loyalty marker off, if there is one."""
    owner = state.loyal[place]
    if owner != NOBODY:
        state.loyal[place] = NOBODY
        affiliation = state.city.affiliations[place]
        state.loyal_counts[owner * AFFILIATION_COUNT + affiliation] -= 1
