"""A state says who is asked, and writes the kernel's fields as plain ints."""

import pickle

import pytest

from fireside.kernel.decision import decision, dump_stack, of_seat
from fireside.kernel.rng import fast_rng
from fireside.kernel.seats import SPECTATOR, seats_in
from fireside.kernel.state import Dump, State

RNG = fast_rng(1)


def asking(*questions: int) -> State:
    return State(
        rng=RNG, stack=[decision("bid", seats) for seats in questions], spoken=[9], reveals=4
    )


def test_nobody_is_asked_once_the_game_is_over() -> None:
    state = asking()
    assert state.is_over()
    assert state.asked() == []
    assert not state.is_asked(0)


def test_only_the_top_of_the_stack_asks() -> None:
    state = asking(0b0001, 0b1010)
    assert not state.is_over()
    assert state.asked() == [1, 3]
    assert [state.is_asked(seat) for seat in range(4)] == [False, True, False, True]


def test_a_spectator_is_never_asked() -> None:
    assert not asking(0b11111111).is_asked(SPECTATOR)


def test_the_kernels_fields_are_dumped_as_ints() -> None:
    state = asking(0b10)
    dump = state.dump_kernel()
    assert dump == {
        "rng": RNG.dump(),
        "stack": dump_stack([of_seat("bid", 1)]),
        "spoken": [9],
        "reveals": [4],
    }
    dump["spoken"].clear()
    assert state.spoken == [9]


class CountedState(State):
    """A title's state with no field of its own."""

    def dump(self) -> Dump:
        return self.dump_kernel()


def test_a_state_shows_its_fields() -> None:
    shown = repr(CountedState(rng=RNG, stack=[], spoken=[9], reveals=4))
    assert shown == f"CountedState(rng={RNG.dump()}, stack=[], spoken=[9], reveals=[4])"


def test_dumping_the_rest_and_pickling_are_up_to_the_title() -> None:
    with pytest.raises(NotImplementedError):
        asking().dump()
    with pytest.raises(NotImplementedError):
        pickle.dumps(asking())


@pytest.mark.parametrize(("mask", "seats"), [(0, []), (1, [0]), (0b10000110, [1, 2, 7])])
def test_a_set_of_seats_is_listed_lowest_first(mask: int, seats: list[int]) -> None:
    assert seats_in(mask) == seats
