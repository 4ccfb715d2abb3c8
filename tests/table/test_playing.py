"""Acting, speaking, and which decision an answer is for."""

from collections.abc import Callable

import pytest

from fireside.kernel.errors import IllegalActionError, NotAskedError
from fireside.match.errors import ClosedAsideError
from fireside.table import commands, undos
from fireside.table.entries import Acted
from fireside.table.errors import (
    ClosedError,
    NoSuchSeatError,
    NotStartedError,
    NotYourSeatError,
    OverError,
    StaleError,
    StoodInError,
)
from tests.table.tables import (
    ANN,
    BOB,
    CID,
    Log,
    act,
    answer_undo,
    legal,
    open_log,
    play_out,
    started,
)

# Seat 1 is asked first in this match of Feurio!, to spread the fire.


def test_an_answer_becomes_an_entry_of_the_match() -> None:
    log = started()
    table = log.table
    entries = commands.act(table, BOB, 1, 0, legal(table, 1), 5)
    assert [type(entry) for entry in entries] == [Acted]
    assert table.match is not None
    assert table.match.entries == []
    log.take(entries)
    assert len(table.match.entries) == 1
    assert (table.decision, table.number, table.touched) == (1, 8, 5)


@pytest.mark.parametrize(
    ("user", "seat", "error"),
    [
        pytest.param(ANN, 1, NotYourSeatError, id="of somebody else"),
        pytest.param(CID, 1, NotYourSeatError, id="by somebody without a seat"),
        pytest.param("", 1, NotYourSeatError, id="by nobody"),
        pytest.param(BOB, -1, NoSuchSeatError, id="below the first"),
        pytest.param(BOB, 2, NoSuchSeatError, id="after the last"),
        pytest.param(ANN, 0, NotAskedError, id="not asked"),
    ],
)
def test_only_the_holder_of_an_asked_seat_answers(
    user: str, seat: int, error: type[Exception]
) -> None:
    table = started().table
    with pytest.raises(error):
        commands.act(table, user, seat, 0, legal(table, 1), 5)


def test_a_bots_seat_is_nobodys() -> None:
    table = started(chairs="ann [easy]").table
    with pytest.raises(NotYourSeatError):
        commands.act(table, "", 1, 0, legal(table, 1), 5)


def test_an_illegal_answer_is_refused_by_the_rules() -> None:
    table = started().table
    with pytest.raises(IllegalActionError):
        commands.act(table, BOB, 1, 0, table.title.action_set.find("pass", ()), 5)


@pytest.mark.parametrize("decision", [-1, 0, 2])
def test_an_answer_to_another_decision_is_stale(decision: int) -> None:
    log = started()
    act(log)
    with pytest.raises(StaleError):
        commands.act(log.table, BOB, 1, decision, legal(log.table, 1), 5)


def test_who_has_a_stand_in_sits_down_before_acting() -> None:
    log = started()
    log.take(commands.leave(log.table, BOB, 1))
    with pytest.raises(StoodInError):
        commands.act(log.table, BOB, 1, 0, legal(log.table, 1), 5)
    with pytest.raises(StoodInError):
        undos.undo(log.table, BOB, 1, 5)
    log.take(commands.sit(log.table, BOB, 1, "00" * 32, 2))
    act(log)


def test_bots_and_clocks_sign_what_they_do() -> None:
    table = started(chairs="ann [easy]").table
    assert table.match is not None
    acted = commands.act_for(table.match, 1, legal(table, 1), "bot", 5)
    assert acted.entry.seat == 1
    assert acted == Acted(at=5, entry=acted.entry)
    with pytest.raises(NotAskedError):
        commands.act_for(table.match, 0, legal(table, 1), "clock", 5)


def closed_log() -> Log:
    """Return a game that was closed in the middle."""
    log = started()
    log.take(commands.close(log.table, ANN, 1))
    return log


def finished_log() -> Log:
    """Return a game that was played to its end."""
    return play_out(started())


@pytest.mark.parametrize(
    ("make_log", "error"),
    [
        pytest.param(open_log, NotStartedError, id="waiting"),
        pytest.param(finished_log, OverError, id="over"),
        pytest.param(closed_log, ClosedError, id="closed"),
    ],
)
def test_nothing_is_played_before_or_after_the_game(
    make_log: Callable[[], Log], error: type[Exception]
) -> None:
    log = make_log()
    action = log.table.title.action_set.find("pass", ())
    with pytest.raises(error):
        commands.act(log.table, ANN, 0, log.table.decision, action, 5)
    with pytest.raises(error):
        commands.say(log.table, ANN, 0, action, 5)
    with pytest.raises(error):
        undos.undo(log.table, ANN, 0, 5)
    with pytest.raises(error):
        answer_undo(log.table, ANN, True, 5)
    with pytest.raises(error):
        commands.stand_in(log.table, ANN, 1, 0, 5)


# Decisions that several answer.


def the_game() -> Log:
    """Return a game that begins with bids of all three."""
    return started("the-game", "ann bob cid")


def test_answers_to_one_decision_do_not_make_each_other_stale() -> None:
    log = the_game()
    for seat, user in enumerate([ANN, BOB, CID]):
        assert log.table.decision == 0
        log.take(commands.act(log.table, user, seat, 0, legal(log.table, seat), 5))
    assert log.table.decision == 1


def test_nobody_answers_a_shared_decision_twice() -> None:
    log = the_game()
    bid = legal(log.table, 0)
    log.take(commands.act(log.table, ANN, 0, 0, bid, 5))
    with pytest.raises(NotAskedError):
        commands.act(log.table, ANN, 0, 0, bid, 6)
    act(log)
    act(log)
    with pytest.raises(StaleError):
        commands.act(log.table, ANN, 0, 0, bid, 7)


def test_an_undo_makes_all_open_answers_stale() -> None:
    log = the_game()
    log.take(commands.act(log.table, ANN, 0, 0, legal(log.table, 0), 5))
    log.take(undos.undo(log.table, ANN, 0, 6))
    assert log.table.asked() == [0, 1, 2]
    assert log.table.decision == 1
    with pytest.raises(StaleError):
        commands.act(log.table, BOB, 1, 0, legal(log.table, 1), 7)


# Asides.


def test_asides_do_not_change_the_decision() -> None:
    log = the_game()
    for _ in range(3):
        act(log)
    table = log.table
    assert table.match is not None
    aside = table.title.game.open_asides(table.match.state, 2)[0]
    entries = commands.say(table, CID, 2, aside, 9)
    log.take(entries)
    assert (table.decision, table.touched) == (1, 9)
    assert len(table.match.entries) == 4
    with pytest.raises(ClosedAsideError):
        commands.say(table, CID, 2, aside, 10)
    with pytest.raises(NotYourSeatError):
        commands.say(table, BOB, 2, aside, 10)
    act(log)


def test_a_bot_may_speak_too() -> None:
    log = the_game()
    for _ in range(3):
        act(log)
    match = log.table.match
    assert match is not None
    aside = match.title.game.open_asides(match.state, 1)[0]
    log.take([commands.say_for(match, 1, aside, "bot", 9)])
    with pytest.raises(ClosedAsideError):
        commands.say_for(match, 1, aside, "bot", 9)
