"""Leaving, standing in, coming back, being sent away, closing and the next game."""

import pytest

from fireside.table import commands, moderation
from fireside.table.entries import Rematched
from fireside.table.errors import (
    ClosedError,
    ListFullError,
    NoSuchSeatError,
    NotOverError,
    NotYourSeatError,
    NotYourTableError,
    OverError,
    StillHereError,
    TooManyChangesError,
    TooSoonError,
)
from tests.table.tables import (
    ANN,
    BOB,
    CID,
    LUCK,
    SEED,
    Log,
    chairs_of,
    open_log,
    play_out,
    promise,
    start,
    started,
)


def test_who_leaves_before_the_game_frees_the_chairs() -> None:
    log = open_log(chairs="ann bob bob")
    log.take(commands.leave(log.table, BOB, 1))
    assert chairs_of(log.table) == "ann - -"


def test_who_leaves_a_game_has_stand_ins_until_coming_back() -> None:
    log = started(chairs="ann bob bob")
    log.take(commands.leave(log.table, BOB, 1))
    assert chairs_of(log.table) == "ann bob[normal] bob[normal]"
    assert (log.table.seats_of(BOB), log.table.people()) == ([1, 2], {ANN})
    assert commands.leave(log.table, BOB, 2) == []
    log.take(commands.come_back(log.table, BOB, 3))
    assert chairs_of(log.table) == "ann bob bob"
    assert commands.come_back(log.table, BOB, 4) == []


def test_one_seat_at_a_time_can_be_taken_back_from_a_stand_in() -> None:
    log = started(chairs="ann bob bob")
    log.take(commands.leave(log.table, BOB, 1))
    log.take(commands.sit(log.table, BOB, 2, LUCK, 2))
    assert chairs_of(log.table) == "ann bob[normal] bob"


def test_who_gives_up_has_no_seat_to_come_back_to() -> None:
    log = started(chairs="ann bob")
    log.take(commands.give_up(log.table, BOB, 1))
    assert chairs_of(log.table) == "ann [normal]"
    assert commands.come_back(log.table, BOB, 2) == []
    log = open_log(chairs="ann bob")
    log.take(commands.give_up(log.table, BOB, 1))
    assert chairs_of(log.table) == "ann -"


def test_who_holds_no_seat_leaves_without_a_trace() -> None:
    table = started().table
    for user in (CID, ""):
        assert commands.leave(table, user, 1) == []
        assert commands.give_up(table, user, 1) == []
        assert commands.come_back(table, user, 1) == []


def test_nobody_leaves_what_is_over_or_closed() -> None:
    over = play_out(started()).table
    assert commands.leave(over, ANN, 1) == []
    assert commands.come_back(over, ANN, 1) == []
    closed = open_log()
    closed.take(commands.close(closed.table, ANN, 1))
    assert commands.leave(closed.table, ANN, 1) == []
    assert commands.give_up(closed.table, ANN, 1) == []


def test_who_gives_up_after_the_game_will_not_be_in_the_next() -> None:
    log = play_out(started(chairs="ann bob cid"))
    log.take(commands.give_up(log.table, BOB, 1))
    assert chairs_of(log.table) == "ann - cid"
    _, opened = commands.rematch(log.table, ANN, "next", SEED, 2)
    assert chairs_of(Log(opened).table) == "cid ann -"


# Without end.


def test_sitting_down_again_in_the_same_way_changes_nothing() -> None:
    log = open_log(chairs="ann -")
    log.take(commands.sit(log.table, BOB, 1, LUCK, 1))
    assert commands.sit(log.table, BOB, 1, LUCK, 2) == []
    assert commands.sit(log.table, BOB, 1, promise(1), 3)


def test_putting_the_same_bot_into_a_chair_changes_nothing() -> None:
    log = open_log(chairs="ann [easy] -")
    assert commands.set_chair(log.table, ANN, 1, "easy", 1) == []
    assert commands.set_chair(log.table, ANN, 2, "", 1) == []


