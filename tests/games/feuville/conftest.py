"""Fixtures of Feuville: sample positions."""

import pytest

from fireside.games.feuville.state import FeuvilleState
from tests.games.feuville.samples import SAMPLES


@pytest.fixture(params=SAMPLES)
def state(request: pytest.FixtureRequest) -> FeuvilleState:
    """Build each of the samples in turn."""
    return SAMPLES[request.param]()
