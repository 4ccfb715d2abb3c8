"""Why an action is refused: the clause and the kind of every refusal."""

from collections.abc import Callable

import pytest

from fireside.games.the_game.refusals import REFUSAL_ARGS
from fireside.games.the_game.state import TheGameState
from fireside.kernel.refusal import Refusal
from fireside.registry import find_title
from fireside.rulebook import load_rulebook
from fireside.texts import load_texts
from tests.games.the_game.positions import (
    GAME,
    UNTOUCHED,
    legal,
    position,
    refused,
    signal,
    start,
)
from tests.refusals import refusal_case

TWO = "20 21 22 23 24 25 26 | 30 31 32 33 34 35 36"


def asks_starter() -> TheGameState:
    return start(TWO)


def asks_play() -> TheGameState:
    return position("50 11 90 45", "12 30 48 60 99 | 70 71")


def may_stop() -> TheGameState:
    return position(UNTOUCHED, "12 30 | 70 71", owed=0)


CASES = [
    refusal_case(asks_starter, "20a", "GAM-03 starter_first", id="starter before cards"),
    refusal_case(asks_starter, "stop", "GAM-03 starter_first", id="starter before stopping"),
    refusal_case(asks_play, "gladly", "GAM-26 starter_is_set", id="starter is set"),
    refusal_case(
        lambda: start(TWO, starter="first"), "could", "GAM-03 starter_is_fixed", id="seat 0 starts"
    ),
    refusal_case(
        lambda: start(TWO, starter="random"),
        "could",
        "GAM-03 starter_is_fixed",
        id="chance decided",
    ),
    refusal_case(lambda: position(UNTOUCHED, "2 3"), "could", "GAM-03 starts_alone", id="alone"),
    refusal_case(asks_play, "stop", "GAM-30 cards_owed 2", id="two cards owed"),
    refusal_case(
        lambda: position(UNTOUCHED, "12 30", owed=1),
        "stop",
        "GAM-30 cards_owed 1",
        id="one card owed",
    ),
    refusal_case(asks_play, "70a", "GAM-20 not_in_hand 70", id="another seat's card"),
    refusal_case(asks_play, "50b", "GAM-20 not_in_hand 50", id="a card on a pile"),
    refusal_case(asks_play, "30a", "GAM-10 too_low 30 0 50 40", id="too low"),
    refusal_case(
        lambda: position("99 11 100 45", "10 30"),
        "10b",
        "GAM-10 too_low 10 1 11 0",
        id="no card jumps to 1",
    ),
    refusal_case(
        lambda: position("99 12 100 45", "10 30"),
        "10b",
        "GAM-10 too_low 10 1 12 2",
        id="the 2 jumps",
    ),
    refusal_case(asks_play, "60d", "GAM-10 too_high 60 3 45 55", id="too high"),
    refusal_case(asks_play, "99c", "GAM-10 too_high 99 2 90 0", id="no card jumps to 100"),
    refusal_case(
        lambda: position("1 11 89 45", "98 30"),
        "98c",
        "GAM-10 too_high 98 2 89 99",
        id="the 99 jumps",
    ),
]


@pytest.mark.parametrize(("build", "word", "refusal"), CASES)
def test_a_refusal_names_the_clause_and_the_facts(
    build: Callable[[], TheGameState], word: str, refusal: str
) -> None:
    assert repr(refused(build(), word)) == refusal


@pytest.mark.clause("GAM-40")
@pytest.mark.parametrize("build", [asks_starter, asks_play, may_stop])
def test_a_signal_is_no_answer(build: Callable[[], TheGameState]) -> None:
    state = build()
    refusal = GAME.why_not(state, state.stack[-1].seat, signal("a", "keep-clear"))
    assert refusal == Refusal("GAM-40", "signal_any_time")


@pytest.mark.clause("GAM-40")
def test_alone_there_is_nobody_to_signal_to() -> None:
    state = position("1 1 100 100", "20 21")
    refusal = GAME.why_not(state, 0, signal("a", "keep-clear"))
    assert refusal == Refusal("GAM-40", "signal_alone")


def test_every_kind_of_refusal_is_tested_and_as_long_as_declared() -> None:
    refusals = [str(case.values[2]).split() for case in CASES]
    others = {"signal_any_time", "signal_alone", "seat_count"}
    assert {kind for _, kind, *_ in refusals} | others == set(REFUSAL_ARGS)
    assert all(len(args) == len(REFUSAL_ARGS[kind]) for _, kind, *args in refusals)


def test_every_refusal_cites_a_clause_of_the_rules() -> None:
    book = load_rulebook("the-game")
    cited = {str(case.values[2]).split()[0] for case in CASES}
    assert cited <= {clause.id for clause in book.clauses()}


@pytest.mark.parametrize("build", [asks_starter, asks_play, may_stop])
def test_what_is_legal_is_not_refused(build: Callable[[], TheGameState]) -> None:
    state = build()
    seat = state.stack[-1].seat
    assert {GAME.why_not(state, seat, action) for action in legal(state)} == {None}


@pytest.mark.clause("GAM-11")
def test_a_refusal_speaks_of_a_jump_only_where_a_card_can_make_it() -> None:
    words = load_texts(find_title("the-game"))
    refusals = [
        refused(position("50 11 100 45", "10 30"), "30a"),
        refused(position("50 11 100 45", "10 30"), "10b"),
        refused(position("50 11 90 45", "60 99"), "60d"),
        refused(position("50 11 90 45", "60 99"), "99c"),
    ]
    assert [words.refusal(refusal) for refusal in refusals if refusal] == [
        "30 is too low for A: it takes cards above 50, or the 40",
        "10 is too low for B: it takes cards above 11",
        "60 is too high for D: it takes cards below 45, or the 55",
        "99 is too high for C: it takes cards below 90",
    ]
