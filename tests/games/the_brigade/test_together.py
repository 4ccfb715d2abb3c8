"""Abilities that meet one another."""

import pytest

from fireside.games.the_brigade.state import CITIZENS
from tests.games.the_brigade.positions import (
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
    ruins,
    water_of,
)

AVIARY = "The Jewelled Aviary"
STORM = "storm-1"
pytestmark = pytest.mark.usefixtures("known_storms")
"""Marked on c1, e2, d3, a4, b4 and e4."""


@pytest.mark.clause("BRI-C09", "BRI-C18")
def test_mog_and_ebenezer_reach_a_brigade_behind_fire() -> None:
    fire = {"b1": 1, "b2": 1, "a2": 1}
    stopped = position(brigades="a1 c3", fire=fire, crews=["mog"], loyal={"d2": 0})
    assert "c3" not in offered(stopped, "move")
    state = position(brigades="a1 c3", fire=fire, crews=["mog ebenezer"], loyal={"d2": 0, "d5": 0})
    assert "c3" in offered(state, "move")


@pytest.mark.clause("BRI-C09", "BRI-22")
def test_a_brigade_pushed_onto_a_ruin_has_to_leave_it_in_its_own_turn() -> None:
    state = position(
        brigades="b2 c2", crews=["mog"], loyal={"d2": 0}, burnt="c1", deck="upgrade-wagon"
    )
    play(state, "move c2", "pick c1", "stop")
    assert asked(state) == 1
    assert state.brigades[1] == at("c1")
    assert "stop" not in offered(state)


@pytest.mark.clause("BRI-C09")
def test_mog_pushes_to_no_other_brigade_or_foreign_firehouse() -> None:
    state = position(seats=3, brigades="c2 b1 a2", crews=["mog"], loyal={"d2": 0}, fire={"d6": 1})
    play(state, "move b1")
    assert offered(state, "pick") == {"c1", "b2", "c2"}


@pytest.mark.clause("BRI-C09", "BRI-89", "BRI-41")
def test_mog_needs_two_steps_for_a_brigade_on_a_ruin_behind_the_aviary() -> None:
    def detours(burnt: str) -> set[str]:
        state = position(
            blocks={"c2": AVIARY},
            burnt=burnt,
            renown=[{"c2": 1}],
            brigades="b2 d2",
            crews=["mog"],
            loyal={"e2": 0},
        )
        return offered(state, "detour")

    assert "d2" in detours("c2")
    assert "d2" not in detours("c2 d2")


@pytest.mark.clause("BRI-C09", "BRI-89", "BRI-C01")
def test_mog_and_kulari_reach_a_brigade_far_behind_the_aviary() -> None:
    state = position(
        blocks={"c2": AVIARY},
        burnt="c2",
        renown=[{"c2": 1}],
        brigades="b2 f2",
        crews=["mog kulari"],
        loyal={"e2": 0, "e1": 0},
    )
    assert "f2" in offered(state, "detour")


@pytest.mark.clause("BRI-C17", "BRI-73")
def test_ali_brings_two_water_even_if_there_is_room_for_more() -> None:
    state = position(
        brigades="d2",
        wagons="d2",
        fire={"d2": 1, "d4": 1},
        crews=["ali"],
        loyal={"e2": 0},
        renown=[{"d2": 3}],
    )
    state.warden_water[0] = state.crew_water[member("ali")] = 0
    play(state, "extinguish 1", "pick d2", "favour water")
    assert water_of(state, 0) == [1, 1, 1]


@pytest.mark.clause("BRI-C05", "BRI-49")
def test_morganas_free_move_leaves_that_of_the_wagon_track() -> None:
    state = position(crews=["morgana"], loyal={"b1": 0}, steps=[{"wagon": WAGON_END}])
    play(state, "summon b2", "move b2")
    assert "c1" in offered(state, "tow")
    play(state, "tow c1")
    assert offered(state, "summon") == offered(state, "tow") == set()


@pytest.mark.clause("BRI-C10", "BRI-23", "BRI-74")
def test_esme_can_waste_a_fireball_on_a_ruin() -> None:
    state = position(brigades="c1", crews=["esme"], loyal={"d5": 0}, burnt="b1")
    next_event(state, STORM)
    play(state, "pick b1")
    assert fires(state) == {"d4": 1, "d3": 1, "b4": 1, "e4": 1}
    assert ruins(state) == {"b1"}


@pytest.mark.clause("BRI-74", "BRI-C10", "BRI-21")
def test_a_fireball_sent_to_another_figure_meets_immunity() -> None:
    state = position(brigades="c1", wagons="- b2", crews=["esme"], loyal={"d5": 0})
    next_event(state, STORM)
    play(state, "pick b2")
    assert "b2" not in fires(state)


