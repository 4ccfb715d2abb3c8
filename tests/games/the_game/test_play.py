"""Which card goes on which pile (GAM-10 to GAM-13)."""

import pytest

from fireside.games.the_game import TITLE
from fireside.games.the_game.legal import can_play, fits
from fireside.kernel.seats import SPECTATOR
from tests.games.the_game.positions import answer, asked, legal, offered, position


@pytest.mark.clause("GAM-10")
@pytest.mark.parametrize("pile", ["a", "b"])
def test_an_ascending_pile_takes_what_is_higher(pile: str) -> None:
    tops = {"a": "50 99 2 3", "b": "99 50 2 3"}[pile]
    state = position(tops, "9 39 41 49 51 60 98", owed=0)
    assert offered(state) == f"stop 51{pile} 60{pile} 98{pile}"


@pytest.mark.clause("GAM-10")
@pytest.mark.parametrize("pile", ["c", "d"])
def test_a_descending_pile_takes_what_is_lower(pile: str) -> None:
    tops = {"c": "98 99 50 2", "d": "98 99 2 50"}[pile]
    state = position(tops, "3 40 49 51 59 61 97", owed=0)
    assert offered(state) == f"stop 3{pile} 40{pile} 49{pile}"


@pytest.mark.clause("GAM-10")
def test_a_gap_may_be_of_any_size() -> None:
    state = position("1 2 100 99", "3 98")
    assert offered(state) == "3a 3b 3c 3d 98a 98b 98c 98d"


@pytest.mark.clause("GAM-11")
@pytest.mark.parametrize(
    ("tops", "jump"),
    [
        pytest.param("50 99 2 3", "40a", id="ascending, first"),
        pytest.param("99 50 2 3", "40b", id="ascending, second"),
        pytest.param("98 99 50 2", "60c", id="descending, first"),
        pytest.param("98 99 2 50", "60d", id="descending, second"),
    ],
)
def test_a_card_may_jump_back_by_exactly_ten(tops: str, jump: str) -> None:
    card = int(jump[:-1])
    state = position(tops, f"{card - 1} {card} {card + 1}", owed=0)
    assert offered(state) == f"stop {jump}"
    answer(state, jump)
    assert state.tops["abcd".index(jump[-1])] == card


@pytest.mark.clause("GAM-11")
def test_no_card_jumps_by_twenty() -> None:
    assert offered(position("50 99 2 3", "30", owed=0)) == "stop"
    assert offered(position("98 99 50 2", "70", owed=0)) == "stop"


@pytest.mark.clause("GAM-10", "GAM-11")
@pytest.mark.parametrize("pile", [0, 1, 2, 3])
def test_the_two_ways_to_fit_are_the_only_ones(pile: int) -> None:
    for top in range(1, 101):
        for card in range(2, 100):
            step = card - top if pile < 2 else top - card
            assert fits(card, pile, top) == (step > 0 or step == -10)


@pytest.mark.clause("GAM-10", "GAM-11", "GAM-30")
@pytest.mark.parametrize(
    ("tops", "jump", "other"),
    [
        pytest.param("50 98 2 3", "40a", 41, id="on a"),
        pytest.param("98 50 2 3", "40b", 39, id="on b"),
        pytest.param("98 97 50 2", "60c", 61, id="on c"),
        pytest.param("98 97 2 50", "60d", 59, id="on d"),
    ],
)
def test_a_single_jump_is_enough_to_go_on(tops: str, jump: str, other: int) -> None:
    state = position(tops, jump[:-1], draw="")
    assert offered(state) == jump
    assert can_play(state, 0)
    stuck = position(tops, str(other), draw="")
    assert not can_play(stuck, 0)
    assert stuck.is_over()


@pytest.mark.clause("GAM-12")
def test_jumps_and_other_plays_go_together_as_one_likes() -> None:
    state = position("50 20 60 80", "40 30 70 51 10 55 90 99 | 98")
    answer(state, "40a 51a")
    for word in ("10b", "30b", "70c", "55c", "90d"):
        answer(state, word)
        assert asked(state) == (0, 0)
    assert state.tops == [51, 30, 55, 90]
    assert state.hands[0] == [99]


@pytest.mark.clause("GAM-12")
def test_one_pile_may_take_jump_after_jump() -> None:
    state = position("50 1 100 100", "40 30 20 10")
    answer(state, "40a 30a 20a 10a")
    assert state.tops[0] == 10


@pytest.mark.clause("GAM-13")
def test_only_the_top_card_counts() -> None:
    state = position("50 99 2 3", "40 44 45 60 70")
    answer(state, "40a")
    assert offered(state) == "44a 45a 60a 70a"
    answer(state, "60a")
    assert offered(state) == "stop 70a"
    assert asked(state) == (0, 0)


@pytest.mark.clause("GAM-13")
@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1])
def test_what_lies_below_can_be_read_back(viewer: int) -> None:
    state = position("1 1 100 100", "40 44 45 60 | 50", starter="first")
    answer(state, "40a 60c 44a 45c")
    assert TITLE.view(state, viewer).public.laid == ((40, 0), (60, 2), (44, 0), (45, 2))


def test_a_card_is_offered_once_for_every_pile_it_fits() -> None:
    state = position("1 1 100 100", "40 50")
    assert len(legal(state)) == len(set(legal(state))) == 8
