"""Special events and the fire festival."""

import pytest

from tests.games.the_brigade.positions import (
    COMMAND_END,
    asked,
    crew_of,
    fires,
    next_event,
    offered,
    play,
    position,
    question,
    renown_of,
    water_of,
)


@pytest.mark.clause("BRI-33")
@pytest.mark.parametrize(
    ("card", "track"),
    [("upgrade-crew", 0), ("upgrade-wagon", 1), ("upgrade-command", 2)],
)
def test_an_event_upgrades_one_track_of_all(card: str, track: int) -> None:
    state = position(seats=3)
    next_event(state, card)
    assert state.steps == [int(at % 3 == track) for at in range(9)]
    assert state.upgrades_left == 1


@pytest.mark.clause("BRI-33", "BRI-49")
def test_the_two_actions_of_command_are_for_the_active_seat_only() -> None:
    near = {"command": COMMAND_END - 1}
    state = position(steps=[near, near], deck="gust-north-1")
    next_event(state, "upgrade-command")
    assert asked(state) == 1
    assert state.actions_left == 6 + 2
    next_event(state, "gust-east-1")
    assert asked(state) == 0
    assert state.actions_left == 6


@pytest.mark.clause("BRI-33")
def test_a_free_recruit_goes_round_and_leaves_out_seats_without_room() -> None:
    state = position(seats=3, steps=[{"crew": 3}, {}, {"crew": 3}])
    next_event(state, "free-recruit")
    assert (question(state), asked(state)) == ("recruit", 2)
    play(state, "keep kulari join")
    assert (question(state), asked(state)) == ("recruit", 0)
    play(state, "decline")
    assert (question(state), asked(state)) == ("act", 1)
    assert crew_of(state, 2) == ["kulari-one-shoe"]
    assert state.actions_left == 4


@pytest.mark.clause("BRI-33", "BRI-65")
def test_renown_for_all_is_placed_from_the_active_seat_on() -> None:
    state = position(seats=3, burnt="b1")
    next_event(state, "place-renown")
    assert (question(state), asked(state)) == ("renown", 1)
    assert "b1" not in offered(state, "pick")
    assert len(offered(state, "pick")) == 31
    play(state, "pick c1", "pick c1", "pick a4")
    assert [renown_of(state, seat) for seat in range(3)] == [{"a4": 1}, {"c1": 1}, {"c1": 1}]


@pytest.mark.clause("BRI-33")
def test_all_brigades_are_filled_wherever_they_are_but_no_wagon() -> None:
    state = position(brigades="c2 d5", crews=["kulari", ""])
    state.warden_water = [0, 1]
    state.crew_water[0] = 0
    state.wagon_water = [0, 0]
    next_event(state, "refill-brigades")
    assert water_of(state, 0) == [2, 1, 0]
    assert water_of(state, 1) == [2, 0]


@pytest.mark.clause("BRI-95")
def test_arson_hits_a_block_without_renown_or_figures() -> None:
    state = position(brigades="c2", renown=[{"b1": 1}, {"c1": 1}], fire_festival=True)
    next_event(state, "arson")
    assert (question(state), asked(state)) == ("festival", 1)
    assert not {"b1", "c1", "c2", "f6"} & offered(state, "pick")
    play(state, "pick b2")
    assert fires(state) == {"d4": 1, "b2": 1}


@pytest.mark.clause("BRI-95")
def test_burning_man_hits_figures_though_they_are_immune() -> None:
    state = position(brigades="c2", wagons="- d2", fire_festival=True)
    next_event(state, "burning-man")
    assert offered(state) == {"pick c2", "pick d2"}
    play(state, "pick c2")
    assert fires(state)["c2"] == 1


@pytest.mark.clause("BRI-95")
def test_burning_man_is_left_out_when_all_are_at_home() -> None:
    state = position(fire_festival=True)
    next_event(state, "burning-man")
    assert question(state) == "act"


@pytest.mark.clause("BRI-95")
def test_each_seat_may_take_part_in_indecent_relations() -> None:
    state = position(seats=3, brigades="c2", fire_festival=True)
    next_event(state, "indecent-relations")
    assert asked(state) == 1
    assert "c2" not in offered(state, "pick")
    play(state, "pick b1", "decline")
    assert (question(state), asked(state)) == ("festival", 0)
    play(state, "pick b1")
    assert fires(state) == {"d4": 1, "b1": 2}


@pytest.mark.clause("BRI-95")
def test_karnaj_hits_a_block_of_value_two() -> None:
    state = position(brigades="b1", fire_festival=True)
    next_event(state, "karnaj")
    assert offered(state, "pick") == {"e1", "f2", "e3", "b4", "e4", "f5", "d6"}
