"""What the seats add to the luck of a match."""

import hashlib
import hmac
from typing import Final

import msgspec
import pytest

from fireside.kernel.rng import FairRng
from fireside.match.errors import DrawsError, SeedError
from fireside.match.match import Match
from fireside.match.record import Record, key_of
from fireside.match.record_json import decode_record, encode_record
from fireside.match.verify import verify
from fireside.registry import AnyTitle, find_title

FEURIO: Final[AnyTitle] = find_title("feurio")
SEED: Final = bytes(range(32))
ADDED: Final = (b"a" * 32, b"b" * 32)


def finished() -> Record:
    """Return the record of a whole game to whose luck two seats added."""
    match = Match.start(FEURIO, 2, {}, SEED, ADDED)
    while not match.state.is_over():
        seat = match.state.asked()[0]
        match.play(seat, FEURIO.game.legal_actions(match.state, seat)[0])
    return match.record()


def test_the_key_is_the_seed_as_long_as_nobody_adds_to_it() -> None:
    assert key_of(SEED, ()) == SEED


def test_the_key_mixes_the_seed_with_all_that_was_added() -> None:
    assert key_of(SEED, ADDED) == hmac.new(SEED, b"a" * 32 + b"b" * 32, hashlib.sha256).digest()


def test_draws_come_from_the_stream_of_the_key() -> None:
    draws = finished().draws
    assert draws is not None
    rng = FairRng(key_of(SEED, ADDED))
    assert [rng.below(n) for n, _ in draws[0]] == [result for _, result in draws[0]]


def test_a_record_lists_what_was_added_and_is_verified_with_it() -> None:
    record = finished()
    assert record.entropy == (b"a".hex() * 32, b"b".hex() * 32)
    again = decode_record(encode_record(record))
    assert again == record
    assert verify(FEURIO, again).record() == record


def test_the_draws_do_not_fit_when_the_order_of_what_was_added_is_changed() -> None:
    record = finished()
    turned = msgspec.structs.replace(record, entropy=record.entropy[::-1], entries=())
    with pytest.raises(DrawsError):
        verify(FEURIO, turned)


def test_too_little_entropy_is_refused() -> None:
    with pytest.raises(SeedError, match="the entropy has 3 bytes instead of 32"):
        Match.start(FEURIO, 2, {}, SEED, (b"abc",))
