"""What the host of a server looks at and decides: lists of everything, sizes, and bans."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Literal

BanKind = Literal["guest", "address"]


@dataclass(frozen=True)
class Ban:
    """A guest or an address that the host keeps out."""

    kind: BanKind
    whom: str
    """The id of a guest, or an address or a network."""
    until: int | None
    """In milliseconds since 1970; None for good."""
    made: int


@dataclass(frozen=True)
class TableRow:
    """A table, as far as a host has to know it."""

    id: str
    title: str
    status: str
    is_public: bool
    touched: int
    maker: str
    entry_count: int


@dataclass(frozen=True)
class GuestRow:
    """A guest, as far as a host has to know it."""

    id: str
    name: str
    made: int
    token_count: int
    seat_count: int


class HostRows(ABC):
    """What only the host of a server asks of the store."""

    @abstractmethod
    async def bans(self) -> list[Ban]:
        """List the bans, the newest first."""

    @abstractmethod
    async def put_ban(self, ban: Ban) -> None:
        """Keep a guest or an address out; a ban that is there already is replaced."""

    @abstractmethod
    async def remove_ban(self, kind: BanKind, whom: str) -> bool:
        """Let a guest or an address in again; return whether there was a ban."""

    @abstractmethod
    async def tables(self, limit: int) -> list[TableRow]:
        """List the tables at which something happened last."""

    @abstractmethod
    async def guests(self, limit: int) -> list[GuestRow]:
        """List the newest guests."""

    @abstractmethod
    async def sizes(self) -> dict[str, int]:
        """Return how much of everything there is, by name."""
