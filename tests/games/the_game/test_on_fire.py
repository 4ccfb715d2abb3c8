"""On Fire (GAM-60 to GAM-65)."""

import pytest

from fireside.games.the_game import TITLE
from fireside.kernel.event import FORGET
from fireside.kernel.options import Options, option_sets
from fireside.kernel.rng import fast_rng
from fireside.registry import find_title
from tests.games.the_game.positions import (
    GAME,
    answer,
    asked,
    hand,
    play_out,
    position,
    result,
    start,
    told,
)

FIRE_CARDS = [22, 33, 44, 55, 66, 77]
SETS = option_sets(find_title("the-game").options)


@pytest.mark.clause("GAM-60")
@pytest.mark.parametrize("card", range(2, 100))
def test_six_cards_burn_and_no_other(card: int) -> None:
    other = 2 if card != 2 else 3
    state = position("1 1 100 100", f"{other} {card}", on_fire=True)
    events = answer(state, f"{card}a")
    burns = card in FIRE_CARDS
    assert told(events, "burn") == ([f"burn 0 {card} 0"] if burns else [])
    assert TITLE.view(state, 0).public.fuses == ((2 if burns else 0), 0, 0, 0)


@pytest.mark.clause("GAM-60")
@pytest.mark.parametrize("card", FIRE_CARDS)
def test_nothing_burns_without_the_option(card: int) -> None:
    state = position("1 1 100 100", f"{card} 97 98 99 | 90 91 92")
    events = answer(state, f"{card}a 99c stop 91b 90c stop")
    assert told(events, "burn", "cover") == []
    assert result(state) == "open"


@pytest.mark.clause("GAM-60")
def test_fire_cards_replace_the_plain_ones() -> None:
    state = GAME.start(2, {"on_fire": True}, fast_rng(1), FORGET)
    assert GAME.census(state) == [1] * 98
    assert sorted([*state.hands[0], *state.hands[1], *state.pile]) == list(range(2, 100))


@pytest.mark.clause("GAM-60", "GAM-10", "GAM-11")
def test_a_fire_card_has_its_own_number_like_any_other() -> None:
    state = position("32 98 2 3", "22 33 50", on_fire=True)
    answer(state, "22a 33a 50a")
    assert state.tops[0] == 50


@pytest.mark.clause("GAM-61")
def test_a_fire_that_is_covered_in_the_next_turn_does_no_harm() -> None:
    state = position("10 1 100 100", "20 22 23 | 30 31 32 | 40 41", on_fire=True)
    answer(state, "20a 22a stop")
    assert TITLE.view(state, 0).public.fuses == (1, 0, 0, 0)
    assert asked(state) == (1, 2)
    events = answer(state, "30a 31a")
    assert told(events, "cover") == ["cover 1 0"]
    assert TITLE.view(state, 0).public.fuses == (0, 0, 0, 0)
    answer(state, "stop")
    assert asked(state) == (2, 2)


@pytest.mark.clause("GAM-61")
def test_a_fire_that_is_not_covered_in_the_next_turn_loses_at_once() -> None:
    state = position("10 1 100 100", "20 22 23 | 30 31 32 | 40 41", on_fire=True)
    answer(state, "20a 22a stop 31c 30c")
    assert result(state) == "open"
    events = answer(state, "stop")
    assert result(state) == "burnt"
    assert state.is_over()
    assert told(events)[-1] == "result -1 4 93"


@pytest.mark.clause("GAM-61")
def test_nobody_draws_before_a_fire_has_won() -> None:
    state = position("10 1 100 100", "20 22 23 | 30 31 32", on_fire=True)
    answer(state, "20a 22a stop 31c 30c")
    before = state.pile[:]
    events = answer(state, "stop")
    assert told(events, "refill", "draw") == []
    assert state.pile == before
    assert hand(state, 1) == "32"


@pytest.mark.clause("GAM-61")
def test_the_turn_in_which_it_was_laid_does_not_count() -> None:
    state = position("10 1 100 100", "22 23 24 25 | 30 31", on_fire=True)
    answer(state, "22a 23c stop")
    assert result(state) == "open"
    assert TITLE.view(state, 1).public.fuses == (1, 0, 0, 0)


@pytest.mark.clause("GAM-61")
def test_its_own_seat_may_cover_a_fire_at_once() -> None:
    state = position("10 1 100 100", "22 23 24 25 | 30 31 32", on_fire=True)
    events = answer(state, "22a 23a")
    assert told(events, "cover") == ["cover 0 0"]
    answer(state, "stop 31c 30c stop")
    assert result(state) == "open"


