"""A turn: the roll, two dice in any order, and what may be done with the board in between."""

import pytest

from fireside.games.feuville.state import EDITIONS
from tests.games.feuville.positions import (
    NONE,
    answer,
    asked,
    board,
    column_at,
    held,
    offered,
    position,
    refused,
    row,
    told,
    town,
)


@pytest.mark.clause("VIL-20")
def test_a_double_wakes_the_dragon_and_the_dice_are_rolled_again() -> None:
    state = position("@", "@", dice="", stored={0: "w"}, luck=[3, 3, 0, 4])
    events = answer(state, "roll")
    assert told(events, "roll", "dragon") == ["roll 0 4 4", "dragon 0"]
    assert asked(state) == "roll 0"
    assert told(answer(state, "roll"), "roll", "dragon") == ["roll 0 1 5"]
    assert asked(state) == "dice 0"
    assert state.dice == [1, 5]


@pytest.mark.clause("VIL-20")
def test_every_further_double_wakes_the_dragon_again() -> None:
    state = position("@", "@", dice="", stored={0: "little"}, luck=[3, 3, 2, 2, 0, 1])
    assert state.dice == [1, 2]
    state = position("@", "@", dice="", stored={0: "w"}, luck=[3, 3, 2, 2, 0, 1])
    assert len(told(answer(state, "roll", "roll", "roll"), "dragon")) == 2


@pytest.mark.clause("VIL-24")
def test_nobody_is_asked_for_the_roll_who_can_do_nothing_else() -> None:
    assert asked(position("@", "@", dice="", luck=[0, 1])) == "dice 0"


@pytest.mark.clause("VIL-21")
def test_each_die_is_good_for_its_column_the_fairy_and_the_town() -> None:
    state = position("L/l G R/r @", "@", dice="2 5")
    assert offered(state, "take", "skill", "fairy", "town") == [
        "take wall thief",
        "take tower thief",
        "take sky thief",
        "take decree thief",
        "take wall mayor",
        "take tower mayor",
        "take sky mayor",
        "take decree mayor",
        "skill mayor",
        "fairy 2",
        "town 2",
        "fairy 5",
        "town 5",
    ]


@pytest.mark.clause("VIL-21")
@pytest.mark.parametrize(("first", "second"), [(3, 5), (5, 3)], ids=["low first", "high first"])
def test_the_dice_are_used_one_after_the_other_in_any_order(first: int, second: int) -> None:
    state = position("@", "@", dice="3 5")
    answer(state, f"take wall {first}", "build hand R1")
    assert not [word for word in offered(state, "take") if f"take wall {first}" == word]
    answer(state, f"take wall {second}", "build hand R2")
    assert town(state) == "@ w w"
    assert state.turn == 1


@pytest.mark.clause("VIL-22")
def test_one_die_a_turn_goes_to_the_fairy() -> None:
    state = position("L/l G R/r @", "@", dice="3 6", open_charms="prestige-3 prestige-4 prestige-5")
    answer(state, "fairy 3", "charm 2")
    assert state.points[0] == 5
    assert offered(state, "fairy") == []
    assert offered(state, "town") == ["town 6"]
    # What the magician gives is no use of the fairy.
    answer(state, "skill magician", "charm 1")
    assert state.points[0] == 9


@pytest.mark.clause("VIL-22")
def test_the_fairy_may_be_visited_again_in_the_next_turn() -> None:
    state = position("@", "@", dice="3 6", open_charms="prestige-3 prestige-4 prestige-5")
    answer(state, "fairy 3", "charm 2", "end")
    assert state.turn == 1
    assert len(offered(state, "fairy")) == 2


@pytest.mark.clause("VIL-23", "VIL-75")
def test_the_gnome_takes_both_dice() -> None:
    state = position("@", "@", dice="1 2")
    assert offered(state, "gnome") == [
        "gnome entertainer",
        "gnome thief",
        "gnome publican",
        "gnome architect",
        "gnome mayor",
        "gnome magician",
    ]
    answer(state, "gnome magician")
    assert offered(state) == [
        "take wall magician",
        "take tower magician",
        "take sky magician",
        "take decree magician",
        "skill magician",
    ]
    answer(state, "take wall magician", "build hand L1")
    assert state.turn == 1


