"""Undo at a table: free, with the consent of the others, refused, dropped, and never stuck."""

import pytest

from fireside.match.errors import NothingToUndoError
from fireside.match.record import UndoEntry
from fireside.table import commands
from fireside.table.entries import Acted, UndoAsked
from fireside.table.errors import NothingAskedError, NotYourSeatError, OverError
from tests.table.tables import ANN, BOB, Log, act, chairs_of, facts, play_out, started

# Seat 1 begins in this match of Feurio!: taking a spread back is free, taking a pass back is not.


def asked(chairs: str = "ann bob cid") -> Log:
    """Return a game in which the user who acted first has asked to take a pass back."""
    log = started(chairs=chairs)
    act(log, "spread")
    seat = act(log, "pass")
    table = log.table
    log.take(commands.undo(table, table.chairs[seat].user, seat, 5))
    return log


def entry_count(log: Log) -> int:
    """Return how many entries the match has."""
    assert log.table.match is not None
    return len(log.table.match.entries)


def asker_of(log: Log) -> str:
    """Return who has asked."""
    assert log.table.request is not None
    return log.table.request.user


def others_of(log: Log) -> list[str]:
    """Return who is waited for."""
    assert log.table.request is not None
    return sorted(log.table.request.waits_for)


def is_taken_back(log: Log) -> bool:
    """Return whether the last entry of the match is an undo that all agreed to."""
    assert log.table.match is not None
    last = log.table.match.entries[-1]
    return isinstance(last, UndoEntry) and last.consent and log.table.request is None


def test_what_concerns_nobody_is_taken_back_at_once() -> None:
    log = started()
    seat = act(log, "spread")
    before = facts(log.table)
    entries = commands.undo(log.table, BOB, seat, 5)
    assert facts(log.table) == before
    log.take(entries)
    assert [type(entry) for entry in entries] == [Acted]
    assert (log.table.asked(), log.table.decision, entry_count(log)) == ([1], 2, 2)


def test_nothing_can_be_taken_back_before_the_first_action() -> None:
    with pytest.raises(NothingToUndoError):
        commands.undo(started().table, BOB, 1, 5)


def test_nobody_takes_back_for_somebody_else() -> None:
    log = started()
    act(log, "spread")
    with pytest.raises(NotYourSeatError):
        commands.undo(log.table, ANN, 1, 5)


def test_the_others_are_asked_and_the_last_to_agree_makes_it_happen() -> None:
    log = asked()
    first, second = others_of(log)
    assert asker_of(log) not in (first, second)
    log.take(commands.answer_undo(log.table, first, True, 6))
    assert (others_of(log), entry_count(log)) == ([second], 2)
    log.take(commands.answer_undo(log.table, second, True, 7))
    assert is_taken_back(log)


def test_one_who_minds_is_enough() -> None:
    log = asked()
    first, second = others_of(log)
    log.take(commands.answer_undo(log.table, first, True, 6))
    log.take(commands.answer_undo(log.table, second, False, 7))
    assert (log.table.request, entry_count(log)) == (None, 2)
    with pytest.raises(NothingAskedError):
        commands.answer_undo(log.table, first, True, 8)


def test_only_those_who_are_asked_answer_and_each_once() -> None:
    log = asked()
    first, _ = others_of(log)
    log.take(commands.answer_undo(log.table, first, True, 6))
    for user in (first, asker_of(log), "dot", ""):
        with pytest.raises(NothingAskedError):
            commands.answer_undo(log.table, user, True, 7)


def test_who_asked_may_let_the_matter_drop() -> None:
    log = asked()
    log.take(commands.answer_undo(log.table, asker_of(log), False, 6))
    assert log.table.request is None


def test_asking_again_changes_nothing() -> None:
    log = asked()
    first, second = others_of(log)
    log.take(commands.answer_undo(log.table, first, True, 6))
    request = log.table.request
    assert request is not None
    assert commands.undo(log.table, request.user, request.seat, 7) == []
    assert others_of(log) == [second]


