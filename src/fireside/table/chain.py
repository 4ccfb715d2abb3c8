"""The hash chain over the entries of a table, to the byte as docs/receipts.md says.

Each head stands for the whole history up to its entry: with another entry, order, author or end it
would be another one. The salt comes from the secret of the table, so that nobody can try which
hidden action leads to a head before the secret is open.
"""

import hmac
from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from fireside.table.entries import Opened, decode_entry
from fireside.table.errors import DamagedTableError

Head = bytes
"""The 32 bytes of a SHA-256 digest."""

FIRST: Final = b"fireside/2 table"
SALT: Final = b"fireside/2 salt"
SIGNED: Final = b"fireside/2 head"


def first_head(table: str) -> Head:
    """Return the head of a table that has no entries yet."""
    return sha256(FIRST + table.encode()).digest()


def salt_of(secret: bytes, number: int) -> bytes:
    """Return the salt of the entry of this number."""
    return hmac.digest(secret, SALT + number.to_bytes(8, "big"), "sha256")


def next_head(head: Head, secret: bytes, number: int, entry: bytes) -> Head:
    """Return the head after the entry of this number, given as it is stored."""
    return sha256(head + salt_of(secret, number) + entry).digest()


def signed_message(table: str, number: int, head: Head) -> bytes:
    """Return what a server signs: that the table has this head after this number of entries."""
    return SIGNED + number.to_bytes(8, "big") + head + table.encode()


class Chain:
    """The chain of one table, which grows with it."""

    def __init__(self, table: str, secret: bytes) -> None:
        self.table: Final = table
        self.number = 0
        """How many entries there are."""
        self.head: Head = first_head(table)
        self._secret: Final = secret

    @classmethod
    def of(cls, table: str, entries: Sequence[bytes]) -> "Chain":
        """Return an empty chain with the secret that stands in the first of these entries."""
        opened = decode_entry(entries[0]) if entries else None
        if not isinstance(opened, Opened):
            raise DamagedTableError(f"table {table}, entry 1: it does not open the table")
        return cls(table, bytes.fromhex(opened.seed))

    def add(self, entry: bytes) -> Head:
        """Add an entry as it is stored; return the new head."""
        self.number += 1
        self.head = next_head(self.head, self._secret, self.number, entry)
        return self.head


def check_chain(table: str, entries: Sequence[bytes], heads: Sequence[Head]) -> Chain:
    """Return the chain of stored entries, or name the first that does not fit its stored head."""
    chain = Chain.of(table, entries)
    for entry, head in zip(entries, heads, strict=True):
        check_next(chain, entry, head)
    return chain


def check_next(chain: Chain, entry: bytes, head: Head) -> None:
    """Add a stored entry to a chain, or say that it does not fit its stored head."""
    if chain.add(entry) != head:
        raise DamagedTableError(
            f"table {chain.table}, entry {chain.number}: it is not what was stored, "
            "or one before it was changed or removed"
        )