@pytest.mark.clause("BRI-74", "BRI-W05", "BRI-C10")
def test_bernhardt_goes_before_esme() -> None:
    state = position(
        wardens="bernhardt plain", brigades="c1", crews=["esme"], loyal={"d5": 0, "c1": 0}
    )
    play(state, "special")
    next_event(state, STORM)
    assert question(state) == "act"


@pytest.mark.clause("BRI-C10", "BRI-C19", "BRI-74")
def test_one_seat_with_esme_and_veda_chooses_first() -> None:
    state = position(brigades="c1", crews=["veda esme"], loyal={"d5": 0})
    next_event(state, STORM)
    assert question(state) == "divert"
    play(state, "decline")
    assert renown_of(state, 0) == {"c1": 1}


@pytest.mark.clause("BRI-C19", "BRI-W08", "BRI-74")
def test_of_two_vedas_the_active_seat_goes_first() -> None:
    # The brigade of seat 0 shares c1 with the wagon of Galeela, who mimics Veda and is active.
    state = position(
        wardens="plain galeela",
        brigades="c1",
        wagons="- c1",
        crews=["veda"],
        loyal={"d5": 0},
        mimic="veda",
    )
    next_event(state, STORM)
    assert asked(state) == 1
    assert renown_of(state, 1) == {"c1": 1}
    assert renown_of(state, 0) == {}


@pytest.mark.clause("BRI-C19", "BRI-W10")
def test_cindy_gets_nothing_where_veda_steps_in() -> None:
    state = position(
        wardens="cindy plain", brigades="- c1", crews=["", "veda"], loyal={"d5": 1}, burnt="a4"
    )
    play(state, "special")
    next_event(state, STORM)
    assert renown_of(state, 1) == {"c1": 1}
    assert "c1" not in renown_of(state, 0)


@pytest.mark.clause("BRI-C19", "BRI-61", "BRI-65")
def test_veda_can_win_the_game_in_a_firestorm() -> None:
    state = position(
        wagons="b4",
        crews=["veda"],
        loyal={"d5": 0, "d2": 0, "d1": 0, "c3": 0},
        renown=[{"b4": 1}],
    )
    next_event(state, STORM)
    assert (state.result, state.winner) == (CITIZENS, 0)
    # The fireball on e4 would have come later.
    assert "e4" not in fires(state)


@pytest.mark.clause("BRI-W08", "BRI-C20")
def test_zilda_can_drive_away_whom_galeela_mimics() -> None:
    state = position(
        wardens="galeela plain",
        brigades="- e6",
        crews=["kulari", "zilda"],
        fire={"e6": 1, "d3": 1},
        turn=1,
        mimic="kulari",
    )
    play(state, "extinguish 1", "pick e6", "target 0", "discard kulari")
    assert state.mimic == -1
    assert crew_of(state, 0) == []


@pytest.mark.clause("BRI-W08", "BRI-W03")
def test_a_member_that_frith_hires_keeps_galeelas_marker() -> None:
    state = position(
        seats=3,
        wardens="frith galeela plain",
        renown=[{"c1": 1}],
        crews=["", "", "kulari"],
        steps=[{"crew": 3}],
        mimic="kulari",
    )
    play(state, "special", "pick c1", "keep kulari join")
    assert state.mimic == member("kulari")


@pytest.mark.clause("BRI-W08", "BRI-C15")
def test_a_mimicked_ben_gives_galeela_an_extra_turn() -> None:
    state = position(
        wardens="galeela plain",
        crews=["", "brother"],
        steps=[{"wagon": WAGON_END - 1}],
        deck="gust-north-1",
    )
    play(state, "mimic brother", "upgrade wagon", "stop")
    assert asked(state) == 0


@pytest.mark.clause("BRI-C15", "BRI-62")
def test_bens_extra_turn_is_still_played_in_the_last_round() -> None:
    state = position(
        turn=1,
        crews=["", "brother"],
        loyal={"a4": 1},
        steps=[{}, {"wagon": WAGON_END - 1}],
        deck="gust-north-1",
    )
    state.is_last_round = 1
    play(state, "upgrade wagon", "stop")
    assert asked(state) == 1
    play(state, "stop")
    assert question(state) == "over"


