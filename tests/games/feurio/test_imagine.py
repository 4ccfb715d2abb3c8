"""The states that a seat may search: what it cannot see is drawn again."""

import pytest

from fireside.games.feurio import TITLE
from fireside.kernel.rng import ScriptedRng, fast_rng
from fireside.kernel.seats import SPECTATOR
from tests.games.feurio.positions import GAME, answer, position

SECRETS = "6rg 5   R4  B3"


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1, 2, 3])
def test_an_imagined_state_looks_the_same_to_the_seat(seat: int) -> None:
    state = position(SECRETS, draw=[1, 2], firebreak=True)
    assert TITLE.view(GAME.imagine(state, seat, fast_rng(5)), seat) == TITLE.view(state, seat)


@pytest.mark.clause("FEU-83")
def test_a_seat_imagines_other_firebreaks_but_knows_its_own() -> None:
    state = position(SECRETS, draw=[1, 2], firebreak=True)
    imagined = [GAME.imagine(state, 0, fast_rng(seed)) for seed in range(40)]
    assert {one.firebreaks[0].number for one in imagined} == {4}
    assert {one.firebreaks[1].number for one in imagined} == {2, 3}
    assert {one.drawn for one in imagined} == {1}


@pytest.mark.clause("FEU-80", "FEU-83")
def test_a_seat_imagines_the_tile_that_another_one_looks_at() -> None:
    state = position(SECRETS, draw=[1, 2], firebreak=True)
    imagined = [GAME.imagine(state, 1, fast_rng(seed)) for seed in range(80)]
    assert {one.drawn for one in imagined} == {1, 2, 3, 4}
    assert all(GAME.census(one) == GAME.census(state) for one in imagined)


def test_an_imagined_state_leaves_the_first_alone_and_draws_its_own_luck() -> None:
    state = position("6   5", draw=[4, 3, 2])
    imagined = GAME.imagine(state, 0, ScriptedRng([1]))
    answer(imagined, "spread", imagined.hottest[0])
    answer(imagined, "pass")
    assert imagined.drawn == 3
    assert state.bag_count == 2
    assert len(state.cells) == 2


def test_nothing_is_left_to_imagine_after_the_game() -> None:
    state = position("6rrrR4  B3  6bbb", firebreak=True)
    imagined = GAME.imagine(state, 1, ScriptedRng([]))
    assert state.is_over()
    assert [laid.number for laid in imagined.firebreaks] == [4, 3]
