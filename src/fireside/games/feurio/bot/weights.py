"""The weights of Feurio!'s bots, read once from weights.toml: of ratings, and of evaluations.

Evaluations forecast a seat's final points; SCALE of their weights are a part of a point, and PARTS
parts a point (`regions.py`). The slot of a weight is where its name stands in RIVALS, TEAM or
FEATURES; `rivals.py` and `team.py` say what those of ratings are for.
"""

from typing import Final

from fireside.bots.rating_weights import read_rating_weights
from fireside.bots.schedule import read_weights
from fireside.games.feurio.components import TILE_COUNT

PACKAGE: Final = "fireside.games.feurio.bot"

# --- Ratings

RIVALS: Final = (
    "per_point",
    "per_number",
    "per_edge",
    "first_water",
    "new_region",
    "further",
    "shut_out",
    "scarcity",
    "auxiliary",
    "contested",
    "own_loss",
    "own_gain",
    "rival_loss",
    "openness",
)
"""Between rivals, in tenths of a point."""

TEAM: Final = (
    "passing",
    "per_firefighter",
    "hurry",
    "new_colour",
    "spring",
    "shortage",
    "needed_by_others",
    "water_found",
    "per_water_edge",
    "per_coolness",
    "water_taken",
    "per_edge",
    "choked_edge",
    "squeezed",
    "endangered",
    "shared",
    "fewer",
    "shuts_held_water",
    "shuts_free_water",
    "takes_space",
    "per_colour",
    "per_colour_and_number",
    "links_to_water",
    "brings_water",
    "per_new_water_edge",
    "per_hot_side",
)
"""In team games, without a unit."""

RIVAL_WEIGHTS: Final = read_rating_weights(PACKAGE, RIVALS, "rivals")
TEAM_WEIGHTS: Final = read_rating_weights(PACKAGE, TEAM, "team")

# --- Evaluations

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
    "locked_in",
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

ALWAYS: Final = FEATURES.index("always")

# What the seat can still do.
LEFT: Final = FEATURES.index("left")
"""Firefighters in reserve."""
LAST_FOUR: Final = FEATURES.index("last_four")
"""The same, but no more than four: none left is worse than few."""
DRAWS: Final = FEATURES.index("draws")
"""Turns of the seat that begin with a tile, the present one included."""
WAIT: Final = FEATURES.index("wait")
"""Turns of others before its own."""
CROWD: Final = FEATURES.index("crowd")
"""Tiles with room for anybody."""

# What it has. Numbers are added up, values are counted in parts of a point.
POINTS: Final = FEATURES.index("points")
TILES: Final = FEATURES.index("tiles")
REGIONS: Final = FEATURES.index("regions")
TOTAL: Final = FEATURES.index("total")
WIDEST: Final = FEATURES.index("widest")
"""The total of the region with the highest one."""
LOCKED_IN: Final = FEATURES.index("locked_in")
"""The total of regions without an open tile."""
WATERED: Final = FEATURES.index("watered")
"""The total of regions with an open 1."""
SAFE: Final = FEATURES.index("safe")
"""The same where the open 1s have three free edges or more."""
WATER_COOL: Final = FEATURES.index("water_cool")
WATER_WARM: Final = FEATURES.index("water_warm")
WATER_HOT: Final = FEATURES.index("water_hot")
"""The value of regions with an open 1, by the heat of the coolest cell beside it: the fire takes
hot ones first."""
OTHER_COOL: Final = FEATURES.index("other_cool")
OTHER_WARM: Final = FEATURES.index("other_warm")
OTHER_HOT: Final = FEATURES.index("other_hot")
"""The value of the others, by the coolest cell beside their lowest open tiles."""
WATERS: Final = FEATURES.index("waters")
TWOS: Final = FEATURES.index("twos")
"""Open 1s and 2s."""

# Where its regions can grow.
EDGES: Final = FEATURES.index("edges")
HOT: Final = FEATURES.index("hot")
"""Hottest cells beside them."""
GAPS: Final = FEATURES.index("gaps")
"""Empty cells between two of them."""
NEAR: Final = FEATURES.index("near")
NEAR_ROOM: Final = FEATURES.index("near_room")
NEAR_WATER: Final = FEATURES.index("near_water")
"""Tiles with room beside them, that room, and the 1s among these tiles."""
BRIDGES: Final = FEATURES.index("bridges")
"""Tiles with room between two of them."""
FIRST_GAIN: Final = FEATURES.index("first_gain")
SECOND_GAIN: Final = FEATURES.index("second_gain")
THIRD_GAIN: Final = FEATURES.index("third_gain")
"""The most that three single tiles would add at once, in parts of a point."""

PHASES: Final = (0, 4, 12, 20, 32)
"""Tiles left in the pile for which weights are given; in between they change evenly."""
SCALE: Final = 256
"""What a weighted sum is divided by, to parts of a point."""

EVALUATION_WEIGHTS: Final = read_weights(PACKAGE, FEATURES, PHASES, TILE_COUNT)
"""By seat count and tiles in the pile."""
