"""Making a table, sitting down and beginning."""

import pytest

from fireside.kernel.errors import OptionsError, UnknownTitleError
from fireside.table import commands, moderation
from fireside.table.clocks import LONGEST
from fireside.table.entries import Chair, ClockTerms
from fireside.table.errors import (
    BadChairError,
    BadClockError,
    BarredError,
    ClosedError,
    NoSuchSeatError,
    NotCommittedError,
    NotYourSeatError,
    NotYourTableError,
    OverError,
    SeatTakenError,
    StartedError,
)
from tests.table.tables import (
    ANN,
    BOB,
    CID,
    LUCK,
    SEED,
    chairs_of,
    open_log,
    play_out,
    started,
)


def test_a_table_knows_what_was_agreed_and_waits() -> None:
    opened = commands.open_table(
        "feurio", {"firebreak": True}, (Chair(ANN), Chair()), ANN, SEED, 7, True
    )
    assert opened.terms.options == {
        "cooperative": False, "firebreak": True, "hotter": False, "extra_turn": False,
        "mixed_crews": False,
    }  # fmt: skip
    assert (opened.terms.maker, opened.terms.is_public, opened.terms.seat_count) == (ANN, True, 2)
    table = open_log(chairs="ann - [easy]").table
    assert (table.status, table.number, table.decision, table.asked()) == ("waiting", 1, 0, [])
    assert (table.users(), table.people()) == ([ANN], {ANN})


@pytest.mark.parametrize(
    ("title", "chairs", "options", "error"),
    [
        pytest.param("chess", "ann", {}, UnknownTitleError, id="no such title"),
        pytest.param("feurio", "ann - - - -", {}, OptionsError, id="too many seats"),
        pytest.param("feurio", "", {}, OptionsError, id="no seats"),
        pytest.param("feurio", "ann", {"wet": True}, OptionsError, id="no such option"),
        pytest.param("feurio", "ann", {"cooperative": True}, OptionsError, id="not for one"),
        pytest.param("feurio", "ann [wise]", {}, BadChairError, id="no such bot"),
        pytest.param("feurio", "ann bob[easy]", {}, BadChairError, id="a stand-in already"),
    ],
)
def test_a_table_that_nobody_could_play_at_is_refused(
    title: str, chairs: str, options: dict[str, bool | str], error: type[Exception]
) -> None:
    with pytest.raises(error):
        open_log(title, chairs, options=options)


@pytest.mark.parametrize("limit", [-1, 999, LONGEST + 1])
def test_a_clock_within_reason_is_wanted(limit: int) -> None:
    with pytest.raises(BadClockError):
        open_log(clock=ClockTerms(per_decision=limit))
    with pytest.raises(BadClockError):
        open_log(clock=ClockTerms(per_game=limit))


# Sitting down.


def test_who_sits_down_commits_to_some_luck() -> None:
    log = open_log(chairs="ann -")
    log.take(commands.sit(log.table, BOB, 1, LUCK, 3))
    assert chairs_of(log.table) == "ann bob"
    assert log.table.luck.commitments == ["", LUCK]


def test_nobody_sits_down_without_a_commitment() -> None:
    with pytest.raises(NotCommittedError):
        commands.sit(open_log(chairs="ann -").table, BOB, 1, None, 3)


def test_a_bots_chair_is_free_only_when_the_maker_sends_the_bot_away() -> None:
    log = open_log(chairs="ann [easy]")
    with pytest.raises(SeatTakenError):
        commands.sit(log.table, BOB, 1, LUCK, 3)
    log.take(commands.set_chair(log.table, ANN, 1, "", 4))
    log.take(commands.sit(log.table, BOB, 1, LUCK, 5))
    assert chairs_of(log.table) == "ann bob"


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_nobody_sits_where_there_is_no_seat(seat: int) -> None:
    with pytest.raises(NoSuchSeatError):
        commands.sit(open_log().table, CID, seat, LUCK, 3)
    with pytest.raises(NoSuchSeatError):
        commands.set_chair(open_log().table, ANN, seat, "easy", 3)


def test_nobody_sits_on_somebody_else() -> None:
    with pytest.raises(SeatTakenError):
        commands.sit(open_log().table, CID, 1, LUCK, 3)


def test_a_seat_is_held_by_somebody() -> None:
    with pytest.raises(NotYourSeatError):
        commands.sit(open_log(chairs="ann -").table, "", 1, LUCK, 3)


def test_somebody_may_hold_several_seats() -> None:
    log = open_log(chairs="ann - -")
    for seat in (1, 2):
        log.take(commands.sit(log.table, BOB, seat, LUCK, 3))
    assert log.table.seats_of(BOB) == [1, 2]
    assert log.table.users() == [ANN, BOB]


def test_who_sits_down_once_more_changes_only_the_commitment() -> None:
    log = open_log(chairs="ann bob")
    log.take(commands.sit(log.table, BOB, 1, LUCK, 3))
    log.take(commands.sit(log.table, BOB, 1, "cd" * 32, 3))
    assert (chairs_of(log.table), log.table.luck.commitments) == ("ann bob", ["", "cd" * 32])


def test_a_commitment_goes_with_the_person() -> None:
    log = open_log(chairs="ann -")
    log.take(commands.sit(log.table, BOB, 1, LUCK, 3))
    log.take(commands.leave(log.table, BOB, 4))
    assert log.table.luck.commitments == ["", ""]
    log.take(commands.sit(log.table, BOB, 1, LUCK, 3))
    log.take(commands.set_chair(log.table, ANN, 1, "easy", 5))
    assert log.table.luck.commitments == ["", ""]


def test_the_luck_is_settled_once_the_game_has_begun() -> None:
    log = started(chairs="ann bob")
    assert commands.sit(log.table, ANN, 0, LUCK, 3) == []


def test_who_was_sent_away_cannot_sit_down() -> None:
    log = open_log(chairs="ann -")
    log.take(moderation.bar(log.table, ANN, BOB, 2))
    with pytest.raises(BarredError):
        commands.sit(log.table, BOB, 1, LUCK, 3)


# Chairs.


def test_only_the_maker_sets_chairs() -> None:
    log = open_log(chairs="ann bob -")
    with pytest.raises(NotYourTableError):
        commands.set_chair(log.table, BOB, 2, "easy", 3)


def test_the_maker_sets_bots_down_and_takes_them_away() -> None:
    log = open_log(chairs="ann -")
    log.take(commands.set_chair(log.table, ANN, 1, "hard", 3))
    assert chairs_of(log.table) == "ann [hard]"
    log.take(commands.set_chair(log.table, ANN, 1, "", 3))
    assert chairs_of(log.table) == "ann -"
    with pytest.raises(BadChairError):
        commands.set_chair(log.table, ANN, 1, "wise", 3)


def test_no_chair_is_set_in_a_game() -> None:
    log = started()
    with pytest.raises(StartedError):
        commands.set_chair(log.table, ANN, 1, "easy", 3)


def test_nobody_sits_down_where_all_is_over() -> None:
    closed = open_log()
    closed.take(commands.close(closed.table, ANN, 1))
    over = play_out(started())
    for table, error in ((closed.table, ClosedError), (over.table, OverError)):
        with pytest.raises(error):
            commands.sit(table, ANN, 0, LUCK, 3)
        with pytest.raises(error):
            commands.set_chair(table, ANN, 0, "easy", 3)
