"""The receipts that a client keeps of one table, and what contradicts them."""

from pathlib import Path
from typing import Final

import structlog

from fireside.table.receipts import Receipt, check_receipt, decode_receipts, encode_receipts
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
        for receipt in read_receipts(path):
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
            self._keep(
                Receipt(
                    table=self.table,
                    number=number,
                    head=message.head,
                    signature=message.signature,
                    key=self.key,
                )
            )
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

    def _note(self, conflict: str) -> None:
        if conflict not in self.conflicts:
            self.conflicts.append(conflict)

    def _keep(self, receipt: Receipt) -> None:
        self._kept[receipt.number] = receipt
        if self.path is None:
            return
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open("a", encoding="utf-8") as file:
                file.write(encode_receipts([receipt]))
        except OSError as error:
            log.warning("receipt not stored", path=str(self.path), error=str(error))

    def check(self) -> None:
        """Raise an error unless the key of the server has signed every receipt."""
        for receipt in self.kept:
            check_receipt(receipt)


def read_receipts(path: Path | None) -> list[Receipt]:
    """Return the receipts of a file; none if it is not there or cannot be read."""
    try:
        return decode_receipts(path.read_bytes()) if path is not None else []
    except (OSError, BadReceiptError):
        return []
