"""Renown, loyalty and the endings."""

from typing import Final

import pytest

from fireside.games.the_brigade.components import LOYALTY
from fireside.games.the_brigade.renown import price
from fireside.games.the_brigade.state import CITIZENS, EVACUATION, FACTION, OPEN, QUIET
from fireside.kernel.event import EventLog
from tests.games.the_brigade.positions import (
    GAME,
    asked,
    at,
    loyal_to,
    next_event,
    offered,
    play,
    position,
    question,
    renown_of,
    ruins,
    told,
    why_not,
)


@pytest.mark.clause("BRI-50")
def test_renown_goes_on_the_block_and_beside_it() -> None:
    state = position(brigades="c2", fire={"c2": 2, "d6": 1})
    play(state, "extinguish 2")
    assert offered(state, "pick") == {"c2", "c1", "b2", "d2", "c3"}
    kinds = [why_not(state, f"pick {place}") for place in ("b1", "a1")]
    assert [refusal.kind for refusal in kinds if refusal] == ["too_far", "no_block"]
    play(state, "pick c1", "pick d2")
    assert renown_of(state, 0) == {"c1": 1, "d2": 1}
    assert state.supply[0] == 14


@pytest.mark.clause("BRI-50")
def test_renown_does_not_go_on_own_loyal_blocks() -> None:
    state = position(brigades="c2", fire={"c2": 1, "d6": 1}, loyal={"c2": 0, "c1": 1})
    play(state, "extinguish 1")
    assert offered(state, "pick") == {"c1", "b2", "d2", "c3"}


@pytest.mark.clause("BRI-50", "BRI-05")
def test_renown_beyond_the_supply_is_lost() -> None:
    state = position(brigades="c2", fire={"c2": 2, "d6": 1})
    state.supply[0] = 1
    log = EventLog()
    play(state, "extinguish 2", "pick c2", out=log)
    assert question(state) == "act"
    assert told(log, "renown_lost") == [(1,)]
    assert renown_of(state, 0) == {"c2": 1}


@pytest.mark.clause("BRI-51")
def test_as_much_renown_as_its_value_wins_a_block_and_clears_it() -> None:
    state = position(brigades="b1", fire={"b1": 1, "d6": 1}, renown=[{"b1": 1}, {"b1": 1}])
    play(state, "extinguish 1", "pick b1")
    assert loyal_to(state, 0) == {"b1"}
    assert renown_of(state, 0) == renown_of(state, 1) == {}
    assert state.supply == [16, 16]


@pytest.mark.clause("BRI-52")
def test_a_block_of_another_seat_takes_one_more() -> None:
    state = position(brigades="b1", fire={"b1": 2, "d6": 1}, renown=[{"b1": 1}], loyal={"b1": 1})
    play(state, "extinguish 2", "pick b1")
    assert loyal_to(state, 1) == {"b1"}
    play(state, "pick b1")
    assert loyal_to(state, 0) == {"b1"}
    assert loyal_to(state, 1) == set()


@pytest.mark.clause("BRI-53", "BRI-54")
def test_the_example_of_the_rules() -> None:
    state = position(
        blocks={
            "b2": "Grandma Yentl's Coop",
            "b1": "Verna's Pumpkin Patch",
            "c2": "Thing On A Stick!",
            "d2": "Mudlark Market",
        },
        is_real=True,
        brigades="b2",
        wagons="b2",
        fire={"b2": 3, "d6": 1},
        renown=[{"b1": 1, "c2": 2}],
    )
    play(state, "extinguish 3", "pick b1")
    assert renown_of(state, 0) == {"b1": 2, "c2": 2}
    assert price(state, 0, at("b1")) == 3
    play(state, "pick c2", "pick c2")
    assert loyal_to(state, 0) == {"c2"}
    assert renown_of(state, 0) == {"b1": 2}


# --- Ten loyalty markers (BRI-05).

