"""Moves of brigades and wagons."""

import pytest

from fireside.kernel.event import EventLog
from tests.games.the_brigade.positions import (
    WAGON_END,
    asked,
    at,
    offered,
    play,
    position,
    question,
    told,
    why_not,
)


@pytest.mark.clause("BRI-41")
def test_a_brigade_moves_up_to_three_steps_in_any_direction() -> None:
    state = position()
    near = {"b1", "c1", "d1", "a2", "b2", "c2", "d2", "a3", "b3", "c3", "d3", "a4", "b4", "c4"}
    assert offered(state, "move") == near | {"d4"}
    play(state, "move d3")
    assert state.brigades[0] == at("d3")
    assert state.actions_left == 3


@pytest.mark.clause("BRI-41")
def test_a_burning_block_ends_a_move_and_can_be_left_freely() -> None:
    state = position(fire={"b1": 1, "a2": 1, "b2": 1})
    assert offered(state, "move") == {"b1", "a2", "b2"}
    play(state, "move b2")
    assert "e5" in offered(state, "move")


@pytest.mark.clause("BRI-41")
def test_a_destroyed_block_takes_two_steps() -> None:
    state = position(burnt="b1 a2 b2")
    assert offered(state, "move") == {"b1", "a2", "b2", "c1", "c2", "a3", "b3", "c3"}


@pytest.mark.clause("BRI-41")
def test_no_other_brigade_is_passed_or_joined_but_wagons_are() -> None:
    state = position(seats=4, brigades="- b1 b2 a2", wagons="- - - -")
    assert offered(state, "move") == set()
    free = position(seats=4, brigades="- b1 b2 -", wagons="- - a2 -")
    assert {"a2", "a3", "b3", "a4"} <= offered(free, "move")
    assert not {"b1", "b2"} & offered(free, "move")
    refusal = why_not(free, "move b2")
    assert refusal is not None
    assert refusal.kind == "brigade_there"


@pytest.mark.clause("BRI-11")
@pytest.mark.parametrize("action", ["move", "wagon"])
def test_nobody_enters_another_firehouse(action: str) -> None:
    state = position(seats=3, brigades="d1")
    refusal = why_not(state, f"{action} f1")
    assert refusal is not None
    assert (refusal.clause, refusal.kind) == ("BRI-11", "not_yours")
    refusal = why_not(state, f"{action} a6")
    assert refusal is not None
    assert refusal.clause == "BRI-11"


@pytest.mark.clause("BRI-41")
def test_a_last_action_does_not_end_on_a_ruin() -> None:
    state = position(burnt="b2", actions=1)
    assert "b2" not in offered(state, "move")
    refusal = why_not(state, "move b2")
    assert refusal is not None
    assert refusal.kind == "last_on_ruin"
    assert "b2" in offered(position(burnt="b2", actions=2), "move")


@pytest.mark.clause("BRI-41")
def test_a_brigade_on_a_ruin_must_leave_it_with_its_last_action() -> None:
    state = position(burnt="b2 b1", brigades="b2", actions=2)
    assert "stop" not in offered(state)
    play(state, "upgrade crew")
    assert {words.split()[0] for words in offered(state)} == {"move"}
    assert "b1" not in offered(state, "move")
    refusals = [why_not(state, words) for words in ("stop", "wagon c1")]
    assert [refusal.kind for refusal in refusals if refusal] == ["on_ruin", "leave_ruin"]


@pytest.mark.clause("BRI-41")
def test_a_brigade_that_cannot_leave_a_ruin_is_sent_home() -> None:
    burnt = "c1 d1 e1 c2 d2 e2 f2 c3 d3 e3 f3 c4 d4 e4 f4"
    state = position(burnt=burnt, brigades="e2", fire={"d6": 1}, actions=1)
    assert offered(state, "move") == set()
    play(state, "stop")
    assert state.brigades[0] == at("a1")


@pytest.mark.clause("BRI-42")
def test_a_wagon_goes_anywhere_but_to_ruins_and_other_figures() -> None:
    state = position(brigades="- d5", wagons="- e5", burnt="b1", fire={"d3": 4})
    ends = offered(state, "wagon")
    assert len(ends) == 32 - 3
    assert "d3" in ends
    assert not {"b1", "d5", "e5", "a1"} & ends
    play(state, "wagon d3")
    assert "a1" in offered(state, "wagon")
    kinds = [why_not(state, f"wagon {place}") for place in ("b1", "d5", "d3")]
    assert [refusal.kind for refusal in kinds if refusal] == [
        "wagon_ruin",
        "wagon_taken",
        "same_place",
    ]


