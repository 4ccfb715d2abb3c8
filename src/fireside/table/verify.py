"""Verification of a table's record: its chain, its signature, kept receipts, and its match.

Each check raises an error of its own. What a record alone cannot show is returned as notes, so that
nobody takes it for checked.
"""

from collections import Counter
from collections.abc import Sequence

from fireside.match.record import AsideEntry, Entry, Record, Terms, UndoEntry
from fireside.table.chain import Chain, Head
from fireside.table.receipts import Receipt, check_receipt, check_signature
from fireside.table.table import Table
from fireside.table.table_record import JournalCopy
from fireside.table.verify_errors import (
    BrokenChainError,
    CutEndError,
    NoCryptographyError,
    OtherEntryError,
    OtherKeyError,
    OtherReceiptError,
)

NO_JOURNAL = (
    "no journal: who acted, and whether anything was left out at the end, cannot be known here; "
    "the record of a table on a server shows both"
)


def verify_journal(
    journal: JournalCopy, record: Record, key: str = "", receipts: Sequence[Receipt] = ()
) -> list[str]:
    """Check a journal against its record, a key and receipts; return what was checked, and not."""
    own = [receipt for receipt in receipts if receipt.table == journal.table]
    heads = heads_of(journal)
    notes = check_key(journal, key)
    check_head(journal, heads, own)
    notes += check_signed(journal, is_wanted=bool(key or receipts))
    for receipt in sorted(own, key=lambda receipt: receipt.number):
        check_kept(journal, heads, receipt)
    table = Table.replay(journal.table, [entry.encode() for entry in journal.entries])
    compare(record, table)
    return notes + describe_receipts(journal, own, receipts, table)


def heads_of(journal: JournalCopy) -> list[Head]:
    """Return the head after each entry, from none on."""
    stored = [entry.encode() for entry in journal.entries]
    chain = Chain.of(journal.table, stored)
    return [chain.head, *[chain.add(entry) for entry in stored]]


def check_key(journal: JournalCopy, key: str) -> list[str]:
    """Compare the key with the one that is known to be the server's."""
    if key and key != journal.key:
        raise OtherKeyError(f"it is signed by {journal.key}, not by {key}")
    if key:
        return []
    return [f"signed by the key {journal.key}: compare it with that of the server, or give --key"]


def check_head(journal: JournalCopy, heads: list[Head], own: Sequence[Receipt]) -> None:
    """Compute the chain again; receipts that fit show how far the entries are right."""
    if heads[-1].hex() == journal.head:
        return
    fitting = [receipt.number for receipt in own if is_kept(heads, receipt)]
    since = f" after entry {max(fitting)}" if fitting else ""
    raise BrokenChainError(
        f"an entry was changed, moved, added or removed{since}: "
        f"the {len(journal.entries)} entries lead to head {heads[-1].hex()[:16]}…, "
        f"not to {journal.head[:16]}…"
    )


def check_signed(journal: JournalCopy, is_wanted: bool) -> list[str]:
    """Check the signature of the head; a missing package is an error only if that was wanted."""
    head, number = bytes.fromhex(journal.head), len(journal.entries)
    try:
        check_signature(journal.key, journal.table, number, head, journal.signature)
    except NoCryptographyError as error:
        if is_wanted:
            raise
        return [f"signature not checked: {error}"]
    return []


def is_kept(heads: list[Head], receipt: Receipt) -> bool:
    """Return whether the entries contain what a receipt tells."""
    return 0 < receipt.number < len(heads) and heads[receipt.number] == bytes.fromhex(receipt.head)


def check_kept(journal: JournalCopy, heads: list[Head], receipt: Receipt) -> None:
    """Check that the entries contain what the server has told the holder of a receipt."""
    if receipt.key != journal.key:
        raise OtherKeyError(
            f"the receipt of entry {receipt.number} is of the key {receipt.key}, "
            f"the record of {journal.key}"
        )
    check_receipt(receipt)
    count = len(journal.entries)
    if receipt.number > count:
        raise CutEndError(
            f"there is a receipt of entry {receipt.number}, but the record ends after {count}"
        )
    if not is_kept(heads, receipt):
        raise OtherReceiptError(
            f"the record does not contain what the server has signed at entry {receipt.number}: "
            "that entry, or one before it, is another"
        )


# The match beside the journal.


def compare(record: Record, table: Table) -> None:
    """Refuse a record that tells of another match than its journal."""
    if table.match is None:
        raise CutEndError("the journal ends before the game began")
    true: Record = table.match.record()
    check_entries(record.entries, true.entries)
    for name in Terms.__struct_fields__:
        told = getattr(record, name)
        if told is not None and told != getattr(true, name):
            raise OtherEntryError(f"{name} is told in another way than in the journal")


def check_entries(told: Sequence[Entry], true: Sequence[Entry]) -> None:
    """Name the first entry of a record that its journal tells in another way."""
    pairs = zip(told, true, strict=False)
    at = next((at for at, (one, other) in enumerate(pairs) if one != other), None)
    if at is not None:
        is_order = Counter(map(repr, told)) == Counter(map(repr, true))
        what = "it stands in another place" if is_order else difference(told[at], true[at])
        raise OtherEntryError(f"entry {at + 1}: {what} in the journal")
    if len(told) < len(true):
        raise CutEndError(f"the record ends after entry {len(told)}, its journal has {len(true)}")
    if len(told) > len(true):
        raise OtherEntryError(f"entry {len(true) + 1} is not in the journal")


def difference(told: Entry, true: Entry) -> str:
    """Say what two entries differ in, first as the record tells it."""
    if type(told) is not type(true) or isinstance(told, UndoEntry) or isinstance(true, UndoEntry):
        return "it is another kind of entry, or takes back something else,"
    if told.seat != true.seat:
        return f"it is of seat {told.seat}, but of seat {true.seat}"
    if told.action != true.action:
        word = "aside" if isinstance(told, AsideEntry) else "action"
        return f"the {word} is {name_of(told.action)}, but {name_of(true.action)}"
    return f"it is by the {told.by}, but by the {true.by}"


def name_of(action: tuple[str, tuple[int, ...]]) -> str:
    """Write the name of an action."""
    kind, args = action
    return " ".join([kind, *[str(arg) for arg in args]])


def describe_receipts(
    journal: JournalCopy, own: Sequence[Receipt], given: Sequence[Receipt], table: Table
) -> list[str]:
    """Say how far receipts reach, and what cannot be known without them."""
    last = max([receipt.number for receipt in own], default=0)
    count = len(journal.entries)
    notes = []
    if given and not own:
        notes.append(f"no receipt is of table {journal.table}: nothing was compared with them")
    if own:
        notes.append(f"contains all {len(own)} receipts, the last of entry {last} of {count}")
    if last < count and table.status not in ("over", "closed"):
        notes.append(
            f"whether anything happened after entry {count} cannot be known: "
            "the game is not over in this record, and no receipt reaches further"
        )
    return notes
