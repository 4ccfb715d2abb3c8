"""How many connections are open at a time, each guest's and each address's on its own."""

from typing import Final

from fireside.server.errors import TooFastError


class OpenCount:
    """Counts what is open, by guest or address, up to a limit each."""

    def __init__(self, limit: int) -> None:
        self.limit: Final = limit
        self.by_key: Final[dict[str, int]] = {}

    def enter(self, key: str) -> None:
        """Count one more, or raise TooFastError if there are too many."""
        count = self.by_key.get(key, 0)
        if count >= self.limit:
            raise TooFastError(f"no more than {self.limit} connections at once")
        self.by_key[key] = count + 1

    def leave(self, key: str) -> None:
        """Count one less."""
        count = self.by_key.pop(key) - 1
        if count:
            self.by_key[key] = count
