"""The stream of docs/fair-draws.md: its vectors, the engine and a second implementation agree."""

import hashlib
import hmac
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fireside.kernel.bag import draw
from fireside.kernel.rng import FairRng
from fireside.match.deals import deal_id, deal_seed
from fireside.match.luck import (
    SeatLuck,
    TableLuck,
    game_key,
    host_commitment,
    is_kept,
    seat_commitment,
    seed_commitment,
)
from fireside.match.match import Match
from fireside.match.record import Draw
from tests.match.walks import FEURIO, SEED, AnyMatch

PAGE: Final = Path(__file__).parents[2] / "docs" / "fair-draws.md"

VECTOR: Final = re.compile(
    r"```\n"
    r"seed +(?P<seed>[0-9a-f]{64})\n"
    r"commitment +(?P<commitment>[0-9a-f]{64})\n"
    r"epoch +(?P<epoch>\d+)\n"
    r"block +(?P<block>[0-9a-f]{64})\n"
    r"draws +(?P<draws>[\d: ]+)\n"
    r"```\n"
)


TABLE_VECTOR: Final = re.compile(
    r"```\n"
    r"table +(?P<table>.+)\n"
    r"secret +(?P<secret>[0-9a-f]{64})\n"
    r"host +(?P<host>[0-9a-f]{64})\n"
    r"(?P<seats>(?:seat +\d+ [0-9a-f]{64} [0-9a-f]{64}\n)*)"
    r"key +(?P<key>[0-9a-f]{64})\n"
    r"draws +(?P<draws>[\d: ]+)\n"
    r"```\n"
)


class TableVector(NamedTuple):
    table: str
    secret: bytes
    host: str
    seats: list[SeatLuck]
    key: bytes
    draws: list[Draw]


class Vector(NamedTuple):
    seed: bytes
    commitment: str
    epoch: int
    block: str
    draws: list[Draw]


def read_vectors() -> list[Vector]:
    """Read the vectors out of the page."""
    vectors = []
    for found in VECTOR.finditer(PAGE.read_text("utf-8")):
        pairs = [pair.split(":") for pair in found["draws"].split()]
        draws = [(int(n), int(result)) for n, result in pairs]
        seed = bytes.fromhex(found["seed"])
        vectors.append(
            Vector(seed, found["commitment"], int(found["epoch"]), found["block"], draws)
        )
    return vectors


def read_table_vectors() -> list[TableVector]:
    """Read the vectors of tables out of the page."""
    vectors = []
    for found in TABLE_VECTOR.finditer(PAGE.read_text("utf-8")):
        rows = [row.split()[1:] for row in found["seats"].splitlines()]
        seats = [SeatLuck(int(seat), made, shown) for seat, made, shown in rows]
        pairs = [pair.split(":") for pair in found["draws"].split()]
        draws = [(int(n), int(result)) for n, result in pairs]
        secret, key = bytes.fromhex(found["secret"]), bytes.fromhex(found["key"])
        vectors.append(TableVector(found["table"], secret, found["host"], seats, key, draws))
    return vectors


VECTORS: Final = read_vectors()
each_vector: Final = pytest.mark.parametrize("vector", VECTORS)
TABLE_VECTORS: Final = read_table_vectors()
each_table: Final = pytest.mark.parametrize("vector", TABLE_VECTORS)


# The second implementation: only the page was read to write it.


def page_words(seed: bytes, epoch: int) -> Iterator[int]:
    block = 0
    while True:
        message = b"%c%c%c%c" % tuple(epoch >> shift & 255 for shift in (24, 16, 8, 0))
        message += block.to_bytes(8, "big")
        digest = hmac.new(seed, message, hashlib.sha256).digest()
        for at in range(0, 32, 4):
            yield sum(
                byte << shift for byte, shift in zip(digest[at:], (24, 16, 8, 0), strict=False)
            )
        block += 1


def page_draws(seed: bytes, epoch: int, sizes: list[int]) -> list[Draw]:
    words = page_words(seed, epoch)
    return [(n, next(word for word in words if word < 2**32 - 2**32 % n) % n) for n in sizes]


def page_hash(kind: str, table: str, *rest: bytes) -> bytes:
    id = table.encode("utf-8")
    whole = hashlib.sha256(f"fireside/2 {kind}".encode("ascii"))
    for piece in (b"\x00", bytes(divmod(len(id), 256)), id, *rest):
        whole.update(piece)
    return whole.digest()


def page_key(vector: TableVector) -> bytes:
    pieces = [page_hash("host", vector.table, vector.secret)]
    for part in vector.seats:
        added = bytes.fromhex(part.revealed)
        made = page_hash("seat", vector.table, b"%c" % part.seat, added)
        pieces += [b"%c" % part.seat, made, added]
    message = page_hash("game", vector.table, *pieces)
    return hmac.new(vector.secret, message, hashlib.sha256).digest()


