"""The chain on a running server: heads, signatures, receipts, the key, and damage that is named."""

import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from fireside import __version__
from fireside.client.errors import RequestError
from fireside.client.receipts import Receipts
from fireside.client.table import RemoteTable
from fireside.match.record_json import decode_record
from fireside.server.serve import try_folder
from fireside.server.server_key import FILE_NAME as KEY_NAME
from fireside.server.server_key import ServerKey, SignedHead
from fireside.store.errors import UnreadableStoreError
from fireside.store.mark import MARK_NAME
from fireside.store.sqlite import FILE_NAME
from fireside.table.chain import Chain
from fireside.table.receipts import check_receipt, check_signature
from fireside.table.table_record import decode_journal
from fireside.table.verify import verify_journal
from fireside.wire import messages as wire
from tests.server.house import MINE, dice, house, play, run
from tests.server.tables import party

# The key.


def test_the_key_is_made_once_and_for_the_servers_user_alone(tmp_path: Path) -> None:
    first = ServerKey.of(tmp_path)
    assert ServerKey.of(tmp_path).public == first.public
    assert stat.S_IMODE((tmp_path / KEY_NAME).stat().st_mode) == 0o600
    assert ServerKey.generate().public != first.public


@pytest.mark.parametrize("text", ["", "no key", "-----BEGIN PRIVATE KEY-----\nAAAA\n"])
def test_a_file_that_is_no_key_is_named(tmp_path: Path, text: str) -> None:
    (tmp_path / KEY_NAME).write_text(text, "ascii")
    with pytest.raises(UnreadableStoreError, match=r"server\.key is no key of a server"):
        ServerKey.of(tmp_path)


def test_a_head_is_signed_once_however_many_look() -> None:
    signs = []

    class CountingKey(ServerKey):
        def sign(self, table: str, number: int, head: bytes) -> str:
            signs.append(number)
            return super().sign(table, number, head)

    signed = SignedHead(CountingKey.generate())
    chain = Chain("t", bytes(32))
    chain.add(b"{}")
    assert len({signed.signature(chain) for _ in range(100)}) == 1
    assert signs == [1]
    chain.add(b"{}")
    check_signature(signed.key.public, "t", 2, chain.head, signed.signature(chain))
    assert signs == [1, 2]


