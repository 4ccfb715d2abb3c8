"""Every title with every number of seats, as the tests of environments go through them."""

from typing import Final

import pytest

from fireside.registry import find_title, title_names

SETUPS: Final = [
    pytest.param(name, seats, id=f"{name}-{seats}")
    for name in title_names()
    for seats in find_title(name).seat_counts
]
