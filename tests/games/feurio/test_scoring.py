"""Scoring (FEU-50 to FEU-55)."""

import pytest

from fireside.games.feurio import TITLE
from fireside.games.feurio.scoring import region_values
from fireside.kernel.seats import SPECTATOR
from tests.games.feurio.positions import answer, finish, place, position, told

LOCKED_IN = """
        1   1
      1   6r  1
        1   1
"""

SPLIT = """
    4r  2   6r
      1   3
"""


@pytest.mark.clause("FEU-50")
def test_tiles_of_one_colour_that_hang_together_are_one_region() -> None:
    state = position(
        """
        4r  2r  6r
          1   3
        """
    )
    assert region_values(state, 0) == [6]


@pytest.mark.clause("FEU-50")
def test_a_tile_without_the_colour_keeps_regions_apart() -> None:
    assert region_values(position(SPLIT), 0) == [1, 1]


@pytest.mark.clause("FEU-50")
def test_a_region_may_bend() -> None:
    state = position(
        """
        4r  1   6r
          2r  5r
        """
    )
    assert region_values(state, 0) == [9]


@pytest.mark.clause("FEU-50")
@pytest.mark.parametrize("crew", ["r", "rr", "rrr", "rg", "rgb"])
def test_a_tile_counts_once_however_many_stand_there(crew: str) -> None:
    assert region_values(position(f"5{crew:<3}2r"), 0) == [4]


@pytest.mark.clause("FEU-50")
def test_a_tile_is_in_a_region_of_each_colour_on_it() -> None:
    state = position("2g  6rg 3r")
    assert finish(state).points == [3, 4, 0, 0]


@pytest.mark.clause("FEU-51")
@pytest.mark.parametrize(
    ("picture", "value"),
    [
        pytest.param("3r", 1, id="one tile is worth 1"),
        pytest.param("2r  6r", 4, id="without a rest"),
        pytest.param("2r  5r", 4, id="a half is rounded up"),
        pytest.param("4r  5r  4r", 4, id="a quarter is rounded up"),
        pytest.param("3r  5r", 3, id="two thirds are rounded up"),
        pytest.param("1r  5r  6r", 12, id="divided by 1"),
    ],
)
def test_a_region_is_worth_its_total_divided_by_its_lowest_open_number(
    picture: str, value: int
) -> None:
    assert region_values(position(picture), 0) == [value]


@pytest.mark.clause("FEU-51")
def test_a_locked_in_tile_adds_to_the_total_but_divides_nothing() -> None:
    state = position(
        """
            6r  4
          3   1r  3
            3   3
        """
    )
    assert region_values(state, 0) == [2]


@pytest.mark.clause("FEU-51")
def test_an_open_tile_outside_the_region_divides_nothing() -> None:
    assert region_values(position("6r  1g"), 0) == [1]


@pytest.mark.clause("FEU-51", "FEU-34")
def test_a_tile_that_faces_a_hole_only_is_open() -> None:
    state = position(
        """
            5   5
          5   2r  5
        5   6r      5
              5   5
        """
    )
    assert region_values(state, 0) == [4]


@pytest.mark.clause("FEU-52")
def test_a_locked_in_region_is_worth_nothing() -> None:
    assert finish(position(LOCKED_IN)).points == [0, 0, 0, 0]


@pytest.mark.clause("FEU-53")
def test_a_score_adds_up_all_regions_of_the_seat() -> None:
    state = position("1r  5g  6r  5r  3b  2g  6g")
    assert TITLE.view(state, SPECTATOR).public.points == (4, 5, 1, 0)
    assert finish(state).points == [4, 5, 1, 0]


@pytest.mark.clause("FEU-53")
def test_the_highest_score_wins() -> None:
    state = position("1r  5g  6r  5r  3b  2g  6g")
    outcome = finish(state)
    assert outcome.ranks == [2, 1, 3, 4]
    assert outcome.winners() == [1]
    assert outcome.solved is None


@pytest.mark.clause("FEU-53")
def test_the_result_is_told_when_the_last_seat_passes() -> None:
    state = position("2r  6r  3g")
    for _ in range(3):
        answer(state, "pass")
    assert told(answer(state, "pass"), "score") == [
        "score 0 4 1",
        "score 1 1 2",
        "score 2 0 3",
        "score 3 0 3",
    ]


@pytest.mark.clause("FEU-54")
def test_between_equal_scores_the_best_region_decides() -> None:
    outcome = finish(position("6r  3   5r  3   4r  2g  4g  3b"))
    assert outcome.points == [3, 3, 1, 0]
    assert outcome.ranks == [2, 1, 3, 4]
    assert outcome.winners() == [1]


@pytest.mark.clause("FEU-54")
def test_seats_that_are_still_equal_share_the_victory() -> None:
    outcome = finish(position("2r  4r  5   2g  4g  6b"))
    assert outcome.points == [3, 3, 1, 0]
    assert outcome.ranks == [1, 1, 3, 4]
    assert outcome.winners() == [0, 1]


@pytest.mark.clause("FEU-54")
def test_lower_places_are_settled_in_the_same_way() -> None:
    outcome = finish(position("6r  3   5r  3   4r  2g  4g  1b  6b"))
    assert outcome.points == [3, 3, 7, 0]
    assert outcome.ranks == [3, 2, 1, 4]


@pytest.mark.clause("FEU-54")
def test_seats_without_a_region_share_the_last_place() -> None:
    state = position("6   5")
    place(state, "6", "r")
    assert finish(state).ranks == [1, 2, 2, 2]


@pytest.mark.clause("FEU-55")
@pytest.mark.parametrize(
    ("picture", "value"),
    [
        pytest.param("2r  5r", 3, id="a half is dropped"),
        pytest.param("3r  5r", 2, id="two thirds are dropped"),
        pytest.param("2r  6r", 4, id="without a rest nothing changes"),
    ],
)
def test_fractions_are_dropped_in_a_hotter_game(picture: str, value: int) -> None:
    assert region_values(position(picture, hotter=True), 0) == [value]
