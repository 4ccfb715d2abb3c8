"""The names of titles: those of the box, and those of packages in an environment."""

from collections.abc import Iterator
from configparser import ConfigParser, Error
from pathlib import Path
from typing import Final

from launch.checkout import Checkout
from launch.environments import NAMES
from launch.sources import strings_in

GROUP: Final = "fireside.games"
"""The entry points by which packages name their titles."""

POINTS: Final = "[Ll]ib*/**/site-packages/*.dist-info/entry_points.txt"
"""Where packages list their entry points in an environment."""


def title_names(checkout: Checkout) -> list[str]:
    """Return the names of all titles that a start could find."""
    own = strings_in(checkout.root / "src" / "fireside" / "registry.py", "OWN_TITLES")
    # Other folders there may be on the point of being removed.
    points = [path for name in NAMES for path in (checkout.private / name).glob(POINTS)]
    others = {name for path in points for name in named_in(path)}
    return [*own, *sorted(others.difference(own))]


def named_in(path: Path) -> Iterator[str]:
    """Find the titles that an installed package brings."""
    points = ConfigParser(delimiters="=", interpolation=None)
    try:
        points.read_string(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, Error):
        return
    if points.has_section(GROUP):
        yield from points[GROUP]
