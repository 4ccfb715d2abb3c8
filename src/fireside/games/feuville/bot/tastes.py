"""How much each thing matters to the quick hand of Feuville, in tenths of a point."""

from typing import Final

# A building tile: of the three rows, and per symbol on it while there is time.
WALL_WORTH: Final = 0
TOWER_WORTH: Final = 1
SKY_WORTH: Final = 2
SYMBOL_WORTH: Final = 3
VIEW_SYMBOL: Final = 4
"""More per symbol for a stored splendid view."""
COLUMN: Final = 5
WANTED_COLUMN: Final = 6
"""For a column made complete, and more if a stored district waits for it."""
STORED_SHARE: Final = 7
"""What a tile is worth that has to wait for its spot, in per cent."""
PLACE: Final = 8
"""What a free place on the board is worth."""

# The dragon.
FEAR: Final = 9
SPARE_CLOUD: Final = 10
"""For each column that a cloud saves, and for a cloud that is not needed yet."""
RUIN_TILE: Final = 11
"""For each tile that burns or comes back, whatever it shows."""

# Decrees that are kept.
GROWTH: Final = 12
DISCRETION_GROWTH: Final = 13
VIEW_GROWTH: Final = 14
"""What is added in a turn to the symbols that they count, in tenths of a symbol."""
THEFT: Final = 15
"""How likely one is stolen in a turn with two seats, in per cent; more seats are worse."""
HOPE: Final = 16
"""How long a missing tile of a district takes, in tenths of a turn."""
DISPLAY_SHARE: Final = 17
"""How likely a decree on display is to be one's own some day, in per cent."""
GRASS_COST: Final = 18
"""For a neighbour that could have been the other half of a large district."""

# The town evaluation.
TOWN_HOPE: Final = 19
"""How long a missing part of it takes, in tenths of a turn."""
TOWN_WAIT: Final = 20
"""What it may still gain in a turn."""

# Charms and persons.
SELECTION: Final = 21
THEFT_GUARD: Final = 22
FIRE_GUARD: Final = 23
SHOW: Final = 24
"""The entertainer, what the others get taken off."""
GUEST: Final = 25
"""What the guests of the publican get."""
REFILL: Final = 26
"""For each gap that the architect fills before choosing."""
SPITE: Final = 27
"""For taking something from a rival."""
PACE: Final = 28
"""How many turns it takes until a decree is taken, in tenths of a turn."""
TEMPO: Final = 29
"""For ending the game oneself, rather than leaving the end to others (VIL-90)."""
DUEL_TEMPO: Final = 30
LEAD: Final = 31
"""For ending it in the lead, if there are two: at most, and for each point of the lead."""
HANDOVER: Final = 32
LAST_HANDOVER: Final = 33
"""Then, for leaving the end to the other, and for leaving it to the one with the cup."""

TASTES: Final = [
    *[12, 20, 17, 17, 6, 15, 25, 45, 12],
    *[12, 3, 12],
    *[5, 5, 4, 12, 20, 20, 6],
    *[25, 3],
    *[28, 14, 15, 43, 18, 2, 8, 20, 70],
    *[400, 30, 35, 210],
]

TASTE_NAMES: Final = (
    "wall_worth",
    "tower_worth",
    "sky_worth",
    "symbol_worth",
    "view_symbol",
    "column",
    "wanted_column",
    "stored_share",
    "place",
    "fear",
    "spare_cloud",
    "ruin_tile",
    "growth",
    "discretion_growth",
    "view_growth",
    "theft",
    "hope",
    "display_share",
    "grass_cost",
    "town_hope",
    "town_wait",
    "selection",
    "theft_guard",
    "fire_guard",
    "show",
    "guest",
    "refill",
    "spite",
    "pace",
    "tempo",
    "duel_tempo",
    "lead",
    "handover",
    "last_handover",
)
