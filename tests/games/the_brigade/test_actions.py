"""The other actions of a turn: fire, water, crew and upgrades."""

from itertools import groupby

import pytest

from fireside.games.the_brigade.components import COMMAND_TRACK, CREW_TRACK, TRACK_VALUES
from fireside.kernel.event import EventLog
from tests.games.the_brigade.positions import (
    COMMAND_END,
    CREW_END,
    GAME,
    WAGON_END,
    asked,
    at,
    crew_of,
    fires,
    member,
    offered,
    play,
    position,
    question,
    renown_of,
    told,
    water_of,
    why_not,
)


@pytest.mark.clause("BRI-40")
@pytest.mark.parametrize(("step", "actions"), [(0, 4), (2, 4), (3, 5), (COMMAND_END, 6)])
def test_a_turn_has_as_many_actions_as_command_says(step: int, actions: int) -> None:
    state = position(steps=[{}, {"command": step}], deck="gust-north-1")
    play(state, "stop")
    assert asked(state) == 1
    assert state.actions_left == actions


@pytest.mark.clause("BRI-40")
def test_actions_can_be_repeated_and_the_turn_passes_after_the_last() -> None:
    state = position(actions=2)
    play(state, "wagon b1", "wagon c1")
    assert asked(state) == 1


@pytest.mark.clause("BRI-43", "BRI-73")
def test_each_water_lowers_the_fire_by_one_warden_first_then_crew() -> None:
    state = position(brigades="c3", fire={"c3": 5}, crews=["kulari ash"])
    assert offered(state, "extinguish") == {"1", "2", "3", "4", "5"}
    play(state, "extinguish 4")
    assert fires(state)["c3"] == 1
    assert water_of(state, 0) == [0, 0, 1, 2]


@pytest.mark.clause("BRI-43")
def test_the_wagon_helps_on_the_same_block_and_its_water_usually_goes_first() -> None:
    log = EventLog()
    state = position(brigades="c3", wagons="c3", fire={"c3": 6})
    assert offered(state, "extinguish") == {"1", "2", "3", "4"}
    play(state, "extinguish 3", out=log)
    assert water_of(state, 0) == [1, 0]
    assert told(log, "wagon_water") == [(2,)]


@pytest.mark.clause("BRI-43")
def test_where_both_have_water_the_seat_chooses_how_much_comes_from_whom() -> None:
    log = EventLog()
    state = position(brigades="c3", wagons="c3", fire={"c3": 6})
    assert offered(state, "mix") == {"1 0", "2 0", "2 1", "3 1"}
    play(state, "mix 2 0", out=log)
    assert water_of(state, 0) == [0, 2]
    assert fires(state)["c3"] == 4
    assert told(log, "wagon_water") == []


@pytest.mark.clause("BRI-43")
def test_the_usual_shares_are_offered_before_all_others() -> None:
    state = position(brigades="c3", wagons="c3", fire={"c3": 2})
    kinds = [action.kind for action in GAME.legal_actions(state, 0)]
    assert [kind for kind in kinds if kind in ("extinguish", "mix")] == [
        *["extinguish"] * 2,
        *["mix"] * 3,
    ]


@pytest.mark.clause("BRI-43")
@pytest.mark.parametrize(("wagon", "warden"), [(0, 2), (2, 0)])
def test_where_only_one_has_water_there_is_nothing_to_choose(wagon: int, warden: int) -> None:
    state = position(brigades="c3", wagons="c3", fire={"c3": 4})
    state.wagon_water[0] = wagon
    state.warden_water[0] = warden
    assert offered(state, "extinguish") == {"1", "2"}
    assert offered(state, "mix") == set()


@pytest.mark.clause("BRI-43")
def test_a_wagon_elsewhere_gives_no_water() -> None:
    state = position(brigades="c3", fire={"c3": 4})
    assert offered(state, "mix") == set()


@pytest.mark.clause("BRI-43", "BRI-W06")
def test_esters_water_is_free_and_usually_goes_before_the_wagons() -> None:
    state = position(brigades="c3", wagons="c3", fire={"c3": 6}, wardens="ester plain")
    assert offered(state, "mix") == {"1 1", "2 2"}
    play(state, "extinguish 1")
    assert water_of(state, 0) == [1, 2]
    play(state, "extinguish 2")
    assert water_of(state, 0) == [1, 1]
    play(state, "mix 1 1")
    assert water_of(state, 0) == [1, 0]


