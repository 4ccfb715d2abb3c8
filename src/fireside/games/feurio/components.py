"""The pieces of Feurio!, read once from components.toml."""

import hashlib
import tomllib
from importlib.resources import files
from typing import Final

_SOURCE: Final = files("fireside.games.feurio").joinpath("components.toml").read_bytes()
_DATA: Final = tomllib.loads(_SOURCE.decode())

DIGEST: Final = hashlib.sha256(_SOURCE).hexdigest()

COLOURS: Final[tuple[str, ...]] = tuple(_DATA["colours"])
COLOUR_COUNT: Final = 4
YELLOW: Final = 3
"""The colour of the auxiliaries when three play (FEU-13)."""

# 36 tiles, six of each number from 1 to 6 (FEU-01).
NUMBER_COUNT: Final = 6
TILES_PER_NUMBER: Final[int] = _DATA["tiles_per_number"]
TILE_COUNT: Final = 36

SPACES: Final[list[int]] = [0, *_DATA["spaces"]]
"""Firefighter spaces by number (FEU-02); the 0 on a firebreak's back has none (FEU-82)."""

MOST_SPACES: Final = 3

CREW_SIZE: Final[int] = _DATA["firefighters_per_colour"]
AUXILIARY_COUNT: Final[int] = _DATA["auxiliaries_per_seat"]

PLACE_LIMIT: Final = 3
"""At most three firefighters are placed in one turn (FEU-30)."""

assert len(COLOURS) == COLOUR_COUNT
assert len(_DATA["numbers"]) == NUMBER_COUNT == len(SPACES) - 1
assert max(SPACES) == MOST_SPACES
assert TILES_PER_NUMBER * NUMBER_COUNT == TILE_COUNT
