"""How a game begins: everybody commits, the list is frozen, everybody reveals."""

import pytest

from fireside.match.luck import TableLuck, game_key
from fireside.table import beginning, commands, moderation
from fireside.table.entries import Closed, Committed, Frozen, Revealed, Seated, Started
from fireside.table.errors import (
    ClosedError,
    FrozenError,
    NotCommittedError,
    NotFrozenError,
    NotHereError,
    NotYourSeatError,
    NotYourTableError,
    OverError,
    StartedError,
    WrongRevealError,
)
from tests.table.tables import (
    ANN,
    BOB,
    CID,
    LUCK,
    SEED,
    Log,
    added,
    chairs_of,
    everybody,
    open_log,
    play_out,
    promise,
    settled,
    start,
    started,
)


def committed(chairs: str = "ann bob") -> Log:
    """Return a table whose persons have all committed."""
    log = open_log(chairs=chairs)
    for seat, chair in enumerate(log.table.chairs):
        if chair.user:
            log.take(commands.sit(log.table, chair.user, seat, promise(seat), 1))
    return log


def frozen(chairs: str = "ann bob") -> Log:
    """Return a table whose commitments are frozen."""
    log = committed(chairs)
    log.take(beginning.freeze_if_settled(log.table, everybody, 2))
    assert log.table.is_frozen
    return log


# Freezing.


def test_commitments_are_frozen_once_every_chair_has_committed_or_is_a_bots() -> None:
    log = open_log(chairs="ann - [easy]")
    assert beginning.freeze_if_settled(log.table, everybody, 2) == []
    log.take(commands.sit(log.table, BOB, 1, promise(1), 3))
    assert beginning.freeze_if_settled(log.table, everybody, 3) == []
    log.take(commands.sit(log.table, ANN, 0, promise(0), 4))
    log.take(beginning.freeze_if_settled(log.table, everybody, 5))
    assert (log.table.status, log.table.is_frozen, log.table.match) == ("waiting", True, None)
    assert beginning.freeze_if_settled(log.table, everybody, 6) == []


def test_commitments_are_frozen_only_while_everybody_is_connected() -> None:
    log = committed()
    assert beginning.freeze_if_settled(log.table, lambda user: user == ANN, 2) == []
    with pytest.raises(NotHereError, match="seat 1"):
        beginning.start(log.table, ANN, lambda user: user == ANN, 2)


def test_a_table_of_bots_begins_at_once() -> None:
    log = open_log(chairs="[easy] [easy]")
    log.take(beginning.freeze_if_settled(log.table, everybody, 1))
    assert log.table.status == "playing"


def test_a_closed_table_is_not_frozen() -> None:
    log = committed()
    log.take(commands.close(log.table, ANN, 1))
    assert beginning.freeze_if_settled(log.table, everybody, 1) == []


def test_the_maker_begins_with_bots_for_those_who_did_not_come() -> None:
    log = committed("ann - [easy] -")
    entries = beginning.start(log.table, ANN, everybody, 3)
    assert [type(entry) for entry in entries] == [Seated, Seated, Frozen]
    log.take(entries)
    assert chairs_of(log.table) == "ann [normal] [easy] [normal]"
    log.take(beginning.reveal(log.table, ANN, 0, added(0), 4))
    assert log.table.status == "playing"


def test_the_maker_cannot_begin_before_everybody_has_committed() -> None:
    log = open_log(chairs="ann bob cid")
    log.take(commands.sit(log.table, ANN, 0, promise(0), 1))
    with pytest.raises(NotCommittedError, match="seats 1, 2"):
        beginning.start(log.table, ANN, everybody, 3)


def test_a_rematch_needs_the_luck_of_everybody_again() -> None:
    old = play_out(started(chairs="ann bob"))
    _, opened = commands.rematch(old.table, BOB, "next", SEED, 9)
    log = Log(opened)
    log.take(commands.sit(log.table, ANN, 1, promise(1), 10))
    assert beginning.freeze_if_settled(log.table, everybody, 11) == []
    with pytest.raises(NotCommittedError, match="seat 0"):
        beginning.start(log.table, ANN, everybody, 11)


def test_the_maker_may_go_and_the_others_begin_once_all_have_committed() -> None:
    log = open_log(chairs="ann bob")
    log.take(commands.leave(log.table, ANN, 1))
    log.take(commands.sit(log.table, BOB, 1, promise(1), 2))
    log.take(commands.sit(log.table, CID, 0, promise(0), 3))
    assert beginning.freeze_if_settled(log.table, everybody, 4) == [Frozen(at=4)]


def test_only_the_maker_begins() -> None:
    with pytest.raises(NotYourTableError):
        beginning.start(committed().table, BOB, everybody, 3)


def test_a_game_begins_once() -> None:
    with pytest.raises(StartedError):
        beginning.start(started().table, ANN, everybody, 3)
    with pytest.raises(FrozenError):
        beginning.start(frozen().table, ANN, everybody, 3)