TEN: Final = dict.fromkeys(["b1", "c1", "d1", "e1", "d2", "e2", "f2", "a3", "a4", "b4"], 0)
"""Four blocks each of the commons and the merchants, two of the council."""


@pytest.mark.clause("BRI-05")
def test_the_tenth_block_needs_no_marker_of_another() -> None:
    nine = dict(list(TEN.items())[:-1])
    state = position(loyal=nine, brigades="b4", fire={"b4": 2, "d6": 1})
    play(state, "extinguish 2", "pick b4", "pick b4")
    assert question(state) == "act"
    assert len(loyal_to(state, 0)) == LOYALTY == 10


@pytest.mark.clause("BRI-05")
def test_the_eleventh_block_takes_the_marker_of_another_one_that_the_winner_chooses() -> None:
    log = EventLog()
    state = position(loyal=TEN, brigades="e4", fire={"e4": 2, "d6": 1}, crews=["lumen"])
    play(state, "extinguish 2", "pick e4", "pick e4")
    assert (question(state), asked(state)) == ("release", 0)
    assert offered(state, "pick") == set(TEN)
    play(state, "pick c1", out=log)
    assert loyal_to(state, 0) == {*TEN, "e4"} - {"c1"}
    assert told(log, "release") == [(at("c1"),)]
    assert question(state) == "act"


@pytest.mark.clause("BRI-05", "BRI-70")
def test_the_loyalty_that_ends_no_longer_switches_an_ability_on() -> None:
    blocks = dict.fromkeys(["b1", "c1", "d1", "e1", "d2", "e2", "f2", "a3", "c3", "a4"], 0)
    state = position(loyal=blocks, brigades="d3", fire={"d3": 1, "d6": 1}, crews=["lumen"])
    state.renown[at("d3")] += 4
    state.supply[0] -= 4
    play(state, "extinguish 1", "pick d3", "pick a4")
    assert state.abilities[0] == 0


@pytest.mark.clause("BRI-05", "BRI-60")
def test_whether_the_eleventh_block_wins_the_game_is_seen_once_the_marker_is_moved() -> None:
    state = position(loyal=TEN, brigades="c2", fire={"c2": 4, "d6": 1}, wagons="c2")
    play(state, "extinguish 4", *["pick c2"] * 4)
    assert question(state) == "release"
    assert state.result == OPEN
    lost = GAME.copy(state)
    play(lost, "pick b1")
    assert lost.result == OPEN
    play(state, "pick d2")
    assert state.result == FACTION
    assert state.winner == 0


@pytest.mark.clause("BRI-54")
def test_markers_that_come_back_can_be_placed_at_once() -> None:
    state = position(brigades="b1", fire={"b1": 2, "d6": 1}, renown=[{"b1": 1}])
    state.supply[0] = 1
    play(state, "extinguish 2", "pick b1", "pick c1")
    assert loyal_to(state, 0) == {"b1"}
    assert renown_of(state, 0) == {"c1": 1}
    assert state.supply[0] == 1


@pytest.mark.clause("BRI-54")
def test_renown_must_be_placed_while_a_block_can_take_it() -> None:
    state = position(brigades="b1", fire={"b1": 1, "d6": 1})
    play(state, "extinguish 1")
    assert offered(state) == {"pick b1", "pick c1", "pick b2"}


@pytest.mark.clause("BRI-60")
@pytest.mark.parametrize(
    ("loyal", "place"),
    [
        pytest.param("b1 c1 d1 e1", "b2", id="five commons"),
        pytest.param("c3 d3", "c4", id="three of the university"),
    ],
)
def test_enough_of_one_affiliation_wins_at_once(loyal: str, place: str) -> None:
    state = position(
        brigades=place,
        fire={place: 1, "d6": 1},
        loyal=dict.fromkeys(loyal.split(), 0),
        renown=[{place: 2 if place == "b2" else 4}],
    )
    play(state, "extinguish 1", f"pick {place}")
    assert (state.result, state.winner) == (FACTION, 0)
    assert question(state) == "over"
    assert GAME.outcome(state).winners() == [0]


