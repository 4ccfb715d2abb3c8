"""Wardens and boards of the advanced game."""

import pytest

from fireside.games.the_brigade.components import AURATH, WARDEN_WATER
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
    member,
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


@pytest.mark.clause("BRI-80")
def test_a_special_costs_an_action_and_is_used_once_a_turn() -> None:
    state = position(wardens="bernhardt plain")
    play(state, "special")
    assert state.actions_left == 3
    refusal = why_not(state, "special")
    assert refusal is not None
    assert (refusal.clause, refusal.kind) == ("BRI-80", "special_used")


@pytest.mark.clause("BRI-W01", "BRI-44")
def test_gloria_sends_the_wagon_to_a_fire_of_one() -> None:
    state = position(
        wardens="gloria plain", brigades="b1 c1", fire={"b1": 1, "c1": 1, "c2": 1, "d2": 2}
    )
    assert offered(state, "dispatch") == {"c2"}
    play(state, "dispatch c2", "pick c2")
    assert state.wagons[0] == at("c2")
    assert water_of(state, 0) == [2, 1]
    assert renown_of(state, 0) == {"c2": 1}


@pytest.mark.clause("BRI-W01", "BRI-C12")
def test_gloria_needs_wagon_water_except_with_lumen_at_the_university() -> None:
    fire = {"c2": 1, "c3": 1, "d6": 2}
    dry = position(wardens="gloria plain", fire=fire)
    dry.wagon_water[0] = 0
    assert offered(dry, "dispatch") == set()
    lit = position(wardens="gloria plain", fire=fire, crews=["lumen"], loyal={"a4": 0})
    lit.wagon_water[0] = 0
    assert offered(lit, "dispatch") == {"c3"}


@pytest.mark.clause("BRI-W02", "BRI-24")
def test_blitz_swaps_two_adjacent_fires_outside_the_university() -> None:
    state = position(wardens="blitz plain", fire={"c2": 5, "b1": 1, "d1": 4, "c3": 2})
    swaps = offered(state, "swap")
    assert {"b1 c2", "c1 c2", "c2 d2"} <= swaps
    assert not any("c3" in pair or "d1" in pair for pair in swaps)
    play(state, "swap b1 c2")
    assert fires(state) == {"b1": 4, "c2": 1, "d1": 4, "c3": 2}
    assert state.lost >> at("b1") & 1


@pytest.mark.clause("BRI-W02")
def test_a_swap_may_exceed_the_track_of_either_block() -> None:
    state = position(wardens="blitz plain", fire={"c2": 5, "d4": 1})
    play(state, "swap c2 b3")
    assert fires(state) == {"b3": 4, "d4": 1}
    assert state.lost >> at("b3") & 1


@pytest.mark.clause("BRI-W03")
def test_frith_hires_a_member_away_for_one_renown() -> None:
    state = position(
        wardens="frith plain",
        renown=[{"c1": 1}],
        crews=["", "lumen kulari"],
        steps=[{"crew": 3}],
    )
    state.crew_water[member("lumen")] = 0
    play(state, "special", "pick c1")
    assert offered(state) == {"keep kulari-one-shoe join", "keep lumen join"}
    play(state, "keep lumen join")
    assert (crew_of(state, 0), crew_of(state, 1)) == (["lumen"], ["kulari-one-shoe"])
    assert water_of(state, 0) == [2, 1, 2]
    assert state.supply[0] == 16


@pytest.mark.clause("BRI-W03")
@pytest.mark.parametrize(
    ("step", "renown", "crew"),
    [
        pytest.param(0, 1, "lumen", id="no room"),
        pytest.param(1, 0, "lumen", id="no renown"),
        pytest.param(1, 1, "", id="nobody to hire"),
    ],
)
def test_frith_needs_room_renown_and_somebody_to_hire(step: int, renown: int, crew: str) -> None:
    state = position(
        wardens="frith plain", renown=[{"c1": renown}], crews=["", crew], steps=[{"crew": step}]
    )
    refusal = why_not(state, "special")
    assert refusal is not None
    assert refusal.kind == "special_useless"


@pytest.mark.clause("BRI-W04")
def test_glint_buys_one_more_upgrade_for_renown() -> None:
    state = position(wardens="glint plain", renown=[{"c1": 1}])
    play(state, "upgrade crew", "special", "pick c1", "upgrade crew")
    assert state.steps[0] == 2
    assert state.actions_left == 1
    assert offered(state, "upgrade") == set()


