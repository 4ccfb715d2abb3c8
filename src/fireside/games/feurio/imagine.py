"""A position that one seat may search: the numbers it cannot see are drawn again."""

from fireside.games.feurio.components import NUMBER_COUNT
from fireside.games.feurio.state import FeurioState, Firebreak, copy_state, pile_of
from fireside.kernel.bag import draw
from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat


def is_drawn_secret(state: FeurioState) -> bool:
    """Return whether only the seat whose turn it is knows the number drawn (FEU-23, FEU-80)."""
    return bool(state.stack) and state.stack[-1].kind in ("face", "bury")


def sees_drawn(state: FeurioState, seat: Seat) -> bool:
    """Return whether a seat knows the number drawn this turn."""
    return seat == state.turn or not is_drawn_secret(state)


def sees_firebreak(state: FeurioState, laid: Firebreak, seat: Seat) -> bool:
    """Return whether a seat knows the number under a firebreak (FEU-83)."""
    return laid.seat == seat or state.is_over()


def unseen_numbers(state: FeurioState, seat: Seat) -> list[int]:
    """List the numbers of the tiles whose place a seat does not know; not to be changed."""
    numbers = state.pile
    for laid in state.firebreaks:
        if not sees_firebreak(state, laid, seat):
            numbers = [*numbers, laid.number]
    if not sees_drawn(state, seat):
        numbers = [*numbers, state.drawn]
    return numbers


def unseen(state: FeurioState, seat: Seat) -> list[int]:
    """Count, by number from 1, the tiles whose place a seat does not know."""
    counts = [0] * NUMBER_COUNT
    for number in unseen_numbers(state, seat):
        counts[number - 1] = counts[number - 1] + 1
    return counts


def imagine_state(state: FeurioState, seat: Seat, rng: Rng) -> FeurioState:
    """Return a copy in which everything hidden from the seat is drawn from what it has not seen."""
    imagined = copy_state(state)
    imagined.rng = rng
    redraw(imagined, seat, unseen(state, seat), rng)
    return imagined


def redraw(state: FeurioState, seat: Seat, counts: list[int], rng: Rng) -> None:
    """Deal the unseen tiles out again: the drawn one, the firebreaks, and the rest is the pile."""
    left = sum(counts)
    if not sees_drawn(state, seat):
        state.drawn = draw(counts, left, rng) + 1
        left -= 1
    for at in range(len(state.firebreaks)):
        laid = state.firebreaks[at]
        if not sees_firebreak(state, laid, seat):
            state.firebreaks[at] = Firebreak(laid.tile, draw(counts, left, rng) + 1, laid.seat)
            left -= 1
    state.pile = pile_of(counts)
