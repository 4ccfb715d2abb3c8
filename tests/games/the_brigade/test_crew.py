"""Members of the crew, alone and together."""

import pytest

from fireside.games.the_brigade.actions import SHIFT
from fireside.games.the_brigade.board import PLACE_NAMES
from fireside.kernel.event import EventLog
from tests.games.the_brigade.positions import (
    COMMAND_END,
    CREW_END,
    WAGON_END,
    asked,
    at,
    crew_of,
    fires,
    loyal_to,
    next_event,
    offered,
    play,
    position,
    question,
    renown_of,
    told,
    water_of,
    why_not,
)

STORM = "storm-1"
pytestmark = pytest.mark.usefixtures("known_storms")
"""Marked on c1, e2, d3, a4, b4 and e4."""


@pytest.mark.clause("BRI-C02", "BRI-70", "BRI-71")
def test_del_lowers_another_block_for_the_commons_block_that_switches_him_on() -> None:
    state = position(
        brigades="b1", fire={"b1": 1, "d3": 3, "e3": 5}, renown=[{"b1": 1}], crews=["del"]
    )
    play(state, "extinguish 1", "pick b1")
    assert question(state) == "douse"
    assert offered(state) == {"pick d3"}
    play(state, "pick d3")
    assert fires(state) == {"d3": 1, "e3": 5}
    assert question(state) == "act"


@pytest.mark.clause("BRI-C02")
def test_del_is_not_called_by_other_blocks() -> None:
    state = position(brigades="b3", fire={"b3": 1, "d3": 3}, crews=["del"], loyal={"c1": 0})
    play(state, "extinguish 1", "pick b3")
    assert loyal_to(state, 0) == {"b3", "c1"}
    assert question(state) == "act"


@pytest.mark.clause("BRI-C03")
def test_selina_adds_one_on_a_block_of_another_seat_once_a_placing() -> None:
    state = position(
        brigades="c2", fire={"c2": 2, "d6": 1}, loyal={"c2": 1, "b1": 0}, crews=["selina"]
    )
    play(state, "extinguish 2", "pick c2")
    assert renown_of(state, 0) == {"c2": 2}
    play(state, "pick c2")
    assert renown_of(state, 0) == {"c2": 3}
    assert state.supply[0] == 13


@pytest.mark.clause("BRI-C04", "BRI-52")
def test_nery_makes_her_blocks_cost_two_more() -> None:
    state = position(
        brigades="b1",
        fire={"b1": 2, "d6": 1},
        renown=[{"b1": 2}],
        loyal={"b1": 1},
        crews=["", "nery"],
    )
    play(state, "extinguish 2", "pick b1")
    assert loyal_to(state, 1) == {"b1"}
    play(state, "pick b1")
    assert loyal_to(state, 0) == {"b1"}


@pytest.mark.clause("BRI-C07")
def test_chops_may_raise_a_neighbour_by_two_whether_immune_or_not() -> None:
    state = position(
        brigades="b1 c1",
        fire={"b1": 1, "d6": 1},
        renown=[{"b1": 1}],
        crews=["chops"],
        loyal={"d2": 0},
    )
    play(state, "extinguish 1", "pick b1")
    assert offered(state) == {"decline", "pick c1", "pick a2", "pick b2", "pick c2"}
    play(state, "pick c1")
    assert fires(state) == {"c1": 2, "d6": 1}


@pytest.mark.clause("BRI-C08", "BRI-48")
def test_pep_upgrades_free_for_a_merchants_block() -> None:
    state = position(brigades="b3", fire={"b3": 1, "d6": 1}, crews=["pep"])
    play(state, "extinguish 1", "pick b3")
    assert offered(state) == {"upgrade crew", "upgrade wagon", "upgrade command"}
    play(state, "upgrade crew")
    assert offered(state, "upgrade") == {"crew", "wagon", "command"}
    assert state.actions_left == 3


@pytest.mark.clause("BRI-C10", "BRI-74")
def test_esme_may_send_a_fireball_to_a_neighbour() -> None:
    state = position(brigades="c1", crews=["esme"], loyal={"d5": 0})
    next_event(state, STORM)
    assert (question(state), asked(state)) == ("divert", 0)
    assert offered(state, "pick") == {"b1", "d1", "b2", "c2", "d2"}
    play(state, "pick b2")
    assert {name: fires(state)[name] for name in fires(state) if name == "b2"} == {"b2": 1}
    assert "c1" not in fires(state)