@each_table
def test_the_luck_of_a_table_is_made_as_the_page_says(vector: TableVector) -> None:
    table, secret = vector.table, vector.secret
    assert host_commitment(table, secret) == vector.host
    assert all(is_kept(table, part) for part in vector.seats)
    assert game_key(secret, TableLuck(table, tuple(vector.seats))) == vector.key
    rng = FairRng(vector.key)
    assert [(n, rng.below(n)) for n, _ in vector.draws] == vector.draws


@each_table
def test_a_second_implementation_makes_the_same_luck(vector: TableVector) -> None:
    table = vector.table
    assert page_hash("host", table, vector.secret).hex() == vector.host
    for part in vector.seats:
        added = bytes.fromhex(part.revealed)
        assert page_hash("seat", table, bytes([part.seat]), added).hex() == part.commitment
    assert page_key(vector) == vector.key
    assert page_draws(vector.key, 0, [n for n, _ in vector.draws]) == vector.draws


@given(
    st.text(max_size=40),
    st.binary(min_size=32, max_size=32),
    st.dictionaries(st.integers(0, 7), st.binary(min_size=32, max_size=32), max_size=4),
)
def test_engine_and_second_implementation_make_the_same_key(
    table: str, secret: bytes, added: dict[int, bytes]
) -> None:
    parts = [
        SeatLuck(seat, seat_commitment(table, seat, added[seat]), added[seat].hex())
        for seat in sorted(added)
    ]
    vector = TableVector(table, secret, "", parts, b"", [])
    assert page_key(vector) == game_key(secret, TableLuck(table, tuple(parts)))


def test_the_page_has_all_its_vectors() -> None:
    assert len(TABLE_VECTORS) == PAGE.read_text("utf-8").count("\ntable       ") == 5
    assert len(VECTORS) == PAGE.read_text("utf-8").count("seed        ") == 4
    assert {vector.epoch for vector in VECTORS} == {0, 1, 2**32 - 1}


@each_vector
def test_the_engine_draws_as_the_page_says(vector: Vector) -> None:
    rng = FairRng(vector.seed, vector.epoch)
    assert [(n, rng.below(n)) for n, _ in vector.draws] == vector.draws


@each_vector
def test_a_second_implementation_draws_as_the_page_says(vector: Vector) -> None:
    sizes = [n for n, _ in vector.draws]
    assert page_draws(vector.seed, vector.epoch, sizes) == vector.draws


@each_vector
def test_the_first_block_is_the_one_of_the_page(vector: Vector) -> None:
    rng = FairRng(vector.seed, vector.epoch)
    words = [int(vector.block[at : at + 8], 16) for at in range(0, 64, 8)]
    assert [rng.next_word() for _ in range(8)] == words


@each_vector
def test_the_commitment_is_the_one_of_the_page(vector: Vector) -> None:
    assert seed_commitment(vector.seed) == vector.commitment


def test_a_vector_drops_a_word() -> None:
    vector = VECTORS[2]
    assert vector.seed == hashlib.sha256(b"fireside").digest()
    rng = FairRng(vector.seed, vector.epoch)
    for n, _ in vector.draws:
        rng.below(n)
    assert (rng.draws, rng.words_used) == (11, 12)


@given(
    st.binary(min_size=32, max_size=32),
    st.integers(0, 2**32 - 1),
    st.lists(st.one_of(st.integers(1, 60), st.integers(1, 2**32)), max_size=40),
)
def test_engine_and_second_implementation_always_agree(
    seed: bytes, epoch: int, sizes: list[int]
) -> None:
    rng = FairRng(seed, epoch)
    assert [(n, rng.below(n)) for n in sizes] == page_draws(seed, epoch, sizes)


def test_the_worked_example_of_a_bag_is_what_the_engine_draws() -> None:
    rng = FairRng(SEED)
    bag = [6] * 6
    assert [draw(bag, total, rng) + 1 for total in (36, 35)] == [2, 6]
    match: AnyMatch = Match.start(FEURIO, 2, {}, SEED)
    laid = [event.args[2] for event in match.events[0] if event.kind == "lay"]
    assert laid == [2, 6]


def test_a_shuffle_goes_from_the_last_place_down_as_the_page_says() -> None:
    items = list(range(6))
    FairRng(SEED).shuffle(items)
    mirror = list(range(6))
    for place, (_, other) in zip(
        range(5, 0, -1), page_draws(SEED, 0, [6, 5, 4, 3, 2]), strict=True
    ):
        mirror[place], mirror[other] = mirror[other], mirror[place]
    assert items == mirror


def test_the_seed_of_a_deal_of_the_day_is_as_the_page_says() -> None:
    id = deal_id("2026-11-18", "feurio", 6)
    message = b"fireside/2 deal\x00" + len(id).to_bytes(2, "big") + id.encode()
    seed = hmac.new(bytes(range(32)), message, hashlib.sha256).digest()
    assert deal_seed(bytes(range(32)), id) == seed
    assert f"\ntable       {id}\nsecret      {seed.hex()}\n" in PAGE.read_text("utf-8")
