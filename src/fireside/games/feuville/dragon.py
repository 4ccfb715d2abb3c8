"""The dragon: what burns when somebody rolls a double (VIL-80 to VIL-86)."""

from fireside.games.feuville.charms import spend
from fireside.games.feuville.components import CLOUDS_OF, FIRE_PROTECTION, REACH
from fireside.games.feuville.questions import ask_about, ask_on
from fireside.games.feuville.state import FeuvilleState, holds, seats_from
from fireside.games.feuville.town import (
    BURNT,
    LEVEL_MASK,
    SKY_SHIFT,
    Column,
    cloud_count,
    index_of,
    is_bare_start,
    standing_count,
)
from fireside.kernel.decision import Decision
from fireside.kernel.event import Events
from fireside.kernel.seats import Seat


def wake_dragon(state: FeuvilleState, out: Events) -> None:
    """Let the dragon visit all towns, the active seat's first (VIL-80, VIL-81)."""
    order = seats_from(state, state.turn)
    out.add("dragon", state.turn)
    if out.is_heard:
        for seat in order:
            out.add("visit", seat, standing_count(state, seat), cloud_count(state, seat))
    for seat in reversed(order):
        missing = standing_count(state, seat) - cloud_count(state, seat)
        if missing > 0:
            ask_about(state, "burn", seat, missing)


def burnable(state: FeuvilleState, seat: Seat, first: Column) -> list[Column]:
    """List the columns that may burn, from a column on to the right (VIL-81 to VIL-83)."""
    town = state.towns[seat]
    left_end = REACH - state.origins[seat]
    clouds_guard = state.variant.clouds_guard
    found: list[Column] = []
    for at in range(max(0, first - left_end), len(town)):
        column = town[at]
        is_guarded = clouds_guard and CLOUDS_OF[column >> SKY_SHIFT & LEVEL_MASK] > 0
        if not column & BURNT and not is_guarded:
            found.append(left_end + at)
    return found


def choices_to_burn(state: FeuvilleState, seat: Seat, question: Decision) -> list[Column]:
    """List the columns that can be next, with enough of them left to the right (VIL-81)."""
    count, first = question.args
    columns = burnable(state, seat, first)
    return columns[: len(columns) - count + 1]


def may_shield(state: FeuvilleState, seat: Seat, question: Decision) -> bool:
    """Return whether a fire protection can still be played: nothing has burnt yet (VIL-74)."""
    return question.args[1] == 0 and holds(state, seat, FIRE_PROTECTION) > 0


def burn(state: FeuvilleState, seat: Seat, name: Column, question: Decision, out: Events) -> None:
    """Burn a column, and ask for the next (VIL-81)."""
    set_fire(state, seat, name, out)
    if question.args[0] > 1:
        ask_on(state, "burn", seat, question.args[0] - 1, name + 1)


def set_fire(state: FeuvilleState, seat: Seat, name: Column, out: Events) -> None:
    """Turn the tiles of a column to ruins; the bare starting tile stays as it is (VIL-82)."""
    at = index_of(state, seat, name)
    if is_bare_start(state.towns[seat][at]):
        out.add("rock", seat, name)
        return
    state.towns[seat][at] |= BURNT
    out.add("burn", seat, name)


def burn_without_choice(state: FeuvilleState, seat: Seat, question: Decision, out: Events) -> bool:
    """Burn what has to burn where there is nothing to choose; return whether that was so."""
    if may_shield(state, seat, question):
        return False
    columns = burnable(state, seat, question.args[1])
    if len(columns) > question.args[0]:
        return False
    for name in columns:
        set_fire(state, seat, name, out)
    return True


def shield(state: FeuvilleState, seat: Seat, out: Events) -> None:
    """Play a fire protection: nothing burns in this town this time (VIL-74)."""
    spend(state, seat, FIRE_PROTECTION, out)
