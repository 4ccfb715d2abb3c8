"""Where rules stop: one short of a limit, and what does not count."""

import pytest

from tests.games.the_brigade.positions import (
    fires,
    next_event,
    offered,
    play,
    position,
    water_of,
)


@pytest.mark.clause("BRI-62")
@pytest.mark.parametrize("burnt", ["b1 c1 d1 e1 a2 b2 c2", "c3 d3"], ids=["seven", "university"])
def test_one_ruin_less_is_no_evacuation(burnt: str) -> None:
    state = position(burnt=burnt, deck="upgrade-wagon")
    play(state, "stop")
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
