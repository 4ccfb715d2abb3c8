"""Clocks: who is on the clock, until when, and what is not charged."""

from typing import Final

from fireside.table import commands, undos
from fireside.table.entries import ClockTerms, Resumed
from fireside.table.table import Table
from tests.table.tables import ANN, BOB, Log, act, answer_undo, play_out, started

DECISION: Final = ClockTerms(per_decision=10_000)
GAME: Final = ClockTerms(per_game=60_000)
BOTH: Final = ClockTerms(per_decision=10_000, per_game=60_000)

# Seat 1 begins in the matches of Feurio!, spreads and is then asked for its crew.


def deadlines(table: Table) -> list[int | None]:
    """Return the deadlines of all seats."""
    return [table.clocks.deadline(seat) for seat in range(len(table.chairs))]


def test_without_limits_nobody_has_a_deadline() -> None:
    log = started()
    assert deadlines(log.table) == [None, None]
    assert log.table.next_deadline() is None


def test_the_asked_seat_is_on_the_clock() -> None:
    log = started(clock=DECISION, at=1000)
    assert deadlines(log.table) == [None, 11_000]
    assert log.table.next_deadline() == (11_000, 1)


def test_a_seat_that_is_asked_again_has_a_new_decision_and_the_same_game() -> None:
    log = started(clock=DECISION)
    act(log, "spread", at=4000)
    assert deadlines(log.table) == [None, 14_000]
    log = started(clock=GAME)
    act(log, "spread", at=4000)
    assert deadlines(log.table) == [None, 60_000]


def test_the_game_clock_stands_while_others_think() -> None:
    log = started(clock=GAME)
    act(log, "spread", at=4000)
    act(log, "pass", at=5000)
    assert deadlines(log.table) == [65_000, None]
    act(log, "spread", at=15_000)
    act(log, "pass", at=25_000)
    assert deadlines(log.table) == [None, 25_000 + 55_000]


def test_the_stricter_limit_counts() -> None:
    log = started(clock=BOTH)
    assert deadlines(log.table) == [None, 10_000]
    act(log, "spread", at=55_000)
    assert deadlines(log.table) == [None, 60_000]


def test_who_has_used_everything_up_has_no_time_at_all() -> None:
    log = started(clock=GAME)
    act(log, "spread", at=70_000)
    assert deadlines(log.table) == [None, 70_000]


def test_all_who_are_asked_together_are_on_the_clock() -> None:
    log = started("the-game", "ann bob cid", clock=DECISION)
    assert deadlines(log.table) == [10_000] * 3
    act(log, at=2000)
    assert deadlines(log.table) == [None, 10_000, 10_000]
    act(log, at=3000)
    act(log, at=4000)
    assert [end for end in deadlines(log.table) if end] == [14_000]


def test_only_people_run_out_of_time() -> None:
    log = started(chairs="ann [easy]", clock=DECISION)
    assert log.table.next_deadline() is None
    log = started("the-game", "[easy] ann bob", clock=DECISION)
    assert log.table.next_deadline() == (10_000, 1)
    log.take(commands.leave(log.table, ANN, 1))
    assert log.table.next_deadline() == (10_000, 2)
    log.take(commands.come_back(log.table, ANN, 2))
    assert log.table.next_deadline() == (10_000, 1)


def test_time_that_the_server_was_away_is_not_charged() -> None:
    log = started(clock=BOTH, at=1000)
    log.take([Resumed(at=500_000, lost=490_000)])
    assert deadlines(log.table) == [None, 501_000]
    act(log, "spread", at=500_500)
    assert log.table.clocks.spent == [0, 9500]


def test_no_more_is_forgiven_than_was_lost() -> None:
    log = started(clock=DECISION, at=1000)
    log.take([Resumed(at=5000, lost=99_000)])
    assert deadlines(log.table) == [None, 15_000]
    log.take([Resumed(at=6000, lost=-5000)])
    assert deadlines(log.table) == [None, 15_000]


def test_a_clock_that_was_set_back_charges_nobody() -> None:
    log = started(clock=GAME, at=9000)
    act(log, "spread", at=5000)
    assert log.table.clocks.spent == [0, 0]
    assert deadlines(log.table) == [None, 65_000]


def test_clocks_stop_with_the_table_and_with_the_game() -> None:
    log = started(clock=BOTH)
    log.take(commands.close(log.table, ANN, 3000))
    assert deadlines(log.table) == [None, None]
    log = play_out(started(clock=BOTH))
    assert deadlines(log.table) == [None, None]
    assert log.table.next_deadline() is None


# Undo.


def undo(log: Log, seat: int, at: int) -> None:
    """Take back what concerns nobody, or what all have agreed to."""
    user = log.table.chairs[seat].user
    log.take(undos.undo(log.table, user, seat, at))


def test_no_time_can_be_had_by_taking_back() -> None:
    log = started(clock=BOTH)
    act(log, "spread", at=4000)
    undo(log, 1, at=7000)
    # The first decision has been thought about for seven seconds in all.
    assert deadlines(log.table) == [None, 10_000]
    act(log, "spread", at=8000)
    assert log.table.clocks.spent == [0, 8000]
    undo(log, 1, at=8000)
    assert deadlines(log.table) == [None, 10_000]


def test_what_the_clock_did_comes_again_if_it_is_taken_back_alone() -> None:
    log = started(clock=DECISION)
    table = log.table
    assert table.match is not None
    spread = table.title.game.legal_actions(table.match.state, 1)[0]
    log.take([commands.act_for(table.match, 1, spread, "clock", 10_000)])
    undo(log, 1, at=12_000)
    assert table.next_deadline() == (10_000, 1)


def test_those_who_agree_give_a_new_decision_and_no_more_of_the_game() -> None:
    log = started(chairs="[easy] ann", clock=BOTH)
    act(log, "spread", at=4000)
    act(log, "pass", at=9000)
    undo(log, 1, at=20_000)
    assert log.table.asked() == [1]
    assert deadlines(log.table)[1] == 30_000
    assert log.table.clocks.spent[1] == 9000


def test_clocks_of_others_whose_answers_are_gone_go_on_from_what_they_spent() -> None:
    log = started(clock=GAME)
    act(log, "spread", at=1000)
    act(log, "pass", at=2000)
    act(log, "spread", at=5000)
    log.take(undos.undo(log.table, BOB, 1, 6000))
    log.take(answer_undo(log.table, ANN, True, 7000))
    assert log.table.asked() == [1]
    assert log.table.clocks.spent == [5000, 2000]
    assert log.table.clocks.thoughts == [[], [1000]]
    assert deadlines(log.table) == [None, 7000 + 58_000]
