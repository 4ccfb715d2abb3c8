"""The end of the game (FEU-40 to FEU-42)."""

import pytest

from fireside.kernel.event import EventLog
from tests.games.feurio.positions import answer, asked, legal, place, position, told


@pytest.mark.clause("FEU-40")
def test_without_tiles_a_turn_is_placing_or_passing() -> None:
    log = EventLog()
    state = position("6   5", out=log)
    assert log.events == []
    assert asked(state) == ("crew", 0)
    assert {action.kind for action in legal(state)} == {"place", "pass"}


@pytest.mark.clause("FEU-40")
def test_who_has_passed_may_place_on_a_later_turn() -> None:
    state = position("6   5", seats=2)
    answer(state, "pass")
    place(state, "6", "g")
    assert asked(state) == ("crew", 0)
    place(state, "5", "r")
    assert asked(state) == ("crew", 1)


@pytest.mark.clause("FEU-41")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_ends_after_as_many_passes_in_a_row_as_seats(seats: int) -> None:
    state = position("6   5", seats=seats)
    for seat in range(seats):
        assert asked(state) == ("crew", seat)
        answer(state, "pass")
    assert state.is_over()


@pytest.mark.clause("FEU-41")
def test_a_placement_restarts_the_count_of_passes() -> None:
    state = position("6   5", seats=3)
    answer(state, "pass")
    answer(state, "pass")
    place(state, "5", "b")
    answer(state, "pass")
    answer(state, "pass")
    assert asked(state) == ("crew", 2)
    assert told(answer(state, "pass"), "pass", "score")[:2] == ["pass 2", "score 0 0 2"]
    assert state.is_over()


@pytest.mark.clause("FEU-41")
def test_placing_nobody_on_the_turn_of_the_last_tile_is_a_pass() -> None:
    state = position("6   5", seats=2, draw=[4])
    answer(state, "spread", state.hottest[0])
    answer(state, "pass")
    answer(state, "pass")
    assert state.is_over()


@pytest.mark.clause("FEU-41")
def test_placing_nobody_before_the_last_tile_is_no_pass() -> None:
    state = position("6   5", seats=2, draw=[4, 4])
    answer(state, "spread", state.hottest[0])
    answer(state, "pass")
    assert (asked(state), state.passes) == (("crew", 1), 0)
    answer(state, "pass")
    assert (asked(state), state.passes) == (("crew", 0), 1)
    answer(state, "pass")
    assert state.is_over()


@pytest.mark.clause("FEU-41")
def test_a_placement_on_the_turn_of_the_last_tile_leaves_the_count_at_nothing() -> None:
    state = position("6   5", seats=2, draw=[4])
    answer(state, "spread", state.hottest[0])
    place(state, "6", "r")
    answer(state, "pass")
    assert asked(state) == ("crew", 0)
    answer(state, "pass")
    assert state.is_over()


@pytest.mark.clause("FEU-41", "FEU-42")
def test_the_turn_of_the_last_tile_in_which_nobody_can_be_placed_is_a_pass() -> None:
    state = position("6   5", seats=2, draw=[4], reserve={"r": 0, "b": 0})
    assert told(answer(state, "spread", state.hottest[0])) == [
        f"lay 0 2 {state.cells[2]} 4",
        "pass 0",
    ]
    assert told(answer(state, "pass"), "pass") == ["pass 1"]
    assert state.is_over()


@pytest.mark.clause("FEU-41", "FEU-81")
def test_the_last_tile_face_down_is_a_pass() -> None:
    state = position("6   5", seats=2, draw=[4], firebreak=True)
    answer(state, "firebreak", 0)
    events = answer(state, "spread", state.hottest[0])
    assert told(events) == [f"lay 0 2 {state.cells[2]} 0", "pass 0"]
    answer(state, "pass")
    assert state.is_over()


@pytest.mark.clause("FEU-41", "FEU-81")
def test_an_earlier_tile_face_down_is_no_pass() -> None:
    state = position("6   5", seats=2, draw=[4, 4], firebreak=True)
    answer(state, "firebreak", 0)
    events = answer(state, "spread", state.hottest[0])
    assert "pass" not in [event.kind for event in events]
    assert state.passes == 0


@pytest.mark.clause("FEU-42")
def test_a_seat_without_firefighters_passes_without_being_asked() -> None:
    state = position("6   5", reserve={"g": 0, "b": 0})
    assert told(answer(state, "pass")) == ["pass 0", "pass 1", "pass 2"]
    assert asked(state) == ("crew", 3)


@pytest.mark.clause("FEU-42")
def test_a_pass_without_being_asked_counts_and_the_seat_stays_in_the_round() -> None:
    state = position("6   5", seats=3, reserve={"g": 0}, auxiliaries=[0, 0, 0])
    answer(state, "pass")
    place(state, "6", "b")
    assert told(answer(state, "pass")) == ["pass 0", "pass 1"]
    assert asked(state) == ("crew", 2)
    answer(state, "pass")
    assert state.is_over()


@pytest.mark.clause("FEU-42")
def test_nobody_is_asked_when_no_tile_has_room() -> None:
    log = EventLog()
    state = position("6rrr6ggg", out=log)
    assert told(log.events, "pass") == ["pass 0", "pass 1", "pass 2", "pass 3"]
    assert state.is_over()
