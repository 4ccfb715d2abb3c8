"""What `fireside verify` finds in the record of a table that somebody has changed."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec
import pytest

from fireside.cli.main import main
from fireside.match.record import ActionEntry, Record
from fireside.match.record_json import decode_record, encode_record
from fireside.server.server_key import ServerKey
from fireside.table.chain import Chain
from fireside.table.entries import Acted, decode_entry, encode_entry
from fireside.table.receipts import Receipt, decode_receipts, encode_receipts
from fireside.table.table import Table
from fireside.table.table_record import JournalCopy, decode_journal, encode_table_record
from fireside.table.verify import verify_journal
from fireside.table.verify_errors import (
    BadReceiptError,
    BadSignatureError,
    BrokenChainError,
    CutEndError,
    NoCryptographyError,
    OtherEntryError,
    OtherKeyError,
    OtherReceiptError,
)
from tests.table.tables import act, play_out, started

replace = msgspec.structs.replace

KEY: Final = ServerKey.generate()
OTHER_KEY: Final = ServerKey.generate()


def receipts_of(entries: list[bytes], key: ServerKey = KEY) -> list[Receipt]:
    """Return what the server has signed after each entry."""
    chain = Chain.of("t", entries)
    found = []
    for number, entry in enumerate(entries, 1):
        head = chain.add(entry)
        signature = key.sign("t", number, head)
        found.append(
            Receipt(table="t", number=number, head=head.hex(), signature=signature, key=key.public)
        )
    return found


def journal_of(entries: list[bytes], key: ServerKey = KEY) -> JournalCopy:
    """Return a journal as a server with this key would hand it out."""
    last = receipts_of(entries, key)[-1]
    return JournalCopy(
        table="t",
        head=last.head,
        signature=last.signature,
        key=last.key,
        entries=tuple(entry.decode() for entry in entries),
    )


def record_of(entries: list[bytes]) -> Record:
    """Return the record of a match as the entries tell it."""
    match = Table.replay("t", entries).match
    assert match is not None
    record: Record = match.record()
    return record


@pytest.fixture(scope="module")
def entries() -> list[bytes]:
    """Return the entries of a finished game, whose first actions were a person's."""
    log = started()
    for _ in range(6):
        act(log)
    return play_out(log).stored


def number_of_action(entries: list[bytes], at: int) -> int:
    """Return where the action of this number stands in the journal, from 0 on."""
    acted = [index for index, entry in enumerate(entries) if b'"acted"' in entry]
    return acted[at - 1]


def changed(entries: list[bytes], at: int, change: Callable[[ActionEntry], ActionEntry]) -> bytes:
    """Return the journal's entry of an action, with another action in it."""
    entry = decode_entry(entries[number_of_action(entries, at)])
    assert isinstance(entry, Acted)
    assert isinstance(entry.entry, ActionEntry)
    return encode_entry(Acted(at=entry.at, entry=change(entry.entry)))


def by_bot(entries: list[bytes], at: int = 2) -> list[bytes]:
    """Tell that a bot made an action which was a person's."""
    forged = list(entries)
    forged[number_of_action(entries, at)] = changed(
        entries, at, lambda entry: replace(entry, by="bot")
    )
    assert forged != entries
    return forged


# A good record.


def test_a_good_record_says_which_key_signed_it(entries: list[bytes]) -> None:
    notes = verify_journal(journal_of(entries), record_of(entries))
    assert notes == [
        f"signed by the key {KEY.public}: compare it with that of the server, or give --key"
    ]


def test_a_good_record_with_key_and_receipts_leaves_nothing_open(entries: list[bytes]) -> None:
    receipts = receipts_of(entries)[::3]
    last = receipts[-1].number
    notes = verify_journal(journal_of(entries), record_of(entries), KEY.public, receipts)
    assert notes == [
        f"contains all {len(receipts)} receipts, the last of entry {last} of {len(entries)}"
    ]


def test_receipts_of_other_tables_are_told_as_such(entries: list[bytes]) -> None:
    others = [replace(receipt, table="u") for receipt in receipts_of(entries)]
    notes = verify_journal(journal_of(entries), record_of(entries), KEY.public, others)
    assert notes == ["no receipt is of table t: nothing was compared with them"]


def test_a_record_may_be_written_again_in_another_layout(entries: list[bytes]) -> None:
    text = encode_table_record(record_of(entries), journal_of(entries))
    other = msgspec.json.encode(msgspec.json.decode(text))
    journal = decode_journal(other)
    assert journal == journal_of(entries)
    assert decode_record(other) == record_of(entries)


