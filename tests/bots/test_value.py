"""The value of a game between rivals: a share of the victory, leads that count less and less."""

import pytest

from fireside.bots.policy import WHOLE
from fireside.bots.value import best_rival, lead, lead_over_all, share_of
from fireside.kernel.outcome import ranked


def test_winners_divide_the_victory() -> None:
    outcome = ranked([5, 7, 7], [0, 0, 0])
    assert [share_of(outcome, seat) for seat in range(3)] == [0, WHOLE // 2, WHOLE // 2]


@pytest.mark.parametrize(
    ("margin", "value"), [(0, 500), (60, 750), (-60, 250), (180, 875), (-(10**6), 0)]
)
def test_a_lead_counts_less_and_less(margin: int, value: int) -> None:
    assert lead(margin, 60) == pytest.approx(value, abs=1)


def test_who_wins_has_to_lead_each_of_the_others() -> None:
    points = [60, 0, 60]
    assert lead_over_all(points, 0, 60) == 750 * 500 // WHOLE
    assert lead_over_all(points, 1, 60) == 250 * 250 // WHOLE


def test_a_seat_is_not_its_own_rival() -> None:
    assert [best_rival([3, -1, 2], seat) for seat in range(3)] == [2, 3, 3]
