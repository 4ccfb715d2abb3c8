"""The states that a seat may search: what it cannot see is dealt again."""

import pytest

from fireside.games.the_game import TITLE
from fireside.games.the_game.legal import can_play
from fireside.games.the_game.state import TheGameState
from fireside.kernel.rng import ScriptedRng, fast_rng
from fireside.kernel.seats import SPECTATOR
from tests.games.the_game.positions import GAME, answer, bid, hand, position, start
from tests.games.the_game.samples import THREE


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1])
def test_an_imagined_state_looks_the_same_to_the_seat(state: TheGameState, seat: int) -> None:
    seat = min(seat, state.variant.seat_count - 1)
    imagined = GAME.imagine(state, seat, fast_rng(5))
    assert TITLE.view(imagined, seat) == TITLE.view(state, seat)
    assert GAME.census(imagined) == [1] * 98


@pytest.mark.clause("GAM-04")
def test_a_seat_knows_its_own_hand_and_imagines_the_others() -> None:
    state = position("10 1 100 100", "20 21 | 30 | 40", draw="50")
    imagined = [GAME.imagine(state, 0, fast_rng(seed)) for seed in range(60)]
    assert {hand(one, 0) for one in imagined} == {"20 21"}
    for seat in (1, 2):
        assert {hand(one, seat) for one in imagined} == {"30", "40", "50"}
    assert {tuple(one.pile) for one in imagined} == {(30,), (40,), (50,)}


@pytest.mark.clause("GAM-04")
def test_a_spectator_imagines_all_hands() -> None:
    state = position("10 1 100 100", "20 | 30", draw="")
    imagined = [GAME.imagine(state, SPECTATOR, fast_rng(seed)) for seed in range(30)]
    assert {(hand(one, 0), hand(one, 1)) for one in imagined} == {("20", "30"), ("30", "20")}


@pytest.mark.clause("GAM-30")
def test_a_seat_that_is_asked_for_a_card_is_imagined_with_one_that_fits() -> None:
    # Seat 1 owes a card, and was not stuck: so it must be the one that holds the 99.
    state = position("98 97 2 3", "50 51 | 60 99 | 61 62", draw="70", turn=1)
    for seed in range(40):
        imagined = GAME.imagine(state, 0, fast_rng(seed))
        assert 99 in imagined.hands[1]
        assert can_play(imagined, 1)


@pytest.mark.clause("GAM-30")
def test_a_seat_that_may_stop_is_imagined_with_any_cards() -> None:
    state = position("98 97 2 3", "50 51 | 60 99 | 61 62", draw="70", turn=1, owed=0)
    held = [GAME.imagine(state, 0, fast_rng(seed)).hands[1] for seed in range(40)]
    assert any(99 not in own for own in held)


@pytest.mark.clause("GAM-03")
def test_a_seat_imagines_the_answers_of_others_until_they_are_shown() -> None:
    state = start(THREE)
    bid(state, 0, "gladly")
    bid(state, 1, "could")
    imagined = [GAME.imagine(state, 0, fast_rng(seed)).bids for seed in range(60)]
    assert {bids[0] for bids in imagined} == {0}
    assert {bids[1] for bids in imagined} == {0, 1, 2}
    assert {bids[2] for bids in imagined} == {-1}
    bid(state, 2, "could")
    assert GAME.imagine(state, 2, fast_rng(1)).bids == [0, 1, 1]


def test_an_imagined_state_leaves_the_first_alone_and_draws_its_own_luck() -> None:
    state = position("10 1 100 100", "20 21 22 | 30 31", draw="50 51 52")
    before = state.dump()
    # Seat 1 gets the lowest two again; then seat 0 draws the highest, the highest and the last.
    imagined = GAME.imagine(state, 0, ScriptedRng([0, 0, 2, 1, 0]))
    answer(imagined, "20a 21a stop")
    assert hand(imagined, 0) == "22 50 51 52"
    assert state.dump() == before


def test_nothing_is_left_to_imagine_but_the_draw_pile_after_the_game() -> None:
    state = position("98 97 2 3", "50 51 | 60", draw="70 71")
    imagined = GAME.imagine(state, 1, ScriptedRng([]))
    assert state.is_over()
    assert imagined.hands == [[50, 51], [60]]
    assert imagined.pile == [70, 71]
