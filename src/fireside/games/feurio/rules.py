"""The turn of Feurio!: the fire spreads, then firefighters are placed (FEU-20 to FEU-42, FEU-80)."""

from collections.abc import Callable
from typing import Final

from fireside.games.feurio.components import COLOUR_COUNT
from fireside.games.feurio.fire import lay
from fireside.games.feurio.scoring import report_result
from fireside.games.feurio.setup import COLOURS_BY_SEAT, SEAT_COUNTS, lay_first
from fireside.games.feurio.state import CREW_BITS, FeurioState, Firebreak
from fireside.kernel.action import Action
from fireside.kernel.bag import draw
from fireside.kernel.decision import Decision, of_seat
from fireside.kernel.event import Events
from fireside.kernel.seats import SEAT_BITS, Seat

_SEATS: Final = range(max(SEAT_COUNTS))
FACE: Final = [of_seat("face", seat) for seat in _SEATS]
SPREAD: Final = [of_seat("spread", seat) for seat in _SEATS]
BURY: Final = [of_seat("bury", seat) for seat in _SEATS]
CREW: Final = [of_seat("crew", seat) for seat in _SEATS]


def next_turn(state: FeurioState, out: Events) -> bool:
    """Begin the next turn, or end the game and return False."""
    if state.bag_count:
        draw_tile(state, out)
    elif is_finished(state):
        report_result(state, out)
        return False
    else:
        if state.variant.is_team:
            state.spare_turns -= 1
        ask_crew(state, state.turn, out)
    return True


def is_finished(state: FeurioState) -> bool:
    """Tell whether the pile is empty and no turn is left (FEU-41, FEU-71, FEU-75)."""
    if state.variant.is_team:
        return state.spare_turns == 0
    return state.passes == state.variant.seat_count


def draw_tile(state: FeurioState, out: Events) -> None:
    """Draw a tile, openly or, for a seat that can pay for a firebreak, in secret (FEU-80)."""
    seat = state.turn
    state.drawn = draw(state.bag, state.bag_count, state.rng) + 1
    state.bag_count -= 1
    if state.variant.firebreak and can_pay(state, seat):
        out.add("draw_secretly", seat)
        out.tell(SEAT_BITS[seat], "peek", seat, state.drawn)
        state.stack.append(FACE[seat])
    else:
        out.add("draw", seat, state.drawn)
        ask_spot(state, seat, SPREAD[seat], out)


def can_pay(state: FeurioState, seat: Seat) -> bool:
    """Tell whether a seat has an own firefighter in reserve; auxiliaries never pay (FEU-81)."""
    for colour in COLOURS_BY_SEAT[state.variant.seat_count][seat]:
        if state.reserve[seat * COLOUR_COUNT + colour]:
            return True
    return False


def ask_spot(state: FeurioState, seat: Seat, question: Decision, out: Events) -> None:
    """Ask for one of the hottest spots, unless there is only one (FEU-22, FEU-24)."""
    if len(state.hottest) == 1:
        lay_drawn(state, seat, state.hottest[0], question, out)
    else:
        state.stack.append(question)


def lay_drawn(
    state: FeurioState, seat: Seat, cell: int, question: Decision, out: Events
) -> None:
    """Lay the drawn tile: face up, then ask for firefighters; or face down, and that is all."""
    if question.kind == "spread":
        lay(state, seat, cell, state.drawn, out)
        ask_crew(state, seat, out)
    else:
        bury(state, seat, cell, out)


def bury(state: FeurioState, seat: Seat, cell: int, out: Events) -> None:
    """Lay the drawn tile face down; nothing is placed this turn (FEU-81, FEU-82)."""
    state.firebreaks.append(Firebreak(len(state.cells), state.drawn, seat))
    lay(state, seat, cell, 0, out)
    end_turn(state)


def ask_crew(state: FeurioState, seat: Seat, out: Events) -> None:
    """Ask for firefighters; a seat that cannot place any is done (FEU-30, FEU-42)."""
    if state.roomy and has_firefighters(state, seat):
        state.stack.append(CREW[seat])
    else:
        place_none(state, seat, out)


def has_firefighters(state: FeurioState, seat: Seat) -> bool:
    """Tell whether a seat has any firefighter left, auxiliaries included (FEU-63)."""
    first = seat * COLOUR_COUNT
    reserve = state.reserve
    return bool(reserve[first] or reserve[first + 1] or reserve[first + 2] or reserve[first + 3])


def place_none(state: FeurioState, seat: Seat, out: Events) -> None:
    """Place nothing: a pass, if the turn began with an empty pile (FEU-40, FEU-41)."""
    if state.drawn == 0:
        state.passes += 1
    out.add("pass", seat)
    end_turn(state)


def end_turn(state: FeurioState) -> None:
    """Hand on to the next seat, clockwise (FEU-12)."""
    state.drawn = 0
    turn = state.turn + 1
    state.turn = 0 if turn == state.variant.seat_count else turn


# One function per kind of action.


def choose_middle(
    state: FeurioState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Lay the four first tiles with the chosen pair in the middle (FEU-11)."""
    low, high = action.args
    tips = list(question.args)
    tips.remove(low)
    tips.remove(high)
    lay_first(state, [low, high, *tips], out)


def open_tile(
    state: FeurioState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Show the drawn tile to all (FEU-80)."""
    state.reveals += 1
    out.add("draw", seat, state.drawn)
    ask_spot(state, seat, SPREAD[seat], out)


def pay_for_firebreak(
    state: FeurioState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Give up a firefighter of the reserve to lay the drawn tile face down (FEU-81)."""
    colour = action.args[0]
    state.reserve[seat * COLOUR_COUNT + colour] -= 1
    out.add("firebreak", seat, colour)
    ask_spot(state, seat, BURY[seat], out)


def spread(
    state: FeurioState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Lay the drawn tile on the chosen spot (FEU-22)."""
    lay_drawn(state, seat, action.args[0], question, out)


def place(
    state: FeurioState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Place one to three firefighters of one colour on one tile (FEU-30)."""
    tile, colour, count = action.args
    state.reserve[seat * COLOUR_COUNT + colour] -= count
    state.crews[tile] += count << (CREW_BITS * colour)
    room = state.room[tile] - count
    state.room[tile] = room
    if room == 0:
        state.roomy.remove(tile)
    state.passes = 0
    out.add("place", seat, tile, colour, count)
    end_turn(state)


def pass_turn(
    state: FeurioState, seat: Seat, action: Action, question: Decision, out: Events
) -> None:
    """Place no firefighters (FEU-30, FEU-40)."""
    place_none(state, seat, out)


Rule = Callable[[FeurioState, Seat, Action, Decision, Events], None]

RULES: Final[dict[str, Rule]] = {
    "middle": choose_middle,
    "open": open_tile,
    "firebreak": pay_for_firebreak,
    "spread": spread,
    "place": place,
    "pass": pass_turn,
}
