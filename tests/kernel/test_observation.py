"""Specs and slices of observations, and how observations come into buffers."""

import array
import copy
import pickle

import pytest
from librt.strings import BytesWriter

from fireside.kernel.errors import ObservationError
from fireside.kernel.event import FORGET
from fireside.kernel.observation import (
    ObservationSpec,
    category,
    flag,
    number,
    write_flags,
    write_from,
    write_wide,
)
from fireside.kernel.rng import fast_rng
from fireside.kernel.seats import SEATS_FROM
from tests.kernel.games.chain import CHAIN
from tests.kernel.games.lanterns import LANTERNS

SPEC = ObservationSpec(
    [
        category("turn", "seat", -1, 3, about="whose turn it is"),
        number("points", "points", 0, 1000, ("seat", 2), about="the score"),
        flag("wet", ("seat", 2), ("place", 3), about="who stands in the rain"),
    ]
)


def test_slices_stand_one_after_the_other() -> None:
    assert [(part.start, part.length, part.end) for part in SPEC.slices] == [
        (0, 1, 1),
        (1, 4, 5),
        (5, 6, 11),
    ]
    assert SPEC.size == 11


def test_a_slice_says_its_shape_and_how_many_values_it_has() -> None:
    wet, turn = SPEC.find("wet"), SPEC.find("turn")
    assert (wet.shape, wet.count, wet.is_category) == ((2, 3), 6, False)
    assert (turn.shape, turn.value_count, turn.is_category) == ((), 5, True)
    assert repr(wet) == "wet: flag 0 to 1 by seat (2) by place (3), from byte 5"


def test_numbers_are_read_from_their_lowest_on_and_wide_ones_from_two_bytes() -> None:
    observation = bytes([0, 1, 4, 0, 9, 1, 0, 0, 0, 0, 1])
    assert SPEC.read(observation) == {
        "turn": [-1],
        "points": [260, 9],
        "wet": [1, 0, 0, 0, 0, 1],
    }


def test_bytes_of_another_length_are_no_observation() -> None:
    with pytest.raises(ObservationError, match="3 bytes, an observation has 11"):
        SPEC.read(bytes(3))


def test_an_unknown_slice_is_named_with_those_there_are() -> None:
    with pytest.raises(ObservationError, match="no slice 'dry', there is: turn, points, wet"):
        SPEC.find("dry")


@pytest.mark.parametrize("way", [lambda spec: pickle.loads(pickle.dumps(spec)), copy.deepcopy])
def test_a_spec_can_be_copied(way: object) -> None:
    assert callable(way)
    assert repr(way(SPEC).slices) == repr(SPEC.slices)
    assert way(SPEC).find("wet").about == "who stands in the rain"


def test_a_title_without_observations_says_so() -> None:
    state = CHAIN.game.start(3, {}, fast_rng(1), FORGET)
    with pytest.raises(ObservationError, match="Chain brings no observation"):
        CHAIN.game.observation_spec(3, {})
    with pytest.raises(ObservationError, match="Chain brings no observation"):
        CHAIN.game.observe(state, 0, bytearray(3))


@pytest.mark.parametrize("kind", [bytearray, lambda size: array.array("B", bytes(size))])
def test_an_observation_is_written_into_any_buffer_of_its_size(kind: object) -> None:
    assert callable(kind)
    state = LANTERNS.game.start(3, {}, fast_rng(1), FORGET)
    size = LANTERNS.game.observation_spec(3, {}).size
    for buffer in (kind(size), memoryview(kind(size))):
        LANTERNS.game.observe(state, 1, buffer)
        assert bytes(buffer) == LANTERNS.game.observation(state, 1)


def test_a_buffer_of_another_size_is_refused() -> None:
    state = LANTERNS.game.start(3, {}, fast_rng(1), FORGET)
    with pytest.raises(ValueError, match="different structures"):
        LANTERNS.game.observe(state, 1, bytearray(100))


def test_an_observation_is_written_after_what_a_writer_holds() -> None:
    state = LANTERNS.game.start(3, {}, fast_rng(1), FORGET)
    out = BytesWriter()
    out.append(9)
    LANTERNS.game.add_observation(state, 1, out)
    assert out.getvalue() == b"\x09" + LANTERNS.game.observation(state, 1)


def test_seats_are_listed_from_any_of_them() -> None:
    assert SEATS_FROM[3] == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]


@pytest.mark.parametrize("first", [0, 2, 4, 6])
def test_numbers_are_written_from_one_of_them_on(first: int) -> None:
    out = BytesWriter()
    out.append(9)
    write_from(out, [0, 1, 2, 3, 4, 5], first)
    after = [number % 6 for number in range(first, first + 6)]
    assert list(out.getvalue()) == [9, *after]


@pytest.mark.parametrize("count", [0, 3, 8, 36])
def test_an_empty_set_is_written_as_zeros(count: int) -> None:
    out = BytesWriter()
    write_flags(out, 0, count)
    assert out.getvalue() == bytes(count)


@pytest.mark.parametrize("count", [3, 8, 16, 21])
def test_flags_are_written_from_the_lowest_bit_on(count: int) -> None:
    out = BytesWriter()
    write_flags(out, 0b1_0110_0000_1111_0000_1101, count)
    bits = [1, 0, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0, 0, 1, 1, 0, 1]
    assert list(out.getvalue()) == bits[:count]


@pytest.mark.parametrize(
    ("value", "written"), [(7, (0, 7)), (700, (2, 188)), (1 << 20, (255, 255))]
)
def test_wide_numbers_have_two_bytes(value: int, written: tuple[int, int]) -> None:
    out = BytesWriter()
    write_wide(out, value)
    assert tuple(out.getvalue()) == written
