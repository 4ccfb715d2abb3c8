"""What is sent and answered over HTTP."""

from typing import Annotated

import msgspec

from fireside.kernel.options import OptionValue
from fireside.table.entries import NO_CLOCK, ClockTerms
from fireside.wire.messages import EntryInfo, Name, Word


class NewGuest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Become a guest, or change one's name."""

    name: Name = ""


class GuestInfo(msgspec.Struct, frozen=True):
    """Who one is."""

    user: str
    name: str


class TokenInfo(msgspec.Struct, frozen=True):
    """Who one is now, and the token that proves it from now on."""

    user: str
    name: str
    token: str


class LinkInfo(msgspec.Struct, frozen=True):
    """A secret that makes another device the same guest's; it works once, for a few minutes."""

    link: str


class UseLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Use such a secret."""

    link: Annotated[str, msgspec.Meta(max_length=100)]


class NewChair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit somewhere: oneself, a bot, or somebody who is yet to come."""

    is_mine: bool = False
    """Whether the seat belongs to this client; several people may share it."""
    name: Name = ""
    level: Word = ""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Set a table up."""

    title: Word
    chairs: Annotated[tuple[NewChair, ...], msgspec.Meta(max_length=8)]
    options: dict[str, OptionValue] = {}
    is_public: bool = False
    clock: ClockTerms = NO_CLOCK


class TableList(msgspec.Struct, frozen=True):
    """Tables, newest first."""

    tables: tuple[msgspec.Raw, ...]
    """Each is a `TableInfo`, without names."""


class OptionInfo(msgspec.Struct, frozen=True):
    """Something to agree on before the game; the first choice is the default."""

    name: str
    choices: tuple[OptionValue, ...]


class TitleInfo(msgspec.Struct, frozen=True):
    """A title of the box."""

    name: str
    label: str
    version: int
    digest: str
    seat_counts: tuple[int, ...]
    options: tuple[OptionInfo, ...]


class TitleList(msgspec.Struct, frozen=True):
    """The titles, and the bots that can play them."""

    titles: tuple[TitleInfo, ...]
    levels: tuple[str, ...]


class ReplayInfo(msgspec.Struct, frozen=True):
    """A game step by step, as one seat or the spectator may see it."""

    seat: int
    log: tuple[EntryInfo, ...]
    views: tuple[msgspec.Raw, ...]
    """After each entry; the first is the set-up."""


class HealthInfo(msgspec.Struct, frozen=True):
    """How the server is."""

    status: str
    tables: int
    """In memory."""
    bot_failures: int


class Problem(msgspec.Struct, frozen=True):
    """Why a request was not carried out."""

    error: str
    message: str
