"""Where brigades and wagons may go, and what a move does (BRI-41, BRI-42, BRI-89)."""

from typing import Final

from fireside.games.the_brigade.agenda import GLIDE, MOMENT, PUSH, plan
from fireside.games.the_brigade.board import (
    BITS,
    BLOCK_SET,
    CORNER_SET,
    NEAR,
    NOWHERE,
    Place,
    places_in,
    spread,
)
from fireside.games.the_brigade.components import EBENEZER, KULARI, MOG
from fireside.games.the_brigade.moments import MOVED
from fireside.games.the_brigade.renown import take_one
from fireside.games.the_brigade.state import (
    ACTION_PHASE,
    JUST_MOVED,
    MUST_MOVE,
    BrigadeState,
    has_ability,
    others_set,
    renown_at,
)
from fireside.games.the_brigade.water import brigade_room, brigade_water, pour, spend
from fireside.kernel.event import Events
from fireside.kernel.seats import Seat

STEPS: Final = 3
KULARI_STEPS: Final = 5


def step_count(state: BrigadeState, seat: Seat) -> int:
    """Return how many steps a brigade move has (BRI-41, BRI-C01)."""
    return KULARI_STEPS if has_ability(state, seat, KULARI) else STEPS


def closed_to(state: BrigadeState, seat: Seat) -> int:
    """Return the firehouses that a seat may not enter (BRI-11)."""
    return CORNER_SET & ~BITS[state.homes[seat]]


def marked_aviary(state: BrigadeState, seat: Seat) -> Place:
    """Return where the ruined Aviary holds a marker of a seat, or NOWHERE (BRI-89)."""
    place = state.city.aviary
    if place != NOWHERE and state.burnt & BITS[place] and renown_at(state, seat, place):
        return place
    return NOWHERE


def reachable(state: BrigadeState, seat: Seat, start: Place, steps: int, through: int) -> int:
    """Return where a move from a place can end; `through` are places that it must not pass.

    Burning blocks end a move and destroyed ones cost two steps, but not for Ebenezer.
    """
    is_golem = has_ability(state, seat, EBENEZER)
    closed = closed_to(state, seat) | others_set(state, seat, state.brigades) | BITS[start]
    slow = 0 if is_golem else state.burnt
    stops = through if is_golem else through | state.burning
    ends = 0
    before = 0
    frontier = BITS[start]
    for _ in range(steps):
        entered = (spread(frontier) & ~slow | spread(before) & slow) & ~closed
        before = frontier
        frontier = entered & ~stops & ~ends
        ends |= entered
    return ends


def push_targets(state: BrigadeState, seat: Seat, pushed: Seat, place: Place) -> int:
    """Return where a brigade can be pushed to from a place by a seat that moves in (BRI-C09)."""
    taken = others_set(state, seat, state.brigades) | BITS[place]
    return NEAR[place] & (BLOCK_SET | BITS[state.homes[pushed]]) & ~taken


def pushable(state: BrigadeState, seat: Seat) -> int:
    """Return the places of brigades that Mog could push, for a seat that has him."""
    if not has_ability(state, seat, MOG):
        return 0
    found = 0
    for other in range(len(state.brigades)):
        place = state.brigades[other]
        is_rival = other != seat and BITS[place] & BLOCK_SET != 0
        if is_rival and push_targets(state, seat, other, place):
            found |= BITS[place]
    return found


def entered_last(state: BrigadeState, seat: Seat, start: Place, steps: int, through: int) -> int:
    """Return which of the pushable brigades' places a move can end on (BRI-C09)."""
    goals = pushable(state, seat)
    if goals == 0:
        return 0
    is_golem = has_ability(state, seat, EBENEZER)
    slow = 0 if is_golem else state.burnt
    stops = through if is_golem else through | state.burning
    near = reachable(state, seat, start, steps - 1, through) & ~stops | BITS[start]
    found = spread(near) & goals & ~slow
    if goals & slow and steps > 1:
        nearer = reachable(state, seat, start, steps - 2, through) & ~stops | BITS[start]
        found |= spread(nearer) & goals & slow
    return found


def move_ends(state: BrigadeState, seat: Seat) -> int:
    """Return where a brigade move can end that does not pass a marked Aviary (BRI-41)."""
    start = state.brigades[seat]
    aviary = marked_aviary(state, seat)
    through = BITS[aviary] if aviary != NOWHERE else 0
    steps = step_count(state, seat)
    ends = reachable(state, seat, start, steps, through)
    return ends | entered_last(state, seat, start, steps, through)


def detour_ends(state: BrigadeState, seat: Seat) -> int:
    """Return where a move can end that passes the Aviary with the seat's marker (BRI-89)."""
    aviary = marked_aviary(state, seat)
    start = state.brigades[seat]
    if aviary in (NOWHERE, start):
        return 0
    steps = step_count(state, seat)
    for used in range(1, steps):
        if reachable(state, seat, start, used, 0) & BITS[aviary]:
            ends = reachable(state, seat, aviary, steps - used, 0)
            ends |= entered_last(state, seat, aviary, steps - used, 0)
            return ends & ~BITS[start]
    return 0


def wagon_ends(state: BrigadeState, seat: Seat) -> int:
    """Return where a wagon may go (BRI-42)."""
    taken = others_set(state, seat, state.brigades) | others_set(state, seat, state.wagons)
    ends = BLOCK_SET & ~state.burnt & ~taken | BITS[state.homes[seat]]
    return ends & ~BITS[state.wagons[seat]]