@pytest.mark.clause("VIL-23")
def test_the_gnome_sleeps_on_once_a_die_is_used() -> None:
    state = position("@", "@", dice="1 2")
    answer(state, "take wall 1", "build hand L1")
    assert offered(state, "gnome") == []


@pytest.mark.clause("VIL-75")
def test_the_gnome_uses_a_skill_once() -> None:
    state = position("@", "@", dice="1 2")
    answer(state, "gnome mayor", "skill mayor", "take decree 6", "score hand")
    assert state.turn == 1
    assert row(state, "decree").split()[:5] == ["little", "large", "view", "own", "flag-1"]


# --- The board at any moment of the own turn


@pytest.mark.clause("VIL-24")
def test_the_board_may_be_used_before_the_roll() -> None:
    state = position("@", "@", dice="", stored={0: "w flag-1"}, charms={0: "theft-protection"})
    assert offered(state) == [
        "roll",
        "build first L1",
        "build first R1",
        "protect first",
        "score second",
        "protect second",
    ]
    answer(state, "build first R1", "score second")
    # Now nothing is left to do but to roll.
    assert asked(state) == "dice 0"


@pytest.mark.clause("VIL-24")
def test_the_board_may_be_used_between_a_dragon_and_the_next_roll() -> None:
    state = position("@", "@", dice="", stored={0: "w w"}, luck=[1, 1, 0, 3])
    answer(state, "roll", "build first R1", "roll")
    assert town(state) == "@ w"
    assert asked(state) == "dice 0"


@pytest.mark.clause("VIL-24", "VIL-32")
def test_the_board_may_be_used_before_between_and_after_the_dice() -> None:
    state = position("@", "@", dice="3 5", stored={0: "w w"})
    answer(state, "build first R1", "take wall 3", "build hand R2", "build second R3")
    answer(state, "take wall 5", "store")
    assert asked(state) == "dice 0"
    assert offered(state) == ["end", "build first L1", "build first R4"]
    answer(state, "build first L1")
    assert town(state) == "w @ w w w"
    assert state.turn == 1


@pytest.mark.clause("VIL-24", "VIL-27")
def test_the_board_may_be_used_with_a_tile_in_hand() -> None:
    state = position("@", "@", dice="3 5", stored={0: "w flag-1"}, charms={0: "theft-protection"})
    answer(state, "take tower 3", "build first R1", "score second")
    assert held(state) == "tower"
    answer(state, "build hand R1")
    assert column_at(state, "R1") == "w/t"


@pytest.mark.clause("VIL-24")
def test_a_stored_tile_is_not_thrown_away_without_need() -> None:
    state = position("@", "@", dice="3 5", stored={0: "w w"})
    assert offered(state, "replace") == []


@pytest.mark.clause("VIL-24")
def test_the_board_rests_while_the_dragon_is_about_and_in_the_middle_of_a_skill() -> None:
    state = position("@ w w/t/s", "@", dice="", stored={0: "w"}, luck=[1, 1])
    answer(state, "roll")
    assert offered(state) == ["burn S", "burn R1"]
    state = position("@", "@", dice="4 5", stored={0: "w"})
    answer(state, "skill architect")
    assert offered(state, "build") == []


@pytest.mark.clause("VIL-25")
def test_dice_may_be_left_unused() -> None:
    state = position("@", "@", dice="3 5")
    answer(state, "end")
    assert state.turn == 1


@pytest.mark.clause("VIL-26")
def test_the_turn_goes_round_clockwise() -> None:
    state = position("@", "@", "@", dice="3 5", turn=2, luck=[0, 1])
    answer(state, "end")
    assert asked(state) == "dice 0"


