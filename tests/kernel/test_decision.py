"""Decisions are interned, and a stack of them is plain data."""

import pickle

import pytest

from fireside.kernel.decision import decision, dump_stack, load_stack, of_seat, without
from fireside.kernel.errors import DumpError

BID = decision("bid", 0b1101, (5,))
TURN = of_seat("turn", 2)


def test_decisions_with_the_same_facts_are_the_same() -> None:
    assert decision("bid", 0b1101, (5,)) is BID
    assert of_seat("turn", 2) is decision("turn", 0b100)
    assert of_seat("turn", 2, 0) is not TURN


def test_a_decision_names_the_lowest_seat_it_asks() -> None:
    assert (BID.seat, TURN.seat) == (0, 2)


def test_a_seat_that_has_answered_is_not_asked_any_more() -> None:
    assert without(BID, 0) is decision("bid", 0b1100, (5,))


def test_a_decision_survives_pickling() -> None:
    assert pickle.loads(pickle.dumps(BID)) is BID


def test_a_decision_says_what_and_whom_it_asks() -> None:
    assert repr(BID) == "bid[5] of [0, 2, 3]"


def test_a_stack_loads_as_it_was_dumped() -> None:
    stack = [TURN, BID, decision("brücke", 1, (-1, 1 << 40))]
    assert load_stack(dump_stack(stack)) == stack
    assert load_stack([]) == []


@pytest.mark.parametrize("length", range(1, len(dump_stack([BID]))))
def test_a_stack_that_breaks_off_is_refused(length: int) -> None:
    with pytest.raises(DumpError, match="breaks off at word 0"):
        load_stack(dump_stack([BID])[:length])


@pytest.mark.parametrize(
    ("words", "message"),
    [
        pytest.param([-1, 1, 0], "breaks off", id="a name of negative length"),
        pytest.param([1, 97, 1, -4], "breaks off", id="a negative number of ints"),
        pytest.param([0, 1, -2], "breaks off", id="no progress"),
        pytest.param([1, 300, 1, 0], "has no name", id="no byte"),
        pytest.param([1, 255, 1, 0], "has no name", id="no UTF-8"),
        pytest.param([1, 97, 0, 0], "a asks nobody", id="no seats"),
        pytest.param([1, 97, 1, 0, 9], "breaks off at word 4", id="a word too much"),
    ],
)
def test_a_damaged_stack_is_refused(words: list[int], message: str) -> None:
    with pytest.raises(DumpError, match=message):
        load_stack(words)
