"""Three seats and their auxiliaries (FEU-60 to FEU-63)."""

import pytest

from fireside.games.feurio.state import reserve_of
from tests.games.feurio.positions import (
    answer,
    asked,
    finish,
    offered,
    place,
    position,
    room,
    start,
)

AUXILIARY = 3


@pytest.mark.clause("FEU-60")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_each_seat_has_12_firefighters_and_4_auxiliaries(seat: int) -> None:
    state = start([6, 6, 6, 1], seats=3)
    assert [reserve_of(state, seat, colour) for colour in (seat, AUXILIARY)] == [12, 4]
    assert sum(reserve_of(state, seat, colour) for colour in range(4)) == 16


@pytest.mark.clause("FEU-60")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_every_seat_may_place_auxiliaries(seat: int) -> None:
    state = position("6", seats=3, turn=seat)
    assert offered(state, "place") == [
        *[(0, seat, count) for count in (1, 2, 3)],
        *[(0, AUXILIARY, count) for count in (1, 2, 3)],
    ]
    place(state, "6", "yy")
    assert [reserve_of(state, other, AUXILIARY) for other in range(3)] == [
        2 if other == seat else 4 for other in range(3)
    ]


@pytest.mark.clause("FEU-61")
@pytest.mark.parametrize("crew", ["r", "y"])
def test_own_firefighters_and_auxiliaries_are_not_mixed_in_a_turn(crew: str) -> None:
    state = position("6   5", seats=3)
    place(state, "6", crew)
    assert asked(state) == ("crew", 1)


@pytest.mark.clause("FEU-62")
def test_auxiliaries_fill_spaces() -> None:
    state = position("6yy 1", seats=3)
    assert room(state, "6yy", "r") == 1


@pytest.mark.clause("FEU-62", "FEU-32")
def test_auxiliaries_count_against_free_edges() -> None:
    state = position(
        """
            1   1
          1   6y
            1
        """,
        seats=3,
    )
    assert room(state, "6y", "r") == 1
    assert room(state, "6y", "y") == 1


@pytest.mark.clause("FEU-62")
def test_auxiliaries_score_for_nobody() -> None:
    state = position("2r  6y  5y  4b", seats=3)
    assert finish(state).points == [1, 0, 1]


@pytest.mark.clause("FEU-62")
def test_auxiliaries_do_not_connect_a_region() -> None:
    assert finish(position("4r  6y  2r", seats=3)).points == [2, 0, 0]


@pytest.mark.clause("FEU-62", "FEU-81")
def test_auxiliaries_do_not_pay_for_a_firebreak() -> None:
    state = position("6   5", seats=3, draw=[1], firebreak=True)
    assert asked(state) == ("face", 0)
    assert offered(state, "firebreak") == [(0,)]


@pytest.mark.clause("FEU-63")
def test_a_seat_with_only_auxiliaries_plays_on_and_placing_them_is_no_pass() -> None:
    state = position("6   5", seats=3, turn=1, reserve={"r": 0})
    answer(state, "pass")
    answer(state, "pass")
    place(state, "6", "y")
    answer(state, "pass")
    answer(state, "pass")
    assert asked(state) == ("crew", 0)
    assert {colour for _, colour, _ in offered(state, "place")} == {AUXILIARY}


@pytest.mark.clause("FEU-63")
def test_a_seat_with_only_auxiliaries_cannot_lay_a_firebreak() -> None:
    state = position("6   5", seats=3, draw=[1], reserve={"r": 0}, firebreak=True)
    assert asked(state) == ("spread", 0)