@pytest.mark.clause("BRI-W05", "BRI-74")
def test_bernhardt_keeps_events_from_his_loyal_blocks_until_his_next_event() -> None:
    state = position(wardens="bernhardt plain", loyal={"c1": 0, "e4": 1}, fire={"c1": 1, "d6": 1})
    play(state, "special")
    next_event(state, STORM)
    assert fires(state)["c1"] == 1
    assert fires(state)["e4"] == 1
    next_event(state, STORM)
    assert fires(state)["c1"] == 2


@pytest.mark.clause("BRI-W05")
def test_protected_blocks_spread_fire_and_take_no_renown_of_events() -> None:
    state = position(wardens="bernhardt plain", loyal={"c1": 0}, fire={"c1": 1, "d6": 1})
    play(state, "special")
    next_event(state, "gust-east-1")
    assert fires(state) == {"c1": 1, "d1": 1, "d6": 1, "e6": 1}
    state.turn = 0
    next_event(state, "place-renown")
    assert asked(state) == 1
    assert "c1" not in offered(state, "pick")


@pytest.mark.clause("BRI-W05", "BRI-86")
def test_great_buildings_do_touch_protected_blocks() -> None:
    state = position(
        wardens="bernhardt plain",
        blocks={"c2": "Khomar MacStomac's Dwarven Distillery"},
        loyal={"c1": 0},
        fire={"c2": 5, "d6": 1},
        deck="gust-north-1",
    )
    play(state, "special", "stop")
    assert fires(state)["c1"] == 2


@pytest.mark.clause("BRI-W06")
def test_esters_own_bucket_is_full_after_every_action() -> None:
    state = position(
        wardens="ester plain", brigades="c3", fire={"c3": 5, "d6": 1}, crews=["kulari"]
    )
    play(state, "extinguish 2")
    assert water_of(state, 0) == [1, 0, 2]
    assert state.actions_left == 3


@pytest.mark.clause("BRI-W07")
def test_white_fang_has_more_water_and_no_crew_between_dawn_and_dusk() -> None:
    state = position(wardens="white-fang plain", crews=["lumen kulari"], deck="gust-north-1")
    play(state, "special")
    assert crew_of(state, 0) == []
    assert water_of(state, 0) == [5, 2]
    state.warden_water[0] = 4
    assert offered(state, "refill") == set()
    refusal = why_not(state, "refill both")
    assert refusal is not None
    assert (refusal.clause, refusal.kind) == ("BRI-W07", "no_refill_at_dawn")
    play(state, "stop", "stop", "special")
    assert water_of(state, 0) == [2, 2]
    assert not state.is_dawn


@pytest.mark.clause("BRI-W08", "BRI-70")
def test_galeela_has_the_ability_of_a_member_without_a_loyal_block() -> None:
    state = position(wardens="galeela plain", crews=["", "kulari"], fire={"b6": 1})
    play(state, "mimic kulari")
    assert "f5" in offered(state, "move")
    assert state.actions_left == 3


@pytest.mark.clause("BRI-W08")
def test_the_mimic_ends_when_the_member_leaves() -> None:
    state = position(
        wardens="galeela white-fang", crews=["", "kulari"], fire={"b6": 1}, deck="gust-north-1"
    )
    play(state, "mimic kulari", "stop", "special")
    assert state.mimic == -1


@pytest.mark.clause("BRI-W08", "BRI-C11", "BRI-74")
def test_a_mimicked_trigger_works_for_galeela_and_is_not_doubled() -> None:
    state = position(
        wardens="galeela plain",
        brigades="a5",
        fire={"a5": 1, "d6": 1},
        crews=["mal"],
        steps=[{"crew": CREW_END}],
    )
    play(state, "mimic mal", "extinguish 1", "pick a5")
    assert question(state) == "recruit"
    play(state, "decline")
    assert question(state) == "act"


@pytest.mark.clause("BRI-W08", "BRI-C13")
def test_two_walders_spill_twice() -> None:
    state = position(
        seats=3,
        wardens="plain plain galeela",
        crews=["", "walder"],
        loyal={"a4": 1},
        mimic="walder",
    )
    state.warden_water[0] = 0
    play(state, "refill both")
    assert water_of(state, 0) == [0, 2]


