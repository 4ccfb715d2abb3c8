"""The seat of a call: the given one, or a default."""

from fireside.api.errors import UnknownSeatError
from fireside.kernel.errors import NotAskedError
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.kernel.state import State


def known_seat(seat: Seat, seat_count: int) -> Seat:
    """Return a seat of the game."""
    if not 0 <= seat < seat_count:
        raise UnknownSeatError(f"no seat {seat}, seats are 0 to {seat_count - 1}")
    return seat


def acting_seat(state: State, seat: Seat | None, seat_count: int) -> Seat:
    """Return the seat that acts: the given one, or the first that is asked."""
    if seat is not None:
        return known_seat(seat, seat_count)
    if state.is_over():
        raise NotAskedError("nobody is asked, the game is over")
    return state.asked()[0]


def asked_seat(state: State, seat: Seat | None, seat_count: int) -> Seat:
    """Return the seat that answers the open decision: the given one, or the first asked."""
    actor = acting_seat(state, seat, seat_count)
    state.check_asked(actor)
    return actor


def looking_seat(state: State, seat: Seat | None, seat_count: int) -> Seat:
    """Return the seat whose view is meant: the given one, the only one asked, or the spectator."""
    if seat is None:
        asked = state.asked()
        return asked[0] if len(asked) == 1 else SPECTATOR
    return seat if seat == SPECTATOR else known_seat(seat, seat_count)