def move_brigade(state: BrigadeState, seat: Seat, place: Place, out: Events) -> None:
    """Move a brigade, and call what the end of its move sets off."""
    out.add("move", seat, state.brigades[seat], place)
    state.brigades[seat] = place
    enter(state, seat, place, out)
    end_move(state, seat, place)


def detour(state: BrigadeState, seat: Seat, place: Place, out: Events) -> None:
    """Move a brigade through the Aviary (BRI-89)."""
    enter(state, seat, state.city.aviary, out)
    move_brigade(state, seat, place, out)


def enter(state: BrigadeState, seat: Seat, place: Place, out: Events) -> None:
    """Take a marker back from the Aviary, which is worth an action (BRI-89)."""
    if place == marked_aviary(state, seat):
        take_one(state, seat, place, out)
        if state.phase == ACTION_PHASE and seat == state.turn:
            state.actions_left += 1
            out.add("extra_actions", seat, 1)


def end_move(state: BrigadeState, seat: Seat, place: Place) -> None:
    """Call what a move's end sets off: first Mog's push, then the abilities (BRI-C06, BRI-C09)."""
    state.used = state.used & ~MUST_MOVE | JUST_MOVED
    state.trail = 0
    plan(state, MOMENT, MOVED, seat, place)
    for other in range(len(state.brigades)):
        if other != seat and state.brigades[other] == place:
            plan(state, PUSH, seat, other)


def push(state: BrigadeState, pushed: Seat, place: Place, out: Events) -> None:
    """Push a brigade; it takes nothing along, and this is no move (BRI-C09)."""
    state.brigades[pushed] = place
    out.add("pushed", pushed, place)


def move_wagon(state: BrigadeState, seat: Seat, place: Place, out: Events) -> None:
    """Move a wagon."""
    state.wagons[seat] = place
    out.add("wagon", seat, place)


def send_home(state: BrigadeState, place: Place, out: Events) -> None:
    """Send every figure on a place to its firehouse (BRI-22)."""
    for seat in range(len(state.brigades)):
        if state.brigades[seat] == place:
            state.brigades[seat] = state.homes[seat]
            out.add("home", seat, 0)
        if state.wagons[seat] == place:
            state.wagons[seat] = state.homes[seat]
            out.add("home", seat, 1)


# --- Aurath's move, step by step (BRI-W09).


def glide_steps(
    state: BrigadeState, seat: Seat, place: Place, steps: int, trail: int, is_last: bool
) -> int:
    """Return the next steps from which a glide can still end somewhere.

    `trail` are the places that it has left, to which it does not come back; `is_last` says that
    it is the last action of the turn.
    """
    found = 0
    trail |= BITS[place]
    for other in places_in(NEAR[place] & ~closed_to(state, seat) & ~trail):
        left = steps - step_cost(state, seat, other)
        if left >= 0 and can_finish(state, seat, other, left, trail, is_last):
            found |= BITS[other]
    return found


def step_cost(state: BrigadeState, seat: Seat, place: Place) -> int:
    """Return what entering a place costs (BRI-41, BRI-C18)."""
    if state.burnt & BITS[place] and not has_ability(state, seat, EBENEZER):
        return 2
    return 1


def is_stop(state: BrigadeState, seat: Seat, place: Place) -> bool:
    """Return whether entering a place ends a move (BRI-41, BRI-C18)."""
    return state.burning & BITS[place] != 0 and not has_ability(state, seat, EBENEZER)


def can_end(state: BrigadeState, seat: Seat, place: Place, is_last: bool) -> bool:
    """Return whether a glide may end on a place: not on a brigade, nor the last one on a ruin."""
    is_ruin = state.burnt & BITS[place] != 0
    if is_last and is_ruin and place != marked_aviary(state, seat):
        return False
    taken = others_set(state, seat, state.brigades)
    return taken & BITS[place] == 0 or pushable(state, seat) & BITS[place] != 0


def can_finish(
    state: BrigadeState, seat: Seat, place: Place, steps: int, trail: int, is_last: bool
) -> bool:
    """Return whether a glide that has come to a place can end there or further on."""
    if can_end(state, seat, place, is_last):
        return True
    if steps == 0 or is_stop(state, seat, place):
        return False
    return glide_steps(state, seat, place, steps, trail, is_last) != 0


def glide(state: BrigadeState, seat: Seat, place: Place, steps: int, out: Events) -> None:
    """Take a step of Aurath's move; figures are robbed when they are left behind (BRI-W09)."""
    left = steps - step_cost(state, seat, place)
    start = state.brigades[seat]
    out.add("move", seat, start, place)
    state.brigades[seat] = place
    enter(state, seat, place, out)
    if left == 0 or is_stop(state, seat, place):
        end_move(state, seat, place)
    else:
        plan(state, GLIDE, seat, left)


def rob(state: BrigadeState, seat: Seat, place: Place, out: Events) -> None:
    """Steal one water from each figure on a place that is passed (BRI-W09)."""
    for other in range(len(state.brigades)):
        if other == seat:
            continue
        has_water = state.brigades[other] == place and brigade_water(state, other) > 0
        if has_water and brigade_room(state, seat):
            spend(state, other, 1)
            pour(state, seat, 1)
            out.add("robbed", other, 0)
        has_water = state.wagons[other] == place and state.wagon_water[other] > 0
        if has_water and brigade_room(state, seat):
            state.wagon_water[other] -= 1
            pour(state, seat, 1)
            out.add("robbed", other, 1)
