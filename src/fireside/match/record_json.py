"""Records as JSON, with one line per field and entry, so that diffs are readable."""

from typing import Final

import msgspec

from fireside.match.errors import DamagedRecordError
from fireside.match.record import Entry, Record, Terms

BROKEN: Final = (msgspec.DecodeError, UnicodeError, RecursionError)
"""The exceptions of the decoder for invalid data."""


class Envelope(Terms, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A record whose entries are not decoded yet."""

    entries: tuple[msgspec.Raw, ...] = ()
    journal: msgspec.Raw = msgspec.Raw(b"null")
    """What the server of a table adds; `fireside.table.table_record` reads it."""


def encode_record(record: Record, journal: str = "") -> str:
    """Encode a record as JSON, with the journal of its table if there is one.

    Equal records give equal text.
    """
    fields = [
        f"  {write_line(name)}: {write_line(value)}"
        for name in Terms.__struct_fields__
        if name != "draws" and (value := getattr(record, name)) not in (None, ())
    ]
    fields.append(f'  "entries": {write_lines(record.entries)}')
    if record.draws is not None:
        fields.append(f'  "draws": {write_lines(record.draws)}')
    if journal:
        fields.append(f'  "journal": {journal}')
    return "{\n" + ",\n".join(fields) + "\n}\n"


def write_line(value: object) -> str:
    """Encode a value in one line."""
    return msgspec.json.format(msgspec.json.encode(value), indent=0).decode()


def write_lines(values: tuple[object, ...]) -> str:
    """Encode a list with one line per value."""
    if not values:
        return "[]"
    return "[\n" + ",\n".join([f"    {write_line(value)}" for value in values]) + "\n  ]"


def decode_record(data: bytes | str) -> Record:
    """Decode a record; an error names the entry that is damaged."""
    try:
        envelope = msgspec.json.decode(data, type=Envelope)
    except BROKEN as error:
        raise DamagedRecordError(diagnosis(error)) from error
    entries = tuple(decode_entry(number, raw) for number, raw in enumerate(envelope.entries, 1))
    terms = {name: getattr(envelope, name) for name in Terms.__struct_fields__}
    return Record(**terms, entries=entries)


def decode_entry(number: int, raw: msgspec.Raw) -> Entry:
    """Decode one entry."""
    try:
        entry: Entry = msgspec.json.decode(raw, type=Entry)
    except BROKEN as error:
        raise DamagedRecordError(f"entry {number}: {diagnosis(error)}") from error
    return entry


def diagnosis(error: Exception) -> str:
    """Return the message of a decoder's error, in lower case."""
    text = str(error)
    return text[:1].lower() + text[1:]