def test_the_record_of_a_local_game_has_no_journal(entries: list[bytes]) -> None:
    assert decode_journal(encode_record(record_of(entries))) is None


# The match of the record was changed, not its journal.


def test_a_changed_actor_is_named(entries: list[bytes]) -> None:
    with pytest.raises(OtherEntryError, match=r"^entry 2: it is by the bot, but by the user in"):
        verify_journal(journal_of(entries), record_of(by_bot(entries)))


def test_a_changed_action_is_named(entries: list[bytes]) -> None:
    record = record_of(entries)
    told = list(record.entries)
    assert isinstance(told[1], ActionEntry)
    told[1] = replace(told[1], action=("spread", (9,)))
    forged = replace(record, entries=tuple(told))
    with pytest.raises(OtherEntryError, match=r"^entry 2: the action is spread 9, but "):
        verify_journal(journal_of(entries), forged)


def test_another_order_is_named(entries: list[bytes]) -> None:
    record = record_of(entries)
    told = list(record.entries)
    told[2], told[3] = told[3], told[2]
    forged = replace(record, entries=tuple(told))
    with pytest.raises(OtherEntryError, match=r"^entry 3: it stands in another place in the jour"):
        verify_journal(journal_of(entries), forged)


def test_a_cut_off_end_of_the_match_is_named(entries: list[bytes]) -> None:
    record = record_of(entries)
    count = len(record.entries)
    with pytest.raises(
        CutEndError, match=f"ends after entry {count - 1}, its journal has {count}$"
    ):
        verify_journal(journal_of(entries), replace(record, entries=record.entries[:-1]))


def test_an_entry_too_many_is_named(entries: list[bytes]) -> None:
    record = record_of(entries)
    forged = replace(record, entries=(*record.entries, record.entries[-1]))
    with pytest.raises(OtherEntryError, match="is not in the journal"):
        verify_journal(journal_of(entries), forged)


def test_changed_terms_are_named(entries: list[bytes]) -> None:
    forged = replace(record_of(entries), options={"hotter": True})
    with pytest.raises(OtherEntryError, match=r"^options is told in another way"):
        verify_journal(journal_of(entries), forged)


# The journal was changed as well.


def swapped(entries: list[bytes]) -> list[bytes]:
    return [*entries[:3], entries[4], entries[3], *entries[5:]]


FORGERIES: Final = [
    pytest.param(by_bot, id="another actor"),
    pytest.param(swapped, id="another order"),
    pytest.param(lambda entries: entries[:-2], id="a cut end"),
    pytest.param(lambda entries: entries[:4] + entries[5:], id="an entry left out"),
    pytest.param(lambda entries: [*entries, entries[-1]], id="an entry added"),
]


@pytest.mark.parametrize("forge", FORGERIES)
def test_entries_that_do_not_lead_to_the_head_are_found(
    entries: list[bytes], forge: Callable[[list[bytes]], list[bytes]]
) -> None:
    told = tuple(entry.decode() for entry in forge(entries))
    forged = replace(journal_of(entries), entries=told)
    with pytest.raises(BrokenChainError, match="an entry was changed, moved, added or removed: "):
        verify_journal(forged, record_of(entries))


def test_receipts_show_how_far_a_broken_chain_is_right(entries: list[bytes]) -> None:
    at = number_of_action(entries, 4)
    forged = replace(
        journal_of(entries), entries=tuple(entry.decode() for entry in by_bot(entries, 4))
    )
    receipts = receipts_of(entries)
    with pytest.raises(BrokenChainError, match=f"removed after entry {at}: "):
        verify_journal(forged, record_of(entries), receipts=receipts)


@pytest.mark.parametrize("forge", FORGERIES)
def test_a_new_head_lacks_the_signature(
    entries: list[bytes], forge: Callable[[list[bytes]], list[bytes]]
) -> None:
    signature = journal_of(entries).signature
    forged = replace(journal_of(forge(entries)), signature=signature)
    with pytest.raises(BadSignatureError, match="has not signed head"):
        verify_journal(forged, record_of(entries))


def test_another_key_is_told_from_the_servers(entries: list[bytes]) -> None:
    forged = by_bot(entries)
    journal = journal_of(forged, OTHER_KEY)
    with pytest.raises(OtherKeyError, match=f"signed by {OTHER_KEY.public}, not by {KEY.public}"):
        verify_journal(journal, record_of(forged), KEY.public)
    with pytest.raises(OtherKeyError, match="the receipt of entry 1 is of the key"):
        verify_journal(journal, record_of(forged), receipts=receipts_of(entries))
    # Without key and receipts only the note tells.
    (note,) = verify_journal(journal, record_of(forged))
    assert OTHER_KEY.public in note


