"""Notices about the luck of a table: what the game waits for, what is wrong, what was checked."""

import shlex
from collections.abc import Sequence

from fireside.cli.online.luck import Promises
from fireside.cli.online.receipts import check_record
from fireside.cli.online.safe_text import clean
from fireside.cli.online.snapshot import Snapshot
from fireside.cli.online.snapshot_session import SnapshotSession
from fireside.cli.terminal.ending import program
from fireside.cli.terminal.terminal import Terminal
from fireside.client.luck import FAULTS, Fault
from fireside.client.luck_check import BrokenPromiseError
from fireside.client.receipts import Receipts
from fireside.client.table import RemoteTable
from fireside.drawing.paint import QUIET
from fireside.kernel.errors import KernelError
from fireside.match.phrases import write_count
from fireside.match.record_json import decode_record


def tell_faults(terminal: Terminal, faults: Sequence[Fault]) -> None:
    """Show what the server did that an honest one never does."""
    for fault in faults:
        terminal.complain(f"Do not trust the luck of this table: {FAULTS[fault]}.")
        if fault != "secret_wrong":
            terminal.complain("Nothing is revealed here; `leave` closes the table.")


def tell_secret(terminal: Terminal, table: RemoteTable) -> None:
    """Show the secret of a table that was closed before its game; faults are told elsewhere."""
    if table.luck.kept.faults:
        return
    terminal.note(f"Secret      {table.info.secret}")
    terminal.note(f"Commitment  {table.info.commitment}, as shown at the start")
    terminal.say("Checked: the secret is the one that the server had committed to.", QUIET)


def tell_frozen(session: SnapshotSession, before: Snapshot, now: Snapshot) -> None:
    """Show that the commitments are fixed, and who has not revealed yet."""
    if not now.info.is_frozen or before.info == now.info:
        return
    names = [
        session.words.seat(seat)
        for seat, chair in enumerate(now.info.chairs)
        if chair.commitment and not chair.added and chair.user != now.user
    ]
    if names:
        waits = session.words.join(names)
        session.terminal.whisper(f"Everybody has committed. Waiting for the luck of {waits} …")


def tell_luck(terminal: Terminal, table: RemoteTable, promises: Promises, data: bytes) -> None:
    """Check a record against what was kept, store it, and show what was found and where it is."""
    try:
        record = decode_record(data)
        report, path = promises.save(record, table, data.decode())
    except BrokenPromiseError as error:
        terminal.complain(f"The luck was not as promised: {clean(str(error))}.")
        return
    except KernelError as error:
        terminal.complain(f"The luck could not be checked: {clean(str(error))}.")
        return
    terminal.note(f"Secret      {record.seed}")
    terminal.note(f"Commitment  {record.commitment}, as shown at the start")
    terminal.say("Checked and right:", QUIET)
    for line in report.checked:
        terminal.say(f"  {line}", QUIET)
    if report.unchecked:
        terminal.say(f"Not checked: {'; '.join(report.unchecked)}.", QUIET)
    tell_receipts(terminal, table.receipts, data)
    receipts = table.receipts.path
    kept = f" --receipts {shlex.quote(str(receipts))}" if receipts and receipts.exists() else ""
    terminal.note(f"Again       {program()} verify {shlex.quote(str(path))}{kept}")


def tell_receipts(terminal: Terminal, receipts: Receipts, data: bytes) -> None:
    """Compare a record with the receipts of the table, and show what was found."""
    for conflict in receipts.conflicts:
        terminal.complain(f"{conflict.capitalize()}.")
    if receipts.lost_count:
        lines = write_count(receipts.lost_count, "line")
        terminal.complain(f"{lines} of {receipts.path} could not be read.")
    try:
        kept = check_record(data, receipts)
    except KernelError as error:
        terminal.complain(f"The history could not be checked: {clean(str(error))}.")
        return
    terminal.note(f"Signed by   {receipts.key}")
    terminal.say(
        f"Checked: the record contains {write_count(len(kept), 'receipt')} that the server "
        "signed for you while you played.",
        QUIET,
    )
