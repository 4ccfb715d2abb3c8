"""The weights of The Brigade's bots, read once from weights.toml: of ratings, and of evaluations.

Ratings are in tenths of a point, evaluations in hundredths of a natural logarithm of the odds to
win. The slot of a weight is where its name stands in RATING or in FEATURES.
"""

from typing import Final

from fireside.bots.rating_weights import read_rating_weights
from fireside.bots.schedule import read_weights

PACKAGE: Final = "fireside.games.the_brigade.bot"

# --- Ratings

RATING: Final = (
    "faction_1",
    "faction_2",
    "faction_3",
    "faction_4",
    "hall_1",
    "hall_2",
    "kind_1",
    "kind_2",
    "kind_3",
    "kind_4",
    "rival_loss_percent",
    "marker_percent",
    "lost_marker",
    "evacuation",
    "risk_percent",
    "lesser_risk_percent",
    "flame_near",
    "rounds",
    "action",
    "bucket",
    "later_percent",
    "shelter_percent",
    "spare_wagon",
    "crew_place",
    "wagon_bucket",
    "free_wagon",
    "member_bucket",
    "cindy_special",
    "shield_percent",
)
"""The weights of a rating. Those that end in `percent` are shares and chances, `rounds` are rounds;
all others are tenths of a point."""

POINT: Final = 10
"""A point of value."""
VICTORY: Final = 3000
FINE: Final = 10
"""What a seat does in its turn is rated this much finer: in hundredths of a point."""

# What one more brings towards a victory: by blocks of a faction, halls, and kinds of blocks.
FACTION_1: Final = RATING.index("faction_1")
HALL_1: Final = RATING.index("hall_1")
KIND_1: Final = RATING.index("kind_1")
"""The first block of four, the first hall of two, the first kind of four."""

# Renown.
RIVAL_LOSS_PERCENT: Final = RATING.index("rival_loss_percent")
"""Of what the only rival loses."""
MARKER_PERCENT: Final = RATING.index("marker_percent")
"""Of its share of a block, for a marker that wins nothing yet."""
LOST_MARKER: Final = RATING.index("lost_marker")
"""For a marker that is lost with a block."""

# Fire.
EVACUATION: Final = RATING.index("evacuation")
"""For a destroyed block if the seat leads, against it if not."""
RISK_PERCENT: Final = RATING.index("risk_percent")
LESSER_RISK_PERCENT: Final = RATING.index("lesser_risk_percent")
"""How likely a block is lost soon if its track is full or all but one space."""
FLAME_NEAR: Final = RATING.index("flame_near")
"""For a flame on a block beside the brigade."""

# Time and water.
ROUNDS: Final = RATING.index("rounds")
"""How many rounds a game has at most."""
ACTION: Final = RATING.index("action")
BUCKET: Final = RATING.index("bucket")
"""For an action, and for a bucket of water."""
LATER_PERCENT: Final = RATING.index("later_percent")
"""Of its rating, for a plan that this turn does not finish."""
SHELTER_PERCENT: Final = RATING.index("shelter_percent")
"""Of what a block is worth that may be lost, for a brigade or a wagon that keeps flames off it."""
SPARE_WAGON: Final = RATING.index("spare_wagon")
"""For a wagon that keeps its water where the brigade is about to fill up."""

# Growth, for each round to come.
CREW_PLACE: Final = RATING.index("crew_place")
WAGON_BUCKET: Final = RATING.index("wagon_bucket")
FREE_WAGON: Final = RATING.index("free_wagon")
MEMBER_BUCKET: Final = RATING.index("member_bucket")
"""For each bucket of a member."""

# Wardens.
CINDY_SPECIAL: Final = RATING.index("cindy_special")
SHIELD_PERCENT: Final = RATING.index("shield_percent")
"""How far Bernhardt's protection is trusted."""

RATING_WEIGHTS: Final = read_rating_weights(PACKAGE, RATING)

# --- Evaluations

