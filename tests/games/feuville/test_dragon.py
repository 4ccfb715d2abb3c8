"""The dragon: clouds against columns, what burns, and the ways back."""

import pytest

from fireside.games.feuville.town import cloud_count, standing_count
from tests.games.feuville.positions import (
    answer,
    asked,
    kept,
    offered,
    position,
    refused,
    told,
    town,
)

EDITIONS = ["de", "en", "fr", "nl"]
DOUBLE = [1, 1]


def visited(*towns: str, charms: dict[int, str] | None = None) -> tuple[list[str], str]:
    """Return the towns after a double, up to the first question, and that question."""
    state = position(*towns, dice="", stored={0: "flag-1"}, charms=charms, luck=DOUBLE)
    answer(state, "roll")
    return [town(state, seat) for seat in range(len(towns))], asked(state)


@pytest.mark.clause("VIL-80")
def test_with_as_many_clouds_as_columns_nothing_burns() -> None:
    assert visited("@/t/s2 w", "@/t/s3 w") == (["@/t/s2 w", "@/t/s3 w"], "roll 0")


@pytest.mark.clause("VIL-80")
def test_only_unburnt_columns_and_clouds_on_unburnt_skies_count() -> None:
    state = position("@/t/s2 w! w/t/s3! w", "@")
    assert (standing_count(state, 0), cloud_count(state, 0)) == (2, 2)


@pytest.mark.clause("VIL-80")
def test_the_dragon_visits_every_town_beginning_with_the_active_seat() -> None:
    state = position(
        "@ w w/t/s", "@ w w/t/s", "@ w w/t/s", dice="", stored={1: "flag-1"}, turn=1, luck=DOUBLE
    )
    events = answer(state, "roll")
    assert told(events, "visit") == ["visit 1 3 1", "visit 2 3 1", "visit 0 3 1"]
    assert asked(state).startswith("burn 1 2")
    answer(state, "burn R1")
    assert asked(state).startswith("burn 2 2")
    answer(state, "burn R1")
    assert asked(state).startswith("burn 0 2")


@pytest.mark.clause("VIL-81", "VIL-86")
def test_a_town_with_two_clouds_fewer_than_columns_loses_two_of_its_choice() -> None:
    state = position("w/t @ w w/t/s2", "@", dice="", stored={0: "flag-1"}, luck=DOUBLE)
    answer(state, "roll")
    assert offered(state) == ["burn L1", "burn S", "burn R1"]
    answer(state, "burn L1")
    assert offered(state) == ["burn S", "burn R1", "burn R2"]
    answer(state, "burn R1")
    assert town(state) == "w/t! @ w! w/t/s2"
    assert asked(state) == "roll 0"


@pytest.mark.clause("VIL-81")
def test_all_tiles_of_a_column_burn_and_what_must_burn_is_not_asked() -> None:
    towns, question = visited("@/t w/t w", "@/t/s")
    assert towns == ["@/t! w/t! w!", "@/t/s"]
    assert question == "roll 0"


@pytest.mark.clause("VIL-81")
def test_clouds_are_counted_once_before_anything_burns() -> None:
    state = position("@ w/t/s2 w", "@", dice="", stored={0: "flag-1"}, luck=DOUBLE)
    answer(state, "roll", "burn R1")
    # With the burnt sky its clouds are gone, but no more columns burn.
    assert town(state) == "@ w/t/s2! w"
    assert asked(state) == "roll 0"


@pytest.mark.clause("VIL-82")
def test_the_bare_starting_tile_may_be_chosen_again_and_again() -> None:
    state = position("@ w/t/s", "@", dice="", stored={0: "flag-1"}, luck=[1, 1, 2, 2])
    answer(state, "roll", "burn S", "roll")
    assert town(state) == "@ w/t/s"
    answer(state, "burn S")
    assert town(state) == "@ w/t/s"


@pytest.mark.clause("VIL-82")
def test_grass_does_not_make_the_starting_tile_burn() -> None:
    assert visited("@#", "@~")[0] == ["@#", "@~"]


@pytest.mark.clause("VIL-82")
def test_with_tiles_on_it_the_start_is_burnt_and_restorable_but_its_wall_counts() -> None:
    state = position("@/t! w/t/s2", "@", stored={0: "view"}, dice="5 6")
    assert standing_count(state, 0) == 1
    assert offered(state, "view") == []
    answer(state, "skill magician", "restore S", "charm 0")
    assert offered(state, "view") == ["view first wall S"]


