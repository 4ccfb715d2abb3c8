"""Renown marker by marker, and the loyalty it wins (BRI-50 to BRI-54)."""

from typing import Final

from fireside.games.the_brigade.actions import DECLINE, list_picks, list_picks_or_decline
from fireside.games.the_brigade.agenda import PLACE, TRIGGER, plan
from fireside.games.the_brigade.board import (
    BESIDE,
    BITS,
    BLOCK_SET,
    NEAR,
    Place,
    places_in,
)
from fireside.games.the_brigade.components import (
    BLACK,
    LOYALTY,
    MERCHANTS,
    NERY,
    NOBLES,
    SELINA,
)
from fireside.games.the_brigade.fire import protected_set
from fireside.games.the_brigade.scoring import check_instant_win
from fireside.games.the_brigade.state import (
    NOBODY,
    ONE_RENOWN,
    BrigadeState,
    has_ability,
    owner_of,
    renown_at,
    update_abilities,
)
from fireside.games.the_brigade.triggers import WON
from fireside.kernel.action import Action
from fireside.kernel.decision import Decision, of_seat
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

COUNT_SHIFT: Final = 6
REACH_SHIFT: Final = 12
PACKED_MASK: Final = 63


def open_to(state: BrigadeState, seat: Seat) -> int:
    """Return the blocks that take renown of a seat at all (BRI-50)."""
    return BLOCK_SET & ~(state.burnt | state.lost | state.held[seat])


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
    plan(state, PLACE, seat, origin | count << COUNT_SHIFT | reach << REACH_SHIFT, helped)


def continue_placing(
    state: BrigadeState, seat: Seat, packed: int, helped: int, out: Events
) -> None:
    """Ask for the place of the next marker while there is one (BRI-54)."""
    origin = packed & PACKED_MASK
    count = packed >> COUNT_SHIFT & PACKED_MASK
    reach = packed >> REACH_SHIFT
    if count == 0:
        return
    targets = renown_targets(state, seat, origin, reach)
    if targets == 0 or state.supply[seat] == 0:
        out.add("renown_lost", seat, count)
    elif targets & (targets - 1) == 0 and reach != OTHER_MERCHANTS:
        place_next(state, seat, places_in(targets)[0], origin, count, reach, helped, out)
    else:
        state.stack.append(of_seat("renown", seat, origin, count, reach, helped))


def renown_choices(state: BrigadeState, seat: Seat, question: Decision) -> list[Action]:
    """List where the next marker may go; only the orange board's may lapse (BRI-50, BRI-B04)."""
    origin, _, reach, _ = question.args
    targets = renown_targets(state, seat, origin, reach)
    return list_picks_or_decline(targets) if reach == OTHER_MERCHANTS else list_picks(targets)


def answer_renown(
    state: BrigadeState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Place the next marker, or let the orange board's lapse (BRI-54, BRI-B04)."""
    if action is not DECLINE:
        origin, count, reach, helped = question.args
        place_next(state, seat, action.args[0], origin, count, reach, helped, out)


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
    """Return whether Selina adds a marker on a block of another seat (BRI-C03)."""
    return has_ability(state, seat, SELINA) and owner_of(state, place) not in (NOBODY, seat)


def help_out(state: BrigadeState, seat: Seat, place: Place, out: Events) -> None:
    """Put Selina's marker on a block, unless the first one has won it (BRI-C03)."""
    if state.held[seat] & BITS[place] == 0 and state.supply[seat]:
        out.add("ability", seat, SELINA)
        put_one(state, seat, place, out)


def put_one(state: BrigadeState, seat: Seat, place: Place, out: Events) -> None:
    """Put a marker on a block; loyalty follows at once (BRI-51)."""
    state.supply[seat] -= 1
    state.renown[place] += ONE_RENOWN[seat]
    count = renown_at(state, seat, place)
    out.add("renown", seat, place, count)
    if count >= price(state, seat, place):
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
    state.renown[place] -= ONE_RENOWN[seat]
    state.supply[seat] += 1
    out.add("renown_back", seat, place)


def price(state: BrigadeState, seat: Seat, place: Place) -> int:
    """Return the renown that a seat needs on a block (BRI-51, BRI-52, BRI-C04)."""
    owner = owner_of(state, place)
    value = state.city.values[place]
    if owner in (NOBODY, seat):
        return value
    return value + (2 if has_ability(state, owner, NERY) else 1)


def win(state: BrigadeState, seat: Seat, place: Place, out: Events) -> None:
    """Set a loyalty marker, and call what it sets off (BRI-05, BRI-51, BRI-52, BRI-60, BRI-61)."""
    clear_renown(state, place)
    drop_loyalty(state, place)
    state.held[seat] |= BITS[place]
    update_abilities(state)
    out.add("loyalty", seat, place)
    plan(state, TRIGGER, WON, seat, place)
    if state.held[seat].bit_count() > LOYALTY:
        state.stack.append(of_seat("release", seat, place))
    else:
        check_instant_win(state, seat, place, out)


def release_choices(state: BrigadeState, seat: Seat, question: Decision) -> list[Action]:
    """List the other blocks that are loyal to a seat without a marker left (BRI-05)."""
    return list_picks(state.held[seat] & ~BITS[question.args[0]])


def answer_release(
    state: BrigadeState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Take the marker for the block that was won from another one (BRI-05)."""
    drop_loyalty(state, action.args[0])
    out.add("release", seat, action.args[0])
    check_instant_win(state, seat, question.args[0], out)


def clear_renown(state: BrigadeState, place: Place) -> None:
    """Give all renown on a block back to its owners."""
    if state.renown[place]:
        for seat in range(len(state.supply)):
            state.supply[seat] += renown_at(state, seat, place)
        state.renown[place] = 0


def drop_loyalty(state: BrigadeState, place: Place) -> None:
    """Take a loyalty marker off, if there is one."""
    owner = owner_of(state, place)
    if owner != NOBODY:
        state.held[owner] ^= BITS[place]
        update_abilities(state)
