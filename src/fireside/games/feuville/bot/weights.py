"""The weights of Feuville's bots, read once from weights.toml: of ratings, and of evaluations.

Ratings are in tenths of a point, evaluations in hundredths. The slot of a weight is where its name
stands in RATING or in FEATURES.
"""

from typing import Final

from fireside.bots.rating_weights import read_rating_weights
from fireside.bots.schedule import read_weights

PACKAGE: Final = "fireside.games.feuville.bot"

# --- Ratings

RATING: Final = (
    "wall_tile",
    "tower_tile",
    "sky_tile",
    "symbol",
    "view_symbol",
    "complete_column",
    "wanted_column",
    "stored_percent",
    "free_place",
    "exposed_column",
    "spare_cloud",
    "burnt_tile",
    "symbol_growth",
    "discretion_growth",
    "view_growth",
    "growth_turns",
    "theft_percent",
    "district_turns",
    "display_percent",
    "grass",
    "town_turns",
    "town_percent",
    "town_growth",
    "selection",
    "theft_guard",
    "fire_guard",
    "show",
    "guests",
    "refill",
    "rival_loss_percent",
    "denial_percent",
    "decree_turns",
    "tempo",
    "duel_tempo",
    "duel_lead",
    "duel_handover",
    "duel_last_handover",
)
"""The weights of a rating. Those that end in `percent` are shares and chances; `turns` are times
in tenths of a turn, `growth` is what a turn adds in tenths; all others are tenths of a point."""

POINT: Final = 10
"""A point in a rating."""

# A building tile: by its row, and per symbol on it while there is time.
WALL_TILE: Final = RATING.index("wall_tile")
"""The first of the three rows."""
SYMBOL: Final = RATING.index("symbol")
VIEW_SYMBOL: Final = RATING.index("view_symbol")
"""More per symbol for a stored splendid view."""
COMPLETE_COLUMN: Final = RATING.index("complete_column")
WANTED_COLUMN: Final = RATING.index("wanted_column")
"""For a column made complete, and more if a stored district waits for it."""
STORED_PERCENT: Final = RATING.index("stored_percent")
"""Of its rating for a tile that has to wait for its spot."""
FREE_PLACE: Final = RATING.index("free_place")
"""For a free place on the board."""

# The dragon.
EXPOSED_COLUMN: Final = RATING.index("exposed_column")
SPARE_CLOUD: Final = RATING.index("spare_cloud")
"""For each column that a cloud saves, and for a cloud that is not needed yet."""
BURNT_TILE: Final = RATING.index("burnt_tile")
"""For each tile that burns or comes back, whatever it shows."""

# Decrees that are kept.
SYMBOL_GROWTH: Final = RATING.index("symbol_growth")
DISCRETION_GROWTH: Final = RATING.index("discretion_growth")
VIEW_GROWTH: Final = RATING.index("view_growth")
"""What a turn adds to the symbols that they count, in tenths of a symbol."""
GROWTH_TURNS: Final = RATING.index("growth_turns")
"""How many turns of growth are looked forward to."""
THEFT_PERCENT: Final = RATING.index("theft_percent")
"""How likely one without a theft protection is stolen."""
DISTRICT_TURNS: Final = RATING.index("district_turns")
"""How long a missing tile of a district takes."""
DISPLAY_PERCENT: Final = RATING.index("display_percent")
"""How likely a decree on display is to be the seat's own some day."""
GRASS: Final = RATING.index("grass")
"""For a neighbour that could have been the other half of a large district."""

# The town evaluation.
TOWN_TURNS: Final = RATING.index("town_turns")
"""How long a missing part of it takes."""
TOWN_PERCENT: Final = RATING.index("town_percent")
"""How much of what it may bring counts on the way to it."""
TOWN_GROWTH: Final = RATING.index("town_growth")
"""What it may still gain in a turn."""

# Charms and persons.
SELECTION: Final = RATING.index("selection")
THEFT_GUARD: Final = RATING.index("theft_guard")
FIRE_GUARD: Final = RATING.index("fire_guard")
SHOW: Final = RATING.index("show")
"""For the entertainer, less what the others get."""
GUESTS: Final = RATING.index("guests")
"""What the guests of the publican get."""
REFILL: Final = RATING.index("refill")
"""For each gap that the architect fills before choosing."""
RIVAL_LOSS_PERCENT: Final = RATING.index("rival_loss_percent")
"""Of what something stolen was worth to its owner; with more rivals it matters less."""
DENIAL_PERCENT: Final = RATING.index("denial_percent")
"""Of what something on display would bring the rival that needs it most."""

