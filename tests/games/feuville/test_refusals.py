"""Why an action is refused: the clause and the kind of every refusal."""

from collections.abc import Callable

import pytest

from fireside.games.feuville.questions import CLAUSES, DECISION_ARGS
from fireside.games.feuville.refusals import ANSWERED_BY, REFUSAL_ARGS
from fireside.games.feuville.state import FeuvilleState
from fireside.rulebook import load_rulebook
from tests.games.feuville.positions import GAME, NONE, answer, legal, piece, position, refused
from tests.refusals import refusal_case

GONE = {"wall": "", "tower": "", "sky": ""}


def after(state: FeuvilleState, *actions: str) -> FeuvilleState:
    answer(state, *actions)
    return state


def dragon(town: str, *, edition: str = "de", charms: str = "") -> FeuvilleState:
    state = position(
        town, "@", dice="", stored={0: "flag-1"}, charms={0: charms}, edition=edition, luck=[1, 1]
    )
    return after(state, "roll")


def asks_hand(piece: str = "wall 3") -> FeuvilleState:
    return after(position("@", "@", stored={0: "s"}), f"take {piece}")


def asks_room() -> FeuvilleState:
    charms = {0: "great-selection great-selection"}
    return after(position("@", "@", stored={0: "s t+"}, charms=charms), "fairy 3", "charm 2")


def asks_guest() -> FeuvilleState:
    return after(position("@", "@", stored={1: "w"}), "skill publican", "pass")


def asks_magic() -> FeuvilleState:
    return after(position("w! @ w! w", "@", dice="5 6"), "skill magician")


def dice() -> FeuvilleState:
    return position("@ w/t! w/t/s~ w/t/s w/t", "@", stored={0: "t s"})


def decrees() -> FeuvilleState:
    return position("@ w/t! w/t/s~ w/t/s w/t", "@", stored={0: "little large"})


TOWN = "L/l G R/r @"

