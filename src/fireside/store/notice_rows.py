"""What a store keeps for turn notices: devices, tables without notices, and what is due."""

from abc import ABC, abstractmethod
from dataclasses import dataclass


@dataclass(frozen=True)
class Subscription:
    """A browser of a guest that a push service delivers notices to."""

    id: str
    """The digest of the endpoint."""
    user: str
    endpoint: str
    """The address at the push service; everybody who knows it may try to send something."""
    public_key: str
    """Of the browser, to encrypt for it; as base64url."""
    secret: str
    """Shared with the browser, to encrypt for it; as base64url."""
    language: str


@dataclass(frozen=True)
class DueNotice:
    """A user who is to be told of a turn at a table."""

    table: str
    user: str


class NoticeRows(ABC):
    """What only turn notices need."""

    @abstractmethod
    async def key(self, offered: str) -> str:
        """Keep the private key of all servers once and for all; return what was kept first."""

    # Devices.

    @abstractmethod
    async def subscribe(self, subscription: Subscription, at: int, limit: int) -> None:
        """Add a device of a guest, or change whose it is; the oldest beyond a limit go."""

    @abstractmethod
    async def unsubscribe(self, user: str, id: str) -> None:
        """Forget a device of a guest."""

    @abstractmethod
    async def subscriptions(self, user: str) -> list[Subscription]:
        """List the devices of a guest, none of one that is being erased."""

    # Tables without notices.

    @abstractmethod
    async def mute(self, user: str, table: str, is_muted: bool) -> None:
        """Send a guest no more notices about a table at which it has a seat, or send them again."""

    @abstractmethod
    async def is_muted(self, user: str, table: str) -> bool:
        """Return whether a guest wants no notices about a table."""

    # What is due.

    @abstractmethod
    async def is_wanted(self, notice: DueNotice) -> bool:
        """Return whether a guest has a device, and wants notices about the table."""

    @abstractmethod
    async def note(self, notice: DueNotice, due: int) -> None:
        """Note when a guest has to be told, instead of what was noted before."""

    @abstractmethod
    async def forget(self, notice: DueNotice) -> None:
        """Do not tell a guest."""

    @abstractmethod
    async def take_due(self, until: int, limit: int) -> list[DueNotice]:
        """Return some notices that are due by then, which nobody else is given."""