# The end of the game.
DECREE_TURNS: Final = RATING.index("decree_turns")
"""How many turns it takes until a decree is taken."""
TEMPO: Final = RATING.index("tempo")
"""For ending the game rather than leaving the end to others (VIL-90)."""
DUEL_TEMPO: Final = RATING.index("duel_tempo")
DUEL_LEAD: Final = RATING.index("duel_lead")
"""For ending it in the lead, if there are two: at most, and for each point of the lead."""
DUEL_HANDOVER: Final = RATING.index("duel_handover")
DUEL_LAST_HANDOVER: Final = RATING.index("duel_last_handover")
"""Then, for leaving the end to the other, and for leaving it to the one with the cup."""

RATING_WEIGHTS: Final = read_rating_weights(PACKAGE, RATING)

# --- Evaluations

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

ALWAYS: Final = FEATURES.index("always")

# Time.
WAIT: Final = FEATURES.index("wait")
"""Turns of others before its own; none in the middle of its own."""
ORDER: Final = FEATURES.index("order")
"""How far the seat sits from the cup: the last ones may have a turn less, or one to finish."""

# The town; ruins count only where they are named.
WALLS: Final = FEATURES.index("walls")
TOWERS: Final = FEATURES.index("towers")
SKIES: Final = FEATURES.index("skies")
OPEN_WALLS: Final = FEATURES.index("open_walls")
OPEN_TOWERS: Final = FEATURES.index("open_towers")
"""Walls without a tower, towers without a sky: where to build next."""
GUARDS: Final = FEATURES.index("guards")
"""The first of the four symbols."""
FAVOURITE: Final = FEATURES.index("favourite")
"""The most frequent symbol that the own discretion can count."""
DISTRICTS: Final = FEATURES.index("districts")
PAIRS: Final = FEATURES.index("pairs")
"""Columns that a district decree could take, and pairs of them side by side."""
UNFINISHED: Final = FEATURES.index("unfinished")
"""Columns without grass that are still to be finished."""
VIEW: Final = FEATURES.index("view")
"""Symbols in the best block of two by two."""

# Fire.
MISSING_CLOUD: Final = FEATURES.index("missing_cloud")
MISSING_CLOUDS: Final = FEATURES.index("missing_clouds")
SPARE_CLOUDS: Final = FEATURES.index("spare_clouds")
"""Whether a cloud is missing, how many, and how many are there to spare."""
DANGER: Final = FEATURES.index("danger")
SHIELDED: Final = FEATURES.index("shielded")
"""What the next dragon would burn, without and with a fire protection, as `column_loss` counts."""
RUINS: Final = FEATURES.index("ruins")
RUINED: Final = FEATURES.index("ruined")
"""Burnt columns, and what was lost with them."""

# The town evaluation.
TOWN_POINTS: Final = FEATURES.index("town_points")
TOWN_ONE: Final = FEATURES.index("town_one")
"""The first of four: one to four tiles are missing."""
TOWN_DONE: Final = FEATURES.index("town_done")

# The board.
STORED_POINTS: Final = FEATURES.index("stored_points")
STORED_FACTOR: Final = FEATURES.index("stored_factor")
STORED_IDLE: Final = FEATURES.index("stored_idle")
"""What stored decrees would bring now, their factors, and those whose condition is not met."""
STORED_FIT: Final = FEATURES.index("stored_fit")
STORED_UNFIT: Final = FEATURES.index("stored_unfit")
STORED_SYMBOLS: Final = FEATURES.index("stored_symbols")
STORED_CLOUDS: Final = FEATURES.index("stored_clouds")
"""Tiles that could be built, others, and what they show."""
UNGUARDED: Final = FEATURES.index("unguarded")
"""What a thief could take."""
FULL_BOARD: Final = FEATURES.index("full_board")
SELECTIONS: Final = FEATURES.index("selections")
"""The first of the three charms that are kept."""

# The king's decrees.
SHOWN_POINTS: Final = FEATURES.index("shown_points")
SHOWN_BEST: Final = FEATURES.index("shown_best")
"""What all decrees on display would bring now, and the best of them."""
COMING_POINTS: Final = FEATURES.index("coming_points")
"""What a decree still to come would bring now, on average, in tenths."""
FEWEST: Final = FEATURES.index("fewest")
TIED: Final = FEATURES.index("tied")
ONE_MORE: Final = FEATURES.index("one_more")
"""Whether the seat has fewer evaluated decrees than all others, as few, or one more (VIL-91)."""

PHASES: Final = (0, 1, 2, 4, 7, 11, 15)
"""Phases for which weights are given, in between they change evenly: no turn left, a last turn to
come, and from 2 on two more than the decrees to come."""
LAST_PHASE: Final = 15

PARTS: Final = 100
"""A point in an evaluation."""

EVALUATION_WEIGHTS: Final = read_weights(PACKAGE, FEATURES, PHASES, LAST_PHASE)
"""By seat count and phase."""
