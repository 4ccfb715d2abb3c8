"""Fixtures of The Brigade: sample positions, and firestorms with known marks."""

from collections.abc import Iterator
from typing import Final

import pytest

from fireside.games.the_brigade.actions import CARD_NAMES
from fireside.games.the_brigade.board import PLACE_NAMES
from fireside.games.the_brigade.components import STORMS
from fireside.games.the_brigade.state import BrigadeState
from tests.games.the_brigade.samples import SAMPLES

KNOWN: Final = {"storm-1": "c1 d3 b4 e4", "storm-2": "b2"}


@pytest.fixture
def known_storms() -> Iterator[None]:
    """Mark these cards as above until the test ends."""
    printed = {CARD_NAMES.index(card): STORMS[CARD_NAMES.index(card)] for card in KNOWN}
    for card, marks in KNOWN.items():
        STORMS[CARD_NAMES.index(card)] = [PLACE_NAMES.index(mark) for mark in marks.split()]
    yield
    for number, places in printed.items():
        STORMS[number] = places


@pytest.fixture(params=SAMPLES)
def state(request: pytest.FixtureRequest) -> BrigadeState:
    """Build each of the samples in turn."""
    return SAMPLES[request.param]()
