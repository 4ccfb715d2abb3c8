"""The history of a match as it is stored: what was agreed before it, and every entry since."""

import hmac
from collections.abc import Sequence
from hashlib import sha256
from typing import Annotated, Literal

import msgspec

from fireside.kernel.options import OptionValue

By = Literal["user", "bot", "clock"]
"""Who moved a seat's hand."""

WireAction = tuple[str, tuple[int, ...]]
"""The name of an action: its kind and its ints, as in `["place", [3, 0, 2]]`."""

Draw = tuple[int, int]
"""One draw: out of how many, and which."""

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
    """A seat took back its last action, and with it whatever rested on it."""

    seat: int
    cancels: tuple[int, ...]
    """The numbers of the entries that no longer stand, ascending."""
    consent: bool = False
    """Whether the other seats agreed."""


Entry = ActionEntry | AsideEntry | UndoEntry


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What was agreed before the first action, and what is known of the luck."""

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
    """Left out of whatever is handed out of an open match."""
    entropy: tuple[Digest, ...] = ()
    """What the seats added to the luck after the commitment was published, in order."""
    draws: tuple[tuple[Draw, ...], ...] | None = None
    """Every draw in order, one list for each epoch of the stream."""


class Record(Terms, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The whole history; entries are numbered from 1."""

    entries: tuple[Entry, ...] = ()

    def sealed(self) -> "Record":
        """Return what may be handed out of an open match: what was agreed, and the commitment.

        Draws and entries stay behind too, since both can tell what a seat must not know yet; the
        events of a match, masked for the seat, say the rest.
        """
        return msgspec.structs.replace(self, seed=None, draws=None, entries=())


def commitment_of(seed: bytes) -> Digest:
    """Return what is published before the first action, to be checked after the last."""
    return sha256(seed).hexdigest()


def key_of(seed: bytes, entropy: Sequence[bytes]) -> bytes:
    """Return the key of the fair streams: the seed, mixed with what the seats added to it."""
    return hmac.digest(seed, b"".join(entropy), "sha256") if entropy else seed
