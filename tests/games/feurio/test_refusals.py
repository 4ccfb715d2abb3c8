"""Why an action is refused: the clause and the kind of every refusal."""

from collections.abc import Callable

import pytest

from fireside.games.feurio.board import NARROW, WIDE
from fireside.games.feurio.refusals import REFUSAL_ARGS
from fireside.games.feurio.state import FeurioState
from fireside.kernel.refusal import Refusal
from fireside.rulebook import load_rulebook
from tests.games.feurio.positions import (
    answer,
    legal,
    position,
    refused,
    start,
)
from tests.refusals import refusal_case

RED, GREEN, BLUE, YELLOW = range(4)

OPTION_REFUSALS = {
    "seat_count",
    "team_needs_two",
    "scored_games_only",
    "solitaire_only",
    "three_seats_only",
}
"""Of options, not of actions; `test_cooperative.py` and `test_three_seats.py` know when."""
FOUR_EDGES_CLOSED = """
    1   1
  1   6g
    1
"""


def asks_middle() -> FeurioState:
    return start([3, 4, 6, 6])


def asks_spread() -> FeurioState:
    return position("6   5", draw=[4])


def asks_face() -> FeurioState:
    return position("6   5", draw=[4], firebreak=True)


def asks_bury() -> FeurioState:
    state = asks_face()
    answer(state, "firebreak", RED)
    return state


def asks_the_penniless() -> FeurioState:
    return position("6   5", draw=[4], reserve={"r": 0}, firebreak=True)


def asks_crew() -> FeurioState:
    return position("6   5")


def asks_mix() -> FeurioState:
    state = position("6   5", seats=3, mixed_crews=True)
    answer(state, "place", 0, RED, 1)
    return state


