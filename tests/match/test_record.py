"""Records as they are stored: JSON in and out, and what is handed out of an open match."""

import hashlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fireside.match.errors import DamagedRecordError
from fireside.match.luck import seed_commitment
from fireside.match.match import Match
from fireside.match.record import ActionEntry, AsideEntry, Record, UndoEntry
from fireside.match.record_json import decode_record, encode_record
from tests.kernel.games.lanterns import LANTERNS, SHOWS, SIGNALS
from tests.match.walks import FEURIO, SEED, TABLES, AnyMatch, Table, play_out, walk, walks

EXAMPLE = """{
  "title": "lanterns",
  "version": 1,
  "digest": "0000000000000000000000000000000000000000000000000000000000000000",
  "seat_count": 2,
  "options": {"bright": false},
  "commitment": "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",
  "seed": "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
  "entries": [
    {"type": "action", "seat": 0, "action": ["show", [0]], "by": "user"},
    {"type": "aside", "seat": 1, "action": ["signal", [0, 2]], "by": "bot"},
    {"type": "undo", "seat": 0, "cancels": [1], "consent": true}
  ]
}
"""


def example() -> AnyMatch:
    match: AnyMatch = Match.start(LANTERNS, 2, {}, SEED)
    match.play(0, SHOWS[0])
    match.say(1, SIGNALS[0][2], "bot")
    match.undo(0, consent=True)
    return match


def finished() -> Record:
    match: AnyMatch = Match.start(FEURIO, 1, {}, SEED)
    play_out(match)
    return match.record()


def test_a_record_has_a_line_for_each_field_and_entry() -> None:
    assert encode_record(example().record()) == EXAMPLE


def test_a_record_is_read_as_it_was_written() -> None:
    record = decode_record(EXAMPLE)
    assert record == example().record()
    assert record.entries == (
        ActionEntry(0, ("show", (0,)), "user"),
        AsideEntry(1, ("signal", (0, 2)), "bot"),
        UndoEntry(0, (1,), True),
    )


def test_the_commitment_is_the_digest_of_the_seed() -> None:
    assert seed_commitment(SEED) == hashlib.sha256(SEED).hexdigest()
    assert example().record().commitment == seed_commitment(SEED)


def test_a_finished_record_lists_every_draw() -> None:
    record = finished()
    assert record.draws is not None
    assert [n for n, _ in record.draws[0]] == list(range(36, 0, -1))
    assert json.loads(encode_record(record))["draws"] == [
        [list(draw) for draw in epoch] for epoch in record.draws
    ]


def test_an_open_record_lists_no_draws() -> None:
    assert example().record().draws is None


def test_what_is_handed_out_of_an_open_match_has_the_commitment_and_nothing_secret() -> None:
    sealed = finished().sealed()
    assert json.loads(encode_record(sealed)) == {
        "title": "feurio",
        "version": FEURIO.version,
        "digest": FEURIO.digest,
        "seat_count": 1,
        "options": {
            "cooperative": False,
            "firebreak": False,
            "hotter": False,
            "extra_turn": False,
            "mixed_crews": False,
        },
        "commitment": seed_commitment(SEED),
        "entries": [],
    }


@given(st.sampled_from(TABLES), walks)
def test_any_record_survives_json(table: Table, steps: list[tuple[int, int]]) -> None:
    record = walk(table, steps).record()
    text = encode_record(record)
    assert decode_record(text) == record
    assert encode_record(decode_record(text.encode())) == text


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        pytest.param('"version": 1,', '"version": 1', "malformed", id="broken"),
        pytest.param('"version": 1,', "", "missing required field `version`", id="missing"),
        pytest.param('"version": 1', '"version": "1"', r"`int`.*\$.version", id="type"),
        pytest.param('"version"', '"weather": 1, "version"', "unknown field `weather`", id="extra"),
        pytest.param('"seed": "00', '"seed": "', r"matching regex.*\$.seed", id="short seed"),
        pytest.param('"seed": "00', '"seed": "0x', r"matching regex.*\$.seed", id="no hex"),
        pytest.param("false}", "3}", r"`bool \| str`.*options", id="option"),
        pytest.param('"seat": 0', '"seat": "0"', "entry 1: expected `int`", id="seat"),
        pytest.param("[0, 2]", "[0, 2.5]", "entry 2: expected `int`", id="argument"),
        pytest.param('"bot"', '"dog"', "entry 2: invalid enum value 'dog'", id="by"),
        pytest.param('"undo"', '"redo"', "entry 3: invalid value 'redo'", id="kind"),
        pytest.param('"undo"', '"aside"', "entry 3: object contains unknown field", id="tag"),
        pytest.param("[1]", "1", "entry 3: expected `array`", id="cancels"),
    ],
)
def test_a_damaged_record_is_refused_with_the_place_of_the_damage(
    old: str, new: str, message: str
) -> None:
    assert EXAMPLE.count(old) > 0
    with pytest.raises(DamagedRecordError, match=message):
        decode_record(EXAMPLE.replace(old, new, 1))


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"", id="empty"),
        pytest.param(b"null", id="null"),
        pytest.param(b"[]", id="list"),
        pytest.param(b'{"title": "\xff"}', id="not utf-8"),
        pytest.param(b"[" * 100_000, id="too deep"),
        pytest.param(b'{"entries": ' + b"[" * 100_000, id="too deep inside"),
        pytest.param(EXAMPLE.encode()[:-20], id="cut off"),
        pytest.param(EXAMPLE.encode() * 2, id="twice"),
    ],
)
def test_what_is_no_record_is_refused(data: bytes) -> None:
    with pytest.raises(DamagedRecordError):
        decode_record(data)
