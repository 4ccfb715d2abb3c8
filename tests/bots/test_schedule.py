"""Weights by phase: given for some phases, interpolated in between."""

from fireside.bots.schedule import weights_at

PHASES = (0, 4, 12, 20, 32)
VALUES = [[0, 8, 0, 100, 50], [1, 2, 3, 4, 5]]


def test_weights_hold_in_their_phases() -> None:
    assert [weights_at(PHASES, VALUES, phase) for phase in PHASES] == [
        [first, second] for first, second in zip(*VALUES, strict=True)
    ]


def test_weights_change_evenly_between_their_phases() -> None:
    assert [weights_at(PHASES, VALUES, phase)[0] for phase in (1, 6, 16)] == [2, 6, 50]


def test_after_the_last_phase_weights_stay() -> None:
    assert weights_at(PHASES, VALUES, 36) == [50, 5]
