"""What the host asks a server for, and what it answers: one JSON object a line, each way."""

from typing import Literal

import msgspec

from fireside.kernel.errors import KernelError

Word = Literal["tables", "guests", "bans", "sizes", "close", "remove", "ban", "unban", "revoke"]

Cell = str | int | bool | None


class AdminRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that the host wants."""

    word: Word
    whom: str = ""
    """A table, a guest, an address or a network, as the word needs it."""
    seconds: int = 0
    """How long a ban lasts; 0 for good."""
    limit: int = 50
    """Rows of a list at most."""


class AdminAnswer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A grid, or what was done, or why it was not."""

    columns: tuple[str, ...] = ()
    rows: tuple[tuple[Cell, ...], ...] = ()
    said: str = ""
    error: str = ""


class AdminError(KernelError):
    """The server did not do what the host wants."""
