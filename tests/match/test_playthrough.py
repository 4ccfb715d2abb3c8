"""A match written down: entries, events, and the end."""

import pytest

from fireside.kernel.outcome import Outcome
from fireside.match.match import Match
from fireside.match.phrases import write_count, write_numbers, write_seats
from fireside.match.playthrough import describe, describe_outcome, describe_terms
from tests.kernel.games.lanterns import LANTERNS, PEEKS, SIGNALS
from tests.kernel.games.sealed import SEALED
from tests.match.walks import FEURIO, SEED, AnyMatch, play_out


def test_a_match_is_written_entry_by_entry_with_its_events() -> None:
    match: AnyMatch = Match.start(FEURIO, 2, {"firebreak": True}, SEED)
    match.play(1, FEURIO.action_set.find("firebreak", (3,)), "bot")
    match.play(1, FEURIO.action_set.find("spread", (6,)))
    assert describe(match).splitlines() == [
        "Feurio!, 2 seats, firebreak",
        "",
        "   0  set-up",
        "        lay #1 a 2",
        "        lay #2 b1 6",
        "        draw_secretly (seat 1)",
        "        peek 2 (seat 1, told only to seat 1)",
        "   1  seat 1: firebreak yellow (bot)",
        "        firebreak yellow (seat 1)",
        "   2  seat 1: spread b6",
        "        lay #3 b6 0 (seat 1)",
        "        draw_secretly (seat 0)",
        "        peek 1 (seat 0, told only to seat 0)",
        "",
        "waiting for seat 0",
    ]


def test_asides_and_undos_are_written_too() -> None:
    match: AnyMatch = Match.start(LANTERNS, 2, {}, SEED)
    match.play(0, PEEKS[3], "clock")
    match.say(1, SIGNALS[0][2])
    match.undo(0, consent=True)
    entries = [line for line in describe(match).splitlines() if line[:4].strip().isdigit()]
    assert entries[1:] == [
        "   1  seat 0: peek 3 (clock)",
        "   2  seat 1 aside: signal 0 2",
        "   3  seat 0: undo 1 by consent",
    ]


def test_an_event_of_nobody_names_no_seat() -> None:
    match: AnyMatch = Match.start(FEURIO, 2, {}, SEED)
    assert "        lay #1 a 2\n" in describe(match)


def test_a_finished_match_ends_with_its_result() -> None:
    match: AnyMatch = Match.start(FEURIO, 1, {}, SEED)
    play_out(match)
    assert describe(match).endswith("\n\nnot solved\n")


def test_only_options_that_are_not_as_usual_are_written() -> None:
    match: AnyMatch = Match.start(SEALED, 3, {"lots": "many", "rich": True}, SEED)
    assert describe_terms(match) == "Sealed, 3 seats, lots many, rich"
    assert describe_terms(Match.start(FEURIO, 1, {}, SEED)) == "Feurio!, 1 seat"


@pytest.mark.parametrize(
    ("outcome", "text"),
    [
        pytest.param(Outcome([3, 9], [2, 1], None), "seat 1 wins, points 3, 9", id="win"),
        pytest.param(
            Outcome([9, 4, 9], [2, 3, 1], None),
            "seat 2 wins by the tie-break, points 9, 4, 9",
            id="tie-break",
        ),
        pytest.param(
            Outcome([9, 4, 9], [1, 3, 1], None),
            "seats 0, 2 share the victory, points 9, 4, 9",
            id="shared",
        ),
        pytest.param(Outcome([48], [1], True), "solved", id="solved"),
        pytest.param(Outcome([40], [2], False), "not solved", id="failed"),
    ],
)
def test_a_result_says_who_won_and_how(outcome: Outcome, text: str) -> None:
    assert describe_outcome(outcome) == text


def test_numbers_seats_and_counts_are_put_in_words() -> None:
    assert write_numbers([]) == "nothing"
    assert write_numbers((1, 2)) == "1, 2"
    assert write_seats([2]) == "seat 2"
    assert write_seats([0, 2]) == "seats 0, 2"
    assert write_count(1, "entry") == "1 entry"
    assert write_count(0, "entry") == "0 entries"
    assert write_count(2, "draw") == "2 draws"
