"""The numbers of actions in a setup, and their masks."""

import pytest

from fireside.kernel.action_space import OUTSIDE
from fireside.kernel.errors import UnknownActionError
from fireside.laws.case import setups
from fireside.registry import AnyTitle, find_title, title_names
from tests.kernel.games.chain import CHAIN
from tests.kernel.games.lanterns import DROPS, LANTERNS, SIGNALS

SPACE = LANTERNS.action_space(3, {})


def test_answers_come_first_then_asides_then_silence() -> None:
    kinds = [action.kind for action in SPACE.actions[0]]
    assert kinds == ["play"] * 2 + ["drop"] * 2 + ["show"] * 2 + ["peek"] * 6 + ["signal"] * 6
    assert (SPACE.answer_count, SPACE.silence, SPACE.size) == (12, 18, 19)


def test_asides_can_be_left_out() -> None:
    space = LANTERNS.action_space(3, {}, asides=False)
    assert (space.size, space.answer_count, space.silence) == (12, 12, OUTSIDE)
    with pytest.raises(UnknownActionError, match="signal 0 0 cannot occur here for seat 1"):
        space.number(SIGNALS[0][0], 1)


def test_a_title_without_asides_has_no_silence() -> None:
    space = CHAIN.action_space(3, {})
    assert (space.size, space.silence) == (len(CHAIN.action_set.actions), OUTSIDE)


def test_a_mask_has_a_byte_for_each_number() -> None:
    mask = SPACE.mask([DROPS[1], SIGNALS[0][2]], 1)
    assert [number for number, bit in enumerate(mask) if bit] == [3, 14]
    assert len(mask) == SPACE.size


def test_the_mask_of_asides_has_silence() -> None:
    mask = SPACE.aside_mask([SIGNALS[0][2]], 1)
    assert [number for number, bit in enumerate(mask) if bit] == [14, 18]


def test_a_mask_is_written_over_what_is_in_a_buffer() -> None:
    buffer = bytearray([7] * SPACE.size)
    SPACE.write_mask([DROPS[0]], 2, buffer)
    assert bytes(buffer) == SPACE.mask([DROPS[0]], 2)


def test_an_action_that_cannot_occur_has_no_place_in_a_mask() -> None:
    space = LANTERNS.action_space(3, {}, asides=False)
    with pytest.raises(UnknownActionError, match="cannot occur here"):
        space.mask([SIGNALS[0][0]], 0)


@pytest.mark.parametrize("number", [-1, 18, 19])
def test_silence_and_numbers_outside_are_no_actions(number: int) -> None:
    with pytest.raises(UnknownActionError, match=f"no action has the number {number}"):
        SPACE.action(number, 0)


def test_a_space_is_made_once_for_a_setup() -> None:
    assert LANTERNS.action_space(3, {}) is LANTERNS.action_space(3, {"bright": False})
    assert LANTERNS.action_space(3, {"bright": True}) is not LANTERNS.action_space(3, {})


@pytest.mark.parametrize("title", [find_title(name) for name in title_names()], ids=str)
def test_every_seat_numbers_its_actions_in_its_own_way(title: AnyTitle) -> None:
    for seat_count, options in setups(title):
        space = title.action_space(seat_count, options)
        for seat in range(seat_count):
            own = space.actions[seat]
            assert len(set(own)) == len(own)
            assert [space.number(action, seat) for action in own] == list(range(len(own)))


def test_an_action_has_the_same_number_for_every_seat_that_it_means_the_same_to() -> None:
    title = find_title("feurio")
    space = title.action_space(4, {})
    red, green = (title.action_set.find("place", (2, colour, 1)) for colour in (0, 1))
    assert space.number(red, 0) == space.number(green, 1)
    with pytest.raises(UnknownActionError, match="place 2 0 1 cannot occur here for seat 1"):
        space.number(red, 1)