def test_a_second_history_of_the_server_itself_contains_no_receipt(entries: list[bytes]) -> None:
    forged = by_bot(entries)
    at = number_of_action(entries, 2) + 1
    with pytest.raises(OtherReceiptError, match=f"has signed at entry {at}: that entry, or one"):
        verify_journal(journal_of(forged), record_of(forged), KEY.public, receipts_of(entries))


# The end.


def test_an_end_cut_off_with_a_signed_head_is_found_by_a_receipt(entries: list[bytes]) -> None:
    cut = entries[:-3]
    with pytest.raises(
        CutEndError, match=f"receipt of entry {len(entries)}, but the record ends after {len(cut)}"
    ):
        verify_journal(journal_of(cut), record_of(cut), KEY.public, receipts_of(entries)[-1:])


def test_without_receipts_it_is_said_that_the_end_cannot_be_known(entries: list[bytes]) -> None:
    cut = entries[:-3]
    (note,) = verify_journal(journal_of(cut), record_of(cut), KEY.public)
    assert note.startswith(f"whether anything happened after entry {len(cut)} cannot be known")


def test_a_journal_that_ends_before_the_game_is_cut(entries: list[bytes]) -> None:
    with pytest.raises(CutEndError, match="before the game began"):
        verify_journal(journal_of(entries[:1]), record_of(entries))


# Receipts.


def test_a_receipt_that_the_server_never_signed_proves_nothing(entries: list[bytes]) -> None:
    (receipt,) = receipts_of(by_bot(entries))[-1:]
    forged = replace(receipt, signature=receipts_of(entries)[0].signature)
    with pytest.raises(BadSignatureError):
        verify_journal(journal_of(entries), record_of(entries), KEY.public, [forged])


def test_receipts_are_written_and_read(entries: list[bytes]) -> None:
    receipts = receipts_of(entries)
    assert decode_receipts(encode_receipts(receipts).encode()) == receipts
    with pytest.raises(BadReceiptError, match=r"^line 2: "):
        decode_receipts(encode_receipts(receipts[:1]).encode() + b"{}\n")


def test_a_missing_package_is_named(entries: list[bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cryptography.exceptions", None)
    notes = verify_journal(journal_of(entries), record_of(entries))
    assert notes[-1] == (
        "signature not checked: checking signatures needs the package cryptography: "
        "pip install 'fireside[server]'"
    )
    with pytest.raises(NoCryptographyError):
        verify_journal(journal_of(entries), record_of(entries), KEY.public)


# The command.


def test_the_command_checks_key_and_receipts(
    entries: list[bytes], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    receipts, server = tmp_path / "receipts.jsonl", tmp_path / "server.json"
    good.write_text(encode_table_record(record_of(entries), journal_of(entries)), "utf-8")
    forged = by_bot(entries)
    bad.write_text(encode_table_record(record_of(forged), journal_of(forged)), "utf-8")
    receipts.write_text(encode_receipts(receipts_of(entries)), "utf-8")
    server.write_text(f'{{"name":"fireside","version":"1","key":"{KEY.public}"}}', "utf-8")
    words = ["verify", str(good), str(bad), "--receipts", str(receipts), "--key"]
    assert main([*words, KEY.public]) == 1
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith(f"ok      {good}: Feurio!, 2 seats, ")
    assert told[1].startswith(f"        contains all {len(entries)} receipts, the last of entry ")
    assert told[2].startswith(f"FAILED  {bad}: other receipt: the record does not contain what ")
    assert main([*words, str(server)]) == 1
    assert capsys.readouterr().out.splitlines() == told
    assert main(["verify", str(good), "--key", OTHER_KEY.public]) == 1
    assert f"FAILED  {good}: other key: it is signed by " in capsys.readouterr().out


def test_a_key_or_receipts_are_of_no_use_for_a_local_record(
    entries: list[bytes], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "local.json"
    path.write_text(encode_record(record_of(entries)), "utf-8")
    assert main(["verify", str(path), "--key", KEY.public]) == 1
    assert "it has no journal, so no key and no receipt can be compared" in capsys.readouterr().out


def test_what_is_no_key_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "key"
    path.write_text("no key", "utf-8")
    assert main(["verify", "x", "--key", str(path)]) != 0
    assert "is no key of 64 hexadecimal digits" in capsys.readouterr().err
