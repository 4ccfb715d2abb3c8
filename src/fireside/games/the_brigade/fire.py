"""Fire on the blocks: rising, falling, and what is safe from event cards (BRI-20 to BRI-24)."""

from fireside.games.the_brigade.board import BITS, CORNER_SET, Place, places_in, shift
from fireside.games.the_brigade.state import NOBODY, BrigadeState, figure_set
from fireside.kernel.event import Events
from fireside.kernel.seats import SPECTATOR


def set_fire(state: BrigadeState, place: Place, intensity: int) -> None:
    """Let a block burn at an intensity, and keep the sets of places in step."""
    bit = BITS[place]
    state.fire[place] = intensity
    state.burning = state.burning | bit if intensity else state.burning & ~bit
    if intensity > state.city.flame_tracks[place]:
        state.lost |= bit


def can_burn(state: BrigadeState, place: Place) -> bool:
    """Return whether flames can still hit a place: no firehouse, not destroyed, not lost."""
    return (CORNER_SET | state.burnt | state.lost) & BITS[place] == 0


def add_flames(state: BrigadeState, place: Place, flames: int, out: Events) -> None:
    """Add flames to a block (BRI-20); beyond its track it is lost (BRI-22, BRI-23)."""
    if not can_burn(state, place):
        return
    intensity = min(state.fire[place] + flames, state.city.flame_tracks[place] + 1)
    set_fire(state, place, intensity)
    report_fire(state, place, out)


def report_fire(state: BrigadeState, place: Place, out: Events) -> None:
    """Report how a block burns now, and whether it is lost."""
    if out.is_heard:
        out.add("flame", SPECTATOR, place, state.fire[place])
        if state.lost & BITS[place]:
            out.add("lost", SPECTATOR, place)


def lower_fire(state: BrigadeState, place: Place, levels: int, out: Events) -> None:
    """Lower a fire by an ability, without renown (BRI-71); a lost block stays lost (BRI-24)."""
    if state.lost & BITS[place] or not state.fire[place]:
        return
    set_fire(state, place, max(0, state.fire[place] - levels))
    out.add("lower", SPECTATOR, place, state.fire[place])


def saveable(state: BrigadeState) -> int:
    """Return the places whose fire can be lowered."""
    return state.burning & ~state.lost


def protected_set(state: BrigadeState) -> int:
    """Return all places that Bernhardt keeps events away from (BRI-W05)."""
    return state.held[state.shield] if state.shield != NOBODY else 0


def spread_by_gust(state: BrigadeState, direction: int, out: Events) -> None:
    """Carry a flame from every burning block to the next one in the wind (BRI-21, BRI-31)."""
    safe = figure_set(state) | protected_set(state)
    for place in places_in(shift(state.burning, direction) & ~safe):
        add_flames(state, place, 1, out)
