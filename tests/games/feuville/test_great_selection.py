"""Great selections: who is asked, when, and what may be done with the tile."""

import pytest

from tests.games.feuville.positions import (
    NONE,
    answer,
    asked,
    board,
    kept,
    offered,
    position,
    row,
    town,
)

ONE = "great-selection"
TWO = "great-selection great-selection"
LAST_WALL = "w . . . . ."


@pytest.mark.clause("VIL-72", "VIL-77")
def test_holders_are_asked_once_the_tile_that_emptied_the_row_is_placed() -> None:
    state = position("@", "@", "@", dice="1 5", walls=LAST_WALL, charms={0: ONE, 2: ONE})
    answer(state, "take wall 1")
    assert asked(state).startswith("hand 0")
    answer(state, "build hand R1")
    assert asked(state) == "select 0"
    answer(state, "pass")
    assert asked(state) == "select 2"
    answer(state, "pass")
    assert asked(state) == "dice 0"


@pytest.mark.clause("VIL-72")
def test_the_order_begins_with_the_active_seat() -> None:
    state = position("@", "@", "@", dice="1 5", turn=1, walls=LAST_WALL, charms={0: ONE, 2: ONE})
    answer(state, "take wall 1", "build hand R1")
    assert asked(state) == "select 2"
    answer(state, "pass")
    assert asked(state) == "select 0"


@pytest.mark.clause("VIL-72", "VIL-28")
def test_out_of_turn_the_tile_is_built_or_stored_and_nothing_else_is_done() -> None:
    state = position(
        "@", "@", dice="1 5", walls=LAST_WALL, stored={1: "w flag-1"},
        charms={1: "great-selection theft-protection"},
    )  # fmt: skip
    answer(state, "take wall 1", "build hand R1")
    assert offered(state, "build", "score", "protect") == []
    answer(state, "take tower 4")
    assert offered(state) == ["build hand S", "replace first", "replace second"]
    answer(state, "replace second")
    assert board(state, 1) == "w t"
    assert kept(state, 1) == "theft-protection"


@pytest.mark.clause("VIL-28", "VIL-85")
def test_a_sky_built_out_of_turn_may_restore_columns() -> None:
    state = position(
        "@", "@/t w!", dice="1 5", walls=LAST_WALL, skies="s2 . . . . s", charms={1: ONE}
    )
    answer(state, "take wall 1", "build hand R1", "take sky 1", "build hand S")
    assert asked(state) == "restore 1"
    answer(state, "restore R1")
    assert town(state, 1) == "@/t/s2 w"
    assert asked(state) == "dice 0"


@pytest.mark.clause("VIL-28")
def test_in_the_own_turn_the_board_may_be_used_with_a_selected_tile_in_hand() -> None:
    state = position("@", "@", dice="1 5", walls=LAST_WALL, stored={0: "w"}, charms={0: ONE})
    answer(state, "take wall 1", "build hand R1", "take tower 1", "build first L1", "build hand L1")
    assert town(state) == "w/t @ w"


@pytest.mark.clause("VIL-72", "VIL-64", "VIL-77")
def test_with_the_architect_selections_come_first_even_if_nothing_was_missing() -> None:
    state = position("@", "@", dice="4 5", charms={1: ONE})
    answer(state, "skill architect")
    assert asked(state) == "select 1"
    answer(state, "take wall 1", "store")
    assert asked(state) == "architect 0"
    answer(state, "pass")
    assert asked(state) == "dice 0"


@pytest.mark.clause("VIL-77")
def test_a_holder_may_play_both() -> None:
    state = position("@", "@", dice="1 5", walls=LAST_WALL, charms={1: TWO})
    answer(state, "take wall 1", "build hand R1", "take tower 1", "store")
    assert asked(state) == "select 1"
    answer(state, "take tower 2", "store")
    assert board(state, 1) == "t t"
    assert asked(state) == "dice 0"


@pytest.mark.clause("VIL-77")
def test_a_take_that_empties_a_row_starts_a_new_round_also_for_those_who_passed() -> None:
    state = position(
        "@", "@", dice="1 5", walls=LAST_WALL, towers="t . . . . .", charms={0: ONE, 1: TWO}
    )
    answer(state, "take wall 1", "build hand R1", "pass", "take tower 1", "store")
    assert "." not in row(state, "tower").split()
    # The round of asking goes on first.
    assert asked(state) == "select 1"
    answer(state, "pass")
    assert asked(state) == "select 0"
    answer(state, "pass")
    assert asked(state) == "select 1"
    answer(state, "pass")
    assert asked(state) == "dice 0"


@pytest.mark.clause("VIL-77")
def test_without_a_refilled_tile_nobody_is_asked() -> None:
    state = position("@", "@", dice="1 5", walls=LAST_WALL, piles={"wall": ""}, charms={1: ONE})
    answer(state, "take wall 1", "build hand R1")
    assert asked(state) == "dice 0"


@pytest.mark.clause("VIL-77", "VIL-63")
def test_in_a_publicans_round_selections_come_before_the_next_guest() -> None:
    state = position("@", "@", "@", dice="3 5", walls=LAST_WALL, charms={2: ONE})
    answer(state, "skill publican", "take wall 1", "build hand R1")
    assert asked(state) == "select 2"
    answer(state, "take sky 1", "store")
    assert asked(state) == "guest 1"


@pytest.mark.clause("VIL-77", "VIL-63")
@pytest.mark.parametrize("edition", ["de", "en", "fr", "nl"])
def test_after_the_last_guest_selections_come_before_the_hosts_second_tile(edition: str) -> None:
    state = position("@", "@", dice="3 5", walls=LAST_WALL, charms={1: ONE}, edition=edition)
    answer(state, "skill publican", "pass", "take wall 1", "build hand R1")
    assert asked(state) == "select 1"
    answer(state, "pass")
    assert asked(state) == "host 0 2"


@pytest.mark.clause("VIL-77", "VIL-36")
@pytest.mark.parametrize(("edition", "question"), [("de", "select 1"), ("en", "select 1"),
                                                   ("fr", "dice 0"), ("nl", "dice 0")])  # fmt: skip
def test_selections_come_with_the_refill_of_the_edition(edition: str, question: str) -> None:
    state = position("@", "@", dice="1 5", walls=LAST_WALL, charms={1: ONE}, edition=edition)
    answer(state, "take wall 1", "build hand R1")
    assert asked(state) == question
    if question == "dice 0":
        answer(state, "end")
        assert asked(state) == "select 1"


@pytest.mark.clause("VIL-72")
def test_a_played_selection_goes_back_to_the_supply() -> None:
    state = position("@", "@", dice="4 5", charms={1: ONE}, supply="")
    answer(state, "skill architect", "take wall 1", "store")
    assert state.supply == [1, 0, 0, 0, 0, 0]


@pytest.mark.clause("VIL-64")
def test_an_architect_who_is_left_nothing_by_selections_takes_nothing() -> None:
    gone = {"wall": "", "tower": "", "sky": ""}
    state = position(
        "@", "@", dice="4 5", walls=LAST_WALL, towers=NONE, skies=NONE, piles=gone, charms={1: TWO}
    )
    answer(state, "skill architect", "take wall 1", "store")
    assert asked(state) == "dice 0"