@pytest.mark.clause("BRI-C10", "BRI-21")
def test_a_fireball_that_esme_lets_pass_meets_immunity() -> None:
    state = position(brigades="c1", crews=["esme"], loyal={"d5": 0})
    next_event(state, STORM)
    play(state, "decline")
    assert "c1" not in fires(state)
    assert question(state) == "act"


@pytest.mark.clause("BRI-74", "BRI-C10", "BRI-C19")
def test_a_fireball_is_sent_on_once_and_then_meets_veda() -> None:
    # Seat 0 sends it from c1 to d1, where the wagon of seat 1 stands with Veda.
    state = position(brigades="c1", wagons="- d1", crews=["esme", "veda"], loyal={"d5": 0, "e5": 1})
    next_event(state, STORM)
    play(state, "pick d1")
    assert loyal_to(state, 1) == {"e5", "d1"}
    assert "d1" not in fires(state)


@pytest.mark.clause("BRI-C11")
def test_mal_recruits_free_for_a_council_block() -> None:
    state = position(
        brigades="a5", fire={"a5": 1, "d6": 1}, crews=["mal"], steps=[{"crew": CREW_END}]
    )
    play(state, "extinguish 1", "pick a5")
    assert question(state) == "recruit"
    play(state, "keep kulari join")
    assert crew_of(state, 0) == ["mal-candor", "kulari-one-shoe"]
    assert state.actions_left == 3


@pytest.mark.clause("BRI-C12")
def test_lumen_saves_a_water_where_a_university_fire_goes_out() -> None:
    state = position(brigades="c3", fire={"c3": 3, "d6": 1}, crews=["lumen"], loyal={"a4": 0})
    state.crew_water[state.crews[0][0]] = 0
    assert offered(state, "extinguish") == {"1", "2", "3"}
    play(state, "extinguish 3")
    assert state.stack[-1].args[1] == 3
    assert water_of(state, 0) == [0, 0, 2]


@pytest.mark.clause("BRI-C12", "BRI-43")
def test_lumen_puts_a_university_fire_of_one_out_without_water() -> None:
    state = position(brigades="c3", fire={"c3": 1, "d6": 1}, crews=["lumen"], loyal={"a4": 0})
    state.warden_water[0] = 0
    state.crew_water[state.crews[0][0]] = 0
    assert offered(state, "extinguish") == {"1"}


@pytest.mark.clause("BRI-C13")
def test_walder_spills_a_water_of_others_who_refill() -> None:
    state = position(crews=["", "walder"], loyal={"a4": 1})
    state.warden_water[0] = 0
    play(state, "refill both")
    assert water_of(state, 0) == [1, 2]


@pytest.mark.clause("BRI-C13")
@pytest.mark.parametrize(("figure", "water"), [("brigade", [1, 2]), ("wagon", [2, 1])])
def test_where_both_were_filled_their_seat_chooses_what_walder_spills(
    figure: str, water: list[int]
) -> None:
    log = EventLog()
    state = position(crews=["", "walder"], loyal={"a4": 1})
    state.warden_water[0] = state.wagon_water[0] = 0
    play(state, "refill both")
    assert (question(state), asked(state)) == ("spill", 0)
    assert offered(state) == {"lose brigade", "lose wagon"}
    play(state, f"lose {figure}", out=log)
    assert water_of(state, 0) == water
    assert told(log, "spill") == [(0 if figure == "brigade" else 1,)]


@pytest.mark.clause("BRI-C13")
def test_walder_spills_from_a_wagon_that_alone_was_not_full() -> None:
    state = position(crews=["", "walder"], loyal={"a4": 1})
    state.wagon_water[0] = 0
    play(state, "refill both")
    assert water_of(state, 0) == [2, 1]


@pytest.mark.clause("BRI-C13")
def test_walder_does_not_spill_after_an_event_or_his_own_refill() -> None:
    state = position(crews=["", "walder"], loyal={"a4": 1})
    state.warden_water = [0, 0]
    next_event(state, "refill-brigades")
    assert state.warden_water == [2, 2]
    state.wagon_water[1] = 0
    play(state, "refill both")
    assert state.warden_water[1] == 2