@pytest.mark.clause("VIL-83")
@pytest.mark.parametrize("edition", EDITIONS)
def test_whether_a_column_with_clouds_can_burn_depends_on_the_edition(edition: str) -> None:
    state = position("w @ w/t/s", "@", dice="", stored={0: "flag-1"}, luck=DOUBLE, edition=edition)
    if edition == "de":
        answer(state, "roll", "burn L1")
        assert offered(state) == ["burn S", "burn R1"]
    else:
        answer(state, "roll")
        assert town(state) == "w! @ w/t/s"
        assert asked(state) == "roll 0"


@pytest.mark.clause("VIL-83")
def test_a_column_under_clouds_is_refused_by_its_clause() -> None:
    state = position("w @ w w/t/s2", "@", dice="", stored={0: "flag-1"}, luck=DOUBLE, edition="en")
    answer(state, "roll")
    refusal = refused(state, "burn R2")
    assert refusal is not None
    assert (refusal.clause, refusal.kind) == ("VIL-83", "under_clouds")


@pytest.mark.clause("VIL-84")
def test_clouds_over_ruins_protect_nothing() -> None:
    assert visited("@ w/t/s3! w/t/s2", "@")[0][0] == "@ w/t/s3! w/t/s2"
    assert visited("@/t w/t/s3!", "@")[0][0] == "@/t! w/t/s3!"


# --- Fire protection


@pytest.mark.clause("VIL-74")
def test_a_fire_protection_saves_the_whole_town_once() -> None:
    state = position("@/t w", "@ w/t", dice="", stored={0: "flag-1"}, luck=DOUBLE,
                     charms={1: "fire-protection fire-protection"})  # fmt: skip
    answer(state, "roll")
    assert town(state) == "@/t! w!"
    assert offered(state) == ["burn S", "shield"]
    answer(state, "shield")
    assert town(state, 1) == "@ w/t"
    assert kept(state, 1) == "fire-protection"
    assert asked(state) == "roll 0"


@pytest.mark.clause("VIL-74")
def test_a_fire_protection_need_not_be_played_and_not_when_something_has_burnt() -> None:
    state = position("@ w w w/t/s", "@", dice="", stored={0: "flag-1"}, luck=DOUBLE,
                     charms={0: "fire-protection"})  # fmt: skip
    answer(state, "roll", "burn S")
    assert offered(state) == ["burn R1", "burn R2"]


@pytest.mark.clause("VIL-74")
def test_nobody_is_asked_for_a_fire_protection_without_need() -> None:
    assert visited("@/t/s", "@/t/s", charms={0: "fire-protection"})[1] == "roll 0"


# --- The way back under a new sky


@pytest.mark.clause("VIL-85")
def test_a_new_sky_turns_columns_back_until_clouds_and_columns_are_equal() -> None:
    state = position("w! w! @/t w!", "@", stored={0: "s3"})
    answer(state, "build first S")
    assert offered(state) == ["stop", "restore L2", "restore L1", "restore R1"]
    answer(state, "restore R1", "restore L2")
    assert town(state) == "w w! @/t/s3 w"
    assert asked(state) == "dice 0"


@pytest.mark.clause("VIL-85")
def test_the_clouds_of_a_restored_sky_count_at_once() -> None:
    state = position("w! @/t w/t/s3! w!", "@", stored={0: "s2"})
    answer(state, "build first S", "restore R1")
    assert asked(state) == "restore 0"
    answer(state, "restore L1", "restore R2")
    assert town(state) == "w @/t/s2 w/t/s3 w"


@pytest.mark.clause("VIL-85")
def test_restoring_may_be_declined_and_comes_only_with_the_sky() -> None:
    state = position("w! @/t", "@", stored={0: "s3 w"})
    answer(state, "build first S", "stop", "build second R1")
    assert town(state) == "w! @/t/s3 w"
    assert asked(state) == "dice 0"


@pytest.mark.clause("VIL-85")
def test_without_clouds_to_spare_nothing_comes_back() -> None:
    state = position("w! @/t", "@", stored={0: "s"})
    answer(state, "build first S")
    assert asked(state) == "dice 0"


@pytest.mark.clause("VIL-85")
def test_a_guest_may_restore_under_a_sky() -> None:
    state = position("@", "@/t w!", dice="3 5", skies="s2 s s s s s")
    answer(state, "skill publican", "pass", "take sky 1", "build hand S", "restore R1")
    assert town(state, 1) == "@/t/s2 w"
    assert asked(state) == "host 0 2"


@pytest.mark.clause("VIL-85")
def test_with_a_tile_in_hand_a_stored_sky_may_restore() -> None:
    state = position("@/t w!", "@", dice="3 5", stored={0: "s3"})
    answer(state, "take tower 3", "build first S", "restore R1", "build hand R1")
    assert town(state) == "@/t/s3 w/t"
