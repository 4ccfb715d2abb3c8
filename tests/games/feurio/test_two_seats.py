"""Two seats with two colours each (FEU-65, FEU-66)."""

import pytest

from fireside.games.feurio.state import reserve_of
from tests.games.feurio.positions import asked, finish, offered, place, position, start


@pytest.mark.clause("FEU-65")
@pytest.mark.parametrize("seat", [0, 1])
def test_each_seat_has_24_firefighters_in_two_colours(seat: int) -> None:
    state = start([6, 6, 1], seats=2)
    assert [reserve_of(state, seat, colour) for colour in (seat, seat + 2)] == [12, 12]
    assert sum(reserve_of(state, seat, colour) for colour in range(4)) == 24


@pytest.mark.clause("FEU-65")
@pytest.mark.parametrize(("crew", "other"), [("r", "b"), ("b", "r")])
def test_a_seat_places_either_colour_but_one_in_a_turn(crew: str, other: str) -> None:
    state = position("6   5", seats=2)
    assert {colour for _, colour, _ in offered(state, "place")} == {0, 2}
    place(state, "6", crew)
    assert asked(state) == ("crew", 1)
    assert {colour for _, colour, _ in offered(state, "place")} == {1, 3}


@pytest.mark.clause("FEU-66")
def test_regions_are_counted_by_colour_and_added_by_seat() -> None:
    state = position("2r  6r  4b  1b  5g  3y", seats=2)
    assert finish(state).points == [4 + 5, 2]


@pytest.mark.clause("FEU-66")
@pytest.mark.parametrize(
    "picture",
    [
        pytest.param("2r  4r  3g  5   6g  5   5y", id="the first colour"),
        pytest.param("2b  4b  3g  5   6g  5   5y", id="the second colour"),
    ],
)
def test_a_tie_is_broken_by_the_best_region_of_either_colour(picture: str) -> None:
    outcome = finish(position(picture, seats=2))
    assert outcome.points == [3, 3]
    assert outcome.winners() == [0]


@pytest.mark.clause("FEU-66")
def test_the_best_region_is_a_single_one_not_that_of_both_colours_together() -> None:
    outcome = finish(position("2r  2r  5   2b  2b  5   3g  6g  5   5y", seats=2))
    assert outcome.points == [4, 4]
    assert outcome.winners() == [1]
