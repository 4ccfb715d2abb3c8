"""The history of a table: everything that ever happened there, in order, never changed.

A table is what its entries say. Whatever is shown, checked or decided follows from them, so a
server that stops in the middle of anything goes on from the last entry that was written. Names and
chat are no part of it: they belong to people, who may have them deleted.
"""

from typing import Literal

import msgspec

from fireside.kernel.options import OptionValue
from fireside.kernel.seats import SPECTATOR
from fireside.match.digest import Digest
from fireside.match.record import Entry
from fireside.match.record_json import BROKEN, diagnosis
from fireside.table.errors import DamagedTableError

Time = int
"""Milliseconds since 1970."""

UserId = str

CloseReason = Literal["maker", "host", "idle", "left"]
ServerReason = Literal["host", "idle"]
"""Why a server closes a table by itself."""
"""Why a table was closed: by its maker, by the host of the server, after a long time without a
change, or because a person left after the commitments were frozen and before all were revealed."""

Status = Literal["waiting", "playing", "over", "closed"]
"""How far a table is."""


class Chair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The occupant of a seat: nobody, a person, a bot, or a bot that stands in for a person."""

    user: UserId = ""
    level: str = ""
    """The bot's."""

    @property
    def is_empty(self) -> bool:
        """Whether somebody is still missing here."""
        return not self.user and not self.level

    @property
    def is_person(self) -> bool:
        """Whether a person moves this seat's hand."""
        return bool(self.user) and not self.level


class ClockTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a person may think; 0 stands for as long as one likes."""

    per_decision: Time = 0
    per_game: Time = 0


class TableTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What was agreed when the table was made."""

    title: str
    version: int
    """Of the rules."""
    digest: Digest
    """SHA-256 of the component data."""
    seat_count: int
    options: dict[str, OptionValue]
    maker: UserId
    is_public: bool = False
    clock: ClockTerms


class Happening(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Anything that happened, and when."""

    at: Time


class Opened(Happening, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="opened"):
    """The table was made; always the first entry."""

    terms: TableTerms
    seed: Digest
    """Secret until the game is over or the table closed; the commitment to it is public."""
    chairs: tuple[Chair, ...]
    day: str = ""
    """Of a deal of the day, as `2026-11-18`; empty for other tables."""


class Seated(Happening, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="seated"):
    """A chair changed hands."""

    seat: int
    chair: Chair


class Committed(Happening, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="committed"):
    """The person in a seat committed to what will be added to the luck."""

    seat: int
    commitment: Digest


class Frozen(Happening, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="frozen"):
    """The chairs are settled, and everybody in them has committed: neither changes any more."""


class Revealed(Happening, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="revealed"):
    """The person in a seat revealed what had been committed to."""

    seat: int
    added: Digest


class Started(Happening, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="started"):
    """The game was set up."""


class Acted(Happening, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="acted"):
    """The match has another entry."""

    entry: Entry


class UndoAsked(Happening, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="undo_asked"):
    """A seat would like to take its last action back."""

    seat: int


class UndoAnswered(
    Happening, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="undo_answered"
):
    """Somebody agreed to it, or did not."""

    user: UserId
    agrees: bool


class Silenced(Happening, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="silenced"):
    """A guest may not chat here any more, or may again."""

    user: UserId
    is_silent: bool


class Barred(Happening, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="barred"):
    """A guest was sent away for good."""

    user: UserId


class Resumed(Happening, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="resumed"):
    """The server was away for a while, which no clock is charged for."""

    lost: Time


class Rematched(Happening, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="rematched"):
    """The game goes on at a new table."""

    table: str


class Closed(Happening, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="closed"):
    """Nothing will happen here any more."""

    reason: CloseReason
    seat: int = SPECTATOR
    """Of the person who left before the luck was revealed."""


NO_CLOCK = ClockTerms()

TableEntry = (
    Opened
    | Seated
    | Committed
    | Frozen
    | Revealed
    | Started
    | Acted
    | UndoAsked
    | UndoAnswered
    | Silenced
    | Barred
    | Resumed
    | Rematched
    | Closed
)

_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(TableEntry)


def encode_entry(entry: TableEntry) -> bytes:
    """Write an entry as it is stored."""
    return _ENCODER.encode(entry)


def decode_entry(data: bytes) -> TableEntry:
    """Read a stored entry, or say what is damaged."""
    try:
        entry: TableEntry = _DECODER.decode(data)
    except BROKEN as error:
        raise DamagedTableError(diagnosis(error)) from error
    return entry