@pytest.mark.clause("VIL-27")
def test_a_tile_in_hand_comes_before_anything_else() -> None:
    state = position("@", "@", dice="3 5")
    answer(state, "take wall 3")
    assert offered(state) == ["build hand L1", "build hand R1", "store"]
    refusal = refused(state, "take wall 5")
    assert refusal is not None
    assert refusal.clause == "VIL-27"


@pytest.mark.clause("VIL-27")
def test_with_a_full_board_a_protected_tile_may_go_for_the_one_in_hand() -> None:
    state = position("@", "@", dice="3 5", stored={0: "t+ t"})
    answer(state, "take sky 3")
    assert offered(state) == ["replace first", "replace second", "build first S", "build second S"]
    answer(state, "replace first")
    assert board(state) == "s t"


# --- What is not offered


@pytest.mark.clause("VIL-29")
def test_empty_slots_are_not_offered() -> None:
    state = position("@", "@", dice="3 5", walls="w w . w w w", decrees="little large . own . .")
    assert offered(state, "take") == [
        "take tower publican",
        "take sky publican",
        "take wall mayor",
        "take tower mayor",
        "take sky mayor",
    ]


@pytest.mark.clause("VIL-29", "VIL-62")
def test_the_thief_needs_prey() -> None:
    assert offered(position("@", "@", dice="2 5", stored={0: "w"}), "skill") == ["skill mayor"]
    state = position("@", "@", dice="2 5", stored={1: "w"})
    assert offered(state, "skill") == ["skill thief", "skill mayor"]


@pytest.mark.clause("VIL-29")
def test_the_mayor_needs_decrees() -> None:
    assert offered(position("@", "@", dice="2 5", decrees=NONE), "skill") == []


@pytest.mark.clause("VIL-29")
def test_publican_and_architect_need_tiles() -> None:
    gone = {"wall": "", "tower": "", "sky": ""}
    state = position("@", "@", dice="3 4", walls=NONE, towers=NONE, skies=NONE, piles=gone)
    assert offered(state, "skill") == []


@pytest.mark.clause("VIL-29", "VIL-36")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_architect_counts_what_is_still_in_the_stacks(edition: str) -> None:
    gone = {"wall": "w", "tower": "", "sky": ""}
    state = position(
        "@", "@", dice="3 4", walls=NONE, towers=NONE, skies=NONE, piles=gone, edition=edition
    )
    assert offered(state, "skill") == ["skill architect"]


@pytest.mark.clause("VIL-29")
def test_fairy_and_magician_need_open_charms_or_ruins() -> None:
    state = position("@", "@", dice="5 6", open_charms=". . .", supply="")
    assert offered(state, "fairy", "skill") == ["skill mayor"]
    state = position("@ w!", "@", dice="5 6", open_charms=". . .", supply="")
    assert offered(state, "fairy", "skill") == ["skill mayor", "skill magician"]
    answer(state, "skill magician", "restore R1")
    assert town(state) == "@ w"
    assert asked(state) == "dice 0"


@pytest.mark.clause("VIL-29")
def test_a_gnome_finds_nothing_in_an_empty_column() -> None:
    gone = {"wall": "", "tower": "", "sky": ""}
    state = position(
        "@",
        "@",
        dice="3 4",
        walls=NONE,
        towers=NONE,
        skies=NONE,
        piles=gone,
        decrees="little . . . . .",
    )
    assert offered(state, "gnome") == ["gnome entertainer", "gnome mayor", "gnome magician"]


def test_a_turn_ends_by_itself_when_nothing_is_left_to_do() -> None:
    gone = {"wall": "", "tower": "", "sky": ""}
    state = position(
        "@",
        "@",
        dice="3 6",
        walls="w . w . . .",
        towers=NONE,
        skies=NONE,
        decrees="little large view own flag-1 .",
        piles=gone,
        open_charms=". . fire-protection",
        supply="",
        luck=[0, 0, 1],
    )
    answer(state, "fairy 3", "charm 2")
    assert state.turn == 1