def test_a_new_action_drops_the_request_and_an_aside_does_not() -> None:
    log = asked()
    act(log)
    assert log.table.request is None
    log = started("the-game", "ann bob")
    act(log)
    act(log)
    act(log)
    table = log.table
    log.take(commands.undo(table, table.chairs[table.asked()[0]].user, table.asked()[0], 5))
    assert table.match is not None
    aside = table.title.game.open_asides(table.match.state, 1)[0]
    log.take(commands.say(table, table.chairs[1].user, 1, aside, 6))
    log.take(commands.answer_undo(table, others_of(log)[0], True, 7))
    assert is_taken_back(log)


def test_alone_with_bots_nobody_is_asked() -> None:
    log = started(chairs="[easy] ann")
    act(log, "spread")
    act(log, "pass")
    entries = commands.undo(log.table, ANN, 1, 5)
    assert [type(entry) for entry in entries] == [UndoAsked, Acted]
    log.take(entries)
    assert is_taken_back(log)


def test_stand_ins_and_ones_own_other_seats_are_not_asked() -> None:
    log = started(chairs="bob ann ann")
    act(log, "spread")
    seat = act(log, "pass")
    assert log.table.chairs[seat].user == ANN
    log.take(commands.leave(log.table, BOB, 4))
    log.take(commands.undo(log.table, ANN, seat, 5))
    assert is_taken_back(log)


def test_what_is_over_is_not_taken_back() -> None:
    log = play_out(started())
    with pytest.raises(OverError):
        commands.undo(log.table, ANN, 0, 5)


# Those who are waited for may go.


def test_who_leaves_is_no_longer_waited_for() -> None:
    log = asked()
    first, second = others_of(log)
    log.take(commands.leave(log.table, first, 6))
    assert (others_of(log), entry_count(log)) == ([second], 2)
    log.take(commands.answer_undo(log.table, second, True, 7))
    assert is_taken_back(log)


@pytest.mark.parametrize("way", ["leave", "give_up", "stand_in", "bar"])
def test_the_last_one_waited_for_does_not_keep_the_request_open_by_going(way: str) -> None:
    log = asked()
    # Ann, who has made the table, is not the one to go.
    last = next(user for user in others_of(log) if user != ANN)
    for user in others_of(log):
        if user != last:
            log.take(commands.answer_undo(log.table, user, True, 6))
    table = log.table
    seat = table.seats_of(last)[0]
    ways = {
        "leave": lambda: commands.leave(table, last, 7),
        "give_up": lambda: commands.give_up(table, last, 7),
        "stand_in": lambda: commands.stand_in(table, asker_of(log), seat, False, 7),
        "bar": lambda: commands.bar(table, ANN, last, 7),
    }
    log.take(ways[way]())
    assert is_taken_back(log)
    assert last not in table.people()


def test_who_holds_another_seat_is_still_waited_for() -> None:
    log = asked("ann bob ann")
    seat = log.table.seats_of(ANN)[0]
    log.take(commands.stand_in(log.table, BOB, seat, False, 6))
    assert others_of(log) == [ANN]
    assert chairs_of(log.table) == "ann[normal] bob ann"
    log.take(commands.leave(log.table, ANN, 7))
    assert is_taken_back(log)


def test_who_comes_back_is_not_asked_again() -> None:
    log = asked()
    first, second = others_of(log)
    log.take(commands.leave(log.table, first, 6))
    log.take(commands.come_back(log.table, first, 7))
    assert others_of(log) == [second]


def test_a_request_goes_with_who_asked() -> None:
    log = asked()
    log.take(commands.leave(log.table, asker_of(log), 6))
    assert log.table.request is None


def test_another_seat_may_ask_instead() -> None:
    log = asked("ann bob")
    act(log, "spread")
    act(log, "pass")
    table = log.table
    for seat, user in enumerate([ANN, BOB]):
        log.take(commands.undo(table, user, seat, 8))
        assert (asker_of(log), others_of(log)) == (user, [BOB if user == ANN else ANN])


def test_a_closed_table_waits_for_nobody() -> None:
    log = asked()
    log.take(commands.close(log.table, ANN, 6))
    assert log.table.request is None