def test_a_seat_changes_a_bounded_number_of_times_before_the_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(commands, "CHANGES_PER_SEAT", 3)
    log = open_log(chairs="ann -")
    log.take(commands.sit(log.table, BOB, 1, LUCK, 1))
    log.take(commands.leave(log.table, BOB, 2))
    with pytest.raises(TooManyChangesError):
        commands.sit(log.table, CID, 1, LUCK, 3)
    with pytest.raises(TooManyChangesError):
        commands.set_chair(log.table, ANN, 1, "easy", 3)
    start(log)
    assert log.table.change_counts == [0, 0]


def test_a_seat_changes_a_bounded_number_of_times_in_a_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(commands, "CHANGES_PER_SEAT", 2)
    log = started(chairs="ann bob")
    log.take(commands.leave(log.table, BOB, 1))
    log.take(commands.come_back(log.table, BOB, 2))
    log.take(commands.leave(log.table, BOB, 3))
    assert commands.come_back(log.table, BOB, 4) == []
    with pytest.raises(TooManyChangesError):
        commands.sit(log.table, BOB, 1, None, 5)
    log.take(commands.leave(log.table, ANN, 6))
    log.take(commands.come_back(log.table, ANN, 7))
    assert chairs_of(log.table) == "ann bob[normal]"


def test_a_maker_silences_a_bounded_number_of_times(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moderation, "SILENCES_PER_TABLE", 2)
    log = open_log()
    log.take(moderation.silence(log.table, ANN, BOB, True, 1))
    log.take(moderation.silence(log.table, ANN, BOB, False, 2))
    with pytest.raises(TooManyChangesError):
        moderation.silence(log.table, ANN, BOB, True, 3)


# Standing in.


def test_anybody_at_the_table_may_ask_for_a_stand_in() -> None:
    log = started(chairs="ann bob")
    log.take(commands.stand_in(log.table, BOB, 0, 1, 1))
    assert chairs_of(log.table) == "ann[normal] bob"


def test_nobody_stands_in_where_nobody_is_missing() -> None:
    table = started(chairs="ann bob [easy]").table
    with pytest.raises(StillHereError):
        commands.stand_in(table, BOB, 0, None, 1)
    with pytest.raises(StillHereError):
        commands.stand_in(table, BOB, 2, 0, 1)
    with pytest.raises(NoSuchSeatError):
        commands.stand_in(table, BOB, 3, 0, 1)
    with pytest.raises(NotYourSeatError):
        commands.stand_in(table, CID, 0, 0, 1)


@pytest.mark.parametrize(("at", "wait"), [(1, "60 s"), (59_000, "2 s"), (60_000, "1 s")])
def test_a_stand_in_has_to_wait_and_is_told_how_long(at: int, wait: str) -> None:
    with pytest.raises(TooSoonError, match=wait):
        commands.stand_in(started().table, BOB, 0, 60_001, at)


# What only the maker may do.


def test_only_the_maker_silences_bars_and_closes() -> None:
    table = started().table
    with pytest.raises(NotYourTableError):
        moderation.silence(table, BOB, ANN, True, 1)
    with pytest.raises(NotYourTableError):
        moderation.bar(table, BOB, CID, 1)
    with pytest.raises(NotYourTableError):
        commands.close(table, BOB, 1)
    with pytest.raises(NotYourTableError):
        moderation.bar(table, ANN, ANN, 1)


def test_somebody_can_be_silenced_and_heard_again() -> None:
    log = open_log()
    log.take(moderation.silence(log.table, ANN, BOB, True, 1))
    assert log.table.silenced == {BOB}
    assert moderation.silence(log.table, ANN, BOB, True, 2) == []
    log.take(moderation.silence(log.table, ANN, BOB, False, 3))
    assert log.table.silenced == set()
    assert moderation.silence(log.table, ANN, BOB, False, 4) == []


def test_the_lists_of_the_maker_end_somewhere() -> None:
    log = open_log()
    for number in range(moderation.SILENCED_LIMIT):
        log.take(moderation.silence(log.table, ANN, f"user {number}", True, 1))
    with pytest.raises(ListFullError):
        moderation.silence(log.table, ANN, BOB, True, 2)
    log.take(moderation.silence(log.table, ANN, "user 0", False, 3))
    log.take(moderation.silence(log.table, ANN, BOB, True, 4))
    for number in range(moderation.BARRED_LIMIT):
        log.take(moderation.bar(log.table, ANN, f"user {number}", 5))
    with pytest.raises(ListFullError):
        moderation.bar(log.table, ANN, BOB, 6)


