"""For professionals (GAM-50, GAM-51)."""

import pytest

from fireside.kernel.event import FORGET
from fireside.kernel.rng import fast_rng
from tests.games.the_game.positions import GAME, answer, asked, hand, offered, position, result

HANDS = "20 21 22 23 24 25 26 | 30 31 32"


@pytest.mark.clause("GAM-50")
def test_with_pro_a_turn_is_at_least_three_cards() -> None:
    state = position("10 1 100 100", HANDS, draw="50 51 52", pro=True)
    owed = []
    for word in ("20a", "21a", "22a"):
        owed.append(asked(state))
        assert "stop" not in offered(state).split()
        answer(state, word)
    assert owed == [(0, 3), (0, 2), (0, 1)]
    assert asked(state) == (0, 0)
    answer(state, "stop")
    assert asked(state) == (1, 1)


@pytest.mark.clause("GAM-50")
def test_with_pro_a_single_card_to_draw_still_makes_it_three() -> None:
    assert asked(position("10 1 100 100", HANDS, draw="50", pro=True)) == (0, 3)


@pytest.mark.clause("GAM-50", "GAM-23")
def test_with_pro_a_turn_is_one_card_when_there_is_nothing_to_draw() -> None:
    state = position("10 1 100 100", HANDS, draw="", pro=True)
    assert asked(state) == (0, 1)
    answer(state, "20a stop")
    assert asked(state) == (1, 1)


@pytest.mark.clause("GAM-50", "GAM-30")
def test_with_pro_two_cards_of_three_are_not_enough() -> None:
    state = position("97 96 2 3", "50 98 99", draw="60", pro=True)
    answer(state, "98a 99a")
    assert result(state) == "excellent"
    plain = position("97 96 2 3", "50 98 99", draw="60")
    answer(plain, "98a 99a")
    assert asked(plain) == (0, 0)


@pytest.mark.clause("GAM-51")
@pytest.mark.parametrize("pro", [False, True], ids=["without pro", "with pro"])
@pytest.mark.parametrize(("seats", "size"), [(1, 7), (2, 6), (3, 5), (4, 5), (5, 5)])
def test_with_a_short_hand_every_hand_has_one_card_less(seats: int, size: int, pro: bool) -> None:
    state = GAME.start(seats, {"short_hand": True, "pro": pro}, fast_rng(1), FORGET)
    assert [len(own) for own in state.hands] == [size] * seats
    assert len(state.pile) == 98 - seats * size


@pytest.mark.clause("GAM-51", "GAM-22")
def test_a_short_hand_is_filled_up_to_its_own_size() -> None:
    state = position("10 1 100 100", "20 21 22 23 24 25 26", draw="50 51 52", short_hand=True)
    answer(state, "20a 21a stop")
    assert hand(state) == "22 23 24 25 26 50 51"
    assert state.pile == [52]


@pytest.mark.clause("GAM-51")
def test_a_short_hand_asks_for_as_many_cards_as_ever() -> None:
    assert asked(position("10 1 100 100", HANDS, draw="50", short_hand=True)) == (0, 2)
