"""Where rules stop: one short of a limit, and what does not count."""

import pytest

from fireside.games.the_brigade.board import BLOCK_PLACES, PLACE_NAMES
from fireside.games.the_brigade.state import has_ability
from fireside.kernel.event import EventLog
from tests.games.the_brigade.positions import (
    WAGON_END,
    at,
    fires,
    loyal_to,
    member,
    next_event,
    offered,
    play,
    position,
    question,
    renown_of,
    ruins,
    told,
    water_of,
)

pytestmark = pytest.mark.usefixtures("known_storms")


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


@pytest.mark.clause("BRI-C17")
def test_ali_moves_no_marker_that_has_nowhere_to_go() -> None:
    burnt = " ".join(
        PLACE_NAMES[place] for place in BLOCK_PLACES if place not in (at("b3"), at("b1"))
    )
    state = position(
        brigades="b3",
        wagons="b3",
        fire={"b3": 1},
        burnt=burnt,
        crews=["ali"],
        renown=[{"b1": 1}],
    )
    play(state, "extinguish 1")
    assert loyal_to(state, 0) == {"b3"}
    assert question(state) == "over"


@pytest.mark.clause("BRI-46")
def test_without_any_crew_card_nobody_joins() -> None:
    state = position(steps=[{"crew": 3}])
    state.crew_deck = state.crew_discards = 0
    play(state, "recruit")
    assert (question(state), state.actions_left) == ("act", 3)


@pytest.mark.clause("BRI-41", "BRI-W09")
def test_aurath_may_leave_a_ruin_by_the_special_as_last_action() -> None:
    state = position(wardens="aurath plain", brigades="c2", burnt="c2", actions=1)
    assert {words.split()[0] for words in offered(state)} == {"move", "special"}


@pytest.mark.clause("BRI-33", "BRI-48")
def test_an_event_leaves_a_full_track_alone() -> None:
    state = position(steps=[{"wagon": WAGON_END}, {"wagon": WAGON_END}])
    next_event(state, "upgrade-wagon")
    assert state.steps[1] == state.steps[4] == WAGON_END


@pytest.mark.clause("BRI-73", "BRI-C13")
def test_walder_spills_from_a_wagon_that_was_filled_apart() -> None:
    state = position(brigades="c2", crews=["", "walder"], loyal={"a4": 1})
    state.wagon_water[0] = 0
    play(state, "refill wagon")
    assert water_of(state, 0) == [2, 1]


@pytest.mark.clause("BRI-C13")
def test_a_brigade_without_water_loses_none_to_a_second_walder() -> None:
    state = position(
        seats=3,
        wardens="ester plain galeela",
        brigades="c1",
        crews=["", "walder"],
        loyal={"a4": 1, "c1": 0},
        mimic="walder",
    )
    state.warden_water[0] = 0
    log = EventLog()
    play(state, "refill brigade", out=log)
    assert told(log, "spill") == [(0,)]
    assert water_of(state, 0) == [1, 2]


@pytest.mark.clause("BRI-W02")
def test_blitz_swaps_no_equal_fires() -> None:
    state = position(wardens="blitz plain", fire={"b1": 1, "c1": 1, "d1": 2})
    assert "b1 c1" not in offered(state, "swap")
    assert "c1 d1" in offered(state, "swap")


@pytest.mark.clause("BRI-W10", "BRI-80")
def test_cindy_cannot_wait_for_one_firestorm_twice() -> None:
    state = position(turn=1, wardens="plain cindy")
    play(state, "special")
    next_event(state, "gust-north-1")
    next_event(state, "upgrade-wagon")
    assert state.turn == 1
    assert "special" not in offered(state)


@pytest.mark.clause("BRI-C12")
def test_lumen_saves_nothing_where_a_university_fire_burns_on() -> None:
    state = position(brigades="c3", fire={"c3": 3}, crews=["lumen"], loyal={"a4": 0})
    play(state, "extinguish 2")
    assert water_of(state, 0) == [0, 1, 2]


@pytest.mark.clause("BRI-C02")
def test_del_does_not_lower_the_block_that_was_won() -> None:
    state = position(
        brigades="b1", fire={"b1": 1, "c1": 1, "d6": 2}, renown=[{"c1": 2}], crews=["del"]
    )
    play(state, "extinguish 1", "pick c1")
    assert offered(state) == {"pick d6"}


@pytest.mark.clause("BRI-C10", "BRI-04")
def test_esme_sends_no_fireball_to_a_firehouse() -> None:
    state = position(brigades="b2", crews=["esme"], loyal={"d5": 0})
    next_event(state, "storm-2")
    assert offered(state, "pick") == {"b1", "c1", "a2", "c2", "a3", "b3", "c3"}


@pytest.mark.clause("BRI-C07", "BRI-24")
def test_chops_raises_no_block_that_is_lost() -> None:
    state = position(brigades="b3", fire={"b3": 1, "a3": 5, "d6": 1}, crews=["chops"])
    play(state, "extinguish 1", "pick b3")
    assert question(state) == "kindle"
    assert "a3" not in offered(state, "pick")
