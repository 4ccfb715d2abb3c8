"""Checking the draws of a table: what the server committed to, and whether it kept to it."""

from pathlib import Path
from typing import Final
from urllib.parse import quote

import msgspec

from fireside.cli.terminal.saves import Saves, replace_file
from fireside.kernel.errors import KernelError
from fireside.kernel.seats import Seat
from fireside.match.record import Record
from fireside.match.verify import verify
from fireside.registry import find_title

FOLDER: Final = "tables"


class BrokenPromiseError(KernelError):
    """The draws do not follow from what the server had committed to."""


class Promise(msgspec.Struct):
    """What is known before the first draw."""

    commitment: str
    added: dict[Seat, str] = {}
    """By seat of the user: the entropy that was added for it."""


class Promises:
    """Promises and finished records, stored locally so that no server can change them."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder / FOLDER

    def path(self, table: str) -> Path:
        """Return the path of a promise."""
        return self.folder / "promised" / f"{quote(table, safe='')}.json"

    def load(self, table: str) -> Promise | None:
        """Return the promise that was stored at an earlier visit, or None."""
        try:
            return msgspec.json.decode(self.path(table).read_bytes(), type=Promise)
        except (OSError, msgspec.DecodeError):
            return None

    def keep(self, table: str, promise: Promise) -> None:
        """Store a promise."""
        replace_file(self.path(table), msgspec.json.encode(promise).decode())

    def save(self, record: Record, promise: Promise, text: str) -> Path:
        """Check a finished record against the promise and store its text; return its path."""
        check(record, promise)
        match = verify(find_title(record.title), record)
        path = Saves(self.folder).new_path(match)
        replace_file(path, text)
        return path


def check(record: Record, promise: Promise) -> None:
    """Refuse a record that does not match the promise."""
    if record.commitment != promise.commitment:
        raise BrokenPromiseError(
            f"the server had committed to {promise.commitment}, and reveals {record.commitment}"
        )
    for seat, added in promise.added.items():
        if added not in record.entropy:
            raise BrokenPromiseError(f"what seat {seat} added to the luck was left out")
