"""How much each thing on the table tells about a seat's final points: read once from outlook.toml.

Every weight has a value for each of the KNOTS, the tiles left in the pile; in between it changes
evenly. Weights and what they are multiplied with are whole numbers, so that a game replays exactly.
"""

from typing import Final

from fireside.bots.schedule import read_weights
from fireside.games.feurio.components import TILE_COUNT

FEATURES: Final = (
    "always",
    "left",
    "last_four",
    "draws",
    "wait",
    "crowd",
    "points",
    "tiles",
    "regions",
    "total",
    "widest",
    "locked",
    "watered",
    "safe",
    "water_cool",
    "water_warm",
    "water_hot",
    "other_cool",
    "other_warm",
    "other_hot",
    "waters",
    "twos",
    "edges",
    "hot",
    "gaps",
    "near",
    "near_room",
    "near_water",
    "bridges",
    "first_gain",
    "second_gain",
    "third_gain",
)

ALWAYS: Final = 0

# What the seat can still do.
LEFT: Final = 1
"""Firefighters in reserve."""
LAST_FOUR: Final = 2
"""The same, but no more than four: none left is worse than few."""
DRAWS: Final = 3
"""Turns of the seat that begin with a tile, the present one included."""
WAIT: Final = 4
"""Turns of others before its own."""
CROWD: Final = 5
"""Tiles with room for anybody."""

# What it has. Numbers are added up, values are counted in parts of a point.
POINTS: Final = 6
TILES: Final = 7
REGIONS: Final = 8
TOTAL: Final = 9
WIDEST: Final = 10
"""The total of the region with the highest one."""
LOCKED_IN: Final = 11
"""The total of regions without an open tile."""
WATERED: Final = 12
"""The total of regions with an open 1."""
SAFE: Final = 13
"""The same where the open 1s have three free edges or more."""
WATER_COOL: Final = 14
WATER_WARM: Final = 15
WATER_HOT: Final = 16
"""The value of regions with an open 1, by the heat of the coolest cell beside it: the fire takes
hot ones first."""
OTHER_COOL: Final = 17
OTHER_WARM: Final = 18
OTHER_HOT: Final = 19
"""The value of the others, by the coolest cell beside their lowest open tiles."""
WATERS: Final = 20
TWOS: Final = 21
"""Open 1s and 2s."""

# Where its regions can grow.
EDGES: Final = 22
HOT: Final = 23
"""Hottest cells beside them."""
GAPS: Final = 24
"""Empty cells between two of them."""
NEAR: Final = 25
NEAR_ROOM: Final = 26
NEAR_WATER: Final = 27
"""Tiles with room beside them, that room, and the 1s among these tiles."""
BRIDGES: Final = 28
"""Tiles with room between two of them."""
FIRST_GAIN: Final = 29
SECOND_GAIN: Final = 30
THIRD_GAIN: Final = 31
"""The most that three single tiles would add at once, in parts of a point."""

KNOTS: Final = (0, 4, 12, 20, 32)
SCALE: Final = 256
"""What a weight is divided by, to parts of a point."""

WEIGHTS: Final = read_weights("fireside.games.feurio", FEATURES, KNOTS, TILE_COUNT)
"""By seat count and tiles in the pile."""