def test_everybody_can_ask_for_the_key(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            guest = await home.guest()
            server = await guest.server()
            assert server.version == __version__
            assert server.key == ServerKey.of(tmp_path).public

    run(work())


# What clients are told.


def test_all_are_told_the_same_heads_and_who_acts_has_them_signed(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, party(home, "feurio", 2) as people:
            for _ in range(4):
                table = people.asked()
                done = await table.act(table.seat, table.legal[0])
                (last,) = table.receipts.kept[-1:]
                assert (last.number, last.head) == (done.number, done.head)
                await people.settle()
            heads = [table.receipts._heads for table in people.tables]
            shared = heads[0].keys() & heads[1].keys()
            assert len(shared) >= 4
            assert all(heads[0][number] == heads[1][number] for number in shared)
            for table in people.tables:
                table.receipts.check()
                assert not table.receipts.conflicts
            # Nothing is signed where nothing was stored, and a ping waits for nothing.
            table = people.asked()
            why = await table.why(table.seat, table.legal[0])
            assert why.head
            assert not why.signature
            assert not (await table.ping()).head

    run(work())


def test_a_finished_record_contains_every_receipt(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path / "data") as home:
            guest = await home.guest()
            info = await guest.open_table("feurio", [MINE])
            sealed = None
            async with home.at(guest, info) as table:
                await table.sit(0)
                await play(table, [0], dice(1), until=9)
                sealed = await guest.record_file(info.id)
                await play(table, [0], dice(1))
                kept = table.receipts.kept
                number = table.seen.number
            assert decode_journal(sealed) is None
            data = await guest.record_file(info.id)
            journal = decode_journal(data)
            assert journal is not None
            key = (await guest.server()).key
            notes = verify_journal(journal, decode_record(data), key, kept)
            assert notes == [
                f"contains all {len(kept)} receipts, the last of entry {number} of {number}"
            ]
            # Someone who only looked on has a receipt of the end.
            async with home.at(await home.guest(), info) as other:
                (receipt,) = other.receipts.kept
                check_receipt(receipt)
                assert receipt.head == journal.head

    run(work())


def test_the_end_is_signed_for_those_who_did_not_act_last(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, party(home, "feurio", 2) as people:
            maker = people.tables[0]
            await maker.close()
            other = people.tables[1]
            async for _ in other.changes():
                if other.info.status == "closed":
                    break
            assert other.receipts.kept[-1].number == other.seen.number
            other.receipts.check()

    run(work())


# A server that changes its mind.


def test_two_histories_are_noticed() -> None:
    receipts = Receipts("t")
    receipts.key = "0" * 64
    receipts.take(wire.News(number=4, at=0, head="a" * 64))
    receipts.take(wire.News(number=5, at=0, head="b" * 64))
    receipts.take(wire.Done(1, 5, head="b" * 64, signature="0" * 128))
    assert not receipts.conflicts
    assert len(receipts.kept) == 1
    receipts.take(wire.Done(1, 4, head="c" * 64, signature="0" * 128))
    assert receipts.conflicts == ["the server tells two histories of the first 4 entries"]
    assert len(receipts.kept) == 1


def signed(number: int, signature: str = "0" * 128) -> wire.Done:
    """Return an answer that signs a head."""
    return wire.Done(1, number, head=f"{number:064x}", signature=signature)


@pytest.mark.parametrize("signature", ["zz", "0" * 127, "A" * 128, "0" * 128 + "\n{}"])
def test_what_is_no_signature_is_noticed_and_not_stored(tmp_path: Path, signature: str) -> None:
    file = tmp_path / "receipts.jsonl"
    receipts = Receipts("t", file)
    receipts.key = "0" * 64
    receipts.take(signed(4))
    receipts.take(signed(5, signature))
    receipts.take(signed(6))
    assert receipts.conflicts == ["the server signs entry 5 with something that is no signature"]
    again = Receipts("t", file)
    assert [receipt.number for receipt in again.kept] == [4, 6]
    assert again.lost_count == 0


def test_a_line_that_a_crash_has_cut_costs_no_other_receipt(tmp_path: Path) -> None:
    file = tmp_path / "receipts.jsonl"
    receipts = Receipts("t", file)
    receipts.key = "0" * 64
    receipts.take(signed(4))
    receipts.take(signed(5))
    file.write_bytes(file.read_bytes()[:-20])
    again = Receipts("t", file)
    again.take(signed(6))
    assert again.lost_count == 1
    last = Receipts("t", file)
    assert [receipt.number for receipt in last.kept] == [4, 6]
    assert last.lost_count == 1


def test_a_forgotten_end_and_another_key_are_noticed_over_a_restart(tmp_path: Path) -> None:
    file = tmp_path / "receipts.jsonl"

    async def work() -> None:
        async with house(tmp_path / "data") as home:
            guest = await home.guest()
            info = await guest.open_table("feurio", [MINE])
            async with RemoteTable(home.url, info.id, guest.token, receipts=file) as table:
                await table.sit(0)
                await play(table, [0], dice(1), until=9)
                count = table.seen.number
        with closing(sqlite3.connect(tmp_path / "data" / FILE_NAME)) as connection, connection:
            connection.execute("DELETE FROM entries WHERE number > 7")
        (tmp_path / "data" / KEY_NAME).unlink()
        async with (
            house(tmp_path / "data") as home,
            RemoteTable(home.url, info.id, guest.token, receipts=file) as table,
        ):
            assert table.receipts.conflicts == [
                "the server has another key than before",
                f"the server had told of {count} entries, now there are 7",
            ]

    run(work())


# A damaged database.


@pytest.mark.parametrize(
    ("change", "number"),
    [
        pytest.param(
            'UPDATE entries SET data = replace(data, \'"by":"user"\', \'"by":"bot"\') '
            "WHERE number = 7 AND table_id = ?",
            7,
            id="another actor",
        ),
        pytest.param(
            "UPDATE entries SET number = CASE number WHEN 5 THEN -5 ELSE number END "
            "WHERE table_id = ?",
            0,
            id="an entry moved",
        ),
        pytest.param(
            "UPDATE entries SET head = x'00' WHERE number = 4 AND table_id = ?", 4, id="a head"
        ),
    ],
)
def test_an_edited_history_is_refused_by_name(tmp_path: Path, change: str, number: int) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            guest = await home.guest()
            info = await guest.open_table("feurio", [MINE])
            async with home.at(guest, info) as table:
                await table.sit(0)
                await play(table, [0], dice(1), until=9)
        with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection, connection:
            connection.execute(change, (info.id,))
        async with house(tmp_path) as home:
            again = await home.guest()
            with pytest.raises(RequestError) as error:
                await again.table(info.id)
            assert info.id in str(error.value)
            if number:
                assert error.value.error == "damaged_table"
                assert f"entry {number}: it is not what was stored" in str(error.value)

    run(work())


def test_an_accepted_loss_is_logged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def work() -> None:
        await try_folder(tmp_path, accept_loss=False)
        (tmp_path / MARK_NAME).write_text("00000000000000000009 2026-01-01T00:00:00Z\n", "ascii")
        await try_folder(tmp_path, accept_loss=True)
        await try_folder(tmp_path, accept_loss=False)

    run(work())
    assert "lost writes accepted" in capsys.readouterr().out
