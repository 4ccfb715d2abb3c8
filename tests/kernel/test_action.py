"""Actions are interned, numbered, and found by their wire names."""

import pickle

import pytest

from fireside.kernel.action import ActionSet, action_of
from fireside.kernel.errors import UnknownActionError

ACTIONS = ActionSet("tested")
PASS = ACTIONS.add("pass")
PLACE = ACTIONS.add("place", 3, 2)


def test_actions_are_numbered_in_the_order_they_were_added() -> None:
    assert [action.number for action in ACTIONS.actions] == [0, 1]
    assert ACTIONS.actions == [PASS, PLACE]


def test_an_action_added_again_is_the_same_one() -> None:
    assert ACTIONS.add("place", 3, 2) is PLACE
    assert len(ACTIONS.actions) == 2


def test_an_action_is_found_by_its_wire_name() -> None:
    assert ACTIONS.find("place", (3, 2)) is PLACE


def test_an_unknown_wire_name_is_refused() -> None:
    with pytest.raises(UnknownActionError, match="tested has no action place 3"):
        ACTIONS.find("place", (3,))


def test_an_action_pickles_to_its_number() -> None:
    assert pickle.loads(pickle.dumps(PLACE)) is PLACE
    assert b"place" not in pickle.dumps(PLACE)


@pytest.mark.parametrize("number", [-1, 2])
def test_a_number_outside_the_table_is_refused(number: int) -> None:
    with pytest.raises(UnknownActionError, match=f"tested has no action number {number}"):
        action_of("tested", number)


def test_a_title_that_is_not_loaded_has_no_actions() -> None:
    with pytest.raises(UnknownActionError, match="no title 'nowhere' is loaded"):
        action_of("nowhere", 0)


def test_an_action_reads_like_its_wire_name() -> None:
    assert [repr(action) for action in ACTIONS.actions] == ["pass", "place 3 2"]
