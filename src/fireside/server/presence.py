"""Presence: who is connected to a table, and since when somebody is away."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator
from typing import Final

from fireside.kernel.seats import SPECTATOR, Seat
from fireside.server import limits
from fireside.server.fair_queue import PLAYED, UNWATCHED, WATCHED, Rank
from fireside.server.network import counted_address
from fireside.table.entries import Time
from fireside.wire.messages import Reason


class Viewer(ABC):
    """Somebody who looks at a table, from a seat of their own or as a spectator."""

    user = ""
    """Empty for a spectator without a token."""
    seat: Seat = SPECTATOR
    """The seat that the table is looked at from."""

    address = ""
    """Of the client."""
    token_hash = ""
    """Of the token by which the client is known; empty without one."""

    is_looking = True
    """Whether the table can be seen: a page may be hidden behind others."""

    @abstractmethod
    def send(self, data: bytes) -> None:
        """Send a message, in order, without waiting for it."""

    @abstractmethod
    def end(self, reason: Reason) -> None:
        """End the connection after a last message that says why."""


class Presence:
    """The viewers of one table.

    Absences are known in memory only: for people who have not been here since the table was loaded,
    they begin with that.
    """

    def __init__(self, loaded: Time) -> None:
        self._viewers: Final[set[Viewer]] = set()
        self._loaded: Final = loaded
        self._left: dict[str, Time] = {}
        """By user: when the last connection of somebody who is away ended."""
        self._elsewhere: Final[dict[str, frozenset[str]]] = {}
        """By server: which users are connected to another one."""
        self._last_address = ""
        """Of the viewer that disconnected last."""

    def __iter__(self) -> Iterator[Viewer]:
        return iter(self._viewers)

    def __len__(self) -> int:
        return len(self._viewers)

    def add(self, viewer: Viewer) -> None:
        """Note that a viewer has connected."""
        self._viewers.add(viewer)
        self._left.pop(viewer.user, None)

    def remove(self, viewer: Viewer, at: Time, users: Collection[str]) -> None:
        """Note that a viewer has disconnected; absences matter for the users who hold seats."""
        self._viewers.discard(viewer)
        self._last_address = viewer.address
        if not self.is_here(viewer.user):
            self._left[viewer.user] = at
        self._left = {user: left for user, left in self._left.items() if user in users}

    def is_here(self, user: str) -> bool:
        """Return whether a user is connected, to this server or another one."""
        return self.is_connected(user) or any(user in here for here in self._elsewhere.values())

    def is_connected(self, user: str) -> bool:
        """Return whether a user is connected to this server."""
        return any(viewer.user == user for viewer in self._viewers)

    def is_looking(self, user: str) -> bool:
        """Return whether a user sees the table on a device that is connected to this server."""
        return any(viewer.user == user and viewer.is_looking for viewer in self._viewers)

    def note_elsewhere(self, server: str, users: frozenset[str], at: Time) -> bool:
        """Note which users are connected to another server; return whether that is new."""
        before = self._elsewhere.pop(server, frozenset())
        if users:
            self._elsewhere[server] = users
        self._left.update({user: at for user in before if not self.is_here(user)})
        return users != before

    def servers(self) -> set[str]:
        """Return the other servers to which users are connected."""
        return set(self._elsewhere)

    def forget_elsewhere(self, servers: Collection[str], at: Time) -> bool:
        """Forget some other servers; return whether one of them was known."""
        gone = [server for server in self._elsewhere if server in servers]
        for server in gone:
            self.note_elsewhere(server, frozenset(), at)
        return bool(gone)

    def rank(self, users: Collection[str]) -> Rank:
        """Return how urgent the bots of a table are at which these users have seats."""
        if not self._viewers:
            return UNWATCHED
        return PLAYED if any(viewer.user in users for viewer in self._viewers) else WATCHED

    def address(self, maker: str, users: Collection[str]) -> str:
        """Return for which address the bots of a table think that these users made and sit at.

        The maker's comes first, then that of a user with a seat. It is empty if nobody was here.
        """
        viewers = sorted(
            self._viewers,
            key=lambda viewer: (viewer.user != maker, viewer.user not in users, viewer.address),
        )
        return counted_address(viewers[0].address if viewers else self._last_address)

    def stand_in_from(self, user: str, patience: Time = 0) -> Time | None:
        """Return when a bot may stand in for a user who is away; None for one who is here.

        Some tables have more patience than others.
        """
        if self.is_here(user):
            return None
        wait = max(patience, limits.STAND_IN_SECONDS * 1000)
        return self._left.get(user, self._loaded) + wait

    def end_all(self, reason: Reason) -> None:
        """Disconnect everybody."""
        for viewer in list(self._viewers):
            viewer.end(reason)

    def end_user(self, user: str, reason: Reason) -> None:
        """Disconnect a user, from every device."""
        for viewer in [viewer for viewer in self._viewers if viewer.user == user]:
            viewer.end(reason)
            if reason == "deleted":
                # What it still asks for is asked by nobody.
                viewer.user = ""

    def end_banned(self, is_banned: Callable[[str, str], bool]) -> None:
        """Disconnect the users and the addresses that are kept out."""
        for viewer in list(self._viewers):
            if is_banned(viewer.user, viewer.address):
                viewer.end("banned")
