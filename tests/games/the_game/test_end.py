"""How the game ends and what it is worth (GAM-30 to GAM-33)."""

import pytest

from fireside.games.the_game import TITLE
from fireside.kernel.event import EventLog
from fireside.kernel.seats import SPECTATOR
from tests.games.the_game.positions import (
    GAME,
    answer,
    asked,
    hand,
    offered,
    position,
    result,
    told,
)

NOTHING_FITS = "98 97 2 3"
"""Between these tops only a jump fits: 88, 87, 12 or 13."""


@pytest.mark.clause("GAM-30")
@pytest.mark.parametrize("draw", ["70 71", ""], ids=["two owed", "one owed"])
def test_the_game_is_over_when_no_card_fits_as_the_turn_begins(draw: str) -> None:
    log = EventLog()
    state = position(NOTHING_FITS, "50 51 | 60 99", draw=draw, out=log)
    assert state.is_over()
    assert told(log.events)[0] == "stuck 0"
    assert told(log.events)[-1].startswith("result -1")


@pytest.mark.clause("GAM-30")
def test_a_card_of_another_seat_does_not_help() -> None:
    assert position(NOTHING_FITS, "50 51 | 88 99", draw="70").is_over()
    assert not position(NOTHING_FITS, "50 99 | 60 61", draw="70").is_over()


@pytest.mark.clause("GAM-30")
def test_who_can_play_one_of_two_plays_it_and_then_it_is_over() -> None:
    state = position(NOTHING_FITS, "50 51 99 | 60", draw="70")
    assert asked(state) == (0, 2)
    assert offered(state) == "99a 99b"
    events = answer(state, "99a")
    assert told(events) == [
        "play 0 99 0 98",
        "stuck 0",
        "show 0 50",
        "show 0 51",
        "show 1 60",
        "result -1 2 4",
    ]
    assert state.is_over()
    assert len(state.laid) == 98 - 4


@pytest.mark.clause("GAM-30")
def test_nobody_looks_ahead_and_a_bad_order_is_the_seats_own_risk() -> None:
    good = position("98 97 2 3", "88 99 | 87", draw="70")
    assert offered(good) == "88a 99a 99b"
    bad = GAME.copy(good)
    answer(good, "88a 99a")
    assert asked(good) == (1, 1)
    answer(bad, "99a")
    assert bad.is_over()
    assert hand(bad) == "88"


@pytest.mark.clause("GAM-30")
@pytest.mark.parametrize("owed", [1, 2])
def test_who_owes_cards_and_has_one_that_fits_may_not_stop(owed: int) -> None:
    state = position(NOTHING_FITS, "50 99", draw="70", owed=owed)
    assert offered(state) == "99a 99b"


@pytest.mark.clause("GAM-30")
def test_who_owes_nothing_is_not_stuck() -> None:
    state = position(NOTHING_FITS, "50 99 | 60 87", draw="")
    answer(state, "99a")
    assert asked(state) == (0, 0)
    assert offered(state) == "stop"
    answer(state, "stop")
    assert asked(state) == (1, 1)


@pytest.mark.clause("GAM-30")
def test_the_next_seat_is_looked_at_when_its_turn_begins() -> None:
    state = position(NOTHING_FITS, "50 99 | 60 61", draw="")
    answer(state, "99a")
    assert result(state) == "open"
    events = answer(state, "stop")
    assert told(events, "stuck") == ["stuck 1"]
    assert state.is_over()


@pytest.mark.clause("GAM-31")
def test_the_result_counts_all_hands_and_the_draw_pile() -> None:
    log = EventLog()
    state = position(NOTHING_FITS, "50 51 | 60 | 61 62 63", draw="70 71 72 73 74", out=log)
    assert told(log.events, "result") == ["result -1 3 11"]
    assert TITLE.view(state, SPECTATOR).public.left == 11
    assert GAME.outcome(state).points == [87, 87, 87]


@pytest.mark.clause("GAM-31", "GAM-33")
@pytest.mark.parametrize(
    ("draw", "left", "named"),
    [
        pytest.param("", 1, "excellent", id="one"),
        pytest.param("60 61 62 63 64 65 66 67", 9, "excellent", id="nine"),
        pytest.param("60 61 62 63 64 65 66 67 68", 10, "ended", id="ten"),
        pytest.param("60 61 62 63 64 65 66 67 68 69", 11, "ended", id="eleven"),
    ],
)
def test_fewer_than_ten_is_excellent(draw: str, left: int, named: str) -> None:
    state = position(NOTHING_FITS, "50", draw=draw)
    assert TITLE.view(state, 0).public.left == left
    assert result(state) == named
    assert GAME.outcome(state).solved is False
    assert GAME.outcome(state).winners() == []


@pytest.mark.clause("GAM-32", "GAM-33")
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_with_all_98_cards_played_the_game_is_beaten(seats: int) -> None:
    hands = " | ".join([""] * (seats - 1) + ["98 99"])
    state = position("97 1 2 3", hands, draw="", turn=seats - 1)
    events = answer(state, "98a 99a")
    assert result(state) == "beaten"
    assert told(events)[-1] == "result -1 1 0"
    assert told(events, "leave", "stuck") == []
    assert GAME.outcome(state).solved is True
    assert GAME.outcome(state).winners() == list(range(seats))
    assert GAME.outcome(state).points == [98] * seats


@pytest.mark.clause("GAM-32")
def test_it_ends_at_the_very_moment_of_the_last_card() -> None:
    state = position("97 1 2 3", "98 99", draw="", owed=1)
    answer(state, "98a")
    assert result(state) == "open"
    answer(state, "99a")
    assert state.is_over()
    assert state.asked() == []


@pytest.mark.clause("GAM-33")
def test_an_open_game_has_no_result_yet() -> None:
    state = position("97 1 2 3", "98 99", draw="")
    assert result(state) == "open"
    assert TITLE.view(state, 0).public.result == 0


@pytest.mark.clause("GAM-33")
@pytest.mark.parametrize(
    ("draw", "left"),
    [
        pytest.param("", 1, id="one left"),
        pytest.param("60 61 62 63 64 65 68 69 70", 10, id="ten left"),
    ],
)
def test_a_burnt_game_tells_the_cards_left_but_is_never_excellent(draw: str, left: int) -> None:
    log = EventLog()
    state = position("98 97 2 66!", "67", draw=draw, on_fire=True, out=log)
    assert result(state) == "burnt"
    assert told(log.events, "result") == [f"result -1 4 {left}"]
    assert GAME.outcome(state).solved is False
    assert GAME.outcome(state).points == [98 - left]
