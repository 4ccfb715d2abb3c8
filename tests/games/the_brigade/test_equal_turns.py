"""With the option `equal_turns` enough blocks win when the round ends (BRI-66)."""

from typing import Final

import pytest

from fireside.games.the_brigade.actions import WORDS
from fireside.games.the_brigade.state import CITIZENS, FACTION, OPEN, BrigadeState
from fireside.kernel.event import EventLog
from tests.games.the_brigade.positions import GAME, asked, play, position, told

FOUR_COMMONS: Final = {"b1": 0, "c1": 0, "d1": 0, "e1": 0}


def before_the_fifth(**changes: object) -> BrigadeState:
    """Return a position in which seat 0 is about to win its fifth block of the commons."""
    given: dict[str, object] = {
        "brigades": "b2 e5",
        "fire": {"b2": 1, "d6": 1},
        "loyal": FOUR_COMMONS,
        "renown": [{"b2": 2}],
        "deck": "gust-north-1 gust-east-1 gust-south-1",
        **changes,
    }
    return position(equal_turns=True, **given)  # type: ignore[arg-type]  # the builder checks them


@pytest.mark.clause("BRI-66")
def test_enough_blocks_are_announced_and_win_at_the_end_of_the_round() -> None:
    state = before_the_fifth()
    log = EventLog()
    play(state, "extinguish 1", "pick b2", out=log)
    assert [WORDS["result"][result] for (result,) in told(log, "claim")] == ["faction"]
    assert state.result == OPEN
    play(state, "stop")
    assert asked(state) == 1
    play(state, "stop")
    assert (state.result, state.winner) == (FACTION, 0)
    assert GAME.outcome(state).winners() == [0]


@pytest.mark.clause("BRI-66")
def test_the_last_in_the_round_wins_when_its_turn_is_over() -> None:
    loyal = {"d2": 1, "a4": 1, "d5": 1, "c3": 1}
    state = before_the_fifth(turn=1, brigades="a1 d1", fire={"d1": 1, "d6": 1}, loyal=loyal)
    play(state, "extinguish 1", "pick d1")
    assert state.result == OPEN
    play(state, "stop")
    assert (state.result, state.winner) == (CITIZENS, 1)


@pytest.mark.clause("BRI-66")
def test_a_block_that_is_taken_away_in_time_prevents_the_victory() -> None:
    state = before_the_fifth(
        brigades="b2 e1", fire={"b2": 1, "e1": 1, "d6": 1}, renown=[{"b2": 2}, {"e1": 2}]
    )
    play(state, "extinguish 1", "pick b2", "stop", "extinguish 1", "pick e1", "stop")
    assert state.result == OPEN
    assert asked(state) == 0


@pytest.mark.clause("BRI-66")
def test_among_several_the_first_in_the_order_of_turns_wins() -> None:
    rival = {"a4": 1, "b4": 1, "e4": 1, "a5": 1, "d5": 1}
    state = before_the_fifth(
        brigades="b2 f4",
        fire={"b2": 1, "f4": 1, "d6": 1},
        loyal={**FOUR_COMMONS, **rival},
        renown=[{"b2": 2}, {"f4": 2}],
    )
    play(state, "extinguish 1", "pick b2", "stop", "extinguish 1", "pick f4", "stop")
    points = GAME.outcome(state).points
    assert points[0] < points[1]
    assert (state.result, state.winner) == (FACTION, 0)


@pytest.mark.clause("BRI-66")
def test_the_order_of_turns_begins_with_the_first_player() -> None:
    rival = {"a4": 1, "b4": 1, "e4": 1, "a5": 1}
    state = before_the_fifth(
        turn=1,
        brigades="b2 f4",
        fire={"b2": 1, "f4": 1, "d6": 1},
        loyal={**FOUR_COMMONS, **rival},
        renown=[{"b2": 2}, {"f4": 2}],
    )
    state.first = 1
    play(state, "extinguish 1", "pick f4", "stop", "extinguish 1", "pick b2", "stop")
    assert (state.result, state.winner) == (FACTION, 1)


@pytest.mark.clause("BRI-66")
def test_enough_blocks_go_before_a_higher_total_in_a_quiet_city() -> None:
    rich = {"c3": 1, "d3": 1, "d5": 1, "d2": 1}
    state = before_the_fifth(fire={"b2": 1}, loyal={**FOUR_COMMONS, **rich})
    play(state, "extinguish 1", "pick b2")
    assert (state.result, state.winner) == (FACTION, 0)


@pytest.mark.clause("BRI-66")
def test_enough_blocks_go_before_a_higher_total_in_the_last_round() -> None:
    rich = {"c3": 1, "d3": 1, "d5": 1, "d2": 1}
    state = before_the_fifth(loyal={**FOUR_COMMONS, **rich})
    state.is_last_round = 1
    play(state, "extinguish 1", "pick b2", "stop", "stop")
    assert (state.result, state.winner) == (FACTION, 0)


@pytest.mark.clause("BRI-66")
def test_a_claim_is_announced_once() -> None:
    state = before_the_fifth(
        loyal={**FOUR_COMMONS, "a2": 0}, renown=[{"b2": 2}], fire={"b2": 1, "d6": 1}
    )
    log = EventLog()
    play(state, "extinguish 1", "pick b2", out=log)
    assert told(log, "claim") == []
    assert told(log, "near") == []