def test_nothing_begins_where_all_is_over() -> None:
    closed = open_log()
    closed.take(commands.close(closed.table, ANN, 1))
    over = play_out(started())
    for table, error in ((closed.table, ClosedError), (over.table, OverError)):
        with pytest.raises(error):
            beginning.start(table, ANN, everybody, 3)
        with pytest.raises(error):
            beginning.reveal(table, ANN, 0, added(0), 3)


# Frozen.


def test_no_chair_changes_between_freezing_and_beginning() -> None:
    log = frozen("ann bob [easy]")
    with pytest.raises(FrozenError):
        commands.set_chair(log.table, ANN, 2, "", 3)
    with pytest.raises(FrozenError):
        commands.sit(log.table, BOB, 1, LUCK, 3)
    assert commands.sit(log.table, BOB, 1, promise(1), 3) == []


def test_a_person_who_leaves_a_frozen_table_closes_it_and_is_named() -> None:
    log = frozen("ann bob")
    log.take(beginning.reveal(log.table, ANN, 0, added(0), 3))
    log.take(commands.leave(log.table, BOB, 4))
    assert log.table.closed == Closed(at=4, reason="left", seat=1)
    assert chairs_of(log.table) == "ann bob"


def test_a_maker_who_bars_a_person_from_a_frozen_table_closes_it_and_is_named() -> None:
    log = frozen("ann bob")
    log.take(beginning.reveal(log.table, ANN, 0, added(0), 3))
    log.take(moderation.bar(log.table, ANN, BOB, 4))
    assert log.table.closed == Closed(at=4, reason="maker")
    assert chairs_of(log.table) == "ann bob"
    assert BOB in log.table.barred


def test_a_deleted_guest_closes_a_frozen_table() -> None:
    log = frozen("ann bob")
    log.take(commands.give_up(log.table, BOB, 4))
    assert log.table.closed == Closed(at=4, reason="left", seat=1)


def test_a_spectator_can_be_barred_from_a_frozen_table() -> None:
    log = frozen("ann bob")
    log.take(moderation.bar(log.table, ANN, CID, 4))
    assert not log.table.is_closed


def test_the_maker_may_close_a_frozen_table() -> None:
    log = frozen()
    log.take(commands.close(log.table, ANN, 4))
    assert log.table.closed == Closed(at=4, reason="maker")


# Revealing.


def test_the_last_reveal_begins_the_game() -> None:
    log = frozen()
    assert beginning.reveal(log.table, BOB, 1, added(1), 3) == [
        Revealed(at=3, seat=1, added=added(1))
    ]
    log.take(beginning.reveal(log.table, BOB, 1, added(1), 3))
    assert log.table.match is None
    log.take(beginning.reveal(log.table, ANN, 0, added(0), 4))
    assert log.table.status == "playing"


def test_nothing_is_revealed_before_the_commitments_are_frozen() -> None:
    with pytest.raises(NotFrozenError):
        beginning.reveal(committed().table, ANN, 0, added(0), 3)


def test_only_what_was_committed_to_can_be_revealed() -> None:
    log = frozen()
    with pytest.raises(WrongRevealError):
        beginning.reveal(log.table, ANN, 0, added(1), 3)
    assert log.table.luck.revealed == ["", ""]


def test_nobody_reveals_for_somebody_else() -> None:
    with pytest.raises(NotYourSeatError):
        beginning.reveal(frozen().table, ANN, 1, added(1), 3)


def test_revealing_twice_comes_to_the_same() -> None:
    log = frozen()
    log.take(beginning.reveal(log.table, ANN, 0, added(0), 3))
    assert beginning.reveal(log.table, ANN, 0, added(0), 3) == []
    log.take(beginning.reveal(log.table, BOB, 1, added(1), 3))
    assert beginning.reveal(log.table, ANN, 0, added(0), 4) == []
    with pytest.raises(StartedError):
        beginning.reveal(log.table, ANN, 0, added(1), 4)


def test_the_key_of_the_game_comes_from_all_commitments_and_reveals() -> None:
    log = frozen("ann [easy] cid")
    log.take(beginning.reveal(log.table, CID, 2, added(2), 3))
    log.take(beginning.reveal(log.table, ANN, 0, added(0), 3))
    match = log.table.match
    assert match is not None
    record = match.record()
    assert record.table == "t"
    assert [(part.seat, part.commitment, part.revealed) for part in record.luck] == [
        (0, promise(0), added(0)),
        (2, promise(2), added(2)),
    ]
    assert match._replayer.key == game_key(bytes.fromhex(SEED), TableLuck("t", record.luck))
    assert record.commitment == log.table.commitment


def test_the_maker_and_everybody_else_begin_the_same_game() -> None:
    log = open_log(chairs="ann bob -")
    start(log)
    assert log.table.status == "playing"


def test_a_commitment_stands_for_the_person_and_not_for_the_seat() -> None:
    log = committed("ann bob")
    log.take(commands.leave(log.table, BOB, 2))
    log.take(commands.sit(log.table, CID, 1, LUCK, 3))
    assert log.table.luck.commitments == [promise(0), LUCK]


def test_entries_of_a_settled_table_are_all_there_are() -> None:
    kinds = [type(entry) for entry in settled(open_log().table)]
    assert kinds == [Committed, Committed, Frozen, Revealed, Revealed, Started]
