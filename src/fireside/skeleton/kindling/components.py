"""The pieces, read once from components.toml, and the digest that records are checked against."""

import hashlib
import tomllib
from importlib.resources import files
from typing import Final

_SOURCE: Final = files("kindling").joinpath("components.toml").read_bytes()
_DATA: Final = tomllib.loads(_SOURCE.decode())

DIGEST: Final = hashlib.sha256(_SOURCE).hexdigest()

STICKS: Final[list[int]] = [0, *_DATA["sticks"]]
"""By length: how many there are, none of length 0 (KIN-01)."""

LIMIT: Final[int] = _DATA["limit"]
