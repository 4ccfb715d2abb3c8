"""The moments that abilities wait for; abilities.py says who waits for which, and does what.

Rules that bring a moment about plan `MOMENT` with it, the seat it happened to and the place.
"""

from typing import Final

WON: Final = 0
"""A seat has won loyalty of a block; its own abilities are called."""
MOVED: Final = 1
"""A seat's brigade has ended a move, and whoever stood there was pushed; its own are called."""
REFILLED: Final = 2
"""A seat has filled up by an action; those of the other seats are called."""
AIMED: Final = 3
"""A fireball is about to hit a place; whoever has a brigade there may send it on (BRI-74)."""
LANDING: Final = 4
"""A fireball is about to land; whoever has a figure there may take it, the first one does."""

MOMENTS: Final = ("won", "moved", "refilled", "aimed", "landing")