@pytest.mark.clause("BRI-C14")
def test_leons_wagon_puts_out_a_fire_of_one_alone_once_a_turn() -> None:
    state = position(wagons="c2", fire={"c2": 1, "d2": 1, "d6": 1}, crews=["leon"], loyal={"a4": 0})
    play(state, "hose", "pick c2")
    assert renown_of(state, 0) == {"c2": 1}
    assert state.wagon_water[0] == 1
    play(state, "wagon d2")
    refusal = why_not(state, "hose")
    assert refusal is not None
    assert refusal.kind == "ability_used"


@pytest.mark.clause("BRI-C14", "BRI-C12")
def test_with_lumen_leons_wagon_needs_no_water_at_the_university() -> None:
    state = position(wagons="c3", fire={"c3": 1, "d6": 1}, crews=["leon lumen"], loyal={"a4": 0})
    state.wagon_water[0] = 0
    assert "hose" in offered(state)


@pytest.mark.clause("BRI-C15")
def test_brother_ben_gives_one_extra_turn_for_a_last_step() -> None:
    state = position(
        crews=["brother"],
        loyal={"a4": 0},
        steps=[{"wagon": WAGON_END - 1, "command": COMMAND_END - 1}],
        actions=1,
        deck="gust-north-1",
    )
    log = EventLog()
    play(state, "upgrade wagon", out=log)
    assert asked(state) == 0
    assert told(log, "extra_turn") == [()]
    assert len(told(log, "event")) == 1
    play(state, "stop")
    assert asked(state) == 1


@pytest.mark.clause("BRI-C15")
def test_brother_ben_counts_only_turns_of_his_own_seat() -> None:
    state = position(
        crews=["brother"], loyal={"a4": 0}, steps=[{"wagon": WAGON_END - 1}, {}], turn=0
    )
    next_event(state, "upgrade-wagon")
    assert asked(state) == 1
    play(state, "stop")
    assert asked(state) == 0
    play(state, "stop")
    assert asked(state) == 1


@pytest.mark.clause("BRI-C16")
def test_immora_places_one_on_another_nobles_block_and_on_and_on() -> None:
    state = position(brigades="e6", fire={"e6": 1, "d3": 1}, crews=["immora"], renown=[{"f5": 1}])
    play(state, "extinguish 1", "pick e6")
    assert offered(state, "pick") == {"d5", "e5", "f5", "b6", "c6", "d6"}
    play(state, "pick f5")
    assert loyal_to(state, 0) == {"e6", "f5"}
    assert offered(state, "pick") == {"d5", "e5", "b6", "c6", "d6"}


@pytest.mark.clause("BRI-C17")
def test_ali_gives_water_to_the_brigade() -> None:
    state = position(brigades="b3", fire={"b3": 1, "d6": 1}, crews=["ali"])
    state.crew_water[state.crews[0][0]] = 0
    play(state, "extinguish 1", "pick b3")
    assert offered(state) == {"favour water"}
    play(state, "favour water")
    assert water_of(state, 0) == [2, 1, 2]


@pytest.mark.clause("BRI-C17")
def test_ali_gives_no_more_water_than_there_is_room_for() -> None:
    state = position(brigades="b3", wagons="b3", fire={"b3": 1, "d6": 1}, crews=["ali"])
    state.crew_water[state.crews[0][0]] = 0
    log = EventLog()
    play(state, "extinguish 1", "pick b3", "favour water", out=log)
    assert water_of(state, 0) == [2, 1, 1]
    assert told(log, "water") == [(1,)]


@pytest.mark.clause("BRI-C17")
def test_ali_moves_a_marker_which_may_win_its_new_block() -> None:
    state = position(
        brigades="b3", fire={"b3": 1, "d6": 1}, crews=["ali"], renown=[{"b1": 1, "d2": 1}]
    )
    log = EventLog()
    play(state, "extinguish 1", "pick b3", "favour shift", "pick d2", out=log)
    assert told(log, "favour") == [(SHIFT,)]
    assert told(log, "renown_back") == [(PLACE_NAMES.index("d2"),)]
    play(state, "pick b1")
    assert loyal_to(state, 0) == {"b3", "b1"}
    assert renown_of(state, 0) == {}
    assert state.supply[0] == 16


@pytest.mark.clause("BRI-C17", "BRI-71")
def test_ali_lowers_a_neighbour_of_the_block_won() -> None:
    state = position(brigades="b3", fire={"b3": 1, "a4": 1, "d6": 1}, crews=["ali"])
    play(state, "extinguish 1", "pick b3", "favour lower", "pick a4")
    assert fires(state) == {"d6": 1}
    assert question(state) == "act"


