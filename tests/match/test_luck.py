"""The luck of a match at a table: what host and seats committed to, and the key that follows."""

from typing import Final

import msgspec
import pytest

from fireside.kernel.rng import FairRng
from fireside.match.errors import CommitmentError, DrawsError, SeedError
from fireside.match.luck import (
    SeatLuck,
    TableLuck,
    game_key,
    host_commitment,
    key_of,
    seat_commitment,
)
from fireside.match.match import Match
from fireside.match.record import Record
from fireside.match.record_json import decode_record, encode_record
from fireside.match.verify import verify
from fireside.registry import AnyTitle, find_title

FEURIO: Final[AnyTitle] = find_title("feurio")
SECRET: Final = bytes(range(32))
TABLE: Final = "0123456789abcdef0123"


def part(seat: int, added: bytes, table: str = TABLE) -> SeatLuck:
    """Return the luck of an honest seat."""
    return SeatLuck(seat, seat_commitment(table, seat, added), added.hex())


LUCK: Final = TableLuck(TABLE, (part(0, b"a" * 32), part(1, b"b" * 32)))


def finished(luck: TableLuck | None = LUCK) -> Record:
    """Return the record of a whole game."""
    match = Match.start(FEURIO, 2, {}, SECRET, luck)
    while not match.state.is_over():
        seat = match.state.asked()[0]
        match.play(seat, FEURIO.game.legal_actions(match.state, seat)[0])
    return match.record()


def test_without_a_table_the_key_is_the_seed() -> None:
    assert key_of(SECRET, None) == SECRET


def test_draws_come_from_the_stream_of_the_key() -> None:
    draws = finished().draws
    assert draws is not None
    rng = FairRng(game_key(SECRET, LUCK))
    assert [rng.below(n) for n, _ in draws[0]] == [result for _, result in draws[0]]


def test_a_record_lists_the_luck_and_is_verified_with_it() -> None:
    record = finished()
    assert (record.table, record.luck) == (TABLE, LUCK.seats)
    assert record.commitment == host_commitment(TABLE, SECRET)
    again = decode_record(encode_record(record))
    assert again == record
    assert verify(FEURIO, again).record() == record


def test_a_table_of_bots_has_luck_of_its_own() -> None:
    record = finished(TableLuck(TABLE))
    assert verify(FEURIO, decode_record(encode_record(record))).record() == record
    assert record.draws != finished(None).draws
    assert record.draws != finished(TableLuck("another")).draws


@pytest.mark.parametrize(
    "luck",
    [
        pytest.param(TableLuck("another", LUCK.seats), id="another table"),
        pytest.param(TableLuck(TABLE, LUCK.seats[:1]), id="a seat left out"),
        pytest.param(TableLuck(TABLE, (LUCK.seats[0], part(1, b"c" * 32))), id="another reveal"),
        pytest.param(
            TableLuck(TABLE, (LUCK.seats[0], SeatLuck(1, "0" * 64, LUCK.seats[1].revealed))),
            id="another commitment",
        ),
    ],
)
def test_everything_that_was_committed_to_or_revealed_changes_the_key(luck: TableLuck) -> None:
    assert game_key(SECRET, luck) != game_key(SECRET, LUCK)


def test_commitments_are_bound_to_their_kind_their_table_and_their_seat() -> None:
    made = {
        host_commitment(TABLE, SECRET),
        host_commitment("another", SECRET),
        seat_commitment(TABLE, 0, SECRET),
        seat_commitment(TABLE, 1, SECRET),
        seat_commitment("another", 0, SECRET),
    }
    assert len(made) == 5


def test_a_table_and_what_follows_it_cannot_be_mistaken_for_another_table() -> None:
    assert host_commitment("a", b"bc") != host_commitment("ab", b"c")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        pytest.param({"luck": LUCK.seats[::-1]}, "where it cannot be", id="order"),
        pytest.param({"luck": (part(0, b"a" * 32), part(0, b"b" * 32))}, "where it", id="twice"),
        pytest.param({"luck": (part(2, b"a" * 32),)}, "where it cannot be", id="no such seat"),
        pytest.param(
            {"luck": (SeatLuck(0, LUCK.seats[0].commitment, "0" * 64),)},
            "seat 0 revealed something else",
            id="reveal",
        ),
        pytest.param({"table": "another"}, "committed to was", id="table"),
        pytest.param({"table": None}, "had no table", id="no table"),
        pytest.param({"seed": "0" * 64}, "committed to was", id="secret"),
    ],
)
def test_luck_that_does_not_keep_its_commitments_is_refused(
    change: dict[str, object], message: str
) -> None:
    with pytest.raises(CommitmentError, match=message):
        verify(FEURIO, msgspec.structs.replace(finished(), **change))


def test_the_draws_do_not_fit_when_a_seat_is_left_out() -> None:
    cut = msgspec.structs.replace(finished(), luck=LUCK.seats[:1], entries=())
    with pytest.raises(DrawsError):
        verify(FEURIO, cut)


def test_a_seed_of_another_length_is_refused() -> None:
    with pytest.raises(SeedError, match="the seed has 3 bytes instead of 32"):
        Match.start(FEURIO, 2, {}, b"abc")


def test_a_match_that_ended_early_lists_the_draws_so_far() -> None:
    match = Match.start(FEURIO, 2, {}, SECRET, LUCK)
    assert match.record().draws is None
    record = match.record(is_ended=True)
    assert record.draws == tuple(tuple(epoch) for epoch in match.draws())
    assert verify(FEURIO, record).record() == match.record()
