"""The turn (GAM-20 to GAM-26)."""

import pytest

from fireside.kernel.event import FORGET
from fireside.kernel.rng import fast_rng
from tests.games.the_game.positions import (
    GAME,
    UNTOUCHED,
    answer,
    asked,
    bid,
    hand,
    offered,
    play_out,
    position,
    refused,
    result,
    start,
    told,
)

TWO = "20 21 22 23 24 25 26 | 30 31 32 33 34 35 36"


@pytest.mark.clause("GAM-20")
def test_a_turn_is_at_least_two_cards() -> None:
    state = start(TWO, draw="50 51", starter="first")
    assert asked(state) == (0, 2)
    assert "stop" not in offered(state).split()
    answer(state, "20a")
    assert asked(state) == (0, 1)
    assert "stop" not in offered(state).split()
    answer(state, "21a")
    assert asked(state) == (0, 0)
    answer(state, "stop")
    assert asked(state) == (1, 2)


@pytest.mark.clause("GAM-20")
def test_a_turn_may_be_the_whole_hand() -> None:
    state = start(TWO, draw="50 51 52 53 54 55 56", starter="first")
    answer(state, "20a 21a 22a 23a 24a 25a 26a")
    assert asked(state) == (1, 2)
    assert hand(state, 0) == "50 51 52 53 54 55 56"


@pytest.mark.clause("GAM-20", "GAM-21")
def test_a_seat_plays_only_out_of_its_own_hand() -> None:
    state = start(TWO, starter="first")
    cards = {action.args[0] for action in GAME.legal_actions(state, 0)}
    assert cards == {20, 21, 22, 23, 24, 25, 26}
    answer(state, "22a")
    assert hand(state, 0) == "20 21 23 24 25 26"
    assert len(state.hands[1]) == 7


@pytest.mark.clause("GAM-21")
def test_cards_are_played_one_by_one() -> None:
    state = start(TWO, starter="first")
    events = answer(state, "20a")
    assert told(events) == ["play 0 20 0 1"]
    assert told(answer(state, "26a")) == ["play 0 26 0 20"]
    # Each play is judged by the card before: 25 does not go on the 26 any more.
    assert "25a" not in offered(state).split()


@pytest.mark.clause("GAM-21")
@pytest.mark.parametrize("more", ["", "22a", "22a 23a", "22a 23a 24a"])
def test_once_there_are_enough_the_seat_may_stop_at_any_time(more: str) -> None:
    state = start(TWO, draw="50 51 52 53 54", starter="first")
    answer(state, f"20a 21a {more}")
    assert asked(state) == (0, 0)
    answer(state, "stop")
    assert asked(state) == (1, 2)


@pytest.mark.clause("GAM-21")
def test_a_seat_that_may_stop_is_asked_even_if_no_card_fits() -> None:
    state = position("97 90 2 3", "50 51 98 99", draw="60 61")
    answer(state, "98b 99a")
    assert asked(state) == (0, 0)
    assert offered(state) == "stop"
    answer(state, "stop")
    assert hand(state) == "50 51 60 61"


@pytest.mark.clause("GAM-22")
@pytest.mark.parametrize(
    ("words", "count"),
    [
        pytest.param("20a 21a stop", 2, id="two"),
        pytest.param("20a 21a 22a 23a stop", 4, id="four"),
    ],
)
def test_a_seat_draws_as_many_as_it_played(words: str, count: int) -> None:
    state = start(TWO, draw="50 51 52 53 54", starter="first")
    events = answer(state, words)
    assert len(state.hands[0]) == 7
    assert told(events, "refill", "draw") == [
        f"refill 0 {count}",
        *[f"draw 0 {card}" for card in range(50, 50 + count)],
    ]
    assert len(state.pile) == 98 - 14 - count


@pytest.mark.clause("GAM-22")
def test_a_seat_draws_only_at_the_end_of_its_turn() -> None:
    state = start(TWO, draw="50 51", starter="first")
    answer(state, "20a 21a 22a")
    assert len(state.hands[0]) == 4
    assert len(state.pile) == 84


@pytest.mark.clause("GAM-22")
def test_a_seat_draws_what_is_left() -> None:
    state = position("10 1 100 100", "20 21 22 23 24 25 26 | 30", draw="50 51")
    events = answer(state, "20a 21a 22a stop")
    assert hand(state) == "23 24 25 26 50 51"
    assert told(events, "refill", "last_card") == ["refill 0 2", "last_card -1"]
    assert state.pile == []