@pytest.mark.clause("BRI-W09", "BRI-W06", "BRI-73")
def test_aurath_steals_from_ester_who_fills_up_after_her_own_action() -> None:
    state = position(wardens="aurath ester", brigades="b2 c2", fire={"d6": 1}, deck="upgrade-wagon")
    state.warden_water[0] = 0
    play(state, "special", "pick c2", "pick d2", "stop", "stop")
    assert asked(state) == 1
    assert water_of(state, 1) == [0, 2]
    play(state, "wagon e5")
    assert water_of(state, 1) == [1, 2]


@pytest.mark.clause("BRI-C22", "BRI-W03", "BRI-C20", "BRI-W08")
def test_sir_precious_is_no_member_for_any_effect() -> None:
    state = position(
        wardens="frith plain",
        renown=[{"c1": 1}],
        steps=[{"crew": 3}],
        bonus_crew=True,
    )
    state.precious = 1
    state.crew_deck &= ~(1 << member("sir"))
    assert "special" not in offered(state)
    mimic = position(wardens="galeela plain", bonus_crew=True)
    mimic.precious = 1
    assert offered(mimic, "mimic") == set()


@pytest.mark.clause("BRI-W07", "BRI-33")
def test_white_fang_is_filled_by_events_at_dawn() -> None:
    state = position(wardens="white-fang plain", deck="upgrade-wagon")
    play(state, "special")
    state.warden_water[0] = 0
    next_event(state, "refill-brigades")
    assert state.warden_water[0] == 5


@pytest.mark.clause("BRI-B04", "BRI-C08", "BRI-54")
def test_the_orange_board_comes_after_the_crew_and_may_set_it_off_again() -> None:
    state = position(
        boards="orange plain",
        brigades="b3",
        fire={"b3": 1, "d6": 1},
        crews=["pep"],
        renown=[{"f2": 1}],
    )
    play(state, "extinguish 1", "pick b3")
    assert question(state) == "upgrade"
    play(state, "upgrade crew")
    assert question(state) == "renown"
    play(state, "pick f2")
    assert loyal_to(state, 0) == {"b3", "f2"}
    assert question(state) == "upgrade"


@pytest.mark.clause("BRI-C13", "BRI-87", "BRI-W06")
def test_walder_does_not_spill_what_ester_or_falariel_fill() -> None:
    state = position(
        wardens="ester plain",
        blocks={"c2": "Falariel's Frozen Exhibits"},
        brigades="b1",
        fire={"c2": 5, "d6": 1},
        crews=["", "walder"],
        loyal={"a4": 1},
        deck="upgrade-wagon",
    )
    state.warden_water[0] = 0
    play(state, "wagon e5")
    assert state.warden_water[0] == 1
    state.warden_water[0] = 0
    play(state, "stop")
    assert state.warden_water[0] == 1


@pytest.mark.clause("BRI-W09", "BRI-C01")
def test_aurath_comes_back_to_no_place_and_robs_nobody_twice() -> None:
    state = position(
        wardens="aurath plain", brigades="b2 c2", crews=["kulari"], loyal={"b1": 0}, fire={"d6": 1}
    )
    state.warden_water[0] = 0
    state.crew_water[state.crews[0][0]] = 0
    play(state, "special", "pick c2", "pick d2")
    assert water_of(state, 1) == [1, 2]
    assert {"b2", "c2"} & offered(state, "pick") == set()
    play(state, "pick d3", "pick c3")
    assert offered(state, "pick") == {"b3", "b4", "c4", "d4"}
    play(state, "pick b3")
    assert water_of(state, 1) == [1, 2]
    assert state.brigades[0] == at("b3")


@pytest.mark.clause("BRI-W09", "BRI-89", "BRI-41")
def test_auraths_last_action_may_end_on_the_aviary_that_gives_one_more() -> None:
    state = position(
        wardens="aurath plain",
        blocks={"c2": AVIARY},
        burnt="c2 b1 c1 d1 d2 d3 c3 b3",
        renown=[{"c2": 1}],
        brigades="b2",
        actions=1,
    )
    play(state, "special", "pick c2")
    assert question(state) == "act"
    assert state.brigades[0] == at("c2")
    assert state.actions_left == 1


@pytest.mark.clause("BRI-89", "BRI-41")
def test_a_ruin_that_only_a_way_through_the_aviary_leaves_has_to_be_left() -> None:
    state = position(
        seats=3,
        blocks={"e3": AVIARY},
        burnt="f3 e3 f2 f4 e1 e5 f5",
        renown=[{"e3": 1}],
        brigades="f3 e2 e4",
        actions=1,
    )
    assert {words.split()[0] for words in offered(state)} == {"move", "detour"}
    assert offered(state, "detour") >= {"d2", "d3", "d4"}
    play(state, "detour d3")
    assert state.brigades[0] == at("d3")
    assert state.actions_left == 1