CASES = [
    refusal_case(dice, "roll", "VIL-21 other_question", id="no roll with dice on the table"),
    refusal_case(asks_hand, "take wall 5", "VIL-27 other_question", id="tile in hand first"),
    refusal_case(dice, "take wall 4", "VIL-21 no_die 4", id="another column"),
    refusal_case(dice, "skill magician", "VIL-21 no_die 6", id="another person"),
    refusal_case(dice, "fairy 1", "VIL-21 no_die 1", id="another die for the fairy"),
    refusal_case(
        lambda: position("@", "@", walls="w w . w w w"),
        "take wall 3",
        "VIL-29 empty_slot 0 2",
        id="empty slot",
    ),
    refusal_case(
        asks_guest, "take sky 1", f"VIL-63 cannot_build {piece('s')}", id="guest without tower"
    ),
    refusal_case(asks_guest, "take decree 1", "VIL-63 not_a_tile", id="guest and decree"),
    refusal_case(asks_guest, "build first R1", "VIL-63 other_question", id="guest and board"),
    refusal_case(
        lambda: after(asks_guest(), "take tower 1"),
        "build first R1",
        "VIL-28 other_question",
        id="guest with a tile and the board",
    ),
    refusal_case(
        lambda: after(position("@", "@", dice="5 6"), "skill mayor"),
        "take wall 1",
        "VIL-65 not_a_decree",
        id="mayor and tile",
    ),
    refusal_case(
        lambda: after(position("@", "@"), "gnome mayor"),
        "take wall 1",
        "VIL-75 other_column 4",
        id="gnome beside its column",
    ),
    refusal_case(
        lambda: after(position("@", "@"), "gnome mayor"),
        "skill thief",
        "VIL-75 other_column 4",
        id="gnome beside its person",
    ),
    refusal_case(
        lambda: position("@", "@", dice="2 5"),
        "skill thief",
        "VIL-29 nothing_there 1",
        id="no prey",
    ),
    refusal_case(
        lambda: position("@", "@", walls=NONE, towers=NONE, skies=NONE, decrees=NONE, piles=GONE),
        "gnome mayor",
        "VIL-29 nothing_there 4",
        id="nothing for the gnome",
    ),
    refusal_case(
        lambda: after(position("@", "@"), "take wall 3", "store"),
        "gnome mayor",
        "VIL-23 die_is_used",
        id="gnome with one die",
    ),
    refusal_case(
        lambda: after(position("@", "@"), "fairy 3", "charm 0"),
        "fairy 5",
        "VIL-22 fairy_was_used",
        id="fairy again",
    ),
    refusal_case(
        lambda: position("@", "@", open_charms=". . .", supply=""),
        "fairy 5",
        "VIL-29 no_open_charm",
        id="no charms",
    ),
    refusal_case(
        lambda: after(position("@", "@", open_charms="prestige-3 . .", supply=""), "fairy 5"),
        "charm 1",
        "VIL-70 empty_charm_slot",
        id="no charm there",
    ),
    refusal_case(dice, "town 3", "VIL-47 no_span", id="no town"),
    refusal_case(
        lambda: after(position(TOWN, "@"), "town 3", "coat S"),
        "town 5",
        "VIL-47 town_is_evaluated",
        id="town again",
    ),
    refusal_case(
        lambda: position("L/l~ G~ R/r~ @#", "@"),
        "town 5",
        "VIL-48 no_column_for_coat",
        id="all grass",
    ),
    refusal_case(dice, "build hand R1", "VIL-24 nothing_in_hand", id="empty hand"),
    refusal_case(
        lambda: position("@", "@"), "build first R1", "VIL-24 place_is_empty 0", id="nothing stored"
    ),
    refusal_case(
        lambda: position("@", "@", stored={0: "w"}, charms={0: "theft-protection"}),
        "protect second",
        "VIL-73 place_is_empty 1",
        id="nothing to protect",
    ),
    refusal_case(
        decrees,
        "build first R1",
        f"VIL-30 is_no_tile {piece('little')}",
        id="decrees are not built",
    ),
    refusal_case(asks_hand, "build hand S", "VIL-33 wall_at_an_end", id="wall in the middle"),
    refusal_case(dice, "build second S", "VIL-33 nothing_below 30", id="sky on a wall"),
    refusal_case(dice, "build first L1", "VIL-33 nothing_below 29", id="tower beside the town"),
    refusal_case(dice, "build first R3", "VIL-33 is_built_up 33", id="tower on a tower"),
    refusal_case(dice, "build second R1", "VIL-35 on_ruins 31", id="sky on ruins"),
    refusal_case(
        dice, "score first", f"VIL-40 other_decree {piece('t')}", id="tiles are not evaluated"
    ),
    refusal_case(
        decrees,
        "view first wall S",
        f"VIL-40 other_decree {piece('little')}",
        id="district as view",
    ),
    refusal_case(decrees, "district first R4", "VIL-42 incomplete 34", id="incomplete"),
    refusal_case(decrees, "district first R5", "VIL-42 no_such_column 35", id="no such column"),
    refusal_case(decrees, "district first R2", "VIL-48 has_grass 32", id="district with grass"),
    refusal_case(decrees, "district second R3", "VIL-43 incomplete_pair 33", id="no pair"),
    refusal_case(
        lambda: position("@ w/t", "@", stored={0: "view"}),
        "view first wall S",
        "VIL-45 no_view 0 30",
        id="no view",
    ),
    refusal_case(
        lambda: after(position("@", "@", stored={0: "s s"}), "take wall 3"),
        "store",
        "VIL-31 board_is_full",
        id="full board",
    ),
    refusal_case(asks_hand, "replace first", "VIL-31 board_has_room", id="board with room"),
    refusal_case(dice, "protect first", "VIL-73 no_protection", id="no theft protection"),
    refusal_case(
        lambda: position("@", "@", stored={0: "w+"}, charms={0: "theft-protection"}),
        "protect first",
        "VIL-73 is_protected 0",
        id="protected already",
    ),
    refusal_case(asks_room, "protect second", "VIL-73 is_protected 1", id="just taken"),
    refusal_case(
        asks_room, "discard fire-protection", "VIL-76 charm_not_held 2", id="no such charm"
    ),
    refusal_case(
        lambda: after(position("@", "@", dice="2 5", stored={0: "w", 1: "w t+"}), "skill thief"),
        "steal 0 first",
        "VIL-62 own_board",
        id="own board",
    ),
    refusal_case(
        lambda: after(position("@", "@", dice="2 5", stored={1: "w t+"}), "skill thief"),
        "steal 3 first",
        "VIL-62 no_such_seat",
        id="nobody there",
    ),
    refusal_case(
        lambda: after(position("@", "@", dice="2 5", stored={1: "w t+"}), "skill thief"),
        "steal 1 second",
        "VIL-73 is_protected 1",
        id="protected prey",
    ),
    refusal_case(
        lambda: after(position("@", "@", dice="2 5", stored={1: "w"}), "skill thief"),
        "steal 1 second",
        "VIL-62 nothing_to_steal",
        id="empty place",
    ),
    refusal_case(
        lambda: dragon("@ w w! w/t/s"), "burn R2", "VIL-81 is_burnt 32", id="burnt already"
    ),
    refusal_case(
        lambda: dragon("@ w w! w/t/s"), "burn R3", "VIL-81 too_few_left 33", id="too far right"
    ),
    refusal_case(
        lambda: dragon("@ w w! w/t/s"), "burn R4", "VIL-81 no_such_column 34", id="no column"
    ),
    refusal_case(
        lambda: dragon("@ w w w/t/s2", edition="en"),
        "burn R3",
        "VIL-83 under_clouds 33",
        id="clouds",
    ),
    refusal_case(
        lambda: after(dragon("@ w w w/t/s2"), "burn R1"),
        "burn S",
        "VIL-81 from_the_left 30",
        id="burning from the left",
    ),
    refusal_case(
        lambda: dragon("@ w w w/t/s2"), "shield", "VIL-74 charm_not_held 2", id="no fire protection"
    ),
    refusal_case(
        lambda: after(dragon("@ w w w/t/s2", charms="fire-protection"), "burn S"),
        "shield",
        "VIL-74 too_late",
        id="something has burnt",
    ),
    refusal_case(asks_magic, "restore S", "VIL-66 is_not_burnt 30", id="not burnt"),
    refusal_case(
        lambda: after(asks_magic(), "restore L1"),
        "restore L1",
        "VIL-66 is_not_burnt 29",
        id="restored",
    ),
    refusal_case(
        lambda: after(position("w! @ w! w!", "@", dice="5 6"), "skill magician", "restore R1"),
        "restore L1",
        "VIL-66 from_the_left 29",
        id="restoring from the left",
    ),
    refusal_case(
        lambda: after(position("L/l G~ R/r @", "@"), "town 3"),
        "coat L2",
        "VIL-48 has_grass 28",
        id="coat on grass",
    ),
]


