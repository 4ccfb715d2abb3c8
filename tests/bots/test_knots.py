"""Weights by the clock: a value at each knot, evenly in between."""

from fireside.bots.knots import row_at

KNOTS = (0, 4, 12, 20, 32)
VALUES = [[0, 8, 0, 100, 50], [1, 2, 3, 4, 5]]


def test_weights_hold_at_their_knots() -> None:
    assert [row_at(KNOTS, VALUES, clock) for clock in KNOTS] == [
        [first, second] for first, second in zip(*VALUES, strict=True)
    ]


def test_weights_change_evenly_between_their_knots() -> None:
    assert [row_at(KNOTS, VALUES, clock)[0] for clock in (1, 6, 16)] == [2, 6, 50]


def test_beyond_the_last_knot_weights_stay() -> None:
    assert row_at(KNOTS, VALUES, 36) == [50, 5]
