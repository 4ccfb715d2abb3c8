"""Fires, gusts, firestorms and blocks that are lost."""

import pytest

from fireside.kernel.event import EventLog
from tests.games.the_brigade.positions import (
    at,
    fires,
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

# Storm 1 is marked on c1, d3, b4 and e4.
STORM = "storm-1"
pytestmark = pytest.mark.usefixtures("known_storms")


@pytest.mark.clause("BRI-20", "BRI-32", "BRI-30")
def test_a_firestorm_drops_a_flame_on_each_marked_block() -> None:
    state = position(fire={"c1": 1, "b1": 1})
    next_event(state, STORM)
    assert fires(state) == {"b1": 1, "c1": 2, "d3": 1, "b4": 1, "e4": 1}


@pytest.mark.clause("BRI-21")
def test_figures_keep_flames_of_events_away() -> None:
    state = position(brigades="c1", wagons="d3 b4", fire={"b4": 1})
    next_event(state, STORM)
    assert fires(state) == {"b4": 1, "e4": 1}


@pytest.mark.clause("BRI-21", "BRI-31")
def test_an_immune_block_still_spreads_its_fire() -> None:
    state = position(brigades="c2", fire={"c2": 2, "b2": 1})
    next_event(state, "gust-east-1")
    assert fires(state) == {"b2": 1, "c2": 2, "d2": 1}


@pytest.mark.clause("BRI-31")
def test_a_gust_carries_each_flame_one_block_only() -> None:
    state = position(fire={"b2": 1, "c2": 2})
    next_event(state, "gust-east-1")
    assert fires(state) == {"b2": 1, "c2": 3, "d2": 1}


@pytest.mark.clause("BRI-31", "BRI-11")
@pytest.mark.parametrize(
    ("gust", "fire"),
    [
        pytest.param("gust-north-1", {"b1": 1}, id="beyond the edge"),
        pytest.param("gust-west-1", {"b1": 1}, id="on a firehouse"),
        pytest.param("gust-east-1", {"b2": 1}, id="on a ruin"),
    ],
)
def test_a_gust_comes_to_nothing(gust: str, fire: dict[str, int]) -> None:
    state = position(fire=fire, burnt="c2")
    next_event(state, gust)
    assert fires(state) == fire


@pytest.mark.clause("BRI-22")
def test_a_lost_block_is_cleared_and_turned_at_the_end_of_the_phase() -> None:
    state = position(
        fire={"e4": 3, "d4": 1}, loyal={"e4": 1}, renown=[{"e4": 1}], deck="gust-north-1"
    )
    state.supply[0] = 15
    log = EventLog()
    next_event(state, STORM, log)
    assert ruins(state) == {"e4"}
    assert "e4" not in fires(state)
    assert loyal_to(state, 1) == set()
    assert renown_of(state, 0) == {}
    assert state.supply[0] == 16
    kinds = [event.kind for event in log.events]
    assert kinds.index("lost") < kinds.index("destroy")


@pytest.mark.clause("BRI-22", "BRI-C07", "BRI-24")
def test_figures_on_a_block_that_is_turned_go_home() -> None:
    # Chops raises c1, where both figures of seat 1 stand, beyond its track.
    state = position(
        brigades="b1 c1",
        wagons="- c1",
        fire={"b1": 1, "c1": 4, "d4": 1},
        renown=[{"b1": 1}],
        crews=["chops"],
        loyal={"d2": 0},
        deck="gust-north-1",
    )
    play(state, "extinguish 1", "pick b1", "pick c1")
    assert fires(state)["c1"] == 5
    assert ruins(state) == set()
    assert state.brigades[1] == at("c1")
    play(state, "stop")
    assert ruins(state) == {"c1"}
    assert state.brigades[1] == state.wagons[1] == at("f6")


@pytest.mark.clause("BRI-23")
def test_flames_on_a_destroyed_block_are_ignored() -> None:
    state = position(burnt="c1 e2", fire={"d4": 1})
    next_event(state, STORM)
    assert ruins(state) == {"c1", "e2"}
    assert not {"c1", "e2"} & set(fires(state))


@pytest.mark.clause("BRI-24")
def test_a_lost_block_cannot_be_fought_or_take_renown() -> None:
    state = position(brigades="b1", fire={"b1": 4, "d4": 1})
    assert offered(state, "extinguish") == set()
    refusal = why_not(state, "extinguish 1")
    assert refusal is not None
    assert (refusal.clause, refusal.kind) == ("BRI-24", "is_lost")


@pytest.mark.clause("BRI-24", "BRI-50")
def test_renown_passes_lost_and_destroyed_blocks_by() -> None:
    state = position(brigades="b2", fire={"b2": 2, "b1": 4, "d4": 1}, burnt="a2")
    play(state, "extinguish 2")
    assert question(state) == "renown"
    assert offered(state, "pick") == {"b2", "c2", "b3"}


@pytest.mark.clause("BRI-24", "BRI-62")
def test_lost_blocks_are_turned_row_by_row() -> None:
    state = position(fire={"e4": 4, "b1": 4, "d4": 1}, deck="gust-north-1")
    log = EventLog()
    play(state, "stop", out=log)
    assert told(log, "destroy") == [(at("b1"),), (at("e4"),)]
