"""Fixtures of The Game: sample positions."""

import pytest

from fireside.games.the_game.state import TheGameState
from tests.games.the_game.samples import SAMPLES


@pytest.fixture(params=SAMPLES)
def state(request: pytest.FixtureRequest) -> TheGameState:
    """Build each of the samples in turn."""
    return SAMPLES[request.param]()
