"""The builders themselves: a position that is not what it seems would prove nothing."""

import pytest

from tests.games.the_game.positions import (
    GAME,
    UNTOUCHED,
    PositionError,
    answer,
    asked,
    hand,
    offered,
    position,
    signal_at,
    start,
)


def test_what_is_nowhere_else_has_been_played() -> None:
    state = position("40 1 66!! 100", "41 50 | 7 8", draw="13 12", on_fire=True)
    assert state.tops == [40, 1, 66, 100]
    assert state.fuses == [0, 0, 2, 0]
    assert state.hands == [[41, 50], [7, 8]]
    assert state.pile == [12, 13]
    assert len(state.laid) == 98 - 6
    assert GAME.census(state) == [1] * 98


def test_without_a_draw_pile_only_the_tops_have_been_played() -> None:
    state = position("40 1 100 100", "41 50 | 7 8")
    assert len(state.laid) == 1
    assert len(state.pile) == 98 - 5
    assert GAME.census(state) == [1] * 98


def test_cards_are_drawn_in_the_order_given() -> None:
    state = position("40 1 100 100", "41 42 43 44 45 46 47 48", draw="99 3 50")
    answer(state, "41a 42a stop")
    assert hand(state) == "3 43 44 45 46 47 48 99"


def test_a_turn_may_have_begun() -> None:
    assert asked(position(UNTOUCHED, "41 50 | 7 8", turn=1, owed=0)) == (1, 0)
    assert asked(position(UNTOUCHED, "41 50 | 7 8", turn=1)) == (1, 2)


def test_signals_go_by_seat_and_pile() -> None:
    state = position(UNTOUCHED, "41 50 | 7 8", signals={"1c": "small-steps"})
    assert signal_at(state, "1c") == "small-steps"
    assert signal_at(state, "0c") == signal_at(state, "1b") == "none"


def test_hands_are_dealt_as_scripted() -> None:
    state = start("2 4 6 8 10 12 14 16", draw="99 3", short_hand=False)
    answer(state, "2a 4a stop")
    assert hand(state) == "3 6 8 10 12 14 16 99"


def test_answers_are_written_as_they_are_read() -> None:
    assert offered(position("40 1 100 100", "41", owed=0)) == "stop 41a 41b 41c 41d"


@pytest.mark.parametrize(
    ("tops", "hands", "draw"),
    [
        pytest.param("40 1 100 100", "40 41", "", id="a card in two places"),
        pytest.param("40 40 100 100", "41", "", id="a card on two piles"),
        pytest.param(UNTOUCHED, "41", "", id="played on no pile"),
        pytest.param("40 1 100 100", "100", "", id="a card that there is not"),
    ],
)
def test_what_is_no_position_is_refused(tops: str, hands: str, draw: str) -> None:
    with pytest.raises(PositionError):
        position(tops, hands, draw=draw)


def test_hands_that_are_not_whole_cannot_be_dealt() -> None:
    with pytest.raises(PositionError, match="not whole hands"):
        start("2 3 4 5 6 7", draw="8 9")
