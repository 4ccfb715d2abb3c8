"""The luck of a table: what host and seats commit to and reveal, and the key that follows from it.

docs/fair-draws.md says it to the byte. `web/src/lib/luck.ts` does the same for the browser.
"""

import hmac
from collections.abc import Iterable
from hashlib import sha256
from typing import Final

import msgspec

from fireside.kernel.seats import Seat
from fireside.match.digest import Digest
from fireside.match.errors import CommitmentError, SeedError

SECRET_SIZE: Final = 32

HOST_TAG: Final = b"fireside/2 host"
SEAT_TAG: Final = b"fireside/2 seat"
GAME_TAG: Final = b"fireside/2 game"
"""Each kind of hash has a tag of its own, so that none can be taken for another."""


class SeatLuck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the person in a seat committed to before the game, and then revealed."""

    seat: int
    commitment: Digest
    revealed: Digest


class TableLuck(msgspec.Struct, frozen=True):
    """The luck of a game at a table, besides the secret of its host."""

    table: str
    """The id of the table, which is part of every commitment."""
    seats: tuple[SeatLuck, ...] = ()
    """The seats that persons had when the commitments were frozen, ascending."""
    deal: str = ""
    """The id of a deal of the day; it stands for that of the table in all that is hashed."""

    @property
    def name(self) -> str:
        """The id that is hashed: the table's, or that of the deal."""
        return self.deal or self.table

    @property
    def day(self) -> str | None:
        """The day of the deal, None if it is none of a day."""
        return self.deal.split()[1] if self.deal else None


def seed_commitment(seed: bytes) -> Digest:
    """Return the commitment to the seed of a game without a table."""
    return sha256(seed).hexdigest()


def host_commitment(table: str, secret: bytes) -> Digest:
    """Return what the host of a table publishes when it is opened."""
    return sha256(prefix(HOST_TAG, table) + secret).hexdigest()


def seat_commitment(table: str, seat: Seat, added: bytes) -> Digest:
    """Return what a person sends when sitting down; `added` is revealed later."""
    return sha256(prefix(SEAT_TAG, table) + bytes([seat]) + added).hexdigest()


def game_key(secret: bytes, luck: TableLuck) -> bytes:
    """Return the key of all draws, which depends on all commitments and all that is revealed."""
    transcript = prefix(GAME_TAG, luck.name)
    transcript += bytes.fromhex(host_commitment(luck.name, secret))
    for part in luck.seats:
        transcript += bytes([part.seat])
        transcript += bytes.fromhex(part.commitment) + bytes.fromhex(part.revealed)
    return hmac.digest(secret, sha256(transcript).digest(), "sha256")


def prefix(tag: bytes, table: str) -> bytes:
    """Return the beginning of everything that is hashed: the tag, a zero byte, the table's id."""
    id = table.encode()
    return tag + b"\0" + len(id).to_bytes(2, "big") + id


def commitment_of(seed: bytes, luck: TableLuck | None) -> Digest:
    """Return the commitment to a seed: that of a host where there is a table."""
    return seed_commitment(seed) if luck is None else host_commitment(luck.name, seed)


def key_of(seed: bytes, luck: TableLuck | None) -> bytes:
    """Return the key of the draws: the seed itself where there is no table."""
    return seed if luck is None else game_key(seed, luck)


def check_secret(secret: bytes) -> None:
    """Refuse a seed, or what a seat adds, of another length."""
    if len(secret) != SECRET_SIZE:
        raise SeedError(f"the seed has {len(secret)} bytes instead of {SECRET_SIZE}")


def check_luck(luck: TableLuck, seat_count: int) -> None:
    """Raise CommitmentError unless every seat revealed what it had committed to."""
    check_order([part.seat for part in luck.seats], seat_count)
    if luck.deal and luck.seats:
        raise CommitmentError("a deal of the day is the host's alone, but seats added to it")
    for part in luck.seats:
        if not is_kept(luck.table, part):
            raise CommitmentError(f"seat {part.seat} revealed something else than it committed to")


def is_kept(table: str, part: SeatLuck) -> bool:
    """Return whether a seat revealed what it had committed to."""
    return seat_commitment(table, part.seat, bytes.fromhex(part.revealed)) == part.commitment


def check_order(seats: Iterable[Seat], seat_count: int) -> None:
    """Refuse seats that do not exist, or that are not listed in ascending order."""
    last = -1
    for seat in seats:
        if not last < seat < seat_count:
            raise CommitmentError(f"the luck of seat {seat} is listed where it cannot be")
        last = seat
