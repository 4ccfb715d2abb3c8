"""Where brigades and wagons may go, and what a move does (BRI-41, BRI-42, BRI-89)."""

from typing import Final

from fireside.games.the_brigade.agenda import TRIGGER, plan
from fireside.games.the_brigade.board import (
    BITS,
    BLOCK_SET,
    CORNER_SET,
    NOWHERE,
    Place,
    spread,
)
from fireside.games.the_brigade.components import EBENEZER, KULARI
from fireside.games.the_brigade.pushing import ask_push, pushable
from fireside.games.the_brigade.renown import take_one
from fireside.games.the_brigade.state import (
    ACTION_PHASE,
    JUST_MOVED,
    MUST_MOVE,
    BrigadeState,
    has_ability,
    others_set,
    renown_at,
    rivals_set,
)
from fireside.games.the_brigade.triggers import MOVED
from fireside.kernel.event import Events
from fireside.kernel.seats import Seat

STEPS: Final = 3
KULARI_STEPS: Final = 5


def step_count(state: BrigadeState, seat: Seat) -> int:
    """Return how many steps a brigade move has (BRI-41, BRI-C01)."""
    return KULARI_STEPS if has_ability(state, seat, KULARI) else STEPS


def closed_to(state: BrigadeState, seat: Seat) -> int:
    """Return the firehouses that a seat may not enter (BRI-11)."""
    return CORNER_SET & ~(1 << state.homes[seat])


def marked_aviary(state: BrigadeState, seat: Seat) -> Place:
    """Return where the ruined Aviary holds a marker of a seat, or NOWHERE (BRI-89)."""
    place = state.city.aviary
    if place != NOWHERE and state.burnt >> place & 1 and renown_at(state, seat, place):
        return place
    return NOWHERE


def reachable(state: BrigadeState, seat: Seat, start: Place, steps: int, through: int) -> int:
    """Return where a move from a place can end; `through` are places that it must not pass."""
    return reach(state, seat, start, steps, through, has_ability(state, seat, EBENEZER))


def reach(
    state: BrigadeState, seat: Seat, start: Place, steps: int, through: int, ignores_terrain: bool
) -> int:
    """Return the same if burning blocks end a move and destroyed ones cost two steps, or not."""
    closed = closed_to(state, seat) | others_set(state, seat, state.brigades) | 1 << start
    slow = 0 if ignores_terrain else state.burnt
    stops = through if ignores_terrain else through | state.burning
    ends = 0
    before = 0
    frontier = 1 << start
    for _step in range(steps):
        entered = spread(frontier) & ~slow
        if slow:
            entered |= spread(before) & slow
        entered &= ~closed
        before = frontier
        frontier = entered & ~stops & ~ends
        ends |= entered
    return ends


def entered_last(state: BrigadeState, seat: Seat, start: Place, steps: int, through: int) -> int:
    """Return which of the pushable brigades' places a move can end on (BRI-C09)."""
    goals = pushable(state, seat)
    if goals == 0:
        return 0
    ignores_terrain = has_ability(state, seat, EBENEZER)
    slow = 0 if ignores_terrain else state.burnt
    stops = through if ignores_terrain else through | state.burning
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
    ends = BLOCK_SET & ~(state.burnt | rivals_set(state, seat)) | 1 << state.homes[seat]
    return ends & ~(1 << state.wagons[seat])


def move_brigade(state: BrigadeState, seat: Seat, place: Place, out: Events) -> None:
    """Move a brigade, and call what the end of its move sets off."""
    if out.is_heard:
        report_helper(state, seat, place, out)
    out.add("move", seat, state.brigades[seat], place)
    state.brigades[seat] = place
    enter(state, seat, place, out)
    end_move(state, seat, place)


def report_helper(state: BrigadeState, seat: Seat, place: Place, out: Events) -> None:
    """Report whose ability a move needs: Kulari's or Ebenezer's (BRI-C01, BRI-C18)."""
    start = state.brigades[seat]
    is_taken = others_set(state, seat, state.brigades) & BITS[place] != 0
    if is_taken or reach(state, seat, start, STEPS, 0, False) & BITS[place]:
        return
    if reach(state, seat, start, step_count(state, seat), 0, False) & BITS[place]:
        out.add("ability", seat, KULARI)
    elif has_ability(state, seat, EBENEZER):
        out.add("ability", seat, EBENEZER)


def detour(state: BrigadeState, seat: Seat, place: Place, out: Events) -> None:
    """Move a brigade through the Aviary (BRI-89)."""
    enter(state, seat, state.city.aviary, out)
    move_brigade(state, seat, place, out)


def enter(state: BrigadeState, seat: Seat, place: Place, out: Events) -> None:
    """Take a marker back from the Aviary, which gives an action (BRI-89)."""
    if place == marked_aviary(state, seat):
        take_one(state, seat, place, out)
        if state.phase == ACTION_PHASE and seat == state.turn:
            state.actions_left += 1
            out.add("extra_actions", seat, 1)


def end_move(state: BrigadeState, seat: Seat, place: Place) -> None:
    """Call what a move's end sets off: first Mog's push, then the abilities (BRI-C06, BRI-C09)."""
    state.used = state.used & ~MUST_MOVE | JUST_MOVED
    state.trail = 0
    plan(state, TRIGGER, MOVED, seat, place)
    ask_push(state, seat, place)


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