@pytest.mark.clause("BRI-49")
def test_a_full_wagon_track_lets_the_wagon_follow_a_move_free() -> None:
    state = position(steps=[{"wagon": WAGON_END}], actions=1)
    play(state, "move b2")
    assert question(state) == "act"
    assert offered(state, "move") == set()
    log = EventLog()
    play(state, "tow b2", out=log)
    assert told(log, "tow") == [()]
    assert state.wagons[0] == at("b2")
    assert asked(state) == 1


@pytest.mark.clause("BRI-49")
def test_a_wagon_that_goes_ahead_free_makes_the_brigade_move() -> None:
    state = position(steps=[{"wagon": WAGON_END}])
    play(state, "tow b2")
    assert {words.split()[0] for words in offered(state)} == {"move"}
    refusal = why_not(state, "stop")
    assert refusal is not None
    assert (refusal.clause, refusal.kind) == ("BRI-49", "wagon_ahead")
    play(state, "move b2")
    assert state.actions_left == 3
    assert offered(state, "tow") == set()


@pytest.mark.clause("BRI-49")
def test_a_wagon_follows_only_directly_after_the_move() -> None:
    state = position(steps=[{"wagon": WAGON_END}], actions=2)
    play(state, "move b2", "upgrade crew")
    assert asked(state) == 1


@pytest.mark.clause("BRI-C01", "BRI-70")
def test_kulari_goes_five_steps_while_she_works() -> None:
    idle = position(crews=["kulari"])
    assert "f5" not in offered(idle, "move")
    state = position(crews=["kulari"], loyal={"b1": 0}, fire={"b6": 1})
    assert "f5" in offered(state, "move")


@pytest.mark.clause("BRI-C05")
def test_morgana_moves_the_wagon_free_once_a_turn() -> None:
    state = position(crews=["morgana"], loyal={"b1": 0}, actions=1)
    play(state, "upgrade crew")
    assert {words.split()[0] for words in offered(state)} == {"stop", "summon"}
    log = EventLog()
    play(state, "summon e5", out=log)
    assert told(log, "summon") == [()]
    assert state.wagons[0] == at("e5")
    assert asked(state) == 1


@pytest.mark.clause("BRI-C06", "BRI-71")
@pytest.mark.parametrize(("answer", "level"), [("accept", 3), ("decline", 2)])
def test_gness_may_raise_the_fire_that_was_entered(answer: str, level: int) -> None:
    state = position(crews=["gness"], loyal={"d2": 0}, fire={"b1": 2})
    play(state, "move b1")
    assert question(state) == "fan"
    play(state, answer)
    assert state.fire[at("b1")] == level


@pytest.mark.clause("BRI-C09")
def test_mog_pushes_a_brigade_to_a_free_neighbour() -> None:
    state = position(
        seats=3,
        brigades="b2 c2 c1",
        wagons="- c2",
        crews=["mog"],
        loyal={"d2": 0},
        burnt="b1",
        fire={"d3": 1},
    )
    play(state, "move c2")
    assert (question(state), asked(state)) == ("push", 0)
    assert offered(state, "pick") == {"b1", "d1", "b2", "d2", "b3", "c3", "d3"}
    play(state, "pick b1")
    assert state.brigades[:2] == [at("c2"), at("b1")]
    assert state.wagons[1] == at("c2")


@pytest.mark.clause("BRI-C09")
def test_mog_may_push_a_brigade_into_its_firehouse_next_door() -> None:
    state = position(brigades="c5 e5", crews=["mog"], loyal={"d2": 0})
    play(state, "move e5")
    assert "f6" in offered(state, "pick")


@pytest.mark.clause("BRI-C09")
def test_without_mog_working_a_brigade_cannot_be_joined() -> None:
    state = position(brigades="b2 c2", crews=["mog"])
    assert "c2" not in offered(state, "move")


@pytest.mark.clause("BRI-C09", "BRI-C06")
def test_mog_pushes_before_gness_raises() -> None:
    state = position(
        brigades="b2 c2", crews=["mog gness"], loyal={"d2": 0}, fire={"c2": 1, "d4": 1}
    )
    play(state, "move c2")
    assert question(state) == "push"
    play(state, "pick c1")
    assert question(state) == "fan"


@pytest.mark.clause("BRI-C18")
def test_ebenezer_walks_through_fire_and_ruins() -> None:
    state = position(
        crews=["ebenezer"], loyal={"d5": 0}, fire={"b1": 1, "a2": 1}, burnt="b2", actions=1
    )
    assert {"c3", "d4", "a4", "d1"} <= offered(state, "move")
    assert "b2" not in offered(state, "move")
