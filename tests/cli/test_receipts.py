"""What the terminal keeps of a server's signatures, and what it says when something differs."""

from pathlib import Path

import pytest

from fireside.cli.online.receipts import ReceiptFolder, check_record
from fireside.client.receipts import Receipts
from fireside.match.match import Match
from fireside.match.record_json import encode_record
from fireside.registry import find_title
from fireside.table.verify_errors import CutEndError, OtherKeyError

URL = "http://127.0.0.1:8080"


def test_the_key_of_a_server_is_kept_at_the_first_visit(tmp_path: Path) -> None:
    ReceiptFolder(tmp_path).check_key(URL, "a")
    ReceiptFolder(tmp_path).check_key(URL, "a")
    ReceiptFolder(tmp_path).check_key("http://127.0.0.1:8081", "b")
    with pytest.raises(OtherKeyError, match="signs with the key b, at the first visit it was a"):
        ReceiptFolder(tmp_path).check_key(URL, "b")
    # What is shown once is shown at every visit.
    with pytest.raises(OtherKeyError):
        ReceiptFolder(tmp_path).check_key(URL, "b")


def test_receipts_of_each_table_have_a_file(tmp_path: Path) -> None:
    folder = ReceiptFolder(tmp_path)
    assert folder.path("t") != folder.path("u")
    assert folder.path("../t").parent == folder.path("t").parent


def test_a_server_that_sends_no_journal_is_told() -> None:
    record = Match.start(find_title("feurio"), 1, {}, bytes(32)).record()
    with pytest.raises(CutEndError, match="the record has no journal"):
        check_record(encode_record(record).encode(), Receipts("t"))
