"""Deals of the day: when they are played and opened, and how a table plays one."""

from datetime import date
from secrets import token_hex

import pytest

from fireside.match.deals import deal_seed
from fireside.match.errors import CommitmentError, SealedRecordError
from fireside.match.luck import host_commitment
from fireside.match.record_json import decode_record, encode_record
from fireside.match.terms import check_terms
from fireside.match.verify import verify
from fireside.registry import find_title, title_names
from fireside.table import commands
from fireside.table.beginning import freeze
from fireside.table.deals import (
    LEVEL,
    PAST_DAYS,
    check_playable,
    day_at,
    deal_of,
    streak_of,
    time_of,
)
from fireside.table.entries import Acted
from fireside.table.errors import DamagedTableError, FixedDealError, UnknownDealError
from fireside.table.table import Table
from fireside.table.undos import can_undo_alone, undo

DAY = "2026-11-18"
NOON = time_of(date(2026, 11, 18)) + 12 * 3600 * 1000
HOUR = 3600 * 1000


def begun(title: str = "feurio", id: str = "t1", seed: bytes | None = None) -> Table:
    """Return a table at the deal of the day, with Ann in her seat."""
    deal = deal_of(DAY, title)
    secret = (seed or deal_seed(b"s" * 32, deal.id)).hex()
    opened = commands.open_table(
        title, dict(deal.options), deal.chairs("ann"), "ann", secret, NOON, day=DAY
    )
    table = Table(id, opened)
    for entry in freeze(table, NOON):
        table.take(entry)
    return table


def play_on(table: Table, count: int) -> None:
    """Let every asked seat take its first legal action, a number of times."""
    for _ in range(count):
        match = table.match
        assert match is not None
        seat = match.state.asked()[0]
        action = match.title.game.legal_actions(match.state, seat)[0]
        table.take(commands.act_for(match, seat, action, "user", NOON))


def test_titles_of_rivals_have_bots_and_others_are_played_alone() -> None:
    seats = {name: deal_of(DAY, name).chairs("ann") for name in title_names()}
    assert [chair.level for chair in seats["feurio"]] == ["", LEVEL, LEVEL]
    assert [chair.user for chair in seats["the-game"]] == ["ann"]
    assert all(chairs[0].user == "ann" for chairs in seats.values())


@pytest.mark.parametrize("day", ["2026-1-1", "today", "2026-02-30", "20261118"])
def test_what_is_no_day_has_no_deal(day: str) -> None:
    with pytest.raises(UnknownDealError):
        deal_of(day, "feurio")


@pytest.mark.parametrize(
    ("hours", "is_played"),
    [
        pytest.param(-12.1, False, id="the day before"),
        pytest.param(-12, True, id="its first moment"),
        pytest.param(11.9, True, id="its last moments"),
        pytest.param(12, False, id="over and not opened"),
        pytest.param(13.9, False, id="almost opened"),
        pytest.param(14, True, id="opened, for practice"),
        pytest.param(24 * PAST_DAYS, True, id="long ago"),
        pytest.param(24 * PAST_DAYS + 13, False, id="too long ago"),
    ],
)
def test_a_deal_is_played_on_its_day_and_once_it_is_opened(hours: float, is_played: bool) -> None:
    now = NOON + int(hours * HOUR)
    if is_played:
        check_playable(deal_of(DAY, "feurio"), now)
    else:
        with pytest.raises(UnknownDealError):
            check_playable(deal_of(DAY, "feurio"), now)


def test_days_are_those_of_utc() -> None:
    assert day_at(NOON) == DAY
    assert day_at(NOON + 12 * HOUR - 1) == DAY
    assert day_at(NOON + 12 * HOUR) == "2026-11-19"
    assert day_at(NOON, -18) == "2026-10-31"


