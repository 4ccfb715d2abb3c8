"""The skills of the six persons."""

import pytest

from fireside.games.feuville.components import PIECES
from fireside.kernel.refusal import Refusal
from tests.games.feuville.positions import (
    NONE,
    answer,
    asked,
    board,
    held,
    kept,
    offered,
    position,
    refused,
    row,
    told,
    town,
)

LAST_WALL = "w . . . . ."


@pytest.mark.clause("VIL-60")
def test_a_skill_is_used_instead_of_taking_from_the_column() -> None:
    state = position("@", "@", dice="1 5")
    before = state.display[:]
    answer(state, "skill entertainer", "stop")
    assert state.display == before
    assert not [word for word in offered(state, "take") if "entertainer" in word]


# --- Entertainer


@pytest.mark.clause("VIL-61")
def test_stopping_at_seven_brings_seven_and_three_to_each_other() -> None:
    state = position("@", "@", "@", dice="1 5", luck=[4, 1])
    answer(state, "skill entertainer", "roll", "stop")
    assert state.points == [7, 3, 3]


@pytest.mark.clause("VIL-61")
def test_fourteen_brings_nothing_and_four_to_each_other() -> None:
    state = position("@", "@", "@", dice="1 5", luck=[5, 2, 4])
    answer(state, "skill entertainer", "roll", "roll")
    assert state.points == [0, 4, 4]
    assert asked(state) == "dice 0"


@pytest.mark.clause("VIL-61")
def test_exactly_ten_brings_ten_and_the_others_nothing() -> None:
    state = position("@", "@", dice="1 5", luck=[5, 3])
    answer(state, "skill entertainer", "roll")
    assert state.points == [10, 0]
    assert asked(state) == "dice 0"


@pytest.mark.clause("VIL-61")
def test_the_entertainer_rolls_at_least_once() -> None:
    state = position("@", "@", dice="1 5", luck=[2])
    assert told(answer(state, "skill entertainer"), "trick") == ["trick 0 3 3"]
    assert offered(state) == ["roll", "stop"]


# --- Thief


@pytest.mark.clause("VIL-62")
def test_the_thief_takes_a_tile_or_decree_from_another_board() -> None:
    state = position(
        "@", "@", "@", dice="2 5", stored={0: "s", 1: "w flag-1", 2: "t+"},
        charms={1: "great-selection"},
    )  # fmt: skip
    answer(state, "skill thief")
    assert offered(state) == ["steal 1 first", "steal 1 second"]
    answer(state, "steal 1 second", "score hand")
    assert board(state, 1) == "w ."
    assert kept(state, 1) == "great-selection"


@pytest.mark.clause("VIL-62", "VIL-31")
def test_what_was_stolen_may_be_stored_even_on_a_full_board() -> None:
    state = position("@", "@", dice="2 5", stored={0: "s s", 1: "t"})
    answer(state, "skill thief", "steal 1 first")
    assert offered(state) == ["build hand S", "replace first", "replace second"]
    answer(state, "replace first")
    assert board(state) == "t s"


@pytest.mark.clause("VIL-62", "VIL-73")
def test_a_protected_tile_is_no_prey() -> None:
    state = position("@", "@", dice="2 5", stored={1: "w+"})
    assert offered(state, "skill") == ["skill mayor"]


# --- Publican


@pytest.mark.clause("VIL-63")
def test_host_guests_and_host_again_take_a_tile() -> None:
    state = position("@", "@", "@", dice="3 5")
    answer(state, "skill publican", "take sky 1", "store")
    assert asked(state) == "guest 1"
    answer(state, "take tower 2", "build hand S")
    assert asked(state) == "guest 2"
    answer(state, "take wall 2", "build hand R1")
    assert asked(state) == "host 0 2"
    answer(state, "take wall 1", "build hand R1")
    assert [town(state, seat) for seat in range(3)] == ["@ w", "@/t", "@ w"]
    assert board(state) == "s ."
    assert asked(state) == "dice 0"


@pytest.mark.clause("VIL-63")
def test_everybody_may_pass_in_a_publicans_round() -> None:
    state = position("@", "@", dice="3 5")
    answer(state, "skill publican", "pass", "pass", "pass")
    assert asked(state) == "dice 0"


@pytest.mark.clause("VIL-63", "VIL-28")
def test_a_guest_takes_only_what_can_be_built_at_once_and_builds_it() -> None:
    state = position("@", "@", dice="3 5", stored={1: "t"}, walls="w . . . . .")
    answer(state, "skill publican", "pass")
    assert offered(state) == ["pass", "take wall entertainer"] + [
        f"take tower {person}"
        for person in ("entertainer", "thief", "publican", "architect", "mayor", "magician")
    ]
    answer(state, "take tower 1")
    assert offered(state) == ["build hand S"]


