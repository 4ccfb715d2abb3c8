"""The end: the last decree, the last round, few decrees, and who has won."""

import pytest

from fireside.games.feuville.state import FeuvilleState
from tests.games.feuville.positions import GAME, NONE, answer, asked, piece, position, row, told

LAST = "flag-1 flag-1 flag-1 flag-1 flag-1 flag-1"


def at_the_end(turn: int, cup: int = 0) -> FeuvilleState:
    """Return a turn of three seats at whose end a decree will be missing."""
    state = position("@", "@", "@", dice="1 5", turn=turn, cup=cup, decrees=LAST, decree_pile="")
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
def test_the_game_ends_when_everybody_in_a_row_leaves_both_dice_unused() -> None:
    state = position("@", "@", "@", dice="1 5", turn=1, luck=[0, 1, 0, 1])
    answer(state, "end", "end")
    assert state.turn == 0
    answer(state, "end")
    assert asked(state) == "over"


@pytest.mark.clause("VIL-93")
def test_a_used_die_restarts_the_count() -> None:
    state = position("@", "@", dice="1 5", luck=[0, 1, 0, 1, 0, 1])
    answer(state, "end", "take wall 1", "build hand R1", "end", "end")
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
