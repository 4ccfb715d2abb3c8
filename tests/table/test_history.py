"""Histories that cannot be true are refused, and the entry at fault is named."""

import msgspec
import pytest

from fireside.kernel.errors import IllegalActionError
from fireside.match.match import wire_name
from fireside.match.record import ActionEntry, AsideEntry, UndoEntry
from fireside.table import beginning, commands, moderation, undos
from fireside.table.entries import (
    Acted,
    Barred,
    Chair,
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
    UndoAnswered,
    UndoAsked,
    decode_entry,
    encode_entry,
)
from fireside.table.errors import DamagedTableError, OtherRulesError
from fireside.table.table import Table
from tests.table.tables import (
    ANN,
    BOB,
    LUCK,
    SEED,
    act,
    facts,
    legal,
    open_log,
    play_out,
    settled,
    start,
    started,
)
from tests.titles import titles_for


def opened(chairs: str = "ann bob") -> Opened:
    """Return the first entry of a table."""
    entry = decode_entry(open_log(chairs=chairs).stored[0])
    assert isinstance(entry, Opened)
    return entry


BEGUN = settled(open_log().table, 1)
"""How a game of Ann and Bob begins; six entries."""
FIRST = started().table
SPREAD = Acted(at=2, entry=ActionEntry(1, wire_name(legal(FIRST, 1, "spread"))))


@pytest.mark.parametrize(
    "entry",
    [
        Seated(at=1, seat=0, chair=Chair(ANN, "easy")),
        Committed(at=1, seat=0, commitment=LUCK),
        Frozen(at=1),
        Revealed(at=1, seat=0, added=LUCK),
        Started(at=1),
        SPREAD,
        Acted(at=1, entry=AsideEntry(1, ("signal", (1, 2)), "bot")),
        Acted(at=1, entry=UndoEntry(1, (3, 4), consent=True)),
        UndoAsked(at=1, seat=0),
        UndoAnswered(at=1, user=ANN, agrees=False),
        Silenced(at=1, user=ANN, is_silent=True),
        Barred(at=1, user=ANN),
        Resumed(at=1, lost=5),
        Rematched(at=1, table="next"),
        Closed(at=1, reason="idle"),
    ],
    ids=lambda entry: type(entry).__name__,
)
def test_every_entry_is_read_as_it_was_written(entry: TableEntry) -> None:
    assert decode_entry(encode_entry(entry)) == entry


def test_the_first_entry_is_read_as_it_was_written() -> None:
    assert decode_entry(encode_entry(opened())) == opened()


