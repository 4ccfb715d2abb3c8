"""The forest floor: a torus that nothing meets itself on."""

import pytest

from fireside.games.feurio.board import (
    CELL_NAMES,
    NARROW,
    NARROW_RADIUS,
    PLACES,
    WIDE,
    WIDE_RADIUS,
)

TORUSES = [
    pytest.param(NARROW, NARROW_RADIUS, id="narrow"),
    pytest.param(WIDE, WIDE_RADIUS, id="wide"),
]


@pytest.mark.clause("FEU-34")
@pytest.mark.parametrize(("around", "radius"), TORUSES)
@pytest.mark.parametrize("at", ["middle", "rim"])
def test_the_floor_looks_endless_from_every_cell(
    around: list[list[int]], radius: int, at: str
) -> None:
    seen = {0 if at == "middle" else len(around) - 1}
    ring = seen
    for distance in range(1, radius + 1):
        ring = {near for cell in ring for near in around[cell]} - seen
        assert len(ring) == 6 * distance
        seen = seen | ring
    assert len(seen) == len(around)


@pytest.mark.parametrize(("around", "radius"), TORUSES)
def test_opposite_steps_lead_back(around: list[list[int]], radius: int) -> None:
    for cell, neighbours in enumerate(around):
        for direction, near in enumerate(neighbours):
            assert around[near][(direction + 3) % 6] == cell


def test_cells_are_named_by_ring_and_place() -> None:
    assert CELL_NAMES[:8] == ("a", "b1", "b2", "b3", "b4", "b5", "b6", "c1")
    assert CELL_NAMES[18:20] == ("c12", "d1")
    assert len(set(CELL_NAMES)) == len(PLACES) == len(WIDE)
