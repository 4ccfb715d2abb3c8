"""What a client keeps of the luck of a table, so that no server can change it afterwards.

The host's commitment is kept as it was first seen, the frozen list of all commitments as it was
before anything was revealed, and what the own seats add. `web/src/lib/kept.ts` does the same.
"""

import os
from pathlib import Path
from secrets import token_hex
from typing import Final, Literal

import msgspec
import structlog

from fireside.kernel.seats import Seat
from fireside.match.digest import Digest
from fireside.match.luck import SeatLuck, host_commitment, is_kept, seat_commitment
from fireside.wire.messages import TableInfo

log = structlog.get_logger()

Fault = Literal[
    "host_swapped",
    "own_left_out",
    "list_incomplete",
    "list_changed",
    "reveal_wrong",
    "begun_early",
    "secret_wrong",
]

FAULTS: Final[dict[Fault, str]] = {
    "host_swapped": "the commitment of the server is not the one that was shown at first",
    "own_left_out": "the frozen list does not hold what was committed to here for your seat",
    "list_incomplete": "the list was frozen although a person in it has not committed",
    "list_changed": "the frozen list of commitments was changed afterwards",
    "reveal_wrong": "a seat revealed something else than it had committed to",
    "begun_early": "the game began before everybody had revealed",
    "secret_wrong": "the table is closed, but the secret it was to open is missing or another one",
}
"""What a client can notice at a table, in words."""


class KeptLuck(msgspec.Struct):
    """What is kept of one table."""

    table: str
    commitment: str = ""
    """Of the host, as it was first seen."""
    added: dict[Seat, Digest] = {}
    """By own seat: what was committed to here, and is revealed later."""
    frozen: dict[Seat, Digest] | None = None
    """By seat: the commitments as they were shown before anything was revealed here."""
    faults: list[Fault] = []
    """What was noticed; after that, nothing more is revealed."""


class LuckKeeper:
    """Keeps the luck of one table, in a file if there is one."""

    def __init__(self, table: str, path: Path | None = None) -> None:
        self.path: Final = path
        self.kept: Final = load(table, path)

    def commit(self, seat: Seat, added: Digest = "") -> Digest:
        """Choose what a seat adds, keep it, and return the commitment to it.

        A seat that committed before commits to the same again: nothing of it is revealed yet, and
        a command that is sent twice must not change anything.
        """
        added = added or self.kept.added.get(seat) or token_hex(32)
        self.kept.added[seat] = added
        self._store()
        return seat_commitment(self.kept.table, seat, bytes.fromhex(added))

    def look(self, info: TableInfo, user: str) -> None:
        """Compare what a server shows with what was kept, and keep what is new."""
        kept = self.kept
        before = msgspec.json.encode(kept)
        kept.commitment = kept.commitment or info.commitment
        shown = {seat: chair.commitment for seat, chair in enumerate(info.chairs)}
        listed = {seat: commitment for seat, commitment in shown.items() if commitment}
        is_before_reveals = info.is_frozen and kept.frozen is None
        for fault in find_faults(kept, info, user, listed):
            if fault not in kept.faults:
                kept.faults.append(fault)
        if is_before_reveals and not kept.faults:
            kept.frozen = listed
        if msgspec.json.encode(kept) != before:
            self._store()

    def to_reveal(self, info: TableInfo, user: str) -> dict[Seat, Digest]:
        """Return what to reveal now, by seat; nothing after a fault."""
        if not info.is_frozen or info.closed or self.kept.frozen is None or self.kept.faults:
            return {}
        return {
            seat: self.kept.added[seat]
            for seat, chair in enumerate(info.chairs)
            if user and chair.user == user and not chair.added and seat in self.kept.added
        }

    def _store(self) -> None:
        if self.path is None:
            return
        try:
            write_secret(self.path, msgspec.json.encode(self.kept))
        except OSError as error:
            log.warning("luck kept in memory only", path=str(self.path), error=error.strerror)


def write_secret(path: Path, data: bytes) -> None:
    """Replace a file that only this user may read: what is not revealed yet is a secret."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(path.name + ".new")
    draft.unlink(missing_ok=True)
    file = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with open(file, "wb") as stream:
        stream.write(data)
    draft.replace(path)


def load(table: str, path: Path | None) -> KeptLuck:
    """Return what was kept at an earlier visit, or nothing yet."""
    try:
        data = path.read_bytes() if path is not None else b""
        kept = msgspec.json.decode(data, type=KeptLuck)
    except (OSError, msgspec.DecodeError):
        return KeptLuck(table)
    return kept if kept.table == table else KeptLuck(table)


def find_faults(
    kept: KeptLuck, info: TableInfo, user: str, listed: dict[Seat, Digest]
) -> list[Fault]:
    """List what a table shows that an honest server never would."""
    faults: list[Fault] = []
    if info.commitment != kept.commitment:
        faults.append("host_swapped")
    if info.is_frozen and kept.frozen is None:
        if any(chair.user and not chair.commitment for chair in info.chairs):
            faults.append("list_incomplete")
        faults += own_faults(kept, info, user)
    if kept.frozen is not None and listed != kept.frozen:
        faults.append("list_changed")
    for seat, chair in enumerate(info.chairs):
        part = SeatLuck(seat, chair.commitment, chair.added)
        if chair.added and not is_kept(kept.table, part):
            faults.append("reveal_wrong")
    is_begun = info.status in ("playing", "over")
    if is_begun and any(chair.commitment and not chair.added for chair in info.chairs):
        faults.append("begun_early")
    if is_begun and kept.frozen is None:
        faults += own_faults(kept, info, user)
    # The secret of a deal of the day is opened for everybody at once, after the day.
    if info.status == "closed" and not info.day and not is_opened(kept, info.secret):
        faults.append("secret_wrong")
    return faults


def is_opened(kept: KeptLuck, secret: str) -> bool:
    """Return whether a secret is the one that the host had committed to."""
    try:
        return host_commitment(kept.table, bytes.fromhex(secret)) == kept.commitment
    except ValueError:
        return False


def own_faults(kept: KeptLuck, info: TableInfo, user: str) -> list[Fault]:
    """Find out whether an own seat is listed with another commitment, or with none."""
    for seat, added in kept.added.items():
        chair = info.chairs[seat]
        own = seat_commitment(kept.table, seat, bytes.fromhex(added))
        if user and chair.user == user and chair.commitment != own:
            return ["own_left_out"]
    return []
