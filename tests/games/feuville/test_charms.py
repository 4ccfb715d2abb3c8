"""Fairy charms: taken, scored, kept, laid on tiles and thrown away."""

import pytest

from fireside.games.feuville import TITLE
from fireside.games.feuville.components import CHARMS, FIRE_PROTECTION, THEFT_PROTECTION
from fireside.games.feuville.state import FeuvilleState
from fireside.kernel.seats import SPECTATOR
from tests.games.feuville.positions import GAME, answer, asked, board, kept, offered, position

EDITIONS = ["de", "en", "fr", "nl"]
FULL = "great-selection fire-protection"


def charms_open(state: FeuvilleState) -> list[str]:
    return [CHARMS[charm] if charm >= 0 else "." for charm in state.open_charms]


@pytest.mark.clause("VIL-70")
def test_any_die_takes_an_open_charm() -> None:
    state = position("@", "@", dice="2 5")
    assert offered(state, "fairy") == ["fairy 2", "fairy 5"]
    answer(state, "fairy 2", "charm 1")
    assert kept(state) == "great-selection"
    assert state.dice == [0, 5]


@pytest.mark.clause("VIL-70")
@pytest.mark.parametrize("edition", ["en", "fr", "nl"])
def test_in_other_editions_the_slot_is_refilled_before_a_used_charm_goes_back(edition: str) -> None:
    state = position(
        "@", "@", open_charms="prestige-5 prestige-3 prestige-3", supply="prestige-4", luck=[0],
        edition=edition,
    )  # fmt: skip
    answer(state, "fairy 3", "charm 0")
    assert charms_open(state) == ["prestige-4", "prestige-3", "prestige-3"]
    assert state.supply == [0, 0, 0, 0, 0, 1]


@pytest.mark.clause("VIL-70")
def test_in_the_german_edition_a_used_charm_is_mixed_in_before_the_slot_is_refilled() -> None:
    state = position(
        "@", "@", open_charms="prestige-5 prestige-3 prestige-3", supply="prestige-4", luck=[1]
    )
    answer(state, "fairy 3", "charm 0")
    assert state.points == [5, 0]
    assert charms_open(state) == ["prestige-5", "prestige-3", "prestige-3"]
    assert state.supply == [0, 0, 0, 0, 1, 0]


@pytest.mark.clause("VIL-70", "VIL-76")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_charm_thrown_away_for_room_comes_too_late_for_the_open_slot(edition: str) -> None:
    state = position("@", "@", charms={0: FULL}, supply="", edition=edition)
    answer(state, "fairy 3", "charm 1")
    assert charms_open(state) == ["prestige-3", ".", "theft-protection"]
    answer(state, "discard fire-protection")
    assert charms_open(state) == ["prestige-3", ".", "theft-protection"]


@pytest.mark.clause("VIL-70")
def test_with_an_empty_supply_the_slot_stays_empty_until_the_next_charm_is_taken() -> None:
    state = position(
        "@", "@", dice="3 6", open_charms="prestige-5 prestige-3 prestige-4", supply="",
        luck=[0, 0, 1], edition="en",
    )  # fmt: skip
    answer(state, "fairy 3", "charm 0")
    assert charms_open(state) == [".", "prestige-3", "prestige-4"]
    answer(state, "skill magician")
    assert offered(state, "charm") == ["charm 1", "charm 2"]
    answer(state, "charm 1")
    assert charms_open(state) == ["prestige-5", ".", "prestige-4"]


@pytest.mark.clause("VIL-71")
@pytest.mark.parametrize("points", [3, 4, 5])
def test_prestige_is_scored_at_once(points: int) -> None:
    state = position("@", "@", open_charms=f"prestige-{points} . .", supply="fire-protection")
    answer(state, "fairy 3", "charm 0")
    assert state.points == [points, 0]
    assert kept(state) == ""


@pytest.mark.clause("VIL-15", "VIL-70")
def test_a_kept_charm_is_open_to_everybody() -> None:
    state = position("@", "@", charms={0: "fire-protection"})
    assert TITLE.view(state, 1).public.seats[0].charms == (CHARMS.index("fire-protection"),)


# --- Theft protection


@pytest.mark.clause("VIL-73")
def test_a_theft_protection_is_laid_on_a_stored_tile_or_decree() -> None:
    state = position("@", "@", stored={0: "s large"}, charms={0: "theft-protection"})
    assert offered(state, "protect") == ["protect first", "protect second"]
    answer(state, "protect second")
    assert board(state) == "s large+"
    assert kept(state) == ""


@pytest.mark.clause("VIL-73")
def test_a_theft_protection_may_be_laid_with_a_tile_in_hand() -> None:
    state = position("@", "@", stored={0: "s"}, charms={0: "theft-protection"})
    answer(state, "take tower 3", "protect first")
    assert asked(state).startswith("hand 0")
    assert board(state) == "s+ ."


