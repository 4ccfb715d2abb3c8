"""Three seats and their auxiliaries (FEU-60 to FEU-63)."""

import pytest

from fireside.games.feurio.setup import agree
from fireside.games.feurio.state import reserve_of
from fireside.kernel.errors import OptionsError
from fireside.kernel.refusal import Refusal
from tests.games.feurio.positions import (
    answer,
    asked,
    find,
    finish,
    offered,
    place,
    position,
    room,
    shown,
    start,
    told,
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


@pytest.mark.clause("FEU-61")
def test_mixed_crews_let_auxiliaries_follow_own_firefighters_to_their_tile() -> None:
    state = position("6   5", seats=3, mixed_crews=True)
    place(state, "6", "r")
    assert asked(state) == ("mix", 0)
    tile = find(state, "6r")
    assert offered(state, "place") == [(tile, AUXILIARY, count) for count in (1, 2)]
    assert told(place(state, "6r", "yy")) == [f"place 0 {tile} {AUXILIARY} 2"]
    assert shown(state, tile) == "6ryy"
    assert asked(state) == ("crew", 1)


@pytest.mark.clause("FEU-61", "FEU-41")
def test_no_auxiliaries_after_own_firefighters_are_no_pass() -> None:
    state = position("6   5", seats=3, mixed_crews=True)
    place(state, "6", "r")
    assert told(answer(state, "pass")) == []
    assert state.passes == 0
    assert asked(state) == ("crew", 1)


@pytest.mark.clause("FEU-61", "FEU-30")
@pytest.mark.parametrize(
    ("picture", "crew", "most"),
    [
        pytest.param("6   5", "rr", 1, id="three in all"),
        pytest.param("6   5", "rrr", 0, id="three of them own"),
        pytest.param("4   5", "r", 1, id="two spaces"),
        pytest.param("2   5", "r", 0, id="no space left"),
    ],
)
def test_a_mixed_crew_is_three_at_most_and_needs_space(picture: str, crew: str, most: int) -> None:
    state = position(picture, seats=3, mixed_crews=True)
    place(state, picture[0], crew)
    assert asked(state) == (("mix", 0) if most else ("crew", 1))
    if most:
        assert max(args[2] for args in offered(state, "place")) == most


@pytest.mark.clause("FEU-61")
def test_a_seat_sends_no_more_auxiliaries_along_than_it_has() -> None:
    state = position("6   5", seats=3, mixed_crews=True, auxiliaries=[1, 4, 4])
    place(state, "6", "r")
    assert offered(state, "place") == [(find(state, "6r"), AUXILIARY, 1)]
    state = position("6   5", seats=3, mixed_crews=True, auxiliaries=[0, 4, 4])
    place(state, "6", "r")
    assert asked(state) == ("crew", 1)


@pytest.mark.clause("FEU-61")
def test_own_firefighters_go_first_in_a_mixed_crew() -> None:
    state = position("6   5", seats=3, mixed_crews=True)
    place(state, "6", "y")
    assert asked(state) == ("crew", 1)


@pytest.mark.clause("FEU-61", "FEU-75")
def test_a_team_of_three_may_mix_its_crews() -> None:
    state = position("6   5", seats=3, draw=[1], cooperative=True, mixed_crews=True)
    answer(state, "spread", state.hottest[0])
    place(state, "6", "r")
    assert asked(state) == ("mix", 0)


@pytest.mark.clause("FEU-61")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_mixed_crews_are_for_three_seats(seats: int) -> None:
    with pytest.raises(OptionsError, match="three seats only") as error:
        agree(seats, {"mixed_crews": True})
    assert error.value.refusal == Refusal("FEU-61", "three_seats_only")


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
