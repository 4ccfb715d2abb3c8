"""What tells who will win: the things a glance at the city finds, and their weights.

Every weight has a value for each of the KNOTS, which are readings of the clock; in between it
changes evenly. Weights and what they are multiplied with are whole numbers, so that a game replays
exactly.
"""

from typing import Final

from fireside.bots.schedule import read_weights

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

WAIT: Final = 0
"""Turns of others before its own."""
HAS_TURN: Final = 1
"""Whether the seat has another turn before the city is evacuated."""

# What it has.
VALUE: Final = 2
AHEAD: Final = 3
BEST_VALUE: Final = 4
"""The value of its loyal blocks, how much of it no other seat has, and whether it leads."""
BLOCKS: Final = 5

# How many markers are missing to win at once.
NEAR_1: Final = 6
NEAR_STEPS: Final = (1, 2, 3, 4, 6, 8, 11, 15)
"""Whether at most so many, the nearest way: one feature each."""
NEXT_3: Final = 14
NEXT_6: Final = 15
"""The same for the seat that is next."""
IN_WATER: Final = 16
"""Whether its water would do."""
CITIZENS: Final = 17
FACTION: Final = 18
UNIVERSITY: Final = 19
SECOND: Final = 20
"""By one block of each, by five of one, by three halls, and the second best of all ways."""
KINDS: Final = 21
LARGEST: Final = 22
HALLS: Final = 23
"""Affiliations that it has a block of, blocks of the most frequent one, and halls."""
FUEL: Final = 24
"""How many of the missing markers fires would give that burn where they are missing."""

# Renown.
MARKERS: Final = 25
SHARES: Final = 26
"""Markers on blocks, and the part of the blocks' values that they are, in tenths of a point."""
CONTESTED: Final = 27
"""Markers on blocks where another seat lacks fewer."""
LAST_MARKER: Final = 28
"""Blocks where one marker is missing."""

# Means.
BRIGADE_WATER: Final = 29
BRIGADE_MOST: Final = 30
WAGON_WATER: Final = 31
WAGON_MOST: Final = 32
COMMAND_5: Final = 33
COMMAND_6: Final = 34
CREW_STEPS: Final = 35
"""The first of the three tracks."""
CREW: Final = 38
ABILITIES: Final = 39

# Fire.
FIRES: Final = 40
PREY: Final = 41
"""Levels of the fires near the brigade, and the highest that its water puts out."""
LOST_SOON: Final = 42
LOST_LATER: Final = 43
"""The value of its blocks that one or two more flames destroy."""
STEALABLE: Final = 44
"""The value of its blocks that others lack at most two markers of."""
SOURCES: Final = 45
"""How far the brigade is from water, in steps."""
TOGETHER: Final = 46
BURDEN: Final = 47
"""Sir Precious."""
SPENT: Final = 48
"""Whether hardly any marker is left."""

KNOTS: Final = (0, 1, 4, 8)
"""Readings of the clock: the last round, and before it the blocks that may still be destroyed."""
CLOCK_MOST: Final = 8

PARTS: Final = 100
"""Of a natural logarithm of the odds."""

WEIGHTS: Final = read_weights("fireside.games.the_brigade", FEATURES, KNOTS, CLOCK_MOST)
"""By seat count and reading of the clock."""