@pytest.mark.clause("VIL-63")
def test_a_guest_who_can_build_nothing_is_passed_over() -> None:
    gone = {"wall": "", "tower": "", "sky": ""}
    state = position("@", "@", dice="3 5", walls=NONE, towers=NONE, piles=gone)
    answer(state, "skill publican", "take sky 1", "store")
    assert asked(state) == "host 0 2"


@pytest.mark.clause("VIL-63", "VIL-36")
@pytest.mark.parametrize("edition", ["de", "en", "fr", "nl"])
def test_a_row_that_empties_in_a_publicans_round_is_refilled_before_it_goes_on(
    edition: str,
) -> None:
    state = position("@", "@", dice="3 5", walls=LAST_WALL, edition=edition)
    answer(state, "skill publican", "take wall 1", "build hand R1")
    assert asked(state) == "guest 1"
    assert "." not in row(state, "wall").split()


@pytest.mark.clause("VIL-63", "VIL-36")
@pytest.mark.parametrize(
    ("edition", "is_full"), [("de", True), ("en", True), ("fr", False), ("nl", False)]
)
def test_the_hosts_second_tile_is_not_in_between(edition: str, is_full: bool) -> None:
    state = position("@", "@", dice="3 5", walls=LAST_WALL, edition=edition)
    answer(state, "skill publican", "pass", "pass", "take wall 1", "build hand R1")
    assert ("." not in row(state, "wall").split()) == is_full


# --- Architect


@pytest.mark.clause("VIL-64")
@pytest.mark.parametrize("edition", ["de", "en", "fr", "nl"])
def test_the_architect_fills_all_gaps_and_takes_any_tile(edition: str) -> None:
    state = position(
        "@", "@", dice="4 5", walls=LAST_WALL, towers="t . t . t .", skies="s s s s s .",
        edition=edition,
    )  # fmt: skip
    answer(state, "skill architect")
    assert "." not in [*row(state, "wall").split(), *row(state, "tower").split()]
    assert "." not in row(state, "sky").split()
    assert len(offered(state, "take")) == 18
    answer(state, "take tower 1", "build hand S")
    assert town(state) == "@/t"


@pytest.mark.clause("VIL-64")
def test_the_architects_tile_may_be_declined() -> None:
    state = position("@", "@", dice="4 5")
    answer(state, "skill architect", "pass")
    assert asked(state) == "dice 0"


# --- Mayor


@pytest.mark.clause("VIL-65")
def test_the_mayor_gives_any_decree() -> None:
    state = position("@/t/s", "@", dice="5 6")
    answer(state, "skill mayor")
    assert len(offered(state)) == 6
    answer(state, "take decree 1")
    assert held(state) == "little-district"
    answer(state, "district hand S")
    assert state.points == [5, 0]


# --- Magician


@pytest.mark.clause("VIL-66", "VIL-85")
def test_the_magician_turns_two_burnt_columns_back_and_gives_a_charm() -> None:
    state = position("w! @ w/t! w!", "@", dice="5 6")
    answer(state, "skill magician")
    assert offered(state) == ["stop", "restore L1", "restore R1", "restore R2"]
    answer(state, "restore L1", "restore R2")
    assert town(state) == "w @ w/t! w"
    assert asked(state) == "gift 0 1"
    answer(state, "charm 0")
    assert state.points == [3, 0]
    assert asked(state) == "dice 0"


@pytest.mark.clause("VIL-66")
@pytest.mark.parametrize("edition", ["de", "en", "fr", "nl"])
def test_the_magician_turns_no_third_column_back(edition: str) -> None:
    state = position("w! @ w! w!", "@", dice="5 6", edition=edition)
    answer(state, "skill magician", "restore L1", "restore R1")
    assert town(state) == "w @ w w!"
    assert asked(state) == "gift 0 1"
    answer(state, "charm 0")
    # With ruins there is one charm in every edition.
    assert asked(state) == "dice 0"


@pytest.mark.clause("VIL-66")
def test_columns_are_restored_from_the_left_and_fewer_than_two_will_do() -> None:
    state = position("w! @ w!", "@", dice="5 6")
    answer(state, "skill magician", "restore R1")
    assert town(state) == "w! @ w"
    assert asked(state) == "gift 0 1"
    state = position("w! @ w!", "@", dice="5 6")
    answer(state, "skill magician", "restore L1")
    assert offered(state) == ["stop", "restore R1"]
    answer(state, "stop")
    assert asked(state) == "gift 0 1"