@pytest.mark.clause("BRI-43", "BRI-C12")
def test_what_lumen_saves_comes_from_nobody() -> None:
    state = position(
        brigades="c3", wagons="c3", fire={"c3": 2, "d6": 1}, crews=["lumen"], loyal={"a4": 0}
    )
    assert offered(state, "mix") == {"1 0", "2 0"}
    play(state, "mix 2 0")
    assert water_of(state, 0) == [1, 1, 2]


@pytest.mark.clause("BRI-43")
def test_the_wagon_alone_puts_nothing_out() -> None:
    state = position(wagons="c3", fire={"c3": 1})
    assert offered(state, "extinguish") == set()
    assert offered(state, "hose") == set()


@pytest.mark.clause("BRI-44")
def test_only_a_fire_that_goes_out_earns_renown_for_what_that_action_took_off() -> None:
    state = position(brigades="c3", wagons="c3", fire={"c3": 3, "d6": 1})
    play(state, "extinguish 1")
    assert question(state) == "act"
    play(state, "extinguish 2")
    assert state.stack[-1].args[:2] == (at("c3"), 2)
    play(state, "pick c3", "pick c3")
    assert renown_of(state, 0) == {"c3": 2}


@pytest.mark.clause("BRI-45")
def test_at_home_one_action_fills_both() -> None:
    state = position()
    state.warden_water[0] = state.wagon_water[0] = 0
    assert offered(state, "refill") == {"both"}
    play(state, "refill both")
    assert water_of(state, 0) == [2, 2]


@pytest.mark.clause("BRI-45")
def test_apart_each_is_filled_on_a_loyal_block_of_its_own() -> None:
    state = position(
        brigades="c1", wagons="c2", loyal={"c1": 0, "c2": 0}, fire={"c1": 2}, steps=[{"wagon": 1}]
    )
    state.warden_water[0] = 0
    assert offered(state, "refill") == {"brigade", "wagon"}
    play(state, "refill wagon")
    assert water_of(state, 0) == [0, 4]
    play(state, "refill brigade")
    assert water_of(state, 0) == [2, 4]


@pytest.mark.clause("BRI-45")
def test_a_block_of_another_seat_gives_no_water() -> None:
    state = position(brigades="c1", loyal={"c1": 1})
    state.warden_water[0] = 0
    assert offered(state, "refill") == set()
    refusal = why_not(state, "refill brigade")
    assert refusal is not None
    assert (refusal.clause, refusal.kind) == ("BRI-45", "no_source")


@pytest.mark.clause("BRI-46", "BRI-14")
def test_a_recruit_is_one_of_two_cards_and_brings_water() -> None:
    state = position(steps=[{"crew": 3}], recruits="lumen kulari zilda")
    play(state, "recruit")
    assert offered(state) == {"decline", "keep kulari-one-shoe join", "keep lumen join"}
    play(state, "keep lumen join")
    assert crew_of(state, 0) == ["lumen"]
    assert water_of(state, 0) == [2, 1, 2]
    assert state.crew_discards >> member("kulari") & 1
    assert state.actions_left == 3


@pytest.mark.clause("BRI-46", "BRI-73")
def test_a_full_crew_can_only_replace_a_member_and_its_water_is_gone() -> None:
    state = position(
        steps=[{"crew": TRACK_VALUES[CREW_TRACK].index(2)}],
        crews=["zilda mal"],
        recruits="lumen kulari",
    )
    play(state, "recruit")
    assert offered(state, "keep") == {
        "kulari-one-shoe first",
        "kulari-one-shoe second",
        "lumen first",
        "lumen second",
    }
    play(state, "keep lumen first")
    assert crew_of(state, 0) == ["mal-candor", "lumen"]
    assert state.crew_water[member("zilda")] == 0


@pytest.mark.clause("BRI-46")
def test_keeping_nobody_discards_both() -> None:
    state = position(steps=[{"crew": 3}], recruits="lumen kulari")
    play(state, "recruit", "decline")
    assert state.crew_discards.bit_count() == 20
    assert crew_of(state, 0) == []


@pytest.mark.clause("BRI-46")
def test_nobody_recruits_without_room_for_a_crew() -> None:
    state = position()
    refusal = why_not(state, "recruit")
    assert refusal is not None
    assert (refusal.clause, refusal.kind) == ("BRI-46", "no_crew")


