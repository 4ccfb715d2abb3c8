"""Where rules stop: one short of a limit, and what does not count."""

import pytest

from fireside.games.the_brigade.state import has_ability
from tests.games.the_brigade.positions import (
    fires,
    member,
    next_event,
    offered,
    play,
    position,
    renown_of,
    ruins,
    water_of,
)


@pytest.mark.clause("BRI-62")
@pytest.mark.parametrize(
    ("burnt", "lost"),
    [("b1 c1 d1 e1 a2 b2", {"c2": 6}), ("c3", {"d3": 7})],
    ids=["seven", "university"],
)
def test_one_ruin_less_is_no_evacuation(burnt: str, lost: dict[str, int]) -> None:
    state = position(burnt=burnt, fire={**lost, "d6": 1}, deck="upgrade-wagon")
    play(state, "stop")
    assert ruins(state) == {*burnt.split(), *lost}
    assert not state.is_last_round


@pytest.mark.clause("BRI-88")
def test_old_tom_oak_reaches_three_places_and_no_more() -> None:
    state = position(blocks={"c1": "Old Tom Oak"}, fire={"c1": 5, "d6": 1}, deck="upgrade-wagon")
    play(state, "stop", "name south")
    assert fires(state) == {"c2": 1, "c3": 1, "c4": 1, "d6": 1}


@pytest.mark.clause("BRI-48")
def test_every_turn_has_an_upgrade_of_its_own() -> None:
    state = position(deck="upgrade-wagon")
    play(state, "upgrade crew", "stop")
    assert offered(state, "upgrade") == {"crew", "wagon", "command"}


@pytest.mark.clause("BRI-C21")
def test_ash_fights_once_a_turn_even_with_water_left() -> None:
    state = position(
        brigades="b1", fire={"b2": 3, "d6": 1}, crews=["ash"], loyal={"d1": 0}, bonus_crew=True
    )
    play(state, "ash b2 1")
    assert water_of(state, 0) == [2, 1, 2]
    assert offered(state, "ash") == set()


@pytest.mark.clause("BRI-W09")
def test_aurath_does_not_rob_the_place_the_move_begins_on() -> None:
    state = position(wardens="aurath plain", brigades="b2", wagons="- b2", fire={"d6": 1})
    state.warden_water[0] = 0
    play(state, "special", "pick c2")
    assert water_of(state, 1) == [2, 2]


@pytest.mark.clause("BRI-W05", "BRI-95")
def test_the_fire_festival_spares_what_bernhardt_protects() -> None:
    state = position(wardens="bernhardt plain", loyal={"c1": 0}, fire_festival=True)
    play(state, "special")
    next_event(state, "arson")
    assert "c1" not in offered(state, "pick")
    assert "b1" in offered(state, "pick")


@pytest.mark.clause("BRI-70", "BRI-22")
def test_an_ability_stops_with_the_last_block_that_switched_it_on() -> None:
    state = position(
        fire={"b1": 4, "d6": 1}, loyal={"b1": 0}, crews=["kulari"], deck="upgrade-wagon"
    )
    assert has_ability(state, 0, member("kulari"))
    play(state, "stop")
    assert ruins(state) == {"b1"}
    assert not has_ability(state, 0, member("kulari"))


@pytest.mark.clause("BRI-B04")
def test_the_orange_board_asks_even_if_one_block_is_left() -> None:
    state = position(
        brigades="b3",
        fire={"b3": 1, "d6": 1},
        boards="orange plain",
        burnt="d2 e2 f2 a3 e3",
    )
    play(state, "extinguish 1", "pick b3")
    assert offered(state) == {"decline", "pick f3"}
    play(state, "decline")
    assert renown_of(state, 0) == {}
