"""The pieces of The Game, read once from components.toml."""

import hashlib
import tomllib
from importlib.resources import files
from typing import Final

_SOURCE: Final = files("fireside.games.the_game").joinpath("components.toml").read_bytes()
_DATA: Final = tomllib.loads(_SOURCE.decode())

DIGEST: Final = hashlib.sha256(_SOURCE).hexdigest()

Card = int
"""Cards are their numbers."""

Pile = int
"""The ascending piles come first."""

LOWEST_CARD: Final = 2
HIGHEST_CARD: Final = 99
CARDS: Final = list(range(LOWEST_CARD, HIGHEST_CARD + 1))
CARD_COUNT: Final = 98
"""One of each number from 2 to 99 (GAM-01)."""

PILE_NAMES: Final[tuple[str, ...]] = tuple(_DATA["piles"])
PILE_COUNT: Final = 4
ASCENDING_COUNT: Final = 2
STARTS: Final[list[int]] = _DATA["starts"]
"""By pile: what lies there before the first card."""

JUMP: Final = 10
"""How far back a card may jump (GAM-11)."""

HAND_SIZES: Final[list[int]] = [0, *_DATA["hand_sizes"]]
"""By seat count."""

MINIMUM: Final[int] = _DATA["minimum"]
PRO_MINIMUM: Final[int] = _DATA["pro_minimum"]

FIRE_CARDS: Final[list[Card]] = _DATA["fire_cards"]
"""Cards that burn with the option `on_fire`, in place of plain ones (GAM-60)."""

assert (_DATA["lowest_card"], _DATA["highest_card"]) == (LOWEST_CARD, HIGHEST_CARD)
assert _DATA["jump"] == JUMP
assert len(CARDS) == CARD_COUNT
assert len(PILE_NAMES) == len(STARTS) == PILE_COUNT