@pytest.mark.clause("VIL-73")
def test_a_theft_protection_never_moves_and_is_laid_once() -> None:
    state = position("@", "@", stored={0: "s+ s"}, charms={0: "theft-protection"})
    assert offered(state, "protect") == ["protect second"]


@pytest.mark.clause("VIL-73")
def test_a_theft_protection_may_be_laid_as_it_is_taken() -> None:
    state = position("@", "@", stored={0: "s t+"}, charms={0: FULL})
    answer(state, "fairy 3", "charm 2")
    assert offered(state) == [
        "discard great-selection",
        "discard fire-protection",
        "protect first",
    ]
    answer(state, "protect first")
    assert board(state) == "s+ t+"
    assert kept(state) == FULL


@pytest.mark.clause("VIL-73")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    "use",
    [
        pytest.param(["build first R1"], id="built"),
        pytest.param(["score second"], id="evaluated"),
        pytest.param(["take tower 3", "replace first"], id="thrown away"),
    ],
)
def test_a_spent_theft_protection_goes_where_the_edition_says(use: list[str], edition: str) -> None:
    state = position("@", "@", stored={0: "w+ flag-1+"}, edition=edition, supply="")
    before = GAME.census(state)
    answer(state, *use)
    assert sum(state.guards) == 1
    assert state.supply[THEFT_PROTECTION] == (0 if edition == "fr" else 1)
    assert state.lost_charms[THEFT_PROTECTION] == (1 if edition == "fr" else 0)
    assert GAME.census(state) == before


# --- Room for charms


@pytest.mark.clause("VIL-76")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_charm_thrown_away_for_room_goes_where_the_edition_says(edition: str) -> None:
    state = position("@", "@", charms={0: FULL}, edition=edition)
    there = state.supply[FIRE_PROTECTION]
    before = GAME.census(state)
    answer(state, "fairy 3", "charm 1")
    assert offered(state) == ["discard great-selection", "discard fire-protection"]
    assert GAME.census(state) == before
    answer(state, "discard fire-protection")
    assert kept(state) == "great-selection great-selection"
    is_lost = edition in ("fr", "nl")
    assert state.lost_charms[FIRE_PROTECTION] == int(is_lost)
    assert GAME.census(state) == before
    assert state.supply[FIRE_PROTECTION] >= there - 1 + int(not is_lost)


@pytest.mark.clause("VIL-24", "VIL-73", "VIL-76")
def test_a_kept_theft_protection_may_make_room_for_another_charm() -> None:
    kept_charms = "theft-protection fire-protection"
    state = position("@", "@", stored={0: "s t"}, charms={0: kept_charms})
    before = GAME.census(state)
    answer(state, "fairy 3", "charm 1")
    assert offered(state) == [
        "discard theft-protection",
        "discard fire-protection",
        "protect first",
        "protect second",
    ]
    answer(state, "protect second")
    assert board(state) == "s t+"
    assert kept(state) == "great-selection fire-protection"
    assert asked(state) == "dice 0"
    assert GAME.census(state) == before


@pytest.mark.clause("VIL-73", "VIL-76")
def test_of_two_theft_protections_either_one_makes_room() -> None:
    state = position("@", "@", stored={0: "s t"}, charms={0: "theft-protection theft-protection"})
    before = GAME.census(state)
    answer(state, "fairy 3", "charm 2", "protect first")
    assert board(state) == "s+ t"
    assert kept(state) == "theft-protection theft-protection"
    assert GAME.census(state) == before


@pytest.mark.clause("VIL-73", "VIL-76")
def test_only_a_theft_protection_can_be_laid_on_a_tile_as_it_is_taken() -> None:
    state = position("@", "@", stored={0: "s t"}, charms={0: "fire-protection fire-protection"})
    answer(state, "fairy 3", "charm 1")
    assert offered(state) == ["discard fire-protection"]


@pytest.mark.clause("VIL-76")
def test_a_board_holds_two_charms_besides_those_on_tiles() -> None:
    state = position("@", "@", stored={0: "s+ t+"}, charms={0: "fire-protection"})
    answer(state, "fairy 3", "charm 1")
    assert kept(state) == "great-selection fire-protection"
    assert asked(state) == "dice 0"


@pytest.mark.clause("VIL-76")
def test_prestige_needs_no_room() -> None:
    state = position("@", "@", charms={0: FULL})
    answer(state, "fairy 3", "charm 0")
    assert asked(state) == "dice 0"


@pytest.mark.clause("VIL-15")
def test_nothing_is_hidden_but_what_is_still_to_be_drawn() -> None:
    state = position("@ w/t", "@", stored={0: "w", 1: "t"}, charms={1: "great-selection"})
    seen = [TITLE.view(state, seat) for seat in (SPECTATOR, 0, 1)]
    assert (
        len(
            {
                (s.public.seats, s.public.display, s.public.unseen_decrees, s.public.piles)
                for s in seen
            }
        )
        == 1
    )
