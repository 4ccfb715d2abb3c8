"""How much each thing tells about the points a seat will still get: read once from outlook.toml.

Every weight has a value for each of the KNOTS, which are readings of the clock; in between it
changes evenly. Weights and what they are multiplied with are whole numbers, so that a game replays
exactly.
"""

from typing import Final

from fireside.bots.schedule import read_weights

FEATURES: Final = (
    "always",
    "wait",
    "order",
    "walls",
    "towers",
    "skies",
    "open_walls",
    "open_towers",
    "guards",
    "stars",
    "flags",
    "griffins",
    "favourite",
    "districts",
    "pairs",
    "unfinished",
    "view",
    "missing_cloud",
    "missing_clouds",
    "spare_clouds",
    "danger",
    "shielded",
    "ruins",
    "ruined",
    "town_points",
    "town_one",
    "town_two",
    "town_three",
    "town_four",
    "town_done",
    "stored_points",
    "stored_factor",
    "stored_idle",
    "stored_fit",
    "stored_unfit",
    "stored_symbols",
    "stored_clouds",
    "unguarded",
    "full_board",
    "selections",
    "thefts",
    "shields",
    "shown_points",
    "shown_best",
    "coming_points",
    "fewest",
    "tied",
    "one_more",
)

ALWAYS: Final = 0

# The clock.
WAIT: Final = 1
"""Turns of others before its own; none in the middle of its own."""
ORDER: Final = 2
"""How far the seat sits from the cup: the last ones may have a turn less, or one to finish."""

# The town; ruins count only where they are named.
WALLS: Final = 3
TOWERS: Final = 4
SKIES: Final = 5
OPEN_WALLS: Final = 6
OPEN_TOWERS: Final = 7
"""Walls without a tower, towers without a sky: where to build next."""
GUARDS: Final = 8
"""The first of the four symbols."""
FAVOURITE: Final = 12
"""The most frequent symbol that the own discretion can count."""
DISTRICTS: Final = 13
PAIRS: Final = 14
"""Columns that a district decree could take, and pairs of them side by side."""
UNFINISHED: Final = 15
"""Columns without grass that are still to be finished."""
VIEW: Final = 16
"""Symbols in the best block of two by two."""

# Fire.
MISSING_CLOUD: Final = 17
MISSING_CLOUDS: Final = 18
SPARE_CLOUDS: Final = 19
"""Whether a cloud is missing, how many, and how many are there to spare."""
DANGER: Final = 20
SHIELDED: Final = 21
"""What the next dragon would burn, without and with a fire protection, as `column_stake` counts."""
RUINS: Final = 22
RUINED: Final = 23
"""Burnt columns, and what was lost with them."""

# The town evaluation.
TOWN_POINTS: Final = 24
TOWN_ONE: Final = 25
"""The first of four: one to four tiles are missing."""
TOWN_DONE: Final = 29

# The board.
STORED_POINTS: Final = 30
STORED_FACTOR: Final = 31
STORED_IDLE: Final = 32
"""What stored decrees would bring now, their factors, and those whose condition is not met."""
STORED_FIT: Final = 33
STORED_UNFIT: Final = 34
STORED_SYMBOLS: Final = 35
STORED_CLOUDS: Final = 36
"""Tiles that could be built, others, and what they show."""
UNGUARDED: Final = 37
"""What a thief could take."""
FULL_BOARD: Final = 38
SELECTIONS: Final = 39
"""The first of the three charms that are kept."""

# The king's decrees.
SHOWN_POINTS: Final = 42
SHOWN_BEST: Final = 43
"""What all decrees on display would bring now, and the best of them."""
COMING_POINTS: Final = 44
"""What a decree still to come would bring now, on average, in tenths."""
FEWEST: Final = 45
TIED: Final = 46
ONE_MORE: Final = 47
"""Whether the seat has fewer evaluated decrees than all others, as few, or one more (VIL-91)."""

KNOTS: Final = (0, 1, 2, 4, 7, 11, 15)
"""Readings of the clock: no turn left, a last turn to come, and from 2 on the decrees to come."""
CLOCK_MOST: Final = 15

PARTS: Final = 100
"""A point in the forecasts."""

WEIGHTS: Final = read_weights("fireside.games.feuville", FEATURES, KNOTS, CLOCK_MOST)
"""By seat count and reading of the clock, in parts of a point."""
