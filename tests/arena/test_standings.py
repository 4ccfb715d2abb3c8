import pytest

from fireside.arena.intervals import wilson
from fireside.arena.series import Played, Series
from fireside.arena.standings import solved_count, standings


def played(number: int, shares: list[float], solved: bool | None = None) -> Played:
    size = len(shares)
    return Played(
        number=number,
        shares=shares,
        points=[10 * n for n in range(size)],
        ranks=[1 if share else 2 for share in shares],
        decisions=[4] * size,
        turns=[2] * size,
        seconds=[0.002] * size,
        value=0,
        solved=solved,
        faults=[()] * size,
    )


@pytest.mark.parametrize(
    ("share", "count", "low", "high"),
    [
        # Worked out by hand from Wilson's formula.
        pytest.param(0.5, 100, 0.4038, 0.5962, id="half"),
        pytest.param(0.0, 10, 0.0, 0.2775, id="none"),
        pytest.param(1.0, 10, 0.7225, 1.0, id="all"),
        pytest.param(0.41, 300, 0.3558, 0.4664, id="some"),
    ],
)
def test_wilsons_interval(share: float, count: int, low: float, high: float) -> None:
    assert wilson(share, count) == pytest.approx((low, high), abs=0.0001)


def test_chairs_of_the_same_bot_are_added_up() -> None:
    series = Series("feurio", ("hard", "easy", "easy"), {}, games=2, seed=0)
    hard, easy = standings(series, [played(0, [1, 0, 0]), played(1, [0, 0.5, 0.5])])
    assert (hard.bot, hard.chairs, hard.share, hard.fair) == ("hard", 1, 0.5, 1 / 3)
    assert (easy.bot, easy.chairs, easy.share, easy.fair) == ("easy", 2, 0.5, 2 / 3)
    assert (hard.points, easy.points) == (0, 15)
    assert easy.decisions == 16
    assert easy.ms_per_decision == pytest.approx(0.5)
    assert easy.ms_per_turn == pytest.approx(1.0)
    assert (easy.low, easy.high) == wilson(0.5, 2)


def test_a_team_counts_its_victory_once() -> None:
    series = Series("feurio", ("easy", "easy"), {"cooperative": True}, games=2, seed=0)
    games = [played(0, [1, 1], solved=True), played(1, [0, 0], solved=False)]
    assert solved_count(games) == 1
    assert standings(series, games)[0].share == 0.5


def test_rivals_solve_nothing() -> None:
    assert solved_count([played(0, [1, 0])]) is None