@pytest.mark.clause("GAM-61")
@pytest.mark.parametrize(
    ("tops", "hands", "word"),
    [
        pytest.param("22! 1 100 100", "50 60 | 90", "50a", id="a card further on"),
        pytest.param("22! 1 100 100", "12 60 | 90", "12a", id="a jump on an ascending pile"),
        pytest.param("1 2 66! 100", "76 60 | 90", "76c", id="a jump on a descending pile"),
        pytest.param("1 2 100 66!", "60 61 | 90", "60d", id="a card further down"),
    ],
)
def test_any_card_that_fits_covers_a_fire(tops: str, hands: str, word: str) -> None:
    state = position(tops, hands, owed=0, on_fire=True)
    events = answer(state, word)
    assert [event.kind for event in events] == ["play", "cover"]
    answer(state, "stop")
    assert result(state) == "open"


@pytest.mark.clause("GAM-61")
def test_another_fire_card_covers_a_fire_and_burns_in_its_turn() -> None:
    state = position("22! 1 100 100", "33 34 35 | 90 91 92", on_fire=True)
    events = answer(state, "33a")
    assert told(events) == ["play 0 33 0 22", "cover 0 0", "burn 0 33 0"]
    assert TITLE.view(state, 0).public.fuses == (2, 0, 0, 0)
    answer(state, "34b stop")
    assert asked(state) == (1, 2)
    assert TITLE.view(state, 0).public.fuses == (1, 0, 0, 0)
    answer(state, "91c 90c stop")
    assert result(state) == "burnt"


@pytest.mark.clause("GAM-61")
def test_covering_another_pile_does_not_help() -> None:
    state = position("22! 1 100 100", "33 34 35 | 90", owed=0, on_fire=True)
    answer(state, "34b 33c stop")
    assert result(state) == "burnt"


@pytest.mark.clause("GAM-61", "GAM-25")
def test_a_turn_that_ends_with_an_empty_hand_is_looked_at_as_well() -> None:
    state = position("22! 1 100 100", "34 35 | 90", draw="91", on_fire=True)
    events = answer(state, "34b 35b")
    assert result(state) == "burnt"
    assert told(events, "refill") == []
    covered = position("22! 1 100 100", "34 35 | 90", draw="91", on_fire=True)
    answer(covered, "34a 35b")
    assert asked(covered) == (1, 1)


@pytest.mark.clause("GAM-62")
def test_alone_the_next_turn_is_ones_own() -> None:
    state = start("20 22 23 24 25 26 27 28", draw="50 51 52 53", on_fire=True)
    answer(state, "20a 22a stop")
    assert asked(state) == (0, 2)
    saved = GAME.copy(state)
    answer(state, "24c 23c stop")
    assert result(state) == "burnt"
    answer(saved, "23a 24a stop")
    assert asked(saved) == (0, 2)


@pytest.mark.clause("GAM-63")
def test_several_fires_may_burn_each_with_its_own_time() -> None:
    state = position("10 1 100 100", "22 23 24 | 77 30 31 | 40 41 42", on_fire=True)
    answer(state, "22a 23b stop")
    answer(state, "77d 30a")
    assert TITLE.view(state, 0).public.fuses == (0, 0, 0, 2)
    answer(state, "stop")
    assert TITLE.view(state, 0).public.fuses == (0, 0, 0, 1)
    answer(state, "40d 41a stop")
    assert result(state) == "open"


@pytest.mark.clause("GAM-63")
def test_a_fire_is_not_put_off_by_another_one() -> None:
    state = position("10 1 100 100", "22 23 24 | 77 30 31", on_fire=True)
    answer(state, "22a 23b stop 77d 30c")
    assert TITLE.view(state, 0).public.fuses == (1, 0, 0, 2)
    answer(state, "stop")
    assert result(state) == "burnt"


@pytest.mark.clause("GAM-63")
def test_two_fires_of_one_turn_are_due_together() -> None:
    state = position("10 1 100 100", "22 77 24 | 30 31 32 | 40", on_fire=True)
    answer(state, "22a 77d stop")
    assert TITLE.view(state, 0).public.fuses == (1, 0, 0, 1)
    answer(state, "30a 31c stop")
    assert result(state) == "burnt"


