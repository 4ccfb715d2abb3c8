"""The turn of Feurio!: the fire spreads, then firefighters are placed (FEU-20 to FEU-81)."""

from typing import Final

from fireside.games.feurio.board import Cell
from fireside.games.feurio.components import COLOUR_COUNT, PLACE_LIMIT, YELLOW
from fireside.games.feurio.fire import lay
from fireside.games.feurio.scoring import report_result
from fireside.games.feurio.setup import SEAT_COUNTS, lay_first
from fireside.games.feurio.state import COLOURS_BY_SEAT, FeurioState, Firebreak, Tile
from fireside.kernel.action import Action
from fireside.kernel.decision import of_seat
from fireside.kernel.event import Events
from fireside.kernel.seats import SEAT_BITS, Seat

_SEATS: Final = range(max(SEAT_COUNTS))
FACE: Final = [of_seat("face", seat) for seat in _SEATS]
SPREAD: Final = [of_seat("spread", seat) for seat in _SEATS]
BURY: Final = [of_seat("bury", seat) for seat in _SEATS]
CREW: Final = [of_seat("crew", seat) for seat in _SEATS]


def peek(state: FeurioState, seat: Seat, out: Events) -> None:
    """Show the drawn tile to its seat alone and ask which side goes up (FEU-80)."""
    out.add("draw_secretly", seat)
    out.tell(SEAT_BITS[seat], "peek", seat, state.drawn)
    state.stack.append(FACE[seat])


def spread(state: FeurioState, seat: Seat, cell: Cell, out: Events) -> None:
    """Lay the drawn tile face up, then ask for firefighters (FEU-20, FEU-30)."""
    lay(state, seat, cell, state.drawn, out)
    ask_crew(state, seat, out)


def begin_without_tile(state: FeurioState, seat: Seat, out: Events) -> bool:
    """Begin a turn with an empty pile, or end the game and return False (FEU-40, FEU-41)."""
    state.drawn = 0
    if state.variant.is_team:
        if state.spare_turns == 0:
            report_result(state, out)
            return False
        state.spare_turns -= 1
    elif state.passes == state.variant.seat_count:
        report_result(state, out)
        return False
    ask_crew(state, seat, out)
    return True


def can_pay(state: FeurioState, seat: Seat) -> bool:
    """Return whether a seat has an own firefighter in reserve; auxiliaries never pay (FEU-81)."""
    for colour in COLOURS_BY_SEAT[state.variant.seat_count][seat]:
        if state.reserve[seat * COLOUR_COUNT + colour]:
            return True
    return False


def ask_crew(state: FeurioState, seat: Seat, out: Events) -> None:
    """Ask for firefighters; a seat that cannot place any is done (FEU-30, FEU-42, FEU-63)."""
    if state.roomy:
        for pocket in state.variant.pockets[seat]:
            if state.reserve[pocket]:
                state.stack.append(CREW[seat])
                return
    place_none(state, seat, out)


def ask_auxiliaries(state: FeurioState, seat: Seat, tile: Tile, count: int) -> None:
    """Ask for auxiliaries beside own firefighters, three on the tile in all (FEU-30, FEU-61)."""
    left = min(PLACE_LIMIT - count, state.room[tile], state.reserve[seat * COLOUR_COUNT + YELLOW])
    if left:
        state.stack.append(of_seat("mix", seat, tile, left))


def place_none(state: FeurioState, seat: Seat, out: Events) -> None:
    """Place nothing: a pass, once all tiles lie (FEU-40, FEU-41)."""
    if not state.pile:
        state.passes += 1
    if out.is_heard:
        out.add("pass", seat)


def choose_middle(
    state: FeurioState, action: Action, numbers: tuple[int, ...], out: Events
) -> None:
    """Lay the four first tiles with the chosen pair in the middle (FEU-11)."""
    low, high = action.args
    tips = list(numbers)
    tips.remove(low)
    tips.remove(high)
    lay_first(state, [low, high, *tips], out)


def open_tile(state: FeurioState, seat: Seat, out: Events) -> None:
    """Turn up the tile that was drawn in secret; a lone hottest spot is not asked for (FEU-80)."""
    state.reveals += 1
    out.add("draw", seat, state.drawn)
    if len(state.hottest) == 1:
        spread(state, seat, state.hottest[0], out)
    else:
        state.stack.append(SPREAD[seat])


def pay_for_firebreak(state: FeurioState, seat: Seat, colour: int, out: Events) -> None:
    """Give up a firefighter of the reserve to lay the drawn tile face down (FEU-81)."""
    state.reserve[seat * COLOUR_COUNT + colour] -= 1
    out.add("firebreak", seat, colour)
    if len(state.hottest) == 1:
        bury(state, seat, state.hottest[0], out)
    else:
        state.stack.append(BURY[seat])


def bury(state: FeurioState, seat: Seat, cell: Cell, out: Events) -> None:
    """Lay the drawn tile face down; nothing is placed this turn (FEU-81, FEU-82)."""
    state.firebreaks.append(Firebreak(len(state.cells), state.drawn, seat))
    lay(state, seat, cell, 0, out)
    if not state.pile:
        place_none(state, seat, out)
