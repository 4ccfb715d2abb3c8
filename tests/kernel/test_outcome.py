"""Outcomes: ranks with ties broken or shared, and teams that win or lose together."""

import pytest

from fireside.kernel.outcome import Outcome, ranked, team


@pytest.mark.parametrize(
    ("points", "tie_breaks", "ranks"),
    [
        pytest.param([3, 9, 5], [0, 0, 0], [3, 1, 2], id="all different"),
        pytest.param([7, 7, 5], [1, 2, 9], [2, 1, 3], id="a tie broken"),
        pytest.param([7, 7, 5], [2, 2, 9], [1, 1, 3], id="a first place shared"),
        pytest.param([9, 5, 5, 1], [0, 3, 3, 9], [1, 2, 2, 4], id="a lower place shared"),
        pytest.param([0, 0], [0, 0], [1, 1], id="all equal"),
        pytest.param([-3, -1], [0, 0], [2, 1], id="negative points"),
    ],
)
def test_seats_are_ranked_by_points_then_by_the_tie_break(
    points: list[int], tie_breaks: list[int], ranks: list[int]
) -> None:
    outcome = ranked(points, tie_breaks)
    assert outcome.ranks == ranks
    assert outcome.points == points
    assert outcome.solved is None


def test_all_who_share_the_first_place_win() -> None:
    assert ranked([7, 1, 7], [2, 9, 2]).winners() == [0, 2]


def test_a_team_wins_together() -> None:
    outcome = team([48, 48], solved=True)
    assert (outcome.winners(), outcome.ranks, outcome.solved) == ([0, 1], [1, 1], True)


def test_a_team_loses_together() -> None:
    outcome = team([40, 40], solved=False)
    assert (outcome.winners(), outcome.ranks, outcome.solved) == ([], [2, 2], False)


@pytest.mark.parametrize(
    ("outcome", "text"),
    [
        (ranked([3, 5], [0, 0]), "Outcome(points=[3, 5], ranks=[2, 1])"),
        (team([7], True), "Outcome(points=[7], ranks=[1], solved=True)"),
    ],
    ids=["rivals", "team"],
)
def test_an_outcome_is_printed_with_what_it_holds(outcome: Outcome, text: str) -> None:
    assert repr(outcome) == text


def test_a_shared_victory_counts_in_fractions() -> None:
    assert ranked([7, 3, 7], [2, 9, 2]).shares() == [0.5, 0.0, 0.5]
    assert ranked([7, 3, 7], [2, 9, 3]).shares() == [0.0, 0.0, 1.0]


def test_a_team_wins_whole_or_not_at_all() -> None:
    assert team([48, 48], solved=True).shares() == [1.0, 1.0]
    assert team([40, 40], solved=False).shares() == [0.0, 0.0]
