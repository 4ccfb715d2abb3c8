"""The list of equivalent mutants."""

from pathlib import Path

import pytest

from tests.mutants.equivalents import EQUIVALENTS, Equivalent, different_mutants
from tests.mutants.mutate import find_mutants

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("listed", sorted(EQUIVALENTS), ids=lambda entry: Path(entry.path).name)
def test_a_listed_mutant_exists_and_is_not_tried(listed: Equivalent) -> None:
    source = (ROOT / listed.path).read_text("utf-8")
    left_out = set(find_mutants(listed.path, source)) - set(different_mutants(listed.path, source))
    assert listed.after in {
        mutant.apply(source).splitlines()[mutant.line - 1].strip() for mutant in left_out
    }, "the code has changed: take it off the list"
