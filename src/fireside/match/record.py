"""The history of a match as it is stored: the terms, and every entry."""

import hmac
from collections.abc import Sequence
from hashlib import sha256
from typing import Annotated, Literal

import msgspec

from fireside.kernel.options import OptionValue

By = Literal["user", "bot", "clock"]
"""The one who acted for a seat; `clock` is a bot after the clock had run out."""

WireAction = tuple[str, tuple[int, ...]]
"""The name of an action: its kind and its ints, as in `["place", [3, 0, 2]]`."""

Draw = tuple[int, int]
"""One draw: its range, and its result."""

Digest = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}\Z")]
"""32 bytes as lower-case hexadecimal digits."""


class ActionEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="action"):
    """A seat answered the open decision."""

    seat: int
    action: WireAction
    by: By = "user"


class AsideEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="aside"):
    """A seat did something without being asked."""

    seat: int
    action: WireAction
    by: By = "user"


class UndoEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="undo"):
    """A seat undid its last action and what followed from it."""

    seat: int
    cancels: tuple[int, ...]
    """The numbers of the cancelled entries, ascending."""
    consent: bool = False
    """Whether the other seats agreed."""


Entry = ActionEntry | AsideEntry | UndoEntry


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What was agreed before the first action, the commitment, and at the end the draws."""

    title: str
    version: int
    """Of the rules."""
    digest: Digest
    """SHA-256 of the component data."""
    seat_count: int
    options: dict[str, OptionValue]
    commitment: Digest
    """SHA-256 of the seed."""
    seed: Digest | None = None
    """None while the match is not over."""
    entropy: tuple[Digest, ...] = ()
    """The entropy that seats added after the commitment was published, in order."""
    draws: tuple[tuple[Draw, ...], ...] | None = None
    """Every draw in order, one list for each epoch of the stream."""


class Record(Terms, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The whole history; entries are numbered from 1."""

    entries: tuple[Entry, ...] = ()

    def sealed(self) -> "Record":
        """Return the part of a record that may be published before the end: terms and commitment.

        Draws and entries are left out, since both can reveal what a seat must not know yet.
        """
        return msgspec.structs.replace(self, seed=None, draws=None, entries=())


def commitment_of(seed: bytes) -> Digest:
    """Return the commitment to a seed, which is published before the first action."""
    return sha256(seed).hexdigest()


def key_of(seed: bytes, entropy: Sequence[bytes]) -> bytes:
    """Return the key of the fair streams: the seed, mixed with the entropy of the seats."""
    return hmac.digest(seed, b"".join(entropy), "sha256") if entropy else seed