@pytest.mark.clause("BRI-W09", "BRI-41")
def test_aurath_takes_no_step_from_which_the_move_could_only_come_back() -> None:
    state = position(
        wardens="aurath plain", brigades="e3 f3", burnt="e2 f2 e4 f4", fire={"d6": 1}, actions=1
    )
    play(state, "special")
    assert "f3" not in offered(state, "pick")
    assert "d3" in offered(state, "pick")


@pytest.mark.clause("BRI-W09", "BRI-80")
def test_auraths_next_move_may_go_where_the_last_one_came_from() -> None:
    state = position(wardens="aurath plain", brigades="b2", fire={"d6": 1}, deck="upgrade-wagon")
    play(state, "special", "pick c3", "stop", "stop", "stop")
    assert asked(state) == 0
    play(state, "special")
    assert "b2" in offered(state, "pick")


@pytest.mark.clause("BRI-C15", "BRI-C22", "BRI-33")
def test_ben_counts_a_last_step_by_an_event_and_sir_precious_costs_an_action_again() -> None:
    state = position(turn=1, crews=["brother"], loyal={"a4": 0}, steps=[{"wagon": WAGON_END - 1}])
    state.precious = 0
    next_event(state, "upgrade-wagon")
    assert (asked(state), state.actions_left) == (0, 3)
    play(state, "stop")
    assert (asked(state), state.actions_left) == (0, 3)
    play(state, "stop")
    assert asked(state) == 1


@pytest.mark.clause("BRI-W07", "BRI-B01")
def test_white_fang_buys_no_water_at_dawn_either() -> None:
    state = position(
        wardens="white-fang plain", boards="white plain", brigades="c2", renown=[{"c2": 1}]
    )
    state.warden_water[0] = 0
    assert offered(state, "bargain") == {"brigade"}
    play(state, "special")
    state.warden_water[0] = 0
    assert offered(state, "bargain") == set()


@pytest.mark.clause("BRI-W07", "BRI-W08")
def test_dawn_drives_away_whom_galeela_mimics() -> None:
    state = position(
        wardens="white-fang galeela", crews=["kulari"], mimic="kulari", deck="upgrade-wagon"
    )
    play(state, "special", "stop")
    assert asked(state) == 1
    assert state.mimic == -1
    assert "c5" in offered(state, "move")
    assert "b2" not in offered(state, "move")


@pytest.mark.clause("BRI-W08", "BRI-C09")
def test_a_mimicked_mog_pushes_for_galeela() -> None:
    state = position(
        wardens="galeela plain", brigades="b2 c2", crews=["", "mog"], mimic="mog", fire={"d6": 1}
    )
    play(state, "move c2")
    assert (question(state), asked(state)) == ("push", 0)
    play(state, "pick c3")
    assert state.brigades[:2] == [at("c2"), at("c3")]


@pytest.mark.clause("BRI-W08", "BRI-C10")
def test_a_mimicked_esme_works_for_galeelas_brigade_only() -> None:
    state = position(
        wardens="galeela plain", brigades="c1", wagons="e2", crews=["", "esme"], mimic="esme"
    )
    next_event(state, STORM)
    assert (question(state), asked(state)) == ("divert", 0)
    play(state, "pick b1")
    assert question(state) == "act"
    assert fires(state)["b1"] == 1
    assert "e2" not in fires(state)


@pytest.mark.clause("BRI-74", "BRI-C11", "BRI-C07")
@pytest.mark.parametrize(
    ("answer", "follows"), [("decline", "kindle"), ("keep kulari second", "act")]
)
def test_who_leaves_before_being_called_does_nothing(answer: str, follows: str) -> None:
    state = position(
        brigades="a5",
        fire={"a5": 1, "d6": 1},
        crews=["mal chops"],
        loyal={"d2": 0},
        steps=[{"crew": CREW_END}],
        recruits="kulari del",
    )
    play(state, "extinguish 1", "pick a5", answer)
    assert question(state) == follows


@pytest.mark.clause("BRI-54", "BRI-C04")
def test_a_block_that_nery_leaves_is_won_by_the_next_marker_only() -> None:
    state = position(
        turn=1,
        renown=[{"b1": 3}],
        loyal={"b1": 1},
        crews=["", "nery"],
        steps=[{}, {"crew": 3}],
        recruits="kulari del",
    )
    play(state, "recruit", "keep kulari first")
    assert loyal_to(state, 1) == {"b1"}
    next_event(state, "place-renown")
    play(state, "pick b1")
    assert loyal_to(state, 0) == {"b1"}