@pytest.mark.clause("BRI-W08", "BRI-C21")
def test_a_mimicked_ash_uses_galeelas_own_water() -> None:
    state = position(
        wardens="galeela plain",
        brigades="b1",
        fire={"c2": 2, "d6": 1},
        crews=["kulari", "ash"],
        bonus_crew=True,
    )
    play(state, "mimic ash", "ash c2 2", "pick c2", "pick c2")
    assert water_of(state, 0) == [0, 1, 2]
    assert water_of(state, 1) == [2, 2, 2]


@pytest.mark.clause("BRI-W09")
def test_aurath_passes_figures_and_steals_from_each() -> None:
    state = position(wardens="aurath plain", brigades="b2 c2", wagons="- c2", fire={"d6": 1})
    state.warden_water[0] = 0
    play(state, "special", "pick c2")
    assert offered(state, "stop") == set()
    play(state, "pick d2")
    assert water_of(state, 0) == [2, 2]
    assert water_of(state, 1) == [1, 1]
    play(state, "stop")
    assert state.brigades[0] == at("d2")
    assert question(state) == "act"
    assert state.actions_left == 3


@pytest.mark.clause("BRI-W09")
def test_aurath_steals_no_more_than_there_is_room_for() -> None:
    state = position(wardens="aurath plain", brigades="b2 c2", wagons="- c2", fire={"d6": 1})
    state.warden_water[0] = WARDEN_WATER[AURATH] - 1
    play(state, "special", "pick c2", "pick d2")
    assert water_of(state, 0) == [WARDEN_WATER[AURATH], 2]
    assert water_of(state, 1) == [1, 2]


@pytest.mark.clause("BRI-W09", "BRI-41")
def test_aurath_cannot_enter_a_burning_block_with_a_brigade() -> None:
    state = position(wardens="aurath plain", brigades="b2 c2", fire={"c2": 1})
    play(state, "special")
    assert "c2" not in offered(state, "pick")


@pytest.mark.clause("BRI-W09", "BRI-41")
@pytest.mark.parametrize(("actions", "can_move"), [(2, True), (1, False)])
def test_aurath_among_ruins_cannot_move_as_the_last_action(actions: int, can_move: bool) -> None:
    state = position(
        wardens="aurath plain",
        brigades="a1 -",
        burnt="a2 b1 b2 a3 b3 c3 c1 c2",
        fire={"d6": 1},
        actions=actions,
    )
    assert (offered(state, "special") != set()) is can_move


@pytest.mark.clause("BRI-W09", "BRI-C09")
def test_aurath_with_mog_may_end_on_a_brigade_and_push_it() -> None:
    state = position(
        wardens="aurath plain", brigades="b2 c2", crews=["mog"], loyal={"d2": 0}, fire={"c2": 1}
    )
    play(state, "special", "pick c2")
    assert question(state) == "push"


@pytest.mark.clause("BRI-W10")
def test_cindy_puts_renown_where_the_next_firestorm_lands() -> None:
    state = position(wardens="cindy plain", brigades="c1", loyal={"e2": 0}, burnt="a4")
    play(state, "special")
    next_event(state, "gust-north-1")
    next_event(state, STORM)
    assert renown_of(state, 0) == {"d3": 1, "b4": 1, "e4": 1}
    next_event(state, STORM)
    assert renown_of(state, 0) == {"d3": 1, "b4": 1, "e4": 1}


@pytest.mark.clause("BRI-W10", "BRI-C10")
def test_cindys_renown_follows_a_fireball_that_esme_sends_on() -> None:
    state = position(
        wardens="cindy plain", brigades="c1", crews=["esme"], loyal={"d5": 0}, burnt="a4"
    )
    play(state, "special")
    next_event(state, STORM)
    play(state, "pick b2")
    assert renown_of(state, 0)["b2"] == 1
    assert "c1" not in renown_of(state, 0)


@pytest.mark.clause("BRI-B01", "BRI-C13")
def test_the_white_board_refills_for_renown_and_walder_spills_then_too() -> None:
    state = position(
        boards="white plain",
        brigades="c1",
        wagons="c1",
        renown=[{"c1": 1}],
        crews=["", "walder"],
        loyal={"a4": 1},
    )
    state.warden_water[0] = state.wagon_water[0] = 0
    assert offered(state, "refill") == set()
    play(state, "bargain both", "lose brigade")
    assert water_of(state, 0) == [1, 2]
    assert renown_of(state, 0) == {}


