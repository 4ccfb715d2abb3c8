"""Undo at a table: free, with the consent of the others, refused, dropped, and never stuck."""

import pytest

from fireside.match.errors import NothingToUndoError
from fireside.match.record import UndoEntry
from fireside.registry import title_names
from fireside.table import commands, moderation, undos
from fireside.table.entries import Acted, UndoAnswered, UndoAsked
from fireside.table.errors import (
    DamagedTableError,
    NothingAskedError,
    NotYourSeatError,
    OverError,
    StaleError,
    TooManyUndosError,
)
from fireside.table.table import Table
from tests.table.tables import (
    ANN,
    BOB,
    Log,
    act,
    answer_undo,
    chairs_of,
    facts,
    legal,
    play_out,
    started,
)

# Seat 1 begins in this match of Feurio!: taking a spread back is free, taking a pass back is not.


def asked(chairs: str = "ann bob cid") -> Log:
    """Return a game in which the user who acted first has asked to take a pass back."""
    log = started(chairs=chairs)
    act(log, "spread")
    seat = act(log, "pass")
    table = log.table
    log.take(undos.undo(table, table.chairs[seat].user, seat, 5))
    return log


def asked_one() -> tuple[Log, str]:
    """Return a game with a request for which one consent is missing, and whose; never Ann's."""
    log = asked()
    last = next(user for user in others_of(log) if user != ANN)
    for user in others_of(log):
        if user != last:
            log.take(answer_undo(log.table, user, True, 6))
    return log, last


def until_bound(log: Log) -> Log:
    """Act until the seat that acted last cannot undo alone."""
    for _ in range(30):
        seat = act(log)
        if not undos.can_undo_alone(log.table, seat):
            return log
    raise AssertionError("everybody may always undo alone")


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
    entries = undos.undo(log.table, BOB, seat, 5)
    assert facts(log.table) == before
    log.take(entries)
    assert [type(entry) for entry in entries] == [Acted]
    assert (log.table.asked(), log.table.decision, entry_count(log)) == ([1], 2, 2)


def test_nothing_can_be_taken_back_before_the_first_action() -> None:
    with pytest.raises(NothingToUndoError):
        undos.undo(started().table, BOB, 1, 5)


def test_nobody_takes_back_for_somebody_else() -> None:
    log = started()
    act(log, "spread")
    with pytest.raises(NotYourSeatError):
        undos.undo(log.table, ANN, 1, 5)


def test_the_others_are_asked_and_the_last_to_agree_makes_it_happen() -> None:
    log = asked()
    first, second = others_of(log)
    assert asker_of(log) not in (first, second)
    log.take(answer_undo(log.table, first, True, 6))
    assert (others_of(log), entry_count(log)) == ([second], 2)
    log.take(answer_undo(log.table, second, True, 7))
    assert is_taken_back(log)


def test_one_who_minds_is_enough() -> None:
    log = asked()
    first, second = others_of(log)
    log.take(answer_undo(log.table, first, True, 6))
    log.take(answer_undo(log.table, second, False, 7))
    assert (log.table.request, entry_count(log)) == (None, 2)
    with pytest.raises(NothingAskedError):
        answer_undo(log.table, first, True, 8)


def test_only_those_who_are_asked_answer_and_each_once() -> None:
    log = asked()
    first, _ = others_of(log)
    log.take(answer_undo(log.table, first, True, 6))
    for user in (first, asker_of(log), "dot", ""):
        with pytest.raises(NothingAskedError):
            answer_undo(log.table, user, True, 7)


def test_who_asked_may_let_the_matter_drop() -> None:
    log = asked()
    log.take(answer_undo(log.table, asker_of(log), False, 6))
    assert log.table.request is None


def test_an_answer_is_for_one_request_and_no_other() -> None:
    log = asked()
    first, _ = others_of(log)
    request = log.table.request
    assert request is not None
    log.take(answer_undo(log.table, request.user, False, 6))
    log.take(undos.undo(log.table, request.user, request.seat, 7))
    for agrees in (True, False):
        with pytest.raises(StaleError):
            undos.answer_undo(log.table, first, request.number, agrees, 8)
    assert first in others_of(log)


def test_asking_again_changes_nothing() -> None:
    log = asked()
    first, second = others_of(log)
    log.take(answer_undo(log.table, first, True, 6))
    request = log.table.request
    assert request is not None
    assert undos.undo(log.table, request.user, request.seat, 7) == []
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
    log.take(undos.undo(table, table.chairs[table.asked()[0]].user, table.asked()[0], 5))
    assert table.match is not None
    aside = table.title.game.open_asides(table.match.state, 1)[0]
    log.take(commands.say(table, table.chairs[1].user, 1, aside, 6))
    log.take(answer_undo(table, others_of(log)[0], True, 7))
    assert is_taken_back(log)


def test_alone_with_bots_nobody_is_asked() -> None:
    log = started(chairs="[easy] ann")
    act(log, "spread")
    act(log, "pass")
    entries = undos.undo(log.table, ANN, 1, 5)
    assert [type(entry) for entry in entries] == [UndoAsked, Acted]
    log.take(entries)
    assert is_taken_back(log)


def test_a_users_own_other_seats_are_not_asked() -> None:
    log = started(chairs="ann ann [easy]")
    act(log, "spread")
    seat = act(log, "pass")
    log.take(undos.undo(log.table, ANN, seat, 5))
    assert is_taken_back(log)


def test_what_is_over_is_not_taken_back() -> None:
    log = play_out(started())
    with pytest.raises(OverError):
        undos.undo(log.table, ANN, 0, 5)


