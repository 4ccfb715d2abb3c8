"""The receipts that a client keeps of one table, and what contradicts them."""

from os import SEEK_END
from pathlib import Path
from typing import BinaryIO, Final

import structlog

from fireside.table.receipts import (
    Receipt,
    check_form,
    check_receipt,
    encode_receipts,
    salvage_receipts,
)
from fireside.table.verify_errors import BadReceiptError
from fireside.wire import messages as wire

LIMIT: Final = 2000
"""Heads and receipts that are kept in memory; the oldest are dropped."""

log = structlog.get_logger()


class Receipts:
    """What a server has told and signed about the entries of a table.

    Given a file, receipts outlive the program: those of earlier visits are read, and each new one
    is added at its end.
    """

    def __init__(self, table: str, path: Path | None = None) -> None:
        self.table: Final = table
        self.path: Final = path
        self.key = ""
        """The public key of the server, as it was first seen."""
        self.conflicts: Final[list[str]] = []
        """What the server has told in two ways, in plain words."""
        self._heads: Final[dict[int, str]] = {}
        self._kept: Final[dict[int, Receipt]] = {}
        receipts, self.lost_count = read_receipts(path)
        """How many lines of the file are no receipts, such as one that a crash has cut."""
        for receipt in receipts:
            if receipt.table == table:
                self.key = self.key or receipt.key
                self._heads[receipt.number] = receipt.head
                self._kept[receipt.number] = receipt

    @property
    def kept(self) -> list[Receipt]:
        """List the receipts, the oldest first."""
        return [self._kept[number] for number in sorted(self._kept)]

    def take(self, message: wire.TableMessage | wire.News | wire.Done) -> None:
        """Compare what a message tells with what was told before, and keep it."""
        if not message.head:
            return
        if isinstance(message, wire.TableMessage):
            self._take_table(message)
        number = message.number
        known = self._heads.setdefault(number, message.head)
        if known != message.head:
            self._note(f"the server tells two histories of the first {number} entries")
        elif message.signature and number not in self._kept:
            self._take_signature(number, message.head, message.signature)
        for held in (self._heads, self._kept):
            if len(held) > LIMIT:
                del held[next(iter(held))]

    def _take_table(self, message: wire.TableMessage) -> None:
        """Compare the key, and whether anything is gone."""
        self.key = self.key or message.key
        if message.key != self.key:
            self._note("the server has another key than before")
        last = max(self._heads, default=0)
        if message.number < last:
            self._note(f"the server had told of {last} entries, now there are {message.number}")

    def _take_signature(self, number: int, head: str, signature: str) -> None:
        """Keep a signature of the right form; another one shows that the server is not ours."""
        receipt = Receipt(
            table=self.table, number=number, head=head, signature=signature, key=self.key
        )
        try:
            check_form(receipt)
        except BadReceiptError:
            self._note(f"the server signs entry {number} with something that is no signature")
        else:
            self._keep(receipt)

    def _note(self, conflict: str) -> None:
        if conflict not in self.conflicts:
            self.conflicts.append(conflict)

    def _keep(self, receipt: Receipt) -> None:
        self._kept[receipt.number] = receipt
        if self.path is None:
            return
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open("a+b") as file:
                file.write(start_of_line(file) + encode_receipts([receipt]).encode())
        except OSError as error:
            log.warning("receipt not stored", path=str(self.path), error=str(error))

    def check(self) -> None:
        """Raise an error unless the key of the server has signed every receipt."""
        for receipt in self.kept:
            check_receipt(receipt)


def read_receipts(path: Path | None) -> tuple[list[Receipt], int]:
    """Return the receipts of a file, and how many of its lines are none."""
    try:
        receipts, lost_count = salvage_receipts(path.read_bytes() if path is not None else b"")
    except FileNotFoundError:
        return [], 0
    except OSError as error:
        log.warning("receipts cannot be read", path=str(path), error=str(error))
        return [], 0
    if lost_count:
        log.warning("lines are no receipts", path=str(path), count=lost_count)
    return receipts, lost_count


def start_of_line(file: BinaryIO) -> bytes:
    """Return what has to be written first, so that a line which a crash has cut stays alone."""
    if file.seek(0, SEEK_END) == 0:
        return b""
    file.seek(-1, SEEK_END)
    return b"" if file.read(1) == b"\n" else b"\n"