CASES = [
    refusal_case(asks_mix, "place", (0, RED, 1), "FEU-61 auxiliaries_only 0 2", id="own again"),
    refusal_case(asks_mix, "place", (1, YELLOW, 1), "FEU-61 auxiliaries_only 0 2", id="elsewhere"),
    refusal_case(asks_mix, "place", (0, YELLOW, 3), "FEU-61 auxiliaries_only 0 2", id="four"),
    refusal_case(asks_mix, "spread", (5,), "FEU-20 fire_has_spread", id="fire between crews"),
    refusal_case(asks_mix, "open", (), "FEU-80 no_firebreaks", id="open between crews"),
    refusal_case(asks_middle, "pass", (), "FEU-10 middle_first", id="middle first"),
    refusal_case(asks_middle, "spread", (0,), "FEU-10 middle_first", id="middle before fire"),
    refusal_case(asks_middle, "middle", (3, 3), "FEU-11 not_on_offer 3 3", id="only one 3"),
    refusal_case(asks_middle, "middle", (1, 6), "FEU-11 not_on_offer 1 6", id="no such number"),
    refusal_case(asks_crew, "middle", (6, 6), "FEU-11 middle_is_set", id="middle is set"),
    refusal_case(asks_spread, "open", (), "FEU-80 no_firebreaks", id="open: not agreed"),
    refusal_case(
        asks_spread, "firebreak", (RED,), "FEU-80 no_firebreaks", id="firebreak: not agreed"
    ),
    refusal_case(asks_face, "pass", (), "FEU-80 face_first", id="face before passing"),
    refusal_case(asks_face, "spread", (0,), "FEU-80 face_first", id="face before spot"),
    refusal_case(asks_face, "place", (0, RED, 1), "FEU-80 face_first", id="face before crew"),
    refusal_case(asks_the_penniless, "open", (), "FEU-80 drawn_openly", id="drawn openly"),
    refusal_case(
        asks_the_penniless, "firebreak", (RED,), "FEU-80 drawn_openly", id="nothing to pay with"
    ),
    refusal_case(asks_bury, "open", (), "FEU-80 face_is_set", id="face is set"),
    refusal_case(asks_bury, "firebreak", (RED,), "FEU-80 face_is_set", id="paid already"),
    refusal_case(asks_spread, "pass", (), "FEU-20 fire_first", id="fire before passing"),
    refusal_case(asks_bury, "place", (0, RED, 1), "FEU-20 fire_first", id="fire before crew"),
    refusal_case(asks_crew, "spread", (0,), "FEU-20 fire_has_spread", id="fire has spread"),
    refusal_case(asks_spread, "spread", (0,), "FEU-21 occupied 0", id="on a tile"),
    refusal_case(
        asks_spread, "spread", (100,), "FEU-21 touches_nothing 100", id="far from the fire"
    ),
    refusal_case(
        asks_spread,
        "spread",
        (len(NARROW),),
        f"FEU-21 touches_nothing {len(NARROW)}",
        id="farther than the fire can get",
    ),
    refusal_case(
        asks_bury,
        "spread",
        (len(WIDE) - 1,),
        f"FEU-21 touches_nothing {len(WIDE) - 1}",
        id="at the end of the world",
    ),
    refusal_case(
        asks_spread,
        "spread",
        (3,),
        "FEU-21 not_hottest 3 6 11",
        id="not the hottest",
    ),
    refusal_case(
        lambda: position("6   5", seats=3, draw=[4], firebreak=True),
        "firebreak",
        (YELLOW,),
        "FEU-62 auxiliaries_never_pay",
        id="auxiliaries never pay",
    ),
    refusal_case(
        asks_face,
        "firebreak",
        (GREEN,),
        "FEU-81 not_your_colour 1",
        id="another seat's colour pays",
    ),
    refusal_case(
        lambda: position("6   5", seats=2, draw=[4], reserve={"b": 0}, firebreak=True),
        "firebreak",
        (BLUE,),
        "FEU-81 reserve_too_small 2 0",
        id="nobody left to pay",
    ),
    refusal_case(asks_crew, "place", (2, RED, 1), "FEU-30 no_such_tile 2", id="no such tile"),
    refusal_case(
        asks_crew, "place", (0, BLUE, 1), "FEU-30 not_your_colour 2", id="another seat's colour"
    ),
    refusal_case(
        lambda: position("6   5", reserve={"r": 2}),
        "place",
        (0, RED, 3),
        "FEU-30 reserve_too_small 0 2",
        id="too few in reserve",
    ),
    refusal_case(
        lambda: position("6   5", seats=3, auxiliaries=[1, 4, 4]),
        "place",
        (0, YELLOW, 2),
        "FEU-30 reserve_too_small 3 1",
        id="too few auxiliaries",
    ),
    refusal_case(
        lambda: position("6   R5", firebreak=True),
        "place",
        (1, RED, 1),
        "FEU-82 is_firebreak 1",
        id="firebreak",
    ),
    refusal_case(
        lambda: position("4g  5"),
        "place",
        (0, RED, 2),
        "FEU-31 no_space 0 4 1",
        id="too few spaces",
    ),
    refusal_case(
        lambda: position(FOUR_EDGES_CLOSED),
        "place",
        (3, RED, 2),
        "FEU-32 no_edge 3 6 2",
        id="too few free edges",
    ),
]


@pytest.mark.parametrize(("build", "kind", "args", "refusal"), CASES)
def test_a_refusal_names_the_clause_and_the_facts(
    build: Callable[[], FeurioState], kind: str, args: tuple[int, ...], refusal: str
) -> None:
    assert repr(refused(build(), kind, *args)) == refusal


def test_every_kind_of_refusal_is_tested_and_as_long_as_declared() -> None:
    refusals = [str(case.values[3]).split() for case in CASES]
    assert {kind for _, kind, *_ in refusals} == set(REFUSAL_ARGS) - OPTION_REFUSALS
    assert all(len(args) == len(REFUSAL_ARGS[kind]) for _, kind, *args in refusals)


def test_every_refusal_cites_a_clause_of_the_rules() -> None:
    book = load_rulebook("feurio")
    cited = {str(case.values[3]).split()[0] for case in CASES}
    assert cited <= {clause.id for clause in book.clauses()}


@pytest.mark.parametrize("build", [asks_middle, asks_spread, asks_face, asks_bury, asks_crew])
def test_what_is_legal_is_not_refused(build: Callable[[], FeurioState]) -> None:
    state = build()
    assert {refused(state, action.kind, *action.args) for action in legal(state)} == {None}


def test_a_refusal_is_equal_to_another_with_the_same_facts() -> None:
    assert refused(asks_crew(), "place", 2, RED, 1) == Refusal("FEU-30", "no_such_tile", (2,))
