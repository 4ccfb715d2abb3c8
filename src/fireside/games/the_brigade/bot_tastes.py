"""How much each thing matters to the quick hand of The Brigade, in tenths of a point."""

from typing import Final

POINT: Final = 10
"""A point of value."""
VICTORY: Final = 3000

FACTION_STEPS: Final = [2, 8, 20, 60, 0]
UNIVERSITY_STEPS: Final = [10, 60, 0]
CITIZENS_STEPS: Final = [10, 14, 22, 60, 0]
"""By blocks or affiliations that a seat has: what one more brings towards its victory."""

HINDRANCE: Final = 60
"""What is taken from a rival, in per cent."""
MARKER_SHARE: Final = 60
"""What a marker is worth that wins nothing yet, in per cent."""
TURNED_SHARE: Final = 6
"""For a marker that is lost with a block."""
EVACUATION_MOOD: Final = 4
"""For a block destroyed, if one leads or not."""

ROUNDS_AT_MOST: Final = 8

ACTION: Final = 9
"""What an action brings."""
WATER: Final = 3
"""A bucket of water."""
LATER: Final = 60
"""What a plan is worth that this turn does not finish, in per cent."""
RISK: Final = 50
"""How likely a fire at the end of its track destroys the block before the next turn."""
LESSER_RISK: Final = 15
"""The same with one more space on its track."""

SEAT_OF_CREW: Final = 5
"""What room for a member brings in a round."""
BUCKET_OF_WAGON: Final = 3
FREE_WAGON: Final = 6
MEMBER_WATER_WORTH: Final = 2
"""For each bucket of a member in a round."""

CINDY_WORTH: Final = 22
"""Cindy's next firestorm."""
SHIELD_SHARE: Final = 12
"""What Bernhardt's protection is worth of the blocks it protects, in per cent."""
FLAME_NEAR: Final = 2
"""For a flame on a block beside the brigade."""