@pytest.mark.parametrize(
    ("chairs", "entries", "match"),
    [
        pytest.param("ann bob", [SPREAD], "entry 2: .*not begun", id="acted before"),
        pytest.param("ann bob", [UndoAsked(at=1, seat=0)], "2: .*not begun", id="undo before"),
        pytest.param(
            "ann bob", [*BEGUN, Started(at=1)], "entry 8: .*begun before", id="begun twice"
        ),
        pytest.param("ann -", [Frozen(at=1)], "2: somebody is missing", id="empty chair"),
        pytest.param("ann bob", [Frozen(at=1)], r"2: seats \[0, 1\] have not", id="no commitment"),
        pytest.param("ann bob", [Started(at=1)], "2: not everybody has revealed", id="no freeze"),
        pytest.param("ann bob", [*BEGUN[:3], Frozen(at=1)], "5: .*frozen before", id="twice"),
        pytest.param(
            "ann bob",
            [*BEGUN[:3], Committed(at=1, seat=0, commitment=LUCK)],
            "5: .*frozen before",
            id="commitment after the freeze",
        ),
        pytest.param(
            "ann bob",
            [*BEGUN[:3], Seated(at=1, seat=0, chair=Chair(BOB))],
            "5: .*frozen before",
            id="seated after the freeze",
        ),
        pytest.param(
            "ann bob", [*BEGUN[:4], Started(at=1)], "6: not everybody has revealed", id="too early"
        ),
        pytest.param(
            "ann bob", [*BEGUN[:2], BEGUN[3]], "4: seat 0 had nothing", id="revealed before"
        ),
        pytest.param(
            "ann bob", [*BEGUN[:4], BEGUN[3]], "6: seat 0 had nothing", id="revealed twice"
        ),
        pytest.param(
            "ann bob",
            [*BEGUN[:3], Revealed(at=1, seat=1, added=LUCK)],
            "5: seat 1 had committed to something else",
            id="wrong reveal",
        ),
        pytest.param(
            "ann bob",
            [*BEGUN, Seated(at=1, seat=0, chair=Chair())],
            "entry 8: nobody is left",
            id="emptied in a game",
        ),
        pytest.param(
            "ann bob",
            [Seated(at=1, seat=2, chair=Chair(ANN))],
            "2: there is no seat 2",
            id="seat 2",
        ),
        pytest.param(
            "ann bob", [Seated(at=1, seat=-1, chair=Chair(ANN))], "no seat -1", id="seat -1"
        ),
        pytest.param(
            "ann bob", [Committed(at=1, seat=-1, commitment=LUCK)], "no seat -1", id="luck -1"
        ),
        pytest.param(
            "ann -", [Committed(at=1, seat=1, commitment=LUCK)], "nobody holds", id="luck of none"
        ),
        pytest.param(
            "ann bob",
            [*BEGUN, Committed(at=1, seat=0, commitment=LUCK)],
            "entry 8: the luck .* was settled",
            id="late luck",
        ),
        pytest.param("ann bob", [*BEGUN, UndoAsked(at=1, seat=9)], "no seat 9", id="undo of none"),
        pytest.param(
            "ann [easy]",
            [*settled(open_log(chairs="ann [easy]").table, 1), UndoAsked(at=1, seat=1)],
            "nobody plays seat 1",
            id="undo of a bot",
        ),
        pytest.param(
            "ann bob",
            [*BEGUN, UndoAnswered(at=1, user=ANN, agrees=True)],
            "entry 8: nobody waited",
            id="answer to nothing",
        ),
        pytest.param(
            "ann bob",
            [*BEGUN, SPREAD, SPREAD],
            "entry 9: seat 1 cannot",
            id="illegal action",
        ),
        pytest.param(
            "ann bob",
            [*BEGUN, Acted(at=1, entry=ActionEntry(0, ("pass", ())))],
            "entry 8: seat 0 acted, waiting for",
            id="out of turn",
        ),
        pytest.param(
            "ann bob",
            [*BEGUN, Acted(at=1, entry=ActionEntry(1, ("fly", ())))],
            "entry 8: ",
            id="unknown action",
        ),
        pytest.param(
            "ann bob",
            [*BEGUN, SPREAD, Acted(at=1, entry=UndoEntry(1, (7,)))],
            "entry 9: it cancels 7, which should be 1",
            id="wrong undo",
        ),
        pytest.param(
            "ann bob", [Rematched(at=1, table="x")], "2: there cannot", id="early rematch"
        ),
        pytest.param(
            "ann bob",
            [Closed(at=1, reason="idle"), Barred(at=1, user=BOB)],
            "entry 3: it was closed",
            id="after the close",
        ),
    ],
)
def test_the_entry_that_cannot_be_true_is_named(
    chairs: str, entries: list[TableEntry], match: str
) -> None:
    with pytest.raises(DamagedTableError, match=match):
        Table.replay("t", [opened(chairs), *entries])


def test_a_table_begins_by_being_opened_once() -> None:
    with pytest.raises(DamagedTableError, match="no entries"):
        Table.replay("t", [])
    with pytest.raises(DamagedTableError, match="entry 1: it begins with started"):
        Table.replay("t", [Started(at=1)])
    with pytest.raises(DamagedTableError, match="entry 2: it was opened"):
        Table.replay("t", [opened(), opened()])


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"null",
        b"{",
        b"\xff",
        b'{"type":"flown","at":1}',
        b'{"type":"started"}',
        b'{"type":"started","at":"1"}',
        b'{"type":"started","at":1,"by":2}',
        b'{"type":"revealed","at":1,"seat":0,"added":"abc"}',
        b"[" * 100_000,
    ],
    ids=range(10),
)
def test_stored_bytes_that_are_no_entry_are_named(data: bytes) -> None:
    with pytest.raises(DamagedTableError, match="table t, entry 2: "):
        Table.replay("t", [encode_entry(opened()), data])


def test_chairs_and_seats_must_agree() -> None:
    broken = msgspec.structs.replace(opened(), chairs=(Chair(ANN),))
    with pytest.raises(DamagedTableError, match="entry 1: 1 chairs for 2 seats"):
        Table.replay("t", [broken])


