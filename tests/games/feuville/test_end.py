"""The end: the last decree, the last round, few decrees, and who has won."""

import pytest

from fireside.games.feuville import TITLE
from fireside.games.feuville.setup import agree
from fireside.games.feuville.state import FeuvilleState
from fireside.kernel.seats import SPECTATOR
from tests.games.feuville.positions import GAME, NONE, answer, asked, piece, position, row, told

LAST = "flag-1 flag-1 flag-1 flag-1 flag-1 flag-1"


def at_the_end(turn: int, cup: int = 0, equal_turns: bool = False) -> FeuvilleState:
    """Return a turn of three seats at whose end a decree is missing."""
    state = position(
        "@", "@", "@", dice="1 5", turn=turn, cup=cup, decrees=LAST, decree_pile="",
        equal_turns=equal_turns,
    )  # fmt: skip
    answer(state, "take decree 1", "score hand", "end")
    return state


@pytest.mark.clause("VIL-90")
def test_the_end_begins_when_a_decree_slot_cannot_be_refilled() -> None:
    state = at_the_end(turn=1)
    assert state.ending
    assert state.turn == 2
    answer(state, "end")
    assert asked(state) == "over"


@pytest.mark.clause("VIL-90")
def test_in_the_turn_of_the_cup_the_game_ends_at_once() -> None:
    assert asked(at_the_end(turn=0)) == "over"
    assert asked(at_the_end(turn=2, cup=2)) == "over"


@pytest.mark.clause("VIL-90")
def test_in_the_turn_of_the_last_seat_the_game_ends_at_once() -> None:
    assert asked(at_the_end(turn=2)) == "over"
    assert asked(at_the_end(turn=0, cup=1)) == "over"


@pytest.mark.clause("VIL-94")
def test_with_equal_turns_the_round_that_the_cup_ends_is_played_out() -> None:
    state = at_the_end(turn=0, equal_turns=True)
    assert state.ending
    assert state.turn == 1
    answer(state, "end")
    assert state.turn == 2
    answer(state, "end")
    assert asked(state) == "over"


@pytest.mark.clause("VIL-94")
def test_equal_turns_change_nothing_where_another_seat_starts_the_end() -> None:
    assert asked(at_the_end(turn=2, equal_turns=True)) == "over"
    state = at_the_end(turn=1, equal_turns=True)
    assert state.turn == 2
    answer(state, "end")
    assert asked(state) == "over"


@pytest.mark.clause("VIL-94")
def test_equal_turns_are_an_option_that_is_off() -> None:
    assert not agree(2, {}).equal_turns
    assert agree(2, {"equal_turns": True}).equal_turns


@pytest.mark.clause("VIL-90")
def test_in_the_last_round_free_slots_stay_empty() -> None:
    state = position("@", "@", "@", "@", dice="1 5", turn=1, decrees=LAST, decree_pile="")
    answer(state, "take decree 1", "score hand", "end")
    state.dice = [2, 3]
    events = answer(state, "take decree 2", "score hand", "end")
    assert told(events, "last_round") == []
    assert row(state, "decree") == ". . flag-1 flag-1 flag-1 flag-1"
    assert state.turn == 3


@pytest.mark.clause("VIL-90")
def test_a_slot_that_the_last_decree_fills_ends_nothing() -> None:
    state = position(
        "@", "@", dice="1 5", decrees=LAST,
        decree_pile="star-1", luck=[0, 0, 1],
    )  # fmt: skip
    answer(state, "take decree 1", "score hand", "end")
    assert not state.ending
    assert row(state, "decree").split()[0] == "star-1"


def ended(*evaluated: int, points: list[int]) -> FeuvilleState:
    """Return a game that ends with these evaluated decrees, and one more of the first seat."""
    state = position(*["@"] * len(evaluated), dice="1 5", decrees=LAST, decree_pile="")
    state.points = points
    state.evaluated = [[piece("flag-1")] * count for count in evaluated]
    answer(state, "take decree 1", "score hand", "end")
    return state


@pytest.mark.clause("VIL-91")
def test_the_fewest_evaluated_decrees_bring_seven_points() -> None:
    assert ended(3, 2, 5, points=[20, 10, 30]).points == [20, 17, 30]


@pytest.mark.clause("VIL-91")
def test_all_who_share_the_fewest_get_the_seven_points() -> None:
    assert ended(3, 2, 2, points=[20, 10, 30]).points == [20, 17, 37]
    assert ended(1, 2, 2, points=[0, 0, 0]).points == [7, 7, 7]


@pytest.mark.clause("VIL-92")
def test_most_points_win_and_what_is_stored_is_worth_nothing() -> None:
    state = position(
        "@", "@", dice="1 5", stored={1: "w little"},
        decrees="guard-1 . . . . .", decree_pile="", walls=NONE,
    )  # fmt: skip
    state.points = [9, 1]
    answer(state, "take decree 1", "score hand", "end")
    assert state.points == [9, 8]
    assert GAME.outcome(state).ranks == [1, 2]


@pytest.mark.clause("VIL-92")
def test_a_tie_is_a_shared_victory() -> None:
    assert GAME.outcome(ended(3, 4, 2, points=[20, 20, 1])).ranks == [1, 1, 3]


@pytest.mark.clause("VIL-93")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_ends_after_three_whole_rounds_without_a_used_die(seats: int) -> None:
    state = position(*["@"] * seats, dice="1 5", turn=1, luck=[0, 1] * 3 * seats)
    answer(state, *["end"] * (3 * seats - 1))
    assert state.turn == 0
    assert asked(state) == "dice 0"
    events = answer(state, "end")
    assert asked(state) == "over"
    assert told(events, "last_round") == []


@pytest.mark.clause("VIL-93")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_after_two_idle_rounds_everybody_is_told_that_a_third_is_the_last(seats: int) -> None:
    state = position(*["@"] * seats, dice="1 5", luck=[0, 1] * 3 * seats)
    events = answer(state, *["end"] * (2 * seats - 1))
    assert told(events, "standstill") == []
    assert not TITLE.view(state, 0).public.is_standstill
    events = answer(state, "end")
    assert [event.seat for event in events if event.kind == "standstill"] == [SPECTATOR]
    for _ in range(seats):
        assert TITLE.view(state, 0).public.is_standstill
        events = answer(state, "end")
        assert told(events, "standstill") == []
    assert asked(state) == "over"


@pytest.mark.clause("VIL-93")
def test_a_used_die_restarts_the_count() -> None:
    state = position("@", "@", dice="1 5", luck=[0, 1] * 12)
    answer(state, *["end"] * 5, "take wall 1", "build hand R1", "end")
    assert not TITLE.view(state, 0).public.is_standstill
    answer(state, *["end"] * 5)
    assert asked(state) == "dice 1"
    answer(state, "end")
    assert asked(state) == "over"


@pytest.mark.clause("VIL-93", "VIL-23")
def test_the_gnome_uses_both_dice() -> None:
    state = position("@", "@", dice="1 5", luck=[0, 0, 1, 0, 1])
    answer(state, "gnome mayor", "take decree 5", "score hand")
    answer(state, "end")
    assert asked(state) == "dice 0"
    assert state.idle == 1