@pytest.mark.clause("BRI-46", "BRI-14")
def test_discards_become_the_crew_deck_when_it_runs_out() -> None:
    state = position(steps=[{"crew": 3}], recruits="zilda")
    play(state, "recruit")
    assert offered(state, "keep") == {"kulari-one-shoe join", "zilda-garrett join"}


@pytest.mark.clause("BRI-47")
def test_water_moves_between_wagon_and_brigade_on_one_place() -> None:
    state = position(brigades="c1", wagons="c1", crews=["kulari"], steps=[{"wagon": 1}])
    state.warden_water[0] = state.crew_water[0] = 0
    assert offered(state, "transfer") == {"0 1", "0 2"}
    play(state, "transfer 0 1")
    assert water_of(state, 0) == [0, 1, 1]
    play(state, "transfer 1 1")
    assert water_of(state, 0) == [0, 0, 2]


@pytest.mark.clause("BRI-47")
def test_apart_no_water_is_transferred() -> None:
    state = position(brigades="c1")
    refusal = why_not(state, "transfer 1 1")
    assert refusal is not None
    assert (refusal.clause, refusal.kind) == ("BRI-47", "are_apart")


@pytest.mark.clause("BRI-73")
def test_filling_gives_ash_first_and_the_warden_last() -> None:
    state = position(
        brigades="c1",
        wagons="c1",
        crews=["ash kulari del"],
        steps=[{"wagon": WAGON_END}],
        bonus_crew=True,
    )
    state.warden_water[0] = 0
    for own in state.crews[0]:
        state.crew_water[own] = 0
    state.wagon_water[0] = 6
    play(state, "transfer 0 3")
    assert water_of(state, 0) == [0, 2, 0, 1, 3]
    play(state, "transfer 0 3")
    assert water_of(state, 0) == [2, 2, 1, 1, 0]


@pytest.mark.clause("BRI-73")
def test_spending_takes_ash_last() -> None:
    state = position(brigades="c3", fire={"c3": 6, "d6": 1}, crews=["ash kulari"], bonus_crew=True)
    play(state, "extinguish 3")
    assert water_of(state, 0) == [0, 2, 0, 2]


@pytest.mark.clause("BRI-48")
def test_one_upgrade_a_turn_and_none_of_a_full_track() -> None:
    state = position(steps=[{"crew": CREW_END}])
    assert offered(state, "upgrade") == {"wagon", "command"}
    refusal = why_not(state, "upgrade crew")
    assert refusal is not None
    assert refusal.kind == "track_is_full"
    play(state, "upgrade wagon")
    assert offered(state, "upgrade") == set()
    refusal = why_not(state, "upgrade wagon")
    assert refusal is not None
    assert refusal.kind == "upgraded"
    assert water_of(state, 0) == [2, 2]


@pytest.mark.clause("BRI-48")
def test_a_value_or_the_bonus_comes_after_at_most_three_steps() -> None:
    longest = []
    for values in TRACK_VALUES:
        assert values == sorted(values)
        longest.append(max(len(list(run)) for _, run in groupby(values[:-1])))
    assert max(longest) <= 3
    # Of command the last step raises the value, too (BRI-49).
    assert TRACK_VALUES[COMMAND_TRACK][-1] > TRACK_VALUES[COMMAND_TRACK][-2]


@pytest.mark.clause("BRI-48")
def test_not_every_step_raises_the_value() -> None:
    state = position(steps=[{"command": 0}])
    play(state, "upgrade command")
    assert state.actions_left == 3


@pytest.mark.clause("BRI-49")
def test_a_higher_command_counts_at_once() -> None:
    state = position(steps=[{"command": 2}])
    play(state, "upgrade command")
    assert state.actions_left == 3 + 1


@pytest.mark.clause("BRI-49")
def test_the_last_step_of_command_gives_two_more_actions() -> None:
    state = position(steps=[{"command": COMMAND_END - 1}])
    play(state, "upgrade command")
    assert state.actions_left == 3 + 1 + 2


@pytest.mark.clause("BRI-49")
def test_the_last_step_of_crew_is_a_free_recruit() -> None:
    state = position(steps=[{"crew": CREW_END - 1}])
    play(state, "upgrade crew")
    assert question(state) == "recruit"
    play(state, "decline")
    assert state.actions_left == 3