@pytest.mark.clause("VIL-66")
@pytest.mark.parametrize(("edition", "charms"), [("de", 2), ("en", 1), ("fr", 1), ("nl", 1)])
def test_without_ruins_the_edition_says_how_many_charms_there_are(
    edition: str, charms: int
) -> None:
    state = position(
        "@", "@", dice="5 6", edition=edition, open_charms="prestige-3 prestige-4 prestige-5"
    )
    answer(state, "skill magician", "charm 0")
    assert state.open_charms[0] >= 0
    assert asked(state) == ("gift 0 2" if charms == 2 else "dice 0")


@pytest.mark.clause("VIL-66")
def test_the_second_charm_may_be_the_one_that_was_just_laid_open() -> None:
    state = position(
        "@", "@", dice="5 6", open_charms="prestige-3 prestige-3 prestige-3", supply="prestige-5",
        luck=[1, 0],
    )  # fmt: skip
    answer(state, "skill magician", "charm 0", "charm 0")
    assert state.points == [8, 0]


@pytest.mark.clause("VIL-66")
@pytest.mark.parametrize("edition", ["de", "en", "fr", "nl"])
def test_the_magicians_charm_may_be_declined(edition: str) -> None:
    state = position("@ w!", "@", dice="5 6", edition=edition)
    answer(state, "skill magician", "restore R1")
    assert offered(state) == ["pass", "charm 0", "charm 1", "charm 2"]
    events = answer(state, "pass")
    assert told(events, "pass") == ["pass 0"]
    assert asked(state) == "dice 0"
    assert kept(state) == ""
    assert state.points == [0, 0]


@pytest.mark.clause("VIL-66")
@pytest.mark.parametrize(
    ("answers", "points"),
    [
        pytest.param(["pass", "pass"], 0, id="both"),
        pytest.param(["pass", "charm 0"], 3, id="the first"),
        pytest.param(["charm 1", "pass"], 4, id="the second"),
    ],
)
def test_each_of_the_magicians_two_charms_may_be_declined(answers: list[str], points: int) -> None:
    state = position("@", "@", dice="5 6", open_charms="prestige-3 prestige-4 prestige-5")
    answer(state, "skill magician", *answers)
    assert asked(state) == "dice 0"
    assert state.points == [points, 0]


@pytest.mark.clause("VIL-66", "VIL-70")
def test_the_fairys_charm_cannot_be_declined() -> None:
    state = position("@", "@", dice="5 6")
    answer(state, "fairy 5")
    assert offered(state) == ["charm 0", "charm 1", "charm 2"]
    assert refused(state, "pass") == Refusal("VIL-70", "other_question")


@pytest.mark.clause("VIL-24", "VIL-66", "VIL-73")
def test_between_the_magicians_two_charms_kept_theft_protections_may_be_laid() -> None:
    protections = "theft-protection theft-protection"
    state = position("@", "@", dice="5 6", stored={0: "s t"}, charms={0: protections})
    answer(state, "skill magician")
    assert offered(state, "protect") == []
    assert refused(state, "protect first") == Refusal("VIL-24", "other_question")
    answer(state, "charm 0")
    assert asked(state) == "gift 0 2"
    assert offered(state, "protect") == ["protect first", "protect second"]
    answer(state, "protect second")
    assert asked(state) == "gift 0 2"
    assert offered(state, "protect") == ["protect first"]
    answer(state, "protect first")
    assert offered(state, "protect") == []
    answer(state, "charm 1")
    assert board(state) == "s+ t+"
    assert kept(state) == "great-selection"


@pytest.mark.clause("VIL-73")
def test_without_one_no_theft_protection_is_laid_between_two_charms() -> None:
    state = position("@", "@", dice="5 6", stored={0: "s t"})
    answer(state, "skill magician", "charm 0")
    assert offered(state, "protect") == []
    assert refused(state, "protect first") == Refusal("VIL-73", "no_protection")


@pytest.mark.clause("VIL-75", "VIL-85")
def test_the_gnome_can_be_the_magician() -> None:
    state = position("@ w!", "@", dice="1 2")
    answer(state, "gnome magician", "skill magician", "restore R1", "charm 0")
    assert town(state) == "@ w"
    assert PIECES[state.display[0]] == "wall-griffin1"
    assert state.turn == 1