@pytest.mark.parametrize(
    ("days", "streak"),
    [
        pytest.param([], 0, id="nothing"),
        pytest.param(["2026-11-18"], 1, id="today"),
        pytest.param(["2026-11-16", "2026-11-17"], 2, id="up to yesterday"),
        pytest.param(["2026-11-15", "2026-11-17", "2026-11-18"], 2, id="a day left out"),
        pytest.param(["2026-11-15", "2026-11-16"], 0, id="ended"),
        pytest.param(["2026-10-31", "2026-11-01"], 0, id="long ago"),
    ],
)
def test_a_streak_ends_with_a_day_without_a_result(days: list[str], streak: int) -> None:
    assert streak_of(days, DAY) == streak


def test_the_same_deal_is_played_at_every_table() -> None:
    one, other = begun(id="t1"), begun(id="t2")
    assert one.match
    assert other.match
    assert one.commitment == other.commitment
    play_on(one, 30)
    play_on(other, 30)
    assert one.match.draws() == other.match.draws()
    assert sum(map(len, one.match.draws())) > 10


def test_another_day_another_title_and_another_secret_have_another_seed() -> None:
    ids = [deal_of(day, title).id for day in (DAY, "2026-11-19") for title in title_names()]
    seeds = {deal_seed(secret, id) for secret in (b"a" * 32, b"b" * 32) for id in ids}
    assert len(seeds) == 2 * len(ids) == 16


def test_the_game_begins_without_luck_of_the_person() -> None:
    table = begun()
    assert table.status == "playing"
    assert table.luck.settled().seats == ()
    with pytest.raises(DamagedTableError):
        begun().luck.commit(0, token_hex(32))


def test_what_was_drawn_is_not_taken_back() -> None:
    table = begun("the-game")
    match = table.match
    assert match is not None
    while not match.steps[-1].draws or len(match.steps) == 1:
        play_on(table, 1)
    assert not can_undo_alone(table, 0)
    with pytest.raises(FixedDealError):
        undo(table, "ann", 0, NOON)


def test_what_nobody_has_learnt_from_is_taken_back() -> None:
    table = begun("the-game")
    play_on(table, 1)
    assert can_undo_alone(table, 0)
    for entry in undo(table, "ann", 0, NOON):
        table.take(entry)


def test_a_journal_in_which_draws_were_taken_back_is_refused() -> None:
    table = begun("the-game")
    match = table.match
    assert match is not None
    while not match.steps[-1].draws or len(match.steps) == 1:
        play_on(table, 1)
    with pytest.raises(DamagedTableError, match="drawn again"):
        table.take(Acted(at=NOON, entry=match.undo_entry(0)))


def test_there_are_no_hints() -> None:
    with pytest.raises(FixedDealError):
        commands.check_hint(begun("the-game"), "ann", 0, 0)


def test_the_record_says_that_it_is_of_a_day_and_is_verified() -> None:
    table = begun("the-game")
    play_on(table, 5)
    assert table.match is not None
    record = decode_record(encode_record(table.match.record()))
    assert (record.day, record.table, record.luck) == (DAY, "t1", ())
    assert record.commitment == host_commitment(
        deal_of(DAY, "the-game").id, bytes.fromhex(record.seed or "")
    )
    verify(find_title("the-game"), record)


def test_a_record_of_another_day_is_refused() -> None:
    table = begun("the-game")
    assert table.match is not None
    text = encode_record(table.match.record()).replace(DAY, "2026-11-19")
    with pytest.raises(CommitmentError):
        verify(find_title("the-game"), decode_record(text))


def test_a_record_to_whose_deal_a_seat_added_is_refused() -> None:
    table = begun("the-game")
    assert table.match is not None
    part = '"luck": [{"seat": 0, "commitment": "%s", "revealed": "%s"}],\n  "entries"'
    text = encode_record(table.match.record())
    added = text.replace('"entries"', part % (token_hex(32), token_hex(32)))
    with pytest.raises(CommitmentError, match="host's alone"):
        verify(find_title("the-game"), decode_record(added))


def test_a_sealed_record_says_when_it_is_opened() -> None:
    table = begun("the-game")
    assert table.match is not None
    sealed = table.match.record().sealed()
    assert sealed.day == DAY
    with pytest.raises(SealedRecordError, match="after its day"):
        check_terms(find_title("the-game"), sealed)
