"""Decrees: districts, status symbols, views and the seat's own discretion."""

import pytest

from fireside.games.feuville.components import PIECES
from tests.games.feuville.positions import (
    answer,
    board,
    column_at,
    held,
    offered,
    position,
    refused,
    row,
    town,
)

FLAGS = (
    "wall-flag1/tower-left-flag2 @/tower-left-flag1/sky-flag1-cloud1 "
    "wall-gate-guard1-flag1-griffin1"
)
"""Six flags, one guard and a griffin."""


@pytest.mark.clause("VIL-40")
def test_a_die_takes_the_decree_of_its_column_to_evaluate_or_store() -> None:
    state = position("@", "@", dice="5 6")
    answer(state, "take decree 5")
    assert held(state) == "flag-1"
    assert offered(state) == ["score hand", "store"]
    answer(state, "store")
    assert board(state) == "flag-1 ."


@pytest.mark.clause("VIL-40")
def test_on_a_full_board_a_decree_needs_room_too() -> None:
    state = position("@", "@", dice="1 6", stored={0: "s s"})
    answer(state, "take decree 1")
    assert offered(state) == ["replace first", "replace second"]


@pytest.mark.clause("VIL-41", "VIL-84")
def test_only_built_and_unburnt_tiles_count() -> None:
    burnt = "wall-flag1/tower-left-flag2! @/tower-left-flag1 wall-flag1"
    state = position(burnt, "@", stored={0: "flag-1 wall-flag1"})
    answer(state, "score first")
    assert state.points[0] == 2


@pytest.mark.clause("VIL-42")
def test_a_little_district_brings_five_points_and_gets_grass() -> None:
    state = position("w/t/s @/t/s w/t", "@", stored={0: "little"})
    assert offered(state, "district") == ["district first L1", "district first S"]
    answer(state, "district first S")
    assert state.points == [5, 0]
    assert town(state) == "w/t/s @/t/s~ w/t"


@pytest.mark.clause("VIL-42", "VIL-48")
@pytest.mark.parametrize("column", ["w/t/s!", "w/t", "w/t/s~", "w/t/s#"])
def test_no_district_without_a_complete_unburnt_column_free_of_grass(column: str) -> None:
    assert offered(position(f"@ {column}", "@", stored={0: "little"}), "district") == []


@pytest.mark.clause("VIL-43")
def test_a_large_district_brings_ten_points_and_gets_grass_under_both() -> None:
    state = position("w/t/s @/t/s w/t/s", "@", stored={0: "large"})
    assert offered(state, "district") == ["district first L1", "district first S"]
    answer(state, "district first L1")
    assert state.points == [10, 0]
    assert town(state) == "w/t/s~ @/t/s~ w/t/s"


@pytest.mark.clause("VIL-43", "VIL-48")
@pytest.mark.parametrize(
    "words", ["@/t/s w w/t/s", "@/t/s w/t/s~", "@/t/s# w/t/s", "@/t/s w/t/s!", "w/t/s @"]
)
def test_a_large_district_needs_two_neighbours_free_of_grass(words: str) -> None:
    assert offered(position(words, "@", stored={0: "large"}), "district") == []


@pytest.mark.clause("VIL-44")
def test_six_flags_at_two_points_each_bring_twelve() -> None:
    state = position(FLAGS, "@", stored={0: "flag-2"})
    answer(state, "score first")
    assert state.points == [12, 0]


@pytest.mark.clause("VIL-44")
@pytest.mark.parametrize(
    ("decree", "points"),
    [("flag-1", 6), ("flag-3", 18), ("guard-3", 3), ("griffin-2", 2), ("star-3", 0)],
)
def test_a_status_decree_brings_its_factor_for_each_symbol(decree: str, points: int) -> None:
    state = position(FLAGS, "@", stored={0: decree})
    answer(state, "score first")
    assert state.points == [points, 0]


