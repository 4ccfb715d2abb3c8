"""Refusals are equal when they say the same."""

import pytest

from fireside.kernel.refusal import Refusal

NO_EDGE = Refusal("FEU-32", "no_edge", (4, 2))


def test_refusals_that_say_the_same_are_equal() -> None:
    assert Refusal("FEU-32", "no_edge", (4, 2)) == NO_EDGE
    assert len({NO_EDGE, Refusal("FEU-32", "no_edge", (4, 2))}) == 1


@pytest.mark.parametrize(
    "other",
    [
        Refusal("FEU-31", "no_edge", (4, 2)),
        Refusal("FEU-32", "no_space", (4, 2)),
        Refusal("FEU-32", "no_edge", (4,)),
        Refusal("FEU-32", "no_edge 4", (2,)),
        "FEU-32 no_edge 4 2",
        None,
    ],
    ids=repr,
)
def test_refusals_that_differ_in_anything_are_not(other: object) -> None:
    assert other != NO_EDGE


def test_a_refusal_reads_as_clause_kind_and_ints() -> None:
    assert repr(NO_EDGE) == "FEU-32 no_edge 4 2"
