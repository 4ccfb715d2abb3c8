"""How much each thing matters to the quick hand of The Brigade, in tenths of a point."""

from typing import Final

POINT: Final = 10
"""A point of value."""
VICTORY: Final = 3000

# By blocks or affiliations that a seat has: what one more brings towards its victory.
FACTION_STEPS: Final = 0
UNIVERSITY_STEPS: Final = 4
CITIZENS_STEPS: Final = 6

# Renown.
HINDRANCE: Final = 10
"""What is taken from the only rival, in per cent."""
MARKER_SHARE: Final = 11
"""What a marker is worth that wins nothing yet, in per cent."""
TURNED_SHARE: Final = 12
"""For a marker that is lost with a block."""

# Fire.
EVACUATION_MOOD: Final = 13
"""For a block destroyed if one leads, against it if not."""
RISK: Final = 14
LESSER_RISK: Final = 15
"""How likely a block is lost soon if its track is full or all but one space, in per cent."""
FLAME_NEAR: Final = 16
"""For a flame on a block beside the brigade."""

# Time and water.
ROUNDS_AT_MOST: Final = 17
ACTION: Final = 18
WATER: Final = 19
"""What an action brings, and a bucket of water."""
LATER: Final = 20
"""What a plan is worth that this turn does not finish, in per cent."""

# Growth, for each round to come.
SEAT_OF_CREW: Final = 21
BUCKET_OF_WAGON: Final = 22
FREE_WAGON: Final = 23
MEMBER_WATER_WORTH: Final = 24
"""For each bucket of a member."""

# Wardens.
CINDY_WORTH: Final = 25
SHIELD_SHARE: Final = 26
"""How far Bernhardt's protection is trusted, in per cent."""

TASTES: Final = [
    *(8, 1, 18, 49),
    *(30, 11),
    *(4, 3, 14, 112),
    *(150, 59, 2),
    *(3, 48, 28, 4),
    *(8, 6, 2, 56),
    *(24, 1, 2, 7),
    *(32, 60),
]
"""In the order above; found by letting the hand play against itself with other numbers."""
