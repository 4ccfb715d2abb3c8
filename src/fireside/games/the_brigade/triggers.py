"""What triggers abilities; abilities.py says which abilities, and what they do.

A rule that triggers abilities plans `TRIGGER` with one of these, the seat and the place.
"""

from typing import Final

WON: Final = 0
"""A seat has won loyalty of a block: triggers its own abilities."""
MOVED: Final = 1
"""A seat's brigade has ended a move, and Mog's push is done: triggers its own abilities."""
REFILLED: Final = 2
"""A seat has filled up by an action: triggers abilities of the other seats.

What it has filled, a brigade, a wagon or both, takes the place of the place.
"""
AIMED: Final = 3
"""A fireball is about to hit a place: a seat with a brigade there may send it on (BRI-74)."""
LANDING: Final = 4
"""A fireball is about to land: the first seat with a figure there may take it (BRI-74)."""

FIGURE_SHIFT: Final = 2
"""In the place of an ability that a refill triggers, the figure lies above the seat."""

TRIGGERS: Final = ("won", "moved", "refilled", "aimed", "landing")