@pytest.mark.clause("BRI-C19", "BRI-74")
def test_veda_takes_renown_instead_of_a_fireball_once() -> None:
    state = position(brigades="c1", wagons="c1", crews=["veda"], loyal={"d5": 0})
    next_event(state, STORM)
    assert renown_of(state, 0) == {"c1": 1}
    assert "c1" not in fires(state)


@pytest.mark.clause("BRI-C19")
def test_veda_takes_nothing_on_a_block_of_her_own() -> None:
    state = position(wagons="c1", crews=["veda"], loyal={"d5": 0, "c1": 0})
    next_event(state, STORM)
    assert renown_of(state, 0) == {}
    assert "c1" not in fires(state)


@pytest.mark.clause("BRI-C20")
def test_zilda_makes_another_seat_discard_a_member_of_its_choice() -> None:
    state = position(
        seats=3,
        brigades="e6",
        fire={"e6": 1, "d3": 1},
        crews=["zilda", "", "lumen kulari"],
    )
    play(state, "extinguish 1", "pick e6")
    assert offered(state) == {"decline", "target 2"}
    log = EventLog()
    play(state, "target 2", out=log)
    assert [(event.kind, event.seat) for event in log.events] == [("oust", 2)]
    assert (question(state), asked(state)) == ("discard", 2)
    play(state, "discard lumen")
    assert crew_of(state, 2) == ["kulari-one-shoe"]
    assert (question(state), asked(state)) == ("act", 0)


@pytest.mark.clause("BRI-C21", "BRI-72")
def test_ash_fights_a_fire_next_door_with_own_water_once_a_turn() -> None:
    state = position(
        brigades="b1",
        fire={"c2": 2, "b2": 3, "d6": 1},
        crews=["ash"],
        loyal={"d1": 0},
        bonus_crew=True,
    )
    assert offered(state, "ash") == {"b2 1", "b2 2", "c2 1", "c2 2"}
    play(state, "ash c2 2")
    assert offered(state, "pick") == {"c1", "b2", "c2", "d2", "c3"}
    play(state, "pick c3", "pick c3")
    assert water_of(state, 0) == [2, 0, 2]
    assert state.actions_left == 3
    assert offered(state, "ash") == set()


@pytest.mark.clause("BRI-C22", "BRI-46")
def test_sir_precious_is_given_away_when_he_is_revealed() -> None:
    state = position(
        seats=3, steps=[{"crew": 3}], recruits="zilda sir", bonus_crew=True, deck="gust-north-1"
    )
    play(state, "recruit")
    assert offered(state) == {"target 1", "target 2"}
    play(state, "target 1")
    assert offered(state) == {"decline", "keep zilda-garrett join"}
    play(state, "decline", "stop")
    assert asked(state) == 1
    assert state.actions_left == 3
    assert crew_of(state, 1) == []


@pytest.mark.clause("BRI-C22")
def test_sir_precious_is_thrown_out_free_at_home_only() -> None:
    state = position(bonus_crew=True, actions=1)
    state.precious = 0
    state.crew_deck &= ~(1 << 21)
    assert "throw_out" in offered(state)
    play(state, "throw_out")
    assert state.precious == -1
    assert state.crew_discards >> 21 & 1
    assert state.actions_left == 1
    away = position(bonus_crew=True, brigades="c1")
    away.precious = 0
    assert "throw_out" not in offered(away)


@pytest.mark.clause("BRI-74")
def test_one_seats_abilities_go_in_order_of_recruiting() -> None:
    fire = {"b3": 1, "a4": 1, "d6": 1}
    state = position(brigades="b3", fire=fire, crews=["pep ali chops"])
    play(state, "extinguish 1", "pick b3")
    assert question(state) == "upgrade"
    play(state, "upgrade crew")
    assert question(state) == "favour"
    play(state, "favour water")
    assert question(state) == "kindle"
    assert at("b3") == state.stack[-1].args[0]


@pytest.mark.clause("BRI-C03", "BRI-C19")
def test_selina_adds_to_what_veda_places() -> None:
    state = position(brigades="c1", crews=["veda selina"], loyal={"d5": 0, "b1": 0, "c1": 1})
    next_event(state, STORM)
    assert renown_of(state, 0) == {"c1": 2}
