"""Seats are small ints; sets of seats are one int with a bit per seat."""

from typing import Final

Seat = int

SPECTATOR: Final = -1
"""The seat number of a viewer that has no seat."""

SEAT_LIMIT: Final = 8
"""No title seats more than this."""

SEAT_BITS: Final = [1 << seat for seat in range(SEAT_LIMIT)]


def seats_in(mask: int) -> list[Seat]:
    """List the seats of a set, lowest first."""
    return [seat for seat in range(SEAT_LIMIT) if mask & SEAT_BITS[seat]]


SEATS_FROM: Final = [
    [[(first + step) % max(count, 1) for step in range(count)] for first in range(max(count, 1))]
    for count in range(SEAT_LIMIT + 1)
]
"""By the number of seats and a seat: all seats clockwise, this one first."""
