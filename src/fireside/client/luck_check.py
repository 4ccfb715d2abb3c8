"""The check of a record after the game: against the rules, and against what the client kept."""

from dataclasses import dataclass
from typing import Any

from fireside.client.luck import FAULTS, KeptLuck
from fireside.client.shown_game import ShownGame
from fireside.kernel.errors import KernelError
from fireside.match.luck import seat_commitment
from fireside.match.match import Match
from fireside.match.phrases import write_count
from fireside.match.record import Record
from fireside.match.verify import verify
from fireside.registry import find_title


class BrokenPromiseError(KernelError):
    """The luck of a game does not follow from what was promised before it."""


@dataclass(frozen=True)
class LuckReport:
    """What was checked and found right, and what could not be checked; sentences for people."""

    checked: tuple[str, ...]
    unchecked: tuple[str, ...]


def check_record(record: Record, kept: KeptLuck, shown: ShownGame) -> LuckReport:
    """Check a whole record, or raise an error that says what is wrong."""
    compare(record, kept)
    match = verify(find_title(record.title), record)
    compare_game(match, shown)
    draw_count = sum([len(epoch) for epoch in match.draws()])
    checked = ["the server's secret is the one it had committed to"]
    unchecked = []
    if record.day:
        unchecked.append(
            f"the deal of {record.day} is the server's alone: nobody adds anything to its luck"
        )
    elif kept.frozen is None:
        unchecked.append(
            "you joined after the start, so only the server's commitment was compared"
            if not kept.added
            else "the list of commitments was not shown here before the game"
        )
    else:
        own = [seat for seat in kept.frozen if seat in kept.added]
        if own:
            checked.append("what was added here is part of the luck")
        else:
            unchecked.append("nothing was added here, so the luck is that of the others")
        count = write_count(len(kept.frozen), "commitment")
        checked.append(f"{count} in the record, as frozen before anything was revealed")
    checked.append(f"{write_count(draw_count, 'draw')} from the key of the whole list")
    checked.append("every action, by the rules")
    if shown.view_count:
        positions = write_count(shown.view_count, "position")
        entries = write_count(shown.entry_count, "entry")
        checked.append(f"{positions} and {entries}, as you were shown them")
    else:
        unchecked.append("you were shown nothing of the game, so only its record was checked")
    if record.draws is None:
        unchecked.append("the record lists no draws of its own")
    return LuckReport(tuple(checked), tuple(unchecked))


def compare(record: Record, kept: KeptLuck) -> None:
    """Compare a record with what was kept while it was played."""
    if kept.faults:
        raise BrokenPromiseError("; ".join([FAULTS[fault] for fault in kept.faults]))
    if record.table != kept.table:
        raise BrokenPromiseError(f"the record is of table {record.table}, not of {kept.table}")
    if record.commitment != kept.commitment:
        raise BrokenPromiseError(
            f"the server had committed to {kept.commitment}, and opens {record.commitment}"
        )
    listed = {part.seat: part.commitment for part in record.luck}
    if kept.frozen is not None and listed != kept.frozen:
        raise BrokenPromiseError("the record lists other commitments than were frozen")
    revealed = {part.seat: part.revealed for part in record.luck}
    for seat, added in kept.added.items():
        own = seat_commitment(kept.table, seat, bytes.fromhex(added))
        is_listed = kept.frozen is not None and kept.frozen.get(seat) == own
        if is_listed and revealed.get(seat) != added:
            raise BrokenPromiseError(f"what seat {seat} added to the luck was left out")


def compare_game(match: Match[Any, Any, Any], shown: ShownGame) -> None:
    """Compare the game that a record replays with the one that was shown while it was played."""
    differences = shown.differences(match)
    if differences:
        raise BrokenPromiseError(
            "the game that you were shown is not the one that the record deals; "
            f"entry {differences[0]} is the first that differs"
        )
