"""The solitaire game (FEU-70 to FEU-74)."""

import pytest

from fireside.games.feurio import TITLE
from fireside.games.feurio.state import reserve_of
from fireside.kernel.errors import OptionsError
from fireside.kernel.event import EventLog
from fireside.kernel.seats import SPECTATOR
from tests.games.feurio.positions import (
    GAME,
    answer,
    asked,
    legal,
    offered,
    place,
    position,
    start,
    told,
)

SOLVED = """
    1r  6rrr5rrr6rrr3rr
      1g  6ggg5ggg6ggg3gg
        1b  6bbb5bbb5bbb4bb
          1y  5yyy6yyy5yyy4yy
"""

ONE_IS_MISSING = SOLVED.replace("3rr", "3r")

TWO_STAND_APART = SOLVED.replace("3rr", "3r  3   1r")

ONE_IS_LOCKED_IN = """
  2   2
2   1r  6rrr5rrr6rrr3rr
  2   1g  6ggg5ggg6ggg3gg
        1b  6bbb5bbb5bbb4bb
          1y  5yyy6yyy5yyy4yy
"""

ONE_IS_BESIDE_THE_REGION = SOLVED.replace("1r  6rrr", "1   6rrr").replace("3rr", "3rr 2r")

ONE_IS_LOCKED_IN_NEXT = """
  6   1
    1r  6rrr5rrr6rrr3rr
  6   1g  6ggg5ggg6ggg3gg
        1b  6bbb5bbb5bbb4bb
          1y  5yyy6yyy5yyy4yy
"""


@pytest.mark.clause("FEU-70")
def test_one_seat_has_all_48_firefighters_and_begins_with_one_tile() -> None:
    state = start([5, 3], seats=1)
    assert [reserve_of(state, 0, colour) for colour in range(4)] == [12, 12, 12, 12]
    assert state.numbers == [5]
    assert asked(state) == ("spread", 0)


@pytest.mark.clause("FEU-70")
@pytest.mark.parametrize("crew", ["r", "g", "b", "y"])
def test_one_colour_is_placed_in_a_turn(crew: str) -> None:
    state = position("6   5", seats=1, draw=[4, 4])
    answer(state, "spread", state.hottest[0])
    assert {colour for _, colour, _ in offered(state, "place")} == {0, 1, 2, 3}
    place(state, "6", crew)
    assert len(state.cells) == 4


@pytest.mark.clause("FEU-71")
def test_firefighters_are_placed_in_the_turn_of_the_last_tile_which_ends_the_game() -> None:
    state = position("6   5", seats=1, draw=[4])
    answer(state, "spread", state.hottest[0])
    assert asked(state) == ("crew", 0)
    place(state, "4", "rr")
    assert state.is_over()


@pytest.mark.clause("FEU-71")
@pytest.mark.parametrize("kind", ["pass", "place"])
def test_an_extra_turn_follows_if_that_was_agreed(kind: str) -> None:
    state = position("6   5", seats=1, draw=[4], extra_turn=True)
    answer(state, "spread", state.hottest[0])
    place(state, "4", "rr")
    assert asked(state) == ("crew", 0)
    assert {action.kind for action in legal(state)} == {"pass", "place"}
    action = next(action for action in legal(state) if action.kind == kind)
    answer(state, kind, *action.args)
    assert state.is_over()


@pytest.mark.clause("FEU-72")
def test_the_fire_is_out_when_each_colour_stands_in_one_region_with_an_open_1() -> None:
    state = position(SOLVED, seats=1)
    assert state.is_over()
    outcome = GAME.outcome(state)
    assert outcome.solved is True
    assert outcome.winners() == [0]
    assert TITLE.view(state, SPECTATOR).public.fulfilled == (True, True, True, True)


@pytest.mark.clause("FEU-72")
@pytest.mark.parametrize(
    "picture",
    [
        pytest.param(ONE_IS_MISSING, id="a firefighter is missing"),
        pytest.param(TWO_STAND_APART, id="two regions of a colour"),
        pytest.param(ONE_IS_LOCKED_IN, id="a 1 has no free edge"),
        pytest.param(ONE_IS_BESIDE_THE_REGION, id="a 1 does not carry the colour"),
    ],
)
def test_the_fire_is_not_out_if_one_colour_misses_the_goal(picture: str) -> None:
    state = position(picture, seats=1)
    assert state.is_over()
    assert GAME.outcome(state).solved is False
    assert GAME.outcome(state).winners() == []
    assert TITLE.view(state, SPECTATOR).public.fulfilled == (False, True, True, True)


@pytest.mark.clause("FEU-73")
def test_there_are_no_firebreaks_in_the_solitaire_game() -> None:
    with pytest.raises(OptionsError, match="firebreak is for competitive games"):
        start([5, 3], seats=1, firebreak=True)


@pytest.mark.clause("FEU-74")
def test_all_tiles_are_laid_even_if_the_goal_is_reached_before() -> None:
    log = EventLog()
    state = position(SOLVED, seats=1, draw=[2, 2], out=log)
    assert TITLE.view(state, SPECTATOR).public.fulfilled == (True, True, True, True)
    assert asked(state) == ("spread", 0)
    while state.stack:
        log.events.extend(answer(state, "spread", state.hottest[0]))
    assert told(log.events, "draw", "result") == ["draw 0 2", "draw 0 2", "result -1 1 48 4"]


@pytest.mark.clause("FEU-74")
def test_the_last_tile_may_still_spoil_the_goal() -> None:
    state = position(ONE_IS_LOCKED_IN_NEXT, seats=1)
    assert GAME.outcome(state).solved is True
    state = position(ONE_IS_LOCKED_IN_NEXT, seats=1, draw=[2])
    assert state.is_over()
    assert GAME.outcome(state).solved is False


@pytest.mark.clause("FEU-74")
def test_the_result_tells_how_many_stand_and_how_many_colours_reached_the_goal() -> None:
    log = EventLog()
    position(ONE_IS_MISSING, seats=1, out=log)
    assert told(log.events) == ["result -1 0 47 3"]
