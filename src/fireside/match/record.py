"""The history of a match as it is stored: the terms, and every entry."""

from typing import Literal

import msgspec

from fireside.kernel.options import OptionValue
from fireside.match.deals import deal_id
from fireside.match.digest import Digest
from fireside.match.luck import SeatLuck, TableLuck

By = Literal["user", "bot", "clock"]
"""The one who acted for a seat; `clock` is a bot after the clock had run out."""

WireAction = tuple[str, tuple[int, ...]]
"""The name of an action: its kind and its ints, as in `["place", [3, 0, 2]]`."""

Draw = tuple[int, int]
"""One draw: its range, and its result."""


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
    """To the seed, as docs/fair-draws.md says."""
    seed: Digest | None = None
    """The secret of the host at a table; None while the match is not over."""
    table: str | None = None
    """The id of the table; None for a match without one."""
    day: str | None = None
    """Of a deal of the day, as `2026-11-18`: its luck is the host's alone; None for others."""
    luck: tuple[SeatLuck, ...] = ()
    """What the persons at the table committed to and revealed, by seat."""
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


def luck_of(terms: Terms) -> TableLuck | None:
    """Return the luck of a match at a table; None where there is no table."""
    deal = "" if terms.day is None else deal_id(terms.day, terms.title, terms.version)
    return None if terms.table is None else TableLuck(terms.table, terms.luck, deal)
