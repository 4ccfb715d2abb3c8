"""Bags: every piece in one is as likely as the others, whatever its kind."""

import pytest

from fireside.kernel.bag import draw
from fireside.kernel.rng import ScriptedRng, fast_rng


@pytest.mark.parametrize(
    ("at", "kind"), [(0, 1), (1, 1), (2, 3), (3, 3), (4, 3), (5, 4)], ids=lambda n: str(n)
)
def test_a_number_counts_through_the_kinds_in_order(at: int, kind: int) -> None:
    bag = [0, 2, 0, 3, 1, 0]
    assert draw(bag, 6, ScriptedRng([at])) == kind
    expected = [0, 2, 0, 3, 1, 0]
    expected[kind] -= 1
    assert bag == expected


def test_a_bag_is_emptied_to_the_last_piece() -> None:
    bag = [2, 0, 3]
    drawn = [draw(bag, left, fast_rng(left)) for left in range(5, 0, -1)]
    assert bag == [0, 0, 0]
    assert sorted(drawn) == [0, 0, 2, 2, 2]


def test_kinds_are_drawn_as_often_as_they_are_there() -> None:
    rng = fast_rng(4)
    counts = [0, 0, 0, 0]
    for _ in range(10_000):
        counts[draw([1, 0, 2, 5], 8, rng)] += 1
    assert counts[1] == 0
    for kind, share in ((0, 1250), (2, 2500), (3, 6250)):
        assert abs(counts[kind] - share) < 5 * share**0.5