# Those who are waited for may be away, or go.


@pytest.mark.parametrize("title", title_names())
def test_a_rival_with_a_stand_in_is_asked(title: str) -> None:
    log = until_bound(started(title, "ann bob"))
    assert log.table.match is not None
    seat = log.table.match.steps[-1].seat
    asker = log.table.chairs[seat].user
    rival = BOB if asker == ANN else ANN
    log.take(commands.leave(log.table, rival, 4))
    count = entry_count(log)
    log.take(undos.undo(log.table, asker, seat, 5))
    assert (others_of(log), entry_count(log)) == ([rival], count)
    log.take(commands.come_back(log.table, rival, 6))
    assert others_of(log) == [rival]
    log.take(answer_undo(log.table, rival, True, 7))
    assert is_taken_back(log)


@pytest.mark.parametrize("way", ["leave", "stand_in", "leave and come back"])
def test_who_is_away_is_still_waited_for(way: str) -> None:
    log, last = asked_one()
    table, count = log.table, entry_count(log)
    if way == "stand_in":
        log.take(commands.stand_in(table, asker_of(log), table.seats_of(last)[0], 0, 7))
    else:
        log.take(commands.leave(table, last, 7))
    assert last not in table.people()
    if way == "leave and come back":
        log.take(commands.come_back(table, last, 8))
    assert (others_of(log), entry_count(log)) == ([last], count)
    log.take(answer_undo(table, last, True, 9))
    assert is_taken_back(log)


def test_who_is_away_may_refuse() -> None:
    log, last = asked_one()
    log.take(commands.leave(log.table, last, 7))
    log.take(answer_undo(log.table, last, False, 8))
    assert (log.table.request, entry_count(log)) == (None, 2)


@pytest.mark.parametrize("way", ["give_up", "bar"])
def test_a_request_lapses_when_the_last_one_waited_for_goes_for_good(way: str) -> None:
    log, last = asked_one()
    count = entry_count(log)
    ways = {
        "give_up": lambda: commands.give_up(log.table, last, 7),
        "bar": lambda: moderation.bar(log.table, ANN, last, 7),
    }
    log.take(ways[way]())
    assert (log.table.request, entry_count(log)) == (None, count)
    assert last not in log.table.users()


def test_who_holds_another_seat_is_still_waited_for() -> None:
    log = asked("ann bob ann")
    seat = log.table.seats_of(ANN)[0]
    log.take(commands.stand_in(log.table, BOB, seat, 0, 6))
    assert chairs_of(log.table) == "ann[normal] bob ann"
    log.take(commands.leave(log.table, ANN, 7))
    assert others_of(log) == [ANN]


def test_the_stand_in_of_who_is_waited_for_drops_the_request_by_acting() -> None:
    log = asked("ann bob")
    log.take(commands.leave(log.table, others_of(log)[0], 6))
    assert log.table.match is not None
    seat = log.table.asked()[0]
    log.take([commands.act_for(log.table.match, seat, legal(log.table, seat), "bot", 7)])
    assert log.table.request is None


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
        log.take(undos.undo(table, user, seat, 8))
        assert (asker_of(log), others_of(log)) == (user, [BOB if user == ANN else ANN])


def test_a_closed_table_waits_for_nobody() -> None:
    log = asked()
    log.take(commands.close(log.table, ANN, 6))
    assert log.table.request is None


# There is an end to it.


def repeat_undo(log: Log, count: int) -> None:
    """Act and undo alone, several times."""
    for _ in range(count):
        seat = act(log, "spread")
        assert undos.can_undo_alone(log.table, seat)
        log.take(undos.undo(log.table, log.table.chairs[seat].user, seat, 5))


def test_a_seat_undoes_a_bounded_number_of_times(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(undos, "UNDOS_PER_SEAT", 3)
    log = started()
    repeat_undo(log, 3)
    seat = act(log, "spread")
    assert not undos.can_undo_alone(log.table, seat)
    with pytest.raises(TooManyUndosError):
        undos.undo(log.table, log.table.chairs[seat].user, seat, 5)
    again = Table.replay("t", log.stored)
    assert again.undo_counts == log.table.undo_counts == [0, 3]


def test_a_seat_asks_for_consent_a_bounded_number_of_times(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(undos, "UNDO_REQUESTS_PER_SEAT", 2)
    log = asked("ann bob")
    log.take(answer_undo(log.table, ANN, False, 6))
    log.take(undos.undo(log.table, BOB, 1, 7))
    log.take(answer_undo(log.table, ANN, False, 8))
    with pytest.raises(TooManyUndosError):
        undos.undo(log.table, BOB, 1, 9)
    again = Table.replay("t", log.stored)
    assert again.request_counts == log.table.request_counts == [0, 2]


def test_alone_with_bots_nobody_counts_the_requests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(undos, "UNDO_REQUESTS_PER_SEAT", 0)
    log = started(chairs="[easy] ann")
    act(log, "spread")
    act(log, "pass")
    log.take(undos.undo(log.table, ANN, 1, 5))
    assert is_taken_back(log)


def test_a_stored_undo_that_not_everybody_consented_to_is_damage() -> None:
    log = asked()
    assert log.table.match is not None
    entry = log.table.match.undo_entry(1, consent=True)
    for entries in ([], [UndoAnswered(at=6, user=ANN, agrees=True)]):
        log.take(entries)
        with pytest.raises(DamagedTableError):
            log.table.take(Acted(at=7, entry=entry))
