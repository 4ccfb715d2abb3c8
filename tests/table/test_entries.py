"""Stored entries are strict: a field that their class does not know is damage, not ignored."""

import json
from typing import Final, get_args

import pytest

from fireside.match.record import ActionEntry, AsideEntry, UndoEntry
from fireside.table.entries import (
    Acted,
    Barred,
    Chair,
    ClockTerms,
    Closed,
    Committed,
    Frozen,
    Opened,
    Rematched,
    Resumed,
    Revealed,
    Seated,
    Silenced,
    Started,
    TableEntry,
    TableTerms,
    UndoAnswered,
    UndoAsked,
    decode_entry,
    encode_entry,
)
from fireside.table.errors import DamagedTableError
from tests.table.tables import ANN, LUCK, SEED

TERMS: Final = TableTerms(
    title="feurio",
    version=1,
    digest=SEED,
    seat_count=2,
    options={},
    maker=ANN,
    clock=ClockTerms(per_game=5),
)
ENTRIES: Final[list[TableEntry]] = [
    Opened(at=1, terms=TERMS, seed=SEED, chairs=(Chair(ANN), Chair(level="easy"))),
    Seated(at=1, seat=0, chair=Chair(ANN, "easy")),
    Committed(at=1, seat=0, commitment=LUCK),
    Frozen(at=1),
    Revealed(at=1, seat=0, added=LUCK),
    Started(at=1),
    Acted(at=1, entry=ActionEntry(1, ("spread", (2,)))),
    Acted(at=1, entry=AsideEntry(1, ("signal", (1, 2)))),
    Acted(at=1, entry=UndoEntry(1, (3, 4))),
    UndoAsked(at=1, seat=0),
    UndoAnswered(at=1, user=ANN, agrees=False),
    Silenced(at=1, user=ANN, is_silent=True),
    Barred(at=1, user=ANN),
    Resumed(at=1, lost=5),
    Rematched(at=1, table="next"),
    Closed(at=1, reason="idle"),
]
INSIDE: Final = {
    Opened: (["terms"], ["terms", "clock"], ["chairs", 0], ["chairs", 1]),
    Seated: (["chair"],),
    Acted: (["entry"],),
}
"""Where entries hold other structs."""

Path = list[str | int]

CASES: Final = [
    pytest.param(entry, path, id="-".join([type(entry).__name__, *map(str, path)]))
    for entry in ENTRIES
    for path in ([], *INSIDE.get(type(entry), ()))
]


def test_there_is_an_example_of_every_entry() -> None:
    assert {type(entry) for entry in ENTRIES} == set(get_args(TableEntry))


@pytest.mark.parametrize(("entry", "path"), CASES)
def test_an_unknown_field_is_refused(entry: TableEntry, path: Path) -> None:
    stored = json.loads(encode_entry(entry))
    part = stored
    for step in path:
        part = part[step]
    part["mood"] = 1
    with pytest.raises(DamagedTableError, match="unknown field `mood`"):
        decode_entry(json.dumps(stored).encode())
