"""The record of a table: that of its match, with the journal of the table and its signed head.

The entries of the journal are strings that hold the stored bytes, so that a program may write the
file again, in another layout, without breaking the chain.
"""

import msgspec

from fireside.match.digest import Digest
from fireside.match.errors import DamagedRecordError
from fireside.match.record import Record
from fireside.match.record_json import BROKEN, diagnosis, encode_record, write_line
from fireside.table.receipts import Signature


class JournalCopy(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The journal of a table as a record carries it."""

    table: str
    head: Digest
    signature: Signature
    key: Digest
    """The public key of the server."""
    entries: tuple[str, ...]
    """As they are stored, in order."""


class Carrier(msgspec.Struct, frozen=True):
    """The part of a record that holds a journal."""

    journal: JournalCopy | None = None


def encode_table_record(record: Record, journal: JournalCopy) -> str:
    """Encode a record with its journal, one line per entry."""
    fields = [
        f"    {write_line(name)}: {write_line(getattr(journal, name))}"
        for name in ("table", "head", "signature", "key")
    ]
    entries = ",\n".join([f"      {write_line(entry)}" for entry in journal.entries])
    fields.append(f'    "entries": [\n{entries}\n    ]')
    return encode_record(record, "{\n" + ",\n".join(fields) + "\n  }")


def decode_journal(data: bytes | str) -> JournalCopy | None:
    """Return the journal of a record; None if it has none, as that of a local game."""
    try:
        return msgspec.json.decode(data, type=Carrier).journal
    except BROKEN as error:
        raise DamagedRecordError(f"journal: {diagnosis(error)}") from error