@pytest.mark.clause("GAM-63")
def test_seats_that_have_dropped_out_put_nothing_off() -> None:
    # Seat 1 has dropped out: the turn after seat 0's is seat 2's.
    hands = "22 50 51 |  | 30 31 32"
    state = position("10 1 100 100", hands, draw="", on_fire=True)
    answer(state, "22a stop")
    assert asked(state) == (2, 1)
    saved = GAME.copy(state)
    answer(state, "30c stop")
    assert result(state) == "burnt"
    answer(saved, "30a stop")
    assert asked(saved) == (0, 1)


@pytest.mark.clause("GAM-63")
def test_the_last_seat_left_is_its_own_next_one() -> None:
    state = position("10 1 100 100", "22 50 51 52 | ", draw="", on_fire=True)
    answer(state, "22a stop")
    assert asked(state) == (0, 1)
    saved = GAME.copy(state)
    answer(state, "50c stop")
    assert result(state) == "burnt"
    answer(saved, "50a stop")
    assert asked(saved) == (0, 1)


@pytest.mark.clause("GAM-63")
def test_a_fire_of_a_seat_that_drops_out_is_due_in_the_next_turn() -> None:
    state = position("10 1 100 100", "22 | 50 51 | 60", draw="", on_fire=True)
    answer(state, "22a")
    assert asked(state) == (1, 1)
    assert TITLE.view(state, 1).public.fuses == (1, 0, 0, 0)
    answer(state, "50c stop")
    assert result(state) == "burnt"


@pytest.mark.clause("GAM-63")
def test_to_stop_with_a_fire_that_is_due_is_allowed_and_loses() -> None:
    state = position("22! 1 100 100", "50 51 52 | 60", owed=0, on_fire=True)
    answer(state, "stop")
    assert result(state) == "burnt"


@pytest.mark.clause("GAM-63")
@pytest.mark.parametrize(
    ("tops", "named"),
    [
        pytest.param("98 97 2 66!", "burnt", id="due in this turn"),
        pytest.param("98 97 2 66!!", "excellent", id="due later"),
        pytest.param("98 97 2 3", "excellent", id="nothing burns"),
        pytest.param("98 97 22!! 66!", "burnt", id="one of two is due"),
    ],
)
def test_a_game_that_cannot_go_on_is_burnt_if_a_fire_is_due(tops: str, named: str) -> None:
    assert result(position(tops, "90 91", owed=None, draw="", on_fire=True)) == named


@pytest.mark.clause("GAM-63", "GAM-30")
def test_a_fire_laid_in_the_turn_that_ends_the_game_does_not_matter() -> None:
    state = position("98 97 67 3", "66 90", draw="50", on_fire=True)
    events = answer(state, "66c")
    assert told(events, "burn", "stuck") == ["burn 0 66 2", "stuck 0"]
    assert result(state) == "excellent"


@pytest.mark.clause("GAM-63", "GAM-30")
def test_a_seat_that_is_stuck_in_the_midst_of_the_due_turn_is_burnt() -> None:
    state = position("98 97 2 66!", "99 90 91", draw="50", on_fire=True)
    answer(state, "99a")
    assert result(state) == "burnt"
    covered = position("98 97 2 66!", "65 90 91", draw="50", on_fire=True)
    answer(covered, "65d")
    assert result(covered) == "excellent"


@pytest.mark.clause("GAM-64")
@pytest.mark.parametrize(
    ("tops", "hands", "word"),
    [
        pytest.param("22! 1 2 3", "99 | ", "99b", id="a fire is due"),
        pytest.param("10 1 2 3", "77 | ", "77a", id="the last card burns"),
        pytest.param("22!! 1 2 3", "99 | ", "99b", id="a fire is due later"),
        pytest.param("22! 66! 2 3", "77 | ", "77b", id="all of it"),
    ],
)
def test_with_the_98th_card_the_game_is_beaten_whatever_burns(
    tops: str, hands: str, word: str
) -> None:
    state = position(tops, hands, draw="", on_fire=True)
    answer(state, word)
    assert result(state) == "beaten"
    assert GAME.outcome(state).solved is True


@pytest.mark.clause("GAM-65")
@pytest.mark.parametrize("options", SETS, ids=str)
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_every_combination_is_playable(seats: int, options: Options) -> None:
    state = GAME.start(seats, options, fast_rng(seats), FORGET)
    variant = state.variant
    assert variant.hand_size == [8, 7, 6, 6, 6][seats - 1] - (1 if options["short_hand"] else 0)
    assert variant.minimum == (3 if options["pro"] else 2)
    assert variant.on_fire == options["on_fire"]
    *_, end = play_out(state, fast_rng(seats))
    assert result(end) != "open"
