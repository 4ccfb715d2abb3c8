"""How many connections are open at a time, each guest's and each address's on its own."""

from collections.abc import Collection
from typing import Final

from fireside.server.errors import TooFastError


class OpenCount:
    """Counts what is open, by guest or address, up to a limit each."""

    def __init__(self, limit: int) -> None:
        self.limit: Final = limit
        self.by_key: Final[dict[str, int]] = {}
        self._elsewhere: Final[dict[str, dict[str, int]]] = {}
        """By server: what is open at another one."""
        self._changed: set[str] | None = None
        """What has changed since others were last told; None without others."""
        self._told: Final[dict[str, int]] = {}
        """As others know it."""

    def enter(self, key: str) -> None:
        """Count one more, or raise TooFastError if there are too many."""
        count = self.by_key.get(key, 0)
        if count + sum(there.get(key, 0) for there in self._elsewhere.values()) >= self.limit:
            raise TooFastError(f"no more than {self.limit} connections at once")
        self.by_key[key] = count + 1
        self._note(key)

    def leave(self, key: str) -> None:
        """Count one less."""
        count = self.by_key.pop(key) - 1
        if count:
            self.by_key[key] = count
        self._note(key)

    def _note(self, key: str) -> None:
        if self._changed is not None:
            self._changed.add(key)

    # Other servers.

    def take_changed(self, least: float) -> dict[str, int]:
        """Return what is to be told: what is new, and at least this share of the limit."""
        changed = {key: self.by_key.get(key, 0) for key in self._changed or ()}
        self._changed = set()
        found = {
            key: count
            for key, count in changed.items()
            if (count >= least * self.limit or key in self._told) and count != self._told.get(key)
        }
        for key, count in found.items():
            if count:
                self._told[key] = count
            else:
                del self._told[key]
        return found

    def tell_again(self) -> None:
        """Take everything for new."""
        self._told.clear()
        self._changed = set(self.by_key)

    def note_elsewhere(self, server: str, key: str, count: int) -> None:
        """Note what is open at another server."""
        there = self._elsewhere.setdefault(server, {})
        there.pop(key, None)
        if count:
            there[key] = count

    def servers(self) -> set[str]:
        """Return the other servers of which something is known."""
        return set(self._elsewhere)

    def forget_elsewhere(self, servers: Collection[str]) -> None:
        """Forget some other servers."""
        for server in servers:
            self._elsewhere.pop(server, None)