FEATURES: Final = (
    "wait",
    "has_turn",
    "value",
    "ahead",
    "best_value",
    "blocks",
    "near_1",
    "near_2",
    "near_3",
    "near_4",
    "near_6",
    "near_8",
    "near_11",
    "near_15",
    "next_3",
    "next_6",
    "in_water",
    "citizens",
    "faction",
    "university",
    "second",
    "kinds",
    "largest",
    "halls",
    "fuel",
    "markers",
    "shares",
    "contested",
    "last_marker",
    "brigade_water",
    "brigade_most",
    "wagon_water",
    "wagon_most",
    "command_5",
    "command_6",
    "crew_steps",
    "wagon_steps",
    "command_steps",
    "crew",
    "abilities",
    "fires",
    "prey",
    "lost_soon",
    "lost_later",
    "stealable",
    "sources",
    "together",
    "burden",
    "spent",
)

WAIT: Final = FEATURES.index("wait")
"""Turns of others before its own."""
HAS_TURN: Final = FEATURES.index("has_turn")
"""Whether the seat has another turn before the city is evacuated."""

# What it has.
VALUE: Final = FEATURES.index("value")
AHEAD: Final = FEATURES.index("ahead")
BEST_VALUE: Final = FEATURES.index("best_value")
"""The value of its loyal blocks, how much of it no other seat has, and whether it leads."""
BLOCKS: Final = FEATURES.index("blocks")

# How many markers are missing to win at once.
NEAR_1: Final = FEATURES.index("near_1")
NEAR_STEPS: Final = (1, 2, 3, 4, 6, 8, 11, 15)
"""Limits of the distance by the nearest way: one feature each."""
NEXT_3: Final = FEATURES.index("next_3")
NEXT_6: Final = FEATURES.index("next_6")
"""The same for the seat that is next."""
IN_WATER: Final = FEATURES.index("in_water")
"""Whether its water would do."""
CITIZENS: Final = FEATURES.index("citizens")
FACTION: Final = FEATURES.index("faction")
UNIVERSITY: Final = FEATURES.index("university")
SECOND: Final = FEATURES.index("second")
"""By one block of each, by five of one, by three halls, and the second best of all ways."""
KINDS: Final = FEATURES.index("kinds")
LARGEST: Final = FEATURES.index("largest")
HALLS: Final = FEATURES.index("halls")
"""Affiliations that it has a block of, blocks of the most frequent one, and halls."""
FUEL: Final = FEATURES.index("fuel")
"""How many of the missing markers fires would give that burn where they are missing."""

# Renown.
MARKERS: Final = FEATURES.index("markers")
SHARES: Final = FEATURES.index("shares")
"""Markers on blocks, and the part of the blocks' values that they are, in tenths of a point."""
CONTESTED: Final = FEATURES.index("contested")
"""Markers on blocks where another seat lacks fewer."""
LAST_MARKER: Final = FEATURES.index("last_marker")
"""Blocks where one marker is missing."""

# Means.
BRIGADE_WATER: Final = FEATURES.index("brigade_water")
BRIGADE_MOST: Final = FEATURES.index("brigade_most")
WAGON_WATER: Final = FEATURES.index("wagon_water")
WAGON_MOST: Final = FEATURES.index("wagon_most")
COMMAND_5: Final = FEATURES.index("command_5")
COMMAND_6: Final = FEATURES.index("command_6")
CREW_STEPS: Final = FEATURES.index("crew_steps")
"""The first of the three tracks."""
CREW: Final = FEATURES.index("crew")
ABILITIES: Final = FEATURES.index("abilities")

# Fire.
FIRES: Final = FEATURES.index("fires")
PREY: Final = FEATURES.index("prey")
"""Levels of the fires near the brigade, and the highest that its water puts out."""
LOST_SOON: Final = FEATURES.index("lost_soon")
LOST_LATER: Final = FEATURES.index("lost_later")
"""The value of its blocks that one or two more flames destroy."""
STEALABLE: Final = FEATURES.index("stealable")
"""The value of its blocks that others lack at most two markers of."""
SOURCES: Final = FEATURES.index("sources")
"""How far the brigade is from water, in steps."""
TOGETHER: Final = FEATURES.index("together")
BURDEN: Final = FEATURES.index("burden")
"""Sir Precious."""
SPENT: Final = FEATURES.index("spent")
"""Whether hardly any marker is left."""

PHASES: Final = (0, 1, 4, 8)
"""Phases for which weights are given, in between they change evenly: the last round, and before it
the blocks that may still be destroyed."""
LAST_PHASE: Final = 8

PARTS: Final = 100
"""The unit of logarithms in an evaluation."""

EVALUATION_WEIGHTS: Final = read_weights(PACKAGE, FEATURES, PHASES, LAST_PHASE)
"""By seat count and phase."""
