"""Fixtures of Feurio!: sample positions."""

import pytest

from fireside.games.feurio.state import FeurioState
from tests.games.feurio.samples import SAMPLES


@pytest.fixture(params=SAMPLES)
def state(request: pytest.FixtureRequest) -> FeurioState:
    """Build each of the samples in turn."""
    return SAMPLES[request.param]()