@pytest.mark.parametrize(("build", "words", "refusal"), CASES)
def test_a_refusal_names_its_clause(
    build: Callable[[], FeuvilleState], words: str, refusal: str
) -> None:
    assert repr(refused(build(), words)) == refusal


def test_every_kind_of_refusal_is_tested_and_as_long_as_declared() -> None:
    refusals = [str(case.values[2]).split() for case in CASES]
    assert {kind for _, kind, *_ in refusals} | {"seat_count"} == set(REFUSAL_ARGS)
    assert all(len(args) == len(REFUSAL_ARGS[kind]) for _, kind, *args in refusals)


def test_every_refusal_cites_a_clause_of_the_rules() -> None:
    known = {clause.id for clause in load_rulebook("feuville").clauses()}
    assert {str(case.values[2]).split()[0] for case in CASES} <= known
    assert set(CLAUSES.values()) <= known


def test_every_question_is_known_to_the_refusals() -> None:
    assert set(CLAUSES) == set(DECISION_ARGS)
    assert {kind for kinds in ANSWERED_BY.values() for kind in kinds} <= set(DECISION_ARGS)


@pytest.mark.parametrize("build", [dice, decrees, asks_hand, asks_room, asks_guest])
def test_what_is_legal_is_not_refused(build: Callable[[], FeuvilleState]) -> None:
    state = build()
    seat = state.stack[-1].seat
    assert {GAME.why_not(state, seat, action) for action in legal(state)} == {None}
