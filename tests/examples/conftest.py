"""Programs of examples/ import one another by name, as if started where they lie."""

from pathlib import Path
from typing import Final

import pytest

EXAMPLES: Final = Path(__file__).parents[2] / "examples"


@pytest.fixture(autouse=True)
def examples(monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let the examples be imported."""
    monkeypatch.syspath_prepend(EXAMPLES)
    return EXAMPLES