@pytest.mark.parametrize("change", [{"version": 99}, {"digest": LUCK}], ids=["version", "digest"])
def test_a_game_with_other_rules_is_told_apart_from_a_damaged_one(
    change: dict[str, object],
) -> None:
    terms = msgspec.structs.replace(opened().terms, **change)
    other = msgspec.structs.replace(opened(), terms=terms)
    assert Table.replay("t", [other]).status == "waiting"
    with pytest.raises(OtherRulesError, match=r"Feurio!.*: open a new table; the host can close"):
        Table.replay("t", [other, *BEGUN])


def test_a_table_that_waits_with_older_rules_says_which_and_does_not_begin() -> None:
    version = opened().terms.version
    terms = msgspec.structs.replace(opened().terms, version=version - 1)
    table = Table.replay("t", [msgspec.structs.replace(opened(), terms=terms)])
    words = f"version {version - 1} of the rules of Feurio!, this server has version {version}:"
    with pytest.raises(OtherRulesError, match=words):
        commands.sit(table, BOB, 1, LUCK, 2)
    with pytest.raises(OtherRulesError, match=words):
        beginning.start(table, table.terms.maker, lambda _: True, 2)
    assert beginning.freeze_if_settled(table, lambda _: True, 2) == []


def test_nothing_is_played_once_the_game_is_over() -> None:
    log = play_out(started())
    assert log.table.match is not None
    seat = log.table.match.steps[-1].seat
    late: list[TableEntry] = [
        Acted(at=9, entry=log.table.match.undo_entry(seat, consent=True)),
        UndoAsked(at=9, seat=0),
        Started(at=9),
    ]
    for entry in late:
        with pytest.raises(DamagedTableError):
            log.table.take(entry)


def test_there_is_one_rematch() -> None:
    log = play_out(started())
    log.take([Rematched(at=9, table="next")])
    with pytest.raises(DamagedTableError):
        log.table.take(Rematched(at=9, table="other"))


def test_an_answer_of_somebody_who_was_not_asked_is_damage() -> None:
    log = started()
    act(log, "spread")
    act(log, "pass")
    log.take(undos.undo(log.table, BOB, 1, 5))
    for user, agrees in ((BOB, True), ("cid", True), ("cid", False)):
        with pytest.raises(DamagedTableError):
            log.table.take(UndoAnswered(at=6, user=user, agrees=agrees))


def test_looking_at_a_table_changes_nothing() -> None:
    log = started()
    before = facts(log.table)
    spread = legal(log.table, 1, "spread")
    commands.act(log.table, BOB, 1, 0, spread, 5)
    with pytest.raises(IllegalActionError):
        commands.act(log.table, BOB, 1, 0, log.table.title.action_set.find("pass", ()), 5)
    commands.leave(log.table, BOB, 5)
    moderation.bar(log.table, ANN, BOB, 5)
    commands.close(log.table, ANN, 5)
    assert facts(log.table) == before


@pytest.mark.parametrize("title", titles_for(3))
def test_everything_a_table_was_is_there_again_after_a_restart(title: str) -> None:
    log = open_log(title, "ann - [easy]")
    log.take(commands.sit(log.table, BOB, 1, LUCK, 1))
    log.take(moderation.silence(log.table, ANN, "dot", True, 2))
    log.take(moderation.bar(log.table, ANN, "eve", 2))
    start(log, at=3)
    play_out(log, at=4)
    entries, _ = commands.rematch(log.table, BOB, "next", SEED, 5)
    log.take(entries)
    again = Table.replay("t", log.stored)
    assert facts(again) == facts(log.table)
    assert (again.silenced, again.barred, again.successor) == ({"dot"}, {"eve"}, "next")


@pytest.mark.parametrize("title", titles_for(2))
def test_a_log_is_the_same_table_at_every_length(title: str) -> None:
    log = started(title)
    table = log.table
    assert table.match is not None
    for number in range(8):
        seat = table.asked()[0]
        # The first of the actions may end a game soon.
        action = table.title.game.legal_actions(table.match.state, seat)[-1]
        log.take([commands.act_for(table.match, seat, action, "bot", number)])
        assert facts(Table.replay("t", log.stored)) == facts(log.table)