def test_a_table_knows_who_has_ever_held_a_seat() -> None:
    log = open_log(chairs="ann bob -")
    log.take(commands.sit(log.table, CID, 2, LUCK, 1))
    log.take(commands.leave(log.table, BOB, 2))
    log.take(commands.leave(log.table, CID, 3))
    assert log.table.users() == [ANN]
    assert log.table.sitters == {ANN, BOB, CID}


def test_who_is_sent_away_loses_every_seat() -> None:
    log = started(chairs="ann bob bob")
    log.take(commands.leave(log.table, BOB, 1))
    log.take(moderation.bar(log.table, ANN, BOB, 2))
    assert (chairs_of(log.table), log.table.barred) == ("ann [normal] [normal]", {BOB})
    assert moderation.bar(log.table, ANN, BOB, 3) == []
    assert commands.come_back(log.table, BOB, 3) == []


def test_who_is_sent_away_after_the_game_will_not_be_in_the_next() -> None:
    log = play_out(started(chairs="ann bob"))
    log.take(moderation.bar(log.table, ANN, BOB, 1))
    with pytest.raises(NotYourSeatError):
        commands.rematch(log.table, BOB, "next", SEED, 2)
    _, opened = commands.rematch(log.table, ANN, "next", SEED, 2)
    assert chairs_of(Log(opened).table) == "- ann"


def test_nothing_happens_at_a_closed_table() -> None:
    log = started()
    log.take(commands.close(log.table, ANN, 1))
    table = log.table
    assert (table.status, table.asked(), table.next_deadline()) == ("closed", [], None)
    with pytest.raises(ClosedError):
        commands.close(table, ANN, 2)
    with pytest.raises(ClosedError):
        moderation.silence(table, ANN, BOB, True, 2)
    with pytest.raises(ClosedError):
        moderation.bar(table, ANN, BOB, 2)
    with pytest.raises(NotOverError):
        commands.rematch(table, ANN, "next", SEED, 2)
    assert commands.close_by_server(table, "idle", 2) == []


def test_idle_tables_are_closed_and_finished_ones_stay() -> None:
    log = open_log()
    log.take(commands.close_by_server(log.table, "idle", 5))
    assert log.table.status == "closed"
    over = play_out(started()).table
    assert commands.close_by_server(over, "idle", 5) == []
    with pytest.raises(OverError):
        commands.close(over, ANN, 5)


# The next game.


def test_in_a_rematch_everybody_moves_on_and_stand_ins_go() -> None:
    log = started(chairs="ann bob [hard] cid")
    log.take(commands.leave(log.table, BOB, 1))
    play_out(log)
    entries, opened = commands.rematch(log.table, CID, "next", "cd" * 32, 9)
    log.take(entries)
    assert log.table.successor == "next"
    new = Log(opened).table
    assert chairs_of(new) == "cid ann bob [hard]"
    assert (new.terms, new.status) == (log.table.terms, "waiting")
    assert new.luck.uncommitted() == [0, 1, 2]
    assert new.commitment != log.table.commitment


def test_a_rematch_belongs_to_the_maker_or_to_who_wants_it() -> None:
    log = play_out(started(chairs="bob cid"))
    _, opened = commands.rematch(log.table, CID, "next", SEED, 9)
    assert opened.terms.maker == CID
    log = play_out(started(chairs="ann cid"))
    _, opened = commands.rematch(log.table, CID, "next", SEED, 9)
    assert opened.terms.maker == ANN


def test_a_rematch_is_for_those_who_played_once_it_is_over() -> None:
    log = started()
    with pytest.raises(NotOverError):
        commands.rematch(log.table, ANN, "next", SEED, 9)
    play_out(log)
    with pytest.raises(NotYourSeatError):
        commands.rematch(log.table, CID, "next", SEED, 9)
    log.take([Rematched(at=9, table="next")])
    with pytest.raises(OverError, match="next"):
        commands.rematch(log.table, ANN, "other", SEED, 9)