VIEW = (
    "wall-flag1/tower-right-star1/sky-griffin1-cloud1 @/tower-left-flag2/sky-star1-cloud1 "
    "wall-gate-guard1"
)


@pytest.mark.clause("VIL-45")
@pytest.mark.parametrize(
    ("block", "points"), [("wall L1", 4), ("tower L1", 5)], ids=["walls and towers", "skies"]
)
def test_a_splendid_view_counts_the_symbols_of_four_tiles(block: str, points: int) -> None:
    state = position(VIEW, "@", stored={0: "view"})
    assert offered(state, "view") == ["view first wall L1", "view first tower L1"]
    answer(state, f"view first {block}")
    assert state.points == [points, 0]


@pytest.mark.clause("VIL-45")
def test_a_view_needs_all_four_tiles_unburnt() -> None:
    state = position("w/t/s @/t w w/t w/t!", "@", stored={0: "view"})
    assert offered(state, "view") == ["view first wall L1"]


@pytest.mark.clause("VIL-46")
def test_own_discretion_brings_three_points_a_symbol_but_not_for_griffins() -> None:
    state = position(FLAGS, "@", stored={0: "own own"})
    assert offered(state, "discretion")[:3] == [
        "discretion first guard",
        "discretion first star",
        "discretion first flag",
    ]
    answer(state, "discretion first flag", "discretion second guard")
    assert state.points == [18 + 3, 0]


@pytest.mark.clause("VIL-49")
def test_another_copy_of_a_kind_may_be_evaluated_again() -> None:
    state = position(FLAGS, "@", stored={0: "flag-1 flag-2"})
    answer(state, "score first", "score second")
    assert state.points == [18, 0]


@pytest.mark.clause("VIL-49")
def test_a_decree_whose_condition_is_not_met_can_only_be_stored() -> None:
    state = position("@", "@", dice="1 2")
    answer(state, "take decree 1")
    assert offered(state) == ["store"]


@pytest.mark.clause("VIL-49")
def test_where_there_is_no_symbol_a_decree_brings_nothing_but_counts() -> None:
    state = position("@/t G/t", "@", stored={0: "view own"}, dice="6 2")
    answer(state, "view first wall S", "discretion second star", "take decree 6", "score hand")
    assert state.points == [0, 0]
    assert len(state.evaluated[0]) == 3


@pytest.mark.clause("VIL-50")
def test_evaluated_decrees_are_kept() -> None:
    state = position("L/l G R/r @", "@", stored={0: "flag-1"})
    answer(state, "score first", "town 3", "coat S")
    assert [PIECES[piece] for piece in state.evaluated[0]] == ["flag-1", "town-evaluation"]


@pytest.mark.clause("VIL-50", "VIL-37")
def test_decree_slots_are_refilled_in_place_at_the_end_of_the_turn() -> None:
    state = position("@", "@", dice="6 5", luck=[0, 0, 1, 2])
    state.decrees = [PIECES.index(name) for name in ["star-2", "star-3", *["griffin-3"] * 7]]
    answer(state, "take decree 6", "store", "take decree 5", "store")
    assert row(state, "decree") == "little large view own . ."
    answer(state, "end")
    assert row(state, "decree") == "little large view own star-2 star-3"


@pytest.mark.clause("VIL-50", "VIL-65")
def test_decree_slots_are_refilled_after_the_mayor_too() -> None:
    state = position("@", "@", dice="1 5")
    answer(state, "skill mayor", "take decree 2", "store")
    assert row(state, "decree").split()[1] == "."
    answer(state, "end")
    assert "." not in row(state, "decree").split()


def test_a_district_is_refused_with_its_reason() -> None:
    state = position("@/t/s w/t/s~", "@", stored={0: "large"})
    refusal = refused(state, "district first S")
    assert refusal is not None
    assert (refusal.clause, refusal.kind) == ("VIL-43", "incomplete_pair")
    assert column_at(state, "S") == "@/t/s"
