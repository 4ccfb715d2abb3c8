"""Check stored records: `fireside verify FILE…`."""

import argparse
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Final

import msgspec

from fireside.cli.main import diagnosis
from fireside.kernel.errors import KernelError
from fireside.kernel.seats import Seat
from fireside.match.digest import Digest
from fireside.match.errors import DamagedRecordError
from fireside.match.phrases import write_count
from fireside.match.playthrough import describe_result, describe_terms
from fireside.match.record_json import decode_record
from fireside.match.verify import verify
from fireside.registry import find_title
from fireside.table.receipts import Receipt, decode_receipts
from fireside.table.table_record import decode_journal
from fireside.table.verify import NO_JOURNAL, verify_journal
from fireside.texts import load_texts

SUMMARY: Final = "check the record of a match: its luck, who acted, and what the server signed"


class BadKeyError(KernelError):
    """What was given is no public key."""


class KeyFile(msgspec.Struct):
    """What `GET /api/server` answers, as far as it matters here."""

    key: Digest


class UnreadableFileError(KernelError):
    """A file is not there, or may not be read."""


@dataclass(frozen=True)
class Result:
    """What came of checking one file."""

    file: str
    ok: bool
    result: str
    """What was played and how it ended, or what is wrong."""
    notes: list[str] = field(default_factory=list)
    """What was checked besides, and what was not."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a record as JSON")
    parser.add_argument(
        "--key",
        default="",
        metavar="HEX|FILE",
        help="the server's public key, or a file with it, such as the answer of /api/server",
    )
    parser.add_argument(
        "--receipts",
        type=Path,
        metavar="FILE",
        help="receipts that a client kept",
    )
    parser.add_argument("--json", action="store_true", help="print the results as JSON")


def run(args: argparse.Namespace) -> int:
    """Check every file and print the results; return 1 if a record is bad."""
    key = read_key(args.key)
    receipts = decode_receipts(read(args.receipts)) if args.receipts else []
    results = [result_of(path, key, receipts) for path in args.files]
    if args.json:
        print(json.dumps([asdict(result) for result in results], indent=2))
    else:
        for result in results:
            print(f"{'ok      ' if result.ok else 'FAILED  '}{result.file}: {result.result}")
            for note in result.notes:
                print(f"        {note}")
    return 0 if all(result.ok for result in results) else 1


def result_of(path: Path, key: str, receipts: Sequence[Receipt]) -> Result:
    """Check one file."""
    try:
        line, notes = check(path, key, receipts)
    except KernelError as error:
        return Result(str(path), False, f"{diagnosis(error).lower()}: {error}")
    return Result(str(path), True, line, notes)


def check(path: Path, key: str = "", receipts: Sequence[Receipt] = ()) -> tuple[str, list[str]]:
    """Verify one record and describe it; return what was checked besides, and what was not."""
    data = read(path)
    record = decode_record(data)
    journal = decode_journal(data)
    if journal is None and (key or receipts):
        raise DamagedRecordError("it has no journal, so no key and no receipt can be compared")
    notes = [NO_JOURNAL] if journal is None else verify_journal(journal, record, key, receipts)
    if record.day:
        notes.append(
            f"deal of the day {record.day}: the luck is the host's alone, as it had committed to "
            f"by {record.commitment}; compare that with what was published before the day"
        )
    match = verify(find_title(record.title), record)
    draw_count = sum([len(epoch) for epoch in match.draws()])
    checked = "" if record.draws is None else " as listed"
    words = load_texts(match.title)

    def name_seats(seats: Sequence[Seat]) -> str:
        return words.join([words.seat(seat) for seat in seats])

    line = (
        f"{describe_terms(match)}, {write_count(len(record.entries), 'entry')}, "
        f"{write_count(draw_count, 'draw')}{checked}; {describe_result(match, name_seats)}"
    )
    return line, notes


def read(path: Path) -> bytes:
    """Read a file."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise UnreadableFileError(f"{error.strerror}") from error


def read_key(told: str) -> str:
    """Return a public key: the digits themselves, or those in a file; empty if none is told."""
    if not told:
        return ""
    text = told if is_key(told) else read(Path(told)).decode("utf-8", "replace").strip()
    if is_key(text):
        return text.lower()
    try:
        return msgspec.json.decode(text, type=KeyFile).key
    except msgspec.DecodeError as error:
        raise BadKeyError(f"{told} is no key of 64 hexadecimal digits") from error


def is_key(text: str) -> bool:
    """Return whether a text is a public key."""
    return len(text) == 64 and all(sign in "0123456789abcdefABCDEF" for sign in text)
