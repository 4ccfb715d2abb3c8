"""Great buildings and what their end sets off."""

import pytest

from tests.games.the_brigade.positions import (
    asked,
    at,
    fires,
    loyal_to,
    offered,
    play,
    position,
    question,
    renown_of,
    ruins,
)

DISTILLERY = "Khomar MacStomac's Dwarven Distillery"
EXHIBITS = "Falariel's Frozen Exhibits"
OAK = "Old Tom Oak"
AVIARY = "The Jewelled Aviary"


@pytest.mark.clause("BRI-86")
def test_the_distillery_heats_its_orthogonal_neighbours_by_two() -> None:
    state = position(
        blocks={"c2": DISTILLERY}, fire={"c2": 5, "d6": 1}, brigades="c1", deck="upgrade-wagon"
    )
    play(state, "stop")
    assert fires(state) == {"c1": 2, "b2": 2, "d2": 2, "c3": 2, "d6": 1}
    assert ruins(state) == {"c2"}


@pytest.mark.clause("BRI-87", "BRI-71")
def test_the_exhibits_cool_their_neighbours_and_fill_brigades_there() -> None:
    state = position(
        seats=3,
        blocks={"c2": EXHIBITS},
        fire={"c2": 5, "b1": 1, "d3": 2, "e1": 2},
        brigades="e2 b2 -",
        deck="upgrade-wagon",
    )
    state.warden_water = [0, 0, 0]
    play(state, "stop")
    assert ruins(state) == {"c2"}
    assert fires(state) == {"d3": 1, "e1": 2}
    assert state.warden_water == [0, 2, 0]
    assert state.supply == [16, 16, 16]


@pytest.mark.clause("BRI-88")
def test_old_tom_oak_falls_where_the_active_seat_says() -> None:
    state = position(
        blocks={"c2": OAK},
        fire={"c2": 5, "d6": 1},
        burnt="d2",
        brigades="- e2",
        deck="upgrade-wagon",
    )
    play(state, "stop")
    assert (question(state), asked(state)) == ("fell", 0)
    assert offered(state) == {"name north", "name east", "name south", "name west"}
    play(state, "name east")
    assert fires(state) == {"e2": 1, "f2": 1, "d6": 1}


@pytest.mark.clause("BRI-24", "BRI-86", "BRI-88")
def test_one_building_can_take_the_next_with_it() -> None:
    state = position(
        blocks={"c2": DISTILLERY, "c1": OAK}, fire={"c2": 5, "c1": 3, "d6": 1}, deck="upgrade-wagon"
    )
    play(state, "stop")
    assert ruins(state) == {"c1", "c2"}
    assert question(state) == "fell"
    play(state, "name west")
    assert fires(state) == {"b1": 1, "b2": 2, "d2": 2, "c3": 2, "d6": 1}


@pytest.mark.clause("BRI-89")
def test_each_seat_leaves_a_marker_on_the_ruined_aviary() -> None:
    state = position(blocks={"c2": AVIARY}, fire={"c2": 5, "d6": 1}, deck="upgrade-wagon")
    state.supply[1] = 0
    play(state, "stop")
    assert renown_of(state, 0) == {"c2": 1}
    assert renown_of(state, 1) == {}
    assert loyal_to(state, 0) == set()


@pytest.mark.clause("BRI-89")
def test_entering_the_aviary_gives_the_marker_back_and_an_action() -> None:
    state = position(
        blocks={"c2": AVIARY}, burnt="c2", renown=[{"c2": 1}], brigades="b2", actions=1
    )
    assert "c2" in offered(state, "move")
    play(state, "move c2")
    assert state.actions_left == 1
    assert state.supply[0] == 16
    assert "stop" not in offered(state)
    assert "c2" not in offered(state, "move")


@pytest.mark.clause("BRI-89")
def test_a_way_round_through_the_aviary_is_chosen_as_such() -> None:
    state = position(blocks={"c2": AVIARY}, burnt="c2", renown=[{"c2": 1}], brigades="b2")
    assert offered(state, "detour") == {"b1", "c1", "d1", "d2", "b3", "c3", "d3"}
    play(state, "detour d2")
    assert state.brigades[0] == at("d2")
    assert state.actions_left == 4
    assert offered(state, "detour") == set()


@pytest.mark.clause("BRI-89", "BRI-C09")
def test_a_push_does_not_enter_the_aviary() -> None:
    state = position(
        blocks={"c2": AVIARY},
        burnt="c2",
        renown=[{}, {"c2": 1}],
        brigades="a2 b2",
        crews=["mog"],
        loyal={"d2": 0},
    )
    play(state, "move b2", "pick c2")
    assert renown_of(state, 1) == {"c2": 1}


@pytest.mark.clause("BRI-24", "BRI-86", "BRI-87")
@pytest.mark.parametrize(
    ("exhibits", "distillery", "level"),
    [("b2", "d2", 2), ("d2", "b2", 1)],
    ids=["cools first", "heats first"],
)
def test_buildings_that_fall_together_act_row_by_row(
    exhibits: str, distillery: str, level: int
) -> None:
    state = position(
        blocks={exhibits: EXHIBITS, distillery: DISTILLERY},
        fire={"b2": 5, "d2": 5, "d6": 1},
        deck="upgrade-wagon",
    )
    play(state, "stop")
    assert fires(state)["c2"] == level


@pytest.mark.clause("BRI-87", "BRI-04")
def test_the_exhibits_fill_nobody_in_a_firehouse_next_door() -> None:
    state = position(
        blocks={"b2": EXHIBITS}, fire={"b2": 5, "d6": 1}, deck="upgrade-wagon", brigades="- b1"
    )
    state.warden_water[0] = state.warden_water[1] = 0
    play(state, "stop")
    assert state.warden_water == [0, 2]