@pytest.mark.clause("BRI-B02")
def test_the_black_board_places_renown_on_diagonal_neighbours() -> None:
    state = position(boards="black plain", brigades="c2", fire={"c2": 1, "d6": 1})
    play(state, "extinguish 1")
    assert offered(state, "pick") == {"b1", "c1", "d1", "b2", "c2", "d2", "b3", "c3", "d3"}


@pytest.mark.clause("BRI-B03")
def test_the_pink_board_moves_once_more_from_a_nobles_block() -> None:
    state = position(boards="pink plain", brigades="d5", deck="gust-north-1", burnt="c5")
    play(state, "stop")
    assert question(state) == "stroll"
    assert "c5" not in offered(state, "move")
    play(state, "move d6")
    assert state.brigades[0] == at("d6")
    assert asked(state) == 1


@pytest.mark.clause("BRI-B03", "BRI-49")
def test_a_wagon_with_a_full_track_may_follow_the_pink_boards_move() -> None:
    log = EventLog()
    full = {"wagon": WAGON_END}
    state = position(boards="pink plain", brigades="d5", deck="gust-north-1", steps=[full])
    play(state, "stop", "move d6", out=log)
    assert (question(state), asked(state)) == ("follow", 0)
    assert "d6" in offered(state, "tow")
    assert "f6" not in offered(state, "tow")
    play(state, "tow d6", out=log)
    assert state.wagons[0] == at("d6")
    assert len(told(log, "tow")) == 1
    assert asked(state) == 1


@pytest.mark.clause("BRI-B03", "BRI-49")
def test_the_wagon_need_not_follow_and_a_push_or_fire_comes_first() -> None:
    state = position(
        boards="pink plain",
        brigades="d5",
        fire={"d6": 1},
        deck="gust-north-1",
        steps=[{"wagon": WAGON_END}],
        crews=["gness"],
        loyal={"a3": 0},
    )
    play(state, "stop", "move d6")
    assert question(state) == "fan"
    play(state, "decline")
    assert question(state) == "follow"
    play(state, "decline")
    assert state.wagons[0] == at("a1")
    assert asked(state) == 1


@pytest.mark.clause("BRI-B03", "BRI-49")
def test_a_wagon_that_was_towed_does_not_follow_again() -> None:
    full = {"wagon": WAGON_END}
    state = position(boards="pink plain", brigades="d6", deck="gust-north-1", steps=[full])
    play(state, "move d5", "tow c1", "stop", "move d6")
    assert asked(state) == 1


@pytest.mark.clause("BRI-B03")
def test_the_pink_board_does_nothing_elsewhere() -> None:
    state = position(boards="pink plain", brigades="c5", deck="gust-north-1")
    play(state, "stop")
    assert asked(state) == 1


@pytest.mark.clause("BRI-B04")
def test_the_orange_board_may_place_renown_on_another_merchants_block() -> None:
    state = position(boards="orange plain", brigades="b3", fire={"b3": 1, "d6": 1})
    play(state, "extinguish 1", "pick b3")
    assert offered(state) == {
        "decline",
        *[f"pick {p}" for p in ["d2", "e2", "f2", "a3", "e3", "f3"]],
    }
    play(state, "pick d2")
    assert renown_of(state, 0) == {"d2": 1}
    assert loyal_to(state, 0) == {"b3"}


@pytest.mark.clause("BRI-W07", "BRI-C22")
def test_dawn_does_not_drive_sir_precious_away() -> None:
    state = position(wardens="white-fang plain", crews=["kulari"], brigades="c1", bonus_crew=True)
    state.precious = 0
    play(state, "special")
    assert state.precious == 0


@pytest.mark.clause("BRI-W04", "BRI-C15")
def test_two_last_steps_with_glint_still_give_one_extra_turn() -> None:
    near = {"wagon": WAGON_END - 1, "command": COMMAND_END - 1}
    state = position(
        wardens="glint plain",
        renown=[{"c1": 1}],
        steps=[near],
        crews=["brother"],
        loyal={"a4": 0},
        deck="gust-north-1",
    )
    play(state, "upgrade wagon", "special", "pick c1", "upgrade command", "stop")
    assert asked(state) == 0
    play(state, "stop")
    assert asked(state) == 1
