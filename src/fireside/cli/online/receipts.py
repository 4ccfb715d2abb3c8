"""The receipts of this user: by table what its server has signed, and by server its key."""

from pathlib import Path
from typing import Final
from urllib.parse import quote

import msgspec

from fireside.cli.online.luck import FOLDER
from fireside.cli.terminal.saves import replace_file
from fireside.client.receipts import Receipts
from fireside.match.record_json import decode_record
from fireside.table.receipts import Receipt
from fireside.table.table_record import decode_journal
from fireside.table.verify import verify_journal
from fireside.table.verify_errors import CutEndError, OtherKeyError


class ReceiptFolder:
    """Receipts on this machine, so that no server can change them."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder / FOLDER

    def path(self, table: str) -> Path:
        """Return the file of a table's receipts."""
        return self.folder / "receipts" / f"{quote(table, safe='')}.jsonl"

    def check_key(self, server: str, key: str) -> None:
        """Keep the key of a server at the first visit; raise OtherKeyError if it is another now."""
        path = self.folder / "keys.json"
        try:
            known = msgspec.json.decode(path.read_bytes(), type=dict[str, str])
        except (OSError, msgspec.DecodeError):
            known = {}
        if known.setdefault(server, key) != key:
            raise OtherKeyError(
                f"{server} signs with the key {key}, at the first visit it was {known[server]}"
            )
        replace_file(path, msgspec.json.encode(known).decode())


def check_record(data: bytes, receipts: Receipts) -> list[Receipt]:
    """Check a finished record against what was kept; return the receipts that it contains."""
    journal = decode_journal(data)
    if journal is None:
        raise CutEndError("the record has no journal")
    kept = receipts.kept
    verify_journal(journal, decode_record(data), receipts.key, kept)
    return kept
