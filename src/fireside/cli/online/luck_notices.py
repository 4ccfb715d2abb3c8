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
from fireside.client.luck import Fault
from fireside.client.luck_check import BrokenPromiseError
from fireside.client.receipts import Receipts
from fireside.client.table import RemoteTable
from fireside.drawing.paint import QUIET
from fireside.kernel.errors import KernelError
from fireside.match.record_json import decode_record
from fireside.texts import TextArg


def tell_faults(terminal: Terminal, faults: Sequence[Fault]) -> None:
    """Show what the server did that an honest one never does."""
    for fault in faults:
        terminal.complain(terminal.text("luck.distrust", reason=terminal.text(f"fault.{fault}")))
        if fault != "secret_wrong":
            terminal.complain(terminal.text("luck.leave", leave=terminal.text("command.leave")))


def tell_secret(terminal: Terminal, table: RemoteTable) -> None:
    """Show the secret of a table that was closed before its game; faults are told elsewhere."""
    if table.luck.kept.faults or table.info.day:
        return
    show_secret(terminal, table.info.secret or "", table.info.commitment)
    terminal.say(terminal.text("luck.secret_right"), QUIET)


def show_secret(terminal: Terminal, secret: str, commitment: str) -> None:
    """Show what the server had committed to, so that it can be copied."""
    shown = terminal.text("luck.as_shown", commitment=commitment)
    terminal.note(f"{terminal.text('luck.secret'):<12}{secret}")
    terminal.note(f"{terminal.text('end.commitment'):<12}{shown}")


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
        session.terminal.whisper(session.terminal.text("luck.waiting", names=waits))


def tell_luck(terminal: Terminal, table: RemoteTable, promises: Promises, data: bytes) -> None:
    """Check a record against what was kept, store it, and show what was found and where it is."""
    try:
        record = decode_record(data)
        report, path = promises.save(record, table, data.decode())
    except BrokenPromiseError as error:
        terminal.complain(terminal.text("luck.broken", reason=clean(str(error))))
        return
    except KernelError as error:
        terminal.complain(terminal.text("luck.unchecked", reason=clean(str(error))))
        return
    show_secret(terminal, record.seed or "", record.commitment)
    terminal.say(terminal.text("luck.checked"), QUIET)
    for line in report.checked:
        terminal.say(f"  {line}", QUIET)
    if report.unchecked:
        terminal.say(terminal.text("luck.not_checked", list="; ".join(report.unchecked)), QUIET)
    tell_receipts(terminal, table.receipts, data)
    receipts = table.receipts.path
    kept = f" --receipts {shlex.quote(str(receipts))}" if receipts and receipts.exists() else ""
    again = f"{program()} verify {shlex.quote(str(path))}{kept}"
    terminal.note(f"{terminal.text('luck.again'):<12}{again}")


def tell_receipts(terminal: Terminal, receipts: Receipts, data: bytes) -> None:
    """Compare a record with the receipts of the table, and show what was found."""
    for conflict in receipts.conflicts:
        terminal.complain(f"{conflict.capitalize()}.")
    if receipts.lost_count:
        lost: dict[str, TextArg] = {"count": receipts.lost_count, "path": str(receipts.path)}
        terminal.complain(terminal.text("luck.lost_lines", **lost))
    try:
        kept = check_record(data, receipts)
    except KernelError as error:
        terminal.complain(terminal.text("luck.history_unchecked", reason=clean(str(error))))
        return
    terminal.note(f"{terminal.text('luck.signed'):<12}{receipts.key}")
    terminal.say(terminal.text("luck.receipts", count=len(kept)), QUIET)
