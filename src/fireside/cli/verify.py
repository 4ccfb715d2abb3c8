"""Check stored records: `fireside verify FILE…`."""

import argparse
from pathlib import Path
from typing import Final

from fireside.cli.main import diagnosis
from fireside.kernel.errors import KernelError
from fireside.match.errors import DamagedRecordError
from fireside.match.phrases import write_count
from fireside.match.playthrough import describe_result, describe_terms
from fireside.match.record_json import decode_record
from fireside.match.verify import verify
from fireside.registry import find_title

SUMMARY: Final = "check the record of a match, its luck included"


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a record as JSON")


def run(args: argparse.Namespace) -> int:
    """Check every file and print a line for each; return 1 if a record is bad."""
    bad_count = 0
    for path in args.files:
        try:
            print(f"ok      {path}: {check(path)}")
        except KernelError as error:
            bad_count += 1
            print(f"FAILED  {path}: {diagnosis(error).lower()}: {error}")
    return 1 if bad_count else 0


def check(path: Path) -> str:
    """Verify one record and describe it."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise DamagedRecordError(f"cannot be read, {error.strerror}") from error
    record = decode_record(data)
    match = verify(find_title(record.title), record)
    draw_count = sum([len(epoch) for epoch in match.draws()])
    checked = "" if record.draws is None else " as listed"
    return (
        f"{describe_terms(match)}, {write_count(len(record.entries), 'entry')}, "
        f"{write_count(draw_count, 'draw')}{checked}; {describe_result(match)}"
    )