@pytest.mark.clause("GAM-23")
def test_without_cards_to_draw_a_turn_is_at_least_one_card() -> None:
    state = position("10 1 100 100", "20 21 22 | 30 31", draw="")
    assert asked(state) == (0, 1)
    answer(state, "20a")
    assert asked(state) == (0, 0)
    assert offered(state) == "stop 21a 21b 21c 21d 22a 22b 22c 22d"
    events = answer(state, "stop")
    assert told(events, "refill", "draw", "last_card") == []
    assert hand(state) == "21 22"
    assert asked(state) == (1, 1)


@pytest.mark.clause("GAM-23")
def test_what_a_turn_asks_for_is_settled_when_it_begins() -> None:
    # The turn begins with one card to draw, and the last card is drawn only when it is over.
    state = position("10 1 100 100", "20 21 22 23 24 25 26 | 30 31", draw="50")
    assert asked(state) == (0, 2)
    answer(state, "20a")
    assert asked(state) == (0, 1)
    answer(state, "21a stop")
    assert asked(state) == (1, 1)


@pytest.mark.clause("GAM-23")
def test_a_single_card_to_draw_still_makes_it_two() -> None:
    assert asked(position("10 1 100 100", "20 21 | 30 31", draw="50")) == (0, 2)
    assert asked(position("10 1 100 100", "20 21 | 30 31", draw="")) == (0, 1)


@pytest.mark.clause("GAM-24")
def test_a_seat_without_cards_drops_out_and_the_others_go_on() -> None:
    state = position("10 1 100 100", "20 | 30 31 | 40 41", draw="")
    events = answer(state, "20a")
    assert told(events, "leave") == ["leave 0"]
    turns = []
    for words in ("30a stop", "40a stop", "31c"):
        turns.append(state.stack[-1].seat)
        answer(state, words)
    assert turns == [1, 2, 1]
    assert asked(state) == (2, 1)


@pytest.mark.clause("GAM-24")
def test_a_seat_that_can_still_draw_does_not_drop_out() -> None:
    state = position("10 1 100 100", "20 21 | 30 31", draw="50")
    events = answer(state, "20a 21a")
    assert told(events, "leave") == []
    assert hand(state, 0) == "50"
    assert asked(state) == (1, 1)


@pytest.mark.clause("GAM-25")
def test_a_turn_is_over_when_the_hand_is_empty() -> None:
    state = position("10 1 100 100", "20 21 | 30 31", draw="")
    answer(state, "20a 21a")
    assert asked(state) == (1, 1)


@pytest.mark.clause("GAM-25")
def test_an_empty_hand_ends_the_turn_even_if_it_owes_a_card() -> None:
    state = position("10 1 100 100", "20 | 30 31", owed=2, draw="50 51")
    answer(state, "20a")
    assert result(state) == "open"
    assert asked(state) == (1, 1)
    assert hand(state, 0) == "50 51"


@pytest.mark.clause("GAM-25")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(6))
def test_while_there_are_cards_to_draw_every_waiting_hand_is_full(seats: int, seed: int) -> None:
    state = GAME.start(seats, {"starter": "first"}, fast_rng(seed), FORGET)
    for _ in play_out(state, fast_rng(100 + seed)):
        if state.stack and state.pile:
            waiting = [state.hands[seat] for seat in range(seats) if seat != state.turn]
            assert {len(own) for own in waiting} <= {state.variant.hand_size}
            assert len(state.hands[state.turn]) >= state.stack[-1].args[0]


@pytest.mark.clause("GAM-26")
def test_who_starts_is_settled_once_and_for_all() -> None:
    state = start(TWO, draw="50 51 52 53")
    bid(state, 0, "could")
    bid(state, 1, "gladly")
    for words in ("30a 31a stop", "26c 25c stop"):
        answer(state, words)
        assert state.stack[-1].kind == "play"
        assert repr(refused(state, "gladly")) == "GAM-26 starter_is_set"
    assert state.bids == [1, 0]


@pytest.mark.clause("GAM-26")
def test_the_round_passes_over_seats_that_have_dropped_out() -> None:
    state = position("10 1 100 100", " | 30 31 |  | 40 41 | ", draw="", turn=3)
    answer(state, "40a stop")
    assert asked(state) == (1, 1)
    answer(state, "30c stop")
    assert asked(state) == (3, 1)


@pytest.mark.clause("GAM-24", "GAM-26")
def test_the_last_seat_with_cards_plays_alone() -> None:
    state = position("10 1 100 100", "20 21 22 | 30", draw="", turn=1)
    answer(state, "30c")
    assert asked(state) == (0, 1)
    answer(state, "20a stop")
    assert asked(state) == (0, 1)


def test_a_turn_tells_what_it_covered() -> None:
    state = position(UNTOUCHED, "20 99")
    assert told(answer(state, "20a")) == ["play 0 20 0 1"]
    assert told(answer(state, "99a"), "play") == ["play 0 99 0 20"]