@pytest.mark.clause("BRI-60")
def test_two_of_the_university_do_not_win() -> None:
    state = position(brigades="c3", fire={"c3": 1, "d6": 1}, loyal={"d3": 0}, renown=[{"c3": 4}])
    play(state, "extinguish 1", "pick c3")
    assert question(state) == "act"


@pytest.mark.clause("BRI-61")
def test_one_block_of_each_affiliation_wins_at_once() -> None:
    state = position(
        brigades="d1",
        fire={"d1": 1, "d6": 1},
        loyal={"d2": 0, "a4": 0, "d5": 0, "c3": 0, "e5": 1, "f5": 1, "c4": 1, "d4": 1, "b6": 1},
    )
    play(state, "extinguish 1", "pick d1")
    assert (state.result, state.winner) == (CITIZENS, 0)
    assert GAME.outcome(state).ranks == [1, 2]


@pytest.mark.clause("BRI-65", "BRI-61")
def test_a_win_at_once_comes_out_of_turn_too() -> None:
    state = position(loyal={"d2": 0, "a4": 0, "d5": 0, "c3": 0}, renown=[{}, {}])
    next_event(state, "place-renown")
    play(state, "pick b1")
    assert asked(state) == 0
    play(state, "pick d1")
    assert (state.result, state.winner) == (CITIZENS, 0)


@pytest.mark.clause("BRI-62")
def test_eight_ruins_end_the_game_after_the_round() -> None:
    state = position(
        seats=3,
        fire={"e4": 4, "d6": 1},
        burnt="b1 c1 d1 e1 a2 b2 c2",
        loyal={"d2": 1, "e5": 2},
        deck="gust-north-1",
    )
    log = EventLog()
    play(state, "stop", out=log)
    assert len(ruins(state)) == 8
    assert told(log, "evacuation") == [(8,)]
    assert asked(state) == 1
    play(state, "stop")
    assert asked(state) == 2
    play(state, "stop")
    assert state.result == EVACUATION
    assert GAME.outcome(state).points == [0, 4, 3]
    assert GAME.outcome(state).winners() == [1]


@pytest.mark.clause("BRI-62")
def test_three_ruins_of_the_university_are_enough() -> None:
    state = position(burnt="c3 d3", fire={"c4": 7, "d6": 1}, deck="gust-north-1")
    play(state, "stop")
    assert state.is_last_round


@pytest.mark.clause("BRI-63", "BRI-65")
def test_without_any_fire_the_game_ends_after_its_renown_is_placed() -> None:
    state = position(brigades="b1", fire={"b1": 1}, renown=[{"b1": 1}])
    play(state, "extinguish 1")
    assert question(state) == "renown"
    play(state, "pick b1")
    assert state.result == QUIET
    assert GAME.outcome(state).points == [2, 0]
    assert GAME.outcome(state).winners() == [0]


@pytest.mark.clause("BRI-63", "BRI-24")
def test_a_lost_block_still_burns_until_it_is_turned() -> None:
    state = position(fire={"b1": 4})
    assert question(state) == "act"
    play(state, "stop")
    assert state.result == QUIET


@pytest.mark.clause("BRI-64")
def test_equal_totals_share_the_victory() -> None:
    state = position(seats=3, brigades="d6", fire={"d6": 1}, loyal={"b1": 0, "e1": 1, "d1": 2})
    play(state, "extinguish 1", "pick d6")
    assert state.result == QUIET
    assert GAME.outcome(state).ranks == [1, 1, 3]


@pytest.mark.clause("BRI-65", "BRI-60")
def test_a_win_at_once_goes_before_a_quiet_city() -> None:
    state = position(
        brigades="b2",
        fire={"b2": 1},
        loyal={"b1": 0, "c1": 0, "d1": 0, "e1": 0, "c3": 1, "d3": 1, "d5": 1},
        renown=[{"b2": 2}],
    )
    play(state, "extinguish 1", "pick b2")
    assert state.result == FACTION
