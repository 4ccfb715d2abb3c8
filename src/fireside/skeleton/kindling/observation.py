"""A position in numbers, as one seat may know it: for programs that learn."""

from typing import Final

from fireside.kernel.observation import ObservationSpec, category, flag, number
from fireside.kernel.seats import SEATS_FROM, Seat
from kindling.components import LIMIT, STICKS
from kindling.imagine import is_known, sees_secret
from kindling.state import KindlingState

LONGEST: Final = len(STICKS) - 1
MOST_STICKS: Final = LIMIT + 1
"""One more smothers any fire (KIN-13)."""


def observation_spec(seat_count: int) -> ObservationSpec:
    """Say what the bytes are, in their order; the seat that looks is seat 0."""
    seats, sticks, last = ("seat", seat_count), ("stick", MOST_STICKS), seat_count - 1
    return ObservationSpec(
        [
            category("asked", "seat", -1, last, about="who is asked"),
            category("turn", "seat", 0, last, about="whose turn comes next"),
            number("spare", "length", 0, LONGEST, about="the spare stick, 0 once it was taken"),
            number("reveals", "count", 0, seat_count + 1, about="sticks that were shown"),
            flag("done", seats, about="has no more turns"),
            flag("known", seats, about="everybody knows its secret stick"),
            number("secrets", "length", 0, LONGEST, seats, about="secret sticks, 0 if unknown"),
            number("fires", "length", 0, LONGEST, seats, sticks, about="sticks in their order"),
        ]
    )


def write_observation(state: KindlingState, seat: Seat) -> bytes:
    """Write what a seat may know; the spectator sits behind seat 0 and has no secret."""
    seat_count = len(state.fires)
    first = max(seat, 0)
    seats = SEATS_FROM[seat_count][first]
    numbers = [
        (state.stack[-1].seat - first) % seat_count + 1 if state.stack else 0,
        (state.turn - first) % seat_count,
        state.spare,
        state.reveals,
    ]
    numbers += [state.done[owner] for owner in seats]
    numbers += [int(is_known(state, owner)) for owner in seats]
    numbers += [state.secrets[owner] * sees_secret(state, owner, seat) for owner in seats]
    for owner in seats:
        fire = state.fires[owner]
        numbers += fire + [0] * (MOST_STICKS - len(fire))
    return bytes(numbers)
