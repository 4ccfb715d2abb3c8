"""The chain over the entries of a table, against docs/receipts.md and a second implementation."""

import hashlib
import hmac
import re
from pathlib import Path
from typing import Final

import pytest

from fireside.table.chain import Chain, check_chain, signed_message
from fireside.table.errors import DamagedTableError
from tests.table.tables import Log, act, started

PAGE: Final = Path(__file__).parents[2] / "docs" / "receipts.md"


def plain_head(table: str, secret: bytes, entries: list[bytes]) -> bytes:
    """Compute a head as the page says, with nothing of the engine."""
    head = hashlib.sha256(b"fireside/2 table" + table.encode()).digest()
    for number, entry in enumerate(entries, 1):
        message = b"fireside/2 salt" + number.to_bytes(8, "big")
        salt = hmac.new(secret, message, hashlib.sha256).digest()
        head = hashlib.sha256(head + salt + entry).digest()
    return head


def vectors() -> list[dict[str, list[str]]]:
    """Read the vectors of the page: words by name, several in order."""
    found = []
    for block in re.findall(r"```\n(table .*?)```", PAGE.read_text("utf-8"), re.DOTALL):
        vector: dict[str, list[str]] = {}
        for line in block.splitlines():
            name, _, value = line.partition(" ")
            vector.setdefault(name, []).append(value.strip())
        found.append(vector)
    return found


@pytest.mark.parametrize("vector", vectors(), ids=lambda vector: vector["table"][0])
def test_the_vectors_of_the_page_hold(vector: dict[str, list[str]]) -> None:
    (table,), (secret,) = vector["table"], vector["secret"]
    entries = [entry.encode() for entry in vector["entry"]]
    chain = Chain(table, bytes.fromhex(secret))
    heads = [chain.head.hex()] + [chain.add(entry).hex() for entry in entries]
    assert heads == vector["head"]
    assert plain_head(table, bytes.fromhex(secret), entries).hex() == heads[-1]
    assert signed_message(table, len(entries), chain.head).hex() == vector["message"][0]


def test_the_page_has_vectors() -> None:
    assert len(vectors()) >= 2


# Stored entries.


def played(count: int = 4) -> tuple[Log, list[bytes]]:
    """Return a table with a few actions, and the heads of its entries."""
    log = started()
    for _ in range(count):
        act(log)
    chain = Chain(log.table.id, log.table.luck.secret)
    return log, [chain.add(entry) for entry in log.stored]


def test_entries_that_were_stored_together_with_their_heads_fit() -> None:
    log, heads = played()
    chain = check_chain("t", log.stored, heads)
    assert chain.head == heads[-1]
    assert chain.number == len(log.stored)


def refused(entries: list[bytes], heads: list[bytes]) -> str:
    with pytest.raises(DamagedTableError) as caught:
        check_chain("t", entries, heads)
    return str(caught.value)


def test_a_changed_entry_is_named() -> None:
    log, heads = played()
    at = next(at for at, entry in enumerate(log.stored) if b'"by":"user"' in entry)
    log.stored[at] = log.stored[at].replace(b'"by":"user"', b'"by":"bot"')
    told = refused(log.stored, heads)
    assert told.startswith(f"table t, entry {at + 1}: it is not what was stored")


def test_swapped_entries_are_named() -> None:
    log, heads = played()
    log.stored[3], log.stored[4] = log.stored[4], log.stored[3]
    assert refused(log.stored, heads).startswith("table t, entry 4: ")


def test_an_entry_moved_with_its_head_is_named() -> None:
    log, heads = played()
    del log.stored[3], heads[3]
    assert refused(log.stored, heads).startswith("table t, entry 4: ")


def test_entries_of_another_table_do_not_fit() -> None:
    log, heads = played()
    with pytest.raises(DamagedTableError, match="table u, entry 1: "):
        check_chain("u", log.stored, heads)


def test_an_entry_without_a_head_does_not_fit() -> None:
    log, heads = played()
    heads[2] = b""
    assert refused(log.stored, heads).startswith("table t, entry 3: ")


def test_a_table_that_was_not_opened_has_no_chain() -> None:
    log, heads = played()
    assert "it does not open the table" in refused(log.stored[1:], heads[1:])
    assert "it does not open the table" in refused([], [])


# Secrecy.


def test_who_knows_all_but_the_secret_cannot_try_which_action_leads_to_a_head() -> None:
    log, heads = played(1)
    *before, last = log.stored
    secret = log.table.luck.secret

    def guesses(salt: bytes) -> list[bytes]:
        """Hash every answer that the last decision may have had."""
        answers = [last] + [last.replace(b"[%d" % at, b"[%d" % (at + 1)) for at in range(40)]
        return [hashlib.sha256(heads[-2] + salt + answer).digest() for answer in answers]

    public = [b"", bytes(32), bytes.fromhex(log.table.commitment), heads[-2], b"t"]
    message = b"fireside/2 salt" + (len(before) + 1).to_bytes(8, "big")
    for known in public:
        assert heads[-1] not in guesses(known)
        assert heads[-1] not in guesses(hmac.digest(known, message, "sha256"))
    assert guesses(hmac.digest(secret, message, "sha256"))[0] == heads[-1]


def test_every_entry_has_another_salt() -> None:
    chain, twice = Chain("t", bytes(32)), Chain("t", bytes(32))
    assert chain.add(b"{}") == twice.add(b"{}")
    assert chain.add(b"{}") != twice.head
